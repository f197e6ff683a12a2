/** E-mails of what is in the inbox, over a real SMTP server: by the kinds that a user chose, without the content. */
import { beforeAll, expect, it } from 'vitest';
import { assignmentItem } from '../../../src/domain/inbox/items.ts';
import type { EventMap, EventType } from '../../../src/domain/catalogue.ts';
import { mintId } from '../../../src/domain/shared/ids.ts';
import {
  companyStream,
  homeStream,
  projectStream,
  teamStream,
  type StreamName,
  searchStream,
} from '../../../src/domain/shared/streams.ts';
import { draft } from '../../../src/domain/catalogue.ts';
import {
  anId,
  aServer,
  emailOf,
  ORIGIN,
  PATIENCE,
  pushAs,
  type Browser,
  type TestServer,
  aStartedSearch,
} from '../a-server.ts';
import { aFolderAdded, anEvent } from '../events/builders.ts';
import { readable, type TestSmtp } from '../../support/smtp-server.ts';
import { anSmtpServer } from './an-smtp-server.ts';

let server: TestServer;
let smtp: TestSmtp;
let anna: Browser;
let bert: Browser;
let ours: StreamName;

beforeAll(async () => {
  smtp = await anSmtpServer();
  server = await aServer({ smtp: smtp.settings, jobs: { backOff: () => 0 } });
  [anna, bert] = [await server.admin(), await server.colleague()];
  const { body } = await anna.json('/spa/api/users/self');
  ours = companyStream((body as { readonly user: { readonly company: { readonly id: number } } }).user.company.id);
}, PATIENCE);

const push = async <T extends EventType>(
  by: Browser,
  stream: StreamName,
  type: T,
  make: (id: number) => EventMap[T],
) => {
  let id = 0;
  await pushAs(by, (clientId) => {
    id = mintId(clientId, 1);
    return [anEvent(type, make(id) as never, { clientId, clientSeq: 1, stream })];
  });
  return id;
};
/** Until what is mailed of it is sent. */
const say = async <T extends EventType>(...said: Parameters<typeof push<T>>) => {
  const id = await push(...said);
  await server.services.jobs.idle();
  return id;
};
const choose = (kind: EventMap['InboxKindMailed']['kind'], mailed: boolean) =>
  say(bert, homeStream(bert.pk), 'InboxKindMailed', () => ({ kind, mailed }));
const aTaskFor = (assignee: number) =>
  say(anna, ours, 'TaskCreated', (task) => ({
    ...{ task, by: anna.pk, at: 5, title: 'Secret seal', description: '', assignee, due: null, reminder: null },
    ...{ origin: { kind: 'hand', search: null }, documents: [] },
  }));
const comment = (task: number, mentions: readonly number[]) =>
  say(anna, ours, 'TaskCommented', (id) => ({
    task,
    by: anna.pk,
    at: 6,
    comment: id,
    text: 'Secret gasket',
    mentions,
  }));
/** What was sent since the last time. */
const sent = (): readonly string[] => smtp.taken.splice(0).map(readable);

it('[ROUTE-32] until a user chooses a kind nothing is sent, then what concerns them without the content', async () => {
  const task = await aTaskFor(bert.pk);
  await comment(task, [bert.pk]);
  expect(sent()).toEqual([]);
  await choose('mention', true);
  await aTaskFor(bert.pk);
  await comment(task, [bert.pk]);
  const [mail, ...others] = sent();
  expect(others).toEqual([]);
  expect(mail).toContain('mentioned you in a comment');
  expect(mail).toContain(`${ORIGIN}/task/${task}`);
  expect(mail).not.toMatch(/secret/i);
});

it('of a comment one is sent however often it is edited, none for what was read or one did oneself', async () => {
  await choose('mention', true);
  const task = await aTaskFor(anna.pk);
  const said = await comment(task, [bert.pk, anna.pk]);
  const edited = { task, by: anna.pk, at: 7, comment: said, text: 'Again', mentions: [bert.pk] };
  await say(anna, ours, 'TaskCommentEdited', () => edited);
  expect(sent()).toHaveLength(1);
  await choose('assignment', true);
  await say(bert, homeStream(bert.pk), 'InboxItemsRead', () => ({ items: [`run:${anId(1)}:9`] }));
  await choose('run', true);
  const listed = { search: anId(1), searchType: 'FIELDED', title: 'Secret', families: 3, addedAt: 9 };
  const home = homeStream(bert.pk);
  const list = async (addedAt: number) => {
    await server.services.accept.appendAsServer(
      home,
      [draft(home, 'SearchListed', { ...listed, addedAt })],
      bert,
      null,
    );
    server.services.jobs.wake();
    await server.services.jobs.idle();
  };
  await list(9);
  expect(sent()).toEqual([]);
  await list(10);
  expect(sent().map((mail) => [/finished/.test(mail), /secret/i.test(mail)])).toEqual([[true, false]]);
});

it('[PERM-2] nothing of tasks is sent to who may not open them any more, and again once they may', async () => {
  await choose('assignment', true);
  await choose('mention', true);
  sent();
  const may = async (granted: boolean) => {
    const { status } = await anna.json(`/spa/api/company/users/${bert.pk}/permissions`, {
      permission: 'TASKS',
      granted,
    });
    expect(status).toBe(200);
  };
  const task = await aTaskFor(bert.pk);
  sent();
  await may(false);
  await comment(task, [bert.pk]);
  expect(sent()).toEqual([]);
  await may(true);
  await comment(await aTaskFor(bert.pk), [bert.pk]);
  expect(sent().map((mail) => /assigned a task to you|mentioned you/.test(mail))).toEqual([true, true]);
});

it('[ROUTE-32] a role that one was given is told without names; a project is told once, as what it is', async () => {
  for (const kind of ['team', 'share', 'invitation'] as const) await choose(kind, true);
  sent();
  const call = async (path: string, fields: Record<string, string> = {}) => {
    const answer = await anna.form(`/spa/api/user_team/${path}`, fields);
    await server.services.jobs.idle();
    return (await answer.json()) as { readonly team?: { readonly team_pk: number } };
  };
  const team = (await call('teams', { name: 'Secret seal' })).team!.team_pk;
  await call(`teams/${team}/add_member`, { user: String(bert.pk) });
  await call(`teams/${team}/delete`);
  const [added, deleted, ...others] = sent();
  expect(others).toEqual([]);
  expect(added).toMatch(/added you to a team/);
  expect(deleted).toMatch(/deleted a team that you were in/);
  expect(`${added}${deleted}`).not.toMatch(/secret/i);
  expect(added).toContain(`${ORIGIN}/user_team/team_list`);

  const dave = await server.colleague();
  await pushAs(dave, (client) => [aFolderAdded(client, 1, { stream: homeStream(dave.pk) })]);
  const body = JSON.stringify({ is_active: false, new_owner: bert.pk });
  await anna.fetch(`/spa/api/company/users/${dave.pk}`, { method: 'PATCH', body });
  await server.services.jobs.idle();
  const mails = sent();
  expect(mails.map((mail) => /handed over a project to you/.test(mail))).toEqual([true]);
});

it('a report that has ended is told of as one, without its title, to who can open its search', async () => {
  await choose('run', false);
  const search = await aStartedSearch(bert, 'Fielded Search');
  await server.services.jobs.idle();
  await choose('run', true);
  const home = homeStream(bert.pk);
  const ended = { isMade: true, at: 5 };
  const tell = async (of: number, report: number) => {
    await server.services.accept.appendAsServer(
      home,
      [draft(home, 'ReportNoted', { ...ended, report, search: of })],
      bert,
      null,
    );
    server.services.jobs.wake();
    await server.services.jobs.idle();
    return sent();
  };
  const [mail] = await tell(search, anId(4));
  expect(mail).toContain('A report that you asked for has ended');
  expect(mail).toContain(`${ORIGIN}/search/reporting_center/${search}`);
  expect(await tell(anId(3), anId(5))).toEqual([]);
});

it('a failed run is said to be one; who may not sign in any more is sent nothing', async () => {
  await choose('run', true);
  const home = homeStream(bert.pk);
  const fail = async (run: number) => {
    const failed = { search: anId(2), searchType: 'FTO', run, at: 5 };
    await server.services.accept.appendAsServer(home, [draft(home, 'RunFailureNoted', failed)], bert, null);
    server.services.jobs.wake();
    await server.services.jobs.idle();
  };
  await fail(1);
  expect(sent().map((mail) => /A run of your search failed/.test(mail))).toEqual([true]);
  await server.db.updateTable('app_user').set({ is_active: false }).where('id', '=', bert.pk).execute();
  await fail(2);
  expect(sent()).toEqual([]);
});

it('[ROUTE-32] a notice that is read while its e-mail waits is not sent', { timeout: PATIENCE }, async () => {
  const waiting = await anSmtpServer();
  const calm = await aServer({ smtp: { ...waiting.settings, noticeMs: 60_000 } });
  const [by, to] = [await calm.admin(), await calm.colleague()];
  const home = homeStream(to.pk);
  const push = <T extends EventType>(who: Browser, stream: StreamName, type: T, make: (id: number) => EventMap[T]) => {
    let id = 0;
    return pushAs(who, (clientId) => {
      id = mintId(clientId, 1);
      return [anEvent(type, make(id) as never, { clientId, clientSeq: 1, stream })];
    }).then(() => id);
  };
  await push(to, home, 'InboxKindMailed', () => ({ kind: 'assignment', mailed: true }));
  const give = () =>
    push(by, ours, 'TaskCreated', (task) => ({
      ...{ task, by: by.pk, at: 5, title: 'Seal', description: '', assignee: to.pk, due: null, reminder: null },
      ...{ origin: { kind: 'hand', search: null }, documents: [] },
    }));
  const due = async () => {
    await calm.db
      .updateTable('job')
      .set({ run_at: new Date(0) })
      .where('kind', '=', 'notice')
      .execute();
    calm.services.jobs.wake();
    await calm.services.jobs.idle();
  };
  const read = await give();
  calm.services.jobs.wake();
  await calm.services.jobs.idle();
  expect(waiting.taken, 'it waits').toEqual([]);
  await push(to, home, 'InboxItemsRead', () => ({ items: [assignmentItem(read, 5)] }));
  await due();
  expect(waiting.taken).toEqual([]);
  await give();
  await due();
  expect(waiting.taken).toHaveLength(1);
});

it('a task that goes to the company with its team is no news', async () => {
  const carl = await server.colleague();
  await say(carl, homeStream(carl.pk), 'InboxKindMailed', () => ({ kind: 'assignment', mailed: true }));
  const made = (await (await anna.form('/spa/api/user_team/teams', { name: 'Lab' })).json()) as {
    readonly team: { readonly team_pk: number };
  };
  const { team_pk: team } = made.team;
  await anna.form(`/spa/api/user_team/teams/${team}/add_member`, { user: String(carl.pk) });
  await say(anna, teamStream(team), 'TaskCreated', (task) => ({
    ...{ task, by: anna.pk, at: 5, title: 'Seal', description: '', assignee: carl.pk, due: null, reminder: null },
    ...{ origin: { kind: 'hand', search: null }, documents: [] },
  }));
  expect(sent()).toHaveLength(1);
  // As after the time for which jobs that ended are kept.
  await server.db.deleteFrom('job').where('kind', '=', 'notice').execute();
  const deleted = await anna.form(`/spa/api/user_team/teams/${team}/delete`, { into: 'company' });
  expect(deleted.status).toBe(200);
  await server.services.jobs.idle();
  expect(sent()).toEqual([]);
});

/** The number of e-mails that those who waited for their time were. */
async function dueIn(waits: TestServer): Promise<number> {
  await waits.db
    .updateTable('job')
    .where('kind', '=', 'notice')
    .set({ run_at: new Date(0) })
    .execute();
  waits.services.jobs.wake();
  await waits.services.jobs.idle();
  return sent().length;
}

it('[PERM-4] nothing is sent of a share, an invitation or a team to who is not in it by then', async () => {
  const waits = await aServer({ smtp: { ...smtp.settings, noticeMs: 60_000 }, jobs: { backOff: () => 0 } });
  const [owner, guest] = [await waits.admin(), await waits.colleague()];
  for (const kind of ['share', 'invitation', 'team'] as const)
    await push(guest, homeStream(guest.pk), 'InboxKindMailed', () => ({ kind, mailed: true }));
  const project = await push(owner, homeStream(owner.pk), 'FolderAdded', (id) => ({
    ...{ id, parent: 0, name: 'Joint', client: '', number: '', addedAt: null },
  }));
  const call = async (what: string, form: Record<string, string>) =>
    (await owner.form(`/spa/api/user_team/${what}`, form)).json() as Promise<{ team: { team_pk: number } }>;
  const invite = async () => call(`share_project_by_email/${project}`, { email: await emailOf(guest) });
  const user = String(guest.pk);

  await invite();
  await call(`remove_user_share/${project}`, { user });
  expect(await dueIn(waits), 'withdrawn').toBe(0);
  await invite();
  expect(await dueIn(waits), 'invited').toBe(1);
  await guest.form(`/spa/api/user_team/accept_invitation/${project}`, {});
  await call(`remove_user_share/${project}`, { user });
  expect(await dueIn(waits), 'taken out').toBe(0);

  const { team } = await call('teams', { name: 'Lab' });
  await call(`share_project_to_team_ajax/${project}`, { team: String(team.team_pk) });
  await call(`teams/${team.team_pk}/add_member`, { user });
  await call(`teams/${team.team_pk}/remove_member`, { user });
  expect(await dueIn(waits), 'out of the team').toBe(0);
  await call(`teams/${team.team_pk}/add_member`, { user });
  expect(await dueIn(waits), 'in its project again').toBe(1);
});

it('[PERM-4] nothing is sent of a project to who was taken out of it before the e-mail was due', async () => {
  const waits = await aServer({ smtp: { ...smtp.settings, noticeMs: 60_000 }, jobs: { backOff: () => 0 } });
  const [owner, guest] = [await waits.admin(), await waits.colleague()];
  const project = await push(owner, homeStream(owner.pk), 'FolderAdded', (id) => ({
    ...{ id, parent: 0, name: 'Joint', client: '', number: '', addedAt: null },
  }));
  await owner.form(`/spa/api/user_team/share_project_by_email/${project}`, { email: await emailOf(guest) });
  await guest.form(`/spa/api/user_team/accept_invitation/${project}`, {});
  for (const kind of ['assignment', 'mention'] as const)
    await push(guest, homeStream(guest.pk), 'InboxKindMailed', () => ({ kind, mailed: true }));
  const search = await aStartedSearch(owner, 'Fielded Search');
  await push(owner, projectStream(project), 'CollectionAdded', (id) => ({
    ...{ id, project, name: 'S', search, addedAt: null },
  }));
  const mentions = [guest.pk];
  const assign = async () => {
    const task = await push(owner, projectStream(project), 'TaskCreated', (id) => ({
      ...{ task: id, by: owner.pk, at: 5, title: 'Seal', description: '', assignee: guest.pk, due: null },
      ...{ reminder: null, origin: { kind: 'hand', search: null }, documents: [] },
    }));
    await push(owner, projectStream(project), 'TaskCommented', (comment) => ({
      ...{ task, comment, by: owner.pk, at: 6, text: 'Look', mentions },
    }));
    await push(owner, searchStream(search), 'CommentAdded', (comment) => ({
      ...{ comment, author: owner.pk, ucid: 'ZZ-1-A1', family: 'f', text: 'Look', at: 6, mentions },
    }));
  };
  const due = () => dueIn(waits);
  await assign();
  expect(await due(), 'of a task, a comment on it, and one on a document').toBe(3);
  await assign();
  await owner.form(`/spa/api/user_team/remove_user_share/${project}`, { user: String(guest.pk) });
  expect(await due()).toBe(0);
});
