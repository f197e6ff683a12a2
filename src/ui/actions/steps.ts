/** What a user chooses in the guided steps. Each call is one gesture, undone as one. */
import { draft, type EventMap } from '../../domain/catalogue.ts';
import type { ChoiceEvents } from '../../domain/search-steps/choices/events.ts';
import type { Id } from '../../domain/shared/ids.ts';
import { searchStream } from '../../domain/shared/streams.ts';
import type { EmitAnswer } from '../../workers/contract.ts';
import type { ActionContext } from '../hooks/use-actions.ts';

/** A choice with its payload, e.g. `['PhraseDropped', { phrase }]`. */
export type Choice = {
  readonly [T in keyof ChoiceEvents]: readonly [type: T, payload: EventMap[T]];
}[keyof ChoiceEvents];

/** `label` names the gesture for undo. */
export function choose(
  actions: ActionContext,
  search: Id,
  { label, choices }: { readonly label: string; readonly choices: readonly Choice[] },
): Promise<EmitAnswer> {
  const stream = searchStream(search);
  return actions.emit(
    choices.map(([type, payload]) => draft(stream, type, payload as never)),
    label,
  );
}

/** Finishes a step; both numbers are step numbers. */
export function finishStep(
  actions: ActionContext,
  search: Id,
  passed: { readonly step: number; readonly next: number },
): Promise<EmitAnswer> {
  return actions.emit([draft(searchStream(search), 'StepFinished', passed)], 'Continue');
}
