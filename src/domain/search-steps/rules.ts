/** Rules of the search steps that need more than a comparison. */
import { applied, rejected, type Actor, type Decision, type Rejected } from '../shared/envelope.ts';
import { NO_CHOICES, type Choices } from './choices/choices.ts';
import type { ChoiceEvents } from './choices/events.ts';
import { rejectedChoice } from './choices/rules.ts';
import { copiedFacts, foldCopiedChoice, isChoice } from './copied.ts';
import type { SearchStepEvents } from './events.ts';
import { conceptsOf } from './guided/concepts.ts';
import type { StepsRow } from './rows.ts';
import { searchTypeOf } from './search-types.ts';

/** A device starts searches of its own user, of types that are known. */
export function mayStart(
  { searchType, owner }: Pick<SearchStepEvents['SearchStartedOnDevice'], 'searchType' | 'owner'>,
  actor: Actor,
): Decision {
  if (owner !== actor.pk) return rejected('not-owner', 'A search belongs to the one who starts it.');
  return searchTypeOf(searchType) === null ? unknownType : applied;
}

const unknownType = rejected('unknown-search-type', 'There is no such type of search.');

/** The copied content must be possible as if it were chosen here, one choice after the other. */
export function mayFork(
  { searchType, owner, title, carried }: SearchStepEvents['SearchForked'],
  actor: Actor,
): Decision {
  if (owner !== actor.pk)
    return rejected('not-owner', 'A search that goes on from another belongs to the one who starts it.');
  if (searchTypeOf(searchType) === null) return unknownType;
  if (title.trim() === '') return rejected('name-missing', 'Give it a name.');
  const facts = copiedFacts(carried);
  if (facts === null) return rejected('malformed', 'payload.carried must be a list of choices');
  let choices = NO_CHOICES;
  for (const fact of facts.filter(isChoice)) {
    const refused = rejectedCopy(choices, fact, actor);
    if (refused) return refused;
    choices = foldCopiedChoice(choices, fact);
  }
  return applied;
}

const rejectedCopy = <T extends keyof ChoiceEvents>(
  choices: Choices,
  { type, payload }: { readonly type: T; readonly payload: ChoiceEvents[T] },
  actor: Actor,
): Rejected | null => rejectedChoice(choices, type, payload, actor);

/** Says what is missing before anything is sent. */
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
