/** A monitor names a search, a project and a category only where its maker can read them. */
import { beforeAll, expect, it } from 'vitest';
import { mintId, type Id } from '../../../src/domain/shared/ids.ts';
import { companyStream, homeStream, type StreamName } from '../../../src/domain/shared/streams.ts';
import type { Registered } from '../../../src/sync/wire/protocol.ts';
import { aServer, aStartedSearch, PATIENCE, type Browser, type TestServer } from '../a-server.ts';
import { aProjectWith, savedIn, says, takeOut } from '../shared-work.ts';

const PATH = '/spa/api/monitorings';
let server: TestServer;
let anna: Browser;
let bert: Browser;
let gina: Browser;
beforeAll(async () => {
  server = await aServer();
  anna = await server.admin();
  bert = await server.colleague();
  gina = await server.colleague();
  await server.db.updateTable('app_user').set({ is_guest: true }).where('id', '=', gina.pk).execute();
}, PATIENCE);

const folder = (by: Browser, stream: StreamName, parent: Id) =>
  says(by, stream, 'FolderAdded', (id) => ({ id, parent, name: 'Own', client: '', number: '', addedAt: null }));
const make = (by: Browser, named: object) => by.json(PATH, { expression: 'TI=wheel', ...named });
const nothing = 4_000_000_000;

async function isRefused(by: Browser, named: (id: Id) => object, id: Id): Promise<void> {
  const [there, absent] = [await make(by, named(id)), await make(by, named(nothing))];
  expect(there, 'as of one that does not exist').toEqual(absent);
  expect(there).toMatchObject({ status: 404, body: { code: 'not-found' } });
}

it('of a search that its maker can open', { timeout: PATIENCE }, async () => {
  const named = (search: Id) => ({ search });
  const search = await aStartedSearch(anna, 'Fielded Search');
  await isRefused(bert, named, search);
  await savedIn(anna, await aProjectWith(anna, bert), search);
  expect((await make(bert, named(search))).status).toBe(201);
});

it('of a project of their own, or of one that is shared with them', { timeout: PATIENCE }, async () => {
  const named = (project: Id) => ({ project });
  const own = await folder(anna, homeStream(anna.pk), 0);
  await isRefused(bert, named, own);
  expect((await make(anna, named(own))).status).toBe(201);
  const shared = await aProjectWith(anna, bert);
  const inside = await folder(anna, `project/${shared}`, shared);
  for (const project of [shared, inside]) expect((await make(bert, named(project))).status).toBe(201);
  const apart = await aProjectWith(anna);
  await isRefused(bert, named, apart);
});

it('of a category of the company, which its guests do not see', { timeout: PATIENCE }, async () => {
  const named = (id: Id) => ({ origin: { kind: 'category', id, asks: 'TI=lid' } });
  const lids = (category: Id) => ({ category, name: 'Lids', classes: [], keywords: ['lid'] });
  const category = await says(anna, companyStream(1), 'CompanyCategoryAdded', lids);
  expect((await make(bert, named(category))).status).toBe(201);
  expect((await make(bert, { origin: { kind: 'competitor', id: category, asks: 'TI=lid' } })).status).toBe(404);
  await isRefused(gina, named, category);
});

it(
  'is answered once more where it was made, though its maker has lost the search since',
  { timeout: PATIENCE },
  async () => {
    const search = await aStartedSearch(anna, 'Fielded Search');
    const project = await aProjectWith(anna, bert);
    await savedIn(anna, project, search);
    const { clientId } = (await bert.json('/spa/api/sync/register', {})).body as Registered;
    const key = `${mintId(clientId, 1)}`;
    const send = () =>
      bert.fetch(PATH, {
        ...{ method: 'POST', body: JSON.stringify({ expression: 'TI=wheel', search }) },
        headers: { 'Idempotency-Key': key },
      });
    expect((await send()).status).toBe(201);
    await takeOut(anna, project, bert);
    expect((await send()).status).toBe(201);
  },
);
