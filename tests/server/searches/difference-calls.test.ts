/** A search run again after the corpus has changed: the difference is told, by family. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { RunComparison } from '../../../src/domain/ledger/difference.ts';
import { searchStream } from '../../../src/domain/shared/streams.ts';
import { generateSample } from '../../../src/server/sample/generate-sample.ts';
import {
  aServer,
  anId,
  aStartedSearch,
  PATIENCE,
  PUBLICATIONS,
  pushAs,
  type Browser,
  type TestServer,
} from '../a-server.ts';
import { anEvent } from '../events/builders.ts';

let server: TestServer;
let user: Browser;
let search: number;
const run = async (id: number) => {
  await pushAs(user, (clientId) => [
    anEvent('SearchSubmitted', { run: anId(id) }, { clientId, clientSeq: 1, stream: searchStream(search) }),
  ]);
  await server.services.jobs.idle();
};
const difference = async (before: number, after: number, browser = user) => {
  const answer = await browser.json(
    `/spa/api/search/ledger/${search}/difference?before=${anId(before)}&after=${anId(after)}`,
  );
  return { status: answer.status, said: answer.body as RunComparison };
};

beforeAll(async () => {
  server = await aServer();
  user = await server.colleague();
  search = await aStartedSearch(user, 'Fielded Search');
  const stream = searchStream(search);
  await pushAs(user, (clientId) => [
    anEvent('QueryWritten', { expression: 'PN:ZZ*' }, { clientId, clientSeq: 1, stream }),
  ]);
  await run(1);
  await run(2);
  const later = [...generateSample()].slice(PUBLICATIONS, PUBLICATIONS + 20);
  await server.index.put(later);
  await run(3);
}, PATIENCE);

describe('two runs of a search', () => {
  it('on the same corpus differ in nothing', async () => {
    const { said } = await difference(1, 2);
    expect(said.counts).toMatchObject({ fresh: 0, gone: 0, moved: 0 });
    expect(said.counts.stayed).toBeGreaterThan(0);
  });

  it('with an import between them show what came in as new, and nothing as gone', async () => {
    const { said } = await difference(1, 3);
    expect(said.counts.gone).toBe(0);
    expect(said.counts.fresh).toBeGreaterThan(0);
    expect(said.fresh[0]).toMatchObject({ was: null, title: expect.any(String), ucid: expect.stringMatching(/^ZZ-/) });
    expect((await difference(3, 1)).said.counts).toMatchObject({ fresh: 0, gone: said.counts.fresh });
  });

  it('still tell a publication that left the corpus', async () => {
    await server.index.removeSample();
    const { said } = await difference(1, 3);
    expect(said.fresh[0]).toMatchObject({ title: null });
  });

  it('are refused where one was never kept, and to strangers', async () => {
    expect((await difference(1, 99)).status).toBe(404);
    expect((await difference(1, 3, await server.colleague())).status).toBe(404);
  });
});
