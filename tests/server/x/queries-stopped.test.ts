/** A query of a private index that is stopped, or met by somebody's hand, in the midst of its copying. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { IndexQueryAction, PrivateIndexDetail } from '../../../src/domain/documents/private-indexes.ts';
import { callWithin, MAIN_CORPUS } from '../../../src/server/patent-index/port/call.ts';
import { privateIndexFile } from '../../../src/server/x/index-files.ts';
import { aPublication } from '../../builders/publication.ts';
import { atEnd } from '../../support/at-end.ts';
import { corporaInFiles } from '../../support/corpora-in-files.ts';
import { aDatabase } from '../../support/postgres.ts';
import { aServer, PATIENCE, type Browser, type TestServer } from '../a-server.ts';
import { plain } from '../patent-index/plain-index.ts';

const PATH = '/spa/api/x/indexes';
const FOUND = 120;
/** Publications that are added in one change of the index. */
const AT_ONCE = 50;
let server: TestServer;
let owner: Browser;
beforeAll(async () => {
  const sets = mkdtempSync(join(tmpdir(), 'antecede-stopped-'));
  atEnd(async () => rmSync(sets, { recursive: true, force: true }));
  const index = corporaInFiles((corpus) => privateIndexFile(sets, corpus) ?? ':memory:');
  server = await aServer({ shared: { db: await aDatabase(), index: plain(index) }, sets });
  owner = await server.colleague();
  const wheels = Array.from({ length: FOUND }, (_, at) =>
    aPublication({ ucid: `EP-${1_000_000 + at}-A1`, title: `A flywheel ${at}` }),
  );
  await index.importer.put(callWithin(MAIN_CORPUS, PATIENCE), wheels);
}, PATIENCE);
afterEach(() => vi.restoreAllMocks());

const post = async (path: string, body: object) =>
  (await owner.json(`${PATH}${path}`, body)) as { readonly status: number; readonly body: PrivateIndexDetail };
const detail = async (id: number) => (await owner.json(`${PATH}/${id}`)).body as PrivateIndexDetail;
const act = (id: number, action: IndexQueryAction) => post(`/${id}/queries/1`, { action });

/** The index whose query begins to copy, with what happens once between or before its first additions. */
async function copied(name: string, when: 'before' | 'after', meanwhile: (id: number) => Promise<unknown>) {
  const { id } = (await post('', { name })).body;
  const store = server.services.privateIndexes;
  const add = store.add.bind(store);
  const spied = vi.spyOn(store, 'add').mockImplementationOnce(async (index, added) => {
    if (when === 'before') await meanwhile(id);
    const refused = await add(index, added);
    if (when === 'after') await meanwhile(id);
    return refused;
  });
  await post(`/${id}/queries`, { expression: 'TI=flywheel', isBound: true });
  await server.services.jobs.idle();
  return { id, additions: spied.mock.calls.length };
}

it('[ROUTE-30] stopped between two additions, it adds nothing more and keeps what it has', async () => {
  const { id, additions } = await copied('Between', 'after', (index) => act(index, 'stop'));
  expect(additions).toBe(1);
  const stopped = await detail(id);
  expect(stopped.queries).toMatchObject([{ state: 'stopped', found: FOUND }]);
  expect(stopped.contents).toHaveLength(AT_ONCE);
  await act(id, 'ask');
  await server.services.jobs.idle();
  const after = await detail(id);
  expect(after.queries).toMatchObject([{ state: 'current', found: FOUND }]);
  expect(new Set(after.contents.map(({ ucid }) => ucid)).size).toBe(FOUND);
});

it('stopped while an addition is made ready, it adds none of it', async () => {
  const { id } = await copied('Ready', 'before', (index) => act(index, 'stop'));
  expect((await detail(id)).contents).toEqual([]);
  expect((await detail(id)).queries).toMatchObject([{ state: 'stopped' }]);
});

it('removed meanwhile, it leaves nothing in the index', async () => {
  const { id } = await copied('Removed', 'after', (index) => act(index, 'remove'));
  const { contents, queries } = await detail(id);
  expect([contents, queries]).toEqual([[], []]);
});

it('what somebody adds by hand while an addition is made ready stays theirs', async () => {
  const byHand = { numbers: ['EP-1000000-A1'] };
  const { id } = await copied('By hand', 'before', async (index) => {
    const { contents } = (await post(`/${index}/numbers`, byHand)).body;
    expect(contents).toHaveLength(1);
  });
  expect((await detail(id)).contents).toHaveLength(FOUND);
  await act(id, 'remove');
  expect((await detail(id)).contents.map(({ ucid }) => ucid)).toEqual(['EP-1000000-A1']);
});

it('of a document that two queries find, the date is that of the first', async () => {
  const { id } = await copied('Two', 'after', async () => undefined);
  const before = (await detail(id)).contents.map(({ ucid, addedAt }) => `${ucid} ${addedAt}`).toSorted();
  server.clock.now += 86_400_000;
  await post(`/${id}/queries`, { expression: 'TI=(flywheel)', isBound: false });
  await server.services.jobs.idle();
  const { contents } = await detail(id);
  expect(contents.map(({ ucid, addedAt }) => `${ucid} ${addedAt}`).toSorted()).toEqual(before);
  expect(contents.every(({ queries }) => queries?.length === 2)).toBe(true);
});
