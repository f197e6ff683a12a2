/** Rows of the event log: how an event is encoded and read back, and how a commit is written. */
import { sql, type Insertable, type Selectable } from 'kysely';
import { applied, eventId, noop, type ConfirmedEvent } from '../../domain/shared/envelope.ts';
import type { Db, Tables, Transaction } from '../database/tables.ts';
import type { AccessChange } from './access.ts';
import type { Commit, ErasedContent, Rejection, StoredEvent } from './event-store.ts';
import { createTurns } from '../turns.ts';
import { sealOf } from './payload-commitment.ts';

export type EventRow = Selectable<Tables['event']>;

/** Rows of one statement; PostgreSQL takes 65,535 parameters. */
const ROWS_AT_ONCE = 1_000;
/** Characters of a payload from which on its event is written by a statement of its own. */
const LONG_PAYLOAD = 100_000;
export const UNIQUE_VIOLATION = '23505';

/** The items of each statement. */
export function* statementsOf<T>(items: readonly T[]): Generator<readonly T[]> {
  for (let at = 0; at < items.length; at += ROWS_AT_ONCE) yield items.slice(at, at + ROWS_AT_ONCE);
}

/** Writes all of it; fails with {@link UNIQUE_VIOLATION} where a seq or a client's number is taken. */
export async function insertCommit(
  db: Transaction,
  { events, rejections, access, erased = [], blindReviews = new Map(), additions = [] }: Commit,
  receivedAt: number,
): Promise<void> {
  await insertEntries(db, { events, rejections, ...(access && { access }) }, receivedAt);
  for (const content of erased) await eraseContent(db, content);
  for (const [stream, { since, isBlind }] of blindReviews)
    await db
      .insertInto('blind_review')
      .values({ stream, since, is_blind: isBlind })
      .onConflict((on) => on.column('stream').doUpdateSet({ since, is_blind: isBlind }))
      .execute();
  // A push of many submissions has as many jobs.
  const turn = createTurns().own('commit');
  for (const addition of additions) {
    await turn();
    await addition.write(db);
  }
}

async function insertEntries(db: Db, { events, rejections, access }: Commit, receivedAt: number): Promise<void> {
  for (const some of statementsOf(events)) await insertEvents(db, some, receivedAt);
  // A number is an event's or a rejection's, never both: two processes can't answer it differently.
  if (events.length > 0) await refuseUsedNumbers(db, 'rejection', events);
  if (access) await keepAccess(db, access);
  if (rejections.length === 0) return;
  await refuseUsedNumbers(db, 'event', rejections);
  for (const some of statementsOf(rejections))
    await db.insertInto('rejection').values(some.map(rejectionRowOf)).execute();
}

/**
 * As one parameter: one for each column takes twice as long. A row with a long payload has a statement of its own;
 * otherwise the payload would be encoded as JSON twice.
 */
async function insertEvents(db: Db, events: readonly ConfirmedEvent[], receivedAt: number): Promise<void> {
  const rows = events.map((event) => rowOf(event, receivedAt));
  const isLong = ({ payload }: { readonly payload?: string | null }) => (payload?.length ?? 0) > LONG_PAYLOAD;
  for (const row of rows.filter(isLong)) await db.insertInto('event').values(row).execute();
  const others = rows.filter((row) => !isLong(row));
  if (others.length === 0) return;
  await sql`
    insert into event (
      stream, seq, client_id, client_seq, type, version, base_seq, batch, causation_id, at, payload, salt, commitment,
      actor, noop, received_at)
    select * from json_to_recordset(${JSON.stringify(others)}::json) as given (
      stream text, seq bigint, client_id bigint, client_seq bigint, type text, version integer, base_seq bigint,
      batch text, causation_id text, at bigint, payload text, salt text, commitment text,
      actor bigint, noop text, received_at bigint)`.execute(db);
}

async function eraseContent(db: Db, { stream, upTo, left }: ErasedContent): Promise<void> {
  const ofStream = db.updateTable('event').where('stream', '=', stream);
  if (left === 'all') await ofStream.set({ payload: null, salt: null }).where('seq', '<', upTo).execute();
  else
    for (const [seq, payload] of left)
      await ofStream
        .set({ payload: payload === null ? null : JSON.stringify(payload), salt: null })
        .where('seq', '=', seq)
        .execute();
  await db.deleteFrom('snapshot').where('stream', '=', stream).execute();
  await db
    .insertInto('erasure')
    .values({ stream, up_to: upTo })
    .onConflict((on) => on.column('stream').doUpdateSet({ up_to: upTo }))
    .execute();
}

async function keepAccess(db: Db, { granted, revoked }: AccessChange): Promise<void> {
  for (const some of statementsOf(revoked)) {
    const names = some.map(({ object, subject, via }) => sql`(${object}, ${subject}, ${via})`);
    await sql`delete from access where (object, subject, via) in (${sql.join(names)})`.execute(db);
  }
  for (const some of statementsOf(granted)) {
    await db
      .insertInto('access')
      .values(some)
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

const rejectionRowOf = ({
  clientId,
  clientSeq,
  fingerprint: print,
  outcome,
}: Rejection): Insertable<Tables['rejection']> => ({
  client_id: clientId,
  client_seq: clientSeq,
  fingerprint: print,
  code: outcome.code,
  message: outcome.message,
});

function rowOf(event: ConfirmedEvent, receivedAt: number): Insertable<Tables['event']> {
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
    received_at: receivedAt,
  };
}

export function storedEventOf(row: EventRow): StoredEvent {
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

export function eventOf(row: EventRow): ConfirmedEvent {
  const { salt: _salt, commitment: _commitment, ...event } = storedEventOf(row);
  return row.payload === null ? { ...event, outcome: noop('erased') } : event;
}
