/**
 * What this tab's user did, gesture by gesture, for undo and redo. Undo is computed
 * when it is asked for, from the state of that moment; an undo is itself a gesture, so redo is its undo.
 *
 * Every gesture is kept on the device too, so that a reloaded tab goes on with the history that it had.
 */
import { inverseOfGesture, type StreamChange } from '../../domain/undo.ts';
import type { EventDraft } from '../../domain/shared/envelope.ts';
import type { StreamName } from '../../domain/shared/streams.ts';
import type { GestureStore, KeptGesture } from '../ports.ts';
import type { ReplicaSet } from '../replica/replica-set.ts';
import type { PendingEvent } from '../replica/replica.ts';

export interface UndoableGesture {
  readonly label: string;
  /** Null for a gesture of before a reload that was too large to be kept. */
  readonly changes: readonly StreamChange[] | null;
}

export const REMEMBERED = 200;

export interface UndoHistory {
  done(gesture: UndoableGesture): void;
  undone(gesture: UndoableGesture): void;
  redone(gesture: UndoableGesture): void;
  takeUndo(): UndoableGesture | null;
  takeRedo(): UndoableGesture | null;
  labels(): { readonly undo: string | null; readonly redo: string | null };
  /** Resolves once what the tab did before its reload is there, or can't be read. */
  readonly restored: Promise<void>;
}

/** `now`: later gestures have later times, after a reload too. */
export function createUndoHistory(store: GestureStore | null = null, now: () => number = () => 0): UndoHistory {
  const stacks: Readonly<Record<KeptGesture['stack'], KeptGesture[]>> = { past: [], future: [] };
  let order = now() * 1_000;
  const remove = (gestures: readonly KeptGesture[]) => {
    if (gestures.length > 0) store?.remove(gestures.map((gesture) => gesture.order));
  };
  const push = (stack: KeptGesture['stack'], gesture: UndoableGesture) => {
    const kept = { ...gesture, stack, order: ++order };
    stacks[stack].push(kept);
    store?.put(kept);
    if (stacks[stack].length > REMEMBERED) remove(stacks[stack].splice(0, 1));
  };
  const take = (stack: KeptGesture['stack']) => {
    const taken = stacks[stack].pop() ?? null;
    if (taken !== null) remove([taken]);
    return taken;
  };
  const restore = (earlier: readonly KeptGesture[]) => {
    const hasGoneOn = stacks.past.length > 0;
    const [past, future] = [
      earlier.filter(({ stack }) => stack === 'past'),
      earlier.filter(({ stack }) => stack === 'future'),
    ];
    stacks.past.unshift(...past);
    if (hasGoneOn) remove(future);
    else stacks.future.unshift(...future);
  };
  return {
    done(gesture) {
      push('past', gesture);
      remove(stacks.future.splice(0));
    },
    undone: (gesture) => push('future', gesture),
    redone: (gesture) => push('past', gesture),
    takeUndo: () => take('past'),
    takeRedo: () => take('future'),
    labels: () => ({ undo: stacks.past.at(-1)?.label ?? null, redo: stacks.future.at(-1)?.label ?? null }),
    restored: store === null ? Promise.resolve() : store.read().then(restore, () => undefined),
  };
}

/**
 * The rows that shown events replaced, each as it was before the first of them, with what it is now. To be called
 * before anything else happens.
 */
export function changesOf(
  replicas: ReplicaSet,
  shown: readonly { readonly stream: StreamName; readonly entry: PendingEvent }[],
): readonly StreamChange[] {
  const changes = new Map<string, StreamChange>();
  for (const { stream, entry } of shown) {
    const rows = replicas.get(stream)?.state.rows.map;
    for (const { key, before } of entry.undo) {
      const row = `${stream} ${typeof key} ${key}`;
      if (!changes.has(row)) changes.set(row, { stream, change: { key, before, after: rows?.get(key) } });
    }
  }
  return [...changes.values()];
}

/** Drafts that undo the changes, last change first; what others have changed since is left alone. */
export function draftsToUndo(replicas: ReplicaSet, changes: readonly StreamChange[]): readonly EventDraft[] {
  return inverseOfGesture(changes, (stream) => replicas.get(stream)?.state.scope);
}
