/**
 * Opens the server's database and upgrades it to this version's format: PGlite in a folder, or PostgreSQL where an
 * address is given. The same migrations and queries for both.
 */
import { PRODUCT } from '../../domain/permissions/permissions.ts';
import { DEFAULT_MIGRATION_TABLE, Kysely, Migrator, PostgresDialect, sql, type PostgresPool } from 'kysely';
import { messageOf, StartProblem } from '../errors.ts';
import type { Outgoing } from '../outgoing.ts';
import { migrations } from './migrations.ts';
import { openInMemory, openPGlite, pglitePool } from './pglite-pool.ts';
import { watchRoom } from './room.ts';
import { sealOldEvents } from './seal-old-events.ts';
import type { Db, Tables } from './tables.ts';

export type DatabasePlace =
  /** `dump`: what it holds at first, as PGlite's `dumpDataDir` gave it. */
  | { readonly kind: 'memory'; readonly dump?: Blob }
  | { readonly kind: 'folder'; readonly folder: string }
  | { readonly kind: 'postgres'; readonly url: string; readonly outgoing: Pick<Outgoing, 'pool'> };

/**
 * Throws a {@link StartProblem} where it can't be opened. `upTo`: an empty database gets the format of that step, to be
 * filled with rows of that format; {@link upgradeDatabase} then takes it further.
 */
export async function openDatabase(place: DatabasePlace, upTo?: string): Promise<Db> {
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: await openPool(place) }) });
  try {
    if (upTo === undefined) {
      await refuseHalfFilled(db);
      await upgradeDatabase(db);
    } else await migrateTo(db, upTo);
    return db;
  } catch (error) {
    await db.destroy().catch(() => {});
    throw error;
  }
}

/** Throws a {@link StartProblem}. */
export async function upgradeDatabase(db: Db): Promise<void> {
  await refuseNewer(db);
  const { error } = await new Migrator({ db, provider: migrations }).migrateToLatest();
  if (error !== undefined)
    throw new StartProblem(`The database can't be upgraded to this version of ${PRODUCT}: ${messageOf(error)}`);
  await sealOldEvents(db);
}

async function migrateTo(db: Db, step: string): Promise<void> {
  if (!(step in (await migrations.getMigrations())))
    throw new StartProblem(`The data is of a format that this version of ${PRODUCT} does not know: ${step}.`);
  const { error } = await new Migrator({ db, provider: migrations }).migrateTo(step);
  if (error !== undefined) throw new StartProblem(`The database can't be prepared: ${messageOf(error)}`);
}

/** Says in a database that rows are being carried into it (operation/carry-database.ts). */
export const BEING_FILLED = 'being_filled';

/** A database that holds half of another one is no server's. */
async function refuseHalfFilled(db: Db): Promise<void> {
  if (!(await db.introspection.getTables()).some(({ name }) => name === BEING_FILLED)) return;
  throw new StartProblem(
    'Rows are being carried into this database, or that was broken off. The same "npm run move" goes on where ' +
      'it was; after a restore that was broken off, empty the database or the folder and restore again.',
  );
}

/** A database that a later version has migrated is refused before anything is written to it. */
async function refuseNewer(db: Db): Promise<void> {
  const isThere = (await db.introspection.getTables({ withInternalKyselyTables: true })).some(
    ({ name }) => name === DEFAULT_MIGRATION_TABLE,
  );
  if (!isThere) return;
  const done = await sql<{
    name: string;
  }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)} order by name`.execute(db);
  const known = new Set(Object.keys(await migrations.getMigrations()));
  const newer = done.rows.filter(({ name }) => !known.has(name));
  if (newer.length === 0) return;
  throw new StartProblem(
    [
      `The data was written by a newer version of ${PRODUCT}: its format is ${newer.at(-1)?.name}, ` +
        `and this version reads up to ${[...known].at(-1)}.`,
      'Nothing was changed. Start that newer version, or use another folder with DATA_DIR=/path/to/folder npm start',
    ].join('\n'),
  );
}

async function openPool(place: DatabasePlace): Promise<PostgresPool> {
  if (place.kind === 'postgres') return openPostgres(place);
  if (place.kind === 'memory') return pglitePool(await openInMemory(place.dump), { isOnDisk: false });
  const { folder } = place;
  try {
    return pglitePool(await openPGlite(folder), { room: watchRoom(folder) });
  } catch (error) {
    throw new StartProblem(`The database in ${folder} can't be opened: ${messageOf(error)}`);
  }
}

type PostgresPlace = Extract<DatabasePlace, { readonly kind: 'postgres' }>;

async function openPostgres({ url, outgoing }: PostgresPlace): Promise<PostgresPool> {
  const pool = await outgoing.pool(url, { connectionTimeoutMillis: 10_000 });
  pool.on('error', () => {}); // an idle connection was cut: the pool opens another
  pool.on('connect', (client) => client.on('error', () => {})); // one in use was cut: its query fails
  try {
    (await pool.connect()).release();
  } catch (error) {
    await pool.end();
    throw new StartProblem(`The database at DATABASE_URL does not answer: ${messageOf(error)}`);
  }
  return pool as unknown as PostgresPool;
}
