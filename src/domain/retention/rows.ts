/** How long a project is kept, and that it was erased: a row each in its stream. */
import { rejected, type Rejected } from '../shared/envelope.ts';
import type { Id } from '../shared/ids.ts';
import type { RowKey } from '../shared/rows.ts';

/** Of the two, one is null. */
export interface RetentionRule {
  /** The day, as `yyyy-mm-dd`. */
  readonly on: string | null;
  /** After the last change. */
  readonly years: number | null;
}
export interface RetentionRow extends RetentionRule {
  readonly kind: 'retention';
  /** Who set it, with the name at that time. */
  readonly by: Id;
  readonly name: string;
  /** Milliseconds since 1970 by the server's clock. */
  readonly at: number;
  /** What the owner was told last, while it holds. */
  readonly notice: { readonly due: string; readonly at: number } | null;
}
export interface ProjectErasedRow {
  readonly kind: 'project-erased';
  readonly at: number;
  readonly due: string;
}

export const LONGEST_RETENTION_YEARS = 100;
/** The name of an erased project, in its tree and in those where it is mounted. */
export const ERASED_PROJECT = 'Erased project';
/** Of a search that was saved in it. */
export const ERASED_SAVED = 'Erased search';

export const RETENTION: RowKey = 'retention';
export const PROJECT_ERASED: RowKey = 'project-erased';

type AnyRows = ReadonlyMap<RowKey, object>;

export const retentionIn = (rows: AnyRows): RetentionRow | null =>
  (rows.get(RETENTION) as RetentionRow | undefined) ?? null;
export const erasureIn = (rows: AnyRows): ProjectErasedRow | null =>
  (rows.get(PROJECT_ERASED) as ProjectErasedRow | undefined) ?? null;

export const isRetentionRule = ({ on, years }: RetentionRule): boolean =>
  (on === null) !== (years === null) && (years === null || (years >= 1 && years <= LONGEST_RETENTION_YEARS));

const projectErased = rejected(
  'erased',
  'This project was erased, as its retention said: nothing can be changed in it any more.',
);
export const closedByRetention = (rows: AnyRows): Rejected | null => (rows.has(PROJECT_ERASED) ? projectErased : null);
