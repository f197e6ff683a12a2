/** Scans of private indexes: set aside, read by OCR when asked, marked as such, stopped, and gone when they leave. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type {
  LikeAnswer,
  PrivateDocumentPart,
  PrivateIndexDetail,
} from '../../../src/domain/documents/private-indexes.ts';
import { callWithin, MAIN_CORPUS } from '../../../src/server/patent-index/port/call.ts';
import { privateIndexFile } from '../../../src/server/x/index-files.ts';
import { readScannedPage } from '../../../src/server/x/intake/read-scan.ts';
import { aPublication } from '../../builders/publication.ts';
import { aScan } from '../../support/a-scan.ts';
import { atEnd } from '../../support/at-end.ts';
import { corporaInFiles } from '../../support/corpora-in-files.ts';
import { aDatabase } from '../../support/postgres.ts';
import { aServer, emailOf, PATIENCE, type Browser, type TestServer } from '../a-server.ts';
import { plain } from '../patent-index/plain-index.ts';

const PATH = '/spa/api/x/indexes';
let server: TestServer;
let [owner, colleague]: Browser[] = [];
let sets = '';
beforeAll(async () => {
  sets = mkdtempSync(join(tmpdir(), 'antecede-scans-'));
  atEnd(async () => rmSync(sets, { recursive: true, force: true }));
  const index = corporaInFiles((corpus) => privateIndexFile(sets, corpus) ?? ':memory:');
  server = await aServer({ shared: { db: await aDatabase(), index: plain(index) }, sets });
  await index.importer.put(callWithin(MAIN_CORPUS, PATIENCE), [aPublication({ ucid: 'EP-1-A1', title: 'A pump' })]);
  owner = await server.colleague();
  colleague = await server.colleague();
}, PATIENCE);

const TYPED = ['A torque limiter slips where the torque', 'on the shaft is too high for the bearing.'];
const SCAN = aScan([{ lines: TYPED }]);
const MIXED = aScan([{ text: 'A lid of steel' }, { lines: TYPED }, { lines: ['The impeller is ceramic.'] }]);
const GERMAN = ['Die Welle ist mit dem Gehäuse verbunden und wird', 'durch einen Schlüssel geöffnet.'];

const post = async (path: string, body: object, by = owner!) =>
  (await by.json(`${PATH}${path}`, body)) as { readonly status: number; readonly body: PrivateIndexDetail };
const anIndex = async (name: string): Promise<number> => (await post('', { name })).body.id;
async function upload(id: number, name: string, file: Buffer | string): Promise<PrivateIndexDetail> {
  const body = typeof file === 'string' ? file : new Uint8Array(file);
  const answer = await owner!.fetch(`${PATH}/${id}/file?name=${encodeURIComponent(name)}`, { method: 'POST', body });
  expect(answer.status).toBe(200);
  return (await answer.json()) as PrivateIndexDetail;
}
const detail = async (id: number) => (await owner!.json(`${PATH}/${id}`)).body as PrivateIndexDetail;
const ask = async (id: number, language = 'eng') => {
  const ucids = (await detail(id)).scans.map(({ ucid }) => ucid);
  return post(`/${id}/scans`, { action: 'read', language, ucids });
};
const like = async (id: number, text: string): Promise<LikeAnswer> =>
  (await owner!.json(`${PATH}/${id}/compare`, { title: '', text })).body as LikeAnswer;
const scanFiles = (id: number): readonly string[] => {
  const folder = join(sets, String(id), 'scans');
  return existsSync(folder) ? readdirSync(folder) : [];
};

describe('[ROUTE-30] a scan', () => {
  it('is set aside, read when somebody asks, found by its words, and marked', { timeout: PATIENCE }, async () => {
    const id = await anIndex('Read');
    const { documents, failures, scans } = await upload(id, 'scan.pdf', SCAN);
    expect([documents, failures, scans]).toMatchObject([
      0,
      [],
      [{ name: 'scan.pdf', pages: 1, unreadPages: 1, readPages: 0, state: 'set-aside', language: null }],
    ]);
    expect((await like(id, 'a torque limiter')).found).toEqual([]);
    expect((await ask(id)).body.scans[0]).toMatchObject({ state: 'waiting', language: 'eng' });
    await server.services.jobs.idle();
    const after = await detail(id);
    expect([after.scans, scanFiles(id)]).toEqual([[], []]);
    const [document] = after.contents;
    expect(document).toMatchObject({ name: 'scan.pdf', pages: 1, emptyPages: 0, ocr: { language: 'eng', pages: 1 } });
    expect(document?.ocr?.confidence).toBeGreaterThan(80);
    const [found] = (await like(id, 'a torque limiter that slips')).found;
    expect(found?.passages[0]).toMatchObject({ place: 'page 1', at: 0 });
    expect(found?.passages[0]?.text).toContain('torque on the shaft');
    expect(found?.passages[0]?.ocr).toBeGreaterThan(80);
    const { body } = await owner!.json(`${PATH}/${id}/document/${document!.ucid}?from=0`);
    expect((body as PrivateDocumentPart).blocks[0]).toMatchObject({ place: 'page 1', ocr: found?.passages[0]?.ocr });
  });

  it('with text on some pages is in the index at once, and later as a whole', { timeout: PATIENCE }, async () => {
    const id = await anIndex('Mixed');
    const before = await upload(id, 'mixed.pdf', MIXED);
    expect(before.contents).toMatchObject([{ pages: 3, emptyPages: 2, paragraphs: 1 }]);
    expect(before.scans).toMatchObject([{ pages: 3, unreadPages: 2, ucid: before.contents[0]!.ucid }]);
    await ask(id);
    await server.services.jobs.idle();
    const { contents, scans } = await detail(id);
    expect([contents, scans]).toMatchObject([[{ pages: 3, emptyPages: 0, ocr: { pages: 2 } }], []]);
    const { body } = await owner!.json(`${PATH}/${id}/document/${contents[0]!.ucid}?from=0`);
    const { blocks } = body as PrivateDocumentPart;
    expect(blocks.map(({ place, ocr }) => [place, ocr !== undefined])).toEqual([
      ['page 1', false],
      ['page 2', true],
      ['page 3', true],
    ]);
  });

  it('stopped and asked for in another language keeps no page of the first', { timeout: PATIENCE }, async () => {
    const id = await anIndex('Other language');
    await upload(id, 'deutsch.pdf', aScan([{ lines: GERMAN }, { lines: TYPED }]));
    const { keepPage } = server.services.privateIndexes;
    const languages: unknown[] = [];
    const spied = vi.spyOn(server.services.privateIndexes, 'keepPage').mockImplementation(async (index, ucid, page) => {
      languages.push(page.language);
      if (languages.length === 1) {
        await post(`/${id}/scans`, { action: 'stop', ucids: [ucid] });
        await ask(id, 'deu');
      }
      await keepPage(index, ucid, page);
    });
    await ask(id);
    await server.services.jobs.idle();
    spied.mockRestore();
    expect(languages).toEqual(['eng', 'deu', 'deu']);
    const { contents } = await detail(id);
    expect(contents).toMatchObject([{ ocr: { language: 'deu', pages: 2 } }]);
    const [found] = (await like(id, 'Das Gehäuse wird durch einen Schlüssel geöffnet')).found;
    expect(found?.passages[0]?.text).toContain('Schlüssel geöffnet');
  });

  it('keeps no page as of a language that is asked for no more', { timeout: PATIENCE }, async () => {
    const id = await anIndex('Late page');
    await upload(id, 'late.pdf', aScan([{ lines: TYPED }]));
    const { keepPage, changeScans, scans } = server.services.privateIndexes;
    const kept: number[] = [];
    const spied = vi.spyOn(server.services.privateIndexes, 'keepPage').mockImplementation(async (index, ucid, page) => {
      if (page.language === 'eng') {
        await post(`/${id}/scans`, { action: 'stop', ucids: [ucid] });
        await ask(id, 'deu');
        // Another process reads it by now, as the other language.
        await changeScans(index, (all) => all.map((one) => ({ ...one, state: 'reading' as const })));
      }
      await keepPage(index, ucid, page);
      kept.push(scans.pages(index, ucid, page.language ?? null).length);
    });
    await ask(id);
    await server.services.jobs.idle();
    spied.mockRestore();
    expect(kept).toEqual([0, 1]);
  });

  it('in German is read as German', { timeout: PATIENCE }, async () => {
    const id = await anIndex('German');
    await upload(id, 'deutsch.pdf', aScan([{ lines: GERMAN }]));
    await ask(id, 'deu');
    await server.services.jobs.idle();
    const [found] = (await like(id, 'Das Gehäuse wird durch einen Schlüssel geöffnet')).found;
    expect(found?.passages[0]?.text).toContain('Schlüssel geöffnet');
  });

  it('without a word is said to have none', { timeout: PATIENCE }, async () => {
    const id = await anIndex('Wordless');
    await upload(id, 'blank.pdf', aScan([{ lines: [] }]));
    await ask(id);
    await server.services.jobs.idle();
    const { scans, contents } = await detail(id);
    expect(contents).toEqual([]);
    expect(scans).toMatchObject([{ state: 'failed', trouble: 'No words were found in its images.' }]);
  });

  it('is stopped between two pages, and goes on where it was', { timeout: PATIENCE }, async () => {
    const id = await anIndex('Stopped');
    await upload(id, 'long.pdf', aScan([{ lines: TYPED }, { lines: TYPED }, { lines: TYPED }]));
    await ask(id);
    await expect.poll(async () => (await detail(id)).scans[0]?.readPages, { timeout: PATIENCE, interval: 400 }).toBe(1);
    const { ucid } = (await detail(id)).scans[0]!;
    expect((await post(`/${id}/scans`, { action: 'stop', ucids: [ucid] })).body.scans[0]?.state).toBe('set-aside');
    await server.services.jobs.idle();
    const [stopped] = (await detail(id)).scans;
    expect(stopped?.state).toBe('set-aside');
    expect([1, 2]).toContain(stopped?.readPages);
    const kept = readFileSync(join(sets, String(id), 'scans', `${ucid}.pages`), 'utf8');
    await ask(id);
    expect(readFileSync(join(sets, String(id), 'scans', `${ucid}.pages`), 'utf8')).toContain(kept);
    await server.services.jobs.idle();
    expect((await detail(id)).contents).toMatchObject([{ pages: 3, ocr: { pages: 3 } }]);
  });

  it('is read by editors alone, and by none for a stranger', async () => {
    const id = await anIndex('Roles');
    const { scans } = await upload(id, 'scan.pdf', SCAN);
    const asked = { action: 'read', language: 'eng', ucids: [scans[0]!.ucid] };
    expect((await post(`/${id}/scans`, asked, colleague)).status).toBe(404);
    const email = await emailOf(colleague!);
    await post(`/${id}/members`, { email, role: 'reader' });
    expect((await post(`/${id}/scans`, asked, colleague)).body).toMatchObject({ code: 'role' });
    expect((await post(`/${id}/scans`, { ...asked, language: 'tlh' })).status).toBe(422);
    expect((await post(`/${id}/scans`, { ...asked, action: 'eat' })).status).toBe(422);
    expect((await detail(id)).scans[0]?.state).toBe('set-aside');
  });
});

describe('of a scan that leaves', () => {
  it('no file stays: taken out unread, with its document, by a newer file, with its index', async () => {
    const id = await anIndex('Left');
    const { scans } = await upload(id, 'scan.pdf', SCAN);
    expect(scanFiles(id)).toEqual([`${scans[0]!.ucid}.pdf`]);
    await post(`/${id}/scans`, { action: 'remove', ucids: [scans[0]!.ucid] });
    // A page that was being read meanwhile.
    const late = { page: 1, language: 'eng', outcome: { ok: true, blocks: [] } } as const;
    await server.services.privateIndexes.keepPage(id, scans[0]!.ucid, late);
    expect([scanFiles(id), (await detail(id)).scans]).toEqual([[], []]);

    const { contents } = await upload(id, 'mixed.pdf', MIXED);
    expect(scanFiles(id)).toHaveLength(1);
    await post(`/${id}/remove`, { ucids: [contents[0]!.ucid] });
    expect([scanFiles(id), (await detail(id)).scans]).toEqual([[], []]);

    await upload(id, 'scan.pdf', SCAN);
    await upload(id, 'scan.pdf', MIXED);
    expect((await detail(id)).scans).toMatchObject([{ name: 'scan.pdf', pages: 3 }]);
    expect(scanFiles(id)).toHaveLength(1);
    await upload(id, 'other.txt', 'A lid.');
    expect(scanFiles(id)).toHaveLength(1);
    expect((await detail(id)).bytes).toBeGreaterThan(MIXED.length);
    await owner!.fetch(`${PATH}/${id}`, { method: 'DELETE' });
    expect(existsSync(join(sets, String(id)))).toBe(false);
  });
});

describe('the process of a page', () => {
  const page = { page: 1, language: 'eng' } as const;

  it('is ended where it takes too long or too much', { timeout: PATIENCE }, async () => {
    const late = await readScannedPage(SCAN, page, { withinMs: 50 });
    expect(late).toEqual({ ok: false, reason: 'Reading it took longer than 0 seconds, and was ended.' });
    const large = await readScannedPage(SCAN, page, { bytesOfMemory: 90_000_000 });
    expect(large).toEqual({ ok: false, reason: 'Reading it took more than 90 MB of memory, and was ended.' });
  });

  it('ends with the signal of its job', { timeout: PATIENCE }, async () => {
    const stop = new AbortController();
    const reading = readScannedPage(SCAN, page, { signal: stop.signal });
    stop.abort('stopping');
    await expect(reading).rejects.toBe('stopping');
  });
});

const DATA = resolve(process.env['PATENT_DATA'] ?? join(import.meta.dirname, '../../../../shared/data'));
const REAL = join(DATA, 'formats/documents/pdf-patents/EP2850716B1.pdf');

it.runIf(existsSync(REAL))('a page of a real patent is read as it was printed', { timeout: PATIENCE }, async () => {
  const read = await readScannedPage(readFileSync(REAL), { page: 2, language: 'eng' });
  const text = read.ok ? read.blocks.map((block) => block.text).join(' ') : '';
  expect(text).toContain('transferring charging energy to the energy');
  expect(text.length).toBeGreaterThan(3_000);
});
