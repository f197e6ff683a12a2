/**
 * The connection's effects on this device: what is read from the disk, what the server confirmed or rejected, and the
 * change to another history. A failure of the disk is an input like any other.
 */
import { parseStream, type StreamKind, type StreamName } from '../../domain/shared/streams.ts';
import type { DomainEvent } from '../../domain/shared/envelope.ts';
import { beginsStream, tellsOfSearch } from '../event-traits.ts';
import { NotSaved, WITHOUT_EFFECT, type Answer, type Failure, type Identity } from '../ports.ts';
import type { MissingAnswer } from '../wire/protocol.ts';
import type { Acknowledged } from './push-queue.ts';
import { applyPullResponse } from './apply-pull-response.ts';
import { backoff } from './backoff.ts';
import type { ConnectionPorts } from './connection-ports.ts';
import { openUnasked, searchesFirst, withoutErased, withoutWords } from './erased-changes.ts';
import type { Effect, Input, Rebuilt } from './inputs.ts';
import { asLost, byStream, lostOf, notesOf, ownKept, type OwnEvents } from './lost-events.ts';

/** Kinds of streams that a user can lose access to while no tab hears of it. */
const SHARED: ReadonlySet<StreamKind | undefined> = new Set<StreamKind>(['project', 'team']);

type DiskPorts = Omit<ConnectionPorts, 'transport'>;

/** What the server is asked when this device goes over to another history. */
export interface RenewalCalls {
  register(): Promise<Answer<Identity>>;
  missing(clientId: number, clientSeqs: readonly number[]): Promise<Answer<MissingAnswer>>;
}

export function createDiskWork(ports: DiskPorts, send: (input: Input) => void, identity: () => Identity | null) {
  const { disk, tabs, clock, replicas, rejectedChanges, gestures } = ports;
  const { store } = disk;
  let reading: Promise<void> | null = null;

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

  /** Reports the disk's failure to the machine; rethrows anything else. */
  async function reporting(turn: number, work: () => Promise<void>, onFailure = diskFailed): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof NotSaved)) throw error;
      if (error.reason === 'not-leading') send({ kind: 'deposed', turn });
      else onFailure(turn, failureOf(error));
    }
  }
  const diskFailed = (turn: number, failure: Failure) => send({ kind: 'disk-failed', turn, failure });

  /** Under the identity that the disk holds now: confirmed state from nothing, what is pending on top. */
  async function rebuilt(): Promise<Rebuilt> {
    const [next, { events }] = [await store.identity(), await store.outbox()];
    if (next === null) throw new NotSaved('outdated');
    replicas.startAnew(next.clientId, events);
    return { identity: next, pending: replicas.pending() };
  }

  async function forgetAcknowledged(clientSeqs: readonly number[]): Promise<void> {
    if (clientSeqs.length === 0) return;
    replicas.removePending(clientSeqs);
    await store.retire(clientSeqs);
    tabs.post({ kind: 'settled', clientSeqs });
  }

  /**
   * What the log has confirmed may still be in the outbox, or, where a proxy on the way had rejected it, in the list of
   * what could not be applied: if a tab died or the disk failed in between.
   */
  async function forgetConfirmed(events: readonly DomainEvent[]): Promise<void> {
    const { isSettled, isConfirmed } = replicas.clientSeqs;
    // Before the list is read: what is settled because the server rejected it is in the list then, and stays there.
    const settled = events.map(({ clientSeq }) => clientSeq).filter(isSettled);
    const listed = (await rejectedChanges.read()).filter(
      ({ event, code }) => code !== WITHOUT_EFFECT && event.clientId === identity()?.clientId,
    );
    const wronglyListed = listed.map(({ event }) => event.clientSeq).filter(isConfirmed);
    const rejected = new Set(listed.map(({ event }) => event.clientSeq));
    const acknowledged = settled.filter((clientSeq) => !rejected.has(clientSeq));
    await forgetAcknowledged([...acknowledged, ...wronglyListed]);
    if (wronglyListed.length > 0) rejectedChanges.shrunk();
  }

  /**
   * Who this device is in the other history, and which of its events are not in there. With the number that it has,
   * where only the log is another one; a server that does not know the number has none of its events.
   */
  async function lostTo(
    own: OwnEvents,
    {
      before,
      epoch,
      calls,
    }: Pick<Effect<'renew'>, 'epoch'> & { readonly before: Identity; readonly calls: RenewalCalls },
  ): Promise<Answer<{ readonly identity: Identity; readonly events: OwnEvents }>> {
    if (epoch !== null) {
      const lost = await lostOf(own, (clientSeqs) => calls.missing(before.clientId, clientSeqs));
      if (lost.kind === 'ok')
        return { kind: 'ok', value: { identity: { clientId: before.clientId, epoch }, events: lost.value } };
      if (lost.kind !== 'refused' || lost.code !== 'not-your-client') return lost;
    }
    const registered = await calls.register();
    return registered.kind === 'ok' ? { kind: 'ok', value: { identity: registered.value, events: own } } : registered;
  }

  /** Confirmed in a snapshot: the log here never holds them. */
  async function noteUnlogged(acknowledged: readonly Acknowledged[]): Promise<void> {
    const here = acknowledged.filter(({ stream }) => !replicas.isGone(stream));
    for (const [stream, events] of byStream(here.map(({ event, stream }) => ({ ...event, stream }))))
      await store.addNotes(
        stream,
        // The stream may have begun anew without what they said.
        events.map((event) => (tellsOfSearch(event) ? withoutWords(event) : event)),
      );
  }

  async function listLost(noted: readonly DomainEvent[]): Promise<void> {
    if (noted.length === 0) return;
    await store.reject(noted.map((event) => asLost(event, replicas)));
    tabs.post({ kind: 'refused', clientSeqs: noted.map(({ clientSeq }) => clientSeq) });
    rejectedChanges.changes$.next();
  }

  /** No pull will show it any more: it is in the confirmed state, or the stream is no longer this user's. */
  const isFolded = (stream: StreamName, seq: number) =>
    replicas.isGone(stream) || (replicas.get(stream)?.cursor ?? 0) >= seq;

  /** A renewal broke off after its first write, in this tab or in one that died. */
  async function isOfOtherHistory(events: readonly DomainEvent[]): Promise<boolean> {
    const known = identity();
    const isOfOtherNumber = events.some(({ clientId }) => clientId !== known?.clientId);
    return isOfOtherNumber || (await store.identity())?.renewals !== known?.renewals;
  }

  /** The log on the disk may still be of the history before. */
  async function completeRenewal(): Promise<Rebuilt> {
    for (const stream of await store.streams()) await store.forget(stream);
    tabs.post({ kind: 'renewed' });
    return untilRead(rebuilt);
  }

  /** Another tab may have died between creating a stream and reporting that it follows it. */
  function openBegun({ turn, events }: Effect<'open-begun'>): void {
    for (const event of events)
      if (replicas.get(event.stream) === undefined && beginsStream(event))
        void reporting(turn, async () => {
          await replicas.open(event.stream);
          send({ kind: 'opened' });
        });
  }

  async function readIdentity(): Promise<void> {
    reading ??= store.identity().then(identify);
    reading.catch(() => (reading = null));
    return reading;
  }
  function identify(found: Identity | null): void {
    if (found !== null) replicas.identify(found.clientId);
    send({ kind: 'identified', identity: found });
  }

  async function lead({ turn, isBootReadCurrent }: Effect<'take-lead'>): Promise<void> {
    await disk.begin();
    const { events, last } = await (isBootReadCurrent ? replicas.readAtBoot() : store.outbox());
    let known = identity();
    if (await isOfOtherHistory(events)) known = (await completeRenewal()).identity;
    else replicas.addPending(events);
    // A tab may have died between being told that a project or team is no longer this user's and forgetting it: the
    // server is asked again.
    const shared = (await store.streams()).filter((stream) => SHARED.has(parseStream(stream)?.kind));
    const streams = new Set([...replicas.pending().map(({ stream }) => stream), ...replicas.streams(), ...shared]);
    for (const stream of streams) await replicas.open(stream);
    const open = events.map(({ clientSeq }) => clientSeq);
    replicas.reconcile(open, last);
    await forgetConfirmed(events);
    send({ kind: 'lead-taken', turn, identity: known!, pending: replicas.pending(), open, last });
  }

  return {
    readIdentity,
    identified: () => untilRead(readIdentity),
    async saveFirstIdentity(registered: Identity): Promise<Answer<Identity>> {
      const value = await untilRead(() => store.setIdentity(registered, null));
      replicas.identify(value.clientId);
      return { kind: 'ok', value };
    },
    takeLead: (effect: Effect<'take-lead'>) =>
      lead(effect).catch((error: unknown) => send({ kind: 'lead-failed', turn: effect.turn, message: String(error) })),
    apply: ({ turn, clientId, streams }: Effect<'apply'>) =>
      reporting(
        turn,
        async () => {
          const isHeldBack = await openUnasked(store, replicas, streams);
          for (const [stream, answer] of searchesFirst(streams)) {
            if (isHeldBack(stream)) {
              send({ kind: 'stream-applied', turn, stream, isGone: false, confirmed: [], hasMore: true });
              continue;
            }
            const { hasLost, ...rest } = await applyPullResponse(
              { store, tabs, replicas, clientId, gestures },
              stream,
              answer,
            );
            send({ kind: 'stream-applied', turn, stream, isGone: answer.kind === 'gone', ...rest });
            if (hasLost) rejectedChanges.changes$.next();
          }
          send({ kind: 'applied', turn, failure: null });
        },
        (_, failure) => send({ kind: 'applied', turn, failure }),
      ),
    retire: ({ turn, events, onlyFolded }: Effect<'retire'>) =>
      reporting(turn, async () => {
        const settled = events.filter(({ stream, seq }) => !onlyFolded || isFolded(stream, seq));
        const clientSeqs = settled.map(({ event }) => event.clientSeq);
        if (clientSeqs.length > 0) send({ kind: 'retired', turn, clientSeqs });
        await forgetAcknowledged(clientSeqs);
        await noteUnlogged(settled);
      }),
    reject: ({ turn, rejected: answered }: Effect<'reject'>) =>
      reporting(turn, async () => {
        // A proxy on the way may reject what an earlier try had brought to the server.
        const rejected = answered.filter(({ event }) => !replicas.clientSeqs.isSettled(event.clientSeq));
        const clientSeqs = rejected.map(({ event }) => event.clientSeq);
        const listed = rejected.map((one) => ({ ...one, about: replicas.subjectOf(one.event) }));
        await store.reject(withoutErased(listed, await rejectedChanges.read()));
        replicas.removePending(clientSeqs);
        tabs.post({ kind: 'refused', clientSeqs });
        rejectedChanges.changes$.next();
      }),
    renew: ({ turn, identity: before, epoch, acknowledged }: Effect<'renew'>, calls: RenewalCalls) =>
      reporting(turn, async () => {
        const own = await ownKept(store, before.clientId, acknowledged.values());
        const lost = await lostTo(own, { before, epoch, calls });
        if (lost.kind !== 'ok') return send({ kind: 'renewed', turn, answer: lost });
        const { identity: next, events } = lost.value;
        // In this order: a tab that dies in between leaves nothing that the new history would be mixed with, and
        // nothing that is neither in the outbox nor in the log.
        await store.requeue(events.held);
        await listLost(events.noted);
        for (const stream of await store.streams()) await store.forget(stream);
        for (const [stream, notes] of notesOf(own, events)) await store.addNotes(stream, notes);
        await store.setIdentity({ ...(await store.identity())!, ...next }, before);
        tabs.post({ kind: 'renewed' });
        send({ kind: 'renewed', turn, answer: { kind: 'ok', value: await untilRead(rebuilt) } });
      }),
    rebuild: async () => send({ kind: 'rebuilt', ...(await untilRead(rebuilt)) }),
    readOutbox: ({ turn }: Effect<'read-outbox'>) =>
      reporting(turn, async () => {
        const { events } = await store.outbox();
        if (await isOfOtherHistory(events)) return send({ kind: 'rebuilt', ...(await completeRenewal()) });
        await forgetConfirmed(events);
        const pending = replicas.addPending(events);
        openBegun({ kind: 'open-begun', turn, events: pending });
        send({ kind: 'outbox-read', turn, events: pending });
      }),
    openBegun,
    /** A tab that is behind has read a disk that misses something, which nobody will send again: it gets a snapshot. */
    async serveFollow({ stream, cursor }: Effect<'serve-follow'>) {
      const replica = await untilRead(() => replicas.open(stream));
      if (replica.cursor > cursor) replicas.upkeep.behind.add(stream);
      if (replicas.isCurrent(stream)) tabs.post({ kind: 'current', stream });
      send({ kind: 'opened' });
    },
  };
}

const failureOf = (error: NotSaved): Failure => ({
  kind: 'disk',
  message: `${error.message} Changes are kept as far as they were saved.`,
});
