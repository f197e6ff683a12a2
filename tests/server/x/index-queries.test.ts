/** Queries of private indexes: what they bring, how a bound one follows the corpus, and what of it is kept where. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import type {
  IndexQueryAction,
  LikeAnswer,
  PrivateIndexDetail,
} from '../../../src/domain/documents/private-indexes.ts';
import { callWithin, MAIN_CORPUS } from '../../../src/server/patent-index/port/call.ts';
import { enqueueFollowing } from '../../../src/server/x/follow-queries.ts';
import { privateIndexFile } from '../../../src/server/x/index-files.ts';
import { aPublication } from '../../builders/publication.ts';
import { atEnd } from '../../support/at-end.ts';
import { corporaInFiles } from '../../support/corpora-in-files.ts';
import { aDatabase } from '../../support/postgres.ts';
import { aServer, emailOf, PATIENCE, type Browser, type TestServer } from '../a-server.ts';
import { plain } from '../patent-index/plain-index.ts';

const PATH = '/spa/api/x/indexes';
let server: TestServer;
let index: ReturnType<typeof corporaInFiles>;
let [owner, colleague]: Browser[] = [];
let sets = '';
beforeAll(async () => {
  sets = mkdtempSync(join(tmpdir(), 'antecede-queries-'));
  atEnd(async () => rmSync(sets, { recursive: true, force: true }));
  index = corporaInFiles((corpus) => privateIndexFile(sets, corpus) ?? ':memory:');
  server = await aServer({ shared: { db: await aDatabase(), index: plain(index) }, sets });
  owner = await server.colleague();
  colleague = await server.colleague();
}, PATIENCE);

interface Imported {
  readonly title: string;
  readonly at?: string;
}
/** Each corpus word of a test is its own, so that tests do not meet. */
const put = (ucid: string, { title, at = '2020-01-01' }: Imported) =>
  index.importer.put(callWithin(MAIN_CORPUS, PATIENCE), [
    aPublication({
      ucid,
      title,
      abstract: `${title} of a machine.`,
      source: { format: 'docdb', version: '', date: at },
    }),
  ]);

const post = async (path: string, body: object, by = owner!) =>
  (await by.json(`${PATH}${path}`, body)) as { readonly status: number; readonly body: PrivateIndexDetail };
const anIndex = async (name: string): Promise<number> => (await post('', { name })).body.id;
/** What the server does by itself, as two processes would. */
async function follow(): Promise<void> {
  await Promise.all([1, 2].map(() => enqueueFollowing(server.db, index)));
  await server.services.jobs.idle();
}
async function detail(id: number): Promise<PrivateIndexDetail> {
  return (await owner!.json(`${PATH}/${id}`)).body as PrivateIndexDetail;
}
async function ucidsIn(id: number): Promise<readonly string[]> {
  return (await detail(id)).contents.map(({ ucid }) => ucid).toSorted();
}
async function withQuery(name: string, expression: string, isBound: boolean): Promise<number> {
  const id = await anIndex(name);
  expect((await post(`/${id}/queries`, { expression, isBound })).status).toBe(200);
  await server.services.jobs.idle();
  return id;
}
const act = async (id: number, action: IndexQueryAction, query = 1) => {
  const answer = await post(`/${id}/queries/${query}`, { action });
  await server.services.jobs.idle();
  return answer;
};
const like = async (id: number, text: string): Promise<LikeAnswer> =>
  (await owner!.json(`${PATH}/${id}/compare`, { title: '', text })).body as LikeAnswer;

it('[ROUTE-30] a bound query brings what it finds, follows the corpus, and lets go of the rest', async () => {
  await put('EP-1000001-A1', { title: 'A spindle' });
  await put('EP-1000002-A1', { title: 'A spindle with a bearing' });
  const id = await withQuery('Spindles', 'TI=spindle', true);
  expect(await ucidsIn(id)).toEqual(['EP-1000001-A1', 'EP-1000002-A1']);
  expect((await detail(id)).queries).toMatchObject([{ state: 'current', found: 2, isBound: true, trouble: null }]);

  await put('EP-1000003-A1', { title: 'Another spindle' });
  await put('EP-1000001-A1', { title: 'A shaft', at: '2020-02-02' });
  await put('EP-1000002-A1', { title: 'A spindle with a magnet', at: '2020-02-02' });
  await follow();
  expect(await ucidsIn(id)).toEqual(['EP-1000002-A1', 'EP-1000003-A1']);
  expect((await like(id, 'a magnet')).found.map(({ document }) => document.ucid)).toEqual(['EP-1000002-A1']);
  expect((await detail(id)).contents.map(({ title }) => title)).not.toContain('A spindle with a bearing');
});

it('[ROUTE-30] one that is not bound keeps what it found; asked again, it has what it finds then', async () => {
  await put('EP-2000001-A1', { title: 'A ratchet' });
  const id = await withQuery('Ratchets', 'TI=ratchet', false);
  await put('EP-2000002-A1', { title: 'A ratchet wheel' });
  await follow();
  expect(await ucidsIn(id)).toEqual(['EP-2000001-A1']);
  await act(id, 'ask');
  expect(await ucidsIn(id)).toEqual(['EP-2000001-A1', 'EP-2000002-A1']);
  await act(id, 'follow');
  await put('EP-2000003-A1', { title: 'A third ratchet' });
  await follow();
  expect(await ucidsIn(id)).toHaveLength(3);
  await act(id, 'unfollow');
  await put('EP-2000004-A1', { title: 'A fourth ratchet' });
  await follow();
  expect(await ucidsIn(id)).toHaveLength(3);
});

it('what was added by hand, or is found by another query, stays when a query is removed', async () => {
  await put('EP-3000001-A1', { title: 'A piston of steel' });
  await put('EP-3000002-A1', { title: 'A piston of brass' });
  await put('EP-3000003-A1', { title: 'A piston' });
  const id = await withQuery('Pistons', 'TI=piston', true);
  await post(`/${id}/queries`, { expression: 'TI=(piston AND brass)', isBound: true });
  await server.services.jobs.idle();
  await post(`/${id}/numbers`, { numbers: ['EP-3000003-A1'] });
  await follow();
  expect(await ucidsIn(id)).toHaveLength(3);
  await act(id, 'remove', 1);
  expect(await ucidsIn(id)).toEqual(['EP-3000002-A1', 'EP-3000003-A1']);
  await act(id, 'remove', 2);
  expect(await ucidsIn(id)).toEqual(['EP-3000003-A1']);
  expect((await detail(id)).queries).toEqual([]);
});

it('a stopped one is asked by nothing until somebody asks again', async () => {
  await put('EP-4000001-A1', { title: 'A gearbox' });
  const id = await withQuery('Gearboxes', 'TI=gearbox', true);
  expect((await act(id, 'stop')).body.queries).toMatchObject([{ state: 'stopped' }]);
  await put('EP-4000002-A1', { title: 'A gearbox of a car' });
  await follow();
  expect(await ucidsIn(id)).toEqual(['EP-4000001-A1']);
  await act(id, 'ask');
  expect(await ucidsIn(id)).toHaveLength(2);
});

it('what brings another index changes no score in this one', async () => {
  await put('EP-5000001-A1', { title: 'A rotor with blades' });
  await put('EP-5000002-A1', { title: 'A rotor with magnets' });
  const id = await withQuery('Rotors', 'TI=rotor', false);
  const before = await like(id, 'blades of a rotor');
  expect(before.found).not.toEqual([]);
  for (const one of [3, 4, 5]) await put(`EP-500000${one}-A1`, { title: `Blades ${one} and blades` });
  await withQuery('Blades', 'TI=blades', true);
  expect(await like(id, 'blades of a rotor')).toEqual(before);
});

it('a query that is not understood, or is no query, is refused with its reason', async () => {
  const id = await anIndex('Refused queries');
  expect(await post(`/${id}/queries`, { expression: 'TI=(a', isBound: true })).toMatchObject({
    status: 422,
    body: { code: 'query' },
  });
  expect((await post(`/${id}/queries`, { expression: 'TI=a' })).status).toBe(422);
  expect((await post(`/${id}/queries/1`, { action: 'ask' })).status).toBe(404);
  expect((await post(`/${id}/queries/1`, { action: 'burn' })).status).toBe(422);
});

it('for who is no member there is no such index; a reader sees its queries, and changes none', async () => {
  await put('EP-6000001-A1', { title: 'A clutch' });
  const id = await withQuery('Clutches', 'TI=clutch', true);
  const asked = { expression: 'TI=clutch', isBound: true };
  expect((await post(`/${id}/queries`, asked, colleague)).status).toBe(404);
  const email = await emailOf(colleague!);
  await post(`/${id}/members`, { email, role: 'reader' });
  const seen = (await colleague!.json(`${PATH}/${id}`)).body as PrivateIndexDetail;
  expect(seen.queries.map(({ expression }) => expression)).toEqual(['TI=clutch']);
  expect((await post(`/${id}/queries`, asked, colleague)).status).toBe(422);
  expect((await post(`/${id}/queries/1`, { action: 'remove' }, colleague)).status).toBe(422);
  expect(await ucidsIn(id)).toEqual(['EP-6000001-A1']);
});

it('a newer file comes in the place of a document, whatever its name; one that can’t be read does not', async () => {
  const id = await anIndex('Replaced');
  const upload = async (query: Record<string, string>, body: string) => {
    const answer = await owner!.fetch(`${PATH}/${id}/file?${new URLSearchParams(query).toString()}`, {
      method: 'POST',
      body,
    });
    return (await answer.json()) as PrivateIndexDetail;
  };
  await upload({ name: 'kept.txt' }, 'A lid of zinc.');
  const { contents } = await upload({ name: 'draft 1.txt' }, 'A lid of chromium.');
  const instead = contents.find(({ name }) => name === 'draft 1.txt')!.ucid;
  const refused = await upload({ name: 'draft 2.xlsx', instead }, 'PK');
  expect(refused.contents.map(({ name }) => name)).toEqual(['kept.txt', 'draft 1.txt']);
  const after = await upload({ name: 'draft 2.txt', instead }, 'A lid of titanium.');
  expect(after.contents.map(({ name }) => name)).toEqual(['kept.txt', 'draft 2.txt']);
  expect((await like(id, 'chromium')).found).toEqual([]);
  expect(filesWith('chromium')).toEqual([]);
});

it('[ROUTE-30] the words of a query are in no file or job once it, or its index, is removed', async () => {
  const WORD = 'xqkreuzgelenk';
  const [kept, gone] = [await withQuery('Kept', `TI=${WORD}`, true), await withQuery('Gone', `TI=${WORD}`, true)];
  await follow();
  expect(filesWith(WORD)).toHaveLength(2);
  await act(kept, 'remove');
  expect((await owner!.fetch(`${PATH}/${gone}`, { method: 'DELETE' })).status).toBe(200);
  expect(filesWith(WORD)).toEqual([]);
  const jobs = await server.db.selectFrom('job').selectAll().execute();
  expect(jobs.length).toBeGreaterThan(0);
  expect(JSON.stringify(jobs).toLowerCase()).not.toContain(WORD);
});

function filesWith(word: string): readonly string[] {
  return readdirSync(sets, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => readFileSync(file).toString('latin1').toLowerCase().includes(word));
}
