/** API tokens: made, listed, revoked; what ends one, and what a program is told then. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { ApiToken, NewApiToken } from '../../../src/domain/operation/api-tokens.ts';
import { addUser } from '../../../src/server/accounts/users.ts';
import { setActive } from '../../../src/server/accounts/activation.ts';
import type { Log } from '../../../src/server/log.ts';
import { aServer, PATIENCE, type Browser, type TestServer } from '../a-server.ts';

const OWN = '/spa/api/api_tokens';
const OF_COMPANY = '/spa/api/company/api_tokens';
const wanted = { name: 'Agent', scopes: ['search', 'documents'], days: 30, calls_a_day: 3 };

let server: TestServer;
let admin: Browser;
const lines: string[] = [];
beforeAll(async () => {
  const keep = (...said: readonly unknown[]) => void lines.push(JSON.stringify(said));
  server = await aServer({
    log: { info: keep, warn: keep, error: keep } as unknown as Log,
    operationSettings: { logsRequests: true } as never,
  });
  admin = await server.admin();
}, PATIENCE);

async function aToken(by: Browser = admin, over: object = {}): Promise<NewApiToken> {
  server.clock.now += 60_000; // no limit of attempts is reached
  const { status, body } = await by.json(OWN, { ...wanted, ...over });
  expect(status).toBe(201);
  return body;
}
const asks = async (token: string, headers: Readonly<Record<string, string>> = {}) => {
  const answer = await server
    .visitor()
    .fetch('/api/v1/token', { headers: { Authorization: `Bearer ${token}`, ...headers } });
  const body = (await answer.json()) as { readonly code?: string; readonly detail?: string };
  return { status: answer.status, code: body.code, detail: body.detail, headers: answer.headers };
};
const tokensOf = async (path: string, by = admin) =>
  ((await by.json(path)).body as { readonly tokens: readonly ApiToken[] }).tokens;
const holder = async (isGuest = false): Promise<Browser> => {
  const email = `holder${Math.random()}@x.example`;
  const pk = (await addUser(server.db, {
    ...{ company: 1, email, first_name: 'Hol', last_name: 'Der', isAdmin: false, isGuest },
  }))!;
  await server.db.updateTable('app_user').set({ permissions: '{"API_TOKENS":true}' }).where('id', '=', pk).execute();
  return server.signedIn(pk);
};
const permission = (pk: number, granted: boolean) =>
  admin.json(`/spa/api/company/users/${pk}/permissions`, { permission: 'API_TOKENS', granted });
const newestAudit = async () =>
  ((await admin.json('/spa/api/company/audit')).body as { readonly entries: readonly object[] }).entries[0];

describe('a token', () => {
  it('is shown once, kept as a hash, and listed by its last characters', async () => {
    const { made, token } = await aToken();
    expect(token).toMatch(/^antecede_[\w-]{43}$/);
    expect(made).toMatchObject({ name: 'Agent', scopes: ['search', 'documents'], callsADay: 3, lastUsedAt: null });
    const listed = JSON.stringify([await tokensOf(OWN), await tokensOf(OF_COMPANY)]);
    const kept = JSON.stringify(await server.db.selectFrom('api_token').selectAll().execute());
    for (const text of [listed, kept]) {
      expect(text).toContain(token.slice(-4));
      expect(text).not.toContain(token.slice(9, 30));
    }
  });
  it('opens the API, says when it was used last, and is in no log', async () => {
    const { made, token } = await aToken();
    expect(await asks(token)).toMatchObject({ status: 200 });
    expect((await tokensOf(OWN)).find(({ id }) => id === made.id)).toMatchObject({
      ...{ lastUsedAt: server.clock.now, callsToday: 1 },
    });
    expect(lines.join('\n')).toContain('/api/v1/token');
    expect(lines.join('\n')).not.toContain(token.slice(9));
  });
  it('is not a session, and a session opens no API', async () => {
    const { token } = await aToken();
    const asSession = await server.visitor().fetch(OWN, { headers: { Authorization: `Bearer ${token}` } });
    expect(asSession.status).toBe(401);
    const asToken = await admin.fetch('/api/v1/token');
    expect([asToken.status, asToken.headers.get('WWW-Authenticate')]).toEqual([401, 'Bearer error="invalid_token"']);
  });
  it.each([
    ['no name', { name: ' ' }, /name/],
    ['no scope', { scopes: [] }, /scopes/],
    ['a scope that is not there', { scopes: ['search', 'write'] }, /scopes/],
    ['a scope twice', { scopes: ['search', 'search', 'all'] }, /scopes/],
    ['more than a year', { days: 366 }, /days/],
    ['half a day', { days: 0.5 }, /days/],
    ['no budget', { calls_a_day: 0 }, /calls_a_day/],
    ['a budget without bounds', { calls_a_day: 10_001 }, /calls_a_day/],
  ])('is not made with %s', async (_what, over, said) => {
    server.clock.now += 60_000;
    const { status, body } = await admin.json(OWN, { ...wanted, ...over });
    expect([status, (body as { detail: string }).detail]).toEqual([422, expect.stringMatching(said)]);
  });
  it('is one of at most twenty that hold', async () => {
    const many = await holder();
    for (let made = 0; made < 20; made++) await aToken(many);
    server.clock.now += 60_000;
    const refused = await many.json(OWN, wanted);
    expect(refused).toMatchObject({ status: 422, body: { code: 'too-many' } });
    const [first] = await tokensOf(OWN, many);
    await many.fetch(`${OWN}/${first!.id}`, { method: 'DELETE' });
    await aToken(many);
  });
});

describe('a token ends', () => {
  it('when it is revoked, at once, with its revocation in the audit', async () => {
    const { made, token } = await aToken();
    expect((await admin.fetch(`${OWN}/${made.id}`, { method: 'DELETE' })).status).toBe(200);
    expect(await asks(token)).toMatchObject({ status: 401, code: 'revoked-token' });
    expect(await newestAudit()).toMatchObject({ kind: 'permission', what: 'Revoked an API token' });
    expect((await admin.fetch(`${OWN}/${made.id}`, { method: 'DELETE' })).status, 'once').toBe(404);
  });
  it('when an administrator revokes it; a colleague can’t', async () => {
    const user = await holder();
    const { made, token } = await aToken(user);
    expect(await newestAudit()).toMatchObject({ what: 'Made an API token', by: user.pk });
    const other = await holder();
    expect((await other.fetch(`${OWN}/${made.id}`, { method: 'DELETE' })).status).toBe(404);
    expect((await other.fetch(`${OF_COMPANY}/${made.id}`, { method: 'DELETE' })).status).toBe(422);
    expect(await asks(token)).toMatchObject({ status: 200 });
    expect((await admin.fetch(`${OF_COMPANY}/${made.id}`, { method: 'DELETE' })).status).toBe(200);
    expect(await asks(token)).toMatchObject({ status: 401, code: 'revoked-token' });
    expect(await newestAudit()).toMatchObject({
      ...{ what: 'Revoked an API token of a user', subject: expect.stringContaining('Hol Der') },
    });
  });
  it('on its day', async () => {
    const { token } = await aToken(admin, { days: 1 });
    server.clock.now += 86_400_000;
    expect(await asks(token)).toMatchObject({ status: 401, code: 'expired-token' });
  });
  it('with its account, also when that is activated again', async () => {
    const user = await holder();
    const { token } = await aToken(user);
    await setActive(server.db, user.pk, false);
    expect(await asks(token)).toMatchObject({ status: 401 });
    await setActive(server.db, user.pk, true);
    expect(await asks(token)).toMatchObject({ status: 401, code: 'revoked-token' });
  });
  it('with an account that is inactive by any other way', async () => {
    const user = await holder();
    const { token } = await aToken(user);
    await server.db.updateTable('app_user').set({ is_active: false }).where('id', '=', user.pk).execute();
    expect(await asks(token)).toMatchObject({ status: 401 });
  });
  it('for as long as its user lacks the permission', async () => {
    const user = await holder();
    const { token } = await aToken(user);
    await permission(user.pk, false);
    expect(await asks(token)).toMatchObject({ status: 403, code: 'no-permission' });
    await permission(user.pk, true);
    expect(await asks(token)).toMatchObject({ status: 200 });
  });
  it('for as long as its user has no second factor that the company requires', async () => {
    const { token } = await aToken();
    await server.db.updateTable('company').set({ two_factor_required: true }).execute();
    expect(await asks(token)).toMatchObject({ status: 403, code: 'no-second-factor' });
    await server.db.updateTable('company').set({ two_factor_required: false }).execute();
  });
});

describe('whoever', () => {
  it('does not hold the permission makes none, and is told who gives it', async () => {
    const colleague = await server.colleague();
    const { status, body } = await colleague.json(OWN, wanted);
    expect([status, (body as { detail: string }).detail]).toEqual([422, expect.stringMatching(/administrator/)]);
  });
  it('is a guest makes none, whatever was granted, and one made before opens nothing', async () => {
    const guest = await holder(true);
    expect((await guest.json(OWN, wanted)).status).toBe(422);
    const user = await holder();
    const { token } = await aToken(user);
    await server.db.updateTable('app_user').set({ is_guest: true }).where('id', '=', user.pk).execute();
    expect(await asks(token)).toMatchObject({ status: 403 });
  });
});

describe('calls', () => {
  it('are counted by the day, and refused with what to do when the budget is used', async () => {
    const { token } = await aToken();
    server.clock.now += 86_400_000 - (server.clock.now % 86_400_000) + 3_600_000; // 01:00 UTC
    const statuses = [];
    for (let call = 0; call < 4; call++) statuses.push((await asks(token)).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    const refused = await asks(token);
    expect(refused).toMatchObject({ code: 'budget-used', detail: expect.stringMatching(/00:00 UTC.*larger budget/) });
    expect(Number(refused.headers.get('Retry-After'))).toBe(23 * 3600);
    server.clock.now += 23 * 3_600_000;
    expect(await asks(token)).toMatchObject({ status: 200 });
  });
  it('that come at once take no more than the budget', async () => {
    const { token } = await aToken();
    const answers = await Promise.all(Array.from({ length: 12 }, () => asks(token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
  });
  it('that come too fast are refused with when to come again', async () => {
    const { token } = await aToken(admin, { calls_a_day: 1_000 });
    const answers = [];
    for (let call = 0; call < 61; call++) answers.push(await asks(token));
    expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 60 }, () => 200), 429]);
    expect(answers.at(-1)).toMatchObject({ code: 'too-many-requests', detail: expect.stringMatching(/again in 1 s/) });
  });
  it.each([
    '',
    'Basic YTpi',
    'Bearer',
    'Bearer antecede_x',
    `Bearer antecede_${'a'.repeat(43)}`,
    `Bearer ${'a'.repeat(9e3)}`,
  ])('without a token that is known are refused: %.30s', async (header) => {
    const answer = await server.visitor().fetch('/api/v1/token', { headers: { Authorization: header } });
    expect(answer.status).toBe(401);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
  });
});
