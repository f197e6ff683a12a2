/** Provisioning tokens: who makes and revokes them, what is kept of them, and what they open. */
import { beforeAll, expect, it } from 'vitest';
import type { AuditPage } from '../../../src/domain/operation/audit.ts';
import type { NewScimToken, ScimTokenList } from '../../../src/domain/operation/scim-tokens.ts';
import { aServer, PATIENCE, type Browser, type TestServer } from '../a-server.ts';
import { aDirectory, directoryWith, ERROR, PATCH_OP } from './a-directory.ts';

const PATH = '/spa/api/company/scim_tokens';
let server: TestServer;
let admin: Browser;
beforeAll(async () => {
  server = await aServer();
  admin = await server.admin();
}, PATIENCE);

const listed = async () => (await admin.json(PATH)).body as ScimTokenList;
const revoke = (id: number) => admin.fetch(`${PATH}/${id}`, { method: 'DELETE' });
const audit = async () => ((await admin.json('/spa/api/company/audit')).body as AuditPage).entries;

it('a token is shown once and kept as its hash; its last use is told', async () => {
  const { status, body } = await admin.json(PATH, { name: ' Entra ID ' });
  const { token, tokens, address } = body as NewScimToken;
  expect([status, address]).toEqual([201, 'http://127.0.0.1:4180/scim/v2']);
  expect(token).toMatch(/^antecede_scim_[\w-]{43}$/);
  expect(tokens).toMatchObject([{ name: 'Entra ID', ending: token.slice(-4), lastUsedAt: null, revokedAt: null }]);
  expect(JSON.stringify(await listed())).not.toContain(token);
  expect(JSON.stringify(await server.db.selectFrom('scim_token').selectAll().execute())).not.toContain(token);
  expect((await directoryWith(server, token).ask('GET', '/Users')).status).toBe(200);
  expect((await listed()).tokens[0]?.lastUsedAt).toBe(server.clock.now);
  const [entry] = await audit();
  expect(entry).toMatchObject({ what: 'Made a provisioning token', subject: `“Entra ID” …${token.slice(-4)}` });
});

it('a revoked token is dead at once, and its company alone revokes it', async () => {
  const directory = await aDirectory(server, admin, 'Okta');
  const { id } = (await listed()).tokens[0]!;
  expect((await directory.ask('GET', '/Users')).status).toBe(200);
  expect((await (await server.colleague()).fetch(`${PATH}/${id}`, { method: 'DELETE' })).status).toBe(422);
  expect((await revoke(id)).status).toBe(200);
  expect(await directory.ask('GET', '/Users')).toMatchObject({
    status: 401,
    body: { schemas: [ERROR], status: '401', detail: expect.stringContaining('provisioning token') },
  });
  expect((await revoke(id)).status).toBe(404);
  expect((await audit())[0]).toMatchObject({ what: 'Revoked a provisioning token' });
});

it('nothing else opens SCIM: no cookie, no API token, no token of another form; it opens nothing else', async () => {
  const directory = await aDirectory(server, admin, 'Other');
  expect((await admin.fetch('/scim/v2/Users')).status).toBe(401);
  const wanted = { name: 'A', scopes: ['search'], days: 7, calls_a_day: 10 };
  const { body } = await admin.json('/spa/api/api_tokens', wanted);
  for (const token of [(body as { token: string }).token, `antecede_scim_${'A'.repeat(43)}`, 'x', ''])
    expect([token, (await directoryWith(server, token).ask('GET', '/Users')).status]).toEqual([token, 401]);
  const headers = { Authorization: `Bearer ${directory.token}` };
  for (const path of ['/spa/api/company/users', '/api/v1/token'])
    expect((await server.visitor().fetch(path, { headers })).status).toBe(401);
  await revoke((await listed()).tokens[0]!.id);
});

it('a token asks 250 times at once, and is then told to wait, in the form of SCIM', async () => {
  const directory = await aDirectory(server, admin, 'Busy');
  for (let n = 0; n < 250; n++) expect((await directory.ask('GET', '/ResourceTypes')).status).toBe(200);
  const { status, body, headers } = await directory.ask('GET', '/ResourceTypes');
  expect([status, body['schemas'], headers.get('Retry-After')]).toEqual([429, [ERROR], '1']);
  server.clock.now += 1_000;
  expect((await directory.ask('GET', '/ResourceTypes')).status).toBe(200);
  await revoke((await listed()).tokens[0]!.id);
});

it('who guesses tokens is told to wait, by address', async () => {
  const statuses = [];
  for (let n = 0; n < 61; n++) statuses.push((await directoryWith(server, `guess${n}`).ask('GET', '/Users')).status);
  expect([statuses[0], statuses.at(-1)]).toEqual([401, 429]);
});

it('a company has five valid ones at most, each with a name', async () => {
  for (const name of ['', ' ', 'x'.repeat(81), 7, 'a\nb']) expect((await admin.json(PATH, { name })).status).toBe(422);
  const valid = () => listed().then(({ tokens }) => tokens.filter(({ revokedAt }) => revokedAt === null).length);
  while ((await valid()) < 5) expect((await admin.json(PATH, { name: 'One more' })).status).toBe(201);
  expect((await admin.json(PATH, { name: 'Too many' })).body).toMatchObject({ code: 'too-many' });
  await revoke((await listed()).tokens[0]!.id);
});

it('what a directory does stands in the audit by its own name, and what it is refused does not', async () => {
  server.clock.now += 61_000;
  const directory = await aDirectory(server, admin, 'HR');
  const id = await directory.adds('audited@x.example');
  const Operations = [{ op: 'replace', path: 'active', value: false }];
  await directory.ask('PATCH', `/Users/${id}`, { schemas: [PATCH_OP], Operations });
  await directory.ask('DELETE', `/Users/${id}`);
  await directory.ask('DELETE', `/Users/${id}`);
  const byName = `Directory “HR” …${directory.token.slice(-4)}`;
  expect((await audit()).slice(0, 4)).toMatchObject([
    { what: 'Removed a user', byName, subject: 'audited@x.example' },
    { what: 'Changed a user', byName, subject: 'audited@x.example, not active' },
    { what: 'Added a user', byName, subject: 'audited@x.example' },
    { what: 'Made a provisioning token' },
  ]);
});
