import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openIndexDatabase } from '../../../src/server/patent-index/sqlite/storage/database.ts';
import { openSqliteIndex } from '../../../src/server/patent-index/sqlite/sqlite-index.ts';
import { aPublication } from '../../builders/publication.ts';
import { searched, ucids } from './asking.ts';
import { plain } from './plain-index.ts';
import { indexContract } from './index-contract.ts';

indexContract('SQLite', () => openSqliteIndex(':memory:'), { runs: 300 });

describe('SQLite: the file', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'index-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  const path = (): string => join(folder, 'index.db');
  const some = (...numbers: readonly number[]) =>
    numbers.map((number) => aPublication({ ucid: `EP-${number}-A1`, title: 'cell', cpc: ['H01L21/02'] }));

  test('what was put is there after reopening', async () => {
    const index = plain(openSqliteIndex(path()));
    await index.put(some(1, 2));
    await index.close();
    const again = plain(openSqliteIndex(path()));
    expect((await searched(again, 'cell AND CPC:H01L')).families).toBe(2);
    expect(await again.corpus()).toEqual({ publications: 2, version: 1, sample: false });
    await again.close();
  });

  test('an import through another connection shows in the next search', async () => {
    const [server, importer] = [plain(openSqliteIndex(path())), plain(openSqliteIndex(path()))];
    expect((await searched(server, 'cell')).families).toBe(0);
    await importer.put(some(1, 2));
    expect((await searched(server, 'cell')).families).toBe(2);
    await importer.put([aPublication({ ucid: 'EP-1-A1', title: 'other', sourceDate: '2022-01-01' })]);
    expect(ucids(await searched(server, 'cell'))).toEqual(['EP-2-A1']);
    await server.close();
    await importer.close();
  });

  test('a batch that fails leaves nothing behind', async () => {
    const index = plain(openSqliteIndex(path()));
    await index.put(some(1));
    const broken = { ...aPublication({ ucid: 'EP-3-A1' }), titles: null as unknown as [] };
    await expect(index.put([...some(2), broken])).rejects.toThrow();
    expect(await index.corpus()).toEqual({ publications: 1, version: 1, sample: false });
    expect(await index.put(some(2))).toEqual(['imported']);
    expect((await searched(index, 'cell')).families).toBe(2);
    await index.close();
  });

  test('an index of another schema is rebuilt from the stored publications', async () => {
    const index = plain(openSqliteIndex(path()));
    await index.put(some(1, 2, 3));
    await index.close();
    const db = openIndexDatabase(path());
    db.exec("UPDATE meta SET value = 0 WHERE key = 'schema'; DROP TABLE text; CREATE TABLE of_another_time (x)");
    await db.close();
    const rebuilt = plain(openSqliteIndex(path()));
    expect((await searched(rebuilt, 'cell AND CPC:H01L')).families).toBe(3);
    expect((await rebuilt.corpus()).publications).toBe(3);
    await rebuilt.close();
  });

  test('terms that an earlier version stored for reissues, counted from their own filing, are told anew', async () => {
    const index = plain(openSqliteIndex(path()));
    const original = (relation: string, date: string) => ({
      ...{ relation, document: { country: 'US', number: '9000001', kind: null, date } },
    });
    const related = [original('reissue', '2016-01-20'), original('reissue/parent-grant-document', '2019-03-05')];
    await index.put([aPublication({ ucid: 'US-RE49001-E1', published: '2023-06-06', filed: '2021-02-01', related })]);
    await index.close();
    const db = openIndexDatabase(path());
    // As the version with schema 5 left it.
    db.exec("UPDATE document SET term_ends = '2041-02-01'; UPDATE meta SET value = 5 WHERE key = 'schema'");
    await db.close();
    const rebuilt = plain(openSqliteIndex(path()));
    expect(ucids(await searched(rebuilt, 'ST:expired@2036-01-20'))).toEqual([]);
    expect(ucids(await searched(rebuilt, 'ST:expired@2036-01-21'))).toEqual(['US-RE49001-E1']);
    await rebuilt.close();
  });

  test('an index of a newer schema is refused in plain words, and nothing of it is touched', async () => {
    const index = plain(openSqliteIndex(path()));
    await index.put(some(1, 2, 3));
    await index.close();
    const newer = openIndexDatabase(path());
    newer.exec("UPDATE meta SET value = value + 1 WHERE key = 'schema'; CREATE TABLE of_another_time (x)");
    const content = () => newer.all('SELECT name, sql FROM sqlite_schema ORDER BY name');
    const before = [content(), newer.all('SELECT * FROM meta'), newer.all('SELECT doc FROM document')];
    expect(() => openSqliteIndex(path())).toThrow(/newer version .* schema \d+, and this version reads up to \d+$/);
    expect([content(), newer.all('SELECT * FROM meta'), newer.all('SELECT doc FROM document')]).toEqual(before);
    await newer.close();
  });

  test('a rebuild that was broken off is taken up where it ended', async () => {
    const index = plain(openSqliteIndex(path()));
    await index.put(some(1, 2, 3));
    await index.close();
    const db = openIndexDatabase(path());
    db.exec("UPDATE meta SET value = 1 WHERE key = 'indexedTo'");
    for (const table of ['text', 'name', 'document', 'class', 'number', 'family_key']) {
      db.exec(`DELETE FROM ${table} WHERE ${table === 'text' || table === 'name' ? 'rowid' : 'doc'} > 1`);
    }
    await db.close();
    const resumed = plain(openSqliteIndex(path()));
    expect((await searched(resumed, 'cell AND CPC:H01L')).families).toBe(3);
    await resumed.close();
  });
});
