/** Guests from outside the company: what they reach over HTTP and sync, and how they come in. */
import { beforeAll, describe, expect, it } from 'vitest';
import { draft, type EventMap, type EventType } from '../../../src/domain/catalogue.ts';
import { eventId, type DomainEvent } from '../../../src/domain/shared/envelope.ts';
import { companyStream, homeStream, projectStream, type StreamName } from '../../../src/domain/shared/streams.ts';
import { addUser } from '../../../src/server/accounts/users.ts';
import { PROTOCOL_VERSION, type PullAnswer, type Registered } from '../../../src/sync/wire/protocol.ts';
import { aServer, anId, emailOf, PATIENCE, pushAs, type Browser, type TestServer } from '../a-server.ts';

const [SHARED, OTHER, FOLDER] = [anId(1), anId(2), anId(3)];

let server: TestServer;
let admin: Browser;
let member: Browser;
let guest: Browser;

function anEvent<T extends EventType>(
  stream: StreamName,
  [clientId, clientSeq]: readonly [number, number],
  type: T,
  payload: EventMap[T],
): DomainEvent {
  return {
    ...draft(stream, type, payload),
    id: eventId(clientId, clientSeq),
    ...{ clientId, clientSeq, baseSeq: 0, batch: 'b', causationId: null, at: 0 },
  };
}
const aFolder = (stream: StreamName, from: readonly [number, number], [id, parent]: readonly [number, number]) =>
  anEvent(stream, from, 'FolderAdded', { id, parent, name: `F${id}`, client: '', number: '', addedAt: null });

const invite = async (by: Browser, project: number, fields: Readonly<Record<string, string>>) => {
  server.clock.now += 61_000;
  const answer = await by.form(`/spa/api/user_team/invite_guest/${project}`, fields);
  return { status: answer.status, body: (await answer.json()) as Record<string, never> };
};

async function pulled(browser: Browser, stream: StreamName): Promise<PullAnswer['streams'][StreamName] | undefined> {
  const { body: registered } = await browser.json('/spa/api/sync/register', {});
  const { epoch } = registered as Registered & { readonly epoch: string };
  const { body } = await browser.json('/spa/api/sync/pull', {
    protocol: PROTOCOL_VERSION,
    epoch: epoch ?? null,
    cursors: { [stream]: 0 },
  });
  return (body as PullAnswer).streams[stream];
}

beforeAll(async () => {
  server = await aServer();
  [admin, member] = [await server.admin(), await server.colleague()];
  await pushAs(member, (client) => [
    aFolder(homeStream(member.pk), [client, 1], [SHARED, 0]),
    aFolder(homeStream(member.pk), [client, 2], [OTHER, 0]),
  ]);
  const invited = await invite(member, SHARED, { email: 'Gita@law.example', first_name: 'Gita', last_name: 'Gast' });
  expect(invited).toMatchObject({ status: 200, body: { status: 'ok', is_new: true } });
  expect(invited.body['link']).toMatch(/\/account\/login\/\?token=/);
  guest = await server.signedIn((invited.body['invitee'] as unknown as { id: number }).id);
  await guest.form(`/spa/api/user_team/accept_invitation/${SHARED}`, {});
}, PATIENCE);

describe('[ROUTE-23] how a guest comes in', () => {
  it('by the owner of the project alone, and with an address', async () => {
    const colleague = await server.colleague();
    const fields = { email: 'new@law.example', first_name: 'N' };
    expect((await invite(colleague, SHARED, fields)).status).toBe(404);
    const { email } = await server.db
      .selectFrom('app_user')
      .select('email')
      .where('id', '=', colleague.pk)
      .executeTakeFirstOrThrow();
    await member.form(`/spa/api/user_team/share_project_by_email/${SHARED}`, { email });
    await colleague.form(`/spa/api/user_team/accept_invitation/${SHARED}`, {});
    expect(await invite(colleague, SHARED, fields)).toMatchObject({ status: 422, body: { code: 'not-owner' } });
    expect((await invite(guest, SHARED, fields)).body).toMatchObject({ code: 'guest' });
    expect((await invite(member, SHARED, { email: 'none', first_name: 'N' })).body).toMatchObject({ status: 'error' });
    const none = await server.db.selectFrom('app_user').select('id').where('email', '=', fields.email).execute();
    expect(none).toEqual([]);
  });
  it('[PERM-1] is told to nobody, and brought in by nobody, but the owner of a project', async () => {
    const shared = (by: Browser, project: number) =>
      by
        .form(`/spa/api/user_team/share_project_by_email/${project}`, { email: 'gita@law.example' })
        .then((answer) => answer.json());
    const bert = await server.colleague();
    const { users } = (await admin.json('/spa/api/company/users')).body as { users: { pk: number; email: string }[] };
    const { email = '' } = users.find(({ pk }) => pk === bert.pk) ?? {};
    await member.form(`/spa/api/user_team/share_project_by_email/${OTHER}`, { email });
    await bert.form(`/spa/api/user_team/accept_invitation/${OTHER}`, {});
    const outsiders = await shared(bert, OTHER);
    expect(outsiders).toMatchObject({ status: 'error', code: 'no-such-user' });
    expect(JSON.stringify(outsiders)).not.toContain('Gita');
  });
  it('one who has an account is invited into a further project, without a link', async () => {
    const again = await invite(member, OTHER, { email: 'gita@law.example', first_name: 'X' });
    expect(again.body).toMatchObject({ status: 'ok', link: null, is_new: false });
    await member.form(`/spa/api/user_team/remove_user_share/${OTHER}`, { user: String(guest.pk) });
  });
  it('an administrator invites one to no project', async () => {
    const made = await admin.json('/spa/api/company/users', {
      ...{ email: 'client@inc.example', first_name: 'C', last_name: '', is_guest: true },
    });
    expect(made).toMatchObject({ status: 201, body: { user: { is_guest: true, permissions: { TASKS: true } } } });
  });
});

describe('[ROUTE-23] an address that another company of the server has', () => {
  const PASSWORDS = ['correct horse battery', 'staple of another house'] as const;
  const sign = (password: string, fields = {}) =>
    server.visitor().form('/account/login/', { email: 'Olga@Other.example', password, next: '/', ...fields });
  let olga: Browser;
  let company = 0;

  it('is invited like an unknown one, with the same answer, and makes a guest of its own', async () => {
    const added = await server.db.insertInto('company').values({ name: 'Other' }).returning('id').execute();
    company = added[0]!.id;
    const person = { email: 'olga@other.example', first_name: 'Olga', last_name: '', isAdmin: false };
    olga = await server.signedIn((await addUser(server.db, { ...person, company }))!);
    await olga.form('/account/setup/', { ...person, isAdmin: '', password: PASSWORDS[0], next: '/' });
    const [known, unknown] = [
      await invite(member, OTHER, { email: person.email, first_name: 'Olga' }),
      await invite(member, OTHER, { email: 'nobody@other.example', first_name: 'Olga' }),
    ];
    const shapeOf = ({ status, body }: typeof known) => [
      status,
      Object.keys(body),
      body['is_new'],
      typeof body['link'],
    ];
    expect(shapeOf(known)).toEqual(shapeOf(unknown));
    expect(known.body).toMatchObject({ status: 'ok', is_new: true });
    const guestOf = await server.signedIn((known.body['invitee'] as unknown as { id: number }).id);
    expect(guestOf.pk).not.toBe(olga.pk);
    const set = (password: string) =>
      guestOf.form('/account/setup/', { first_name: 'Olga', last_name: '', email: person.email, password, next: '/' });
    expect((await set(PASSWORDS[1])).status).toBe(303);
    expect((await olga.json('/spa/api/users/self')).body).toMatchObject({ user: { company: { name: 'Other' } } });
    expect((await guestOf.json('/spa/api/users/self')).body).toMatchObject({ user: { email: person.email } });
    for (const [at, pk] of [olga.pk, guestOf.pk].entries()) {
      const cookie = (await sign(PASSWORDS[at]!)).headers.getSetCookie()[0]?.split(';')[0] ?? '';
      const self = await server.visitor().fetch('/spa/api/users/self', { headers: { Cookie: cookie } });
      expect(await self.json(), 'each password signs in to its own').toMatchObject({ user: { pk } });
    }
    expect((await sign('neither of the two')).status).toBe(401);
    expect((await set(PASSWORDS[0])).status).toBe(303);
  });

  it('asks which company is meant where the passwords are the same', async () => {
    server.clock.now += 61 * 60_000;
    const answer = await sign(PASSWORDS[0]);
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([200, []]);
    expect(await answer.text()).toContain('You have an account in several companies');
    for (const [id, is] of [
      [company, true],
      [1, false],
    ] as const) {
      const cookie = (await sign(PASSWORDS[0], { company: String(id) })).headers.getSetCookie()[0]?.split(';')[0] ?? '';
      const self = await server.visitor().fetch('/spa/api/users/self', { headers: { Cookie: cookie } });
      const { user } = (await self.json()) as { readonly user: { readonly pk: number } };
      expect(user.pk === olga.pk).toBe(is);
    }
  });
});

describe('[PERM-4] what a guest reaches', () => {
  it('the shared project, and no other stream of the company or of its people', async () => {
    expect(await pulled(guest, projectStream(SHARED))).toMatchObject({ kind: 'events' });
    for (const stream of [companyStream(1), homeStream(member.pk), projectStream(OTHER)])
      expect([stream, (await pulled(guest, stream))?.kind]).toEqual([stream, 'gone']);
    expect((await pulled(member, companyStream(1)))?.kind).toBe('events');
    const { outcomes } = await pushAs(guest, (client) => [
      anEvent(companyStream(1), [client, 1], 'TagRenamed', { tag: anId(9), name: 'T' }),
      aFolder(projectStream(OTHER), [client, 2], [FOLDER, OTHER]),
    ]);
    expect(outcomes.map(({ outcome }) => outcome)).toMatchObject([{ code: 'no-access' }, { code: 'no-access' }]);
  });
  it('no word of the company is in what it is told of itself', async () => {
    for (const [path, told] of [
      ['self', {}],
      ['self_detailed', { is_guest: true }],
    ] as const)
      expect((await guest.json(`/spa/api/users/${path}`)).body).toMatchObject({
        user: { pk: guest.pk, company: null, ...told },
      });
  });
  it('people who share with them, by name alone; colleagues see guests of their projects only', async () => {
    const listOf = async (browser: Browser) =>
      (
        (await browser.json('/spa/api/user_team/colleagues')).body as {
          colleagues: { id: number; email: string; is_guest: boolean }[];
        }
      ).colleagues;
    const ids = (await listOf(guest)).map(({ id }) => id);
    expect(ids).toContain(member.pk);
    expect(ids).not.toContain(admin.pk);
    expect((await listOf(guest)).every(({ email }) => email === '')).toBe(true);
    expect((await listOf(member)).some(({ id, is_guest }) => id === guest.pk && is_guest)).toBe(true);
    expect((await listOf(admin)).some(({ is_guest }) => is_guest)).toBe(false);
  });
  it('[PERM-4] the owner of their project finds them in a list to invite, also before they answered', async () => {
    type Known = { readonly guests: readonly { readonly id: number; readonly email: string }[] };
    const guestsOf = async (browser: Browser) =>
      ((await browser.json('/spa/api/user_team/colleagues?guests=yes')).body as Known).guests.map(({ id }) => id);
    expect(await guestsOf(member)).toContain(guest.pk);
    expect([await guestsOf(guest), await guestsOf(admin)]).toEqual([[], []]);

    const gero = { email: 'gero@law.example', first_name: 'Gero', last_name: 'Gast' };
    const invited = await (await member.form(`/spa/api/user_team/invite_guest/${SHARED}`, gero)).json();
    const { id } = (invited as { readonly invitee: { readonly id: number } }).invitee;
    expect(await guestsOf(member)).toContain(id);
    // Others of the project see the pending name in it, and no address.
    const other = await server.colleague();
    const toOther = { email: await emailOf(other), role: 'member' };
    await member.form(`/spa/api/user_team/share_project_by_email/${SHARED}`, toOther);
    await other.form(`/spa/api/user_team/accept_invitation/${SHARED}`, {});
    expect(await guestsOf(other)).toEqual([guest.pk]);
    await server.db.updateTable('app_user').set({ is_active: false }).where('id', '=', id).execute();
    expect(await guestsOf(member), 'who can’t sign in is not offered').not.toContain(id);
  });
  it('a reader first: the project’s owner makes a guest a member, and nobody makes one an owner', async () => {
    const change = async () =>
      (await pushAs(guest, (client) => [aFolder(projectStream(SHARED), [client, 1], [FOLDER, SHARED])])).outcomes[0]
        ?.outcome;
    expect(await change()).toMatchObject({ kind: 'rejected', code: 'read-only' });
    const role = (name: string) =>
      member.form(`/spa/api/user_team/set_user_role/${SHARED}`, { user: String(guest.pk), role: name });
    expect(await (await role('owner')).json()).toMatchObject({ status: 'error', code: 'guest' });
    await role('member');
    expect(await change()).toMatchObject({ kind: 'applied' });
  });
  it('no team, no hand-over, and nothing of an administrator even where the row says one', async () => {
    const { body } = await member.form('/spa/api/user_team/teams', { name: 'Lab' }).then(async (one) => ({
      body: (await one.json()) as { team: { team_pk: number } },
    }));
    const added = await member.form(`/spa/api/user_team/teams/${body.team.team_pk}/add_member`, {
      user: String(guest.pk),
    });
    // Answered for like nobody: the name of a guest can be a secret.
    const refused = await added.json();
    expect(refused).toMatchObject({ status: 'error', code: 'no-such-user' });
    expect(JSON.stringify(refused)).not.toMatch(/gita|gast/i);
    const handed = await admin.fetch(`/spa/api/company/users/${member.pk}`, {
      method: 'PATCH',
      body: JSON.stringify({ is_active: false, new_owner: guest.pk }),
    });
    expect(await handed.json()).toMatchObject({ code: 'new-owner' });
    const permissions = JSON.stringify({ COMPANY_ADMIN: true });
    const row = server.db.updateTable('app_user').where('id', '=', guest.pk);
    await row.set({ is_admin_user: true, permissions }).execute();
    for (const path of ['company/users', 'failed-jobs', 'feeds', 'coverage', 'billing', 'user_team/teams'])
      expect([path, (await guest.json(`/spa/api/${path}`)).status]).toEqual([path, 422]);
  });
});
