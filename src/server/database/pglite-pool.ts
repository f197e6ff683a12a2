/**
 * PGlite as the pool that Kysely's PostgreSQL dialect expects. It has one connection: one query or one transaction
 * uses it at a time, the others wait their turn.
 */
import { PGlite, types } from '@electric-sql/pglite';
import type { PostgresPool, PostgresPoolClient } from 'kysely';

/** Opens the database in the folder, or in memory without one; creates it if it does not exist. */
export function openPGlite(folder?: string): Promise<PGlite> {
  return PGlite.create({ ...(folder === undefined ? {} : { dataDir: folder }), parsers: { [types.INT8]: Number } });
}

export function pglitePool(pglite: PGlite): PostgresPool {
  let turn = Promise.resolve();

  return {
    async connect(): Promise<PostgresPoolClient> {
      const before = turn;
      let release = () => {};
      turn = new Promise((resolve) => (release = resolve));
      await before;
      return {
        release,
        // Kysely calls it in this one form; the cursor form needs a cursor in the dialect's settings.
        query: (async (text: string, parameters: readonly unknown[]) => {
          const { rows, affectedRows } = await pglite.query(text, [...parameters]);
          return { rows, rowCount: affectedRows ?? rows.length, command: text.slice(0, 6).toUpperCase() };
        }) as PostgresPoolClient['query'],
      };
    },
    async end() {
      await turn;
      await pglite.close();
    },
  };
}
