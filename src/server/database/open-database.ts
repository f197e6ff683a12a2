/**
 * Opens the server's database and brings it to the newest shape: PGlite in a folder, or PostgreSQL
 * where an address is given. The same migrations and queries for both.
 */
import { Kysely, Migrator, PostgresDialect, type PostgresPool } from 'kysely';
import { messageOf, StartProblem } from '../errors.ts';
import { migrations } from './migrations.ts';
import { openPGlite, pglitePool } from './pglite-pool.ts';
import type { Db, Tables } from './tables.ts';

export type DatabasePlace =
  | { readonly kind: 'memory' }
  | { readonly kind: 'folder'; readonly folder: string }
  | { readonly kind: 'postgres'; readonly url: string };

/** Throws a {@link StartProblem} where it can't be opened. */
export async function openDatabase(place: DatabasePlace): Promise<Db> {
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: await openPool(place) }) });
  const { error } = await new Migrator({ db, provider: migrations }).migrateToLatest();
  if (error === undefined) return db;
  await db.destroy().catch(() => {});
  throw new StartProblem(`The database can't be brought to this version's shape: ${messageOf(error)}`);
}

async function openPool(place: DatabasePlace): Promise<PostgresPool> {
  if (place.kind === 'postgres') return openPostgres(place.url);
  try {
    return pglitePool(await openPGlite(place.kind === 'folder' ? place.folder : undefined));
  } catch (error) {
    throw new StartProblem(
      `The database in ${place.kind === 'folder' ? place.folder : 'memory'} can't be opened: ${messageOf(error)}`,
    );
  }
}

const INT8 = 20;

async function openPostgres(url: string): Promise<PostgresPool> {
  const { Pool, types } = (await import('pg')).default;
  const getTypeParser = ((type: number, format?: 'text') =>
    type === INT8 ? Number : types.getTypeParser(type, format)) as typeof types.getTypeParser;
  const pool = new Pool({ connectionString: url, types: { getTypeParser }, connectionTimeoutMillis: 10_000 });
  pool.on('error', () => {}); // an idle connection was cut: the pool opens another
  try {
    (await pool.connect()).release();
  } catch (error) {
    await pool.end();
    throw new StartProblem(`The database at DATABASE_URL does not answer: ${messageOf(error)}`);
  }
  return pool as unknown as PostgresPool;
}
