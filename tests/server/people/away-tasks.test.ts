/** The tasks of who is deactivated when access ends, and those of a search that leaves or is erased. */
import { beforeAll, describe, expect, it } from 'vitest';
import {
  companyStream,
  homeStream,
  projectStream,
  teamStream,
  type StreamName,
} from '../../../src/domain/shared/streams.ts';
import { taskEntriesOf, taskOf, taskPeopleIn } from '../../../src/domain/tasks/rows.ts';
import { findUser } from '../../../src/server/accounts/users.ts';
import { aServer, aStartedSearch, PATIENCE, type Browser, type TestServer } from '../a-server.ts';
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
let anna: Browser;
let company: number;

beforeAll(async () => {
  server = await aServer();
  anna = await server.admin();
  company = await companyOf(anna);
}, PATIENCE);

async function taskIn(stream: StreamName, task: number) {
  await server.services.jobs.idle();
  return server.services.accept.withState(stream, ({ state: { rows } }) => {
    const said = taskEntriesOf(rows.map, task).flatMap((one) => (one.what === 'comment' ? [one.mentions] : []));
    return { assignee: taskOf(rows.map, task)?.assignee, status: taskOf(rows.map, task)?.status, said };
  });
}
const namesIn = (stream: StreamName) =>
  server.services.accept.withState(stream, ({ state }) => taskPeopleIn(state.rows.map));
const free = { assignee: null, status: 'open', said: [[expect.any(Number)]] };

describe('[ROUTE-23] who cannot sign in', { timeout: PATIENCE }, () => {
  it('holds no task of what they were taken out of meanwhile, and keeps those of the company', async () => {
    const away = await server.colleague();
    const project = await aProjectWith(anna, away);
    const [there, ours] = [projectStream(project), companyStream(company)];
    const [lost, kept] = [await aTaskFor(anna, there, away.pk), await aTaskFor(anna, ours, away.pk)];
    await changeUser(anna, away, { is_active: false });
    await takeOut(anna, project, away);
    expect(await taskIn(there, lost)).toEqual(free);
    expect(await taskIn(ours, kept)).toEqual({ assignee: away.pk, status: 'open', said: [] });
    await changeUser(anna, away, { is_active: true });
    expect(await taskIn(ours, kept)).toMatchObject({ assignee: away.pk });
  });

  it('holds none once the permission for tasks is revoked', async () => {
    const away = await server.colleague();
    const ours = companyStream(company);
    const task = await aTaskFor(anna, ours, away.pk);
    await changeUser(anna, away, { is_active: false });
    await grantTasks(anna, away, false);
    await freeingIsDue(server);
    expect(await taskIn(ours, task)).toEqual(free);
  });

  it('keeps an open task that was deleted and is restored', async () => {
    const away = await server.colleague();
    const ours = companyStream(company);
    const task = await aTaskFor(anna, ours, away.pk);
    await changeUser(anna, away, { is_active: false });
    for (const type of ['TaskDeleted', 'TaskRestored'] as const)
      await says(anna, ours, type, () => ({ task, by: anna.pk, at: 6 }));
    expect(await taskIn(ours, task)).toEqual({ assignee: away.pk, status: 'open', said: [] });
  });

  it('is not given again what was closed', async () => {
    const away = await server.colleague();
    const ours = companyStream(company);
    const task = await aTaskFor(anna, ours, away.pk);
    await setStatus(anna, ours, task, 'done');
    await changeUser(anna, away, { is_active: false, new_owner: anna.pk });
    await setStatus(anna, ours, task, 'open');
    expect(await taskIn(ours, task)).toEqual(free);
    const events = await server.services.store.read(ours, 0, 1_000);
    const opened = events.findLast(({ type }) => type === 'TaskStatusSet');
    const freed = events.filter(({ causationId }) => causationId === opened?.id);
    const following = ['TaskPeopleNamed', 'TaskAssigned', 'TaskCommented'];
    expect(freed.map(({ type }) => type)).toEqual(expect.arrayContaining(following));
  });
});

describe('[ROUTE-32] who loses access, with others or while a task is away', { timeout: PATIENCE }, () => {
  it('is not given again a task that was deleted meanwhile', async () => {
    const leaving = await server.colleague();
    const project = await aProjectWith(anna, leaving);
    const there = projectStream(project);
    const task = await aTaskFor(anna, there, leaving.pk);
    await says(anna, there, 'TaskDeleted', () => ({ task, by: anna.pk, at: 6 }));
    await takeOut(anna, project, leaving);
    await server.services.jobs.idle();
    await says(anna, there, 'TaskRestored', () => ({ task, by: anna.pk, at: 7 }));
    expect(await taskIn(there, task)).toEqual(free);
  });

  it('with their team holds no batch of the project, kept with the company or the team', async () => {
    const [one, other] = [await server.colleague(), await server.colleague()];
    const project = await aProjectWith(anna);
    const team = await aTeamWith(anna, 'Bench', one, other);
    await sharingCall(anna, `share_project_to_team_ajax/${project}`, { team: String(team) });
    const search = await aStartedSearch(anna, 'Fielded Search');
    await savedIn(anna, project, search);
    const [ours, teams] = [companyStream(company), teamStream(team)];
    const [batch, ofTeam] = [await aTaskFor(anna, ours, one.pk, search), await aTaskFor(anna, teams, other.pk, search)];
    const own = await aTaskFor(anna, teams, one.pk);
    await sharingCall(anna, `remove_team_share/${project}`, { team: String(team) });
    expect(await taskIn(ours, batch)).toEqual(free);
    expect(await taskIn(teams, ofTeam)).toEqual(free);
    expect(await taskIn(teams, own), 'no batch').toMatchObject({ assignee: one.pk });
  });

  it('is told of to all of a team whose task was made by somebody who cannot sign in', async () => {
    const [author, member, leaving] = [await server.colleague(), await server.colleague(), await server.colleague()];
    const team = await aTeamWith(anna, 'Desk', author, member, leaving);
    const task = await aTaskFor(author, teamStream(team), leaving.pk);
    await changeUser(anna, author, { is_active: false });
    await sharingCall(anna, `teams/${team}/remove_member`, { user: String(leaving.pk) });
    const { assignee, said } = await taskIn(teamStream(team), task);
    expect([assignee, said.map((told) => told.toSorted((a, b) => a - b))]).toEqual([null, [[anna.pk, member.pk]]]);
  });

  it('as its team ends says nothing in what the team had', async () => {
    const member = await server.colleague();
    const team = await aTeamWith(anna, 'Short', member);
    const task = await aTaskFor(anna, teamStream(team), member.pk);
    await sharingCall(anna, `teams/${team}/delete`, { into: 'company' });
    expect((await taskIn(teamStream(team), task)).said).toEqual([]);
  });

  it('holds what they can take back in time, also where it is begun meanwhile', async () => {
    const one = await server.colleague();
    const ours = companyStream(company);
    const task = await aTaskFor(anna, ours, one.pk);
    await grantTasks(anna, one, false);
    await setStatus(anna, ours, task, 'in-progress');
    expect(await taskIn(ours, task)).toEqual({ assignee: one.pk, status: 'in-progress', said: [] });
    for (const status of ['done', 'open'] as const) await setStatus(anna, ours, task, status);
    expect(await taskIn(ours, task), 'opened again').toEqual(free);
  });

  it('by another permission than that for tasks loses none', async () => {
    const one = await server.colleague();
    const change = (granted: boolean) =>
      anna.json(`/spa/api/company/users/${one.pk}/permissions`, { permission: 'ANTECEDE_X', granted });
    const jobs = async () => {
      const made = await server.db.selectFrom('job').select('id').where('kind', '=', 'free-tasks').execute();
      return made.length;
    };
    const before = await jobs();
    expect((await change(true)).status).toBe(200);
    expect((await change(false)).status).toBe(200);
    expect(await jobs()).toBe(before);
    await grantTasks(anna, one, false);
    expect(await jobs()).toBe(before + 1);
  });
});

describe('[ROUTE-22] the tasks of a search', { timeout: PATIENCE }, () => {
  it('that leaves a project stay with who keeps them at home', async () => {
    const member = await server.colleague();
    const project = await aProjectWith(anna, member);
    const search = await aStartedSearch(anna, 'Fielded Search');
    const row = await savedIn(anna, project, search);
    const [home, ours] = [homeStream(member.pk), companyStream(company)];
    const [own, given] = [
      await aTaskFor(member, home, member.pk, search),
      await aTaskFor(anna, ours, member.pk, search),
    ];
    await removedFrom(anna, project, row);
    await freeingIsDue(server);
    expect(await taskIn(ours, given)).toEqual(free);
    expect(await taskIn(home, own)).toEqual({ assignee: member.pk, status: 'open', said: [] });
  });

  it('that leaves with others, in a folder of the project, are nobody’s', async () => {
    const member = await server.colleague();
    const project = await aProjectWith(anna, member);
    const there = projectStream(project);
    const named = { parent: project, name: 'Inside', client: '', number: '', addedAt: null };
    const inside = await says(anna, there, 'FolderAdded', (id) => ({ id, ...named }));
    const batches = [];
    for (let searches = 0; searches < 3; searches++) {
      const search = await aStartedSearch(anna, 'Fielded Search');
      const row = await savedIn(anna, project, search);
      await says(anna, there, 'CollectionMoved', () => ({ id: row, project: inside }));
      batches.push(await aTaskFor(anna, companyStream(company), member.pk, search));
    }
    await says(anna, there, 'FolderDeleted', () => ({ id: inside }));
    await says(anna, there, 'TrashedItemRemoved', () => ({ id: inside }));
    await freeingIsDue(server);
    for (const batch of batches) expect(await taskIn(companyStream(company), batch)).toEqual(free);
  });

  it('stay at home with who lost it, even where they are opened again', async () => {
    const leaving = await server.colleague();
    const project = await aProjectWith(anna, leaving);
    const search = await aStartedSearch(anna, 'Fielded Search');
    await savedIn(anna, project, search);
    const home = homeStream(leaving.pk);
    const own = await aTaskFor(leaving, home, leaving.pk, search);
    await takeOut(anna, project, leaving);
    await server.services.jobs.idle();
    for (const status of ['done', 'open'] as const) await setStatus(leaving, home, own, status);
    expect(await taskIn(home, own)).toEqual({ assignee: leaving.pk, status: 'open', said: [] });
  });

  it('that is erased for good are cancelled, wherever they are, and who had them is told', async () => {
    const member = await server.colleague();
    const project = await aProjectWith(anna, member);
    const search = await aStartedSearch(anna, 'Fielded Search');
    await savedIn(anna, project, search);
    const [home, ours] = [homeStream(member.pk), companyStream(company)];
    const batch = await aTaskFor(anna, ours, member.pk, search);
    const [own, nobodys] = [await aTaskFor(member, home, member.pk, search), await aTaskFor(anna, ours, null, search)];
    const [done, other] = [await aTaskFor(anna, ours, member.pk, search), await aTaskFor(anna, ours, member.pk)];
    await setStatus(anna, ours, done, 'done');
    const { full_name: name } = (await findUser(server.db, anna.pk))!;
    expect((await anna.json(`/spa/api/search/erase/${search}`, { confirm: 'erase' })).status).toBe(200);
    expect(await taskIn(ours, batch)).toEqual({ assignee: member.pk, status: 'cancelled', said: [[member.pk]] });
    expect(await taskIn(home, own)).toMatchObject({ assignee: member.pk, status: 'cancelled' });
    // Who erased it is named, where no list of people may tell their name later.
    for (const place of [home, ours]) expect(await namesIn(place)).toMatchObject({ [anna.pk]: name });
    expect(await taskIn(ours, nobodys)).toMatchObject({ status: 'cancelled' });
    expect(await taskIn(ours, done)).toMatchObject({ status: 'done', said: [] });
    expect(await taskIn(ours, other)).toMatchObject({ status: 'open', said: [] });
  });

  it('that is no more come to life no more: reopened, restored, or made later by a device', async () => {
    const member = await server.colleague();
    const search = await aStartedSearch(anna, 'Fielded Search');
    await savedIn(anna, await aProjectWith(anna, member), search);
    const ours = companyStream(company);
    const batch = await aTaskFor(anna, ours, member.pk, search);
    const deleted = await aTaskFor(anna, ours, member.pk, search);
    await says(anna, ours, 'TaskDeleted', () => ({ task: deleted, by: anna.pk, at: 6 }));
    expect((await anna.json(`/spa/api/search/erase/${search}`, { confirm: 'erase' })).status).toBe(200);
    expect((await taskIn(ours, batch)).status, 'once the job has run').toBe('cancelled');
    await setStatus(anna, ours, batch, 'open');
    expect((await taskIn(ours, batch)).status).toBe('cancelled');
    await says(anna, ours, 'TaskRestored', () => ({ task: deleted, by: anna.pk, at: 7 }));
    expect((await taskIn(ours, deleted)).status).toBe('cancelled');
    const late = await aTaskFor(anna, ours, member.pk, search);
    expect(await taskIn(ours, late)).toEqual({ assignee: member.pk, status: 'cancelled', said: [[member.pk]] });
    const home = await aTaskFor(member, homeStream(member.pk), member.pk, search);
    expect((await taskIn(homeStream(member.pk), home)).status).toBe('cancelled');
  });
});
