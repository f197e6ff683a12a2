/**
 * The bus between the user's actions and the worker: a gesture is one or more drafts that are saved, shown
 * and undone as one. Who emits hears what became of it; nothing else changes state.
 *
 *   action ─ emit(drafts, label) ─▶ gestures$ ─▶ worker ─▶ settle(answer) ─▶ the action's promise
 */
import { Subject, type Observable } from 'rxjs';
import type { EventDraft } from '../domain/shared/envelope.ts';

export interface Gesture<Answer> {
  readonly drafts: readonly EventDraft[];
  /** Names the gesture for undo, e.g. `Rename folder`. */
  readonly label: string;
  readonly settle: (answer: Answer) => void;
  readonly fail: (reason: unknown) => void;
}

export interface Bus<Answer> {
  readonly gestures$: Observable<Gesture<Answer>>;
  /** Resolves with what became of the gesture; rejects only where the worker broke or no one listens. */
  emit(drafts: readonly EventDraft[], label: string): Promise<Answer>;
}

export function createBus<Answer>(): Bus<Answer> {
  const gestures = new Subject<Gesture<Answer>>();
  return {
    gestures$: gestures.asObservable(),
    emit(drafts, label) {
      if (!gestures.observed) return Promise.reject(new Error(`no one listens to the bus: "${label}" was not saved`));
      return new Promise<Answer>((settle, fail) => gestures.next({ drafts, label, settle, fail }));
    },
  };
}
