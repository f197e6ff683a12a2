/**
 * The progress of a search as a row of its own (STEP-10), written with every change of the steps: the furthest step,
 * and the content of the steps before it, as it is now and as it was when they were last all passed. While the two
 * differ, the form is out of date; it no longer is once the content is what it was.
 */
import type { Scope } from '../shared/decider.ts';
import type { RowKey, RowWriter } from '../shared/rows.ts';
import { canonical, textHash } from '../shared/state-hash.ts';
import { withoutVersions, type Choices } from './choices/choices.ts';
import { STEPS, type StepsRow } from './rows.ts';

/** Key of the row. */
export const PROGRESS = 'navigation';

export interface ProgressRow {
  readonly kind: 'navigation';
  readonly search_type: string;
  /** The furthest step reached, by its number. */
  readonly max_step_search: number;
  /** A hash of the content that the furthest step depends on. */
  readonly last_post_state: string;
  /** The same when the steps were last all passed; null where an earlier version did not note it. */
  readonly max_state_compare: string | null;
}

export type StepsOrProgress = StepsRow | ProgressRow;
type StepsContent = Pick<StepsRow, 'idea' | 'expression' | 'choices'>;

/** The step of each choice that the query follows from; none of the others. */
export const STEP_OF_CHOICE: Readonly<Partial<Record<keyof Choices, number>>> = {
  ...{ target: 10, claims: 10, features: 10, cutOff: 10, ownFamilyExcluded: 10, watched: 10, earlier: 10, law: 10 },
  ...{ phrases: 20, synonyms: 25, classes: 30, markets: 40, routes: 40, launch: 40, statuses: 45 },
};

/** The hash of the content of the steps below a number. The order in which choices were made does not count. */
function contentHash({ idea, expression, choices: all }: StepsContent, below: number): string {
  const choices = withoutVersions(all);
  // A choice that was never made leaves no trace: a choice that a later build adds changes no hash.
  const chosen = Object.entries(STEP_OF_CHOICE).map(([name, step]) => [
    name,
    step < below ? choices[name as keyof Choices] : undefined,
  ]);
  return textHash(canonical([idea, expression, Object.fromEntries(chosen)]));
}

/** The row of a search that has none yet, because an earlier version saved it. */
function progressFrom(steps: StepsRow): ProgressRow {
  const form = contentHash(steps, steps.reached);
  return progress(steps, form, isBehind(steps) ? null : form);
}

const progress = ({ searchType, reached }: StepsRow, form: string, max_state_compare: string | null): ProgressRow => ({
  kind: PROGRESS,
  search_type: searchType,
  max_step_search: reached,
  last_post_state: form,
  max_state_compare,
});

/** A step before the furthest has changed, and the steps after it were not passed again. */
const isBehind = ({ changedFrom, reached }: StepsRow): boolean => changedFrom !== null && changedFrom < reached;

/** The progress of a search; null before it was started. */
export function progressOf(rows: ReadonlyMap<RowKey, object>): ProgressRow | null {
  const steps = rows.get(STEPS) as StepsRow | undefined;
  return (rows.get(PROGRESS) as ProgressRow | undefined) ?? (steps === undefined ? null : progressFrom(steps));
}

/** Writes the steps and the progress that follows from them. */
export function writeSteps({ rows }: Scope<StepsOrProgress>, write: RowWriter<StepsOrProgress>, steps: StepsRow): void {
  const before = progressOf(rows);
  const form = contentHash(steps, steps.reached);
  const isBack = isBehind(steps) && before?.max_state_compare === form;
  write.set(STEPS, isBack ? { ...steps, changedFrom: null, outOfDate: isChangedSince(steps) } : steps);
  const after = progress(steps, form, isBehind(steps) && !isBack ? (before?.max_state_compare ?? null) : form);
  if (canonical(rows.get(PROGRESS)) !== canonical(after)) write.set(PROGRESS, after);
}

/** Whether the last submission had another content. */
const isChangedSince = (steps: StepsRow): boolean =>
  steps.asked !== null && contentHash(steps.asked, Infinity) !== contentHash(steps, Infinity);
