import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '../../../src/server/patent-index/sqlite/storage/database.ts';
import { openSqliteIndex } from '../../../src/server/patent-index/sqlite/sqlite-index.ts';
import { aPublication } from '../../builders/publication.ts';
import { searched, ucids } from './asking.ts';
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

  test('what was put is there after reopening', () => {
    const index = openSqliteIndex(path());
    index.put(some(1, 2));
    index.close();
    const again = openSqliteIndex(path());
    expect(searched(again, 'cell AND CPC:H01L').families).toBe(2);
    expect(again.corpus()).toEqual({ publications: 2, version: 1, sample: false });
    again.close();
  });

  test('an import through another connection shows in the next search', () => {
    const [server, importer] = [openSqliteIndex(path()), openSqliteIndex(path())];
    expect(searched(server, 'cell').families).toBe(0);
    importer.put(some(1, 2));
    expect(searched(server, 'cell').families).toBe(2);
    importer.put([aPublication({ ucid: 'EP-1-A1', title: 'other', sourceDate: '2022-01-01' })]);
    expect(ucids(searched(server, 'cell'))).toEqual(['EP-2-A1']);
    server.close();
    importer.close();
  });

  test('a batch that fails leaves nothing behind', () => {
    const index = openSqliteIndex(path());
    index.put(some(1));
    const broken = { ...aPublication({ ucid: 'EP-3-A1' }), titles: null as unknown as [] };
    expect(() => index.put([...some(2), broken])).toThrow();
    expect(index.corpus()).toEqual({ publications: 1, version: 1, sample: false });
    expect(index.put(some(2))).toEqual(['imported']);
    expect(searched(index, 'cell').families).toBe(2);
    index.close();
  });

  test('an index of another schema is rebuilt from the stored publications', () => {
    const index = openSqliteIndex(path());
    index.put(some(1, 2, 3));
    index.close();
    const db = openDatabase(path());
    db.exec("UPDATE meta SET value = 0 WHERE key = 'schema'; DROP TABLE text; CREATE TABLE of_another_time (x)");
    db.close();
    const rebuilt = openSqliteIndex(path());
    expect(searched(rebuilt, 'cell AND CPC:H01L').families).toBe(3);
    expect(rebuilt.corpus().publications).toBe(3);
    rebuilt.close();
  });

  test('a rebuild that was broken off is taken up where it ended', () => {
    const index = openSqliteIndex(path());
    index.put(some(1, 2, 3));
    index.close();
    const db = openDatabase(path());
    db.exec("UPDATE meta SET value = 1 WHERE key = 'indexedTo'");
    for (const table of ['text', 'name', 'document', 'class', 'number', 'family_key']) {
      db.exec(`DELETE FROM ${table} WHERE ${table === 'text' || table === 'name' ? 'rowid' : 'doc'} > 1`);
    }
    db.close();
    const resumed = openSqliteIndex(path());
    expect(searched(resumed, 'cell AND CPC:H01L').families).toBe(3);
    resumed.close();
  });
});
