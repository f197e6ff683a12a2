/** The index in threads: the same contract, and what only threads do: interrupt, wait in line, break. */
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { build } from 'vite';
import { callWithin, MAIN_CORPUS } from '../../../src/server/patent-index/port/call.ts';
import type { PatentIndex } from '../../../src/server/patent-index/port/patent-index.ts';
import { openThreadedIndex } from '../../../src/server/patent-index/sqlite/threads/threaded-index.ts';
import { aPublication } from '../../builders/publication.ts';
import { NO_INTERPRETATION, parsed, searched } from './asking.ts';
import { indexContract } from './index-contract.ts';
import { plain } from './plain-index.ts';

// Inside the checkout, so that the packages beside it are found.
const built = join(import.meta.dirname, '../../../dist', `test-threads-${process.pid}`);
const worker = pathToFileURL(join(built, 'index-worker.js'));
const folder = mkdtempSync(join(tmpdir(), 'threads-'));
let files = 0;
const opened = (readers = 1, file = join(folder, `${++files}.db`)): Promise<PatentIndex> =>
  openThreadedIndex({ worker, readers, filesOf: filesIn({ [MAIN_CORPUS]: file }) });
const filesIn = (files: Readonly<Record<string, string>>) => (corpus: string) => {
  const index = files[corpus];
  if (index === undefined) throw new Error(`This index holds no corpus "${corpus}".`);
  return { index, thesaurus: null };
};

beforeAll(() => build({ logLevel: 'error', build: { ssr: true, outDir: built } }), 120_000);
afterAll(() => {
  for (const path of [built, folder]) rmSync(path, { recursive: true, force: true });
});

indexContract('SQLite in threads', () => opened(), { runs: 3, familyRuns: 2 });

/** Counting these takes many seconds: each of the words is in every document. */
const WORDS = Array.from({ length: 24 }, (_, at) => `word${at}`);
const SLOW = WORDS.flatMap((one) => WORDS.map((other) => `${one} ADJ20 ${other}`)).join(' OR ');
const BUSY = Array.from({ length: 400 }, (_, at) =>
  aPublication({
    ucid: `EP-${at + 1000}-A1`,
    description: Array.from({ length: 12 }, () => WORDS.join(' ')).join(' '),
  }),
);
const slowRequest = {
  query: parsed(SLOW),
  interpretation: NO_INTERPRETATION,
  filter: {},
  sort: 'relevance',
  page: 0,
} as const;

describe('a question to the threads', () => {
  let port: PatentIndex;
  beforeAll(async () => {
    port = await opened(1);
    await plain(port).put(BUSY);
  }, 120_000);
  afterAll(() => port.close());

  test('that its asker has left is interrupted, and the only reader answers the next one', async () => {
    const index = plain(port);
    await searched(index, 'word1');
    const abort = new AbortController();
    const asked = port.search.search(callWithin(MAIN_CORPUS, 60_000, abort.signal), slowRequest);
    await delay(300);
    abort.abort();
    await expect(asked).rejects.toMatchObject({ name: 'CallEnded', code: 'cancelled' });
    // A reader that went on would be busy for minutes, and this call would be refused.
    expect((await searched(index, 'word1')).families).toBe(BUSY.length);
  });

  test('that takes longer than it may is ended with a message that says what to do', async () => {
    const asked = port.search.search(callWithin(MAIN_CORPUS, 200), slowRequest);
    await expect(asked).rejects.toMatchObject({
      code: 'too-slow',
      message: expect.stringContaining('within 0.2 seconds. Ask for less'),
    });
    expect((await searched(plain(port), 'word2')).families).toBe(BUSY.length);
  });

  test('does not hold the event loop', async () => {
    const abort = new AbortController();
    let isOver = false;
    const asked = port.search
      .search(callWithin(MAIN_CORPUS, 60_000, abort.signal), slowRequest)
      .catch(() => 'ended')
      .finally(() => (isOver = true));
    // Where the query held the loop, it would be over at the second turn.
    for (let turn = 0; turn < 40; turn += 1) await delay(5);
    expect(isOver).toBe(false);
    abort.abort();
    expect(await asked).toBe('ended');
  });

  test('that waits in line is refused when its time is up, without a thread', async () => {
    const abort = new AbortController();
    const first = port.search.search(callWithin(MAIN_CORPUS, 60_000, abort.signal), slowRequest).catch(() => 'ended');
    await expect(port.corpus.version(callWithin(MAIN_CORPUS, 50))).rejects.toMatchObject({ code: 'too-slow' });
    abort.abort();
    expect(await first).toBe('ended');
    expect((await port.corpus.version(callWithin(MAIN_CORPUS, 60_000))).publications).toBe(BUSY.length);
  });
});

describe('threads', () => {
  test('see what the writer has put since their last question, each of them', async () => {
    const index = plain(await opened(3));
    for (let round = 1; round <= 3; round += 1) {
      await index.put([aPublication({ ucid: `EP-${round}-A1`, title: 'cell' })]);
      const found = await Promise.all(Array.from({ length: 6 }, () => searched(index, 'cell')));
      expect(found.map(({ families }) => families)).toEqual(Array.from({ length: 6 }, () => round));
    }
    await index.close();
  });

  test('that can’t open the file say why', async () => {
    await expect(opened(1, join(folder, 'nowhere', 'index.db'))).rejects.toThrow(/unable to open|nowhere/i);
  });

  test('end what is being answered when the index is closed', async () => {
    const port = await opened(1);
    await plain(port).put(BUSY.slice(0, 300));
    const asked = port.search.search(callWithin(MAIN_CORPUS, 60_000), slowRequest).then(
      () => 'answered',
      () => 'ended',
    );
    await delay(200);
    await port.close();
    expect(await asked).toBe('ended');
  }, 60_000);
});

describe('corpora', () => {
  const names = ['main', 'one', 'two', 'three', 'four', 'five'];
  const titleOf = (corpus: string) => `cell ${corpus}`;
  const publicationOf = (corpus: string) => aPublication({ ucid: 'EP-1-A1', title: titleOf(corpus) });
  const request = { ...slowRequest, query: parsed('cell') };
  let port: PatentIndex;
  beforeAll(async () => {
    const place = join(folder, 'corpora');
    mkdirSync(place);
    port = await openThreadedIndex({
      worker,
      readers: 2,
      filesOf: filesIn(Object.fromEntries(names.map((name) => [name, join(place, `${name}.db`)]))),
    });
  });
  afterAll(() => port.close());

  test('are files of their own, opened when they are first asked for, by the same few threads', async () => {
    const files = () => names.filter((name) => existsSync(join(folder, 'corpora', `${name}.db`)));
    expect(files()).toEqual(['main']);
    for (const corpus of names) await port.importer.put(callWithin(corpus, 60_000), [publicationOf(corpus)]);
    expect(files()).toEqual(names);
    // More than a thread keeps open, and each twice: an answer never comes from the corpus asked before.
    for (const corpus of [...names, ...names]) {
      const both = await Promise.all(
        Array.from({ length: 2 }, () => port.search.search(callWithin(corpus, 60_000), request)),
      );
      const titles = both.map(({ value }) => (value.ok ? value.page.rows.map(({ title }) => title) : []));
      expect(titles).toEqual([[titleOf(corpus)], [titleOf(corpus)]]);
    }
  });
});
