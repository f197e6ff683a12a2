/** What a document monitor keeps of the fields that it watches. */
import { sql } from 'kysely';
import type { Db } from '../../database/tables.ts';

const fieldsOf = (db: Db, monitor: number) => db.selectFrom('monitor_field').where('monitor_id', '=', monitor);

/** Publications of which a field is kept. */
export const observedCount = (db: Db, monitor: number) =>
  fieldsOf(db, monitor)
    .select(sql<number>`count(distinct subject)`.as('seen'))
    .where('field', '<>', 'record')
    .executeTakeFirstOrThrow();

/** Watched numbers that the corpus did not hold at the last run, in order. */
export async function missingNumbers(db: Db, monitor: number): Promise<readonly string[]> {
  const rows = await fieldsOf(db, monitor)
    .select('subject')
    .where('field', '=', 'record')
    .where('items', '=', '[]')
    .orderBy('subject')
    .execute();
  return rows.map(({ subject }) => subject);
}
