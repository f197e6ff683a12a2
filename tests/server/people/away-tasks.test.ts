/** The tasks of who is deactivated when access ends, and those of a search that leaves or is erased. */
import { beforeAll, describe, expect, it } from 'vitest';
import { companyStream, homeStream, projectStream, type StreamName } from '../../../src/domain/shared/streams.ts';
import { taskEntriesOf, taskOf } from '../../../src/domain/tasks/rows.ts';
import { aServer, aStartedSearch, PATIENCE, type Browser, type TestServer } from '../a-server.ts';
import {
  aProjectWith,
  aTaskFor,
  changeUser,
  companyOf,
  freeingIsDue,
  grantTasks,
  removedFrom,
  savedIn,
  says,
  setStatus,
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
    expect((await anna.json(`/spa/api/search/erase/${search}`, { confirm: 'erase' })).status).toBe(200);
    expect(await taskIn(ours, batch)).toEqual({ assignee: member.pk, status: 'cancelled', said: [[member.pk]] });
    expect(await taskIn(home, own)).toMatchObject({ assignee: member.pk, status: 'cancelled' });
    expect(await taskIn(ours, nobodys)).toMatchObject({ status: 'cancelled' });
    expect(await taskIn(ours, done)).toMatchObject({ status: 'done', said: [] });
    expect(await taskIn(ours, other)).toMatchObject({ status: 'open', said: [] });
  });
});
