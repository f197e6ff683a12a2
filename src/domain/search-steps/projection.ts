/** Folds the events of the steps into the row of the steps. Total. */
import type { Known } from '../catalogue.ts';
import type { RowWriter } from '../shared/rows.ts';
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
  if (steps === null) return;
  const change = (changes: Partial<StepsRow>) => write.set(STEPS, { ...steps, ...changes });
  switch (fact.type) {
    case 'IdeaDescribed':
      return change({ idea: { ...fact.payload }, outOfDate: true });
    case 'QueryWritten':
      return change({ expression: fact.payload.expression, outOfDate: true });
    case 'StepReached':
      return change({ reached: Math.max(steps.reached, fact.payload.step) });
    case 'SearchSubmitted':
      return change({
        asked: { run: fact.payload.run, idea: steps.idea, expression: steps.expression },
        outOfDate: false,
        reached: Math.max(steps.reached, SEARCH_RESULTS),
      });
    case 'SearchRan':
      return change({ answer: { kind: 'ran', ...fact.payload } });
    case 'SearchFailed':
      return change({ answer: { kind: 'failed', ...fact.payload } });
  }
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
    reached: DESCRIBE_IDEA,
    asked: null,
    answer: null,
    outOfDate: false,
  };
}
