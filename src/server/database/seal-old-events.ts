/**
 * Gives events from before migration 0008 their salt and commitment: a batch a transaction, so that a start which is
 * interrupted continues where it stopped. Later starts find nothing to do.
 */
import { sql } from 'kysely';
import { sealOf } from '../events/payload-commitment.ts';
import type { Db } from './tables.ts';

/** Events of one transaction. */
const BATCH = 1_000;

/** Returns the number of events that had none. */
export async function sealOldEvents(db: Db, atOnce = BATCH): Promise<number> {
  for (let sealed = 0; ;) {
    const count = await sealBatch(db, atOnce);
    sealed += count;
    if (count < atOnce) return sealed;
  }
}

async function sealBatch(db: Db, atOnce: number): Promise<number> {
  const rows = await db
    .selectFrom('event')
    .select(['stream', 'seq', 'payload'])
    .where('commitment', 'is', sql.lit(null))
    .orderBy('stream')
    .orderBy('seq')
    .limit(atOnce)
    .execute();
  if (rows.length === 0) return 0;
  const seals = rows.map(({ stream, seq, payload }) => ({ stream, seq, ...sealOf(JSON.parse(payload ?? 'null')) }));
  await sql`
    update event set salt = given.salt, commitment = given.commitment
    from json_to_recordset(${JSON.stringify(seals)}::json) as given (
      stream text, seq bigint, salt text, commitment text)
    where event.stream = given.stream and event.seq = given.seq and event.commitment is null`.execute(db);
  return rows.length;
}
