/** Who did what stands in the audit of the company, for its administrators alone. */
import { beforeAll, describe, expect, it } from 'vitest';
import { subjectInWords, type AuditEntry, type AuditPage } from '../../../src/domain/operation/audit.ts';
import { draft } from '../../../src/domain/catalogue.ts';
import { eventId } from '../../../src/domain/shared/envelope.ts';
import { homeStream } from '../../../src/domain/shared/streams.ts';
import { addUser, findUser } from '../../../src/server/accounts/users.ts';
import { audited } from '../../../src/server/audit/audited-routes.ts';
import { subjectNames } from '../../../src/server/audit/subject-names.ts';
import { allRoutes } from '../../../src/server/http/routes.ts';
import { aServer, anId, aStartedSearch, PATIENCE, pushAs, type Browser, type TestServer } from '../a-server.ts';

let server: TestServer;
let admin: Browser;
beforeAll(async () => {
  server = await aServer();
  admin = await server.admin();
}, PATIENCE);

const PATH = '/spa/api/company/audit';
const page = async (query = '', by = admin): Promise<AuditPage> => (await by.json(`${PATH}${query}`)).body;
const newest = async (): Promise<AuditEntry> => (await page()).entries[0]!;

describe('the audit', () => {
  it('names routes that exist', () => {
    const ports = { audit: { add: async () => {} }, log: { error: () => {} } };
    const found = allRoutes(server.services).filter(({ method, path }) => audited(`${method} ${path}`, ports) !== null);
    expect(found.length, 'as many as there are rules').toBe(86);
  });

  it('has what changes who may do what, with who, to whom, from where and under which request', async () => {
    const answer = await admin.json('/spa/api/company/users', {
      email: 'bo@x.example',
      first_name: 'Bo',
      last_name: 'Li',
    });
    expect(answer.status).toBe(201);
    const invited = await newest();
    expect(invited).toMatchObject({
      ...{ kind: 'invitation', what: 'Invited a user', subject: 'bo@x.example', by: 1, isDone: true },
      ...{ address: '127.0.0.1', at: server.clock.now },
    });
    expect(invited.request).toMatch(/^[0-9a-f]{10}$/);
  });

  it('has permissions that are granted and guests who are invited, by name', async () => {
    const colleague = await server.colleague();
    await admin.json(`/spa/api/company/users/${colleague.pk}/permissions`, { permission: 'TAGS', granted: false });
    expect(await newest()).toMatchObject({ kind: 'permission', subject: expect.stringMatching(/: TAGS revoked$/) });
    const project = anId(31);
    const folder = { id: project, parent: 0, name: 'Pumps', client: '', number: '', addedAt: null };
    await pushAs(admin, (clientId) => [
      {
        ...draft(homeStream(admin.pk), 'FolderAdded', folder),
        ...{ id: eventId(clientId, 1), clientId, clientSeq: 1, baseSeq: 0, batch: 'b', causationId: null, at: 0 },
      },
    ]);
    const gita = { email: 'gita@law.example', first_name: 'Gita', last_name: 'Gast' };
    expect(await admin.form(`/spa/api/user_team/invite_guest/${project}`, gita)).toMatchObject({ status: 200 });
    expect(await newest()).toMatchObject({
      ...{ kind: 'invitation', what: 'Invited a guest into a project' },
      subject: `project ${project}, email gita@law.example`,
    });
  });

  it('leaves out what was refused or failed, and what is only read', async () => {
    const { total } = await page();
    const colleague = await server.colleague();
    const before = (await page()).total;
    expect((await colleague.json('/spa/api/company/users', { email: 'no@x.example' })).status).toBe(422);
    expect((await admin.json('/spa/api/company/users', { email: 'none' })).status).toBe(422);
    await colleague.json('/spa/api/users/self');
    expect((await page()).total).toBe(before);
    expect(before).toBeGreaterThanOrEqual(total);
  });

  it('has refused sign-ins of known addresses, and nothing of an address that is nobody’s', async () => {
    const visitor = server.visitor('203.0.113.7');
    await visitor.form('/account/login/', { email: 'my-password-in-the-wrong-field', password: 'x' });
    const { total } = await page();
    await visitor.form('/account/login/', { email: 'bo@x.example', password: 'wrong' });
    // It is written beside the answer, which takes no longer for it.
    await expect.poll(async () => (await page()).total).toBe(total + 1);
    const refused = await newest();
    expect(refused).toMatchObject({ kind: 'sign-in', isDone: false, subject: '', address: '203.0.113.7' });
    expect(refused.byName).toContain('bo@x.example');
    expect((await page()).total).toBe(total + 1);
    expect(JSON.stringify(await page())).not.toContain('wrong-field');
  });

  it('has a download once, although a browser asks twice, and no word of the search', async () => {
    const search = await aStartedSearch(admin, 'Fielded Search');
    const signed = `/spa/api/search/ledger/${search}/signed`;
    await admin.fetch(signed, { method: 'HEAD' });
    const { total } = await page();
    await (await admin.fetch(signed)).text();
    expect(await newest()).toMatchObject({ kind: 'export', what: 'Exported a ledger', subject: `search ${search}` });
    expect((await page()).total).toBe(total + 1);
  });

  it('has sharing that was done, and none that was answered with an error', async () => {
    const { total } = await page();
    await admin.form('/spa/api/user_team/teams', { name: 'Pumps' });
    expect(await newest()).toMatchObject({ kind: 'permission', what: 'Made a team', subject: 'name Pumps' });
    await admin.form('/spa/api/user_team/teams', { name: '' });
    expect((await page()).total).toBe(total + 1);
  });

  it('has who was deactivated, not who got their projects', async () => {
    const [leaver, heir] = [await server.colleague(), await server.colleague()];
    const answer = await admin.fetch(`/spa/api/company/users/${leaver.pk}`, {
      method: 'PATCH',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ is_active: false, new_owner: heir.pk }),
    });
    expect(answer.status).toBe(200);
    const { email } = await server.db
      .selectFrom('app_user')
      .select('email')
      .where('id', '=', leaver.pk)
      .executeTakeFirstOrThrow();
    expect((await newest()).subject).toBe(`${email}: deactivated`);
  });

  it('is filtered by kind, text and time, and read on from an entry', async () => {
    const { entries, total } = await page();
    expect(total).toBe(entries.length);
    expect((await page('?kind=export')).entries.map(({ kind }) => kind)).toEqual(['export']);
    expect((await page('?text=PUMPS')).entries.map(({ subject }) => subject)).toEqual(['name Pumps']);
    expect((await page('?text=%25')).total).toBe(0);
    expect((await page(`?from=${server.clock.now + 1}`)).total).toBe(0);
    expect((await page(`?until=${server.clock.now + 1}`)).total).toBe(total);
    const rest = await page(`?before=${entries[1]!.id}`);
    expect(rest.entries.map(({ id }) => id)).toEqual(entries.slice(2).map(({ id }) => id));
  });

  it('is exported as CSV, which stands in it then', async () => {
    const answer = await admin.fetch(`${PATH}/csv?kind=invitation`);
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="audit-\d{4}-\d\d-\d\d\.csv"$/);
    const lines = (await answer.text()).trim().split('\r\n');
    expect(lines).toHaveLength(1 + (await page('?kind=invitation')).total);
    expect(lines.at(-1)).toContain('bo@x.example');
    expect(await newest()).toMatchObject({ kind: 'export', what: 'Exported the audit' });
  });

  it('is one company’s: another’s administrators see their own alone, and users see none', async () => {
    const company = await server.db
      .insertInto('company')
      .values({ name: 'Beta Ltd' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const person = { email: 'eve@beta.example', first_name: 'Eve', last_name: 'Beta', isAdmin: true };
    const eve = await server.signedIn((await addUser(server.db, { ...person, company: company.id }))!);
    expect(await page('', eve)).toEqual({ entries: [], total: 0, names: {} });
    expect(await (await eve.fetch(`${PATH}/csv`)).text()).not.toContain('bo@x.example');
    const colleague = await server.colleague();
    for (const rest of ['', '/csv']) expect((await colleague.fetch(`${PATH}${rest}`)).status).toBe(422);
  });

  it('says what its numbers stand for, as far as the reader may know that; the numbers stay', async () => {
    const [berta, carl] = [await server.colleague(), await server.colleague()];
    const nameOf = async (who: Browser) =>
      ((await who.json('/spa/api/users/self')).body as { user: { full_name: string } }).user.full_name;
    const { team } = (await (await admin.form('/spa/api/user_team/teams', { name: 'Lab' })).json()) as {
      team: { team_pk: number };
    };
    await admin.form(`/spa/api/user_team/teams/${team.team_pk}/add_member`, { user: String(berta.pk) });
    const added = await page();
    const subject = `team ${team.team_pk}, user ${berta.pk}`;
    expect(added.entries[0]).toMatchObject({ what: 'Added a user to a team', subject });
    const words = `team ${team.team_pk} (Lab), user ${berta.pk} (${await nameOf(berta)})`;
    expect(subjectInWords(subject, added.names)).toBe(words);

    // A project of the reader has its name; one of somebody else has none, nor have their searches and monitors.
    const theirs = anId(32);
    const folder = { id: theirs, parent: 0, name: 'Secret', client: '', number: '', addedAt: null };
    await pushAs(carl, (clientId) => [
      {
        ...draft(homeStream(carl.pk), 'FolderAdded', folder),
        ...{ id: eventId(clientId, 1), clientId, clientSeq: 1, baseSeq: 0, batch: 'b', causationId: null, at: 0 },
      },
    ]);
    const gast = { email: 'gast@law.example', first_name: 'Gast', last_name: 'Eins' };
    expect(await (await carl.form(`/spa/api/user_team/invite_guest/${theirs}`, gast)).json()).toMatchObject({
      status: 'ok',
    });
    const named = (await page('?text=Invited a guest')).names;
    expect(named).toEqual({ [`project ${anId(31)}`]: 'Pumps' });

    const made = await carl.json('/spa/api/monitorings', { name: 'Secret valve', expression: 'valve' });
    const [{ id }] = (made.body as { readonly monitors: readonly [{ readonly id: number }] }).monitors;
    const monitor = [`monitor ${id}`];
    const namesFor = async (who: Browser) =>
      subjectNames(server.services, (await findUser(server.db, who.pk))!, monitor);
    expect([await namesFor(admin), await namesFor(carl)]).toEqual([{}, { [`monitor ${id}`]: 'Secret valve' }]);

    const file = await (await admin.fetch(`${PATH}/csv?text=${encodeURIComponent(subject)}`)).text();
    expect(file).toContain('Subject,Subject by name,Done');
    expect(file).toContain(`"${subject}","${words}"`);
  });
});
