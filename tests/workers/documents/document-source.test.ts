/** Results and documents: what is asked of the server, and what is shown where it gives none. */
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { CallRequest, CallResult } from '../../../src/sync/wire/calls.ts';
import { logDatabase, type LogDatabase } from '../../../src/workers/storage/databases.ts';
import { createDocumentSource } from '../../../src/workers/documents/document-source.ts';
import { createResultRows } from '../../../src/workers/documents/result-rows.ts';

const ok = (body: unknown): CallResult => ({ kind: 'ok', status: 200, body, redirectTo: null });
const lapsed: CallResult = { kind: 'signed-out', address: 'login' };
const offline: CallResult = { kind: 'offline', message: 'Failed to fetch' };
const told = (status: number, body: unknown = {}): CallResult => ({
  kind: 'reported',
  status,
  headline: 'Gateway Timeout',
  detail: 'Later.',
  body,
});
const aPage = { rows: [], families: 0, facets: {} };
const aDocument = { publication: { ucid: 'ZZ-1-A1' } };
const aPageRequest = { search: 1, run: 1, page: 0, sort: 'relevance', filter: {} } as never;

let db: LogDatabase;
beforeEach(async () => {
  db = logDatabase(Math.floor(Math.random() * 1e9));
  await db.open();
});
afterEach(() => db.delete());

function aReader(answer: () => CallResult) {
  const asked: CallRequest[] = [];
  const call = (request: CallRequest) => {
    asked.push(request);
    return Promise.resolve(answer());
  };
  const reading = createDocumentSource({
    transport: { call },
    db,
    now: () => 1,
    isOffline: () => answer().kind === 'offline',
  });
  return { reading, asked };
}
async function withCopies(answer: () => CallResult) {
  const { reading } = aReader(() => ok(aDocument));
  await reading.document('ZZ-1-A1');
  const pages = aReader(() => ok(aPage));
  await pages.reading.resultPage(aPageRequest);
  return aReader(answer);
}
/** What goes on in the background once a copy has been shown. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

test('[ERR-1] what is fetched for later leads nowhere; what was asked for may', async () => {
  const { reading, asked } = aReader(() => lapsed);
  await reading.resultPage(aPageRequest);
  await reading.document('ZZ-1-A1');
  await reading.keepDocuments(['ZZ-2-A1'], () => undefined);
  await reading.resultPage(aPageRequest, true);
  expect(asked.map(({ path, background = false }) => [path, background])).toEqual([
    ['search/results/1', false],
    ['documents/ZZ-1-A1', false],
    ['documents/batch', true],
    ['search/results/1', true],
  ]);
});
test('a copy is followed by what the server has instead, once, and by nothing where it is the same', async () => {
  const changed = { ...aDocument, legal: [] };
  const other = await withCopies(() => ok(changed));
  expect(await other.reading.document('ZZ-1-A1')).toMatchObject({ value: aDocument });
  expect(await other.reading.newerDocument('ZZ-1-A1')).toEqual(changed);
  expect(await other.reading.newerDocument('ZZ-1-A1')).toBeNull();
  expect(await other.reading.document('ZZ-1-A1'), 'the next time').toMatchObject({ value: changed });
  expect(await other.reading.newerDocument('ZZ-1-A1')).toBeNull();
  for (const answer of [ok(aDocument), offline, told(504)]) {
    const { reading } = await withCopies(() => answer);
    await reading.document('ZZ-1-A1');
    expect(await reading.newerDocument('ZZ-1-A1')).toBeNull();
  }
});
test('what fails shows its copy, and says why where there is none', async () => {
  const copied = await withCopies(() => told(504));
  expect(await copied.reading.document('ZZ-1-A1')).toMatchObject({ kind: 'ok' });
  expect(await copied.reading.resultPage(aPageRequest)).toMatchObject({ kind: 'ok', kept: true });
  await settled();
  const { reading } = aReader(() => told(504));
  expect(await reading.document('ZZ-2-A1')).toEqual({ kind: 'failed', message: 'Gateway Timeout: Later.' });
  const unknown = aReader(() => told(404, { similar: ['ZZ-1-B1'] }));
  expect(await unknown.reading.document('ZZ-1-A')).toEqual({ kind: 'unknown', similar: ['ZZ-1-B1'] });
});
test.each([['<html>'], [null], [{}], [[]], [{ publication: {} }], [{ rows: 1 }], [[{}]]])(
  'an answer of another shape is none, and is not kept: %o',
  async (body) => {
    const { reading } = aReader(() => ok(body));
    const failed = { kind: 'failed', message: 'The server’s answer was not understood.' };
    expect(await reading.resultPage(aPageRequest)).toEqual(failed);
    expect(await reading.document('ZZ-1-A1')).toEqual(failed);
    expect(await reading.keepDocuments(['ZZ-1-A1'], () => undefined)).toMatchObject({ done: 0 });
    expect([await db.pages.count(), await db.documents.count()]).toEqual([0, 0]);
    const { resultRows } = createResultRows({ transport: { call: () => Promise.resolve(ok(body)) }, db: null });
    if (!Array.isArray(body) || body.length > 0) expect(await resultRows(1, ['ZZ-1-A1'])).toEqual(failed);
  },
);

test('[LOCAL-3] without a network what was kept is read', async () => {
  const { reading } = await withCopies(() => offline);
  expect(await reading.document('ZZ-1-A1')).toEqual({ kind: 'ok', value: aDocument, kept: true });
  expect(await reading.resultPage(aPageRequest)).toEqual({ kind: 'ok', value: aPage, kept: true });
  await settled();
});

test('[LOCAL-3] once all publications of a run are kept, its list is filtered and sorted offline', async () => {
  const aRow = (at: number, published: string) => ({
    ...{ family: `f${at % 2}`, ucid: `${at === 2 ? 'US' : 'EP'}-${at}-A1`, title: 'cell', applicants: [], published },
    ...{ priority: null, status: 'granted', classes: ['H01M10/00'], members: 2, score: 1, snippets: [] },
  });
  const rows = [aRow(0, '2010-01-01'), aRow(1, '2012-01-01'), aRow(2, '2011-01-01')];
  const asPublications = { search: 1, run: 1, page: 0, sort: 'relevance', filter: {}, group: 'publication' } as const;
  const corpus = { publications: 3, version: 1, sample: false };
  const narrowed = { ...asPublications, group: 'family', sort: 'newest', filter: { country: ['EP'] } } as const;
  const away = aReader(() => offline).reading;
  expect(await away.resultPage(narrowed)).toEqual({ kind: 'offline' });
  const near = aReader(() => ok({ rows, families: 3, publications: 3, facets: {}, page: 0, corpus })).reading;
  await near.resultPage(asPublications);
  const answer = await away.resultPage(narrowed);
  expect(answer).toMatchObject({ kind: 'ok', kept: true, value: { families: 2, publications: 2, corpus } });
  expect(answer.kind === 'ok' && answer.value.rows.map(({ ucid }) => ucid)).toEqual(['EP-1-A1', 'EP-0-A1']);
  expect(await away.resultPage({ ...narrowed, run: 2 }), 'of another run').toEqual({ kind: 'offline' });
  await aReader(() => ok({ rows, families: 99, facets: {}, corpus })).reading.resultPage({ ...asPublications, run: 3 });
  expect(await away.resultPage({ ...narrowed, run: 3 }), 'a part of the list').toEqual({ kind: 'offline' });

  const ofVersion = (version: number, facets = {}) =>
    aReader(() => ok({ rows, families: 60, facets, corpus: { ...corpus, version } })).reading;
  await ofVersion(1).resultPage({ ...asPublications, run: 4 });
  await ofVersion(2).resultPage({ ...asPublications, run: 4, page: 1 });
  expect(await away.resultPage({ ...narrowed, run: 4 }), 'pages of two states of the corpus').toEqual({
    kind: 'offline',
  });
  await ofVersion(1).resultPage({ ...asPublications, run: 4, page: 1 });
  expect(await away.resultPage({ ...narrowed, run: 4 })).toMatchObject({ kind: 'ok' });

  const priorArt = { ...asPublications, run: 5 };
  await aReader(() => ok({ rows, families: 3, facets: { art: [] }, corpus })).reading.resultPage(priorArt);
  const byMembers = { ...priorArt, sort: '-members' } as const;
  expect(await away.resultPage(byMembers), 'of prior art, and by which day is not known').toEqual({ kind: 'offline' });
  expect(await away.resultPage({ ...byMembers, cutOff: '2011-06-01' })).toMatchObject({ kind: 'ok' });
});
