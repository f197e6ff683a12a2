/** How the index in OpenSearch follows the file, and what a searcher is told where it can't. */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { connectToOpenSearch, faultOfVersion } from '../../../src/server/patent-index/opensearch/connection.ts';
import { aliasOf, indexInUse, TEXT_MAPPING } from '../../../src/server/patent-index/opensearch/text-index.ts';
import { openSqliteIndex } from '../../../src/server/patent-index/sqlite/sqlite-index.ts';
import { openIndexDatabase } from '../../../src/server/patent-index/sqlite/storage/database.ts';
import { readMeta } from '../../../src/server/patent-index/sqlite/storage/schema.ts';
import { textChanges } from '../../../src/server/patent-index/sqlite/storage/text-place.ts';
import { aPublication } from '../../builders/publication.ts';
import { openSearchUrl } from '../../support/opensearch/provided.ts';
import { uncounted } from '../../support/uncounted.ts';
import { searched } from './asking.ts';
import { aCall, plain, type PlainIndex } from './plain-index.ts';

const NOBODY = 'http://127.0.0.1:9';
let url = '';
beforeAll(async () => {
  url = await openSearchUrl();
});

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'text-keeper-'));
});
afterEach(async () => {
  const { result } = connectToOpenSearch(url, uncounted).ask((client) =>
    client.indices.delete({ index: 'antecede-kept-*' }),
  );
  await result;
  rmSync(folder, { recursive: true });
});

const path = (): string => join(folder, 'index.sqlite');
const opened = (at = url, file = path()): PlainIndex =>
  plain(openSqliteIndex(file, { text: { url: at, corpus: 'kept' } }));
const some = (...numbers: readonly number[]) =>
  numbers.map((number) => aPublication({ ucid: `EP-${number}-A1`, title: 'solar cell' }));
const families = async (index: PlainIndex, query = 'cell'): Promise<number> => (await searched(index, query)).families;

/** Runs `work` with the index open, and closes it. */
async function having<Result>(index: PlainIndex, work: (index: PlainIndex) => Promise<Result>): Promise<Result> {
  try {
    return await work(index);
  } finally {
    await index.close();
  }
}

async function inFile<Result>(work: (db: ReturnType<typeof openIndexDatabase>) => Result): Promise<Result> {
  const db = openIndexDatabase(path());
  try {
    return work(db);
  } finally {
    await db.close();
  }
}

const alias = () => inFile((db) => aliasOf('kept', readMeta(db, 'catalogue')));

describe('the index in OpenSearch', () => {
  test('holds what was imported, also for another process, and takes the text out of a file', async () => {
    await having(plain(openSqliteIndex(path())), (index) => index.put(some(1, 2)));
    await having(opened(), async (index) => {
      await expect(searched(index, 'cell')).rejects.toThrow(/0 of 2 publications so far/);
      await index.put(some(3));
      expect(await families(index)).toBe(3);
    });
    expect(await having(opened(), (index) => families(index, '"solar cell"'))).toBe(3);
    expect(await inFile((db) => db.one("SELECT count(*) AS count FROM text WHERE text MATCH 'cell'"))).toEqual({
      count: 0,
    });
    // And back: without the setting the file has its words again.
    expect(await having(plain(openSqliteIndex(path())), (index) => families(index))).toBe(3);
  });

  test('what was cut off is sent at the next import, and a repeat changes nothing', async () => {
    await having(opened(), (index) => index.put(some(1)));
    // As after a crash: in the file, and not sent.
    await inFile((db) => {
      db.exec('INSERT INTO text_change SELECT doc, 1 FROM publication');
    });
    await having(opened(), async (index) => {
      expect(await index.put(some(1))).toEqual(['unchanged']);
      expect(await families(index)).toBe(1);
    });
    expect(await inFile((db) => textChanges(db, 10))).toEqual([]);
  });

  test('an index of an earlier mapping answers until the new one is whole', async () => {
    await having(opened(), (index) => index.put(some(1, 2)));
    const connection = connectToOpenSearch(url, uncounted);
    const name = await alias();
    await connection.ask((client) => client.indices.putMapping({ index: name, body: { _meta: { mapping: 0 } } }))
      .result;
    await having(opened(), async (index) => {
      expect(await families(index)).toBe(2);
      await index.put(some(3));
      expect(await families(index)).toBe(3);
    });
    expect(await indexInUse(connection, name)).toEqual({ name: `${name}-2`, mapping: TEXT_MAPPING });
    await connection.close();
  });

  test('an index that somebody removed is written anew', async () => {
    await having(opened(), async (index) => {
      await index.put(some(1, 2));
      const connection = connectToOpenSearch(url, uncounted);
      await connection.ask((client) => client.indices.delete({ index: 'antecede-kept-*' })).result;
      await connection.close();
      await index.put(some(3));
      await index.put(some(4));
      expect(await families(index)).toBe(4);
    });
    expect(await having(opened(), (index) => families(index, '"solar cell"'))).toBe(4);
  });

  test('two processes that write it anew at the same time leave one that is whole', async () => {
    const many = Array.from({ length: 1_000 }, (_, at) => at + 1);
    await having(opened(), (index) => index.put(some(...many)));
    const connection = connectToOpenSearch(url, uncounted);
    const name = await alias();
    await connection.ask((client) => client.indices.putMapping({ index: name, body: { _meta: { mapping: 0 } } }))
      .result;
    await having(opened(), (one) =>
      having(opened(), async (other) => {
        await Promise.allSettled([one.put([]), other.put([])]);
        await one.put(some(1_001));
        expect([await families(one), await families(other)]).toEqual([1_001, 1_001]);
      }),
    );
    const left = await connection.ask((client) => client.indices.get({ index: `${name}*` })).result;
    expect([Object.keys(left).length, (await indexInUse(connection, name))?.mapping]).toEqual([1, TEXT_MAPPING]);
    await connection.close();
  });

  test('a file that was restored from an earlier backup is followed, not the later text', async () => {
    await having(opened(), (index) => index.put(some(1)));
    const backup = join(folder, 'backup.sqlite');
    await inFile((db) => db.run('VACUUM INTO ?', backup));
    await having(opened(), async (index) => {
      await index.put([aPublication({ ucid: 'EP-1-A1', title: 'wafer', sourceDate: '2025-01-01' })]);
      await index.put(some(2));
    });
    await having(opened(url, backup), async (index) => {
      await index.put([]);
      expect([await families(index), await families(index, 'wafer')]).toEqual([1, 0]);
    });
  });
});

describe('what fails', () => {
  test('a search says that the cluster can’t be reached; the rest is answered, and nothing imported', async () => {
    await having(opened(), (index) => index.put(some(1)));
    await having(opened(NOBODY), async (index) => {
      await expect(searched(index, 'cell')).rejects.toThrow(/127\.0\.0\.1:9 can't be reached.*search again/);
      expect(await families(index, 'PN:EP1')).toBe(1);
      expect((await index.get('EP-1-A1'))?.ucid).toBe('EP-1-A1');
      await expect(index.put(some(2))).rejects.toThrow(/can't be reached/);
      expect(await index.corpus()).toMatchObject({ publications: 1 });
    });
  });

  test('a cluster whose disk is full takes nothing; what was imported waits until it does', async () => {
    const connection = connectToOpenSearch(url, uncounted);
    await having(opened(), async (index) => {
      await index.put(some(1));
      const name = await alias();
      const readOnly = (value: boolean | null) =>
        connection.ask((client) =>
          client.indices.putSettings({ index: name, body: { 'index.blocks.read_only_allow_delete': value } as never }),
        ).result;
      await readOnly(true);
      await index.put(some(2));
      await expect(index.put(some(3))).rejects.toThrow(/takes no more documents: its disk is nearly full/);
      expect(await families(index)).toBe(1);
      await readOnly(null);
      await index.put(some(3));
      expect(await families(index)).toBe(3);
    });
    await connection.close();
  });

  test('an older OpenSearch, and what is none, is refused by name', async () => {
    const version = (number: string, distribution = 'opensearch') => ({ version: { number, distribution } as never });
    expect(faultOfVersion(version('3.2.9'), 'a:9200')).toBe(
      'OpenSearch at a:9200 has version 3.2.9; 3.3 or later is needed.',
    );
    expect([faultOfVersion(version('3.3.0'), 'a'), faultOfVersion(version('4.0.0'), 'a')]).toEqual([null, null]);
    expect(faultOfVersion(version('8.1.0', ''), 'a')).toMatch(/is no OpenSearch/);
    const old = createServer((_, response) => {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(version('2.19.0')));
    });
    await new Promise<void>((resolve) => old.listen(0, '127.0.0.1', resolve));
    const at = `http://127.0.0.1:${(old.address() as AddressInfo).port}`;
    await having(opened(at), async (index) => {
      await expect(index.port.importer.put(aCall(), some(1))).rejects.toThrow(/has version 2\.19\.0; 3\.3 or later/);
    });
    old.close();
  });
});
