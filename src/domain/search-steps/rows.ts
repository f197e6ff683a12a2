/** The row of the steps of one search. */
import type { Id } from '../shared/ids.ts';
import type { RowKey } from '../shared/rows.ts';
import type { JsonValue } from '../shared/schema.ts';

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
  /** The furthest step reached, by its number. */
  readonly reached: number;
  /** What the last submission asked for, as it stood then: this is what runs, whatever is written meanwhile. */
  readonly asked: { readonly run: Id; readonly idea: Idea; readonly expression: string } | null;
  readonly answer: RunAnswer | null;
  /** Idea or expression were changed after the last submission. */
  readonly outOfDate: boolean;
}
export type RunAnswer =
  | {
      readonly kind: 'ran';
      readonly run: Id;
      readonly interpretation: JsonValue;
      readonly corpus: JsonValue;
      readonly families: number;
      readonly publications: number;
      readonly tookMs: number;
    }
  | { readonly kind: 'failed'; readonly run: Id; readonly message: string; readonly from: number | null; readonly to: number | null };

/** The row of the steps among the rows of a search; null before the search was started. */
export function stepsOf(rows: ReadonlyMap<RowKey, object>): StepsRow | null {
  const row = rows.get(STEPS) as Partial<StepsRow> | undefined;
  return row?.kind === 'steps' ? (row as StepsRow) : null;
}
