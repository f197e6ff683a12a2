/**
 * After content was erased from tables: what PostgreSQL still keeps of it in its files. Rows that were replaced stay in
 * their tables until these are written anew, and in the write-ahead log until its files are removed.
 */
import { sql } from 'kysely';
import type { Db, Tables } from './tables.ts';

/** Tables that hold questions of monitors, what they brought, and what jobs noted of their runs. */
export const TABLES_OF_MONITORS = [
  'monitor',
  'monitor_version',
  'monitor_seen',
  'monitor_arrival',
  'monitor_field',
  'monitor_scored',
  'monitor_below',
  'monitor_date',
  'job',
] as const;

/** Tables that hold content of searches, or what was made from it. */
export const TABLES_OF_SEARCHES = [
  ...(['event', 'snapshot', 'run_result', 'report_file', 'report_snapshot', 'rejection'] as const),
  ...TABLES_OF_MONITORS,
] as const satisfies readonly (keyof Tables)[];

/** Tables that hold names of people. */
export const TABLES_OF_PEOPLE = [
  ...(['event', 'snapshot', 'rejection', 'report_file', 'report_snapshot', 'job', 'monitor', 'measurement'] as const),
  ...(['app_user', 'session', 'sign_on_link', 'scim_user', 'second_factor', 'verification', 'invitation'] as const),
  ...(['address_change', 'client', 'audit_entry', 'api_token', 'api_call', 'outgoing_call'] as const),
  ...(['feed', 'feed_log', 'feed_file'] as const),
] as const satisfies readonly (keyof Tables)[];
export type TableOfPeople = (typeof TABLES_OF_PEOPLE)[number];

/**
 * Writes the tables anew; each is locked for that long. In the embedded database, the files of the write-ahead log are
 * removed too. Those of a PostgreSQL server are its administrator's, with its archives and replicas.
 */
export async function scrubTables(
  db: Db,
  tables: readonly (keyof Tables)[],
  { isEmbedded }: { readonly isEmbedded: boolean },
): Promise<void> {
  for (const table of tables) await sql`vacuum full ${sql.table(table)}`.execute(db);
  if (isEmbedded) await removeOldLog(db);
}

/** Gives the place of deleted rows free, and locks nobody out; their bytes stay until others are written there. */
export async function vacuumTables(db: Db, tables: readonly (keyof Tables)[]): Promise<void> {
  for (const table of tables) await sql`vacuum ${sql.table(table)}`.execute(db);
}

/**
 * {@link scrubTables} of a PostgreSQL server. Whoever comes after one that waits for a lock waits behind it: hence it
 * throws where it has none within two seconds.
 */
export const rewriteTables = (db: Db, tables: readonly (keyof Tables)[]): Promise<void> =>
  db.connection().execute(async (one) => {
    await sql`set lock_timeout = '2s'`.execute(one);
    try {
      await scrubTables(one, tables, { isEmbedded: false });
    } finally {
      await sql`reset lock_timeout`.execute(one);
    }
  });

/** Goes over to a new file as often as there are files now; each checkpoint removes those before it. */
async function removeOldLog(db: Db): Promise<void> {
  await sql`set wal_recycle = off`.execute(db);
  try {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_ls_waldir()`.execute(db);
    for (let files = rows[0]?.count ?? 0; files >= 0; files--) {
      await sql`select pg_logical_emit_message(false, 'scrub', '')`.execute(db);
      await sql`select pg_switch_wal()`.execute(db);
      await sql`checkpoint`.execute(db);
    }
  } finally {
    await sql`reset wal_recycle`.execute(db);
  }
}
