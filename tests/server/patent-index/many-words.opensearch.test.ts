/** Patterns that stand for many words, of documents that are there or are gone. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { connectToOpenSearch } from '../../../src/server/patent-index/opensearch/connection.ts';
import { openSqliteIndex } from '../../../src/server/patent-index/sqlite/sqlite-index.ts';
import { openIndexDatabase } from '../../../src/server/patent-index/sqlite/storage/database.ts';
import { aPublication } from '../../builders/publication.ts';
import { openSearchUrl } from '../../support/opensearch/provided.ts';
import { uncounted } from '../../support/uncounted.ts';
import { searched, ucids } from './asking.ts';
import { plain, type PlainIndex } from './plain-index.ts';

let url = '';
let folder = '';
let index: PlainIndex;
const file = (): string => join(folder, 'index.sqlite');
beforeAll(async () => {
  url = await openSearchUrl();
});
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'many-words-'));
  index = plain(openSqliteIndex(file(), { text: { url, corpus: 'many-words' } }));
});
afterEach(async () => {
  await index.close();
  const connection = connectToOpenSearch(url, uncounted);
  await connection.ask((client) => client.indices.delete({ index: 'antecede-many-words-*' })).result;
  await connection.close();
  rmSync(folder, { recursive: true });
});

const titled = (number: number, title: string, date = '2020-01-01') =>
  aPublication({ ucid: `EP-${number}-A1`, title, sourceDate: date });
/** So many words between the two letters. */
const words = (letter: string, count: number, last: string): string =>
  Array.from({ length: count }, (_, at) => `${letter}${at.toString(36)}${last}`).join(' ');
const found = async (query: string): Promise<readonly string[]> => ucids(await searched(index, query)).toSorted();

test('words of documents that are gone do not fail a phrase with a pattern', async () => {
  await index.put([titled(1, words('w', 3_000, 'x')), titled(2, 'wide solar cell')]);
  await index.put([titled(1, `wafer cell ${words('w', 20, 'y')}`, '2021-01-01')]);
  // As a file that was rebuilt: it knows the words of its documents alone.
  const db = openIndexDatabase(file());
  db.exec("DELETE FROM word WHERE word GLOB 'w*x'");
  await db.close();
  expect(await found('"w* cell"')).toEqual(['EP-1-A1']);
  expect(await found('"?a* cell"')).toEqual(['EP-1-A1']);
  expect(await found('w* NEAR1 cell')).toEqual(['EP-1-A1', 'EP-2-A1']);
  expect(await found('"cell w*"')).toEqual(['EP-1-A1']);
});

test('a pattern for many words finds a phrase with each of them, and none without', async () => {
  await index.put([
    titled(1, words('w', 6_000, 'x')),
    titled(2, 'solar wzzx'),
    titled(3, 'solar wzz'),
    titled(4, 'solar'),
  ]);
  expect(await found('"solar w*"')).toEqual(['EP-2-A1', 'EP-3-A1']);
  expect(await found('solar NEAR1 w*')).toEqual(['EP-2-A1', 'EP-3-A1']);
  expect(await found('"w1x w*"')).toEqual(['EP-1-A1']);
  // Fewer than a thousand words, looked up by their ends.
  expect(await found('"solar w?zx"')).toEqual(['EP-2-A1']);
  expect(await found('"solar *zx"')).toEqual(['EP-2-A1']);
});
