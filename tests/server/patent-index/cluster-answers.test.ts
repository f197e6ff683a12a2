/** What no node of a supported version says: an HTTP server of this process does. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { checkOpenSearch } from '../../../src/server/open-search-start.ts';
import { openSqliteIndex } from '../../../src/server/patent-index/sqlite/sqlite-index.ts';
import { aPublication } from '../../builders/publication.ts';
import { atEnd } from '../../support/at-end.ts';
import { silentLog } from '../../support/silent-log.ts';
import { uncounted } from '../../support/uncounted.ts';
import { searched } from './asking.ts';
import { plain } from './plain-index.ts';

interface Said {
  readonly status?: number;
  readonly body: string;
}
const version = (number: string, distribution?: string): Said => ({
  body: JSON.stringify({ version: { number, distribution } }),
});

async function aClusterThatSays({ status = 200, body }: Said): Promise<string> {
  const server = createServer((_, response) => {
    response.writeHead(status, { 'content-type': body.startsWith('{') ? 'application/json' : 'text/html' });
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  atEnd(async () => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const OLD = /^OpenSearch at 127\.0\.0\.1:\d+ has version 2\.19\.0; 3\.3 or later is needed\.$/;
const NONE = /^127\.0\.0\.1:\d+ is no OpenSearch\. OPENSEARCH_URL must name an OpenSearch 3\.3 or later\.$/;

test.each([
  ['an older OpenSearch', version('2.19.0', 'opensearch'), OLD],
  ['an Elasticsearch', version('8.1.0'), NONE],
  ['a web page', { body: '<p>Hello' }, NONE],
])('%s is refused by name, by the start and by each search and import', async (_what, said, why) => {
  const url = await aClusterThatSays(said);
  await expect(checkOpenSearch(url, silentLog, uncounted)).rejects.toThrow(why);
  const index = plain(openSqliteIndex(':memory:', { text: { url, corpus: 'answers' } }));
  await expect(index.put([aPublication({ ucid: 'EP-1-A1' })])).rejects.toThrow(why);
  await index.close();
});

test.each([
  ['a password that is wrong', { status: 401, body: '{"error":"no"}' }, /refuses the sign-in of OPENSEARCH_URL\.$/],
  [
    'too much to do',
    { status: 429, body: '{"error":"circuit_breaking_exception"}' },
    /has too much to do\. Everything but/,
  ],
  [
    'a proxy without a cluster',
    { status: 502, body: '<p>Bad gateway' },
    / failed \(.*\)\. Everything but .* search again/,
  ],
])('%s is told, and the start goes on', async (_what, said, why) => {
  const url = await aClusterThatSays(said);
  await checkOpenSearch(url, silentLog, uncounted);
  const index = plain(openSqliteIndex(':memory:', { text: { url, corpus: 'answers' } }));
  await expect(index.put([aPublication({ ucid: 'EP-1-A1' })])).rejects.toThrow(why);
  await expect(searched(index, 'PN:EP1')).resolves.toMatchObject({ families: 0 });
  await index.close();
});
