/** What an inbox is told of teams, monitors and projects that somebody else gives a role in. */
import { beforeAll, expect, it } from 'vitest';
import type { EventMap } from '../../../src/domain/catalogue.ts';
import { inboxNotes } from '../../../src/domain/inbox/rows.ts';
import { homeStream } from '../../../src/domain/shared/streams.ts';
import { aServer, PATIENCE, pushAs, type Browser, type TestServer } from '../a-server.ts';
import { aFolderAdded } from '../events/builders.ts';

const MONITORINGS = '/spa/api/monitorings';
let server: TestServer;
let anna: Browser;
let bert: Browser;

beforeAll(async () => {
  server = await aServer();
  [anna, bert] = [await server.admin(), await server.colleague()];
}, PATIENCE);

const told = new Map<number, number>();
/** What was noted for them since the last time, in words; by whom. */
async function newsOf({ pk }: Browser): Promise<readonly string[]> {
  const notes = await server.services.accept.withState(homeStream(pk), ({ state }) =>
    inboxNotes(state.rows.map).flatMap((note) => (note.kind === 'membership-note' ? [note] : [])),
  );
  const news = notes.slice(told.get(pk) ?? 0);
  told.set(pk, notes.length);
  return news.map(({ of, news: what, role, name, by }: EventMap['MembershipNoted']) =>
    [by === anna.pk ? 'Anna' : by, what, of, role, name].join(' ').trim(),
  );
}
const emailOf = async (who: Browser) =>
  ((await who.json('/spa/api/users/self')).body as { user: { email: string } }).user.email;
async function call(by: Browser, path: string, fields: Record<string, string> = {}) {
  const answer = await by.form(`/spa/api/user_team/${path}`, fields);
  return (await answer.json()) as { readonly team?: { readonly team_pk: number } };
}
const aTeam = async (name: string) => (await call(anna, 'teams', { name })).team!.team_pk;
const user = () => String(bert.pk);

it('[ROUTE-32] who is added to a team hears of it, of another role, and of its end; not of what they do', async () => {
  const team = await aTeam('Lab');
  await call(anna, `teams/${team}/add_member`, { user: user() });
  await call(anna, `teams/${team}/add_member`, { user: user() });
  expect(await newsOf(bert)).toEqual(['Anna added team member Lab']);
  await call(anna, `teams/${team}/set_member_role`, { user: user(), role: 'owner' });
  await call(anna, `teams/${team}/set_member_role`, { user: user(), role: 'owner' });
  expect(await newsOf(bert)).toEqual(['Anna role team owner Lab']);
  await call(bert, `teams/${team}/set_member_role`, { user: user(), role: 'reader' });
  expect(await newsOf(bert)).toEqual([]);
  await call(anna, `teams/${team}/delete`);
  expect(await newsOf(bert)).toEqual(['Anna deleted team reader Lab']);
  expect(await newsOf(anna)).toEqual([]);
});

it('[ROUTE-32] who is taken into a monitor, or made its owner, hears of it once', async () => {
  const made = await anna.json(MONITORINGS, { expression: 'TI=wheel' });
  const { monitors } = made.body as { monitors: readonly { readonly id: number }[] };
  const members = `${MONITORINGS}/${monitors[0]!.id}/members`;
  await anna.json(members, { email: await emailOf(bert), role: 'reader' });
  await anna.json(members, { user: bert.pk, role: 'reader' });
  expect(await newsOf(bert)).toEqual(['Anna added monitor reader']);
  await anna.json(members, { user: bert.pk, role: 'owner' });
  expect(await newsOf(bert)).toEqual(['Anna role monitor owner']);
  await bert.json(members, { user: anna.pk, role: 'owner' });
  expect(await newsOf(anna)).toEqual([`${bert.pk} role monitor owner`]);
  await bert.json(members, { user: bert.pk, role: null });
  expect([await newsOf(bert), await newsOf(anna)]).toEqual([[], []]);
});

it('[ROUTE-32] who was in a monitor hears that it was deleted; who did it does not', async () => {
  const made = await anna.json(MONITORINGS, { expression: 'TI=wheel' });
  const { monitors } = made.body as { monitors: readonly { readonly id: number }[] };
  const path = `${MONITORINGS}/${monitors[0]!.id}`;
  await anna.json(`${path}/members`, { user: bert.pk, role: 'reader' });
  await newsOf(bert);
  expect((await anna.fetch(path, { method: 'DELETE' })).status).toBe(200);
  expect(await newsOf(bert)).toEqual(['Anna deleted monitor reader']);
  expect(await newsOf(anna)).toEqual([]);
});

it(
  '[ROUTE-32] the heir of who is deactivated hears of each project, team and monitor; so does whom one is given to',
  async () => {
    const dave = await server.colleague();
    await pushAs(dave, (client) => [aFolderAdded(client, 1, { stream: homeStream(dave.pk) })]);
    const team = (await call(dave, 'teams', { name: 'Daves' })).team!.team_pk;
    expect(team).toBeGreaterThan(0);
    await dave.json(MONITORINGS, { expression: 'TI=car' });
    const body = JSON.stringify({ is_active: false, new_owner: bert.pk });
    expect((await anna.fetch(`/spa/api/company/users/${dave.pk}`, { method: 'PATCH', body })).status).toBe(200);
    expect([...(await newsOf(bert))].sort()).toEqual([
      'Anna added monitor owner',
      'Anna added team owner Daves',
      'Anna role project owner',
    ]);
    expect(await newsOf(anna)).toEqual([]);
  },
  PATIENCE,
);
