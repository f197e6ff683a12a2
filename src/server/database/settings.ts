/** Values created once with the database, and counters. */
import { sql } from 'kysely';
import { IDS_PER_CLIENT, mintId, SERVER_CLIENT, type Id } from '../../domain/shared/ids.ts';
import type { Db } from './tables.ts';

/** The setting's value; `make` creates it at the first call, also where two processes ask at once. */
export async function settingOf(db: Db, name: string, make: () => string): Promise<string> {
  await db
    .insertInto('setting')
    .values({ name, value: make() })
    .onConflict((on) => on.doNothing())
    .execute();
  return (await db.selectFrom('setting').select('value').where('name', '=', name).executeTakeFirstOrThrow()).value;
}

/** Changes the setting. Call it before the setting is first read: readers cache it. */
export async function changeSetting(db: Db, name: string, value: string): Promise<void> {
  await db
    .insertInto('setting')
    .values({ name, value })
    .onConflict((on) => on.column('name').doUpdateSet({ value }))
    .execute();
}

/** The next number of the counter, from 1. */
async function nextNumber(db: Db, counter: 'server-ids'): Promise<number> {
  const row = await db
    .insertInto('counter')
    .values({ name: counter, value: 1 })
    .onConflict((on) => on.column('name').doUpdateSet({ value: sql`counter.value + 1` }))
    .returning('value')
    .executeTakeFirstOrThrow();
  return row.value;
}

/** An id minted by the server, e.g. of a search; distinct from every id minted on a device. */
export async function mintServerId(db: Db): Promise<Id> {
  const counter = await nextNumber(db, 'server-ids');
  if (counter >= IDS_PER_CLIENT) throw new Error('the server has no ids left under its client number');
  return mintId(SERVER_CLIENT, counter);
}
