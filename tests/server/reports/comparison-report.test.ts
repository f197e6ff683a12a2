/** The report of a comparison with a private index: made for its members, and gone with what the index held. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { documentOfIndex } from '../../../src/domain/assessment/index-documents.ts';
import { draft, type EventMap, type EventType } from '../../../src/domain/catalogue.ts';
import type { PrivateIndexDetail } from '../../../src/domain/documents/private-indexes.ts';
import type { LedgerAnswer } from '../../../src/domain/ledger/entry.ts';
import { ledgerProse } from '../../../src/domain/ledger/prose.ts';
import { reportKey, type ReportRow } from '../../../src/domain/reports/rows.ts';
import { searchStream } from '../../../src/domain/shared/streams.ts';
import { openDatabase } from '../../../src/server/database/open-database.ts';
import { callWithin, MAIN_CORPUS } from '../../../src/server/patent-index/port/call.ts';
import { parseSnapshot, snapshotTextOf } from '../../../src/server/reports/report-files.ts';
import { privateIndexFile } from '../../../src/server/x/index-files.ts';
import { aPublication } from '../../builders/publication.ts';
import { atEnd } from '../../support/at-end.ts';
import { corporaInFiles } from '../../support/corpora-in-files.ts';
import { anId, aServer, emailOf, PATIENCE, pushAs, type Browser, type TestServer } from '../a-server.ts';
import { anEvent } from '../events/builders.ts';
import { plain } from '../patent-index/plain-index.ts';

const WORD = 'zirkonoxidkeramik';
const IDEA = 'A ring of ceramic in the housing of a pump';
const FILLER = 'A housing of steel for a pump.';

let server: TestServer;
let [owner, colleague]: Browser[] = [];
let folder = '';
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'antecede-comparison-'));
  const sets = join(folder, 'sets');
  const db = await openDatabase({ kind: 'folder', folder: join(folder, 'database') });
  const index = corporaInFiles((corpus) => privateIndexFile(sets, corpus) ?? ':memory:');
  atEnd(async () => {
    await db.destroy();
    rmSync(folder, { recursive: true, force: true });
  });
  server = await aServer({ shared: { db, index: plain(index) }, sets });
  await index.importer.put(callWithin(MAIN_CORPUS, PATIENCE), [
    aPublication({ ucid: 'EP-1234567-B1', title: 'A pump', abstract: 'A ring of ceramic for a pump.' }),
  ]);
  owner = await server.colleague();
  colleague = await server.colleague();
}, PATIENCE);

const post = (by: Browser, path: string, body: object) => by.json(`/spa/api/x/indexes${path}`, body);

/** An index of the owner: a file with the word, one without, a copy of a publication; its number, and theirs. */
async function anIndex(): Promise<{ readonly index: number; readonly ucids: Readonly<Record<string, string>> }> {
  const { id: index } = (await post(owner!, '', { name: 'Disclosures' })).body as { readonly id: number };
  const texts = { [`about ${WORD}.txt`]: `A ring of ceramic: ${WORD}, in the housing.`, 'plain.txt': FILLER };
  for (const [name, body] of Object.entries(texts))
    await owner!.fetch(`/spa/api/x/indexes/${index}/file?name=${encodeURIComponent(name)}`, { method: 'POST', body });
  const { body } = await post(owner!, `/${index}/numbers`, { numbers: ['EP 1234567 B1'] });
  const ucids = (body as PrivateIndexDetail).contents.map(({ name, ucid }) => [name.split(' ')[0]!, ucid] as const);
  return { index, ucids: Object.fromEntries(ucids) };
}
type Said = { readonly [T in EventType]: readonly [T, EventMap[T]] }[EventType];

async function say(by: Browser, search: number, said: (id: number) => readonly Said[]): Promise<number> {
  let first = 0;
  const stream = searchStream(search);
  const { outcomes } = await pushAs(by, (clientId) => {
    first = clientId * 2 ** 22 + 1;
    return said(first).map(([type, payload], at) =>
      anEvent(type, payload as never, { clientId, clientSeq: at + 1, stream }),
    );
  });
  expect(outcomes.map(({ outcome }) => outcome.kind)).toEqual(outcomes.map(() => 'applied'));
  return first;
}
/** A search by similarity with an idea, which has not run. */
async function aSearch(by: Browser): Promise<number> {
  const answer = (await (await by.form('/spa/api/x/create', {})).json()) as { readonly body: { readonly id: number } };
  await say(by, answer.body.id, () => [['IdeaDescribed', { title: 'Ring', text: IDEA, priorityDate: null }]]);
  return answer.body.id;
}
const rowOf = (search: number, report: number): Promise<ReportRow> =>
  server.services.accept.withState(
    searchStream(search),
    ({ state }) => state.rows.map.get(reportKey(report)) as ReportRow,
  );
async function aReport(by: Browser, search: number, index: number): Promise<number> {
  const asked = { kind: 'comparison', title: 'Ring', sections: ['idea', 'main'], index, by: by.pk, at: 5 } as const;
  const report = await say(by, search, (id) => [['ReportAsked', { report: id, ...asked }]]);
  await server.services.jobs.idle();
  return report;
}
const fetched = (by: Browser, search: number, rest: string) => by.fetch(`/spa/api/search/reports/${search}/${rest}`);
const codeOf = async (answer: Response) => ((await answer.json()) as { readonly code: string }).code;

/** The files that hold the word, without what they are called in the index's own folder. */
const filesWith = (word: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => readFileSync(path, 'latin1').toLowerCase().includes(word))
    .map((path) => relative(folder, path));

describe('[ROUTE-31] the report of a comparison with an index', () => {
  it('given what was decided, is made in six formats, says it, and is as the ledger says', async () => {
    const { index, ucids } = await anIndex();
    const search = await aSearch(owner!);
    const [about, copy] = [documentOfIndex(index, ucids['about']!), documentOfIndex(index, 'EP-1234567-B1')];
    const gone = documentOfIndex(index, 'XF-GONE-X');
    await say(owner!, search, () => [
      ['RatingGiven', { reviewer: owner!.pk, ...about, rating: 'maybe' }],
      ['CategoryAssigned', { ...about, category: 'X' }],
      ['RatingGiven', { reviewer: owner!.pk, ...copy, rating: 'relevant' }],
      ['RatingGiven', { reviewer: owner!.pk, ...gone, rating: 'irrelevant' }],
    ]);
    const report = await aReport(owner!, search, index);
    const { state, message, made } = await rowOf(search, report);
    expect([state, message, made?.files.length]).toEqual(['made', null, 6]);
    const csv = await (await fetched(owner!, search, `${report}/csv`)).text();
    for (const part of [IDEA, `about ${WORD}.txt`, `A ring of ceramic: ${WORD}`, 'Shared words: ', 'Category X'])
      expect(csv).toContain(part);
    for (const part of [
      'Nothing left the house.',
      'Index,',
      `${index}: Disclosures`,
      'not held any more',
      'Search log',
    ])
      expect(csv).toContain(part);
    const { comparison, documents, coverage } = parseSnapshot(
      (await snapshotTextOf(server.services, { search, report, index }))!,
    );
    expect(comparison?.found.map(({ ucid, rank, best }) => [ucid, rank === null, best])).toEqual(
      expect.arrayContaining([
        [ucids['about'], false, 'maybe'],
        ['EP-1234567-B1', false, 'relevant'],
        ['XF-GONE-X', true, 'irrelevant'],
      ]),
    );
    expect([documents.map(({ ucid }) => ucid), coverage]).toEqual([['EP-1234567-B1'], []]);
    const { body } = await owner!.json(`/spa/api/search/reports/${search}/${report}/verified`);
    expect(body).toEqual({ faults: [], rendered_again: true });
    const ledger = (await owner!.json(`/spa/api/search/ledger/${search}`)).body as LedgerAnswer;
    const told = ledgerProse(ledger.entries).map(({ text }) => text);
    expect(told).toContain(`${ucids['about']} of index ${index} was rated maybe relevant.`);
    expect(
      filesWith(WORD).every((file) => file.startsWith(`sets/${index}/`)),
      'in the folder of the index alone',
    ).toBe(true);

    await say(owner!, search, () => [['ReportApproved', { report, by: owner!.pk, at: 6 }]]);
    await server.services.jobs.idle();
    const approved = await (await fetched(owner!, search, `${report}/csv?approved=yes`)).text();
    expect(approved).toContain('Approved by ');
    expect(approved).toContain(WORD);
    const again = await owner!.json(`/spa/api/search/reports/${search}/${report}/verified`);
    expect(again.body).toEqual({ faults: [], rendered_again: true });

    await say(owner!, search, () => [['RatingGiven', { reviewer: owner!.pk, ...copy, rating: 'maybe' }]]);
    const second = await rowOf(search, await aReport(owner!, search, index));
    expect([second.version, second.made?.changes.join(' ')]).toEqual([
      2,
      expect.stringContaining('What was decided changed.') as string,
    ]);
    expect(JSON.stringify(second)).not.toContain(WORD);
  });

  it('is for members of the index: not for others who use the search, nor after they left it', async () => {
    const { index } = await anIndex();
    const search = await aSearch(colleague!);
    const previewed = { kind: 'comparison', title: 'Ring', sections: 'main', index: String(index) };
    const preview = async () =>
      (await colleague!.json(`/spa/api/search/reports/${search}/preview?${new URLSearchParams(previewed)}`)).body as {
        readonly svg: string | null;
      };
    expect((await preview()).svg).toBeNull();
    const refused = await rowOf(search, await aReport(colleague!, search, index));
    expect([refused.state, refused.message]).toEqual(['failed', expect.stringContaining('no member of it') as string]);

    const email = await emailOf(colleague!);
    await post(owner!, `/${index}/members`, { email, role: 'reader' });
    expect((await preview()).svg).toContain('<svg');
    const report = await aReport(colleague!, search, index);
    expect((await fetched(colleague!, search, `${report}/pdf`)).status).toBe(200);
    const batch = async () =>
      Buffer.from(
        await (await colleague!.fetch(`/spa/api/report_batches/csv?reports=${search}.${report}`)).arrayBuffer(),
      ).length;
    const whole = await batch();

    await post(owner!, `/${index}/members`, { email, role: null });
    for (const rest of [`${report}/pdf`, `${report}/verified`])
      expect(await codeOf(await fetched(colleague!, search, rest))).toBe('no-report');
    expect(await batch()).toBeLessThan(whole / 2);
  });

  it('given a document of it that is taken out, is erased: no file holds its words; others stay', async () => {
    const { index, ucids } = await anIndex();
    const search = await aSearch(owner!);
    const report = await aReport(owner!, search, index);
    const other = await aSearch(owner!);
    await say(owner!, other, () => [['IdeaDescribed', { title: 'Box', text: 'steel', priorityDate: null }]]);
    const kept = await aReport(owner!, other, index);
    await post(owner!, `/${index}/remove`, { ucids: [ucids['about']] });
    expect(filesWith(WORD).filter((file) => !/^sets\/\d+/.test(file) || file.startsWith(`sets/${index}/`))).toEqual([]);
    for (const rest of [`${report}/csv`, `${report}/verified`])
      expect(await codeOf(await fetched(owner!, search, rest))).toBe('report-erased');
    expect((await rowOf(search, report)).made?.files, 'the ledger keeps its hashes').toHaveLength(6);
    expect((await fetched(owner!, other, `${kept}/csv`)).status).toBe(200);

    await say(owner!, search, () => [['ReportApproved', { report, by: owner!.pk, at: 6 }]]);
    await server.services.jobs.idle();
    expect((await rowOf(search, report)).approvedFiles, 'it is not frozen anew').toBeNull();
  });

  it('given its index is deleted, or its search erased, is gone too', async () => {
    const { index } = await anIndex();
    const search = await aSearch(owner!);
    await aReport(owner!, search, index);
    const folderOf = () => filesWith(WORD).filter((file) => file.startsWith(`sets/${index}/reports/`));
    expect(folderOf()).not.toEqual([]);
    expect((await owner!.json(`/spa/api/search/erase/${search}`, { confirm: 'erase' })).status).toBe(200);
    await server.services.jobs.idle();
    expect(folderOf()).toEqual([]);

    const again = await aSearch(owner!);
    const second = await aReport(owner!, again, index);
    expect((await owner!.fetch(`/spa/api/x/indexes/${index}`, { method: 'DELETE' })).status).toBe(200);
    expect(filesWith(WORD).filter((file) => file.startsWith(`sets/${index}/`))).toEqual([]);
    expect(await codeOf(await fetched(owner!, again, `${second}/csv`))).toBe('no-report');
  });

  it('given it fails after its files were written, leaves nothing', async () => {
    const { index, ucids } = await anIndex();
    const search = await aSearch(owner!);
    const asked = { kind: 'comparison', title: 'Ring', sections: [], index: index + 1, by: owner!.pk, at: 5 } as const;
    const report = anId(71);
    const of = { index, search, report };
    const { privateIndexes, jobs } = server.services;
    await privateIndexes.keepReport(of, { snapshot: WORD, documents: [ucids['about']!] }, []);
    await say(owner!, search, () => [['ReportAsked', { report, ...asked }]]);
    await jobs.idle();
    expect((await rowOf(search, report)).state, 'there is no such index').toBe('failed');
    expect(privateIndexes.reports.snapshot(of)).toBeNull();
  });

  it('given a person whom it names is deleted, says so without the name, and is made again', async () => {
    const { index, ucids } = await anIndex();
    const search = await aSearch(owner!);
    const admin = await server.admin();
    const name = { email: 'ida.kranich@example.com', first_name: 'Ida', last_name: 'Kranich' };
    const invited = (await admin.json('/spa/api/company/users', name)).body as {
      readonly user: { readonly pk: number };
    };
    const { pk } = invited.user;
    await server.services.accept.withUnitOfWork([searchStream(search)], async (work) => {
      const rated = { reviewer: pk, ...documentOfIndex(index, ucids['about']!), rating: 'relevant' } as const;
      await work.append([draft(searchStream(search), 'RatingGiven', rated)], { pk }, null);
    });
    const report = await aReport(owner!, search, index);
    const csv = async () => (await fetched(owner!, search, `${report}/csv`)).text();
    expect(await csv()).toContain('Ida Kranich: relevant');
    await admin.fetch(`/spa/api/company/users/${pk}`, { method: 'PATCH', body: JSON.stringify({ is_active: false }) });
    const deleted = await admin.json(`/spa/api/company/users/${pk}/deletion`, { confirm: 'delete' });
    expect(deleted.status).toBe(200);
    await server.services.jobs.idle();
    expect(await csv()).toContain(`Deleted person ${pk}: relevant`);
    expect(filesWith('kranich').filter((file) => file.startsWith('sets/'))).toEqual([]);
    const { body } = await owner!.json(`/spa/api/search/reports/${search}/${report}/verified`);
    expect(body).toEqual({ faults: [], rendered_again: true });
  });

  it('given a document that is taken out while it is made, is refused by the index', async () => {
    const { index, ucids } = await anIndex();
    const of = { index, search: 3, report: 4 };
    const frozen = { snapshot: '{}', documents: [ucids['about']!] };
    const { privateIndexes } = server.services;
    expect(await privateIndexes.keepReport(of, frozen, [])).toBeNull();
    await post(owner!, `/${index}/remove`, { ucids: [ucids['about']] });
    expect(privateIndexes.reports.snapshot(of)).toBeNull();
    expect(await privateIndexes.keepReport(of, frozen, [])).toMatchObject({ code: 'index-changed' });
    expect(privateIndexes.reports.snapshot(of)).toBeNull();
  });
});
