/** A node that can’t be reached, is silent, or has lost its index: a search for words says so, and works later. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  connectToOpenSearch,
  type OpenSearchConnection,
} from '../../../src/server/patent-index/opensearch/connection.ts';
import { callWithin, MAIN_CORPUS } from '../../../src/server/patent-index/port/call.ts';
import { openSqliteIndex } from '../../../src/server/patent-index/sqlite/sqlite-index.ts';
import { aPublication } from '../../builders/publication.ts';
import { openSearchUrl } from '../../support/opensearch/provided.ts';
import { aWayTo, type WayToNode } from '../../support/opensearch/proxy.ts';
import { uncounted } from '../../support/uncounted.ts';
import { NO_INTERPRETATION, parsed, searched, ucids } from './asking.ts';
import { plain, type PlainIndex } from './plain-index.ts';

const folder = mkdtempSync(join(tmpdir(), 'cluster-away-'));
let way: WayToNode;
let index: PlainIndex;
let connection: OpenSearchConnection;
beforeAll(async () => {
  const url = await openSearchUrl();
  way = await aWayTo(url);
  connection = connectToOpenSearch(url, uncounted);
  index = plain(openSqliteIndex(join(folder, 'index.sqlite'), { text: { url: way.url, corpus: 'away' } }));
  await index.put([1, 2].map((number) => aPublication({ ucid: `EP-${number}-A1`, title: WORDS.join(' ') })));
});
afterAll(async () => {
  await index.close();
  await connection.ask((client) => client.indices.delete({ index: 'antecede-away-*' })).result;
  await connection.close();
  rmSync(folder, { recursive: true });
});

/** Of the titles; what was found for one is known, and is not asked for again. */
const WORDS = Array.from({ length: 20 }, (_, at) => `word${at}`);
let asked = 0;
const another = (): string => WORDS[asked++] ?? '';
const bothFound = async (): Promise<void> =>
  expect(ucids(await searched(index, another())).toSorted()).toEqual(['EP-1-A1', 'EP-2-A1']);

/** What needs no words is in the file. */
async function restIsAnswered(): Promise<void> {
  expect((await searched(index, 'PN:EP1')).families).toBe(1);
  expect((await index.get('EP-2-A1'))?.ucid).toBe('EP-2-A1');
  expect(await index.rows(['EP-1-A1'])).toHaveLength(1);
  expect(await index.corpus()).toMatchObject({ publications: 2 });
}

test('one that is gone is named, and answers again when it is back', async () => {
  await bothFound();
  way.be('cut');
  await expect(searched(index, another())).rejects.toMatchObject({
    code: 'unavailable',
    message: expect.stringMatching(/^OpenSearch at 127\.0\.0\.1:\d+ can't be reached\. Everything but .* search again/),
  });
  await restIsAnswered();
  way.be('open');
  await bothFound();
});

test('one that is silent takes the time of one search; the next is told within seconds', async () => {
  way.be('silent');
  const request = {
    query: parsed(another()),
    interpretation: NO_INTERPRETATION,
    filter: {},
    sort: 'newest',
    page: 0,
  } as const;
  const call = callWithin(MAIN_CORPUS, 500);
  await expect(index.port.search.search(call, request)).rejects.toMatchObject({ code: 'too-slow' });
  // The search that was given up holds nobody.
  await restIsAnswered();
  const begun = performance.now();
  await expect(searched(index, another())).rejects.toThrow(/ did not answer in time\. .* search again/);
  expect(performance.now() - begun).toBeLessThan(30_000);
  await restIsAnswered();
  way.be('open');
  await bothFound();
});

test('one whose index is in no place (status red) says so, and answers once it has one', async () => {
  const [[held = '', { aliases = {} } = {}] = []] = Object.entries(
    await connection.ask((client) => client.indices.getAlias({ index: 'antecede-away-*' })).result,
  );
  const [alias = ''] = Object.keys(aliases);
  const nowhere = `${held}0`;
  const settings = { 'index.routing.allocation.require._name': 'nobody' } as never;
  const made = { index: nowhere, wait_for_active_shards: '0', body: { settings } } as const;
  await connection.ask((client) => client.indices.create(made)).result;
  const move = async (from: string, to: string): Promise<void> => {
    const actions = [{ remove: { index: from, alias } }, { add: { index: to, alias } }];
    await connection.ask((client) => client.indices.updateAliases({ body: { actions } })).result;
  };
  await move(held, nowhere);
  const health = await connection.ask((client) => client.cluster.health({ index: alias })).result;
  expect(health.status).toBe('red');
  await expect(searched(index, another())).rejects.toThrow(/can't reach its index \(status red\)\. .* search again/);
  await restIsAnswered();
  await move(nowhere, held);
  await bothFound();
});
