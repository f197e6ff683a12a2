/**
 * Once a monitor is deleted, or the search that it watches is erased, no byte of its words is left in the database: at
 * once, or an hour after the one before.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { sql } from 'kysely';
import type { Monitor } from '../../../src/domain/documents/monitors.ts';
import { searchStream } from '../../../src/domain/shared/streams.ts';
import { openDatabase, upgradeDatabase } from '../../../src/server/database/open-database.ts';
import { enqueueDueMonitors, enqueueMonitor } from '../../../src/server/monitors/monitor-jobs.ts';
import { aServer, anId, anIndex, aStartedSearch, pushAs, type Browser, type TestServer } from '../a-server.ts';
import { anEvent } from '../events/builders.ts';

const WORD = 'quokkagraph';
const MONITORINGS = '/spa/api/monitorings';
const folder = mkdtempSync(join(tmpdir(), 'antecede-forgotten-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let server: TestServer;
let owner: Browser;
beforeAll(async () => {
  const db = await openDatabase({ kind: 'folder', folder });
  const index = await anIndex(1);
  afterAll(async () => {
    await db.destroy();
    await index.close();
  });
  server = await aServer({ shared: { db, index } });
  owner = await server.admin();
}, 240_000);

/** The files of the database that hold the word. */
async function holding(): Promise<readonly string[]> {
  await sql`checkpoint`.execute(server.db);
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => readFileSync(path).includes(WORD));
}

/** The job that writes the files anew waits for an hour after the one before. */
async function anHourLater(kind: string): Promise<void> {
  const due = { run_at: new Date(0) };
  const { numUpdatedRows } = await server.db
    .updateTable('job')
    .set(due)
    .where('kind', '=', kind)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  expect(numUpdatedRows).toBe(1n);
  server.services.jobs.wake();
  await server.services.jobs.idle();
}

/** With the word in its name, in its questions, in what it brought, and in what its runs said. */
async function aMonitor(search: number | null): Promise<number> {
  const { db, services, clock } = server;
  const asked = { name: `Watch ${WORD}`, expression: `TI=${WORD} OR TI=pump`, search };
  const { status, body } = await owner.json(MONITORINGS, asked);
  expect(status).toBe(201);
  const id = Math.max(...(body as { readonly monitors: readonly Monitor[] }).monitors.map((one) => one.id));
  await services.jobs.idle();
  await owner.fetch(`${MONITORINGS}/${id}`, {
    method: 'PATCH',
    body: JSON.stringify({ name: `Again ${WORD}`, expression: `TI=${WORD}` }),
  });
  await enqueueDueMonitors(db, clock.now);
  await services.jobs.idle();
  const of = { monitor_id: id, ucid: 'XX-1-A1' };
  const arrival = { ...of, family: WORD, title: WORD, published: null, cause: 'claims', detail: WORD };
  await db
    .insertInto('monitor_arrival')
    .values({ ...arrival, finding: WORD, likeness: WORD, publications: 1, import_number: 1, at: new Date() })
    .execute();
  await db
    .insertInto('monitor_seen')
    .values({ ...of, family: '1', applicants: WORD, classes: WORD })
    .execute();
  const field = { monitor_id: id, subject: WORD, field: 'claims', hash: '', items: WORD };
  await db.insertInto('monitor_field').values(field).execute();
  const scored = { is_reference: false, import_number: 1, version: 1, threshold: 1, days: 1, known: 0 };
  await db
    .insertInto('monitor_scored')
    .values({ ...scored, monitor_id: id, at: new Date(), scores: WORD })
    .execute();
  const date = { ...of, key: WORD, day: '2026-11-29', title: WORD, heading: WORD, how: WORD, changed_at: new Date() };
  await db.insertInto('monitor_date').values(date).execute();
  // As a run of an earlier version left it.
  const noted = { reason: WORD, result: JSON.stringify(WORD), progress: JSON.stringify(WORD) };
  await db.updateTable('job').set(noted).where('alone', '=', `monitor/${id}`).execute();
  return id;
}

it('the job of a run that could not be answered holds no word of the question', async () => {
  const { db, services, index } = server;
  const message = `${WORD}* stands for more than 700 words of this corpus.`;
  const reason = { code: 'wildcard-too-broad', pattern: WORD, limit: 700, message } as const;
  const value = { ok: false, reason } as const;
  const refused = vi
    .spyOn(index.port.search, 'order')
    .mockImplementation(async () => ({ value, corpus: { version: 1, publications: 1, sample: false } }));
  const asked = { name: 'Wide', expression: `TI=${WORD}*` };
  const { body } = await owner.json(MONITORINGS, asked);
  await services.jobs.idle();
  const [monitor] = (body as { readonly monitors: readonly Monitor[] }).monitors.filter(({ name }) => name === 'Wide');
  const shown = (await owner.json(`${MONITORINGS}/${monitor!.id}`)).body as { readonly monitor: Monitor };
  expect(shown.monitor.reason).toBe(message);
  refused.mockRejectedValue(new Error(`no such column: ${WORD}`));
  await enqueueMonitor(db, { id: monitor!.id, owner: owner.pk }, new Date((server.clock.now += 1_000)));
  services.jobs.wake();
  await services.jobs.idle();
  refused.mockRestore();
  const jobs = await db.selectFrom('job').selectAll().where('kind', '=', 'monitor').orderBy('id').execute();
  expect(jobs.map(({ state }) => state)).toEqual(['done', 'waiting']);
  expect(JSON.stringify(jobs)).not.toContain(WORD);
  await owner.fetch(`${MONITORINGS}/${monitor!.id}`, { method: 'DELETE' });
  await services.jobs.idle();
}, 240_000);

it('monitors that are deleted leave none of their words in any byte an hour later', async () => {
  const monitors = [await aMonitor(null), await aMonitor(null)];
  expect(await holding()).not.toEqual([]);

  for (const monitor of monitors)
    expect((await owner.fetch(`${MONITORINGS}/${monitor}`, { method: 'DELETE' })).status).toBe(200);

  await server.services.jobs.idle();
  expect(await holding(), 'another was deleted just before').not.toEqual([]);
  await anHourLater('forget-monitor');
  expect(await holding()).toEqual([]);
}, 240_000);

it('a monitor and a report of a search that is erased leave none of their words in any byte', async () => {
  const search = await aStartedSearch(owner, 'Fielded Search');
  await pushAs(owner, (clientId) => [
    anEvent('QueryWritten', { expression: WORD }, { clientId, clientSeq: 1, stream: searchStream(search) }),
  ]);
  await aMonitor(search);
  const of = { search, report: anId(1) };
  await server.db
    .insertInto('report_snapshot')
    .values({ ...of, snapshot: WORD })
    .execute();
  const file = { ...of, is_approved: false, format: 'pdf', content: WORD };
  await server.db.insertInto('report_file').values(file).execute();
  expect(await holding()).not.toEqual([]);

  expect((await owner.json(`/spa/api/search/erase/${search}`, { confirm: 'erase' })).body).toEqual({ erased: 1 });

  await server.services.jobs.idle();
  expect(await holding()).toEqual([]);
}, 240_000);

it('a database of before is freed of the sentences of its jobs, and its files are written anew', async () => {
  const db = await openDatabase({ kind: 'memory' }, '0050-billing-provider');
  const of = { title: '', owner: 1, payload: '{}', reason: WORD };
  await db
    .insertInto('job')
    .values([
      { ...of, kind: 'monitor', key: '1@now' },
      { ...of, kind: 'import', key: '1' },
    ])
    .execute();
  await upgradeDatabase(db);
  const jobs = await db.selectFrom('job').select(['kind', 'reason', 'state']).orderBy('id').execute();
  expect(jobs).toEqual([
    { kind: 'monitor', reason: null, state: 'waiting' },
    { kind: 'import', reason: WORD, state: 'waiting' },
    { kind: 'forget-monitor', reason: null, state: 'waiting' },
  ]);
  await db.destroy();
}, 240_000);
