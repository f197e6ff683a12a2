/**
 * The sync engine of one tab: saves and shows what the user does, follows streams, and, in the tab that
 * leads, talks with the server. Everything from outside comes in through ports.
 */
import { BehaviorSubject, Subject } from 'rxjs';
import type { Actor, DomainEvent, EventDraft } from '../domain/shared/envelope.ts';
import { mintId, type Id } from '../domain/shared/ids.ts';
import type { StreamName } from '../domain/shared/streams.ts';
import { backoff } from './backoff.ts';
import { createEmit, type Emitted } from './emit.ts';
import { changesOf, createGestures, draftsToTakeBack, type Gesture } from './gestures.ts';
import { createLibrary, listenToTabs, type Library } from './library.ts';
import { createLink, type Link } from './link.ts';
import type { Answer, Identity, LinkStatus, Ports, Refused } from './ports.ts';
import { inWords } from './push-queue.ts';

/** Ids are taken from the disk by the block; what a closed tab leaves of one is lost. */
const ID_BLOCK = 64;

export interface Engine {
  readonly library: Library;
  readonly link$: BehaviorSubject<LinkStatus>;
  /** Fires when the list of refused changes has changed. */
  readonly refused$: Subject<void>;
  readonly undo$: BehaviorSubject<{ readonly undo: string | null; readonly redo: string | null }>;
  /** Resolves once this device has a client number: at once, but for the very first visit. */
  start(): Promise<void>;
  stop(): void;
  /** All of the drafts or none; an empty label keeps the gesture out of undo. */
  emit(drafts: readonly EventDraft[], label: string): Promise<Emitted>;
  undo(): Promise<(Emitted & { readonly label: string }) | null>;
  redo(): Promise<(Emitted & { readonly label: string }) | null>;
  /** Opens the stream and keeps it up to date from now on. */
  follow(stream: StreamName): Promise<void>;
  mintIds(count: number): Promise<readonly Id[]>;
  refused(): Promise<readonly Refused[]>;
  dismiss(eventId: string): Promise<void>;
  syncNow(): void;
}

export function createEngine(ports: Ports, actor: Actor): Engine {
  const { transport, store, tabs, clock } = ports;
  let identity: Identity | null = null;
  let link: Link | null = null;
  let stopped = false;
  let stopLeading = () => {};
  let ids: { next: number; end: number } = { next: 0, end: 0 };
  const library = createLibrary({ store, actor, own: () => identity?.clientId ?? null });
  const gestures = createGestures();
  const link$ = new BehaviorSubject<LinkStatus>({ phase: 'working', reason: null });
  const refused$ = new Subject<void>();
  const undo$ = new BehaviorSubject(gestures.labels());
  const enqueue = (events: readonly DomainEvent[]) => link?.enqueue(events);

  /** Before any stream is read: which of its confirmed events are this device's own must be known by then. */
  let reading: Promise<void> | null = null;
  const readIdentity = (): Promise<void> => {
    reading ??= store.identity().then((found) => void (identity ??= found));
    reading.catch(() => (reading = null));
    return reading;
  };

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
      if (answer.kind === 'ok') return store.setIdentity(answer.value, null);
      link$.next({ phase: answer.kind === 'signed-out' ? 'signed-out' : 'waiting', reason: inWords(answer) });
      await new Promise<void>((resolve) => clock.after(backoff(failures, clock.random()), resolve));
    }
  }

  async function renewIdentity(): Promise<Answer<readonly DomainEvent[]>> {
    const answer = await register();
    if (answer.kind !== 'ok') return answer;
    await store.setIdentity(answer.value, identity);
    for (const stream of library.streams()) await store.forget(stream);
    tabs.post({ kind: 'renewed' });
    return { kind: 'ok', value: await startAnew() };
  }

  /** With the identity that the disk holds now: confirmed state from nothing, what is pending laid on top. */
  async function startAnew(): Promise<readonly DomainEvent[]> {
    identity = await store.identity();
    ids = { next: 0, end: 0 };
    library.ledger.clear();
    for (const stream of library.streams()) library.restart(stream);
    const { events } = await store.outbox();
    library.lay(events);
    return events;
  }

  function lead(failures = 1): void {
    if (stopped) return;
    takeLead().catch((error: unknown) => {
      link$.next({ phase: 'stuck', reason: `This device’s disk can’t be read (${String(error)}). Trying again.` });
      clock.after(backoff(failures, clock.random()), () => lead(failures + 1));
    });
  }

  async function takeLead(): Promise<void> {
    const { events, last } = await store.outbox();
    const pending = library.lay(events);
    for (const stream of new Set([...pending.map((event) => event.stream), ...library.streams()])) await library.open(stream);
    const open = events.map(({ clientSeq }) => clientSeq);
    library.reconcile(open, last);
    if (stopped) return;
    const onStatus = (status: LinkStatus) => {
      if (status.phase === link$.value.phase && status.reason === link$.value.reason) return;
      link$.next(status);
      tabs.post({ kind: 'status', link: status });
    };
    link = createLink({ ...ports, library, identity: () => identity!, renewIdentity, onStatus, onRefused: () => refused$.next() });
    await link.poll();
    tabs.post({ kind: 'leading', open, last });
  }

  function askToFollow(stream: StreamName): void {
    tabs.post({ kind: 'follow', stream, cursor: library.get(stream)?.cursor ?? 0 });
  }

  /** A tab that is behind has read a disk that misses something, which nobody will send again: the disk gets the whole state. */
  function answerFollow(stream: StreamName, isBehind: boolean): void {
    if (isBehind) library.behind.add(stream);
    if (library.isCurrent(stream)) tabs.post({ kind: 'current', stream });
    link?.pull();
  }

  const silence = [
    listenToTabs(tabs, library, enqueue),
    tabs.listen((message) => {
      if (message.kind === 'leading') {
        library.reconcile(message.open, message.last);
        for (const stream of library.streams()) askToFollow(stream);
      }
      if (message.kind === 'status' && link === null) link$.next(message.link);
      if (message.kind === 'refused' || message.kind === 'dismissed') refused$.next();
      if (message.kind === 'renewed') void startAnew();
      if (link === null) return;
      if (message.kind === 'follow') void library.open(message.stream).then(({ cursor }) => answerFollow(message.stream, cursor > message.cursor));
      if (message.kind === 'sync-now') link.syncNow();
      if (message.kind === 'status?') tabs.post({ kind: 'status', link: link$.value });
    }),
  ];

  async function mintIds(count: number): Promise<readonly Id[]> {
    if (ids.end - ids.next < count) {
      const block = Math.max(count, ID_BLOCK);
      const next = await store.reserveIds(block);
      ids = { next, end: next + block };
    }
    const from = ids.next;
    ids.next += count;
    return Array.from({ length: count }, (_, at) => mintId(identity!.clientId, from + at));
  }

  const emitUnlabelled = createEmit({ store, tabs, clock, library, identity: () => identity, enqueue, mintId: async () => (await mintIds(1))[0]! });

  async function takeBack(gesture: Gesture | null, keep: (inverse: Gesture) => void) {
    if (gesture === null) return null;
    const drafts = draftsToTakeBack(library, gesture);
    const emitted = await emitUnlabelled(drafts, (shown) => keep({ label: gesture.label, changes: changesOf(library, shown) }));
    undo$.next(gestures.labels());
    return { ...emitted, label: gesture.label };
  }

  return {
    library,
    link$,
    refused$,
    undo$,
    async start() {
      await readIdentity();
      identity ??= await firstIdentity();
      if (stopped) return;
      stopLeading = tabs.lead(() => lead());
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
      const emitted = await emitUnlabelled(drafts, (shown) => {
        if (label !== '') gestures.done({ label, changes: changesOf(library, shown) });
      });
      undo$.next(gestures.labels());
      return emitted;
    },
    undo: () => takeBack(gestures.takeUndo(), gestures.undone),
    redo: () => takeBack(gestures.takeRedo(), gestures.redone),
    async follow(stream) {
      await readIdentity();
      const { pending } = await library.open(stream);
      // A tab may have died between saving an event and telling of it.
      const found = pending.flatMap(({ event }) => event ?? []);
      if (found.length > 0 && !link) tabs.post({ kind: 'emitted', events: found });
      enqueue(found);
      if (link) link.pull();
      else askToFollow(stream);
    },
    mintIds,
    refused: () => store.refused(),
    async dismiss(eventId) {
      await store.dismiss(eventId);
      tabs.post({ kind: 'dismissed' });
      refused$.next();
    },
    syncNow() {
      if (link) link.syncNow();
      else tabs.post({ kind: 'sync-now' });
    },
  };
}
