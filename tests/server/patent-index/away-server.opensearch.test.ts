/** A server whose cluster goes away and comes back: a search fails in words and is asked again; all else goes on. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mintId } from '../../../src/domain/shared/ids.ts';
import { homeStream, searchStream } from '../../../src/domain/shared/streams.ts';
import { connectToOpenSearch } from '../../../src/server/patent-index/opensearch/connection.ts';
import { openSqliteIndex } from '../../../src/server/patent-index/sqlite/sqlite-index.ts';
import { aPublication } from '../../builders/publication.ts';
import { openSearchUrl } from '../../support/opensearch/provided.ts';
import { aWayTo, type WayToNode } from '../../support/opensearch/proxy.ts';
import { aDatabase } from '../../support/postgres.ts';
import { uncounted } from '../../support/uncounted.ts';
import { anId, aServer, aStartedSearch, pushAs, type Browser, type TestServer } from '../a-server.ts';
import { anEvent } from '../events/builders.ts';
import { plain } from './plain-index.ts';

const folder = mkdtempSync(join(tmpdir(), 'away-server-'));
let url = '';
let way: WayToNode;
let server: TestServer;
let user: Browser;
beforeAll(async () => {
  url = await openSearchUrl();
  way = await aWayTo(url);
  const text = { url: way.url, corpus: 'server-away' };
  const index = plain(openSqliteIndex(join(folder, 'index.sqlite'), { text }));
  await index.put([aPublication({ ucid: 'EP-1-A1', title: 'solar cell' })]);
  server = await aServer({ shared: { db: await aDatabase(), index } });
  user = await server.colleague();
});
afterAll(async () => {
  await server.index.close();
  await server.db.destroy();
  const connection = connectToOpenSearch(url, uncounted);
  await connection.ask((client) => client.indices.delete({ index: 'antecede-server-away-*' })).result;
  await connection.close();
  rmSync(folder, { recursive: true });
});

let runs = 0;
/** Submits the query; gives the answer. */
async function answerTo(search: number, expression: string) {
  const stream = searchStream(search);
  await pushAs(user, (clientId) => [
    anEvent('QueryWritten', { expression }, { clientId, clientSeq: 1, stream }),
    anEvent('SearchSubmitted', { run: anId(++runs) }, { clientId, clientSeq: 2, stream }),
  ]);
  await server.services.jobs.idle();
  return (await server.services.store.read(stream, 0, 1_000)).at(-1);
}

test('a search says that the cluster is away, and finds once it is back; documents and projects go on', async () => {
  const search = await aStartedSearch(user, 'Fielded Search');
  way.be('cut');
  expect(await answerTo(search, 'solar')).toMatchObject({
    type: 'SearchFailed',
    payload: { message: expect.stringMatching(/^OpenSearch at \S+ can't be reached\. .* search again in a moment\.$/) },
  });
  expect(await answerTo(search, 'PN:EP1')).toMatchObject({ type: 'SearchRan' });
  const document = await user.json('/spa/api/documents/EP-1-A1');
  expect([document.status, JSON.stringify(document.body)]).toEqual([200, expect.stringContaining('solar cell')]);
  const added = await pushAs(user, (clientId) => {
    const project = { id: mintId(clientId, 1), parent: 0, name: 'Pumps', client: '', number: '', addedAt: null };
    return [anEvent('FolderAdded', project, { clientId, clientSeq: 1, stream: homeStream(user.pk) })];
  });
  expect(added.outcomes).toHaveLength(1);
  way.be('open');
  expect(await answerTo(search, 'solar')).toMatchObject({ type: 'SearchRan' });
});
