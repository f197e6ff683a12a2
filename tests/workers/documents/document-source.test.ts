/** What the reading of results and documents tells the window of, and what it shows meanwhile. */
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { CallResult, CallFailure } from '../../../src/sync/wire/calls.ts';
import { logDatabase, type LogDatabase } from '../../../src/workers/storage/databases.ts';
import { createDocumentSource } from '../../../src/workers/documents/document-source.ts';

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
const aDocument = { publication: { ucid: 'ZZ-1-A1' } };
const aPageRequest = { search: 1, run: 1, page: 0, sort: 'relevance', filter: {} } as never;

let db: LogDatabase;
beforeEach(async () => {
  db = logDatabase(Math.floor(Math.random() * 1e9));
  await db.open();
});
afterEach(() => db.delete());

function aReader(answer: () => CallResult) {
  const heard: CallFailure[] = [];
  const reading = createDocumentSource({
    transport: { call: () => Promise.resolve(answer()) },
    tell: (unwelcome) => heard.push(unwelcome),
    db,
    now: () => 1,
    isOffline: () => answer().kind === 'offline',
  });
  return { reading, heard };
}
async function withCopies(answer: () => CallResult) {
  const { reading } = aReader(() => ok(aDocument));
  await reading.document('ZZ-1-A1');
  const pages = aReader(() => ok({ rows: [] }));
  await pages.reading.resultPage(aPageRequest);
  return aReader(answer);
}
/** What goes on in the background once a copy has been shown. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

describe('a lapsed sign-in', () => {
  test('[ERR-1] met by a result page is told at once, with and without a copy', async () => {
    for (const { reading, heard } of [aReader(() => lapsed), await withCopies(() => lapsed)]) {
      await reading.resultPage(aPageRequest);
      expect(heard).toEqual([lapsed]);
    }
  });
  test('[ERR-1] met by a document is told at once, while its copy is shown', async () => {
    const { reading, heard } = await withCopies(() => lapsed);
    expect(await reading.document('ZZ-1-A1')).toMatchObject({ kind: 'ok', value: aDocument });
    await settled();
    expect(heard).toEqual([lapsed]);
  });
  test('[ERR-2] met by what is fetched for later is told too', async () => {
    const wanted: CallResult = { kind: 'signed-out', address: 'two-factor' };
    const { reading, heard } = aReader(() => wanted);
    await reading.keepDocuments(['ZZ-2-A1'], () => undefined);
    expect(heard).toEqual([wanted]);
  });
});

describe('what the server tells', () => {
  test('[ERR-4] [ERR-5] is told for a page and for a document without a copy', async () => {
    const { reading, heard } = aReader(() => told(504));
    await reading.resultPage(aPageRequest);
    await reading.document('ZZ-1-A1');
    expect(heard).toEqual([told(504), told(504)]);
  });
  test('is not told where the reader has what they asked for, or where the screen itself says it', async () => {
    const copied = await withCopies(() => told(504));
    expect(await copied.reading.document('ZZ-1-A1')).toMatchObject({ kind: 'ok' });
    await settled();
    const unknown = aReader(() => told(404, { similar: ['ZZ-1-B1'] }));
    expect(await unknown.reading.document('ZZ-1-A')).toEqual({ kind: 'unknown', similar: ['ZZ-1-B1'] });
    expect([copied.heard, unknown.heard]).toEqual([[], []]);
  });
});

test('[LOCAL-3] without a network what was kept is read, and nobody is sent anywhere', async () => {
  const { reading, heard } = await withCopies(() => offline);
  expect(await reading.document('ZZ-1-A1')).toEqual({ kind: 'ok', value: aDocument, kept: true });
  expect(await reading.resultPage(aPageRequest)).toEqual({ kind: 'ok', value: { rows: [] }, kept: true });
  await settled();
  expect(heard).toEqual([]);
});
