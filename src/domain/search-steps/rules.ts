/** What may happen in the steps of a search. */
import type { Known } from '../catalogue.ts';
import { applied, noop, rejected, type Actor, type Decision } from '../shared/envelope.ts';
import type { RowKey } from '../shared/rows.ts';
import type { SearchStepEvents } from './events.ts';
import { stepsOf, type StepsRow } from './rows.ts';

/** The outcome of `fact` on the rows of its search. */
export function decideSearchSteps(rows: ReadonlyMap<RowKey, object>, fact: Known<keyof SearchStepEvents>, actor: Actor): Decision {
  const steps = stepsOf(rows);
  if (fact.type === 'SearchStarted') {
    if (!actor.isServer) return serverOnly;
    return steps ? noop('already-started') : applied;
  }
  if (steps === null) return rejected('not-found', 'The search is not there.');
  switch (fact.type) {
    case 'IdeaDescribed': {
      const { title, text, priorityDate } = fact.payload;
      const same = steps.idea.title === title && steps.idea.text === text && steps.idea.priorityDate === priorityDate;
      return same ? noop('unchanged') : applied;
    }
    case 'QueryWritten':
      return steps.expression === fact.payload.expression ? noop('unchanged') : applied;
    case 'StepReached':
      return fact.payload.step > steps.reached ? applied : noop('unchanged');
    case 'SearchSubmitted':
      return maySubmit(steps);
    case 'SearchRan':
    case 'SearchFailed':
      if (!actor.isServer) return serverOnly;
      return steps.asked?.run === fact.payload.run ? applied : noop('superseded');
  }
}

/** Empty input is told before anything is sent. */
function maySubmit({ searchType, idea, expression }: StepsRow): Decision {
  if (searchType === 'FIELDED') {
    return expression.trim() === '' ? rejected('query-empty', 'Write what to search for, or fill in the form.') : applied;
  }
  return `${idea.title}${idea.text}`.trim() === '' ? rejected('idea-empty', 'Describe the idea first: a sentence is enough to start.') : applied;
}

const serverOnly = rejected('server-only', 'Only the server says this.');
