/** Users by SCIM: what Entra ID and Okta send, and what becomes of accounts, sessions and work. */
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { UserDetails } from '../../../src/domain/permissions/user.ts';
import { addCompany } from '../../../src/server/accounts/company-list.ts';
import { isRefusal } from '../../../src/server/errors.ts';
import { aServer, PATIENCE, type Browser, type TestServer } from '../a-server.ts';
import { aProjectWith } from '../shared-work.ts';
import { aDirectory, ERROR, PATCH_OP, USER, type Directory } from './a-directory.ts';

let server: TestServer;
let admin: Browser;
let entra: Directory;
beforeAll(async () => {
  server = await aServer();
  admin = await server.admin();
  entra = await aDirectory(server, admin);
}, PATIENCE);

const accountOf = async (id: string): Promise<UserDetails | undefined> => {
  const { body } = await admin.json('/spa/api/company/users');
  return (body as { users: readonly UserDetails[] }).users.find(({ pk }) => String(pk) === id);
};
const patch = (id: string, ...Operations: readonly object[]) =>
  entra.ask('PATCH', `/Users/${id}`, { schemas: [PATCH_OP], Operations });
const find = async (filter: string, more = '') => {
  const { status, body } = await entra.ask('GET', `/Users?filter=${encodeURIComponent(filter)}${more}`);
  expect([filter, status, body['detail']]).toEqual([filter, 200, undefined]);
  const found = body as { totalResults: number; Resources: readonly { id: string; userName: string }[] };
  expect(found.Resources.length).toBeLessThanOrEqual(found.totalResults);
  return found.Resources.map(({ id }) => id);
};
const refused = (status: number, scimType?: string) => ({
  status,
  body: {
    ...{ schemas: [ERROR], status: String(status), detail: expect.any(String) },
    ...(scimType !== undefined && { scimType }),
  },
});

describe('Entra ID', () => {
  let ada: string;
  it('looks for a user who is not there, and is answered with an empty list', async () => {
    const path = `/Users?filter=${encodeURIComponent('userName eq "Ada.Lovelace@contoso.example"')}`;
    expect(await entra.ask('GET', path)).toMatchObject({
      status: 200,
      body: {
        schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
        ...{ totalResults: 0, startIndex: 1, itemsPerPage: 0, Resources: [] },
      },
    });
  });
  it('adds a user', async () => {
    const answer = await entra.ask('POST', '/Users', {
      schemas: [USER, 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'],
      externalId: '0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef',
      userName: 'Ada.Lovelace@contoso.example',
      active: true,
      addresses: null,
      displayName: 'Ada Lovelace',
      emails: [{ primary: true, type: 'work', value: 'Ada.Lovelace@contoso.example' }],
      meta: { resourceType: 'User' },
      name: { formatted: 'Ada Lovelace', familyName: 'Lovelace', givenName: 'Ada' },
      roles: [],
      title: 'Analyst',
      'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User': { department: 'Engines' },
    });
    ada = answer.body['id'] as string;
    expect(answer).toMatchObject({
      status: 201,
      body: {
        ...{ schemas: [USER], externalId: '0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef', active: true },
        ...{ userName: 'Ada.Lovelace@contoso.example', displayName: 'Ada Lovelace' },
        name: { formatted: 'Ada Lovelace', familyName: 'Lovelace', givenName: 'Ada' },
        emails: [{ value: 'ada.lovelace@contoso.example', type: 'work', primary: true }],
        meta: { resourceType: 'User', location: `http://127.0.0.1:4180/scim/v2/Users/${ada}` },
      },
    });
    expect(answer.headers.get('Content-Type')).toBe('application/scim+json; charset=utf-8');
    expect(answer.headers.get('Location')).toBe(`http://127.0.0.1:4180/scim/v2/Users/${ada}`);
    expect(await accountOf(ada)).toMatchObject({
      ...{ email: 'ada.lovelace@contoso.example', first_name: 'Ada', last_name: 'Lovelace', is_active: true },
      ...{ is_admin_user: false, is_guest: false },
    });
  });
  it('finds them by each way that it matches people', async () => {
    for (const filter of [
      'userName eq "ada.lovelace@CONTOSO.example"',
      'externalId eq "0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef"',
      'emails[type eq "work"].value eq "ada.lovelace@contoso.example"',
      'emails.value eq "ada.lovelace@contoso.example" and active eq true',
      `id eq "${'ID'}" or (name.familyName sw "love" and not (name.givenName eq "Bob"))`,
    ])
      expect([filter, await find(filter)]).toEqual([filter, [ada]]);
    expect(await find('externalId eq "0A21F0F2-8D2A-4F8E-BF98-7363C4AED4EF"'), 'case counts in it').toEqual([]);
  });
  it('changes attributes: with paths, without, with what is not kept, with operations in capitals', async () => {
    const { status, body } = await patch(
      ada,
      { op: 'Replace', path: 'emails[type eq "work"].value', value: 'ada@contoso.example' },
      { op: 'Replace', path: 'name.familyName', value: 'King' },
      { op: 'Add', path: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department', value: 'X' },
      { op: 'Add', path: 'phoneNumbers[type eq "work"].value', value: '+44' },
    );
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({ name: expect.objectContaining({ familyName: 'King' }) }),
    ]);
    expect(await accountOf(ada)).toMatchObject({ email: 'ada@contoso.example', full_name: 'Ada King' });
    await patch(ada, {
      op: 'Add',
      value: {
        'name.givenName': 'Augusta',
        'emails[type eq "work"].value': 'augusta@contoso.example',
        'urn:ietf:params:scim:schemas:core:2.0:User:name.familyName': 'Byron',
      },
    });
    expect(await accountOf(ada)).toMatchObject({ email: 'augusta@contoso.example', full_name: 'Augusta Byron' });
    await patch(ada, { op: 'Replace', path: 'displayName', value: 'Augusta Ada King' });
    expect(await accountOf(ada)).toMatchObject({ first_name: 'Augusta Ada', last_name: 'King' });
  });
  it('deactivates by a text: sessions end at once, the work stays, and it activates again', async () => {
    const browser = await server.signedIn(Number(ada));
    const project = await aProjectWith(browser, await server.colleague());
    expect((await browser.fetch('/spa/api/users/self')).status).toBe(200);
    const { status, body } = await patch(ada, { op: 'Replace', path: 'active', value: 'False' });
    expect([status, body['active']]).toEqual([200, false]);
    expect((await browser.fetch('/spa/api/users/self')).status).toBe(410);
    expect((await server.services.handOver.owned(Number(ada))).shared, String(project)).toBe(1);
    expect((await patch(ada, { op: 'Add', path: 'active', value: 'True' })).body['active']).toBe(true);
    expect((await accountOf(ada))?.is_active).toBe(true);
  });
  it('deletes: the work goes to the administrator of the token, and SCIM shows nobody any more', async () => {
    const before = await server.services.handOver.owned(admin.pk);
    expect((await entra.ask('DELETE', `/Users/${ada}`)).status).toBe(204);
    expect((await server.services.handOver.owned(Number(ada))).shared).toBe(0);
    expect((await server.services.handOver.owned(admin.pk)).shared).toBe(before.shared + 1);
    expect((await accountOf(ada))?.is_active).toBe(false);
    expect(await find('userName sw "ada"')).toEqual([]);
    for (const method of ['GET', 'DELETE'])
      expect(await entra.ask(method, `/Users/${ada}`)).toMatchObject(refused(404));
    expect(await patch(ada, { op: 'replace', path: 'active', value: true })).toMatchObject(refused(404));
  });
  it('adds them again: the same account, active', async () => {
    expect(await entra.adds('ada.lovelace@contoso.example', { emails: [{ value: 'augusta@contoso.example' }] })).toBe(
      ada,
    );
    expect(await accountOf(ada)).toMatchObject({ is_active: true, email: 'augusta@contoso.example' });
  });
});

describe('Okta', () => {
  let okta: Directory;
  let grace: string;
  const said = {
    schemas: [USER],
    userName: 'grace@okta.example',
    name: { givenName: 'Grace', familyName: 'Hopper' },
    emails: [{ primary: true, value: 'grace@okta.example', type: 'work' }],
    displayName: 'Grace Hopper',
    locale: 'en-US',
    externalId: '00ujl29u0le5T6Aj10h7',
    groups: [],
    password: '1mz050nq',
    active: true,
  };
  beforeAll(async () => {
    okta = await aDirectory(server, admin, 'Okta');
  });
  it('tests the connection, looks for the user, and adds them; a password is not taken', async () => {
    expect((await okta.ask('GET', '/Users?startIndex=1&count=2')).body).toMatchObject({
      startIndex: 1,
      itemsPerPage: 2,
    });
    const filter = encodeURIComponent('userName eq "grace@okta.example"');
    expect((await okta.ask('GET', `/Users?filter=${filter}&startIndex=1&count=100`)).body['totalResults']).toBe(0);
    const { status, body } = await okta.ask('POST', '/Users', said);
    grace = body['id'] as string;
    expect([status, JSON.stringify(body).includes('1mz050nq')]).toEqual([201, false]);
    const passwords = await sql`select id from account where user_id = ${Number(grace)}`.execute(server.db);
    expect(passwords.rows).toEqual([]);
  });
  it('replaces the whole user, and deactivates by a value without a path', async () => {
    const { body } = await okta.ask('GET', `/Users/${grace}`);
    const name = { givenName: 'Grace', familyName: 'Murray Hopper' };
    const replaced = await okta.ask('PUT', `/Users/${grace}`, { ...body, name, displayName: 'Somebody Else' });
    expect([replaced.status, replaced.body['displayName']]).toEqual([200, 'Grace Murray Hopper']);
    const Operations = [{ op: 'replace', value: { active: false } }];
    const off = await okta.ask('PATCH', `/Users/${grace}`, { schemas: [PATCH_OP], Operations });
    expect([off.status, off.body['active'], off.body['externalId']]).toEqual([200, false, '00ujl29u0le5T6Aj10h7']);
  });
  it('a name that changed is told to those who work with them', async () => {
    await server.services.jobs.idle();
    const jobs = server.db.selectFrom('job').select('id').where('kind', '=', 'rename-person');
    expect((await jobs.where('owner', '=', Number(grace)).execute()).length).toBeGreaterThan(0);
  });
});

describe('what stands against a change', () => {
  it('a userName or address of somebody of the company: uniqueness', async () => {
    await entra.adds('first@x.example');
    const second = await entra.adds('second@x.example');
    for (const one of [{ userName: 'FIRST@x.example' }, { userName: 'other', emails: [{ value: 'first@x.example' }] }])
      expect(await entra.ask('POST', '/Users', { schemas: [USER], ...one })).toMatchObject(refused(409, 'uniqueness'));
    expect(await patch(second, { op: 'replace', path: 'userName', value: 'first@x.example' })).toMatchObject(
      refused(409, 'uniqueness'),
    );
    const { email = '' } = (await accountOf(String(admin.pk))) ?? {};
    expect(await patch(second, { op: 'replace', path: 'emails', value: [{ value: 'first@x.example' }] })).toMatchObject(
      refused(409, 'uniqueness'),
    );
    expect(await find(`userName eq "${email}"`), 'who was there before is matched by address').toEqual([
      String(admin.pk),
    ]);
  });
  it('the last active administrator is neither deactivated nor removed, and keeps all', async () => {
    await aProjectWith(admin, await server.colleague());
    const before = await server.services.handOver.owned(admin.pk);
    const id = String(admin.pk);
    const names = { op: 'replace', path: 'name.givenName', value: 'Nobody' };
    expect(await patch(id, names, { op: 'replace', path: 'active', value: false })).toMatchObject(
      refused(400, 'mutability'),
    );
    expect(await entra.ask('PUT', `/Users/${id}`, { schemas: [USER], active: false })).toMatchObject(
      refused(400, 'mutability'),
    );
    expect(await entra.ask('DELETE', `/Users/${id}`)).toMatchObject(refused(400, 'mutability'));
    expect(await accountOf(id)).toMatchObject({ is_active: true, is_admin_user: true });
    expect((await accountOf(id))?.first_name).not.toBe('Nobody');
    expect(await server.services.handOver.owned(admin.pk)).toEqual(before);
    expect((await admin.fetch('/spa/api/users/self')).status).toBe(200);
  });
  it('an administrator beside another one is removed, and comes back as no administrator', async () => {
    const id = await entra.adds('second.admin@x.example');
    const grant = { permission: 'COMPANY_ADMIN', granted: true };
    expect((await admin.json(`/spa/api/company/users/${id}/permissions`, grant)).status).toBe(200);
    expect((await entra.ask('DELETE', `/Users/${id}`)).status).toBe(204);
    expect(await entra.adds('second.admin@x.example')).toBe(id);
    const user = await accountOf(id);
    expect(user).toMatchObject({ is_active: true, is_admin_user: false });
    expect(user?.permissions.COMPANY_ADMIN).not.toBe(true);
  });
  it('a version that is not the last one; no version is asked for', async () => {
    const id = await entra.adds('versions@x.example');
    const { headers } = await entra.ask('GET', `/Users/${id}`);
    const version = headers.get('ETag') ?? '';
    expect(version).toMatch(/^W\/"[\w-]+"$/);
    expect((await entra.ask('GET', `/Users/${id}`, undefined, { 'If-None-Match': version })).status).toBe(304);
    const change = (value: string, condition: string) =>
      entra.ask(
        'PATCH',
        `/Users/${id}`,
        { schemas: [PATCH_OP], Operations: [{ op: 'replace', path: 'name.givenName', value }] },
        { 'If-Match': condition },
      );
    expect((await change('One', version)).status).toBe(200);
    expect(await change('Two', version)).toMatchObject(refused(412));
    expect(await entra.ask('DELETE', `/Users/${id}`, undefined, { 'If-Match': version })).toMatchObject(refused(412));
    expect((await change('Three', '*')).body).toMatchObject({ name: { givenName: 'Three' } });
  });
  it('what can’t be read is named by its kind', async () => {
    const id = await entra.adds('errors@x.example');
    for (const [operation, scimType] of [
      [{ op: 'move', path: 'active' }, 'invalidSyntax'],
      [{ op: 'remove' }, 'noTarget'],
      [{ op: 'replace', path: 'emails[type eq', value: 'a' }, 'invalidPath'],
      [{ op: 'replace', path: 'id', value: '7' }, 'mutability'],
      [{ op: 'remove', path: 'userName' }, 'mutability'],
      [{ op: 'replace', path: 'active', value: 'maybe' }, 'invalidValue'],
      [{ op: 'replace', path: 'emails[type eq "work"].value', value: 'nobody' }, 'invalidValue'],
      [{ op: 'replace', path: 'name.givenName', value: 'A\u0000' }, 'invalidValue'],
      [{ op: 'replace', path: 'name.givenName', value: 'x'.repeat(101) }, 'invalidValue'],
      [{ op: 'replace', path: 'name.givenName', value: 'a\nb' }, 'invalidValue'],
    ] as const)
      expect([operation, await patch(id, operation)]).toMatchObject([operation, refused(400, scimType)]);
    for (const [body, scimType] of [
      ['{', 'invalidSyntax'],
      [{ userName: 'a@x.example' }, 'invalidSyntax'],
      [{ schemas: [USER] }, 'invalidValue'],
      [{ schemas: [USER], userName: 'no-address' }, 'invalidValue'],
      [{ schemas: [USER], userName: { $ne: '' } }, 'invalidValue'],
      [[], 'invalidSyntax'],
      ['"\\udfff"', 'invalidValue'],
    ] as const)
      expect([body, await entra.ask('POST', '/Users', body)]).toMatchObject([body, refused(400, scimType)]);
    for (const filter of [
      'userName',
      'userName eq',
      'title eq "a"',
      'userName eq "a" and',
      'active gt true',
      '"',
      'a b c',
    ])
      expect([filter, await entra.ask('GET', `/Users?filter=${encodeURIComponent(filter)}`)]).toMatchObject([
        filter,
        refused(400, 'invalidFilter'),
      ]);
    const forged = { refused: true, status: 200, code: 'forged', message: 'forged', schemas: [USER] };
    expect((await entra.ask('PUT', `/Users/${id}`, forged)).status).toBe(200);
    expect((await entra.ask('POST', '/Users', 'x'.repeat(200_000))).status).toBe(413);
  });
  it('nobody is found by what would be SQL', async () => {
    expect(await find(`userName eq "' or 1=1 --"`)).toEqual([]);
    expect(await find('userName co "%"')).toEqual([]);
  });
});

describe('lists', () => {
  it('come in pages, in one order, with the attributes that are asked for', async () => {
    for (const name of ['a', 'b', 'c']) await entra.adds(`page.${name}@pages.example`);
    const filter = 'userName sw "page."';
    const all = await find(filter);
    expect(all).toHaveLength(3);
    expect([
      ...(await find(filter, '&startIndex=1&count=2')),
      ...(await find(filter, '&startIndex=3&count=2')),
    ]).toEqual(all);
    expect(await find(filter, '&startIndex=0&count=1')).toEqual(all.slice(0, 1));
    const { body } = await entra.ask('GET', `/Users?filter=${encodeURIComponent(filter)}&count=0`);
    expect(body).toMatchObject({ totalResults: 3, itemsPerPage: 0, Resources: [] });
    const some = await entra.ask('GET', `/Users/${all[0]}?attributes=userName,name.givenName`);
    expect(some.body).toEqual({
      schemas: [USER],
      id: all[0],
      userName: 'page.a@pages.example',
      name: { givenName: 'page.a' },
    });
    const rest = await entra.ask('GET', `/Users/${all[0]}?excludedAttributes=emails,meta`);
    expect(Object.keys(rest.body)).toEqual(expect.not.arrayContaining(['emails', 'meta']));
    expect((await entra.ask('GET', '/Users?count=9999')).body['itemsPerPage']).toBeLessThanOrEqual(200);
  });
  it('hold no guest of the company', async () => {
    const guest = { email: 'guest@law.example', first_name: 'G', last_name: '', is_guest: true };
    expect((await admin.json('/spa/api/company/users', guest)).status).toBe(201);
    expect(await find('userName eq "guest@law.example"')).toEqual([]);
    expect(await entra.ask('POST', '/Users', { schemas: [USER], userName: guest.email })).toMatchObject(
      refused(409, 'uniqueness'),
    );
  });
});

it('what the service can do is told as it is; groups are not there', async () => {
  const { body } = await entra.ask('GET', '/ServiceProviderConfig');
  expect(body).toMatchObject({
    ...{ patch: { supported: true }, bulk: { supported: false }, filter: { supported: true, maxResults: 200 } },
    ...{ changePassword: { supported: false }, sort: { supported: false }, etag: { supported: true } },
  });
  const types = await entra.ask('GET', '/ResourceTypes');
  expect(types.body).toMatchObject({ totalResults: 1, Resources: [{ id: 'User', endpoint: '/Users', schema: USER }] });
  const schemas = await entra.ask('GET', '/Schemas');
  const [schema] = schemas.body['Resources'] as readonly { attributes: readonly { name: string }[] }[];
  const user = await entra.ask('GET', `/Users/${admin.pk}`);
  const listed = new Set(['schemas', 'id', 'externalId', 'meta', ...schema!.attributes.map(({ name }) => name)]);
  expect(Object.keys(user.body).filter((name) => !listed.has(name))).toEqual([]);
  expect((await entra.ask('GET', `/Schemas/${USER}`)).body).toEqual(schema);
  expect(await entra.ask('GET', '/Schemas/urn:none')).toMatchObject(refused(404));
  expect(await entra.ask('GET', '/Schemas?filter=id%20pr')).toMatchObject(refused(403));
  expect(await entra.ask('GET', '/Groups')).toMatchObject({
    ...refused(404),
    body: { detail: expect.stringContaining('Groups are not provisioned') },
  });
  for (const path of ['/Me', '/Bulk']) expect(await entra.ask('GET', path)).toMatchObject(refused(501));
});

it('[PERM-4] a directory neither sees nor changes anybody of another company, even of one address', async () => {
  const added = { name: 'Beta', corpus: 'main', mayImport: false, email: 'boss@beta.example' };
  const second = await addCompany(server.db, added);
  if (isRefusal(second)) throw new Error(second.message);
  const theirs = await aDirectory(server, await server.signedIn(second.administrator));
  const ours = await entra.adds('same@person.example');
  const other = await theirs.adds('same@person.example');
  expect(other).not.toBe(ours);
  const { body } = await theirs.ask('GET', '/Users');
  expect((body['Resources'] as { id: string }[]).map(({ id }) => id)).toEqual([String(second.administrator), other]);
  const before = await accountOf(ours);
  for (const [method, sent] of [
    ['GET', undefined],
    ['PUT', { schemas: [USER], userName: 'taken@over.example' }],
    ['PATCH', { schemas: [PATCH_OP], Operations: [{ op: 'replace', path: 'active', value: false }] }],
    ['DELETE', undefined],
  ] as const)
    expect([method, await theirs.ask(method, `/Users/${ours}`, sent)]).toMatchObject([method, refused(404)]);
  expect(await accountOf(ours)).toEqual(before);
});
