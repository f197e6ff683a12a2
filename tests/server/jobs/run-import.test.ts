/**
 * Where imports run: the same on the event loop and in the built worker; and what only a worker can do, which is break.
 */
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { build } from 'vite';
import { ensureFirstUser } from '../../../src/server/accounts/users.ts';
import { isRefusal } from '../../../src/server/errors.ts';
import type { ImportProgress } from '../../../src/domain/documents/imports.ts';
import { createImportHandler, createImportJobs } from '../../../src/server/jobs/import-jobs.ts';
import { createJobRunner } from '../../../src/server/jobs/run-jobs.ts';
import { importInWorker } from '../../../src/server/jobs/import-in-worker.ts';
import type { RunImport, Upload } from '../../../src/server/jobs/run-import.ts';
import { importHere } from '../../support/import-here.ts';
import { aDatabase } from '../../support/postgres.ts';
import { silentLog } from '../../support/silent-log.ts';
import { MAIN_CORPUS } from '../../../src/server/patent-index/port/call.ts';
import { openSqliteIndex } from '../../../src/server/patent-index/sqlite/sqlite-index.ts';
import { aPublication } from '../../builders/publication.ts';
import { PATIENCE } from '../a-server.ts';
import { plain, type PlainIndex } from '../patent-index/plain-index.ts';
import { searched } from '../patent-index/asking.ts';

// Inside the checkout, so that the packages beside it are found.
const built = join(import.meta.dirname, '../../../dist', `test-worker-${process.pid}`);
const worker = pathToFileURL(join(built, 'import-worker.js'));
let folder = '';
let index: PlainIndex;

beforeAll(() => build({ logLevel: 'error', build: { ssr: true, outDir: built } }), PATIENCE);
afterAll(() => rmSync(built, { recursive: true, force: true }));
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'antecede-import-'));
  index = plain(openSqliteIndex(indexFile()));
});
afterEach(async () => {
  await index.close();
  rmSync(folder, { recursive: true, force: true });
});

const indexFile = () => join(folder, 'index.sqlite');
const inWorker = (module = worker, graceMs?: number) =>
  importInWorker({
    worker: module,
    filesOf: () => ({ index: indexFile(), thesaurus: null }),
    ...(graceMs === undefined ? {} : { graceMs }),
  });
const record = (number: number) =>
  `<?xml version="1.0"?><patent-document ucid="XX-${number}-A1" lang="EN" date-produced="20200101">` +
  `<bibliographic-data><publication-reference><document-id><country>XX</country>` +
  `<doc-number>${number}</doc-number><kind>A1</kind><date>20200102</date></document-id>` +
  `</publication-reference><technical-data><invention-title lang="EN">A wheel</invention-title>` +
  `</technical-data></bibliographic-data></patent-document>`;
const records = (count: number) => Array.from({ length: count }, (_, at) => record(at + 1)).join('\n');

function anUpload(content: string, name = 'wheels.xml'): Upload {
  const path = join(folder, name);
  writeFileSync(path, content);
  return { corpus: MAIN_CORPUS, name, path, size: statSync(path).size };
}
/** A worker made of this source. */
function aWorker(source: string): URL {
  const path = join(folder, 'worker.mjs');
  writeFileSync(path, source);
  return pathToFileURL(path);
}
const unwatched = () => ({ signal: new AbortController().signal, onProgress: () => {} });

describe.each<[string, () => RunImport]>([
  ['on the event loop', () => importHere(index.port)],
  ['in the worker', inWorker],
])('an import %s', (_where, runner) => {
  it(
    'tells how far it is, what came in and what was set aside, and shows in the next search',
    async () => {
      await index.put([aPublication({ ucid: 'EP-1-A1', title: 'wheel' })]);
      expect((await searched(index, 'wheel')).families).toBe(1);
      const told: ImportProgress[] = [];
      const upload = anUpload(`${records(3)}\n<?xml version="1.0"?><patent-document><broken`);
      const end = await runner()(upload, { ...unwatched(), onProgress: (progress) => told.push(progress) });
      expect(end).toMatchObject({
        ok: true,
        summary: { imported: 3, setAside: 1, setAsideRecords: [{ file: 'wheels.xml', ordinal: 4 }], stopped: null },
      });
      expect(told.at(-1)).toMatchObject({ imported: 3, bytes: upload.size, bytesTotal: upload.size });
      const { families, facets } = await searched(index, 'wheel');
      expect([families, facets.country.map(({ value }) => value).sort()]).toEqual([4, ['EP', 'XX']]);
      expect([(await index.corpus()).publications, (await index.get('XX-3-A1'))?.ucid]).toEqual([4, 'XX-3-A1']);
    },
    PATIENCE,
  );

  it(
    'ends between two batches when it is cancelled, and keeps those',
    async () => {
      const abort = new AbortController();
      const onProgress = ({ imported }: ImportProgress) => {
        if (imported > 0) abort.abort();
      };
      const end = await runner()(anUpload(records(10_000)), { signal: abort.signal, onProgress });
      if (!end.ok) throw new Error(end.why);
      expect(end.summary.stopped?.kind).toBe('cancelled');
      expect(end.summary.imported).toBeGreaterThan(0);
      expect(end.summary.imported).toBeLessThan(10_000);
      expect((await searched(index, 'wheel')).families).toBe(end.summary.imported);
    },
    PATIENCE,
  );
});

describe('a worker that breaks', async () => {
  it.each([
    ['throws', `throw new Error('out of luck');`, 'out of luck'],
    ['exits', 'process.exit(3);', 'its worker ended with code 3'],
    ['ends without a word', '', 'its worker ended with code 0'],
  ])('that %s ends its import with the reason', async (_how, source, why) => {
    expect(await inWorker(aWorker(source))(anUpload(record(1)), unwatched())).toEqual({ ok: false, why });
  });

  it('that ignores its cancellation is left to itself: its import failed, its batch is not kept', async () => {
    const libsql = import.meta.resolve('libsql');
    const release = join(folder, 'release');
    const stuck = aWorker(`
      import Libsql from '${libsql}';
      import { existsSync } from 'node:fs';
      import { parentPort, workerData } from 'node:worker_threads';
      const db = new Libsql(workerData.files.index);
      db.exec("BEGIN IMMEDIATE; DELETE FROM publication");
      parentPort.postMessage({ kind: 'progress', progress: {} });
      while (!existsSync(${JSON.stringify(release)}));
      process.exit(0);`);
    await index.put([aPublication({ ucid: 'EP-1-A1' })]);
    const abort = new AbortController();
    const end = await inWorker(stuck, 50)(anUpload(record(1)), {
      signal: abort.signal,
      onProgress: () => abort.abort(),
    });
    expect(end).toEqual({
      ok: false,
      why: 'it did not stop when asked; a batch that it has not finished is not kept',
    });
    expect(await index.get('EP-1-A1')).not.toBeNull();
    writeFileSync(release, '');
    expect(await index.put([aPublication({ ucid: 'EP-2-A1' })])).toEqual(['imported']);
  });

  it(
    'fails its own job, and the next one goes on, alone',
    async () => {
      const db = await aDatabase();
      await ensureFirstUser(db);
      const [broken, good] = [inWorker(aWorker('process.exit(3);')), inWorker()];
      let [running, most] = [0, 0];
      const runImport: RunImport = async (upload, watch) => {
        most = Math.max(most, ++running);
        const end = await (upload.name === 'bad.xml' ? broken : good)(upload, watch);
        running -= 1;
        return end;
      };
      const uploads = { folder: join(folder, 'uploads'), atMost: 1_000_000 };
      const handler = createImportHandler({ db, runImport, now: () => Date.now(), folder: uploads.folder });
      const runner = createJobRunner({ db, handlers: [handler], log: silentLog, backOff: () => 0 });
      const jobs = createImportJobs({ db, runner, uploads });
      const uploaded = await Promise.all(
        ['bad.xml', 'good.xml', 'more.xml'].map((name, at) =>
          jobs.upload({ company: 1, owner: 1, corpus: MAIN_CORPUS }, name, new Blob([record(at)]).stream()),
        ),
      );
      await runner.idle();
      const ended = await Promise.all(uploaded.map(async (job) => (isRefusal(job) ? job : jobs.find(1, job.job))));
      expect(ended).toMatchObject([
        {
          state: 'failed',
          reason: 'The import broke off on the server: its worker ended with code 3. What it had imported is kept.',
        },
        { state: 'done', summary: { imported: 1 } },
        { state: 'done', summary: { imported: 1 } },
      ]);
      expect([most, (await index.corpus()).publications]).toEqual([1, 2]);
      await runner.stop();
      await db.destroy();
    },
    PATIENCE,
  );
});
