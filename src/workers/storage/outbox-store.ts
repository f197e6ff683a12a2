/** What is not yet on the server, what it rejected, and this device's numbers: all of it strict. */
import { eventId, type DomainEvent } from '../../domain/shared/envelope.ts';
import {
  NotSaved,
  renewedOnce,
  WITHOUT_EFFECT,
  type Identity,
  type LocalStore,
  type Unnumbered,
} from '../../sync/ports.ts';
import type { StorageConnection } from './connection.ts';
import type { OutboxDatabase } from './databases.ts';
import { checkLeaderTerm, TERM } from './leader-term.ts';
import { createGroupCommit } from './group-commit.ts';
import { writeNext } from './next-record.ts';

/**
 * A record takes up what comes next until it holds so many events: a long backlog lies in few records, and an edit
 * rewrites little.
 */
const EVENTS_A_RECORD = 12;

interface OutboxEvents {
  readonly first: number;
  readonly events: readonly DomainEvent[];
}
type OutboxStore = Pick<
  LocalStore,
  | 'identity'
  | 'setIdentity'
  | 'reserveIds'
  | 'enqueue'
  | 'outbox'
  | 'retire'
  | 'reject'
  | 'rejected'
  | 'dismiss'
  | 'requeue'
>;

export function createOutboxStore(
  db: OutboxDatabase,
  connection: StorageConnection,
): OutboxStore & { takeTerm(): Promise<number> } {
  const tables = [db.meta, db.outbox, db.refused];
  const writing = <T>(work: () => Promise<T>) => connection.run(() => db.transaction('rw', tables, work));
  const reading = <T>(work: () => Promise<T>) => connection.run(() => db.transaction('r', tables, work));
  const counter = async (name: string) => ((await db.meta.get(name)) as number | undefined) ?? 1;
  const allPending = async () => (await db.outbox.toArray()).flatMap(({ events }) => events);
  /** Key of the record that this tab wrote last, and whether it takes up more. */
  let lastRecord = 0;
  let isFull = false;

  const enqueue = createGroupCommit<Unnumbered, DomainEvent>((items) => {
    // Where the connection breaks just after a commit, the second try finds its own events there.
    let tried: number | null = null;
    let events: readonly DomainEvent[] = [];
    // A full one is not worth reading: it may hold thousands.
    if (isFull) lastRecord = 0;
    const writeOnce = () =>
      writeNext<OutboxEvents>(db, lastRecord, ({ identity, nextSeq, record }) => {
        if (identity === undefined) throw new NotSaved('cleared');
        const written = tried === null ? null : (record?.events ?? []).filter(({ clientSeq }) => clientSeq >= tried!);
        if (
          written !== null &&
          written.length === items.length &&
          written.every(({ batch }, at) => batch === items[at]!.batch)
        ) {
          events = written;
          return null;
        }
        const { clientId } = identity as Identity;
        const first = (tried = (nextSeq as number | undefined) ?? 1);
        events = items.map((item, at): DomainEvent => ({
          ...item,
          clientId,
          clientSeq: first + at,
          id: eventId(clientId, first + at),
        }));
        const isNext =
          record !== undefined &&
          record.events.length < EVENTS_A_RECORD &&
          record.events.at(-1)!.clientSeq === first - 1;
        if (!isNext) lastRecord = first;
        const next = isNext ? [...record.events, ...events] : events;
        isFull = next.length >= EVENTS_A_RECORD;
        return { nextSeq: first + items.length, record: { first: lastRecord, events: next } };
      });
    return connection.run(async () => {
      await writeOnce();
      return events;
    });
  });

  /** Takes the numbers out of whatever records hold them. Within a transaction. */
  async function takeOut(clientSeqs: readonly number[]): Promise<void> {
    const gone = new Set(clientSeqs);
    const highest = clientSeqs.reduce((high, clientSeq) => Math.max(high, clientSeq), 0);
    for (const { first, events } of await db.outbox.where('first').belowOrEqual(highest).toArray()) {
      const rest = events.filter(({ clientSeq }) => !gone.has(clientSeq));
      if (rest.length === 0) await db.outbox.delete(first);
      else if (rest.length < events.length) await db.outbox.put({ first, events: rest });
    }
  }

  /** The outbox under a new client number, from 1. Within a transaction. */
  async function renumber(clientId: number): Promise<void> {
    const events = (await allPending()).map((event, at) => ({
      ...event,
      clientId,
      clientSeq: at + 1,
      id: eventId(clientId, at + 1),
    }));
    await db.outbox.clear();
    if (events.length > 0) await db.outbox.put({ first: 1, events });
    await db.meta.bulkPut([events.length + 1, 1], ['nextSeq', 'nextId']);
  }

  return {
    enqueue,
    identity: () => connection.run(async () => ((await db.meta.get('identity')) as Identity | undefined) ?? null),
    setIdentity: (identity, instead, term) =>
      writing(async () => {
        await checkLeaderTerm(db.meta, term);
        const before = (await db.meta.get('identity')) as Identity | undefined;
        if (before !== undefined && before.clientId !== instead?.clientId) return before;
        await db.meta.put(identity, 'identity');
        if (before !== undefined && before.clientId !== identity.clientId) await renumber(identity.clientId);
        return identity;
      }),
    takeTerm: () =>
      writing(async () => {
        const term = (await counter(TERM)) + 1;
        await db.meta.put(term, TERM);
        return term;
      }),
    reserveIds: (count) =>
      writing(async () => {
        const next = await counter('nextId');
        await db.meta.put(next + count, 'nextId');
        return next;
      }),
    outbox: () => reading(async () => ({ events: await allPending(), last: (await counter('nextSeq')) - 1 })),
    retire: (clientSeqs, term) =>
      writing(async () => {
        await checkLeaderTerm(db.meta, term);
        await takeOut(clientSeqs);
        // Something on the way may have rejected what the server had by then: confirmed, it is no longer called
        // rejected.
        const { clientId } = (await db.meta.get('identity')) as Identity;
        const called = db.refused.where('id').anyOf(clientSeqs.map((clientSeq) => eventId(clientId, clientSeq)));
        await called.filter(({ code }) => code !== WITHOUT_EFFECT).delete();
      }),
    reject: (rejected, term) =>
      writing(async () => {
        await checkLeaderTerm(db.meta, term);
        await takeOut(rejected.map(({ event }) => event.clientSeq));
        await db.refused.bulkPut(rejected.map((one) => ({ ...one, id: one.event.id })));
      }),
    requeue: (events, term) =>
      writing(async () => {
        await checkLeaderTerm(db.meta, term);
        const identity = (await db.meta.get('identity')) as Identity;
        await db.meta.put(renewedOnce(identity), 'identity');
        const pending = new Map([...(await allPending()), ...events].map((event) => [event.clientSeq, event]));
        const inOrder = [...pending.values()].sort((a, b) => a.clientSeq - b.clientSeq);
        await db.outbox.clear();
        if (inOrder.length > 0) await db.outbox.put({ first: inOrder[0]!.clientSeq, events: inOrder });
      }),
    rejected: () => connection.run(() => db.refused.toArray()),
    dismiss: (id) => connection.run(() => db.refused.delete(id)),
  };
}
