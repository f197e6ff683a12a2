/** The row of the steps of one search. */
import type { CorpusVersion, Interpretation } from '../documents/results.ts';
import type { Id } from '../shared/ids.ts';
import type { RowKey } from '../shared/rows.ts';
import { NO_CHOICES, type Choices } from './choices/choices.ts';

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
  readonly choices: Choices;
  /** The furthest step reached, by its number. */
  readonly reached: number;
  /** The first step whose content changed after later ones were reached: those are out of date until passed again. */
  readonly changedFrom: number | null;
  /** What the last submission asked for, as it stood then: this is what runs, whatever is chosen meanwhile. */
  readonly asked: Submission | null;
  readonly answer: RunAnswer | null;
  /** The query was changed after the last submission. */
  readonly outOfDate: boolean;
  /** False where ratings are to stay out of the order; left out until somebody says so. */
  readonly ratingsTaken?: boolean;
  /** Of a search that goes on from a point of another. */
  readonly forkedFrom?: Origin;
}
export interface Origin {
  readonly search: Id;
  readonly title: string;
  /** The last entry of the origin's log that counts. */
  readonly entry: number;
  /** What the fork is called, whatever it comes to be about. */
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

/** The row of the steps among the rows of a search; null before the search was started. */
export function stepsOf(rows: ReadonlyMap<RowKey, object>): StepsRow | null {
  const row = rows.get(STEPS) as Partial<StepsRow> | undefined;
  return row?.kind === 'steps' ? (row as StepsRow) : null;
}

/** A row that an earlier version kept, with what has come to it since. */
export function completed<R extends object>(row: R): R {
  const steps = row as Partial<StepsRow>;
  if (steps.kind !== 'steps' || steps.choices !== undefined) return row;
  const asked = steps.asked ? { ...steps.asked, choices: NO_CHOICES } : null;
  return { ...row, choices: NO_CHOICES, changedFrom: steps.outOfDate === true ? 10 : null, asked };
}
