/** A monitor is made with its stream or not at all, and once, however often its call is sent. */
import { beforeAll, expect, it, vi } from 'vitest';
import type { Monitor } from '../../../src/domain/documents/monitors.ts';
import { mintId } from '../../../src/domain/shared/ids.ts';
import type { Registered } from '../../../src/sync/wire/protocol.ts';
import { aServerWithUser, aStartedSearch, PATIENCE, type Browser, type TestServer } from '../a-server.ts';

const PATH = '/spa/api/monitorings';
let server: TestServer;
let owner: Browser;
beforeAll(async () => void ({ server, user: owner } = await aServerWithUser()), PATIENCE);

const post = (who: Browser, wish: object, key?: number) =>
  who.fetch(PATH, {
    method: 'POST',
    body: JSON.stringify({ expression: 'TI=wheel', ...wish }),
    ...(key !== undefined && { headers: { 'Idempotency-Key': `${key}` } }),
  });
const listed = async (who: Browser) =>
  ((await who.json(PATH)).body as { readonly monitors: readonly Monitor[] }).monitors;
const clientOf = async (who: Browser) => ((await who.json('/spa/api/sync/register', {})).body as Registered).clientId;
const rows = () => server.db.selectFrom('monitor').select('id').execute();

it('has no row where its stream could not be kept', { timeout: PATIENCE }, async () => {
  const commit = vi.spyOn(server.services.store, 'commit').mockRejectedValue(new Error('the database is away'));
  expect((await post(owner, { name: 'Half' })).status).toBe(500);
  commit.mockRestore();
  expect(await rows()).toEqual([]);
});

it(
  '[ROUTE-33] is one where the call is sent again, also at once, and stays deleted',
  { timeout: PATIENCE },
  async () => {
    const id = mintId(await clientOf(owner), 1);
    const sent = await Promise.all([1, 2, 3].map(() => post(owner, { name: 'Once' }, id)));
    expect(sent.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect((await listed(owner)).map((one) => [one.id, one.name, one.role])).toEqual([[id, 'Once', 'owner']]);
    await owner.fetch(`${PATH}/${id}`, { method: 'DELETE' });
    expect((await post(owner, { name: 'Once' }, id)).status).toBe(201);
    expect(await rows()).toEqual([]);
  },
);

it('takes no number of somebody else’s device', { timeout: PATIENCE }, async () => {
  const other = await server.colleague();
  expect((await post(owner, {}, mintId(await clientOf(other), 1))).status).toBe(422);
  expect((await post(owner, {}, 5)).status).toBe(422);
  expect(await rows()).toEqual([]);
});

it('is one of a search, though two are sent at once', { timeout: PATIENCE }, async () => {
  const search = await aStartedSearch(owner, 'Fielded Search');
  const sent = await Promise.all([1, 2].map(() => post(owner, { search })));
  expect(sent.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 409]);
  expect(await listed(owner)).toHaveLength(1);
});
