/**
 * Drives `mergeDraft`: saves after a pause in typing, one save at a time, and at once on demand. While the user is
 * asked whether to keep the changes, nothing is saved (NAV-3). The clock and the save are passed in.
 */
import type { EmitAnswer } from '../../../workers/contract.ts';
import { emptyDraft, mergeDraft, type DraftInput, type DraftState, type Same } from './draft-merge.ts';

/** The pause in typing after which it saves, in milliseconds. */
export const PAUSE_MS = 500;
/** Milliseconds after a save in which an older answer may still arrive. */
export const SETTLE_MS = 1500;

interface DraftPorts<T> {
  readonly save: (value: T, base: T) => Promise<EmitAnswer>;
  readonly same: Same<T>;
  /** Returns a function that cancels it. */
  readonly later: (run: () => void, ms: number) => () => void;
}

export interface DraftStore<T> {
  readonly snapshot: () => DraftState<T>;
  readonly subscribe: (onChange: () => void) => () => void;
  readonly change: (value: T) => void;
  /** The answer of the projection. */
  readonly answer: (value: T) => void;
  /** Saves unsaved text now; true once nothing is unsaved. */
  readonly flush: () => Promise<boolean>;
  /** Saves nothing until `release` or `discard`. */
  readonly hold: () => void;
  readonly release: () => void;
  /** Drops what is not saved. A save that is running can't be undone. */
  readonly discard: () => void;
}

export function createDraftStore<T>({ save, same, later }: DraftPorts<T>): DraftStore<T> {
  const listeners = new Set<() => void>();
  let state = emptyDraft<T>();
  let cancelPause = (): void => undefined;
  let cancelSettle = (): void => undefined;
  let underWay: Promise<void> | null = null;
  let held = false;

  const take = (input: DraftInput<T>): void => {
    state = mergeDraft(state, input, same);
    for (const listener of listeners) listener();
  };
  const saveOnce = async (value: T): Promise<void> => {
    take({ kind: 'sent', value });
    const answer = await save(value, state.base ?? value).catch((error: unknown): EmitAnswer => ({
      kind: 'refused',
      code: 'broken',
      message: String(error),
    }));
    take(answer.kind === 'saved' ? { kind: 'saved', value } : { kind: 'refused', message: answer.message });
    cancelSettle();
    cancelSettle = later(() => take({ kind: 'settled' }), SETTLE_MS);
  };
  const flush = async (): Promise<boolean> => {
    cancelPause();
    while (state.dirty && state.local !== null && !held) {
      if (underWay === null) {
        underWay = saveOnce(state.local).finally(() => {
          underWay = null;
        });
      }
      await underWay;
      if (state.failure !== null) return false;
    }
    await underWay;
    return !state.dirty && state.failure === null;
  };
  const saveAtPause = (): void => {
    cancelPause();
    if (!held) cancelPause = later(() => void flush(), PAUSE_MS);
  };
  return {
    snapshot: () => state,
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    change(value) {
      take({ kind: 'typed', value });
      saveAtPause();
    },
    answer: (value) => take({ kind: 'answered', value }),
    flush,
    hold() {
      held = true;
      cancelPause();
    },
    release() {
      held = false;
      if (state.dirty) saveAtPause();
    },
    discard() {
      held = false;
      cancelPause();
      take({ kind: 'discarded' });
    },
  };
}
