/**
 * The sync engine of one tab: saves and shows what the user does, follows streams, and, in the tab that
 * leads, talks with the server. Everything from outside comes in through ports.
 */
import { BehaviorSubject, type Subject } from 'rxjs';
import { beginsStream } from '../domain/streams.ts';
import type { Actor, DomainEvent, EventDraft, Rejected } from '../domain/shared/envelope.ts';
import type { Id } from '../domain/shared/ids.ts';
import { parseStream, type StreamName } from '../domain/shared/streams.ts';
import { backoff } from './connection/backoff.ts';
import { createEmit, type Emitted } from './gestures/emit.ts';
import { createFencedStore } from './connection/fenced-store.ts';
import { changesOf, createUndoHistory, draftsToTakeBack, type Gesture } from './gestures/undo-history.ts';
import { createIdBlock } from './gestures/id-block.ts';
import { createReplicaSet, type ReplicaSet } from './replica/replica-set.ts';
import { createLink, type Link } from './connection/link.ts';
import { listenToTabs } from './connection/listen-to-tabs.ts';
import {
  NotSaved,
  type Answer,
  type Identity,
  type ConnectionStatus,
  type Ports,
  type RejectedEvent,
} from './ports.ts';
import { inWords } from './connection/push-queue.ts';
import { createRejectedChanges } from './gestures/rejected-changes.ts';

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
   * All of the drafts or none; an empty label keeps the gesture out of undo. A stream that begins with one of them is
   * opened.
   */
  emit(drafts: readonly EventDraft[], label: string): Promise<Emitted>;
  undo(): Promise<(Emitted & { readonly label: string }) | null>;
  redo(): Promise<(Emitted & { readonly label: string }) | null>;
  /** Opens the stream and keeps it up to date from now on. */
  follow(stream: StreamName): Promise<void>;
  mintIds(count: number): Promise<readonly Id[]>;
  rejected(): Promise<readonly RejectedEvent[]>;
  dismiss(eventId: string): Promise<void>;
  /** Emits a rejected event anew, as a gesture of its own; where it is saved it is no longer rejected. */
  applyAgain(eventId: string): Promise<Emitted>;
  syncNow(): void;
}

/** Sends drafts to the streams in which their rows live; a rejection where one can't be. */
export type Route = (drafts: readonly EventDraft[]) => readonly EventDraft[] | Rejected;

export function createEngine(ports: Ports, actor: Actor, route: Route = (drafts) => drafts): Engine {
  const { transport, tabs, clock } = ports;
  const { store, begin } = createFencedStore(ports.store);
  let identity: Identity | null = null;
  let link: Link | null = null;
  let stopped = false;
  let stopLeading = () => {};
  /** How often this tab has begun to lead or was told to stop: what began before goes no further. */
  let turn = 0;
  const ids = createIdBlock(store, () => identity!);
  const replicas = createReplicaSet({
    store,
    actor,
    own: () => identity?.clientId ?? null,
    later: (failures, task) => void clock.after(backoff(failures, clock.random()), task),
    snapshotEvery: ports.snapshotEvery,
  });
  const gestures = createUndoHistory();
  const connection$ = new BehaviorSubject<ConnectionStatus>({ phase: 'working', reason: null });
  const rejected = createRejectedChanges({ store, tabs });
  const undo$ = new BehaviorSubject(gestures.labels());
  const enqueue = (events: readonly DomainEvent[]) => (isOtherNumber(events) ? void renewed() : link?.enqueue(events));
  /** The disk has another number for this device: the tab that took it may have died before it said so. */
  const isOtherNumber = (events: readonly DomainEvent[]) =>
    identity !== null && events.some(({ clientId }) => clientId !== identity!.clientId);

  /** Before any stream is read: which of its confirmed events are this device's own must be known by then. */
  let reading: Promise<void> | null = null;
  const readIdentity = (): Promise<void> => {
    reading ??= store.identity().then((found) => void (identity ??= found));
    reading.catch(() => (reading = null));
    return reading;
  };

  const pause = (failures: number) =>
    new Promise<void>((resolve) => clock.after(backoff(failures, clock.random()), resolve));

  /** Tries again as long as the disk can't be read. */
  async function untilRead<T>(read: () => Promise<T>): Promise<T> {
    for (let failures = 1; ; failures++) {
      try {
        return await read();
      } catch (error) {
        if (!(error instanceof NotSaved)) throw error;
        await pause(failures);
      }
    }
  }

  async function register(): Promise<Answer<Identity>> {
    const answer = await transport.register();
    if (answer.kind !== 'ok') return answer;
    const { clientId, epoch } = answer.value;
    return { kind: 'ok', value: { clientId, epoch } };
  }

  /** Waits for a client number as long as it takes; says meanwhile why. */
  async function firstIdentity(): Promise<Identity> {
    for (let failures = 1; ; failures++) {
      const answer = await register();
      if (answer.kind === 'ok') return untilRead(() => store.setIdentity(answer.value, null));
      connection$.next({ phase: answer.kind === 'signed-out' ? 'signed-out' : 'waiting', reason: inWords(answer) });
      await pause(failures);
    }
  }

  /**
   * With the number that this device has, where the server's log is merely another one: what of its events is in there
   * already is known by it. With a new one where the server does not know it.
   */
  async function renewIdentity(epoch: string | null): Promise<Answer<readonly DomainEvent[]>> {
    const answer: Answer<Identity> =
      epoch === null ? await register() : { kind: 'ok', value: { clientId: identity!.clientId, epoch } };
    if (answer.kind !== 'ok') return answer;
    // In this order: a tab that dies in between leaves nothing that the new history would be laid upon.
    for (const stream of await store.streams()) await store.forget(stream);
    await store.setIdentity(answer.value, identity);
    tabs.post({ kind: 'renewed' });
    return { kind: 'ok', value: await untilRead(startAnew) };
  }

  /** With the identity that the disk holds now: confirmed state from nothing, what is pending laid on top. */
  async function startAnew(): Promise<readonly DomainEvent[]> {
    const [next, { events }] = [await store.identity(), await store.outbox()];
    identity = next;
    ids.forget();
    replicas.clientSeqs.clear();
    for (const stream of replicas.streams()) replicas.restart(stream);
    replicas.lay(events);
    return events;
  }

  /** Another tab has registered this device anew; what it took in meanwhile is asked for again. */
  async function renewed(): Promise<void> {
    const pending = await untilRead(startAnew);
    if (link) link.startAnew(pending);
    else for (const stream of replicas.streams()) askToFollow(stream);
  }

  function lead(failures = 1): void {
    const mine = ++turn;
    link?.stop();
    link = null;
    takeLead(() => stopped || mine !== turn).catch((error: unknown) => {
      if (stopped || mine !== turn) return;
      connection$.next({
        phase: 'stuck',
        reason: `This device’s disk can’t be read (${String(error)}). Trying again.`,
      });
      clock.after(backoff(failures, clock.random()), () => mine === turn && lead(failures + 1));
    });
  }

  async function takeLead(isOver: () => boolean): Promise<void> {
    await begin();
    const { events, last } = await store.outbox();
    const isOther = isOtherNumber(events);
    if (isOther) tabs.post({ kind: 'renewed' });
    const pending = isOther ? await startAnew() : replicas.lay(events);
    // A tab may have died between hearing that a project is no longer this user's and forgetting it: the server is
    // asked again.
    const projects = (await store.streams()).filter((stream) => parseStream(stream)?.kind === 'project');
    for (const stream of new Set([...pending.map((event) => event.stream), ...replicas.streams(), ...projects]))
      await replicas.open(stream);
    const open = events.map(({ clientSeq }) => clientSeq);
    replicas.reconcile(open, last);
    if (isOver()) return;
    const onStatus = (status: ConnectionStatus) => {
      if (status.phase === connection$.value.phase && status.reason === connection$.value.reason) return;
      connection$.next(status);
      tabs.post({ kind: 'status', link: status });
    };
    const own = createLink({
      ...ports,
      store,
      replicas,
      identity: () => identity!,
      renewIdentity,
      onStatus,
      onRejected: () => rejected.changes$.next(),
      onDeposed: standDown,
    });
    link = own;
    await own.poll();
    if (!isOver()) tabs.post({ kind: 'leading', open, last });
  }

  /** Another tab leads from here on, and says how it stands. */
  function standDown(): void {
    turn++;
    link?.stop();
    link = null;
    tabs.post({ kind: 'status?' });
  }

  function askToFollow(stream: StreamName): void {
    tabs.post({ kind: 'follow', stream, cursor: replicas.get(stream)?.cursor ?? 0 });
  }

  /**
   * A tab that is behind has read a disk that misses something, which nobody will send again: the disk gets the whole
   * state.
   */
  function answerFollow(stream: StreamName, isBehind: boolean): void {
    if (isBehind) replicas.behind.add(stream);
    if (replicas.isCurrent(stream)) tabs.post({ kind: 'current', stream });
    link?.pull();
  }

  const silence = [
    listenToTabs(tabs, replicas, enqueue),
    tabs.listen((message) => {
      if (message.kind === 'leading') {
        replicas.reconcile(message.open, message.last);
        for (const stream of replicas.streams()) askToFollow(stream);
      }
      if (message.kind === 'status' && link === null) connection$.next(message.link);
      if (message.kind === 'refused' || message.kind === 'dismissed') rejected.changes$.next();
      if (message.kind === 'renewed') void renewed();
      if (link === null) return;
      if (message.kind === 'follow')
        void untilRead(() => replicas.open(message.stream)).then(({ cursor }) =>
          answerFollow(message.stream, cursor > message.cursor),
        );
      if (message.kind === 'sync-now') link.syncNow();
      if (message.kind === 'status?') tabs.post({ kind: 'status', link: connection$.value });
    }),
  ];

  const emitRouted = createEmit({
    store,
    tabs,
    clock,
    replicas,
    identity: () => identity,
    enqueue,
    mintId: async () => (await ids.mint(1))[0]!,
  });
  const emitUnlabelled: typeof emitRouted = async (drafts, onShown) => {
    const sent = route(drafts);
    return 'kind' in sent ? { kind: 'refused', code: sent.code, message: sent.message } : emitRouted(sent, onShown);
  };

  async function takeBack(gesture: Gesture | null, keep: (inverse: Gesture) => void) {
    if (gesture === null) return null;
    const drafts = draftsToTakeBack(replicas, gesture);
    const emitted = await emitUnlabelled(drafts, (shown) =>
      keep({ label: gesture.label, changes: changesOf(replicas, shown) }),
    );
    undo$.next(gestures.labels());
    return { ...emitted, label: gesture.label };
  }

  const engine: Engine = {
    replicas,
    connection$,
    rejected$: rejected.changes$,
    undo$,
    async start() {
      await untilRead(readIdentity);
      identity ??= await firstIdentity();
      if (stopped) return;
      stopLeading = tabs.lead(() => lead(), standDown);
      tabs.post({ kind: 'status?' });
      // A tab that is just opened may come from the sign-in page, which the leading tab waits for.
      tabs.post({ kind: 'sync-now' });
    },
    stop() {
      stopped = true;
      link?.stop();
      stopLeading();
      for (const end of silence) end();
    },
    async emit(drafts, label) {
      const begun = drafts.filter((one) => beginsStream(one)).map(({ stream }) => stream);
      for (const stream of begun) await replicas.open(stream);
      const emitted = await emitUnlabelled(drafts, (shown) => {
        if (label !== '') gestures.done({ label, changes: changesOf(replicas, shown) });
      });
      undo$.next(gestures.labels());
      if (emitted.kind === 'saved') for (const stream of begun) await engine.follow(stream);
      return emitted;
    },
    undo: () => takeBack(gestures.takeUndo(), gestures.undone),
    redo: () => takeBack(gestures.takeRedo(), gestures.redone),
    async follow(stream) {
      await readIdentity();
      const { pending } = await replicas.open(stream);
      // A tab may have died between saving an event and telling of it.
      const found = pending.flatMap(({ event }) => event ?? []);
      if (found.length > 0 && !link) tabs.post({ kind: 'emitted', events: found });
      enqueue(found);
      if (link) link.pull();
      else askToFollow(stream);
    },
    mintIds: ids.mint,
    rejected: rejected.read,
    dismiss: rejected.dismiss,
    applyAgain: (eventId) => rejected.applyAgain(eventId, engine.emit),
    syncNow() {
      if (link) link.syncNow();
      else tabs.post({ kind: 'sync-now' });
    },
  };
  return engine;
}
