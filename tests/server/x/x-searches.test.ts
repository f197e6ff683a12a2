/** A search by similarity: started by its own call, then described, run and explained like every other. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { ResultPage } from '../../../src/domain/documents/results.ts';
import type { Why } from '../../../src/domain/documents/why.ts';
import { stepsOf } from '../../../src/domain/search-steps/rows.ts';
import { mintId } from '../../../src/domain/shared/ids.ts';
import { searchStream } from '../../../src/domain/shared/streams.ts';
import { aServer, anId, PATIENCE, pushAs, type Browser, type TestServer } from '../a-server.ts';
import { anEvent } from '../events/builders.ts';

let server: TestServer;
let user: Browser;
beforeAll(async () => {
  server = await aServer();
  user = await server.colleague();
}, PATIENCE);

const create = (fields: Readonly<Record<string, string>> = {}, headers: Readonly<Record<string, string>> = {}) =>
  user.form('/spa/api/x/create', fields, headers);
const createdBy = async (answer: Response): Promise<number> =>
  ((await answer.json()) as { readonly body: { readonly id: number } }).body.id;
const stepsIn = (search: number) =>
  server.services.accept.withState(searchStream(search), ({ state }) => stepsOf(state.rows.map));

describe('[DASH-5] [API-4] creating a search by similarity', () => {
  it('answers with its number, and is the user’s own', async () => {
    const answer = await create();
    expect(answer.status).toBe(200);
    const body = (await answer.clone().json()) as unknown;
    const id = await createdBy(answer);
    expect(body).toEqual({ status: 'success', body: { id } });
    expect(await stepsIn(id)).toMatchObject({ searchType: 'X', owner: user.pk, project: 0 });
  });

  it('asked again under the same number, it is the same search', async () => {
    const clientId = await server.services.store.registerClient(user.pk);
    const key = String(mintId(clientId, 1));
    const [once, again] = [await create({}, { 'Idempotency-Key': key }), await create({}, { 'Idempotency-Key': key })];
    expect(await createdBy(once)).toBe(Number(key));
    expect(await createdBy(again)).toBe(Number(key));
  });

  it.each(['x', '-1', '999999'])('a project that is not there is refused: %s', async (project) => {
    expect((await create({ project })).status).toBe(404);
  });

  it('needs its permission', async () => {
    const other = await server.colleague();
    await server.db.updateTable('app_user').set({ permissions: '{}' }).where('id', '=', other.pk).execute();
    const answer = await other.form('/spa/api/x/create', {});
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([422, 'no-permission']);
  });
});

describe('[ROUTE-29] [ROUTE-31] what is most like an idea', () => {
  it('comes with the words that it shares and what each kind of evidence adds', async () => {
    const search = await createdBy(await create());
    const stream = searchStream(search);
    const [text, run] = ['A wheel for vehicles with a rim of light alloy', anId(41)];
    await pushAs(user, (clientId) => [
      anEvent('IdeaDescribed', { title: '', text, priorityDate: null }, { clientId, clientSeq: 1, stream }),
      anEvent('SearchSubmitted', { run }, { clientId, clientSeq: 2, stream }),
    ]);
    await server.services.jobs.idle();
    const page: ResultPage = (
      await user.json(`/spa/api/search/results/${search}`, { run, page: 0, filter: {}, sort: 'relevance' })
    ).body;
    expect(page.families).toBeGreaterThan(0);
    const ucid = page.rows[0]?.ucid ?? '';
    const why: Why = (await user.json(`/spa/api/search/results/${search}/why/${run}/${ucid}`)).body;
    const kinds = why.kinds.map(({ name }) => name);
    expect(kinds).toContain('Words of the idea in any form');
    expect(why.kinds.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 1);
    expect(why.parts.map(({ expression }) => expression).join(' ')).toMatch(/wheel|vehicle|alloy/i);
  });
});
