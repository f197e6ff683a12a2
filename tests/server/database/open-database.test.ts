/** A database of an earlier version is upgraded, whatever interrupts that; one of a newer version is refused. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, Migrator, PostgresDialect, sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import type { ConfirmedEvent } from '../../../src/domain/shared/envelope.ts';
import { StartProblem } from '../../../src/server/errors.ts';
import { migrations } from '../../../src/server/database/migrations.ts';
import { openDatabase } from '../../../src/server/database/open-database.ts';
import { openPGlite, pglitePool } from '../../../src/server/database/pglite-pool.ts';
import { sealOldEvents } from '../../../src/server/database/seal-old-events.ts';
import type { Db } from '../../../src/server/database/tables.ts';
import { commitmentTo } from '../../../src/server/events/payload-commitment.ts';
import { createSqlStore } from '../../../src/server/events/sql-store.ts';
import { PATIENCE } from '../a-server.ts';
import { aFolderAdded, confirmed } from '../events/builders.ts';

const folder = mkdtempSync(join(tmpdir(), 'antecede-database-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The database as a version before migration 0008 made it. */
async function openBeforeCommitments(): Promise<Kysely<{ event: ReturnType<typeof rowBeforeCommitments> }>> {
  const pool = pglitePool(await openPGlite(folder));
  const db = new Kysely<{ event: ReturnType<typeof rowBeforeCommitments> }>({ dialect: new PostgresDialect({ pool }) });
  const { error } = await new Migrator({ db, provider: migrations }).migrateTo('0007-run-results');
  expect(error).toBeUndefined();
  return db;
}

const rowBeforeCommitments = (event: ConfirmedEvent) => ({
  stream: event.stream,
  seq: event.seq,
  client_id: event.clientId,
  client_seq: event.clientSeq,
  type: event.type,
  version: event.version,
  base_seq: event.baseSeq,
  batch: event.batch,
  causation_id: event.causationId,
  at: event.at,
  payload: JSON.stringify(event.payload),
  actor: event.actor,
  noop: null,
});

/** Takes the steps of migration 0008 back, so that the database is as a version before it left it. */
async function asBeforeCommitments(db: Db): Promise<void> {
  await sql`drop index event_without_commitment`.execute(db);
  await sql`alter table event drop column salt, drop column commitment, alter column payload set not null`.execute(db);
  await sql`delete from kysely_migration where name = '0008-payload-commitment'`.execute(db);
}

const place = { kind: 'folder', folder } as const;
const events = Array.from({ length: 25 }, (_, at) => confirmed(aFolderAdded(1, at + 1), at + 1));

it('upgrades what an earlier version wrote, and refuses what a newer one did', { timeout: PATIENCE }, async () => {
  const older = await openBeforeCommitments();
  await older.insertInto('event').values(events.map(rowBeforeCommitments)).execute();
  await older.destroy();

  const db = await openDatabase(place);
  const store = createSqlStore(db, () => 'e1');
  expect(await store.read('home/7', 0, 100)).toEqual(events);
  const stored = await store.readStored('home/7', 0, 100);
  expect(new Set(stored.map(({ salt }) => salt)).size).toBe(25);
  for (const { salt, payload, commitment } of stored) expect(commitmentTo(salt!, payload)).toBe(commitment);

  // Interrupted after some batches, the next start seals the rest, and nothing twice.
  await sql`update event set salt = null, commitment = null where seq > 10`.execute(db);
  expect(await sealOldEvents(db, 4)).toBe(15);
  expect(await sealOldEvents(db, 4)).toBe(0);
  const sealedBefore = stored.slice(0, 10).map(({ salt }) => salt);
  expect((await store.readStored('home/7', 0, 10)).map(({ salt }) => salt)).toEqual(sealedBefore);

  // As a newer version would leave it: with a step that this version does not know.
  await sql`insert into kysely_migration (name, timestamp) values ('9999-later', 'now')`.execute(db);
  await asBeforeCommitments(db);
  await db.destroy();
  const problem = await openDatabase(place).catch((error: unknown) => error);
  expect(problem).toBeInstanceOf(StartProblem);
  expect(String(problem)).toMatch(/written by a newer version of Antecede.*9999-later.*\nNothing was changed\./s);
  const pglite = await openPGlite(folder);
  const added = await pglite.query(`select 1 from information_schema.columns where column_name = 'commitment'`);
  expect(added.rows).toEqual([]);
  await pglite.close();
});
