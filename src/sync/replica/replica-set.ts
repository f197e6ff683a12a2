/**
 * The streams that this tab holds, and everything that changes them: what the user emits, what other tabs
 * say, what the server confirmed. Knows the disk and the other tabs, not the network.
 */
import { Subject } from 'rxjs';
import type { Actor, ConfirmedEvent, DomainEvent } from '../../domain/shared/envelope.ts';
import type { StreamName } from '../../domain/shared/streams.ts';
import { subjectOf, type ChangeSubject } from './change-subject.ts';
import { createClientSeqRegister, type ClientSeqRegister } from './client-seq-register.ts';
import { NotSaved, type LocalStore } from '../ports.ts';
import { loadStream } from './load-stream.ts';
import { createReplica, type PendingEvent, type Replica } from './replica.ts';

/** Confirmed events between two snapshots of a stream on disk. */
const SNAPSHOT_EVERY = 2_000;
/** So many waiting changes are a backlog: on its way up it would have the whole tree written after every other push. */
const BACKLOG = 200;
/** So many times as many events between two snapshots meanwhile. */
const BUSY_FACTOR = 5;

export interface ReplicaSet {
  readonly clientSeqs: ClientSeqRegister;
  /** Names a stream whose rows, pending marks or presence changed. */
  readonly changes$: Subject<StreamName>;
  get(stream: StreamName): Replica | undefined;
  streams(): readonly StreamName[];
  /** Reads the stream from disk, once; later calls give the same replica. */
  open(stream: StreamName): Promise<Replica>;
  /**
   * Lays events from the disk or from another tab on their streams, where those are open; gives those whose fate is
   * open.
   */
  lay(events: readonly DomainEvent[]): readonly DomainEvent[];
  /** Folds what the server confirmed. False when an event is missing between. */
  confirm(stream: StreamName, events: readonly ConfirmedEvent[]): boolean;
  /** Takes off what is no longer pending: rejected, or confirmed and folded already. */
  takeBack(clientSeqs: readonly number[]): void;
  /** Takes off what the outbox no longer holds. */
  reconcile(open: readonly number[], last: number): void;
  /**
   * Goes on from the state that the server has sent, with what is pending laid on top. Gives that state as it is to be
   * kept on disk. Throws {@link NotSaved} `outdated` where this build can't read it.
   */
  replace(stream: StreamName, from: { readonly seq: number; readonly snapshot: unknown }): Promise<unknown>;
  /** Reads the stream from disk again, keeping what is pending. */
  reload(stream: StreamName): Promise<void>;
  /** The same where nobody waits for it: tried again until the disk can be read. */
  reloadSoon(stream: StreamName): void;
  /**
   * Whether the server has answered for the stream since this tab opened it, so that an empty one is known to be empty.
   */
  isCurrent(stream: StreamName): boolean;
  markCurrent(stream: StreamName): void;
  /** The server has said that there is no such stream for this user. */
  isGone(stream: StreamName): boolean;
  /** Forgets what is confirmed and pending of the stream: the server's log is another one. */
  restart(stream: StreamName): void;
  /** The stream is no longer this user's. */
  close(stream: StreamName): void;
  /** What an event is about, by name; of what was pending in a stream that is gone, as it was last. */
  about(event: DomainEvent): ChangeSubject;
  /** Streams of which the disk missed something while it was full. */
  readonly behind: Set<StreamName>;
  /**
   * Writes the confirmed state to disk; false where it has no room, or while events are parked: a later build must fold
   * them.
   */
  saveSnapshot(stream: StreamName): Promise<boolean>;
  /** To be called by the leading tab after it has written confirmed events. */
  saveSnapshotWhenDue(stream: StreamName): Promise<void>;
}

export interface ReplicaSetPorts {
  readonly store: LocalStore;
  readonly actor: Actor;
  /** This device's client number; null before it is registered. */
  readonly own: () => number | null;
  /** Does `task` later: the longer, the more often it has failed. */
  readonly later: (failures: number, task: () => void) => void;
  readonly snapshotEvery?: number | undefined;
}

export function createReplicaSet({
  store,
  actor,
  own,
  later,
  snapshotEvery = SNAPSHOT_EVERY,
}: ReplicaSetPorts): ReplicaSet {
  const loading = new Map<StreamName, Promise<Replica>>();
  const loaded = new Map<StreamName, Replica>();
  /** What other tabs say of a stream while it is being read from disk, to be done when it is there. */
  const meanwhile = new Map<StreamName, ((replica: Replica) => void)[]>();
  const snapshotAt = new Map<StreamName, number>();
  const current = new Set<StreamName>();
  const gone = new Set<StreamName>();
  /** Of what was pending when its stream went away, until the server refuses it. */
  const lost = new Map<string, ChangeSubject>();
  const register = createClientSeqRegister();
  const changes$ = new Subject<StreamName>();

  /** What the log confirms may still lie in the outbox, if the tab died in between. */
  const settleOwn = (events: readonly ConfirmedEvent[]) => {
    for (const event of events) if (event.clientId === own()) register.settle(event.clientSeq);
  };

  /** Now, or once the stream that is being read is there; never for one that nobody opened. */
  const whenThere = (stream: StreamName, act: (replica: Replica) => void): void => {
    const queue = meanwhile.get(stream);
    if (queue) queue.push(act);
    else if (loaded.has(stream)) act(loaded.get(stream)!);
  };

  /** Reads the stream and puts it in place, with all that was said of it meanwhile. */
  async function readIn(stream: StreamName): Promise<Replica> {
    meanwhile.set(stream, []);
    try {
      const replica = await read(stream);
      for (const act of meanwhile.get(stream)!) act(replica);
      loaded.set(stream, replica);
      return replica;
    } finally {
      meanwhile.delete(stream);
      changes$.next(stream);
    }
  }

  async function read(stream: StreamName): Promise<Replica> {
    const { replica, seq, confirmed } = await loadStream(store, stream, actor);
    snapshotAt.set(stream, seq);
    settleOwn(confirmed);
    for (const event of (await store.outbox()).events) {
      if (event.stream === stream && register.open(event)) replica.add(event);
    }
    return replica;
  }

  const reloadSoon = (stream: StreamName, failures = 1): void => {
    replicas.reload(stream).catch((error: unknown) => {
      if (!(error instanceof NotSaved)) throw error;
      later(failures, () => reloadSoon(stream, failures + 1));
    });
  };

  function fromServer(
    stream: StreamName,
    { seq, snapshot }: { readonly seq: number; readonly snapshot: unknown },
  ): Replica {
    try {
      return createReplica(stream, actor, snapshot, seq);
    } catch (error) {
      throw new NotSaved('outdated', error);
    }
  }

  /** What was pending is pending still. */
  function carryOver(before: Replica | undefined, after: Replica): void {
    for (const { event } of before?.pending ?? [])
      if (event !== null && !register.isSettled(event.clientSeq)) after.add(event);
  }

  const replicas: ReplicaSet = {
    clientSeqs: register,
    changes$,
    get: (stream) => loaded.get(stream),
    streams: () => [...loaded.keys()],
    open(stream) {
      // Access that ended may have been given again.
      gone.delete(stream);
      let opening = loading.get(stream);
      if (opening === undefined) {
        opening = readIn(stream);
        loading.set(stream, opening);
        opening.catch(() => loading.delete(stream));
      }
      return opening;
    },
    lay(events) {
      // What was numbered before this device registered anew lies in the outbox under another number.
      const open = events.filter((event) => event.clientId === own() && register.open(event));
      for (const event of open) whenThere(event.stream, (replica) => replica.add(event));
      for (const stream of new Set(open.map((event) => event.stream))) changes$.next(stream);
      return open;
    },
    confirm(stream, events) {
      settleOwn(events);
      let complete = true;
      whenThere(stream, (replica) => {
        complete = replica.integrate(events);
        // Too late to answer the caller: what is missing is on disk.
        if (!complete && !loaded.has(stream)) replicas.reloadSoon(stream);
      });
      changes$.next(stream);
      return complete;
    },
    takeBack(clientSeqs) {
      if (clientSeqs.length === 0) return;
      const back = new Set(clientSeqs);
      for (const clientSeq of clientSeqs) register.settle(clientSeq);
      for (const stream of loading.keys()) {
        whenThere(stream, (replica) => replica.drop(({ event }) => event !== null && back.has(event.clientSeq)));
        changes$.next(stream);
      }
    },
    reconcile(open, last) {
      const still = new Set(open);
      const isSettled = ({ event }: PendingEvent) =>
        event !== null && event.clientSeq <= last && !still.has(event.clientSeq);
      for (const stream of loading.keys()) {
        whenThere(stream, (replica) => {
          for (const entry of replica.pending) if (isSettled(entry)) register.settle(entry.event!.clientSeq);
          replica.drop(isSettled);
        });
        changes$.next(stream);
      }
    },
    async replace(stream, { seq, snapshot }) {
      while (meanwhile.has(stream)) await loading.get(stream);
      const after = fromServer(stream, { seq, snapshot });
      const kept = after.confirmedSnapshot();
      carryOver(loaded.get(stream), after);
      loading.set(stream, Promise.resolve(after));
      loaded.set(stream, after);
      snapshotAt.set(stream, seq);
      changes$.next(stream);
      return kept;
    },
    async reload(stream) {
      // One reading at a time: what is said meanwhile belongs to the one that is under way.
      while (meanwhile.has(stream)) await loading.get(stream);
      const before = loaded.get(stream);
      if (before === undefined) return;
      const reading = readIn(stream);
      loading.set(stream, reading);
      reading.catch(() => loading.set(stream, Promise.resolve(before)));
      carryOver(before, await reading);
      changes$.next(stream);
    },
    reloadSoon: (stream) => reloadSoon(stream),
    isCurrent: (stream) => current.has(stream),
    markCurrent(stream) {
      current.add(stream);
      changes$.next(stream);
    },
    isGone: (stream) => gone.has(stream),
    restart(stream) {
      const replica = createReplica(stream, actor);
      loading.set(stream, Promise.resolve(replica));
      loaded.set(stream, replica);
      changes$.next(stream);
    },
    close(stream) {
      const going = loaded.get(stream);
      for (const entry of going?.pending ?? [])
        if (entry.event !== null) lost.set(entry.event.id, subjectOf(entry.event, going!.state.rows.map, entry.undo));
      loading.delete(stream);
      loaded.delete(stream);
      gone.add(stream);
      changes$.next(stream);
    },
    about(event) {
      const replica = loaded.get(event.stream);
      if (replica === undefined) return lost.get(event.id) ?? subjectOf(event, new Map());
      return subjectOf(
        event,
        replica.state.rows.map,
        replica.pending.find((entry) => entry.event?.id === event.id)?.undo,
      );
    },
    behind: new Set(),
    async saveSnapshot(stream) {
      const replica = loaded.get(stream);
      if (replica === undefined || replica.parked > 0) return false;
      snapshotAt.set(stream, replica.cursor);
      try {
        await store.saveSnapshot(stream, replica.cursor, replica.confirmedSnapshot());
        return true;
      } catch (error) {
        if (error instanceof NotSaved) return false;
        throw error;
      }
    },
    async saveSnapshotWhenDue(stream) {
      const replica = loaded.get(stream);
      const behind = replica === undefined ? 0 : replica.cursor - (snapshotAt.get(stream) ?? 0);
      const isBusy = (replica?.pending.length ?? 0) >= BACKLOG;
      if (behind >= snapshotEvery * (isBusy ? BUSY_FACTOR : 1)) await replicas.saveSnapshot(stream);
    },
  };
  return replicas;
}
