import { beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../../../src/server/database/open-database.ts';
import type { Db, Tables } from '../../../src/server/database/tables.ts';
import { beginHistory, createSqlStore } from '../../../src/server/events/sql-store.ts';
import { PATIENCE } from '../a-server.ts';
import { eventStoreContract } from './event-store-contract.ts';

let db: Db;
let epochs = 0;
beforeAll(async () => {
  db = await openDatabase({ kind: 'memory' });
  return () => db.destroy();
}, PATIENCE);

eventStoreContract('SQL, on PGlite', async () => {
  const kept: (keyof Tables)[] = ['event', 'rejection', 'snapshot', 'client', 'counter', 'setting', 'access'];
  for (const table of kept) await db.deleteFrom(table).execute();
  return createSqlStore(db, () => `e${++epochs}`);
});

it('a log that was put back has another epoch from then on', async () => {
  await createSqlStore(db, () => 'first').epoch();
  await beginHistory(db, 'after the backup');
  expect(await createSqlStore(db, () => 'unused').epoch()).toBe('after the backup');
});
