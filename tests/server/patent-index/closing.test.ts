/** An index that is closed while something of it goes on: libsql would end the whole process. */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openSqliteIndex } from '../../../src/server/patent-index/sqlite/sqlite-index.ts';
import { openIndexDatabase, unwatched } from '../../../src/server/patent-index/sqlite/storage/database.ts';
import { createOpenCorpora } from '../../../src/server/patent-index/sqlite/threads/open-corpora.ts';
import { aPublication } from '../../builders/publication.ts';
import { atEnd } from '../../support/at-end.ts';
import { uncounted } from '../../support/uncounted.ts';
import { plain } from './plain-index.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'closing-'));
});
afterEach(() => rmSync(folder, { recursive: true }));
const path = (name = 'index'): string => join(folder, `${name}.sqlite`);

test('a closed file refuses what comes late', async () => {
  const db = openIndexDatabase(path());
  await db.close();
  expect(() => db.write(() => {})).toThrow('The index file is closed.');
  await expect(db.read(async () => {})).rejects.toThrow('The index file is closed.');
  await expect(db.answer(unwatched, () => 1)).rejects.toMatchObject({ code: 'cancelled' });
  await db.close();
});

test('a corpus that is closed for another while its text is sent ends that first', async () => {
  const index = plain(openSqliteIndex(path()));
  await index.put([aPublication({ ucid: 'EP-1-A1', title: 'cell' })]);
  await index.close();
  const cluster = await aSlowCluster();
  const corpora = createOpenCorpora({ role: 'writer', outgoing: uncounted }, 1);
  await corpora.open({ index: path(), thesaurus: null, text: { url: cluster.url, corpus: 'one' } });
  const answer = await cluster.asked;
  await corpora.open({ index: path('other'), thesaurus: null });
  answer();
  await corpora.close();
  const db = openIndexDatabase(path());
  expect(db.one('SELECT count(*) AS waiting FROM text_change')).toEqual({ waiting: 1 });
  await db.close();
});

/** One whose second answer waits until the test lets it go. */
async function aSlowCluster() {
  let [hold, count]: [(response: ServerResponse) => void, number] = [() => {}, 0];
  const asked = new Promise<() => void>((resolve) => (hold = (response) => resolve(() => response.end('{}'))));
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'application/json');
    if (++count === 1) response.end('{"version":{"distribution":"opensearch","number":"3.3.0"}}');
    else hold(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  atEnd(async () => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}
