/** Mappings of tables that a company has saved, by name. */
import { readTableMapping, type NamedMapping } from '../../domain/documents/table-mapping.ts';
import type { Id } from '../../domain/shared/ids.ts';
import type { Db } from '../database/tables.ts';

/** Mappings of one company; the oldest give way. */
const MOST_SAVED = 200;

/** The last saved first. */
export async function savedMappings(db: Db, company: Id): Promise<readonly NamedMapping[]> {
  const rows = await db
    .selectFrom('table_mapping')
    .select(['id', 'name', 'mapping'])
    .where('company_id', '=', company)
    .orderBy('saved_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_SAVED)
    .execute();
  return rows.flatMap(({ id, name, mapping: text }) => {
    const mapping = readTableMapping(JSON.parse(text));
    return mapping === null ? [] : [{ id, name, mapping }];
  });
}

/** Replaces one of the same name. */
export async function saveMapping(db: Db, company: Id, named: Omit<NamedMapping, 'id'>): Promise<void> {
  const values = { mapping: JSON.stringify(named.mapping), saved_at: new Date() };
  await db
    .insertInto('table_mapping')
    .values({ company_id: company, name: named.name, ...values })
    .onConflict((on) => on.columns(['company_id', 'name']).doUpdateSet(values))
    .execute();
}

/** False where there is none of the company. */
export async function removeMapping(db: Db, company: Id, id: Id): Promise<boolean> {
  const removed = await db
    .deleteFrom('table_mapping')
    .where('company_id', '=', company)
    .where('id', '=', id)
    .executeTakeFirst();
  return Number(removed.numDeletedRows) > 0;
}
