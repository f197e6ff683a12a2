/** Runs a suite over the log in memory and over the one in SQL. */
import { beforeAll, describe } from 'vitest';
import type { Db, Tables } from '../../../src/server/database/tables.ts';
import { aDatabase } from '../../support/postgres.ts';
import { createMemoryEventStore } from '../../support/memory-event-store.ts';
import { createSqlStore } from '../../../src/server/events/sql-store.ts';
import { PATIENCE } from '../a-server.ts';
import { aCompany, type Company } from './a-company.ts';

export function withStores(title: string, suite: (fresh: () => Promise<Company>) => void): void {
  describe(`${title}, in memory`, () => suite(async () => aCompany(createMemoryEventStore('e1'))));

  describe(`${title}, in SQL`, () => {
    let db: Db;
    beforeAll(async () => {
      db = await aDatabase();
      return () => db.destroy();
    }, PATIENCE);
    suite(async () => {
      const kept: (keyof Tables)[] = ['event', 'rejection', 'snapshot', 'client', 'counter', 'setting', 'access'];
      for (const table of kept) await db.deleteFrom(table).execute();
      return aCompany(createSqlStore(db, () => 'e1'));
    });
  });
}
