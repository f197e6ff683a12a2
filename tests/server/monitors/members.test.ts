/** Who is in a monitor, and what each of them may do there. */
import { expect, it } from 'vitest';
import type { Monitor, MonitorDetail } from '../../../src/domain/documents/monitors.ts';
import { monitorStream, projectStream, searchStream, type StreamName } from '../../../src/domain/shared/streams.ts';
import { openMonitors } from '../../../src/server/monitors/open-monitor.ts';
import { watchingNow } from '../../../src/server/monitors/monitor-ties.ts';
import { aServer, aStartedSearch, PATIENCE, type Browser, type TestServer } from '../a-server.ts';
import { aProjectWith, changeUser, savedIn, sharingCall, takeInto, takeOut } from '../shared-work.ts';

const PATH = '/spa/api/monitorings';
const emailOf = async (who: Browser) =>
  ((await who.json('/spa/api/users/self')).body as { user: { email: string } }).user.email;
const listOf = async (who: Browser) =>
  ((await who.json(PATH)).body as { monitors: readonly Monitor[] }).monitors.map(({ name, owner, role }) =>
    [name, owner, role].join(' / '),
  );

async function aMonitor(owner: Browser, wish: object = {}): Promise<string> {
  const made = await owner.json(PATH, { expression: 'TI=wheel', ...wish });
  expect(made.status).toBe(201);
  const { monitors } = made.body as { monitors: readonly Monitor[] };
  return `${PATH}/${Math.max(...monitors.map(({ id }) => id))}`;
}

/** As one from before it was asked whether its maker can open the search. */
async function aMonitorNaming(server: TestServer, owner: Browser, search: number): Promise<string> {
  expect((await owner.json(PATH, { expression: 'TI=wheel', search })).status).toBe(404);
  const path = await aMonitor(owner);
  await server.db.updateTable('monitor').set({ search }).where('id', '=', idIn(path)).execute();
  return path;
}

const idIn = (path: string): number => Number(path.split('/').at(-1));

/** What the server says to each call. */
async function answersTo(who: Browser, path: string) {
  const patch = await who.fetch(path, { method: 'PATCH', body: JSON.stringify({ muted: ['correction'] }) });
  const statuses = {
    read: (await who.json(path)).status,
    arrivals: (await who.json(`${path}/arrivals`)).status,
    change: patch.status,
    preview: (await who.json(`${path}/preview`, { expression: 'TI=car' })).status,
    pause: (await who.json(`${path}/pause`, {})).status,
    resume: (await who.json(`${path}/resume`, {})).status,
    run: (await who.json(`${path}/run`, {})).status,
    members: (await who.json(`${path}/members`, { email: 'nobody@example.com', role: 'reader' })).body,
  };
  return { ...statuses, members: (statuses.members as { code?: string }).code };
}
const nothing = 404;
const all = 200;
const MEMBER = {
  ...{ read: all, arrivals: all, change: all, preview: all, pause: all, resume: all, run: all },
  members: 'no-colleague',
};
const READER = { ...MEMBER, change: 422, preview: 422, pause: 422, resume: 422, run: 422 };
const NOBODY = {
  ...{ read: nothing, arrivals: nothing, change: nothing, preview: nothing, pause: nothing, resume: nothing },
  ...{ run: nothing, members: 'not-found' },
};

it(
  '[ROUTE-33] members run and change a monitor, readers see it, others don’t know of it',
  async () => {
    const server = await aServer();
    const [admin, berta, carl] = [await server.admin(), await server.colleague(), await server.colleague()];
    const path = await aMonitor(admin, { name: 'Wheels' });
    const put = async (who: Browser, member: object) => (await who.json(`${path}/members`, member)).body;
    expect(await answersTo(berta, path)).toEqual(NOBODY);
    expect(await listOf(berta)).toEqual([]);

    await put(admin, { email: await emailOf(berta), role: 'reader' });
    expect(await answersTo(berta, path)).toEqual(READER);
    const [line] = await listOf(berta);
    expect(line).toMatch(/^Wheels \/ .+ \/ reader$/);
    expect(await put(berta, { email: await emailOf(carl), role: 'reader' })).toMatchObject({ code: 'role' });
    await put(admin, { user: berta.pk, role: 'member' });
    expect(await answersTo(berta, path)).toEqual(MEMBER);
    expect(await answersTo(carl, path)).toEqual(NOBODY);

    // Who is a member deletes nothing, and takes nobody in or out but themselves.
    expect((await berta.fetch(path, { method: 'DELETE' })).status).toBe(422);
    expect(await put(berta, { user: carl.pk, role: 'member' })).toMatchObject({ code: 'role' });
    expect(await put(berta, { user: admin.pk, role: null })).toMatchObject({ code: 'role' });
    expect(await put(berta, { user: berta.pk, role: 'owner' })).toMatchObject({ code: 'role' });
    expect(await put(admin, { user: admin.pk, role: null })).toMatchObject({ code: 'owner' });
    expect(await put(admin, { user: berta.pk, role: 'boss' })).toMatchObject({ code: 'role' });
    expect(await put(berta, { user: berta.pk, role: null })).toEqual({ monitor: null });
    expect(await answersTo(berta, path)).toEqual(NOBODY);

    // Handed over, it is the heir's: they delete it.
    await put(admin, { user: carl.pk, role: 'owner' });
    expect((await listOf(carl))[0]).toMatch(/owner$/);
    expect((await listOf(admin))[0]).toMatch(/member$/);
    expect((await admin.fetch(path, { method: 'DELETE' })).status).toBe(422);
    expect((await carl.fetch(path, { method: 'DELETE' })).status).toBe(200);
    expect(await answersTo(admin, path)).toEqual(NOBODY);
    await server.db.destroy();
  },
  PATIENCE,
);

it(
  '[ROUTE-23] of who is deactivated monitors go to the heir; those that the heir may not have to who does it',
  async () => {
    const server = await aServer();
    const [admin, berta, carl] = [await server.admin(), await server.colleague(), await server.colleague()];
    const permit = (user: Browser, permission: string, granted: boolean) =>
      admin.json(`/spa/api/company/users/${user.pk}/permissions`, { permission, granted });
    const deactivate = (user: Browser, heir: Browser) =>
      admin.fetch(`/spa/api/company/users/${user.pk}`, {
        method: 'PATCH',
        body: JSON.stringify({ is_active: false, new_owner: heir.pk }),
      });
    await aMonitor(berta, { name: 'Wheels' });
    expect(await (await deactivate(berta, carl)).json()).toMatchObject({ handed_over: 1 });
    expect((await listOf(carl))[0]).toMatch(/^Wheels .*owner$/);
    const dora = await server.colleague();
    await permit(dora, 'TECHNOLOGY_MONITORING', false);
    expect(await (await deactivate(carl, dora)).json()).toMatchObject({ handed_over: 1 });
    expect((await listOf(admin))[0]).toMatch(/^Wheels .*owner$/);
    await server.db.destroy();
  },
  PATIENCE,
);

it(
  '[PERM-4] a guest adds nobody to a monitor of their own, and learns nobody’s name by trying',
  async () => {
    const server = await aServer();
    const [admin, berta] = [await server.admin(), await server.colleague()];
    const guest = await server.colleague();
    const permissions = JSON.stringify({ TECHNOLOGY_MONITORING: true });
    const row = server.db.updateTable('app_user').where('id', '=', guest.pk);
    await row.set({ is_guest: true, permissions, name: 'Gita Gast' }).execute();
    const again = await server.signedIn(guest.pk);
    const theirs = await aMonitor(again);
    for (const member of [{ user: berta.pk }, { user: 99 }, { email: await emailOf(berta) }]) {
      const { body } = await again.json(`${theirs}/members`, { ...member, role: 'reader' });
      expect(body).toMatchObject({ code: 'guest' });
    }
    const ours = await aMonitor(admin, { expression: 'TI=car' });
    for (const user of [guest.pk, 99]) {
      const { body } = await admin.json(`${ours}/members`, { user, role: 'reader' });
      expect(body, 'a guest is answered for like nobody').toMatchObject({ code: 'no-colleague' });
    }
    await server.db.destroy();
  },
  PATIENCE,
);

it(
  '[ROUTE-33] who may use the search that a monitor watches is in it, until they may not',
  async () => {
    const server = await aServer();
    const [admin, berta, carl] = [await server.admin(), await server.colleague(), await server.colleague()];
    const search = await aStartedSearch(admin, 'Fielded Search');
    const project = await aProjectWith(admin, berta);
    await savedIn(admin, project, search);
    const setRole = (role: string) => sharingCall(admin, `set_user_role/${project}`, { user: String(berta.pk), role });
    await setRole('reader');
    const path = await aMonitor(admin, { search });
    expect(await answersTo(berta, path)).toEqual(READER);
    await setRole('member');
    expect(await answersTo(berta, path)).toEqual(MEMBER);
    expect(await answersTo(carl, path)).toEqual(NOBODY);
    const { monitor } = (await berta.json(path)).body as { monitor: MonitorDetail };
    expect(monitor).toMatchObject({ role: 'member', search });
    expect(await server.services.membership.membersOf(monitorStream(monitor.id))).toEqual([admin.pk, berta.pk]);
    // A guest of the company is in the project, and in no monitor by that, whatever they are there.
    const isGuest = (is_guest: boolean) =>
      server.db.updateTable('app_user').set({ is_guest }).where('id', '=', berta.pk).execute();
    const mayUse = (stream: StreamName) => server.services.membership.mayUse(stream, { pk: berta.pk, isServer: false });
    await isGuest(true);
    expect([await mayUse(searchStream(search)), await mayUse(monitorStream(monitor.id))]).toEqual([true, false]);
    await isGuest(false);
    const hers = await aMonitor(berta, { search });
    expect(await answersTo(admin, hers), 'a monitor of hers, while she may use the search').toEqual(MEMBER);
    await takeOut(admin, project, berta);
    await server.services.jobs.idle();
    expect(await server.services.membership.membersOf(projectStream(project))).toEqual([admin.pk]);
    expect(await answersTo(berta, path)).toEqual(NOBODY);
    expect(await answersTo(admin, hers), 'what she says after that is hers alone').toEqual(NOBODY);
    // An heir outside the search does not take it from those who work in it; nor does the end of an account.
    const [dora, erna, gina] = [await server.colleague(), await server.colleague(), await server.colleague()];
    for (const one of [dora, erna, gina]) await takeInto(admin, project, one);
    // Each of many by its own owner: the one of them is in the search still, the other is not.
    const both = [monitor.id, Number(hers.split('/').at(-1))].map(monitorStream);
    for (const asked of [both, both.toReversed()])
      expect(await server.services.membership.rolesIn(asked, erna.pk)).toEqual(new Map([[both[0], 'member']]));
    const theirs = await aMonitor(dora, { search });
    await changeUser(admin, dora, { is_active: false, new_owner: carl.pk });
    expect(await answersTo(erna, theirs)).toEqual(MEMBER);
    expect(
      (await listOf(erna)).filter((line) => line.endsWith('owner')),
      'who may use the search',
    ).toHaveLength(1);
    const left = await aMonitor(gina, { search });
    await changeUser(admin, gina, { is_active: false });
    await takeOut(admin, project, gina);
    await server.services.jobs.idle();
    expect(await answersTo(admin, left), 'of who can’t sign in').toEqual(MEMBER);
    const { db, membership, store } = server.services;
    const watched = await watchingNow({ db, membership, store }, [search]);
    const { id: hersAlone } = ((await berta.json(hers)).body as { monitor: MonitorDetail }).monitor;
    expect(
      watched.map(({ id }) => id),
      'and is no work on the search',
    ).toEqual([monitor.id, ...[theirs, left].map(idIn)]);
    // A search of somebody else makes no way in.
    const foreign = await aMonitorNaming(server, carl, search);
    expect(await answersTo(admin, foreign)).toEqual(NOBODY);
    expect(await server.services.membership.membersOf(searchStream(search))).not.toContain(carl.pk);
    // Under legal hold it stays, with what was decided on what it brought.
    const hold = (method: 'POST' | 'DELETE') =>
      admin.fetch(`/spa/api/legal_hold/${project}`, { method, body: JSON.stringify({ reason: 'Matter 7' }) });
    expect((await hold('POST')).status).toBe(200);
    const refused = await admin.fetch(path, { method: 'DELETE' });
    expect([refused.status, await refused.json()]).toMatchObject([422, { code: 'legal-hold' }]);
    expect((await hold('DELETE')).status).toBe(200);
    // Nor does it come back to them when she leaves, or go with the search.
    await changeUser(admin, berta, { is_active: false, new_owner: carl.pk });
    expect(await answersTo(admin, hers)).toEqual(NOBODY);
    expect(
      (await listOf(carl)).filter((line) => line.endsWith('owner')),
      'his own one, and hers',
    ).toHaveLength(2);
    expect((await admin.json(`/spa/api/search/erase/${search}`, { confirm: 'erase' })).status).toBe(200);
    await server.services.jobs.idle();
    const kept = await server.db.selectFrom('monitor').select('id').orderBy('id').execute();
    expect(kept.map(({ id }) => Number(id))).toEqual([hersAlone, idIn(foreign)]);
    expect(await answersTo(admin, hers)).toEqual(NOBODY);
    await server.db.destroy();
  },
  PATIENCE,
);

it(
  '[ROUTE-33] a monitor from before there were members is its owner’s',
  async () => {
    const server = await aServer();
    const berta = await server.colleague();
    await server.db
      .insertInto('monitor')
      .values({
        ...{ owner: berta.pk, name: 'Old', expression: 'TI=car', every: 'weekly', zone: 'UTC', is_paused: true },
        ...{ next_at: new Date(), last_at: null, last_import: null, reason: null, search: null, asked_version: null },
      })
      .execute();
    expect(await listOf(berta)).toEqual([]);
    await openMonitors(server.services);
    await openMonitors(server.services);
    expect((await listOf(berta))[0]).toMatch(/^Old .* owner$/);
    await server.db.destroy();
  },
  PATIENCE,
);

it(
  '[ROUTE-23] who is deactivated hands their monitors over; nobody who can’t sign in is taken into one',
  async () => {
    const server = await aServer();
    const [admin, berta] = [await server.admin(), await server.colleague()];
    const path = await aMonitor(berta, { name: 'Wheels' });
    const mail = await emailOf(berta);
    const change = (body: object) =>
      admin.fetch(`/spa/api/company/users/${berta.pk}`, { method: 'PATCH', body: JSON.stringify(body) });
    expect((await admin.json(`/spa/api/company/users/${berta.pk}/owned`)).body).toMatchObject({ monitors: 1 });
    expect(await (await change({ is_active: false, new_owner: admin.pk })).json()).toMatchObject({ handed_over: 1 });
    const [line] = await listOf(admin);
    expect(line).toMatch(/^Wheels \/ .+ \/ owner$/);
    expect((await admin.json(`${path}/members`, { email: mail, role: 'member' })).body).toMatchObject({
      code: 'no-colleague',
    });
  },
  PATIENCE,
);

it(
  '[ROUTE-34] says whether who asks may make a report of it, which is one of the search that it watches',
  async () => {
    const server = await aServer();
    const [admin, berta, carl] = [await server.admin(), await server.colleague(), await server.colleague()];
    const search = await aStartedSearch(admin, 'Fielded Search');
    const project = await aProjectWith(admin, berta);
    await savedIn(admin, project, search);
    const digest = async (who: Browser, path: string) =>
      ((await who.json(path)).body as { monitor: MonitorDetail }).monitor.digest;
    const path = await aMonitor(admin, { search });
    await admin.json(`${path}/members`, { email: await emailOf(carl), role: 'member' });
    expect(await Promise.all([admin, berta, carl].map((who) => digest(who, path)))).toEqual([
      ...['may', 'may', 'not-in-search'],
    ]);
    await sharingCall(admin, `set_user_role/${project}`, { user: String(berta.pk), role: 'reader' });
    expect(await digest(berta, path)).toBe('reads');
    expect(await digest(admin, await aMonitor(admin))).toBe('no-search');
    // It named the search before its owner could open it.
    const apart = await aMonitorNaming(server, carl, search);
    await takeInto(admin, project, carl);
    expect(await digest(carl, apart)).toBe('untied');
  },
  PATIENCE,
);

it(
  '[ROUTE-23] a monitor of a search that no heir may use goes to the owner of that, or a member, never to a reader',
  async () => {
    const server = await aServer();
    const admin = await server.admin();
    const [reader, rita, member, dora, carl, later] = [
      ...[await server.colleague(), await server.colleague(), await server.colleague()],
      ...[await server.colleague(), await server.colleague(), await server.colleague()],
    ] as const;
    const search = await aStartedSearch(rita!, 'Fielded Search');
    const project = await aProjectWith(rita!, reader!, member!, dora!, later!);
    await savedIn(rita!, project, search);
    await sharingCall(rita!, `set_user_role/${project}`, { user: String(reader!.pk), role: 'reader' });
    const leave = (who: Browser) => changeUser(admin, who, { is_active: false, new_owner: carl!.pk });
    const ownerOf = async (path: string) => {
      const rows = await server.db.selectFrom('monitor').select('owner').where('id', '=', idIn(path)).execute();
      return rows[0]?.owner;
    };
    const path = await aMonitor(dora!, { search });
    await leave(dora!);
    expect(await ownerOf(path)).toBe(rita!.pk);
    await server.db.updateTable('monitor').set({ search: null }).where('owner', '=', rita!.pk).execute();
    // Who is taken out when they can't sign in any more leaves it to those who work there.
    const late = await aMonitor(later!, { search });
    await changeUser(admin, later!, { is_active: false });
    await takeOut(rita!, project, later!);
    await server.services.jobs.idle();
    expect(await answersTo(member!, late)).toEqual(MEMBER);
    await leave(later!);
    expect(await ownerOf(late)).toBe(rita!.pk);
    await server.db.updateTable('app_user').set({ is_active: false }).where('id', '=', rita!.pk).execute();
    const hers = await aMonitor(member!, { search });
    await leave(member!);
    expect(await ownerOf(hers), 'nobody who may change the search is left').toBe(carl!.pk);
    await server.db.destroy();
  },
  PATIENCE,
);
