import { describe, expect, test } from 'vitest';
import type { Ucid } from '../../../src/domain/documents/publication.ts';
import type { ImportSource } from '../../../src/server/import/files/source.ts';
import { importAll, type ImportTarget } from '../../../src/server/import/import-all.ts';
import type { ImportProgress } from '../../../src/domain/documents/imports.ts';

import type { SchemeEntry } from '../../../src/server/patent-index/scheme/entries.ts';
import { aGrant, webStream } from './builders.ts';

/** An index that remembers what was put, batch by batch. */
class FakeIndex {
  readonly held = new Map<Ucid, string | null>();
  readonly batches: number[] = [];
  readonly calls: string[] = [];
  readonly scheme: SchemeEntry[] = [];
  sample = 2000;
  failAtBatch: { readonly batch: number; readonly error: Error } | null = null;
  beforePut = (): void => {};

  readonly importer: ImportTarget['importer'] = {
    put: async (_, batch) => {
      this.beforePut();
      this.calls.push('put');
      if (this.batches.length + 1 === this.failAtBatch?.batch) throw this.failAtBatch.error;
      this.batches.push(batch.length);
      return batch.map(({ ucid, source }) => {
        const known = this.held.get(ucid);
        if (known !== undefined && (known ?? '') >= (source.date ?? '')) return 'unchanged';
        this.held.set(ucid, source.date);
        return known === undefined ? 'imported' : 'replaced';
      });
    },
    removeSample: async () => {
      this.calls.push('removeSample');
      const removed = this.sample;
      this.sample = 0;
      return removed;
    },
    deleteRecords: async (_, records) => {
      this.calls.push(`delete ${records.map(({ ucid }) => ucid).join(' ')}`);
      return records.map(({ ucid }) => (this.held.delete(ucid) ? 'removed' : 'unchanged'));
    },
    putAttached: async (_, texts) => texts.map(() => 'imported' as const),
    putScheme: async (_, classes) => void this.scheme.push(...classes),
    putLegal: async (_, records) => records.map(() => 'imported' as const),
  };
}

const grants = (count: number, from = 1) =>
  Array.from({ length: count }, (_, index) => aGrant({ number: `07${String(from + index).padStart(6, '0')}` })).join(
    '',
  );
const stream = (content: string, name = 'week.xml'): ImportSource => ({
  kind: 'stream',
  name,
  stream: webStream(Buffer.from(content), 4096),
  size: Buffer.byteLength(content),
});

describe('an import', () => {
  test('puts batches and counts what came in, what was known and what was set aside', async () => {
    const index = new FakeIndex();
    const summary = await importAll(
      [
        stream(grants(5)),
        stream(`${grants(2, 4)}<?xml version="1.0"?><x/>`),
        { kind: 'unreadable', name: 'gone.xml', reason: 'the file is gone' },
      ],
      index,
      { batchSize: 2 },
    );
    expect(summary).toMatchObject({ files: 3, imported: 5, unchanged: 2, replaced: 0, setAside: 2, stopped: null });
    expect(index.batches).toEqual([2, 2, 2, 1]);
    expect(summary.setAsideRecords.map(({ file, ordinal, reason }) => [file, ordinal, reason])).toEqual([
      ['week.xml', 3, 'the root element x is no patent format known here'],
      ['gone.xml', 0, 'the file is gone'],
    ]);
  });

  test('puts and deletes in the order of the files, where both are of one publication', async () => {
    const document = (number: number, status: string, day: string) =>
      `<exch:exchange-document country="EP" doc-number="${number}" kind="A1" doc-id="1" status="${status}" ` +
      `date-of-last-exchange="${day}"><exch:bibliographic-data/></exch:exchange-document>`;
    const file = (...documents: readonly string[]) =>
      `<?xml version="1.0"?><exch:exchange-documents xmlns:exch="e">${documents.join('')}</exch:exchange-documents>`;
    const index = new FakeIndex();
    const summary = await importAll(
      [
        stream(file(document(1, 'C', '20240101'), document(2, 'C', '20240101'), document(1, 'D', '20240102'))),
        stream(file(document(3, 'D', '20240102'), document(1, 'C', '20240103'))),
      ],
      index,
    );
    expect(index.calls).toEqual(['put', 'removeSample', 'delete EP-1-A1 EP-3-A1', 'put']);
    expect([...index.held.keys()]).toEqual(['EP-2-A1', 'EP-1-A1']);
    expect(summary).toMatchObject({ imported: 3, deleted: 1, unchanged: 1, setAside: 0 });
  });

  test('puts a classification scheme in place at the end, whole, and not when it was stopped before', async () => {
    const scheme = (symbol: string) =>
      `<?xml version="1.0"?><class-scheme><classification-item level="5">` +
      `<classification-symbol>${symbol}</classification-symbol><class-title><title-part>` +
      `<text>Of ${symbol}</text></title-part></class-title></classification-item></class-scheme>`;
    const index = new FakeIndex();
    const summary = await importAll([stream(scheme('A01B') + grants(1)), stream(scheme('H01M'))], index);
    expect([summary.classes, summary.imported, summary.setAside]).toEqual([2, 1, 0]);
    expect(index.scheme.map(({ symbol }) => symbol)).toEqual(['A01B', 'H01M']);
    const stopped = new FakeIndex();
    expect((await importAll([stream(scheme('A01B'))], stopped, { signal: AbortSignal.abort() })).classes).toBe(0);
    expect(stopped.scheme).toEqual([]);
  });

  test('run twice changes nothing the second time', async () => {
    const index = new FakeIndex();
    await importAll([stream(grants(3))], index);
    expect(await importAll([stream(grants(3))], index)).toMatchObject({ imported: 0, unchanged: 3 });
  });

  test('removes the sample once the first real publications are in, and says how many', async () => {
    const index = new FakeIndex();
    expect(await importAll([stream(grants(3))], index, { batchSize: 1 })).toMatchObject({ sampleRemoved: 2000 });
    expect(index.calls).toEqual(['put', 'removeSample', 'put', 'put']);
  });

  test('that finds no publication leaves the sample where it is', async () => {
    const index = new FakeIndex();
    expect(await importAll([stream('hello')], index)).toMatchObject({ sampleRemoved: 0, setAside: 1 });
    expect(index.calls).toEqual([]);
  });

  test('stops between batches when asked to, and keeps what was put', async () => {
    const index = new FakeIndex();
    const abort = new AbortController();
    index.beforePut = () => {
      if (index.batches.length === 1) abort.abort();
    };
    const summary = await importAll([stream(grants(50)), stream(grants(5, 60))], index, {
      batchSize: 10,
      signal: abort.signal,
    });
    expect(summary).toMatchObject({ imported: 20, stopped: { kind: 'cancelled' } });
    expect(index.held.size).toBe(20);
  });

  test('does not begin when it was cancelled before', async () => {
    const index = new FakeIndex();
    expect(await importAll([stream(grants(3))], index, { signal: AbortSignal.abort() })).toMatchObject({
      imported: 0,
      stopped: { kind: 'cancelled' },
    });
    expect(index.calls).toEqual([]);
  });

  test('stops with the reason when the disk is full', async () => {
    const index = new FakeIndex();
    index.failAtBatch = {
      batch: 2,
      error: Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' }),
    };
    const summary = await importAll([stream(grants(9))], index, { batchSize: 3 });
    expect(summary).toMatchObject({
      imported: 3,
      stopped: { kind: 'disk-full', reason: expect.stringContaining('disk is full') },
    });
    expect(index.calls).toEqual(['put', 'removeSample', 'put']);
  });

  test('throws on an error that is a bug', async () => {
    const index = new FakeIndex();
    index.failAtBatch = { batch: 1, error: new TypeError('x is not a function') };
    await expect(importAll([stream(grants(1))], index)).rejects.toThrow('x is not a function');
  });

  test('tells how far it is, how fast, and how long it will take', async () => {
    let clock = 0;
    const told: ImportProgress[] = [];
    const content = grants(100);
    await importAll([stream(content), stream(content)], new FakeIndex(), {
      batchSize: 10,
      now: () => (clock += 20),
      onProgress: (progress) => told.push(progress),
    });
    const total = Buffer.byteLength(content) * 2;
    expect(told.length).toBeGreaterThan(5);
    expect(told.every(({ bytesTotal, filesTotal }) => bytesTotal === total && filesTotal === 2)).toBe(true);
    expect(told.map(({ bytes }) => bytes)).toEqual(told.map(({ bytes }) => bytes).toSorted((a, b) => a - b));
    expect(told.at(-1)).toMatchObject({ files: 2, bytes: total, imported: 100, unchanged: 100, secondsLeft: 0 });
    expect(told[3]?.perSecond).toBeGreaterThan(0);
  });
});
