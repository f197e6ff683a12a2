/** Starts one PostgreSQL for the run, with a migrated database that each test file gets a copy of. */
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../../../src/server/database/open-database.ts';
import { providePostgres } from './binaries.ts';
import { makeCluster, TEMPLATE } from './cluster.ts';
import { uncounted } from '../uncounted.ts';

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const bin = providePostgres();
  project.provide('postgresBin', bin);
  if (bin === null) {
    console.warn('No PostgreSQL was found: the tests on it are left out. POSTGRES_BIN names a folder with initdb.');
    project.provide('postgres', null);
    return async () => {};
  }
  const cluster = makeCluster(bin);
  try {
    await cluster.start();
    const admin = new pg.Client(cluster.urlOf('postgres'));
    await admin.connect();
    await admin.query(`create database ${TEMPLATE}`);
    await admin.end();
    await (await openDatabase({ kind: 'postgres', url: cluster.urlOf(TEMPLATE), outgoing: uncounted })).destroy();
  } catch (error) {
    await cluster.remove();
    throw error;
  }
  project.provide('postgres', cluster.urlOf('postgres'));
  return () => cluster.remove();
}
