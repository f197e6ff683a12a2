/** The sync engine's disk in IndexedDB. Reopens after a lost connection; a full disk is told, never swallowed. */
import type { ConfirmedEvent, DomainEvent } from '../../domain/shared/envelope.ts';
import { eventId } from '../../domain/shared/envelope.ts';
import type { Identity, LocalStore, Unnumbered } from '../../sync/ports.ts';
import { packed } from './columns.ts';
import type { LogDatabase, OutboxDatabase } from './databases.ts';
import { asNotSaved } from './errors.ts';
import { createGroupCommit } from './group-commit.ts';

/** Snapshots kept of each stream: the newest and the one before. */
const SNAPSHOTS_KEPT = 2;

export function createDexieStore(outboxDb: OutboxDatabase, logDb: LogDatabase): LocalStore {
  const outboxTables = [outboxDb.meta, outboxDb.outbox, outboxDb.refused];
  const inOutbox = <T>(work: () => Promise<T>) => attempt(outboxDb, () => outboxDb.transaction('rw', outboxTables, work));
  const inLog = <T>(work: () => Promise<T>) => attempt(logDb, () => logDb.transaction('rw', [logDb.snapshots, logDb.log], work));
  const counter = async (name: string) => ((await outboxDb.meta.get(name)) as number | undefined) ?? 1;

  const enqueue = createGroupCommit<Unnumbered, DomainEvent>((items) =>
    inOutbox(async () => {
      const { clientId } = (await outboxDb.meta.get('identity')) as Identity;
      const first = await counter('nextSeq');
      const events = items.map((item, at): DomainEvent => ({ ...item, clientId, clientSeq: first + at, id: eventId(clientId, first + at) }));
      await outboxDb.meta.put(first + items.length, 'nextSeq');
      await outboxDb.outbox.put({ first, events });
      return events;
    }),
  );

  /** Takes the numbers out of whatever records hold them. Within a transaction. */
  async function takeOut(clientSeqs: readonly number[]): Promise<void> {
    const gone = new Set(clientSeqs);
    const records = await outboxDb.outbox.where('first').belowOrEqual(Math.max(...clientSeqs)).toArray();
    for (const { first, events } of records) {
      const rest = events.filter(({ clientSeq }) => !gone.has(clientSeq));
      if (rest.length === 0) await outboxDb.outbox.delete(first);
      else if (rest.length < events.length) await outboxDb.outbox.put({ first, events: rest });
    }
  }

  async function allPending(): Promise<readonly DomainEvent[]> {
    return (await outboxDb.outbox.toArray()).flatMap(({ events }) => events);
  }

  return {
    identity: () => attempt(outboxDb, async () => ((await outboxDb.meta.get('identity')) as Identity | undefined) ?? null),
    setIdentity: (identity, instead) =>
      inOutbox(async () => {
        const before = (await outboxDb.meta.get('identity')) as Identity | undefined;
        if (before !== undefined && before.clientId !== instead?.clientId) return before;
        await outboxDb.meta.put(identity, 'identity');
        if (before === undefined || before.clientId === identity.clientId) return identity;
        const events = (await allPending()).map((event, at) => ({ ...event, clientId: identity.clientId, clientSeq: at + 1, id: eventId(identity.clientId, at + 1) }));
        await outboxDb.outbox.clear();
        if (events.length > 0) await outboxDb.outbox.put({ first: 1, events });
        await outboxDb.meta.bulkPut([events.length + 1, 1], ['nextSeq', 'nextId']);
        return identity;
      }),
    reserveIds: (count) =>
      inOutbox(async () => {
        const next = await counter('nextId');
        await outboxDb.meta.put(next + count, 'nextId');
        return next;
      }),
    enqueue,
    outbox: () => inOutbox(async () => ({ events: await allPending(), last: (await counter('nextSeq')) - 1 })),
    retire: (clientSeqs) => (clientSeqs.length === 0 ? Promise.resolve() : inOutbox(() => takeOut(clientSeqs))),
    refuse: (refused) =>
      inOutbox(async () => {
        await takeOut(refused.map(({ event }) => event.clientSeq));
        await outboxDb.refused.bulkPut(refused.map((one) => ({ ...one, id: one.event.id })));
      }),
    refused: () => attempt(outboxDb, () => outboxDb.refused.toArray()),
    dismiss: (id) => attempt(outboxDb, () => outboxDb.refused.delete(id)),

    streams: () => attempt(logDb, async () => [...new Set([...(await logDb.log.toCollection().primaryKeys()), ...(await logDb.snapshots.toCollection().primaryKeys())].map(([stream]) => stream))]),
    stream: (name) =>
      attempt(logDb, async () => {
        const snapshot = await logDb.snapshots.where('[stream+seq]').between([name, 0], [name, Infinity]).last();
        const records = await logDb.log.where('[stream+from]').between([name, 0], [name, Infinity]).toArray();
        if (snapshot === undefined && records.length === 0) return null;
        const seq = snapshot?.seq ?? 0;
        return { snapshot: snapshot?.snapshot ?? null, seq, tail: tailAfter(seq, records.flatMap(({ events }) => events)) };
      }),
    append: (stream, events) => attempt(logDb, async () => void (await logDb.log.put({ stream, from: events[0]!.seq, events }))),
    saveSnapshot: (stream, seq, snapshot) =>
      inLog(async () => {
        await logDb.snapshots.put({ stream, seq, snapshot: packed(snapshot) });
        const held = await logDb.snapshots.where('[stream+seq]').between([stream, 0], [stream, Infinity]).primaryKeys();
        await logDb.snapshots.bulkDelete(held.slice(0, -SNAPSHOTS_KEPT));
        if (held.length < SNAPSHOTS_KEPT) return;
        const [, older] = held.at(-SNAPSHOTS_KEPT)!;
        await logDb.log
          .where('[stream+from]')
          .between([stream, 0], [stream, older], true, true)
          .filter(({ events }) => events.at(-1)!.seq <= older)
          .delete();
      }),
    forget: (name) =>
      inLog(async () => {
        await logDb.log.where('[stream+from]').between([name, 0], [name, Infinity]).delete();
        await logDb.snapshots.where('[stream+seq]').between([name, 0], [name, Infinity]).delete();
      }),
  };
}

/** Events after `seq` in order, each once: two leading tabs may have cut the same log into records differently. */
function tailAfter(seq: number, events: readonly ConfirmedEvent[]): ConfirmedEvent[] {
  const bySeq = new Map(events.filter((event) => event.seq > seq).map((event) => [event.seq, event]));
  return [...bySeq.values()].sort((a, b) => a.seq - b.seq);
}

/** Browsers lose the connection to a database now and then: it is opened again, once. */
async function attempt<T>(db: OutboxDatabase | LogDatabase, work: () => PromiseLike<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isLostConnection(error)) throw asNotSaved(error);
  }
  try {
    db.close();
    await db.open();
    return await work();
  } catch (error) {
    throw asNotSaved(error);
  }
}

const LOST = new Set(['DatabaseClosedError', 'InvalidStateError', 'UnknownError', 'AbortError']);
function isLostConnection(error: unknown): boolean {
  return error instanceof Error && LOST.has(error.name) && asNotSaved(error).reason !== 'full';
}
