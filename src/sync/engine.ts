/**
 * The sync engine of one tab: saves and shows what the user does, follows streams, and, in the tab that leads, talks to
 * the server. Everything from outside comes in through ports.
 */
import { BehaviorSubject, type Subject } from 'rxjs';
import type { Actor, EventDraft, Rejected } from '../domain/shared/envelope.ts';
import type { StreamName } from '../domain/shared/streams.ts';
import { backoff } from './connection/backoff.ts';
import { createFencedStore } from './connection/fenced-store.ts';
import { createConnection } from './connection/runner.ts';
import { beginsStream } from './event-traits.ts';
import { createEmit, type Emitted } from './gestures/emit.ts';
import { createIdBlock, type MintIds } from './gestures/id-block.ts';
import { createRejectedChanges } from './gestures/rejected-changes.ts';
import { changesOf, createUndoHistory, draftsToUndo, type UndoableGesture } from './gestures/undo-history.ts';
import type { ConnectionStatus, Ports, RejectedEvent } from './ports.ts';
import { createReplicaSet, type ReplicaSet } from './replica/replica-set.ts';

export interface Engine {
  readonly replicas: ReplicaSet;
  readonly connection$: BehaviorSubject<ConnectionStatus>;
  /** Fires when the list of rejected changes has changed. */
  readonly rejected$: Subject<void>;
  readonly undo$: BehaviorSubject<{ readonly undo: string | null; readonly redo: string | null }>;
  /** Resolves once this device has a client number: at once, but for the very first visit. */
  start(): Promise<void>;
  stop(): void;
  /**
   * All of the drafts or none; an empty label keeps the gesture out of undo. A stream that one of them creates is
   * opened.
   */
  emit(drafts: readonly EventDraft[], label: string): Promise<Emitted>;
  undo(): Promise<(Emitted & { readonly label: string }) | null>;
  redo(): Promise<(Emitted & { readonly label: string }) | null>;
  /** Opens the stream and keeps it up to date from now on. */
  follow(stream: StreamName): Promise<void>;
  readonly mintIds: MintIds;
  rejected(): Promise<readonly RejectedEvent[]>;
  dismiss(eventId: string): Promise<void>;
  /** Emits a rejected event anew, as a gesture of its own; where it is saved it leaves the list. */
  applyAgain(eventId: string): Promise<Emitted>;
  syncNow(): void;
}

const refusedUndo = (code: string, message: string): Emitted => ({ kind: 'refused', code, message });
const tooLarge = refusedUndo('too-large', 'This change was too large to be kept for undo when the page was reloaded.');
const noLongerHere = refusedUndo('not-here', 'What was changed is no longer here.');
const changedSince = refusedUndo('changed-since', 'It has been changed again since then.');

/** Sends drafts to the streams in which their rows are; a rejection where one can't be. */
export type RouteDrafts = (drafts: readonly EventDraft[]) => readonly EventDraft[] | Rejected;

export function createEngine(ports: Ports, actor: Actor, route: RouteDrafts = (drafts) => drafts): Engine {
  const { transport, tabs, clock, snapshotEvery } = ports;
  const disk = createFencedStore(ports.store);
  const { store } = disk;
  const replicas = createReplicaSet({
    store,
    actor,
    later: (failures, task) => void clock.after(backoff(failures, clock.random()), task),
    snapshotEvery,
  });
  const rejectedChanges = createRejectedChanges({ store, tabs });
  const connection = createConnection({
    transport,
    disk,
    tabs,
    clock,
    replicas,
    rejectedChanges,
    gestures: ports.gestures,
  });
  const mintIds = createIdBlock(store, () => replicas.clientId);
  const emit = createEmit({ store, tabs, clock, replicas, connection, mintIds });
  const history = createUndoHistory(ports.gestures, clock.now);
  const undo$ = new BehaviorSubject(history.labels());
  void history.restored.then(() => undo$.next(history.labels()));

  const emitRouted: typeof emit = async (drafts, onShown) => {
    const routed = route(drafts);
    return 'kind' in routed ? { kind: 'refused', code: routed.code, message: routed.message } : emit(routed, onShown);
  };

  async function undoGesture(take: () => UndoableGesture | null, keep: (inverse: UndoableGesture) => void) {
    await history.restored;
    const gesture = take();
    if (gesture === null) return null;
    const { label, changes } = gesture;
    const emitted = await emitInverse(changes, (shown) => keep({ label, changes: changesOf(replicas, shown) }));
    undo$.next(history.labels());
    return { ...emitted, label };
  }

  async function emitInverse(
    changes: UndoableGesture['changes'],
    onShown: Parameters<typeof emit>[1],
  ): Promise<Emitted> {
    if (changes === null) return tooLarge;
    const streams = [...new Set(changes.map(({ stream }) => stream))];
    // After a reload, a search is opened when it is asked for.
    for (const stream of streams)
      if (replicas.get(stream) === undefined && !replicas.isGone(stream)) await connection.follow(stream);
    const drafts = draftsToUndo(replicas, changes);
    if (drafts.length > 0) return emitRouted(drafts, onShown);
    return streams.every((stream) => replicas.get(stream) === undefined) ? noLongerHere : changedSince;
  }

  /** What has no inverse, such as a run, is no step of undo. */
  function remember(gesture: UndoableGesture): void {
    if (draftsToUndo(replicas, gesture.changes ?? []).length > 0) history.done(gesture);
  }

  const engine: Engine = {
    replicas,
    connection$: connection.status$,
    rejected$: rejectedChanges.changes$,
    undo$,
    start: connection.start,
    stop: connection.stop,
    async emit(drafts, label) {
      const begun = drafts.filter(beginsStream).map(({ stream }) => stream);
      for (const stream of begun) await replicas.open(stream);
      const emitted = await emitRouted(drafts, (shown) => {
        if (label !== '') remember({ label, changes: changesOf(replicas, shown) });
      });
      undo$.next(history.labels());
      if (emitted.kind === 'saved') for (const stream of begun) await connection.follow(stream);
      return emitted;
    },
    undo: () => undoGesture(history.takeUndo, history.undone),
    redo: () => undoGesture(history.takeRedo, history.redone),
    follow: connection.follow,
    mintIds,
    rejected: rejectedChanges.read,
    dismiss: rejectedChanges.dismiss,
    applyAgain: (eventId) => rejectedChanges.applyAgain(eventId, engine.emit),
    syncNow: connection.syncNow,
  };
  return engine;
}
