/** Folds the events of the steps into the row of the steps. Total. */
import { carriedFacts } from '../carried.ts';
import type { Known } from '../catalogue.ts';
import type { RowWriter } from '../shared/rows.ts';
import { NO_CHOICES } from './choices/choices.ts';
import { EFFECTS } from './choices/effects.ts';
import { standing } from './fork.ts';
import { foldChoice, type ChoiceFact } from './choices/fold.ts';
import type { SearchStepEvents } from './events.ts';
import { STEPS, type StepsRow } from './rows.ts';
import { DESCRIBE_IDEA, SEARCH_RESULTS } from './search-types.ts';

/** Applies one event that the rules let through. */
export function foldSearchSteps(write: RowWriter<StepsRow>, fact: Known<keyof SearchStepEvents>): void {
  const steps = write.get(STEPS) ?? null;
  if (fact.type === 'SearchStarted') {
    if (steps === null) write.set(STEPS, started(fact.payload));
    return;
  }
  if (fact.type === 'SearchForked') {
    if (steps === null) write.set(STEPS, forked(fact.payload));
    return;
  }
  if (steps === null) return;
  const change = (changes: Partial<StepsRow>) => write.set(STEPS, { ...steps, ...changes });
  switch (fact.type) {
    case 'IdeaDescribed':
      return change({ idea: { ...fact.payload }, ...changedAt(steps, DESCRIBE_IDEA) });
    case 'QueryWritten':
      return change({ expression: fact.payload.expression, ...changedAt(steps, DESCRIBE_IDEA) });
    case 'StepReached':
      return change({ reached: Math.max(steps.reached, fact.payload.step) });
    case 'StepFinished':
      return change(finished(steps, fact.payload));
    case 'RatingsTakenIntoRanking':
      return change({ ratingsTaken: fact.payload.taken });
    case 'SearchSubmitted': {
      const { idea, expression, choices, ratingsTaken } = steps;
      const asked = {
        run: fact.payload.run,
        idea,
        expression,
        choices,
        ...(ratingsTaken !== undefined && { ratingsTaken }),
      };
      return change({ asked, outOfDate: false, changedFrom: null, reached: Math.max(steps.reached, SEARCH_RESULTS) });
    }
    case 'SearchRan':
      return change({ answer: { kind: 'ran', ...fact.payload } });
    case 'SearchFailed':
      return change({ answer: { kind: 'failed', ...fact.payload } });
    case 'ForkOriginSealed':
      return;
    default:
      return chosen(steps, fact, change);
  }
}

function chosen(steps: StepsRow, fact: ChoiceFact, change: (changes: Partial<StepsRow>) => void): void {
  const choices = foldChoice(steps.choices, fact);
  if (choices === steps.choices) return;
  const { step, onQuery } = EFFECTS[fact.type];
  change({ choices, ...(onQuery && changedAt(steps, step)) });
}

/** Later steps rest on it: they stay as they are, and are out of date. */
function changedAt({ changedFrom }: StepsRow, step: number): Pick<StepsRow, 'changedFrom' | 'outOfDate'> {
  return { changedFrom: Math.min(changedFrom ?? step, step), outOfDate: true };
}

/** What was out of date after `step` is so from `next` on, as far as the search had come. */
function finished(
  { reached, changedFrom }: StepsRow,
  { step, next }: SearchStepEvents['StepFinished'],
): Pick<StepsRow, 'reached' | 'changedFrom'> {
  const passed = changedFrom !== null && changedFrom >= Math.min(step, next) && changedFrom <= step;
  return { reached: Math.max(reached, next), changedFrom: passed ? (next < reached ? next : null) : changedFrom };
}

function started({ search, searchType, owner, project }: SearchStepEvents['SearchStarted']): StepsRow {
  return {
    kind: 'steps',
    id: search,
    searchType,
    owner,
    project,
    idea: { title: '', text: '', priorityDate: null },
    expression: '',
    choices: NO_CHOICES,
    reached: DESCRIBE_IDEA,
    changedFrom: null,
    asked: null,
    answer: null,
    outOfDate: false,
  };
}

function forked({
  carried,
  title,
  origin,
  originTitle,
  entry,
  reached,
  changedFrom,
  ...begun
}: SearchStepEvents['SearchForked']): StepsRow {
  const { idea, expression, choices } = standing(carriedFacts(carried) ?? []);
  const forkedFrom = { search: origin, title: originTitle, entry, name: title };
  return {
    ...started(begun),
    idea,
    expression,
    choices,
    reached: Math.max(DESCRIBE_IDEA, reached),
    changedFrom,
    forkedFrom,
  };
}
