/**
 * What this tab's user did, gesture by gesture, for undo and redo. Undo is computed
 * when it is asked for, from the state of that moment; an undo is itself a gesture, so redo is its undo.
 */
import { inverseOfGesture, type StreamChange } from '../../domain/undo.ts';
import type { EventDraft } from '../../domain/shared/envelope.ts';
import type { StreamName } from '../../domain/shared/streams.ts';
import type { ReplicaSet } from '../replica/replica-set.ts';
import type { PendingEvent } from '../replica/replica.ts';

export interface UndoableGesture {
  readonly label: string;
  readonly changes: readonly StreamChange[];
}

const REMEMBERED = 200;

export interface UndoHistory {
  done(gesture: UndoableGesture): void;
  undone(gesture: UndoableGesture): void;
  redone(gesture: UndoableGesture): void;
  takeUndo(): UndoableGesture | null;
  takeRedo(): UndoableGesture | null;
  labels(): { readonly undo: string | null; readonly redo: string | null };
}

export function createUndoHistory(): UndoHistory {
  const past: UndoableGesture[] = [];
  const future: UndoableGesture[] = [];
  const push = (stack: UndoableGesture[], gesture: UndoableGesture) => {
    stack.push(gesture);
    if (stack.length > REMEMBERED) stack.shift();
  };
  return {
    done(gesture) {
      push(past, gesture);
      future.length = 0;
    },
    undone: (gesture) => push(future, gesture),
    redone: (gesture) => push(past, gesture),
    takeUndo: () => past.pop() ?? null,
    takeRedo: () => future.pop() ?? null,
    labels: () => ({ undo: past.at(-1)?.label ?? null, redo: future.at(-1)?.label ?? null }),
  };
}

/** The rows that shown events replaced, with what they are now. To be called before anything else happens. */
export function changesOf(
  replicas: ReplicaSet,
  shown: readonly { readonly stream: StreamName; readonly entry: PendingEvent }[],
): UndoableGesture['changes'] {
  return shown.flatMap(({ stream, entry }) => {
    const rows = replicas.get(stream)?.state.rows.map;
    return entry.undo.map(({ key, before }) => ({ stream, change: { key, before, after: rows?.get(key) } }));
  });
}

/** Drafts that undo the gesture, last change first; what others have changed since is left alone. */
export function draftsToUndo(replicas: ReplicaSet, gesture: UndoableGesture): readonly EventDraft[] {
  return inverseOfGesture(gesture.changes, (stream) => replicas.get(stream)?.state.scope);
}
