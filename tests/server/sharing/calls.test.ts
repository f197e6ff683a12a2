/** The calls of sharing over HTTP: their forms, their refusals, and who may make them. */
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { draft } from '../../../src/domain/catalogue.ts';
import { eventId, type DomainEvent } from '../../../src/domain/shared/envelope.ts';
import { homeStream } from '../../../src/domain/shared/streams.ts';
import { addUser } from '../../../src/server/accounts/users.ts';
import { migrations } from '../../../src/server/database/migrations.ts';
import { anId, aServer, PATIENCE, pushAs, type Browser, type TestServer } from '../a-server.ts';

let server: TestServer;
let owner: Browser;
let member: Browser;
/** In the company, but not in the project. */
let colleague: Browser;
/** Of another company. */
let outsider: Browser;
const PROJECT = anId(1);

beforeAll(async () => {
  server = await aServer();
  [owner, member, colleague] = [await server.colleague(), await server.colleague(), await server.colleague()];
  const other = await server.db
    .insertInto('company')
    .values({ name: 'Other' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const pk = await addUser(server.db, {
    company: other.id,
    email: 'olga@other.example',
    first_name: 'Olga',
    last_name: '',
    isAdmin: true,
  });
  outsider = await server.signedIn(pk!);
  await pushAs(owner, (clientId) => [aFolder(clientId, PROJECT)]);
}, PATIENCE);

function aFolder(clientId: number, id: number, of: Browser = owner): DomainEvent {
  const payload = { id, parent: 0, name: 'Pumps', client: '', number: '', addedAt: null };
  return {
    ...draft(homeStream(of.pk), 'FolderAdded', payload),
    id: eventId(clientId, 1),
    clientId,
    clientSeq: 1,
    baseSeq: 0,
    batch: 'b',
    causationId: null,
    at: 0,
  };
}
const call = async (browser: Browser, path: string, fields: Record<string, string> = {}) => {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  const answer = await browser.fetch(`/spa/api/user_team/${path}`, { method: 'POST', body });
  return { status: answer.status, body: (await answer.json()) as Record<string, never> };
};
const emailOf = (browser: Browser) => `colleague${browser.pk - owner.pk + 1}@example.com`;

describe('the calls of sharing', () => {
  it('[API-6] [TREE-18] share by e-mail and answer with the invitee', async () => {
    const { body } = await call(owner, `share_project_by_email/${PROJECT}`, { email: emailOf(member) });
    expect(body).toEqual({ status: 'ok', invitee: { id: member.pk, first_name: 'Col', last_name: 'League 2' } });
    expect((await call(member, `accept_invitation/${PROJECT}`)).body).toEqual({ status: 'ok' });
  });

  it('[API-6] [TREE-17] answer what can’t be shared with a status that is not ok, and a sentence', async () => {
    expect((await call(owner, `share_project_by_email/${PROJECT}`, { email: 'nobody@example.com' })).body).toEqual({
      status: 'error',
      code: 'no-such-user',
      message:
        'Nobody in your company has this e-mail address. ' +
        'An administrator can invite them under Company users; the owner of the project can invite them as a guest.',
    });
    expect(
      (await call(owner, `share_project_by_email/${PROJECT}`, { email: 'olga@other.example' })).body,
    ).toMatchObject({ code: 'no-such-user' });
  });

  it('[API-7] share with a team, which is made and kept by calls too', async () => {
    const { team } = (await call(owner, 'teams', { name: 'Lab' })).body as unknown as { team: { team_pk: number } };
    expect((await call(owner, `teams/${team.team_pk}/add_member`, { user: String(colleague.pk) })).body).toEqual({
      status: 'ok',
    });
    expect((await call(owner, `share_project_to_team_ajax/${PROJECT}`, { team: String(team.team_pk) })).body).toEqual({
      status: 'ok',
    });
    expect((await colleague.json('/spa/api/user_team/teams')).body).toMatchObject({
      teams: [{ team_name: 'Lab', projects: [{ id: PROJECT, name: 'Pumps' }] }],
    });
    expect((await call(owner, `remove_team_share/${PROJECT}`, { team: String(team.team_pk) })).body).toEqual({
      status: 'ok',
    });
    expect((await call(owner, `teams/${team.team_pk}/delete`)).body).toEqual({ status: 'ok' });
  });

  it('name the active colleagues whom one can pick, and nobody else', async () => {
    const { colleagues } = (await owner.json('/spa/api/user_team/colleagues')).body as { colleagues: { id: number }[] };
    expect(colleagues.map(({ id }) => id)).toEqual([1, member.pk, colleague.pk]);
  });
});

/** Counts the pokes that the browser hears from now on. */
async function pokesOf(browser: Browser): Promise<{ readonly count: number }> {
  const reader = (await browser.fetch('/spa/api/sync/pokes')).body!.pipeThrough(new TextDecoderStream()).getReader();
  const heard = { count: 0 };
  void (async () => {
    for (let part = await reader.read(); !part.done; part = await reader.read())
      heard.count += part.value.split('event: poke').length - 1;
  })();
  return heard;
}

describe('a change in a shared project', () => {
  it('pokes all its members, and nobody else', async () => {
    const [heard, others] = [await pokesOf(member), await pokesOf(colleague)];
    // Those of the tests before may still be on their way: what is counted from here on is this change's.
    await pushAs(colleague, (clientId) => [aFolder(clientId, PROJECT + 500, colleague)]);
    await vi.waitFor(() => expect(others.count).toBeGreaterThan(0), PATIENCE);
    await delay(100);
    const [ofMember, ofOthers] = [heard.count, others.count];
    const renamed = draft(`project/${PROJECT}`, 'FolderDescribed', { id: PROJECT, client: 'Acme', number: '' });
    await pushAs(owner, (clientId) => [
      {
        ...renamed,
        id: eventId(clientId, 1),
        clientId,
        clientSeq: 1,
        baseSeq: 0,
        batch: 'b',
        causationId: null,
        at: 0,
      },
    ]);
    await vi.waitFor(() => expect(heard.count).toBeGreaterThan(ofMember), PATIENCE);
    await delay(50);
    expect(others.count).toBe(ofOthers);
  });
});

describe.each([
  ['share_project_by_email', { email: 'colleague3@example.com' }],
  ['share_project_to_team_ajax', { team: '1' }],
  ['accept_invitation', {}],
  ['decline_invitation', {}],
  ['remove_user_share', { user: '2' }],
  ['remove_team_share', { team: '1' }],
  ['leave_project', {}],
])('[PERM-4] %s', (name, fields) => {
  it('is not for anybody who is not signed in', async () =>
    expect((await call(server.visitor(), `${name}/${PROJECT}`, fields)).status).toBe(401));
  it('answers an outsider as if the project were not there', async () => {
    for (const stranger of [colleague, outsider]) {
      const real = await call(stranger, `${name}/${PROJECT}`, fields);
      expect(real.status).toBe(404);
      expect(await call(stranger, `${name}/${PROJECT + 1}`, fields)).toEqual(real);
    }
  });
  it('takes no id that is none', async () => expect((await call(owner, `${name}/x`, fields)).status).toBe(404));
});

describe('[PERM-4] a member without the owner’s right', () => {
  it.each([
    ['remove_user_share', () => ({ user: String(owner.pk) })],
    ['remove_team_share', () => ({ team: '1' })],
  ])('is refused %s', async (name, fields) => {
    expect((await call(member, `${name}/${PROJECT}`, fields())).body).toMatchObject({
      error_type: 'spa_api_exception',
      code: 'not-owner',
    });
  });
});

describe.each(['rename', 'delete', 'add_member', 'remove_member'])('[PERM-4] teams/{id}/%s', (name) => {
  it('is for the people of the company, and for who keeps the team', async () => {
    const made = (await call(owner, 'teams', { name: `Team ${name}` })).body as unknown as {
      team: { team_pk: number };
    };
    const path = `teams/${made.team.team_pk}/${name}`;
    expect((await call(server.visitor(), path)).status).toBe(401);
    const missing = await call(outsider, `teams/999999/${name}`);
    expect(missing.status).toBe(404);
    expect(await call(outsider, path)).toEqual(missing);
    expect((await call(member, path, { name: 'x', user: '1' })).body).toMatchObject({
      error_type: 'spa_api_exception',
      code: 'not-keeper',
    });
  });
});

it('[ROUTE-22] any member leaves a team by themself, but not its only owner', async () => {
  const made = (await call(owner, 'teams', { name: 'To leave' })).body as unknown as { team: { team_pk: number } };
  const path = (name: string) => `teams/${made.team.team_pk}/${name}`;
  await call(owner, path('add_member'), { user: String(colleague.pk) });
  await call(owner, path('add_member'), { user: String(member.pk) });
  expect((await call(member, path('remove_member'), { user: String(colleague.pk) })).body).toMatchObject({
    code: 'not-keeper',
  });
  expect((await call(member, path('remove_member'), { user: String(member.pk) })).body).toEqual({ status: 'ok' });
  expect((await call(owner, path('remove_member'), { user: String(owner.pk) })).body).toMatchObject({
    code: 'last-owner',
  });
  // Who made it keeps nothing once somebody else owns it and they left.
  await call(owner, path('set_member_role'), { user: String(colleague.pk), role: 'owner' });
  expect((await call(owner, path('remove_member'), { user: String(owner.pk) })).body).toEqual({ status: 'ok' });
  expect((await call(owner, path('rename'), { name: 'Mine again' })).body).toMatchObject({ code: 'not-keeper' });
  expect((await call(colleague, path('delete'))).body).toEqual({ status: 'ok' });
});

describe('[PERM-4] lists', () => {
  it('are not for anybody who is not signed in, and hold nothing of other companies', async () => {
    for (const list of ['teams', 'colleagues']) {
      expect((await server.visitor().fetch(`/spa/api/user_team/${list}`)).status).toBe(401);
      expect((await outsider.json(`/spa/api/user_team/${list}`)).body).toEqual({ [list]: [] });
    }
  });
});

describe('many calls', () => {
  it('are slowed down, so that addresses can’t be tried by the thousand', async () => {
    const statuses = [];
    for (let tries = 0; tries < 70; tries++)
      statuses.push((await call(outsider, 'share_project_by_email/1', { email: 'a@b.c' })).status);
    expect(statuses).toContain(429);
  });
});

describe('a database from before sharing', () => {
  it('keeps the owners of its searches', async () => {
    const { db, services } = server;
    const started = draft('search/7700', 'SearchStarted', {
      search: 7700,
      searchType: 'ULTRA_QUICK',
      owner: owner.pk,
      project: 0,
    });
    await services.accept.appendAsServer('search/7700', [started], { pk: owner.pk }, null);
    const grants = async () =>
      (await db.selectFrom('access').selectAll().where('via', '=', 'owner').execute()).map(
        ({ object, subject }) => `${object} ${subject}`,
      );
    const before = await grants();
    await sql`drop table access`.execute(db);
    await (await migrations.getMigrations())['0005-access']!.up(db);
    expect(await grants()).toEqual(before);
    expect(before).toContain(`search/7700 user/${owner.pk}`);
    expect(await services.membership.mayUse('search/7700', { pk: owner.pk, isServer: false })).toBe(true);
  });
});
