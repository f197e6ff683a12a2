/**
 * Databases for tests. In the vitest project `postgres` they are in the PostgreSQL that the run has started
 * (postgres/global-setup.ts), everywhere else in PGlite in memory: the same test files run on both.
 */
import { openAsBlob } from 'node:fs';
import pg from 'pg';
import { inject } from 'vitest';
import { openDatabase } from '../../src/server/database/open-database.ts';
import type { Db } from '../../src/server/database/tables.ts';
import { TEMPLATE } from './postgres/cluster.ts';
import { uncounted } from './uncounted.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of a database to make others from; null where PostgreSQL was not found. */
    postgres: string | null;
    /** The folder of its programs, for a test that needs a server of its own. */
    postgresBin: string | null;
    /**
     * The file of a new and migrated database of PGlite, in the projects whose run made one: loading it takes a quarter
     * of the time of making another.
     */
    migratedDump: string | null;
  }
}

let made = 0;

/** The address of a new, migrated and empty database in PostgreSQL; null where the tests run on PGlite. */
export async function freshPostgres(): Promise<string | null> {
  const postgres = inject('postgres') ?? null;
  if (postgres === null) return null;
  const name = `test_${process.pid}_${++made}`;
  const admin = new pg.Client(postgres);
  await admin.connect();
  await admin.query(`create database ${name} template ${TEMPLATE}`);
  await admin.end();
  const url = new URL(postgres);
  url.pathname = name;
  return url.href;
}

/** A new and empty database, open. */
export async function aDatabase(): Promise<Db> {
  const url = await freshPostgres();
  if (url !== null) return openDatabase({ kind: 'postgres', url, outgoing: uncounted });
  const dump = inject('migratedDump') ?? null;
  return openDatabase({ kind: 'memory', ...(dump !== null && { dump: await openAsBlob(dump) }) });
}
