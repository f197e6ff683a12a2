/** The open tasks and private indexes of who is deactivated: the heir’s where they can do them, nobody’s elsewhere. */
import { beforeAll, expect, it } from 'vitest';
import { draft, type EventMap } from '../../../src/domain/catalogue.ts';
import {
  companyStream,
  homeStream,
  projectStream,
  teamStream,
  type StreamName,
} from '../../../src/domain/shared/streams.ts';
import { taskEntriesOf, taskOf, taskPeopleIn } from '../../../src/domain/tasks/rows.ts';
import { addIndex, indexesOf } from '../../../src/server/x/index-table.ts';
import { aServer, aStartedSearch, PATIENCE, pushAs, type Browser, type TestServer } from '../a-server.ts';
import { anEvent } from '../events/builders.ts';
import {
  aProjectWith,
  aTaskFor,
  aTeamWith,
  changeUser,
  companyOf,
  freeingIsDue,
  grantTasks,
  removedFrom,
  savedIn,
  says,
  setStatus,
  sharingCall,
  takeOut,
} from '../shared-work.ts';

let server: TestServer;
let [anna, bert, dave]: Browser[] = [];

beforeAll(async () => {
  server = await aServer();
  [anna, bert, dave] = [await server.admin(), await server.colleague(), await server.colleague()];
}, PATIENCE);

const taskIn = (stream: StreamName, task: number) =>
  server.services.accept.withState(stream, ({ state }) => ({
    assignee: taskOf(state.rows.map, task)?.assignee,
    said: commentsOn(state.rows.map, task).map(({ mentions }) => mentions),
  }));
const commentsOn = (rows: Parameters<typeof taskEntriesOf>[0], task: number) =>
  taskEntriesOf(rows, task).flatMap((one) => (one.what === 'comment' ? [one] : []));
const namesIn = (stream: StreamName) =>
  server.services.accept.withState(stream, ({ state }) => taskPeopleIn(state.rows.map));
const peopleOf = (payload: unknown) => (payload as EventMap['TaskPeopleNamed']).people.map(({ user }) => user);
const saidOf = (stream: StreamName, task: number) =>
  server.services.accept.withState(stream, ({ state }) => commentsOn(state.rows.map, task).map(({ text }) => text));
/** Once the tasks of who lost access are nobody's. */
const assigneesIn = async (stream: StreamName, tasks: readonly number[]) => {
  await server.services.jobs.idle();
  const found = [];
  for (const task of tasks) found.push((await taskIn(stream, task)).assignee);
  return found;
};

it(
  '[ROUTE-23] what is open goes to the heir who can do it; else it is nobody’s, and who made it is told',
  async () => {
    const [a, b, d] = [anna!, bert!, dave!];
    const company = await companyOf(d);
    const ours = companyStream(company);
    const shared = await aProjectWith(a, d);
    const project = projectStream(shared);
    const lab = await aTeamWith(a, 'Lab', b, d);
    const team = teamStream(lab);
    const tasks = {
      company: await aTaskFor(a, ours, d.pk),
      team: await aTaskFor(a, team, d.pk),
      project: await aTaskFor(a, project, d.pk),
      own: await aTaskFor(d, project, d.pk),
      closed: await aTaskFor(a, ours, d.pk),
      other: await aTaskFor(a, ours, a.pk),
      home: await aTaskFor(d, homeStream(d.pk), d.pk),
    };
    const search = await aStartedSearch(a, 'Fielded Search');
    await savedIn(a, shared, search);
    const batch = await aTaskFor(a, ours, d.pk, search);
    await setStatus(a, ours, tasks.closed, 'done');
    const index = await addIndex(server.db, 'Notes', { company, owner: d.pk });

    const owned = await a.json(`/spa/api/company/users/${d.pk}/owned`);
    expect(owned.body).toMatchObject({ open_tasks: 5, indexes: 1 });
    const permission = { permission: 'ANTECEDE_X', granted: true };
    await a.json(`/spa/api/company/users/${b.pk}/permissions`, permission);
    await changeUser(a, d, { is_active: false, new_owner: b.pk });

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

    // Where no list of people names him any more, his name stays in the history.
    for (const place of [team, project]) expect(await namesIn(place)).toEqual({ [d.pk]: 'Col League 2' });

    // What Dave made can be deleted by who owns the project, and by no other.
    const deleted = draft(project, 'TaskDeleted', { task: tasks.own, by: a.pk, at: 9 });
    await says(a, project, 'TaskDeleted', () => deleted.payload as EventMap['TaskDeleted']);
  },
  PATIENCE,
);

it('[ROUTE-23] names who took over from two people once', async () => {
  const a = anna!;
  const [first, second, heir] = [await server.colleague(), await server.colleague(), await server.colleague()];
  const ours = companyStream(await companyOf(a));
  for (const leaving of [first, second]) {
    await aTaskFor(a, ours, leaving.pk);
    await changeUser(a, leaving, { is_active: false, new_owner: heir.pk });
  }
  const events = await server.services.store.read(ours, 0, 1_000);
  const named = events.flatMap((event) => (event.type === 'TaskPeopleNamed' ? peopleOf(event.payload) : []));
  for (const one of [first, second, heir]) expect(named.filter((user) => user === one.pk)).toEqual([one.pk]);
});

it('[PERM-2] an heir without the permission for tasks gets none, and who is deactivated is given none', async () => {
  const a = anna!;
  const [leaving, heir] = [await server.colleague(), await server.colleague()];
  const ours = companyStream(await companyOf(a));
  const task = await aTaskFor(a, ours, leaving.pk);
  await grantTasks(a, heir, false);
  await changeUser(a, leaving, { is_active: false, new_owner: heir.pk });
  expect(await taskIn(ours, task)).toEqual({ assignee: null, said: [[a.pk]] });

  const { outcomes } = await pushAs(a, (clientId) => [
    anEvent('TaskAssigned', { task, by: a.pk, at: 7, assignee: leaving.pk }, { clientId, clientSeq: 1, stream: ours }),
  ]);
  expect(outcomes).toMatchObject([{ outcome: { kind: 'rejected' } }]);
});

it('[ROUTE-32] who loses access to a project, alone or with a team, holds none of its open tasks', async () => {
  const a = anna!;
  const [alone, inTeam] = [await server.colleague(), await server.colleague()];
  const id = await aProjectWith(a, alone);
  const project = projectStream(id);
  const team = await aTeamWith(a, 'Bench', inTeam);
  await sharingCall(a, `share_project_to_team_ajax/${id}`, { team: String(team) });
  const tasks = [
    await aTaskFor(a, project, alone.pk),
    await aTaskFor(a, project, inTeam.pk),
    await aTaskFor(a, project, a.pk),
  ];
  const closed = await aTaskFor(a, project, alone.pk);
  await setStatus(a, project, closed, 'done');

  const assignees = () => assigneesIn(project, [...tasks, closed]);
  await takeOut(a, id, alone);
  expect(await assignees()).toEqual([null, inTeam.pk, a.pk, alone.pk]);
  expect((await taskIn(project, tasks[0]!)).said).toEqual([[a.pk]]);
  await sharingCall(a, `teams/${team}/delete`, {});
  expect(await assignees()).toEqual([null, null, a.pk, alone.pk]);

  // Whose name no project tells any more keeps it in the history.
  expect(new Set(Object.keys(await namesIn(project)).map(Number))).toEqual(new Set([alone.pk, inTeam.pk]));

  // What was closed is not theirs again once it is reopened.
  await setStatus(a, project, closed, 'open');
  expect(await assignees()).toEqual([null, null, a.pk, null]);
  // Names would stay in words of a thread when the person is deleted.
  expect(await saidOf(project, closed)).toEqual(['The assignee can’t do this any more. Nobody has it now.']);
});

it('[ROUTE-32] who is taken out of a team holds no task of the projects that it shares', async () => {
  const a = anna!;
  const one = await server.colleague();
  const id = await aProjectWith(a, bert!);
  const team = await aTeamWith(a, 'Desk', one);
  await sharingCall(a, `share_project_to_team_ajax/${id}`, { team: String(team) });
  const [project, place] = [projectStream(id), teamStream(team)];
  const [inProject, inTeam] = [await aTaskFor(a, project, one.pk), await aTaskFor(a, place, one.pk)];
  await sharingCall(a, `teams/${team}/remove_member`, { user: String(one.pk) });
  expect(await assigneesIn(project, [inProject])).toEqual([null]);
  expect(await assigneesIn(place, [inTeam])).toEqual([null]);
});

it('[ROUTE-23] who cannot sign in for now keeps their tasks, whatever access others take from them', async () => {
  const a = anna!;
  const away = await server.colleague();
  const id = await aProjectWith(a, away);
  const ours = companyStream(await companyOf(a));
  const task = await aTaskFor(a, ours, away.pk);
  await changeUser(a, away, { is_active: false });
  await takeOut(a, id, away);
  expect(await assigneesIn(ours, [task])).toEqual([away.pk]);
});

it('[ROUTE-22] a search that leaves a project frees its batches later, unless it is back by then', async () => {
  const a = anna!;
  const one = await server.colleague();
  const id = await aProjectWith(a, one);
  const ours = companyStream(await companyOf(a));
  const search = await aStartedSearch(a, 'Fielded Search');
  const first = await savedIn(a, id, search);
  const batch = await aTaskFor(a, ours, one.pk, search);
  const other = await aTaskFor(a, ours, one.pk);
  await removedFrom(a, id, first);
  expect(await assigneesIn(ours, [batch])).toEqual([one.pk]);
  const second = await savedIn(a, id, search);
  await freeingIsDue(server);
  expect(await assigneesIn(ours, [batch])).toEqual([one.pk]);
  await removedFrom(a, id, second);
  await freeingIsDue(server);
  expect(await assigneesIn(ours, [batch, other])).toEqual([null, one.pk]);
});

it('[ROUTE-32] where who made a task cannot sign in, the owner of the project is told', async () => {
  const a = anna!;
  const [author, holder] = [await server.colleague(), await server.colleague()];
  const id = await aProjectWith(a, author, holder);
  const task = await aTaskFor(author, projectStream(id), holder.pk);
  await changeUser(a, author, { is_active: false });
  await takeOut(a, id, holder);
  await server.services.jobs.idle();
  expect(await taskIn(projectStream(id), task)).toEqual({ assignee: null, said: [[a.pk]] });
});

it('[ROUTE-32] who leaves a project by themselves, from the tree too, holds none of its open tasks', async () => {
  const a = anna!;
  const [leaving, throwing] = [await server.colleague(), await server.colleague()];
  const id = await aProjectWith(a, leaving, throwing);
  const project = projectStream(id);
  const tasks = [await aTaskFor(a, project, leaving.pk), await aTaskFor(a, project, throwing.pk)];
  await sharingCall(leaving, `leave_project/${id}`, {});
  expect(await assigneesIn(project, tasks)).toEqual([null, throwing.pk]);
  await says(throwing, homeStream(throwing.pk), 'FolderDeleted', () => ({ id }));
  expect(await assigneesIn(project, tasks)).toEqual([null, null]);
});

it('[ROUTE-22] a review batch is nobody’s once its assignee can’t rate, wherever it is kept', async () => {
  const a = anna!;
  const [removed, reader, revoked] = [await server.colleague(), await server.colleague(), await server.colleague()];
  const id = await aProjectWith(a, removed, reader, revoked);
  const [project, ours] = [projectStream(id), companyStream(await companyOf(a))];
  const search = await aStartedSearch(a, 'Fielded Search');
  await savedIn(a, id, search);
  const batch = (who: Browser) => aTaskFor(a, ours, who.pk, search);
  const batches = [await batch(removed), await batch(reader), await batch(revoked)];
  const byHand = await aTaskFor(a, project, reader.pk);
  await takeOut(a, id, removed);
  expect(await assigneesIn(ours, batches)).toEqual([null, reader.pk, revoked.pk]);
  await sharingCall(a, `set_user_role/${id}`, { user: String(reader.pk), role: 'reader' });
  expect(await assigneesIn(ours, batches)).toEqual([null, null, revoked.pk]);
  expect(await assigneesIn(project, [byHand]), 'a reader does what is no rating').toEqual([reader.pk]);
  await grantTasks(a, revoked, false);
  await grantTasks(a, revoked, true);
  await freeingIsDue(server);
  expect(await assigneesIn(ours, batches), 'taken back in time').toEqual([null, null, revoked.pk]);
  await grantTasks(a, revoked, false);
  await freeingIsDue(server);
  expect(await assigneesIn(ours, batches)).toEqual([null, null, null]);
});
