/** E-mails of what happens to somebody a second time, and of what the product says in a task. */
import { beforeAll, expect, it } from 'vitest';
import { mintId } from '../../../src/domain/shared/ids.ts';
import type { EventMap, EventType } from '../../../src/domain/catalogue.ts';
import { isInboxRead } from '../../../src/domain/inbox/rows.ts';
import { homeStream, projectStream, type StreamName } from '../../../src/domain/shared/streams.ts';
import { readable, type TestSmtp } from '../../support/smtp-server.ts';
import { aServer, emailOf, PATIENCE, pushAs, type Browser, type TestServer } from '../a-server.ts';
import { anEvent } from '../events/builders.ts';
import { anSmtpServer } from './an-smtp-server.ts';

let server: TestServer;
let smtp: TestSmtp;
let owner: Browser;

beforeAll(async () => {
  smtp = await anSmtpServer();
  server = await aServer({ smtp: { ...smtp.settings, noticeMs: 60_000 }, jobs: { backOff: () => 0 } });
  owner = await server.admin();
}, PATIENCE);

async function push<T extends EventType>(by: Browser, stream: StreamName, type: T, make: (id: number) => EventMap[T]) {
  let id = 0;
  await pushAs(by, (clientId) => {
    id = mintId(clientId, 1);
    return [anEvent(type, make(id) as never, { clientId, clientSeq: 1, stream })];
  });
  return id;
}
/** What is sent once those that wait are due: to whom, and the subject. */
async function due(): Promise<readonly string[]> {
  await server.services.jobs.idle();
  await server.db
    .updateTable('job')
    .set({ run_at: new Date(0) })
    .where('kind', '=', 'notice')
    .execute();
  server.services.jobs.wake();
  await server.services.jobs.idle();
  return smtp.taken.splice(0).map((mail) => /Subject: Antecede: (.*)/.exec(readable(mail))?.[1] ?? '');
}
const aProject = () =>
  push(owner, homeStream(owner.pk), 'FolderAdded', (id) => ({
    ...{ id, parent: 0, name: 'Joint', client: '', number: '', addedAt: null },
  }));
const wants = async (kinds: readonly EventMap['InboxKindMailed']['kind'][]) => {
  const guest = await server.colleague();
  for (const kind of kinds) await push(guest, homeStream(guest.pk), 'InboxKindMailed', () => ({ kind, mailed: true }));
  return guest;
};
const call = async (by: Browser, what: string, form: Record<string, string> = {}) =>
  expect((await by.form(`/spa/api/user_team/${what}`, form)).status).toBe(200);
const read = (who: Browser, item: string) => push(who, homeStream(who.pk), 'InboxItemsRead', () => ({ items: [item] }));
const isRead = (who: Browser, item: string) =>
  server.services.accept.withState(homeStream(who.pk), ({ state }) => isInboxRead(state.rows.map, item));

it('[ROUTE-32] who read an invitation or a share is told of the next one', { timeout: PATIENCE }, async () => {
  const guest = await wants(['invitation', 'share']);
  const project = await aProject();
  const [invitation, user] = [`invitation:${project}`, String(guest.pk)];
  const invite = async () => call(owner, `share_project_by_email/${project}`, { email: await emailOf(guest) });
  await invite();
  await read(guest, invitation);
  expect(await due()).toEqual([]);
  await call(owner, `remove_user_share/${project}`, { user });
  await invite();
  expect(await isRead(guest, invitation)).toBe(false);
  expect(await due()).toEqual(['Administrator invites you to a project']);

  const made = await owner.form('/spa/api/user_team/teams', { name: 'Lab' });
  const { team } = (await made.json()) as { readonly team: { readonly team_pk: number } };
  const other = await aProject();
  const share = `share:${other}`;
  await call(owner, `share_project_to_team_ajax/${other}`, { team: String(team.team_pk) });
  await call(owner, `teams/${team.team_pk}/add_member`, { user });
  await read(guest, share);
  expect(await due()).toEqual([]);
  await call(owner, `teams/${team.team_pk}/remove_member`, { user });
  await call(owner, `teams/${team.team_pk}/add_member`, { user });
  expect(await isRead(guest, share)).toBe(false);
  expect(await due()).toEqual(['Administrator shares a project with you']);
});

it(
  '[ROUTE-32] who is invited, and invited anew while the e-mail waits, is sent one',
  { timeout: PATIENCE },
  async () => {
    const guest = await wants(['invitation']);
    const [one, other] = [await aProject(), await aProject()];
    const invite = async (to: number) => call(owner, `share_project_by_email/${to}`, { email: await emailOf(guest) });
    await invite(one);
    await call(owner, `remove_user_share/${one}`, { user: String(guest.pk) });
    await invite(one);
    await invite(other);
    expect(await due()).toHaveLength(2);
  },
);

it(
  '[ROUTE-32] that a task is nobody’s any more is said by the product, not by who left',
  { timeout: PATIENCE },
  async () => {
    const [author, leaving] = [await wants(['mention']), await server.colleague()];
    const project = await aProject();
    for (const one of [author, leaving]) {
      await call(owner, `share_project_by_email/${project}`, { email: await emailOf(one) });
      await call(one, `accept_invitation/${project}`);
    }
    await push(author, projectStream(project), 'TaskCreated', (task) => ({
      ...{
        task,
        by: author.pk,
        at: 5,
        title: 'Seal',
        description: '',
        assignee: leaving.pk,
        due: null,
        reminder: null,
      },
      ...{ origin: { kind: 'hand', search: null }, documents: [] },
    }));
    await due();
    await call(leaving, `leave_project/${project}`);
    expect(await due()).toEqual(['News of a task that concerns you']);
  },
);
