/** The event log in the server's database (PGlite or PostgreSQL). */
import { randomInt } from 'node:crypto';
import type { ConfirmedEvent } from '../../domain/shared/envelope.ts';
import { applied, eventId, noop, rejected } from '../../domain/shared/envelope.ts';
import { MOST_CLIENTS, type Id } from '../../domain/shared/ids.ts';
import type { StreamName } from '../../domain/shared/streams.ts';
import { sql, type Insertable, type Selectable } from 'kysely';
import { changeSetting, settingOf } from '../database/settings.ts';
import type { Db, Tables, Transaction } from '../database/tables.ts';
import type { AccessChange } from './access.ts';
import { fingerprint, outcomeOf, type Commit, type EventStore, type Receipt, type StoredEvent } from './event-store.ts';
import { historyMark } from '../../sync/wire/protocol.ts';
import { packSnapshot, unpackSnapshot } from './packed-snapshot.ts';
import { sealOf } from './payload-commitment.ts';

type EventRow = Selectable<Tables['event']>;

/** Rows of one statement; PostgreSQL takes 65,535 parameters. */
const ROWS_AT_ONCE = 1_000;
/** Characters of a payload from which on its event is written by a statement of its own. */
const LONG_PAYLOAD = 100_000;
const UNIQUE_VIOLATION = '23505';

const EPOCH = 'epoch';

/**
 * Starts a new epoch after a restore: the numbers given out since the backup mean nothing in the restored log.
 */
export const beginHistory = (db: Db, epoch: string): Promise<void> => changeSetting(db, EPOCH, epoch);

/** `newEpoch` names the history of a log that has none yet. */
export function createSqlStore(db: Db, newEpoch: () => string): EventStore {
  const owners = new Map<number, Id>();
  let epoch: Promise<string> | undefined;

  return {
    epoch: () => (epoch ??= settingOf(db, EPOCH, newEpoch)),
    async head(stream) {
      const row = await db
        .selectFrom('event')
        .select((q) => q.fn.max('seq').as('head'))
        .where('stream', '=', stream)
        .executeTakeFirst();
      return row?.head ?? 0;
    },
    async heads(streams) {
      // The last entry of each stream's index: a maximum by group would read the whole of each stream.
      const rows = await inChunks(streams, async (some) => {
        const heads = sql<{ stream: StreamName; head: number | null }>`
          select stream, (select max(seq) from event where event.stream = asked.stream) as head
          from json_array_elements_text(${JSON.stringify(some)}::json) as asked (stream)`;
        return (await heads.execute(db)).rows;
      });
      return new Map(rows.flatMap(({ stream, head }) => (head === null ? [] : [[stream, head] as const])));
    },
    async marks(seqs) {
      const rows = await inChunks([...seqs.keys()], (some) =>
        db
          .selectFrom('event')
          .select(['stream', 'client_id', 'client_seq', 'at'])
          .where(({ eb, refTuple, tuple }) =>
            eb(
              refTuple('stream', 'seq'),
              'in',
              some.map((stream) => tuple(stream, seqs.get(stream)!)),
            ),
          )
          .execute(),
      );
      return new Map(
        rows.map(({ stream, client_id: clientId, client_seq: clientSeq, at }) => [
          stream,
          historyMark({ id: eventId(clientId, clientSeq), at }),
        ]),
      );
    },
    read: async (stream, after, limit) => (await rowsOf(db, stream, { after, limit })).map(eventOf),
    readStored: async (stream, after, limit) => (await rowsOf(db, stream, { after, limit })).map(storedEventOf),
    async receipts(clientId, from, to) {
      const [events, rejections] = await Promise.all([
        db
          .selectFrom('event')
          .selectAll()
          .where('client_id', '=', clientId)
          .where('client_seq', '>=', from)
          .where('client_seq', '<=', to)
          .execute(),
        db
          .selectFrom('rejection')
          .selectAll()
          .where('client_id', '=', clientId)
          .where('client_seq', '>=', from)
          .where('client_seq', '<=', to)
          .execute(),
      ]);
      const receipts = new Map<number, Receipt>();
      for (const event of events.map(storedEventOf))
        receipts.set(event.clientSeq, {
          outcome: outcomeOf(event),
          stream: event.stream,
          fingerprint: fingerprint(event),
        });
      for (const { client_seq: clientSeq, fingerprint: print, code, message } of rejections) {
        receipts.set(clientSeq, {
          outcome: { clientSeq, outcome: rejected(code, message) },
          stream: null,
          fingerprint: print,
        });
      }
      return receipts;
    },
    async missing(clientId, clientSeqs) {
      const known = new Set<number>();
      if (clientSeqs.length === 0) return [];
      for (const table of ['event', 'rejection'] as const) {
        const rows = await db
          .selectFrom(table)
          .select('client_seq')
          .where('client_id', '=', clientId)
          .where('client_seq', 'in', [...clientSeqs])
          .execute();
        for (const row of rows) known.add(row.client_seq);
      }
      return clientSeqs.filter((clientSeq) => !known.has(clientSeq));
    },
    async lastClientSeq(clientId) {
      const row = await db
        .selectFrom('event')
        .select((q) => q.fn.max('client_seq').as('last'))
        .where('client_id', '=', clientId)
        .executeTakeFirst();
      return row?.last ?? 0;
    },
    async commit(commit) {
      try {
        await db.transaction().execute((transaction) => insert(transaction, commit));
        return 'kept';
      } catch (error) {
        if ((error as { code?: unknown }).code === UNIQUE_VIOLATION) return 'conflict';
        throw error;
      }
    },
    grantsOver: (objects, subjects) =>
      inChunks(objects, (some) =>
        subjects === undefined
          ? db.selectFrom('access').selectAll().where('object', 'in', some).execute()
          : inChunks(subjects, (to) =>
              db.selectFrom('access').selectAll().where('object', 'in', some).where('subject', 'in', to).execute(),
            ),
      ),
    grantsTo: (subjects, kind) =>
      inChunks(subjects, (some) =>
        db.selectFrom('access').selectAll().where('subject', 'in', some).where('object', 'like', `${kind}/%`).execute(),
      ),
    async snapshot(stream) {
      const row = await db.selectFrom('snapshot').selectAll().where('stream', '=', stream).executeTakeFirst();
      return row ? { seq: row.seq, snapshot: await unpackSnapshot(row.snapshot) } : null;
    },
    async saveSnapshot(stream, { seq, snapshot }) {
      await db
        .insertInto('snapshot')
        .values({ stream, seq, snapshot: await packSnapshot(snapshot) })
        .onConflict((on) =>
          on
            .column('stream')
            .doUpdateSet((q) => ({ seq: q.ref('excluded.seq'), snapshot: q.ref('excluded.snapshot') }))
            .where('snapshot.seq', '<', sql<number>`excluded.seq`),
        )
        .execute();
    },
    async registerClient(owner) {
      // Drawn, not counted: after a fresh start of the server, devices still hold ids that were minted before it.
      for (;;) {
        const id = randomInt(1, MOST_CLIENTS);
        const { numInsertedOrUpdatedRows } = await db
          .insertInto('client')
          .values({ id, user_id: owner })
          .onConflict((taken) => taken.doNothing())
          .executeTakeFirstOrThrow();
        if (numInsertedOrUpdatedRows === 1n) return id;
      }
    },
    async clientOwner(clientId) {
      const known = owners.get(clientId);
      if (known !== undefined) return known;
      const row = await db.selectFrom('client').select('user_id').where('id', '=', clientId).executeTakeFirst();
      if (row) owners.set(clientId, row.user_id);
      return row?.user_id ?? null;
    },
  };
}

async function inChunks<N extends string, T>(
  names: readonly N[],
  ask: (some: readonly N[]) => Promise<readonly T[]>,
): Promise<readonly T[]> {
  const found: T[] = [];
  for (let at = 0; at < names.length; at += ROWS_AT_ONCE)
    found.push(...(await ask(names.slice(at, at + ROWS_AT_ONCE))));
  return found;
}

async function insert(db: Transaction, { events, rejections, access, additions = [] }: Commit): Promise<void> {
  await insertEntries(db, { events, rejections, ...(access && { access }) });
  for (const addition of additions) await addition.write(db);
}

async function insertEntries(db: Db, { events, rejections, access }: Commit): Promise<void> {
  for (let at = 0; at < events.length; at += ROWS_AT_ONCE) await insertEvents(db, events.slice(at, at + ROWS_AT_ONCE));
  // A number is an event's or a rejection's, never both: two processes can't answer it differently.
  if (events.length > 0) await refuseUsedNumbers(db, 'rejection', events);
  if (access) await keepAccess(db, access);
  if (rejections.length === 0) return;
  await refuseUsedNumbers(db, 'event', rejections);
  await db
    .insertInto('rejection')
    .values(
      rejections.map(({ clientId, clientSeq, fingerprint: print, outcome }) => ({
        client_id: clientId,
        client_seq: clientSeq,
        fingerprint: print,
        code: outcome.code,
        message: outcome.message,
      })),
    )
    .execute();
}

/**
 * As one parameter: one for each column takes twice as long. A row with a long payload has a statement of its own;
 * otherwise the payload would be encoded as JSON twice.
 */
async function insertEvents(db: Db, events: readonly ConfirmedEvent[]): Promise<void> {
  const rows = events.map(rowOf);
  const isLong = ({ payload }: { readonly payload?: string | null }) => (payload?.length ?? 0) > LONG_PAYLOAD;
  for (const row of rows.filter(isLong)) await db.insertInto('event').values(row).execute();
  const others = rows.filter((row) => !isLong(row));
  if (others.length === 0) return;
  await sql`
    insert into event (
      stream, seq, client_id, client_seq, type, version, base_seq, batch, causation_id, at, payload, salt, commitment,
      actor, noop)
    select * from json_to_recordset(${JSON.stringify(others)}::json) as given (
      stream text, seq bigint, client_id bigint, client_seq bigint, type text, version integer, base_seq bigint,
      batch text, causation_id text, at bigint, payload text, salt text, commitment text,
      actor bigint, noop text)`.execute(db);
}

async function keepAccess(db: Db, { granted, revoked }: AccessChange): Promise<void> {
  for (let at = 0; at < revoked.length; at += ROWS_AT_ONCE) {
    const names = revoked
      .slice(at, at + ROWS_AT_ONCE)
      .map(({ object, subject, via }) => sql`(${object}, ${subject}, ${via})`);
    await sql`delete from access where (object, subject, via) in (${sql.join(names)})`.execute(db);
  }
  for (let at = 0; at < granted.length; at += ROWS_AT_ONCE) {
    await db
      .insertInto('access')
      .values(granted.slice(at, at + ROWS_AT_ONCE))
      .onConflict((there) => there.doNothing())
      .execute();
  }
}

async function refuseUsedNumbers(
  db: Db,
  table: 'event' | 'rejection',
  items: readonly { readonly clientId: number; readonly clientSeq: number }[],
) {
  for (const clientId of new Set(items.map((item) => item.clientId))) {
    const own = new Set(items.filter((item) => item.clientId === clientId).map((item) => item.clientSeq));
    const inOrder = [...own].sort((a, b) => a - b);
    const used = await db
      .selectFrom(table)
      .select('client_seq')
      .where('client_id', '=', clientId)
      .where('client_seq', '>=', inOrder[0]!)
      .where('client_seq', '<=', inOrder.at(-1)!)
      .execute();
    if (used.some(({ client_seq: clientSeq }) => own.has(clientSeq)))
      throw Object.assign(new Error('a client number is used already'), { code: UNIQUE_VIOLATION });
  }
}

function rowOf(event: ConfirmedEvent): Insertable<Tables['event']> {
  return {
    stream: event.stream,
    seq: event.seq,
    client_id: event.clientId,
    client_seq: event.clientSeq,
    type: event.type,
    version: event.version,
    base_seq: event.baseSeq,
    batch: event.batch,
    causation_id: event.causationId,
    at: event.at,
    payload: JSON.stringify(event.payload),
    ...sealOf(event.payload),
    actor: event.actor,
    noop: event.outcome.kind === 'noop' ? event.outcome.reason : null,
  };
}

/** Events of the stream, in order. */
function rowsOf(
  db: Db,
  stream: StreamName,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<EventRow[]> {
  return db
    .selectFrom('event')
    .selectAll()
    .where('stream', '=', stream)
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(limit)
    .execute();
}

function storedEventOf(row: EventRow): StoredEvent {
  return {
    type: row.type,
    version: row.version,
    stream: row.stream,
    payload: row.payload === null ? null : (JSON.parse(row.payload) as unknown),
    salt: row.salt,
    commitment: row.commitment,
    id: eventId(row.client_id, row.client_seq),
    clientId: row.client_id,
    clientSeq: row.client_seq,
    baseSeq: row.base_seq,
    batch: row.batch,
    causationId: row.causation_id,
    at: row.at,
    seq: row.seq,
    actor: row.actor,
    outcome: row.noop === null ? applied : noop(row.noop),
  };
}

function eventOf(row: EventRow): ConfirmedEvent {
  const { salt: _salt, commitment: _commitment, ...event } = storedEventOf(row);
  return row.payload === null ? { ...event, outcome: noop('erased') } : event;
}
