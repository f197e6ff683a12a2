/** A change of a monitor is kept as a whole, and leaves alone what it does not name. */
import { beforeAll, expect, it } from 'vitest';
import { sql } from 'kysely';
import type { Monitor } from '../../../src/domain/documents/monitors.ts';
import { aServerWithUser, PATIENCE, type Browser, type TestServer } from '../a-server.ts';

const PATH = '/spa/api/monitorings';
let server: TestServer;
let owner: Browser;
beforeAll(async () => void ({ server, user: owner } = await aServerWithUser()), PATIENCE);

const patch = (id: number, body: object) =>
  owner.fetch(`${PATH}/${id}`, { method: 'PATCH', body: JSON.stringify(body) });
const rowOf = (id: number) =>
  server.db.selectFrom('monitor').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
async function aMonitor(): Promise<number> {
  const { body } = await owner.json(PATH, { expression: 'TI=wheel', name: 'First' });
  await server.services.jobs.idle();
  return Math.max(...(body as { readonly monitors: readonly Monitor[] }).monitors.map(({ id }) => id));
}

it('[ROUTE-33] keeps what two people change at the same moment', { timeout: PATIENCE }, async () => {
  const id = await aMonitor();
  const sent = [{ muted: ['correction'] }, { name: 'Renamed' }, { dueDays: 3 }, { every: 'daily' }];
  const answers = await Promise.all(sent.map((body) => patch(id, body)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const { name, muted, due_days, every } = await rowOf(id);
  expect({ name, muted, due_days, every }).toEqual({
    ...{ name: 'Renamed', muted: '["correction"]', due_days: 3, every: 'daily' },
  });
});

it('keeps no new question whose run could not be asked for', { timeout: PATIENCE }, async () => {
  const id = await aMonitor();
  await sql`alter table job add constraint no_run check (kind <> 'monitor') not valid`.execute(server.db);
  const refused = await patch(id, { expression: 'TI=pump', name: 'Second' });
  await sql`alter table job drop constraint no_run`.execute(server.db);
  expect(refused.status).toBe(500);
  expect(await rowOf(id)).toMatchObject({ name: 'First', expression: 'TI=wheel', version: 1 });
  expect((await patch(id, { expression: 'TI=pump', name: 'Second' })).status).toBe(200);
  expect(await rowOf(id)).toMatchObject({ name: 'Second', expression: 'TI=pump', version: 2 });
  const again = await Promise.all(['TI=car', 'TI=cart'].map((expression) => patch(id, { expression })));
  expect(again.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
});
