/** The tasks of who is deactivated when access ends, and those of a search that leaves or is erased. */
import { beforeAll, describe, expect, it } from 'vitest';
import { type EventMap, type EventType } from '../../../src/domain/catalogue.ts';
import { mintId } from '../../../src/domain/shared/ids.ts';
import { companyStream, homeStream, projectStream, type StreamName } from '../../../src/domain/shared/streams.ts';
import { taskEntriesOf, taskOf } from '../../../src/domain/tasks/rows.ts';
import { aServer, aStartedSearch, emailOf, PATIENCE, pushAs, type Browser, type TestServer } from '../a-server.ts';
import { aFolderAdded, anEvent } from '../events/builders.ts';

let server: TestServer;
let anna: Browser;
let company: number;

beforeAll(async () => {
  server = await aServer();
  anna = await server.admin();
  const { body } = await anna.json('/spa/api/users/self');
  company = (body as { user: { company: { id: number } } }).user.company.id;
}, PATIENCE);

async function say<T extends EventType>(by: Browser, stream: StreamName, type: T, make: (id: number) => EventMap[T]) {
  let id = 0;
  const { outcomes } = await pushAs(by, (clientId) => {
    id = mintId(clientId, 1);
    return [anEvent(type, make(id) as never, { clientId, clientSeq: 1, stream })];
  });
  expect(outcomes).toMatchObject([{ outcome: { kind: 'applied' } }]);
  return id;
}
const aTask = (by: Browser, stream: StreamName, assignee: number | null, search: number | null = null) =>
  say(by, stream, 'TaskCreated', (task) => ({
    ...{ task, by: by.pk, at: 5, title: 'Read', description: '', assignee, due: null, reminder: null },
    ...{ origin: { kind: search === null ? 'hand' : 'review-batch', search }, documents: [] },
  }));
const setStatus = (by: Browser, stream: StreamName, task: number, status: 'open' | 'done') =>
  say(by, stream, 'TaskStatusSet', () => ({ task, by: by.pk, at: 6, status }));
async function taskIn(stream: StreamName, task: number) {
  await server.services.jobs.idle();
  return server.services.accept.withState(stream, ({ state: { rows } }) => {
    const said = taskEntriesOf(rows.map, task).flatMap((one) => (one.what === 'comment' ? [one.mentions] : []));
    return { assignee: taskOf(rows.map, task)?.assignee, status: taskOf(rows.map, task)?.status, said };
  });
}
/** What waits in case that it is taken back is due. */
async function freeingIsDue(): Promise<void> {
  const due = { run_at: new Date(0) };
  await server.db.updateTable('job').set(due).where('kind', '=', 'free-tasks').execute();
  server.services.jobs.wake();
}
async function aProjectWith(...people: readonly Browser[]): Promise<number> {
  let project = 0;
  await pushAs(anna, (client) => {
    const folder = aFolderAdded(client, 1, { stream: homeStream(anna.pk) });
    project = (folder.payload as { id: number }).id;
    return [folder];
  });
  for (const one of people) {
    await anna.form(`/spa/api/user_team/share_project_by_email/${project}`, { email: await emailOf(one) });
    await one.form(`/spa/api/user_team/accept_invitation/${project}`, {});
  }
  return project;
}
async function patch(user: Browser, change: object): Promise<void> {
  const request = { method: 'PATCH', body: JSON.stringify(change) };
  expect((await anna.fetch(`/spa/api/company/users/${user.pk}`, request)).status).toBe(200);
}
const takeOut = async (project: number, { pk }: Browser) =>
  expect((await anna.form(`/spa/api/user_team/remove_user_share/${project}`, { user: String(pk) })).status).toBe(200);
const file = (project: number, search: number) =>
  say(anna, projectStream(project), 'CollectionAdded', (id) => ({ id, project, name: 'S', search, addedAt: null }));
const free = { assignee: null, status: 'open', said: [[expect.any(Number)]] };

describe('[ROUTE-23] who cannot sign in', { timeout: PATIENCE }, () => {
  it('holds no task of what they were taken out of meanwhile, and keeps those of the company', async () => {
    const away = await server.colleague();
    const project = await aProjectWith(away);
    const [there, ours] = [projectStream(project), companyStream(company)];
    const [lost, kept] = [await aTask(anna, there, away.pk), await aTask(anna, ours, away.pk)];
    await patch(away, { is_active: false });
    await takeOut(project, away);
    expect(await taskIn(there, lost)).toEqual(free);
    expect(await taskIn(ours, kept)).toEqual({ assignee: away.pk, status: 'open', said: [] });
    await patch(away, { is_active: true });
    expect(await taskIn(ours, kept)).toMatchObject({ assignee: away.pk });
  });

  it('holds none once the permission for tasks is revoked', async () => {
    const away = await server.colleague();
    const ours = companyStream(company);
    const task = await aTask(anna, ours, away.pk);
    await patch(away, { is_active: false });
    await anna.json(`/spa/api/company/users/${away.pk}/permissions`, { permission: 'TASKS', granted: false });
    await freeingIsDue();
    expect(await taskIn(ours, task)).toEqual(free);
  });

  it('keeps an open task that was deleted and is restored', async () => {
    const away = await server.colleague();
    const ours = companyStream(company);
    const task = await aTask(anna, ours, away.pk);
    await patch(away, { is_active: false });
    for (const type of ['TaskDeleted', 'TaskRestored'] as const)
      await say(anna, ours, type, () => ({ task, by: anna.pk, at: 6 }));
    expect(await taskIn(ours, task)).toEqual({ assignee: away.pk, status: 'open', said: [] });
  });

  it('is not given again what was closed', async () => {
    const away = await server.colleague();
    const ours = companyStream(company);
    const task = await aTask(anna, ours, away.pk);
    await setStatus(anna, ours, task, 'done');
    await patch(away, { is_active: false, new_owner: anna.pk });
    await setStatus(anna, ours, task, 'open');
    expect(await taskIn(ours, task)).toEqual(free);
  });
});

describe('[ROUTE-22] the tasks of a search', { timeout: PATIENCE }, () => {
  it('that leaves a project stay with who keeps them at home', async () => {
    const member = await server.colleague();
    const project = await aProjectWith(member);
    const search = await aStartedSearch(anna, 'Fielded Search');
    const row = await file(project, search);
    const [home, ours] = [homeStream(member.pk), companyStream(company)];
    const [own, given] = [await aTask(member, home, member.pk, search), await aTask(anna, ours, member.pk, search)];
    await say(anna, projectStream(project), 'CollectionDeleted', () => ({ id: row }));
    await say(anna, projectStream(project), 'TrashedItemRemoved', () => ({ id: row }));
    await freeingIsDue();
    expect(await taskIn(ours, given)).toEqual(free);
    expect(await taskIn(home, own)).toEqual({ assignee: member.pk, status: 'open', said: [] });
  });

  it('that is erased for good are cancelled, wherever they are, and who had them is told', async () => {
    const member = await server.colleague();
    const project = await aProjectWith(member);
    const search = await aStartedSearch(anna, 'Fielded Search');
    await file(project, search);
    const [home, ours] = [homeStream(member.pk), companyStream(company)];
    const batch = await aTask(anna, ours, member.pk, search);
    const [own, nobodys] = [await aTask(member, home, member.pk, search), await aTask(anna, ours, null, search)];
    const [done, other] = [await aTask(anna, ours, member.pk, search), await aTask(anna, ours, member.pk)];
    await setStatus(anna, ours, done, 'done');
    expect((await anna.json(`/spa/api/search/erase/${search}`, { confirm: 'erase' })).status).toBe(200);
    expect(await taskIn(ours, batch)).toEqual({ assignee: member.pk, status: 'cancelled', said: [[member.pk]] });
    expect(await taskIn(home, own)).toMatchObject({ assignee: member.pk, status: 'cancelled' });
    expect(await taskIn(ours, nobodys)).toMatchObject({ status: 'cancelled' });
    expect(await taskIn(ours, done)).toMatchObject({ status: 'done', said: [] });
    expect(await taskIn(ours, other)).toMatchObject({ status: 'open', said: [] });
  });
});
