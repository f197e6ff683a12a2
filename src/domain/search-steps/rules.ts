/** What may happen in the steps of a search. */
import { carriedFacts, isChoice } from '../carried.ts';
import type { Known } from '../catalogue.ts';
import { applied, noop, rejected, type Actor, type Decision } from '../shared/envelope.ts';
import type { RowKey } from '../shared/rows.ts';
import { NO_CHOICES } from './choices/choices.ts';
import { foldChoice, type ChoiceFact } from './choices/fold.ts';
import { refusedChoice } from './choices/rules.ts';
import { conceptsOf } from './guided/concepts.ts';
import type { SearchStepEvents } from './events.ts';
import { stepsOf, type StepsRow } from './rows.ts';
import { searchTypeOf } from './search-types.ts';

/** The outcome of `fact` on the rows of its search. */
export function decideSearchSteps(
  rows: ReadonlyMap<RowKey, object>,
  fact: Known<keyof SearchStepEvents>,
  actor: Actor,
): Decision {
  const steps = stepsOf(rows);
  if (fact.type === 'SearchStarted') {
    if (!actor.isServer) return serverOnly;
    return steps ? noop('already-started') : applied;
  }
  if (fact.type === 'SearchForked') return steps ? noop('already-started') : mayFork(fact.payload, actor);
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
    case 'StepFinished':
      return mayFinish(steps, fact.payload);
    case 'RatingsTakenIntoRanking':
      return (steps.ratingsTaken ?? true) === fact.payload.taken ? noop('unchanged') : applied;
    case 'SearchSubmitted':
      return maySubmit(steps);
    case 'ForkOriginSealed':
      return actor.isServer ? applied : serverOnly;
    case 'SearchRan':
    case 'SearchFailed':
      if (!actor.isServer) return serverOnly;
      return steps.asked?.run === fact.payload.run ? applied : noop('superseded');
    default:
      return mayChoose(steps, fact);
  }
}

/** What is carried must be as sensible as if it were chosen here, one after the other. */
function mayFork({ searchType, owner, title, carried }: SearchStepEvents['SearchForked'], actor: Actor): Decision {
  if (owner !== actor.pk)
    return rejected('not-owner', 'A search that goes on from another belongs to the one who starts it.');
  if (searchTypeOf(searchType) === null) return rejected('unknown-search-type', 'There is no such type of search.');
  if (title.trim() === '') return rejected('name-missing', 'Give it a name.');
  const facts = carriedFacts(carried);
  if (facts === null) return rejected('malformed', 'payload.carried must be a list of choices');
  let choices = NO_CHOICES;
  for (const fact of facts.filter(isChoice)) {
    const refused = refusedChoice(choices, fact);
    if (refused) return refused;
    choices = foldChoice(choices, fact);
  }
  return applied;
}

function mayChoose({ choices }: StepsRow, fact: ChoiceFact): Decision {
  return refusedChoice(choices, fact) ?? (foldChoice(choices, fact) === choices ? noop('unchanged') : applied);
}

/** Going on from a step that is not yet reached would leave steps out. */
function mayFinish({ reached, changedFrom }: StepsRow, { step, next }: SearchStepEvents['StepFinished']): Decision {
  if (step > reached) return rejected('not-reached', 'This step has not been reached yet.');
  return next > reached || (changedFrom !== null && changedFrom <= step) ? applied : noop('unchanged');
}

/** What is missing is told before anything is sent. */
export function maySubmit({
  searchType,
  idea,
  expression,
  choices,
}: Pick<StepsRow, 'searchType' | 'idea' | 'expression' | 'choices'>): Decision {
  switch (searchType) {
    case 'FIELDED':
      return expression.trim() === ''
        ? rejected('query-empty', 'Write what to search for, or fill in the form.')
        : applied;
    case 'DOCUMENT_MONITORING':
      return Object.keys(choices.watched).length === 0
        ? rejected('nothing-watched', 'Name at least one publication to watch.')
        : applied;
    case 'INVALIDATION':
      if (choices.target === null)
        return rejected('target-missing', 'Say first which publication is to be invalidated.');
      return hasTerms(choices) ? applied : termsMissing;
    case 'FTO':
    case 'PATENTABILITY':
    case 'STATE_OF_THE_ART':
    case 'TECHNOLOGY_MONITORING':
      return hasTerms(choices) ? applied : termsMissing;
    default:
      return `${idea.title}${idea.text}`.trim() === ''
        ? rejected('idea-empty', 'Describe the idea first: a sentence is enough to start.')
        : applied;
  }
}

function hasTerms(choices: StepsRow['choices']): boolean {
  return (
    conceptsOf(choices).some(({ choice }) => choice !== 'exclude') ||
    Object.values(choices.classes).some(({ choice }) => choice === 'include')
  );
}

const termsMissing = rejected(
  'terms-missing',
  'Choose at least one technical term to search for, or a class to search in.',
);
const serverOnly = rejected('server-only', 'Only the server says this.');
