/** The row of the steps of one search. */
import type { CorpusVersion, Interpretation } from '../documents/results.ts';
import { rejected, type Rejected } from '../shared/envelope.ts';
import type { Id } from '../shared/ids.ts';
import type { RowKey } from '../shared/rows.ts';
import type { Written } from '../shared/versions.ts';
import type { Choices } from './choices/choices.ts';

export interface Idea {
  readonly title: string;
  readonly text: string;
  readonly priorityDate: string | null;
}

/** Key of the one row of the steps. */
export const STEPS = 'steps';

export interface StepsRow {
  readonly kind: 'steps';
  readonly id: Id;
  readonly searchType: string;
  readonly owner: Id;
  readonly project: Id;
  readonly idea: Idea;
  readonly expression: string;
  /** By whom the current values were written, and versions beside them; absent where that is not known. */
  readonly written?: Readonly<Partial<Record<keyof Idea | 'expression', Written<string | null>>>>;
  readonly choices: Choices;
  /** The furthest step reached, by its number. */
  readonly reached: number;
  /** The first step that changed after later ones were reached: those are out of date until they are passed again. */
  readonly changedFrom: number | null;
  /** The content of the last submission: a run uses it, whatever is chosen meanwhile. */
  readonly asked: Submission | null;
  readonly answer: RunAnswer | null;
  /** The last run with results, where the last submission has none; earlier-run.ts reads it. */
  readonly earlier?: EarlierRun | undefined;
  /** The query was changed after the last submission. */
  readonly outOfDate: boolean;
  /** False if ratings are not used in the ranking; absent until the user decides. */
  readonly ratingsTaken?: boolean;
  /** For a fork: its origin. */
  readonly forkedFrom?: Origin;
  /** Its content was erased; nothing is added any more. */
  readonly erased?: Erasure;
}
export interface Erasure {
  /** The user who had it erased. */
  readonly by: Id;
  /** Milliseconds since 1970, by the server's clock. */
  readonly at: number;
}
export interface Origin {
  readonly search: Id;
  readonly title: string;
  /** The last entry of the origin's log that is included. */
  readonly entry: number;
  /** The title of the fork, independent of its later content. */
  readonly name: string;
}
export interface Submission {
  readonly run: Id;
  readonly idea: Idea;
  readonly expression: string;
  readonly choices: Choices;
  /** As in {@link StepsRow}. */
  readonly ratingsTaken?: boolean;
}
export type RunAnswer =
  | {
      readonly kind: 'ran';
      readonly run: Id;
      /** Null where it can't be read. */
      readonly interpretation: Interpretation | null;
      readonly corpus: CorpusVersion | null;
      readonly families: number;
      readonly publications: number;
      readonly tookMs: number;
    }
  | {
      readonly kind: 'failed';
      readonly run: Id;
      readonly message: string;
      readonly from: number | null;
      readonly to: number | null;
    };

export interface EarlierRun {
  /** What it ran on; null where an earlier version did not note it. */
  readonly asked: Submission | null;
  readonly answer: Extract<RunAnswer, { readonly kind: 'ran' }>;
}

/** The row of the steps among the rows of a search; null before the search was started. */
export function stepsOf(rows: ReadonlyMap<RowKey, object>): StepsRow | null {
  const row = rows.get(STEPS) as Partial<StepsRow> | undefined;
  return row?.kind === 'steps' ? (row as StepsRow) : null;
}

const searchErased = rejected('erased', 'This search was erased. Nothing can be added to it any more.');

/** Why a search takes no event any more; null while it does. */
export const closedByErasure = (rows: ReadonlyMap<RowKey, object>): Rejected | null =>
  stepsOf(rows)?.erased === undefined ? null : searchErased;
