/** Once rows were erased and the files written anew, no byte of them is left in the folder of the embedded database. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { sql } from 'kysely';
import { openDatabase } from '../../../src/server/database/open-database.ts';
import type { Db } from '../../../src/server/database/tables.ts';
import { scrubTables, TABLES_OF_SEARCHES } from '../../../src/server/database/scrub.ts';
import { createSqlStore } from '../../../src/server/events/sql-store.ts';
import { enqueueJob } from '../../../src/server/jobs/job-table.ts';
import { anEvent, confirmed } from '../events/builders.ts';

const WORD = 'quokkagraph';
const folder = mkdtempSync(join(tmpdir(), 'antecede-scrub-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The files that hold the word. */
const holding = (): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => readFileSync(path).includes(WORD));

/** A row of each table that holds content, but of the log's. */
async function fillOthers(db: Db): Promise<void> {
  const queued = { kind: 'erase', key: '1', title: WORD, owner: 7, alone: 'erase', payload: {} };
  await enqueueJob(db, queued);
  await db.insertInto('snapshot').values({ stream: 'search/2', seq: 1, snapshot: WORD }).execute();
  const refused = { client_id: 1, client_seq: 9, fingerprint: '', code: 'bad-term', message: WORD };
  await db.insertInto('rejection').values(refused).execute();
  const times = { every: 'weekly', zone: 'UTC', next_at: new Date(0), last_at: null, last_import: null };
  const others = { reason: null, search: null, asked_version: null, profile: null, reading: null, dates_state: null };
  const monitor = { id: 1, owner: 7, name: WORD, expression: WORD, ...times, ...others };
  await db
    .insertInto('monitor')
    .values({ ...monitor, watched: null, origin: null, project: null })
    .execute();
  const version = { monitor_id: 1, version: 1, by_user: 7, at: new Date(0), brings: null, counts_as_seen: null };
  await db
    .insertInto('monitor_version')
    .values({ ...version, expression: WORD, watched: null, reading: null })
    .execute();
  const arrival = { monitor_id: 1, family: '1', ucid: 'XX-1-A1', title: '', published: null, cause: 'new-family' };
  const why = { detail: null, finding: null, likeness: null, passage: WORD };
  await db
    .insertInto('monitor_arrival')
    .values({ ...arrival, ...why, publications: 1, import_number: 1, at: new Date(0) })
    .execute();
}

it('leaves no byte of what was erased, in tables or in the write-ahead log, older files of it included', async () => {
  const db = await openDatabase({ kind: 'folder', folder: join(folder, 'database') });
  const store = createSqlStore(db, () => 'epoch');
  const stream = 'search/1';
  const events = [1, 2, 3].map((seq) => {
    const expression = `${WORD} ${'long '.repeat(seq === 2 ? 2_000 : 1)}`;
    return confirmed(anEvent('QueryWritten', { expression }, { clientId: 1, clientSeq: seq, stream }), seq);
  });
  await store.commit({ events, rejections: [] });
  await fillOthers(db);
  await sql`select pg_switch_wal()`.execute(db);
  await sql`checkpoint`.execute(db);
  const said = confirmed(anEvent('StepReached', { step: 1 }, { clientId: 1, clientSeq: 4, stream }), 4);
  await store.commit({ events: [said], rejections: [], erased: [{ stream, upTo: 4, left: 'all' }] });
  for (const table of ['job', 'snapshot', 'rejection', 'monitor'] as const) await db.deleteFrom(table).execute();
  expect(holding()).not.toEqual([]);

  await scrubTables(db, TABLES_OF_SEARCHES, { isEmbedded: true });

  expect(holding()).toEqual([]);
  expect(await store.read(stream, 0, 9)).toMatchObject(
    [1, 2, 3].map(() => ({ payload: null, outcome: { reason: 'erased' } })).concat([{}] as never),
  );
  await db.destroy();
  expect(holding()).toEqual([]);
}, 240_000);
