/** The user's choices in the steps of a search. They are part of the row of the steps. */
import { concept, forEachEvent, type Scope } from '../../shared/decider.ts';
import { applied, noop, rejected, type Actor, type Decision } from '../../shared/envelope.ts';
import type { RowWriter } from '../../shared/rows.ts';
import { changedAt } from '../out-of-date.ts';
import { writeSteps, type StepsOrProgress } from '../progress.ts';
import { stepsOf, type StepsRow } from '../rows.ts';
import { EFFECTS } from './effects.ts';
import { choiceEvents, type ChoiceEvents } from './events.ts';
import { foldChoice } from './fold.ts';
import { rejectedChoice } from './rules.ts';

type ChoiceType = keyof ChoiceEvents;
type AnyChoice = ChoiceEvents[ChoiceType];
type StepsScope = Scope<StepsOrProgress>;

function decide<T extends ChoiceType>(
  { choices }: StepsRow,
  type: T,
  payload: ChoiceEvents[T],
  actor: Actor,
): Decision {
  const refused = rejectedChoice(choices, type, payload, actor);
  return refused ?? (foldChoice(choices, type, payload) === choices ? noop('unchanged') : applied);
}

function change<T extends ChoiceType>(steps: StepsRow, type: T, payload: ChoiceEvents[T]): StepsRow {
  const choices = foldChoice(steps.choices, type, payload);
  if (choices === steps.choices) return steps;
  const { step, onQuery } = EFFECTS[type];
  return { ...steps, choices, ...(onQuery && changedAt(steps, step)) };
}

export const choices = concept<typeof choiceEvents, StepsOrProgress>({
  events: choiceEvents,
  // The concept of the search steps owns the row and inverts its changes.
  rowKinds: [],
  decide: forEachEvent(choiceEvents, (type) => ({ rows }: StepsScope, payload: AnyChoice, actor: Actor) => {
    const steps = stepsOf(rows);
    return steps === null ? rejected('not-found', 'The search is not there.') : decide(steps, type, payload, actor);
  }),
  evolve: forEachEvent(
    choiceEvents,
    (type) => (scope: StepsScope, write: RowWriter<StepsOrProgress>, payload: AnyChoice) => {
      const steps = stepsOf(scope.rows);
      if (steps !== null) writeSteps(scope, write, change(steps, type, payload));
    },
  ),
  invert: () => [],
});
