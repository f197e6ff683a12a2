/** A comparison with an index as a list that is read by pages: all of it, each once, in one order. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { LIKE_PAGE, type LikeAnswer, type PrivateIndexDetail } from '../../../src/domain/documents/private-indexes.ts';
import { privateIndexFile } from '../../../src/server/x/index-files.ts';
import { callWithin, MAIN_CORPUS } from '../../../src/server/patent-index/port/call.ts';
import { aPublication } from '../../builders/publication.ts';
import { atEnd } from '../../support/at-end.ts';
import { corporaInFiles } from '../../support/corpora-in-files.ts';
import { aDatabase } from '../../support/postgres.ts';
import { compareWith } from '../../../src/server/x/compare.ts';
import { aServer, PATIENCE, type Browser, type TestServer } from '../a-server.ts';
import { plain } from '../patent-index/plain-index.ts';

/** Of the publications, so many are about it. */
const ALIKE = 63;
const NUMBERS = Array.from({ length: 70 }, (_, nth) => `EP-${1_000_000 + nth}-A1`);
const IDEA = 'A torque limiter that slips';
const EXCEPTED = NUMBERS[30]!;

let server: TestServer;
let owner: Browser;
let index = 0;
beforeAll(async () => {
  const sets = mkdtempSync(join(tmpdir(), 'antecede-pages-'));
  atEnd(async () => rmSync(sets, { recursive: true, force: true }));
  const corpora = corporaInFiles((corpus) => privateIndexFile(sets, corpus) ?? ':memory:');
  server = await aServer({ shared: { db: await aDatabase(), index: plain(corpora) }, sets });
  const publications = NUMBERS.map((ucid, nth) => {
    const abstract =
      nth < ALIKE ? `A torque limiter slips. ${'It is closed by a lid. '.repeat(nth)}` : 'A valve of steel.';
    return aPublication({ ucid, title: `Part ${nth}`, abstract });
  });
  await corpora.importer.put(callWithin(MAIN_CORPUS, PATIENCE), publications);
  owner = await server.colleague();
  index = ((await post('', { name: 'Limiters' })).body as { readonly id: number }).id;
  const { body } = await post(`/${index}/numbers`, { numbers: NUMBERS });
  expect((body as PrivateIndexDetail).contents).toHaveLength(NUMBERS.length);
}, PATIENCE);

const post = (path: string, body: object) => owner.json(`/spa/api/x/indexes${path}`, body);
const asked = (more: object) => post(`/${index}/compare`, { title: '', text: IDEA, ...more });
const page = async (more: object): Promise<LikeAnswer> => (await asked(more)).body;
async function allPages(more: object = {}): Promise<readonly LikeAnswer[]> {
  const first = await page(more);
  const pages = [first];
  for (let at = 1; at * LIKE_PAGE < first.total; at += 1)
    pages.push(await page({ ...more, page: at, state: first.state }));
  return pages;
}
const numbersIn = (pages: readonly LikeAnswer[]) =>
  pages.flatMap(({ found }) => found.map(({ document }) => document.ucid));

describe('[ROUTE-29] the list of a comparison', () => {
  it('is read by pages: as many documents as it says, each once, ranked from the first to the last', async () => {
    const pages = await allPages();
    expect(pages.map(({ total, found }) => [total, found.length])).toEqual([
      [ALIKE, LIKE_PAGE],
      [ALIKE, LIKE_PAGE],
      [ALIKE, LIKE_PAGE],
      [ALIKE, ALIKE - 3 * LIKE_PAGE],
    ]);
    expect(pages.flatMap(({ found }) => found.map(({ rank }) => rank))).toEqual(
      Array.from({ length: ALIKE }, (_, at) => at + 1),
    );
    expect(numbersIn(pages).toSorted()).toEqual(NUMBERS.slice(0, ALIKE));
    for (const { found } of pages)
      for (const { passages, shared } of found) {
        expect(passages[0]?.text).toContain('torque');
        expect(shared.map(({ term }) => term)).toContain('torque');
      }
    expect((await page({ page: 4 })).found).toEqual([]);
  });

  it('without the document that is compared is one shorter, and in the same order', async () => {
    const whole = numbersIn(await allPages());
    const pages = await allPages({ except: EXCEPTED });
    expect(pages[0]?.total).toBe(ALIKE - 1);
    expect(numbersIn(pages)).toEqual(whole.filter((one) => one !== EXCEPTED));
  });

  it('of an index that has changed since has no further page: it is to be compared again', async () => {
    const { state } = await page({});
    expect((await asked({ page: 1, state })).status).toBe(200);
    await post(`/${index}/remove`, { ucids: [NUMBERS.at(-1)] });
    expect(await asked({ page: 1, state })).toMatchObject({ status: 409, body: { code: 'index-changed' } });
    const after = await page({});
    await post(`/${index}/numbers`, { numbers: [NUMBERS.at(-1)] });
    expect(await asked({ page: 1, state: after.state })).toMatchObject({ status: 409 });
  });

  it('explains others beside those of a page, each at its place, for reports of what was decided', async () => {
    const whole = numbersIn(await allPages());
    const { generation } = await server.db
      .selectFrom('private_index')
      .select('generation')
      .where('id', '=', index)
      .executeTakeFirstOrThrow();
    const { services } = server;
    const { contents } = await services.privateIndexes.contents({ index, generation });
    const call = services.privateIndexes.within(callWithin(MAIN_CORPUS, PATIENCE), { index, generation });
    const { found, total } = await compareWith(services.index, call, {
      ...{ idea: { title: '', text: IDEA }, documents: contents, except: '', page: 0 },
      also: new Set([whole[0]!, whole[57]!, NUMBERS[ALIKE]!]),
    });
    expect(total).toBe(ALIKE);
    expect(found.map(({ document, rank }) => [document.ucid, rank])).toEqual(
      [...whole.slice(0, LIKE_PAGE), whole[57]].map((ucid, at) => [ucid, at < LIKE_PAGE ? at + 1 : 58]),
    );
    expect(found.at(-1)?.passages[0]?.text).toContain('torque');
  });

  it('has no page of another number than a whole one', async () => {
    for (const wrong of [-1, 0.5, '1', 2 ** 60]) expect((await asked({ page: wrong })).status).toBe(422);
  });
});
