/** Uploads that wait for a mapping: kept, checked, imported by it, saved, discarded; for administrators alone. */
import { readdirSync } from 'node:fs';
import { beforeAll, expect, test, vi } from 'vitest';
import type { ImportJob, WaitingTable } from '../../../src/domain/documents/imports.ts';
import type { MappingCheck, TableMapping } from '../../../src/domain/documents/table-mapping.ts';
import type { TablesOfUpload } from '../../../src/server/jobs/table-uploads.ts';
import { aServer, PATIENCE, type Browser, type TestServer } from '../a-server.ts';

let server: TestServer;
let admin: Browser;
let colleague: Browser;
beforeAll(async () => {
  server = await aServer();
  server.services.jobs.start();
  admin = await server.admin();
  colleague = await server.colleague();
}, PATIENCE);

const TABLE = 'Patent No,Kind,Heading\nEP1000001,B1,A kettle of zirconium\nEP1000002,A1,A lid\n';
const MAPPING: TableMapping = {
  columns: [
    { name: 'patent no', field: 'number' },
    { name: 'kind', field: 'kind' },
    { name: 'heading', field: 'title' },
  ],
  dates: 'day-first',
  names: 'semicolon',
  country: '',
};

async function upload(name: string, content = TABLE): Promise<ImportJob> {
  const answer = await admin.fetch(`/spa/api/import?name=${name}`, { method: 'POST', body: content });
  return ended(((await answer.json()) as ImportJob).job);
}
async function ended(job: number): Promise<ImportJob> {
  let now: ImportJob | null = null;
  await vi.waitFor(
    async () => {
      now = (await admin.json(`/spa/api/import/${job}`)).body as ImportJob;
      expect(now.state).toBe('done');
    },
    { timeout: PATIENCE, interval: 50 },
  );
  return now!;
}
const waiting = async () => ((await admin.json('/spa/api/import-tables')).body as { uploads: WaitingTable[] }).uploads;
const files = () => readdirSync(server.services.uploads.folder);
const path = (job: number, what = '') => `/spa/api/import-tables/${job}${what}`;

test('a table of unknown columns waits, is checked, imported by its mapping, and the mapping is saved', async () => {
  const { job, summary } = await upload('watch.csv');
  expect(summary).toMatchObject({ imported: 0, setAside: 1, tables: 1 });
  expect(await waiting()).toMatchObject([{ job, name: 'watch.csv', tables: 1 }]);
  const { tables, mappings } = (await admin.json(path(job))).body as TablesOfUpload;
  expect(tables).toMatchObject([{ files: ['watch.csv'], header: 0 }]);
  expect(mappings).toEqual([]);

  const check = (await admin.json(path(job, '/check'), { mapping: MAPPING })).body as MappingCheck;
  expect(check).toMatchObject({ rows: 2, good: 2, problems: [] });
  const begun = await admin.json(path(job, '/import'), { mapping: MAPPING, name: 'Watch list' });
  expect(begun.status).toBe(202);
  expect((await ended((begun.body as ImportJob).job)).summary).toMatchObject({ imported: 2, setAside: 0, tables: 0 });
  expect(await waiting()).toEqual([]);
  await vi.waitFor(() => expect(files()).toEqual([]), { timeout: PATIENCE });
  expect((await admin.json(path(job))).status).toBe(404);

  const next = await upload('next.csv');
  const again = (await admin.json(path(next.job))).body as TablesOfUpload;
  expect(again.mappings).toMatchObject([{ name: 'Watch list', mapping: MAPPING }]);
  const removed = await admin.fetch(`/spa/api/import-mappings/${again.mappings[0]?.id}`, { method: 'DELETE' });
  expect(removed.status).toBe(204);
  expect(((await admin.json(path(next.job))).body as TablesOfUpload).mappings).toEqual([]);
  expect((await admin.fetch(path(next.job), { method: 'DELETE' })).status).toBe(204);
  expect([await waiting(), files()]).toEqual([[], []]);
});

test('a mapping without a number, or of another form, is refused; the table waits on', async () => {
  const { job } = await upload('again.csv');
  const noNumber = { ...MAPPING, columns: MAPPING.columns.map((column) => ({ ...column, field: null })) };
  for (const [body, code] of [
    [{ mapping: noNumber }, 'no-number'],
    [{ mapping: { ...MAPPING, dates: 'none' } }, 'malformed'],
    [{}, 'malformed'],
  ] as const)
    for (const what of ['/check', '/import']) {
      const answer = await admin.json(path(job, what), body);
      expect([answer.status, (answer.body as { code: string }).code]).toEqual([422, code]);
    }
  expect(await waiting()).toHaveLength(1);
  await admin.fetch(path(job), { method: 'DELETE' });
});

test('nobody else may see, check, import or discard it', async () => {
  const { job } = await upload('mine.csv');
  for (const [method, of] of [
    ['GET', path(job)],
    ['DELETE', path(job)],
    ['GET', '/spa/api/import-tables'],
    ['DELETE', '/spa/api/import-mappings/1'],
  ] as const)
    expect((await colleague.fetch(of, { method })).status, of).toBe(422);
  for (const what of ['/check', '/import'])
    expect((await colleague.json(path(job, what), { mapping: MAPPING })).status).toBe(422);
  expect(await waiting()).toHaveLength(1);
});
