/** The open tasks and private indexes of who is deactivated: the heir’s where they can do them, nobody’s elsewhere. */
import { beforeAll, expect, it } from 'vitest';
import { draft, type EventMap, type EventType } from '../../../src/domain/catalogue.ts';
import { mintId } from '../../../src/domain/shared/ids.ts';
import {
  companyStream,
  homeStream,
  parseStream,
  projectStream,
  teamStream,
  type StreamName,
} from '../../../src/domain/shared/streams.ts';
import { taskEntriesOf, taskOf, taskPeopleIn } from '../../../src/domain/tasks/rows.ts';
import { addIndex, indexesOf } from '../../../src/server/x/index-table.ts';
import { aServer, aStartedSearch, PATIENCE, pushAs, type Browser, type TestServer } from '../a-server.ts';
import { aFolderAdded, anEvent } from '../events/builders.ts';

let server: TestServer;
let [anna, bert, dave]: Browser[] = [];

beforeAll(async () => {
  server = await aServer();
  [anna, bert, dave] = [await server.admin(), await server.colleague(), await server.colleague()];
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
type Origin = EventMap['TaskCreated']['origin'];
const byHand: Origin = { kind: 'hand', search: null };
const aTask = (by: Browser, stream: StreamName, assignee: number, title = 'Read', origin = byHand) =>
  say(by, stream, 'TaskCreated', (task) => ({
    ...{ task, by: by.pk, at: 5, title, description: '', assignee, due: null, reminder: null },
    ...{ origin, documents: [] },
  }));
const taskIn = (stream: StreamName, task: number) =>
  server.services.accept.withState(stream, ({ state }) => ({
    assignee: taskOf(state.rows.map, task)?.assignee,
    said: commentsOn(state.rows.map, task).map(({ mentions }) => mentions),
  }));
const commentsOn = (rows: Parameters<typeof taskEntriesOf>[0], task: number) =>
  taskEntriesOf(rows, task).flatMap((one) => (one.what === 'comment' ? [one] : []));
const saidOf = (stream: StreamName, task: number) =>
  server.services.accept.withState(stream, ({ state }) => commentsOn(state.rows.map, task).map(({ text }) => text));
/** Once the tasks of who lost access are nobody's. */
const assigneesIn = async (stream: StreamName, tasks: readonly number[]) => {
  await server.services.jobs.idle();
  const found = [];
  for (const task of tasks) found.push((await taskIn(stream, task)).assignee);
  return found;
};
/** What waits in case that it is taken back is due. */
async function freeingIsDue(): Promise<void> {
  await server.db
    .updateTable('job')
    .set({ run_at: new Date(0) })
    .where('kind', '=', 'free-tasks')
    .execute();
  server.services.jobs.wake();
}
const share = async (by: Browser, what: string, form: Record<string, string>) =>
  expect((await by.form(`/spa/api/user_team/${what}`, form)).status).toBe(200);
const shared = async (by: Browser, email: string, invitee: Browser) => {
  let project = 0;
  await pushAs(by, (client) => {
    const folder = aFolderAdded(client, 1, { stream: homeStream(by.pk) });
    project = (folder.payload as { id: number }).id;
    return [folder];
  });
  await takeInto(by, project, invitee, email);
  return project;
};
async function takeInto(by: Browser, project: number, invitee: Browser, email?: string): Promise<void> {
  const address = email ?? (await selfOf(invitee)).email;
  await by.form(`/spa/api/user_team/share_project_by_email/${project}`, { email: address });
  await invitee.form(`/spa/api/user_team/accept_invitation/${project}`, {});
}
const aTeam = async (by: Browser, name: string): Promise<number> => {
  const made = await (await by.form('/spa/api/user_team/teams', { name })).json();
  return (made as { readonly team: { readonly team_pk: number } }).team.team_pk;
};
const selfOf = async (who: Browser) =>
  ((await who.json('/spa/api/users/self')).body as { user: { email: string; company: { id: number } } }).user;

it(
  '[ROUTE-23] what is open goes to the heir who can do it; else it is nobody’s, and who made it is told',
  async () => {
    const [a, b, d] = [anna!, bert!, dave!];
    const { email, company } = await selfOf(d);
    const ours = companyStream(company.id);
    const project = projectStream(await shared(a, email, d));
    const lab = await aTeam(a, 'Lab');
    for (const user of [b, d]) await a.form(`/spa/api/user_team/teams/${lab}/add_member`, { user: String(user.pk) });
    const team = teamStream(lab);
    const tasks = {
      company: await aTask(a, ours, d.pk),
      team: await aTask(a, team, d.pk),
      project: await aTask(a, project, d.pk),
      own: await aTask(d, project, d.pk),
      closed: await aTask(a, ours, d.pk),
      other: await aTask(a, ours, a.pk),
      home: await aTask(d, homeStream(d.pk), d.pk),
    };
    const search = await aStartedSearch(a, 'Fielded Search');
    const place = { project: parseStream(project)!.id, name: 'S', search, addedAt: null };
    await say(a, project, 'CollectionAdded', (id) => ({ id, ...place }));
    const batch = await aTask(a, ours, d.pk, 'Rate', { kind: 'review-batch', search });
    await say(a, ours, 'TaskStatusSet', () => ({ task: tasks.closed, by: a.pk, at: 6, status: 'done' }));
    const index = await addIndex(server.db, 'Notes', { company: company.id, owner: d.pk });

    const owned = await a.json(`/spa/api/company/users/${d.pk}/owned`);
    expect(owned.body).toMatchObject({ open_tasks: 5, indexes: 1 });
    const permission = { permission: 'ANTECEDE_X', granted: true };
    await a.json(`/spa/api/company/users/${b.pk}/permissions`, permission);
    const body = JSON.stringify({ is_active: false, new_owner: b.pk });
    expect((await a.fetch(`/spa/api/company/users/${d.pk}`, { method: 'PATCH', body })).status).toBe(200);

    const of = { assignee: b.pk, said: [] };
    expect(await taskIn(ours, tasks.company)).toEqual(of);
    expect(await taskIn(team, tasks.team)).toEqual(of);
    // Bert is not in Anna’s project: she made one of its tasks, and owns the project of the other.
    for (const task of [tasks.project, tasks.own])
      expect(await taskIn(project, task)).toEqual({ assignee: null, said: [[a.pk]] });
    // He reads the company’s tasks, and not the search in which this one is done.
    expect(await taskIn(ours, batch)).toEqual({ assignee: null, said: [[a.pk]] });
    expect((await taskIn(ours, tasks.closed)).assignee).toBe(d.pk);
    expect((await taskIn(ours, tasks.other)).assignee).toBe(a.pk);
    expect((await taskIn(homeStream(d.pk), tasks.home)).assignee).toBe(d.pk);
    expect((await a.json(`/spa/api/company/users/${d.pk}/owned`)).body).toMatchObject({ open_tasks: 0, indexes: 0 });
    expect(await indexesOf(server.db, b.pk)).toMatchObject([{ id: index, role: 'owner' }]);
    expect(await indexesOf(server.db, d.pk)).toMatchObject([{ id: index, role: 'editor' }]);

    // What Dave made can be deleted by who owns the project, and by no other.
    const deleted = draft(project, 'TaskDeleted', { task: tasks.own, by: a.pk, at: 9 });
    await say(a, project, 'TaskDeleted', () => deleted.payload as EventMap['TaskDeleted']);
  },
  PATIENCE,
);

it('[PERM-2] an heir without the permission for tasks gets none, and who is deactivated is given none', async () => {
  const a = anna!;
  const [leaving, heir] = [await server.colleague(), await server.colleague()];
  const ours = companyStream((await selfOf(a)).company.id);
  const task = await aTask(a, ours, leaving.pk);
  await a.json(`/spa/api/company/users/${heir.pk}/permissions`, { permission: 'TASKS', granted: false });
  const body = JSON.stringify({ is_active: false, new_owner: heir.pk });
  expect((await a.fetch(`/spa/api/company/users/${leaving.pk}`, { method: 'PATCH', body })).status).toBe(200);
  expect(await taskIn(ours, task)).toEqual({ assignee: null, said: [[a.pk]] });

  const { outcomes } = await pushAs(a, (clientId) => [
    anEvent('TaskAssigned', { task, by: a.pk, at: 7, assignee: leaving.pk }, { clientId, clientSeq: 1, stream: ours }),
  ]);
  expect(outcomes).toMatchObject([{ outcome: { kind: 'rejected' } }]);
});

it('[ROUTE-32] who loses access to a project, alone or with a team, holds none of its open tasks', async () => {
  const a = anna!;
  const [alone, inTeam] = [await server.colleague(), await server.colleague()];
  const id = await shared(a, (await selfOf(alone)).email, alone);
  const project = projectStream(id);
  const team = await aTeam(a, 'Bench');
  await a.form(`/spa/api/user_team/teams/${team}/add_member`, { user: String(inTeam.pk) });
  const withTeam = await a.form(`/spa/api/user_team/share_project_to_team_ajax/${id}`, { team: String(team) });
  expect(withTeam.status).toBe(200);
  const tasks = [await aTask(a, project, alone.pk), await aTask(a, project, inTeam.pk), await aTask(a, project, a.pk)];
  const closed = await aTask(a, project, alone.pk);
  await say(a, project, 'TaskStatusSet', () => ({ task: closed, by: a.pk, at: 6, status: 'done' }));

  const assignees = () => assigneesIn(project, [...tasks, closed]);
  await share(a, `remove_user_share/${id}`, { user: String(alone.pk) });
  expect(await assignees()).toEqual([null, inTeam.pk, a.pk, alone.pk]);
  expect((await taskIn(project, tasks[0]!)).said).toEqual([[a.pk]]);
  await share(a, `teams/${team}/delete`, {});
  expect(await assignees()).toEqual([null, null, a.pk, alone.pk]);

  // Whose name no project tells any more keeps it in the history.
  const names = await server.services.accept.withState(project, ({ state }) => taskPeopleIn(state.rows.map));
  expect(new Set(Object.keys(names).map(Number))).toEqual(new Set([alone.pk, inTeam.pk]));

  // What was closed is not theirs again once it is reopened.
  await say(a, project, 'TaskStatusSet', () => ({ task: closed, by: a.pk, at: 7, status: 'open' }));
  expect(await assignees()).toEqual([null, null, a.pk, null]);
  // Names would stay in words of a thread when the person is deleted.
  expect(await saidOf(project, closed)).toEqual(['The assignee can’t do this any more. Nobody has it now.']);
});

it('[ROUTE-32] who is taken out of a team holds no task of the projects that it shares', async () => {
  const a = anna!;
  const one = await server.colleague();
  const id = await shared(a, (await selfOf(bert!)).email, bert!);
  const team = await aTeam(a, 'Desk');
  await a.form(`/spa/api/user_team/teams/${team}/add_member`, { user: String(one.pk) });
  await share(a, `share_project_to_team_ajax/${id}`, { team: String(team) });
  const [project, place] = [projectStream(id), teamStream(team)];
  const [inProject, inTeam] = [await aTask(a, project, one.pk), await aTask(a, place, one.pk)];
  await share(a, `teams/${team}/remove_member`, { user: String(one.pk) });
  expect(await assigneesIn(project, [inProject])).toEqual([null]);
  expect(await assigneesIn(place, [inTeam])).toEqual([null]);
});

it('[ROUTE-23] who cannot sign in for now keeps their tasks, whatever access others take from them', async () => {
  const a = anna!;
  const away = await server.colleague();
  const id = await shared(a, (await selfOf(away)).email, away);
  const ours = companyStream((await selfOf(a)).company.id);
  const task = await aTask(a, ours, away.pk);
  const body = JSON.stringify({ is_active: false });
  expect((await a.fetch(`/spa/api/company/users/${away.pk}`, { method: 'PATCH', body })).status).toBe(200);
  await share(a, `remove_user_share/${id}`, { user: String(away.pk) });
  expect(await assigneesIn(ours, [task])).toEqual([away.pk]);
});

it('[ROUTE-22] a search that leaves a project frees its batches later, unless it is back by then', async () => {
  const a = anna!;
  const one = await server.colleague();
  const id = await shared(a, (await selfOf(one)).email, one);
  const [project, ours] = [projectStream(id), companyStream((await selfOf(a)).company.id)];
  const search = await aStartedSearch(a, 'Fielded Search');
  const file = () =>
    say(a, project, 'CollectionAdded', (row) => ({ ...{ id: row, project: id, name: 'S' }, search, addedAt: null }));
  const remove = async (row: number) => {
    await say(a, project, 'CollectionDeleted', () => ({ id: row }));
    await say(a, project, 'TrashedItemRemoved', () => ({ id: row }));
  };
  const first = await file();
  const batch = await aTask(a, ours, one.pk, 'Rate', { kind: 'review-batch', search });
  const other = await aTask(a, ours, one.pk);
  await remove(first);
  expect(await assigneesIn(ours, [batch])).toEqual([one.pk]);
  const second = await file();
  await freeingIsDue();
  expect(await assigneesIn(ours, [batch])).toEqual([one.pk]);
  await remove(second);
  await freeingIsDue();
  expect(await assigneesIn(ours, [batch, other])).toEqual([null, one.pk]);
});

it('[ROUTE-32] where who made a task cannot sign in, the owner of the project is told', async () => {
  const a = anna!;
  const [author, holder] = [await server.colleague(), await server.colleague()];
  const id = await shared(a, (await selfOf(author)).email, author);
  await takeInto(a, id, holder);
  const task = await aTask(author, projectStream(id), holder.pk);
  const body = JSON.stringify({ is_active: false });
  expect((await a.fetch(`/spa/api/company/users/${author.pk}`, { method: 'PATCH', body })).status).toBe(200);
  await share(a, `remove_user_share/${id}`, { user: String(holder.pk) });
  await server.services.jobs.idle();
  expect(await taskIn(projectStream(id), task)).toEqual({ assignee: null, said: [[a.pk]] });
});

it('[ROUTE-32] who leaves a project by themselves, from the tree too, holds none of its open tasks', async () => {
  const a = anna!;
  const [leaving, throwing] = [await server.colleague(), await server.colleague()];
  const id = await shared(a, (await selfOf(leaving)).email, leaving);
  await takeInto(a, id, throwing);
  const project = projectStream(id);
  const tasks = [await aTask(a, project, leaving.pk), await aTask(a, project, throwing.pk)];
  await share(leaving, `leave_project/${id}`, {});
  expect(await assigneesIn(project, tasks)).toEqual([null, throwing.pk]);
  await say(throwing, homeStream(throwing.pk), 'FolderDeleted', () => ({ id }));
  expect(await assigneesIn(project, tasks)).toEqual([null, null]);
});

it('[ROUTE-22] a review batch is nobody’s once its assignee can’t rate, wherever it is kept', async () => {
  const a = anna!;
  const [removed, reader, revoked] = [await server.colleague(), await server.colleague(), await server.colleague()];
  const id = await shared(a, (await selfOf(removed)).email, removed);
  for (const who of [reader, revoked]) await takeInto(a, id, who);
  const [project, ours] = [projectStream(id), companyStream((await selfOf(a)).company.id)];
  const search = await aStartedSearch(a, 'Fielded Search');
  await say(a, project, 'CollectionAdded', (one) => ({ id: one, project: id, name: 'S', search, addedAt: null }));
  const batch = (who: Browser) => aTask(a, ours, who.pk, 'Rate', { kind: 'review-batch', search });
  const batches = [await batch(removed), await batch(reader), await batch(revoked)];
  const byHand = await aTask(a, project, reader.pk);
  await share(a, `remove_user_share/${id}`, { user: String(removed.pk) });
  expect(await assigneesIn(ours, batches)).toEqual([null, reader.pk, revoked.pk]);
  await share(a, `set_user_role/${id}`, { user: String(reader.pk), role: 'reader' });
  expect(await assigneesIn(ours, batches)).toEqual([null, null, revoked.pk]);
  expect(await assigneesIn(project, [byHand]), 'a reader does what is no rating').toEqual([reader.pk]);
  const grant = (granted: boolean) =>
    a.json(`/spa/api/company/users/${revoked.pk}/permissions`, { permission: 'TASKS', granted });
  await grant(false);
  await grant(true);
  await freeingIsDue();
  expect(await assigneesIn(ours, batches), 'taken back in time').toEqual([null, null, revoked.pk]);
  await grant(false);
  await freeingIsDue();
  expect(await assigneesIn(ours, batches)).toEqual([null, null, null]);
});
