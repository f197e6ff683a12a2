/** The event log in the server's database (PGlite or PostgreSQL): its reads. event-rows.ts encodes and writes. */
import { randomBytes, randomInt } from 'node:crypto';
import { eventId, rejected } from '../../domain/shared/envelope.ts';
import { MOST_CLIENTS, SERVER_CLIENT } from '../../domain/shared/ids.ts';
import type { StreamName } from '../../domain/shared/streams.ts';
import { sql } from 'kysely';
import { changeSetting, settingOf } from '../database/settings.ts';
import type { Db } from '../database/tables.ts';
import { statementsOf, eventOf, insertCommit, storedEventOf, UNIQUE_VIOLATION, type EventRow } from './event-rows.ts';
import { fingerprint, outcomeOf, serverEntry, type EventStore, type Receipt } from './event-store.ts';
import { historyMark } from '../../sync/wire/protocol.ts';
import { packSnapshot, unpackSnapshot } from './packed-snapshot.ts';

const EPOCH = 'epoch';
const MARKING_SECRET = 'marking-secret';

/**
 * Starts a new epoch after a restore: the numbers given out since the backup mean nothing in the restored log.
 */
export const beginHistory = (db: Db, epoch: string): Promise<void> => changeSetting(db, EPOCH, epoch);

/** `newEpoch` names the history of a log that has none yet. */
export function createSqlStore(db: Db, newEpoch: () => string, now: () => number = Date.now): EventStore {
  let epoch: Promise<string> | undefined;
  let secret: Promise<string> | undefined;

  return {
    epoch: () => (epoch ??= settingOf(db, EPOCH, newEpoch)),
    markingSecret: () => (secret ??= settingOf(db, MARKING_SECRET, () => randomBytes(32).toString('base64url'))),
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
    async erasures(streams) {
      const rows = await inChunks(streams, (some) =>
        db.selectFrom('erasure').selectAll().where('stream', 'in', some).execute(),
      );
      return new Map(rows.map(({ stream, up_to: upTo }) => [stream, upTo]));
    },
    async blindReviews(streams) {
      const rows = await inChunks(streams, (some) =>
        db.selectFrom('blind_review').selectAll().where('stream', 'in', some).execute(),
      );
      return new Map(rows.map(({ stream, since, is_blind: isBlind }) => [stream, { since, isBlind }]));
    },
    async mentioning(types, words) {
      const found = await inChunks(words.map(String), (some) =>
        db
          .selectFrom('event')
          .selectAll()
          .where('type', 'in', types)
          .where('payload', 'like', ({ eb }) => eb.fn('any', [eb.val(some.map((word) => `%${word}%`))]))
          .execute(),
      );
      return found.map(eventOf);
    },
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
        await db.transaction().execute((transaction) => insertCommit(transaction, commit, now()));
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
    async client(clientId) {
      if (clientId === SERVER_CLIENT) return serverEntry;
      const row = await db
        .selectFrom('client')
        .select(['user_id', 'cut_off_at'])
        .where('id', '=', clientId)
        .executeTakeFirst();
      return row === undefined ? null : { owner: row.user_id, isCutOff: row.cut_off_at !== null };
    },
  };
}

async function inChunks<N extends string, T>(
  names: readonly N[],
  ask: (some: readonly N[]) => Promise<readonly T[]>,
): Promise<readonly T[]> {
  const found: T[] = [];
  for (const some of statementsOf(names)) found.push(...(await ask(some)));
  return found;
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
