/** The user's choices in the steps of a search. They are part of the row of the steps. */
import { concept, forEachEvent, type Scope } from '../../shared/decider.ts';
import { applied, noop, rejected, type Decision } from '../../shared/envelope.ts';
import type { RowWriter } from '../../shared/rows.ts';
import { changedAt } from '../out-of-date.ts';
import { STEPS, stepsOf, type StepsRow } from '../rows.ts';
import { EFFECTS } from './effects.ts';
import { choiceEvents, type ChoiceEvents } from './events.ts';
import { foldChoice } from './fold.ts';
import { rejectedChoice } from './rules.ts';

type ChoiceType = keyof ChoiceEvents;
type AnyChoice = ChoiceEvents[ChoiceType];
type StepsScope = Scope<StepsRow>;

function decide<T extends ChoiceType>({ choices }: StepsRow, type: T, payload: ChoiceEvents[T]): Decision {
  const refused = rejectedChoice(choices, type, payload);
  return refused ?? (foldChoice(choices, type, payload) === choices ? noop('unchanged') : applied);
}

function change<T extends ChoiceType>(steps: StepsRow, type: T, payload: ChoiceEvents[T]): StepsRow {
  const choices = foldChoice(steps.choices, type, payload);
  if (choices === steps.choices) return steps;
  const { step, onQuery } = EFFECTS[type];
  return { ...steps, choices, ...(onQuery && changedAt(steps, step)) };
}

export const choices = concept<typeof choiceEvents, StepsRow>({
  events: choiceEvents,
  // The concept of the search steps owns the row and inverts its changes.
  rowKinds: [],
  decide: forEachEvent(choiceEvents, (type) => ({ rows }: StepsScope, payload: AnyChoice) => {
    const steps = stepsOf(rows);
    return steps === null ? rejected('not-found', 'The search is not there.') : decide(steps, type, payload);
  }),
  evolve: forEachEvent(
    choiceEvents,
    (type) =>
      ({ rows }: StepsScope, write: RowWriter<StepsRow>, payload: AnyChoice) => {
        const steps = stepsOf(rows);
        if (steps !== null) write.set(STEPS, change(steps, type, payload));
      },
  ),
  invert: () => [],
});
