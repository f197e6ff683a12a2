/**
 * The streams that this tab holds, and everything that changes them: what the user emits, what other tabs report, what
 * the server confirmed. Knows the disk, not the network.
 */
import { Subject } from 'rxjs';
import type { Actor, ConfirmedEvent, DomainEvent } from '../../domain/shared/envelope.ts';
import type { StreamName } from '../../domain/shared/streams.ts';
import { NotSaved, type LocalStore, type Outbox, type ConfirmedSnapshot } from '../ports.ts';
import { subjectOf, type ChangeSubject } from './change-subject.ts';
import { createClientSeqRegister, type ClientSeqRegister } from './client-seq-register.ts';
import { loadStream } from './load-stream.ts';
import { createReplica, type PendingEvent, type Replica } from './replica.ts';
import { createSnapshotUpkeep, type SnapshotUpkeep } from './snapshot-upkeep.ts';

export interface ReplicaSet {
  readonly clientSeqs: ClientSeqRegister;
  readonly upkeep: SnapshotUpkeep;
  /** Names a stream whose rows, pending marks or presence changed. */
  readonly changes$: Subject<StreamName>;
  /** This device's client number; null before it is registered. */
  readonly clientId: number | null;
  identify(clientId: number): void;
  get(stream: StreamName): Replica | undefined;
  streams(): readonly StreamName[];
  /** Reads the stream from disk, once; later calls give the same replica. */
  open(stream: StreamName): Promise<Replica>;
  /** What was pending when this tab booted, read from disk once. */
  readAtBoot(): Promise<Outbox>;
  /** What is known to be pending, in any stream, in order. */
  pending(): readonly DomainEvent[];
  /** Adds events from the disk or another tab, to open streams at once; gives those that are not settled. */
  addPending(events: readonly DomainEvent[]): readonly DomainEvent[];
  /** Takes off what is no longer pending: rejected, or confirmed and folded already. */
  removePending(clientSeqs: readonly number[]): void;
  /** Takes off what the outbox no longer holds. */
  reconcile(open: readonly number[], last: number): void;
  /** Folds what the server confirmed. False when an event is missing between. */
  confirm(stream: StreamName, events: readonly ConfirmedEvent[]): boolean;
  /**
   * Goes on from the state that the server has sent, with what is pending on top. Gives that state as it is to be
   * kept on disk. Throws {@link NotSaved} `outdated` where this build can't read it.
   */
  replace(stream: StreamName, from: ConfirmedSnapshot): Promise<ConfirmedSnapshot>;
  /** Reads the stream from disk again, keeping what is pending. */
  reload(stream: StreamName): Promise<void>;
  /** The same where nobody waits for it: tried again until the disk can be read. */
  reloadSoon(stream: StreamName): void;
  /** The server's log is another one: forgets all that is confirmed, and what was pending but for `events`. */
  startAnew(clientId: number, events: readonly DomainEvent[]): void;
  /**
   * Whether the server has answered for the stream since this tab opened it, so that an empty one is known to be empty.
   */
  isCurrent(stream: StreamName): boolean;
  markCurrent(stream: StreamName): void;
  /** The server has said that there is no such stream for this user. */
  isGone(stream: StreamName): boolean;
  /** The stream is no longer this user's. */
  close(stream: StreamName): void;
  /** What an event is about, by name; of what was pending in a stream that is gone, as it was last. */
  subjectOf(event: DomainEvent): ChangeSubject;
}

export interface ReplicaSetPorts {
  readonly store: LocalStore;
  readonly actor: Actor;
  /** Does `task` later: the longer, the more often it has failed. */
  readonly later: (failures: number, task: () => void) => void;
  readonly snapshotEvery?: number | undefined;
}

export function createReplicaSet({ store, actor, later, snapshotEvery }: ReplicaSetPorts): ReplicaSet {
  const loading = new Map<StreamName, Promise<Replica>>();
  const loaded = new Map<StreamName, Replica>();
  /** What is to be done with a stream that is being read from disk, once it is there. */
  const deferred = new Map<StreamName, ((replica: Replica) => void)[]>();
  const current = new Set<StreamName>();
  const gone = new Set<StreamName>();
  /** Of what was pending when its stream went away, until the server rejects it. */
  const lost = new Map<string, ChangeSubject>();
  const register = createClientSeqRegister();
  const upkeep = createSnapshotUpkeep(store, (stream) => loaded.get(stream), snapshotEvery);
  const changes$ = new Subject<StreamName>();
  let own: number | null = null;
  let boot: Promise<Outbox> | null = null;

  /** What the log confirms may still be in the outbox, if the tab died in between. */
  const settleOwn = (events: readonly ConfirmedEvent[]) => {
    for (const event of events) if (event.clientId === own) register.confirm(event.clientSeq);
  };

  /** Now, or once the stream that is being read is there; never for one that nobody opened. */
  const whenLoaded = (stream: StreamName, act: (replica: Replica) => void): void => {
    const queue = deferred.get(stream);
    if (queue) queue.push(act);
    else if (loaded.has(stream)) act(loaded.get(stream)!);
  };

  const addPendingTo = (replica: Replica) => {
    for (const event of register.events()) if (event.stream === replica.stream) replica.add(event);
  };

  /** Reads the stream and puts it in place, with all that came for it meanwhile. */
  async function load(stream: StreamName): Promise<Replica> {
    deferred.set(stream, []);
    try {
      const [{ replica, seq, confirmed }] = await Promise.all([
        loadStream(store, stream, actor),
        replicas.readAtBoot(),
      ]);
      upkeep.noteSaved(stream, seq);
      settleOwn(confirmed);
      addPendingTo(replica);
      for (const act of deferred.get(stream)!) act(replica);
      loaded.set(stream, replica);
      return replica;
    } finally {
      deferred.delete(stream);
      changes$.next(stream);
    }
  }

  const reloadSoon = (stream: StreamName, failures = 1): void => {
    replicas.reload(stream).catch((error: unknown) => {
      if (!(error instanceof NotSaved)) throw error;
      later(failures, () => reloadSoon(stream, failures + 1));
    });
  };

  const setReplica = (stream: StreamName, replica: Replica): void => {
    loading.set(stream, Promise.resolve(replica));
    loaded.set(stream, replica);
    changes$.next(stream);
  };

  const replicas: ReplicaSet = {
    clientSeqs: register,
    upkeep,
    changes$,
    get clientId() {
      return own;
    },
    identify: (clientId) => void (own = clientId),
    get: (stream) => loaded.get(stream),
    streams: () => [...loaded.keys()],
    open(stream) {
      // Access that ended may have been given again: with a project, to its searches.
      gone.delete(stream);
      if (stream.startsWith('project/'))
        for (const search of gone) if (search.startsWith('search/') && gone.delete(search)) changes$.next(search);
      let opening = loading.get(stream);
      if (opening === undefined) {
        opening = load(stream);
        loading.set(stream, opening);
        opening.catch(() => loading.delete(stream));
      }
      return opening;
    },
    readAtBoot() {
      boot ??= store.outbox().then((outbox) => {
        replicas.addPending(outbox.events);
        return outbox;
      });
      boot.catch(() => (boot = null));
      return boot;
    },
    pending: () => register.events(),
    addPending(events) {
      // What was numbered before this device registered anew is in the outbox under another number.
      const open = events.filter((event) => event.clientId === own && register.open(event));
      for (const event of open) whenLoaded(event.stream, (replica) => replica.add(event));
      for (const stream of new Set(open.map((event) => event.stream))) changes$.next(stream);
      return open;
    },
    removePending(clientSeqs) {
      if (clientSeqs.length === 0) return;
      const gone = new Set(clientSeqs);
      for (const clientSeq of clientSeqs) register.settle(clientSeq);
      for (const stream of loading.keys()) {
        whenLoaded(stream, (replica) => replica.drop(({ event }) => event !== null && gone.has(event.clientSeq)));
        changes$.next(stream);
      }
    },
    reconcile(open, last) {
      const still = new Set(open);
      const isGone = (clientSeq: number) => clientSeq <= last && !still.has(clientSeq);
      const isSettled = ({ event }: PendingEvent) => event !== null && isGone(event.clientSeq);
      for (const { clientSeq } of register.events()) if (isGone(clientSeq)) register.settle(clientSeq);
      for (const stream of loading.keys()) {
        whenLoaded(stream, (replica) => replica.drop(isSettled));
        changes$.next(stream);
      }
    },
    confirm(stream, events) {
      settleOwn(events);
      let isComplete = true;
      whenLoaded(stream, (replica) => {
        isComplete = replica.integrate(events);
        // Too late to answer the caller: what is missing is on disk.
        if (!isComplete && !loaded.has(stream)) replicas.reloadSoon(stream);
      });
      changes$.next(stream);
      return isComplete;
    },
    async replace(stream, from) {
      while (deferred.has(stream)) await loading.get(stream);
      const after = fromServer(stream, actor, from);
      const kept = after.confirmedSnapshot();
      addPendingTo(after);
      upkeep.noteSaved(stream, from.seq);
      setReplica(stream, after);
      return kept;
    },
    async reload(stream) {
      // One reading at a time: what comes meanwhile belongs to the one that is under way.
      while (deferred.has(stream)) await loading.get(stream);
      const before = loaded.get(stream);
      if (before === undefined) return;
      const reading = load(stream);
      loading.set(stream, reading);
      reading.catch(() => loading.set(stream, Promise.resolve(before)));
      await reading;
    },
    reloadSoon: (stream) => reloadSoon(stream),
    startAnew(clientId, events) {
      own = clientId;
      register.clear();
      for (const stream of loaded.keys()) setReplica(stream, createReplica(stream, actor));
      replicas.addPending(events);
    },
    isCurrent: (stream) => current.has(stream),
    markCurrent(stream) {
      current.add(stream);
      changes$.next(stream);
    },
    isGone: (stream) => gone.has(stream),
    close(stream) {
      const going = loaded.get(stream);
      for (const { event, undo } of going?.pending ?? [])
        if (event !== null) lost.set(event.id, subjectOf(event, going!.state.rows.map, undo));
      loading.delete(stream);
      loaded.delete(stream);
      gone.add(stream);
      changes$.next(stream);
    },
    subjectOf(event) {
      const replica = loaded.get(event.stream);
      if (replica === undefined) return lost.get(event.id) ?? subjectOf(event, new Map());
      const entry = replica.pending.find((one) => one.event?.id === event.id);
      return subjectOf(event, replica.state.rows.map, entry?.undo);
    },
  };
  return replicas;
}

function fromServer(stream: StreamName, actor: Actor, from: ConfirmedSnapshot): Replica {
  try {
    return createReplica(stream, actor, from);
  } catch (error) {
    throw new NotSaved('outdated', error);
  }
}
