import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { searchTypes } from '../../../src/domain/search-steps/search-types.ts';
import type { UserDetails } from '../../../src/domain/permissions/user.ts';
import { createApp } from '../../../src/server/app.ts';
import { draft } from '../../../src/domain/catalogue.ts';
import { eventId } from '../../../src/domain/shared/envelope.ts';
import { homeStream } from '../../../src/domain/shared/streams.ts';
import { aServer, anId, PATIENCE, pushAs, type TestServer } from '../a-server.ts';

let server: TestServer;
let behindProxy: TestServer;
beforeAll(async () => {
  server = await aServer();
  behindProxy = await aServer({ publicUrl: 'https://antecede.example.com', shared: server });
}, PATIENCE);
beforeEach(() => {
  server.clock.now += 60 * 60 * 1000; // rate limits of the test before are over
});

const PASSWORD = 'correct horse battery';
const details = { first_name: 'Ada', last_name: 'Lovelace', email: 'Ada@Example.com', password: PASSWORD, next: '/' };

async function invited(email: string) {
  const admin = await server.admin();
  const answer = await admin.json('/spa/api/company/users', { email, first_name: 'Grace', last_name: 'Hopper' });
  return answer as unknown as { status: number; body: { user: UserDetails; link: string } };
}
const pathOf = (link: string) => new URL(link).pathname + new URL(link).search;

describe('the printed link', () => {
  it('signs in the administrator, once, and offers to set up the account', async () => {
    const path = await server.services.signInPath();
    expect(path).toMatch(/^\/account\/login\/\?token=[\w-]{43}$/);
    const browser = server.visitor();
    const answer = await browser.fetch(path);
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/account/setup/?next=%2F']);
    expect(answer.headers.getSetCookie()[0]).toMatch(/; HttpOnly; SameSite=Lax$/);
    expect((await browser.json('/spa/api/users/self')).body).toMatchObject({ user: { pk: 1, is_admin_user: true } });
    const again = await server.visitor().fetch(path);
    expect(again.status).toBe(410);
    expect(await again.text()).toContain('start it again. It prints a fresh link.');
  });

  it('is not used up by a page that loads it ahead, nor by a program that asks for its header', async () => {
    const path = await server.services.signInPath();
    expect((await server.visitor().fetch(path, { method: 'HEAD' })).status).toBe(204);
    expect((await server.visitor().fetch(path, { headers: { 'Sec-Purpose': 'prefetch' } })).status).toBe(204);
    expect((await server.visitor().fetch(path)).status).toBe(303);
  });

  it('is replaced by the next one, and runs out', async () => {
    const [first, second] = [await server.services.signInPath(), await server.services.signInPath()];
    expect((await server.visitor().fetch(first)).status).toBe(410);
    server.clock.now += 8 * 24 * 60 * 60 * 1000;
    expect((await server.visitor().fetch(second)).status).toBe(410);
  });

  it('is stored as a hash', async () => {
    const token = (await server.services.signInPath()).split('=')[1]!;
    expect(JSON.stringify(await server.db.selectFrom('verification').selectAll().execute())).not.toContain(token);
  });
});

describe('setting up', () => {
  it('gives the account a name, an e-mail address and a password that signs in', async () => {
    const browser = await server.admin();
    expect(await (await browser.fetch('/account/setup/')).text()).toContain('Set up your account');
    const answer = await browser.form('/account/setup/', details);
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/']);
    const other = server.visitor();
    expect((await other.form('/account/login/', { email: 'ada@example.com', password: PASSWORD })).status).toBe(303);
    expect((await other.json('/spa/api/users/self')).body).toMatchObject({
      user: { full_name: 'Ada Lovelace', email: 'ada@example.com' },
    });
  });

  it.each([
    ['a short password', { password: 'short' }, 'at least 10 characters'],
    ['no e-mail address', { email: 'ada' }, 'such as anna@example.com'],
    ['no name', { first_name: ' ', last_name: '' }, 'Enter a name'],
  ])('says what is wrong with %s, and keeps what was typed', async (_what, change, message) => {
    const browser = await server.admin();
    const answer = await browser.form('/account/setup/', { ...details, last_name: 'Byron & Co', ...change });
    expect(answer.status).toBe(422);
    const page = await answer.text();
    expect(page).toContain(message);
    expect(page).toContain('role="alert"');
    if (!('last_name' in change)) expect(page).toContain('value="Byron &amp; Co"');
  });

  it('ends the other sessions of the user when the password changes', async () => {
    const [one, two] = [await server.admin(), await server.admin()];
    await one.form('/account/setup/', { ...details, password: 'another good one' });
    expect((await one.fetch('/spa/api/users/self')).status).toBe(200);
    expect((await two.fetch('/spa/api/users/self')).status).toBe(401);
    await one.form('/account/setup/', details);
  });

  it('needs the old password, or a link younger than ten minutes: a stolen session takes no account over', async () => {
    const stolen = server.visitor();
    await stolen.form('/account/login/', { email: 'ada@example.com', password: PASSWORD });
    const old = await server.admin();
    server.clock.now += 11 * 60_000;
    for (const browser of [stolen, old])
      for (const change of [{ password: 'evil password 1' }, { password: '', email: 'evil@example.com' }]) {
        const answer = await browser.form('/account/setup/', { ...details, ...change, old_password: 'a guess' });
        expect([answer.status, await answer.text()]).toEqual([422, expect.stringContaining('the password that you')]);
      }
    const named = await stolen.form('/account/setup/', { ...details, password: '', first_name: 'Augusta' });
    expect(named.status, 'a name needs none').toBe(303);
    const changed = { ...details, password: 'another good one', old_password: PASSWORD };
    expect((await old.form('/account/setup/', changed)).status).toBe(303);
    const fresh = await server.admin();
    expect(await (await fresh.fetch('/account/setup/')).text()).not.toContain('Password until now');
    expect((await fresh.form('/account/setup/', details)).status).toBe(303);
  });

  it('asks for a new link where the last is older than ten minutes and there is no password yet', async () => {
    const browser = await server.colleague();
    server.clock.now += 11 * 60_000;
    const answer = await browser.form('/account/setup/', { ...details, email: 'new@example.com' });
    expect([answer.status, await answer.text()]).toEqual([422, expect.stringContaining('sign in by a new link')]);
  });
});

describe('signing in', () => {
  it('with a wrong password, or an address that nobody has, is answered alike', async () => {
    const [wrong, nobody] = [
      { email: 'ada@example.com', password: 'wrong password' },
      { email: 'no@example.com', password: 'wrong password' },
    ];
    const pages = [];
    for (const form of [wrong, nobody]) {
      const answer = await server.visitor().form('/account/login/', form);
      expect(answer.status).toBe(401);
      expect(answer.headers.getSetCookie()).toEqual([]);
      pages.push((await answer.text()).replace(form.email, ''));
    }
    expect(pages[0]).toBe(pages[1]);
  });

  it.each([
    ['/search/project_list', '/search/project_list'],
    ['#/search/1', '/#/search/1'],
    ['/document/US-1-A?x=1#c', '/document/US-1-A?x=1#c'],
    ['https://evil.example/', '/'],
    ['//evil.example/', '/'],
    ['/\\evil.example', '/'],
    ['/\t/evil.example', '/'],
    ['javascript:alert(1)', '/'],
    ['/account/login/?token=x', '/'],
    ['', '/'],
  ])('[ERR-1] then goes on to a path of the app, never elsewhere: next=%s', async (next, target) => {
    const browser = server.visitor();
    const page = await (await browser.fetch(`/account/login/?next=${encodeURIComponent(next)}`)).text();
    expect(page).toContain(`name="next" value="${target.replace(/&/g, '&amp;')}"`);
    const answer = await browser.form('/account/login/', { email: 'ada@example.com', password: PASSWORD, next });
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, target]);
  });

  it('shows what was typed as text, never as markup', async () => {
    const answer = await server.visitor().form('/account/login/', { email: '"><script>x', password: 'wrong password' });
    expect(await answer.text()).toContain('&quot;&gt;&lt;script&gt;x');
  });

  it('is over after signing out, also for the other tab', async () => {
    const browser = await server.colleague();
    const tab = { ...browser };
    const answer = await browser.form('/account/logout/', {});
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/account/login/']);
    expect((await tab.fetch('/spa/api/users/self')).status).toBe(401);
  });

  it('uses secure cookies where browsers come by https', async () => {
    const answer = await behindProxy.visitor().fetch(await behindProxy.services.signInPath());
    expect(answer.headers.getSetCookie()[0]).toMatch(/^__Secure-antecede\.session_token=.*; Secure/);
    expect(answer.headers.get('Strict-Transport-Security')).toContain('max-age');
  });
});

describe('inviting', () => {
  it('[ROUTE-23] makes a user of the company and a link that only its button uses up', async () => {
    const { status, body } = await invited('grace@example.com');
    expect(status).toBe(201);
    expect(body.user).toMatchObject({
      full_name: 'Grace Hopper',
      is_admin_user: false,
      company: { name: 'My company' },
    });
    const browser = server.visitor();
    const page = await browser.fetch(pathOf(body.link));
    expect([page.status, page.headers.getSetCookie()]).toEqual([200, []]);
    expect(await page.text()).toContain('Welcome, Grace Hopper');
    const token = new URL(body.link).searchParams.get('token')!;
    const answer = await browser.form('/account/login/', { token });
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/account/setup/?next=%2F']);
    expect((await browser.json('/spa/api/users/self')).body).toMatchObject({ user: { pk: body.user.pk } });
    expect((await server.visitor().form('/account/login/', { token })).status).toBe(410);
  });

  it('[ROUTE-23] asks whoever is signed in before the link of somebody else takes their place', async () => {
    const { body } = await invited('hank@example.com');
    const browser = await server.colleague();
    const self: { user: UserDetails } = (await browser.json('/spa/api/users/self')).body;
    const name = self.user.full_name;
    const page = await (await browser.fetch(pathOf(body.link))).text();
    expect(page).toContain(`You are signed in as ${name}.`);
    expect(page).toContain(`Sign out ${name} and continue as`);
    expect(page).toContain(`Stay signed in as ${name}`);
    expect((await browser.json('/spa/api/users/self')).status).toBe(200);
  });

  it('refuses line breaks in names, which would break the lines of mails', async () => {
    const admin = await server.admin();
    const wanted = { email: 'ida@example.com', first_name: 'Ida\r\nBcc: all@example.com', last_name: 'I' };
    const { status, body } = await admin.json('/spa/api/company/users', wanted);
    expect([status, body]).toMatchObject([422, { detail: expect.stringContaining('line breaks') }]);
  });

  it('gives links beneath PUBLIC_URL, whatever name and scheme were asked', async () => {
    const admin = await behindProxy.admin();
    const asked = (path: string, body: unknown) =>
      createApp(behindProxy.services).fetch(
        new Request(`http://127.0.0.1:4180${path}`, {
          method: 'POST',
          body: JSON.stringify(body),
          headers: { Cookie: admin.cookie(), 'X-Forwarded-Host': 'evil.example', 'X-Forwarded-Proto': 'http' },
        }),
      );
    const invitee = { email: 'linked@example.com', first_name: 'Li', last_name: 'Nk' };
    const { user, link } = (await (await asked('/spa/api/company/users', invitee)).json()) as {
      user: UserDetails;
      link: string;
    };
    const again = (await (await asked(`/spa/api/company/users/${user.pk}/link`, {})).json()) as { link: string };
    for (const each of [link, again.link])
      expect(each).toMatch(/^https:\/\/antecede\.example\.com\/account\/login\/\?token=[\w-]{43}$/);
  });

  it('refuses an address that is in use, in whatever case, and one that is none', async () => {
    await invited('joan@example.com');
    expect(await invited('JOAN@example.com')).toMatchObject({ status: 422, body: { code: 'email-taken' } });
    expect(await invited('joan')).toMatchObject({ status: 422, body: { code: 'email' } });
  });

  it('can be repeated by a fresh link, which ends the first', async () => {
    const { body } = await invited('mary@example.com');
    const admin = await server.admin();
    const fresh = (await admin.json(`/spa/api/company/users/${body.user.pk}/link`, {})).body as unknown as {
      link: string;
    };
    expect((await server.visitor().fetch(pathOf(body.link))).status).toBe(410);
    expect((await server.visitor().fetch(pathOf(fresh.link))).status).toBe(200);
    expect(await admin.json('/spa/api/company/users/999/link', {})).toMatchObject({ status: 404 });
  });
});

describe('deactivating', () => {
  it('[PERM-4] [ROUTE-23] signs a user out at once and lets nobody in again until the user is active', async () => {
    const admin = await server.admin();
    const { body } = await invited('vera@example.com');
    const token = new URL(body.link).searchParams.get('token')!;
    const vera = server.visitor();
    await vera.form('/account/login/', { token });
    const change = (isActive: unknown) =>
      admin.fetch(`/spa/api/company/users/${body.user.pk}`, {
        method: 'PATCH',
        body: JSON.stringify({ is_active: isActive }),
        headers: { 'Content-Type': 'application/json' },
      });
    expect((await change(false)).status).toBe(200);
    expect((await vera.fetch('/spa/api/users/self')).status).toBe(401);
    expect((await admin.json(`/spa/api/company/users/${body.user.pk}/link`, {})).status).toBe(404);
    expect((await change('no')).status).toBe(422);
    expect((await change(true)).status).toBe(200);
    expect((await vera.fetch('/spa/api/users/self')).status).toBe(401);
    expect((await admin.json(`/spa/api/company/users/${body.user.pk}/link`, {})).status).toBe(201);
  });

  it('[ROUTE-23] hands shared projects over, to an active colleague alone', async () => {
    const [admin, vera, ina] = [await server.admin(), await server.colleague(), await server.colleague()];
    const project = anId(31);
    const aFolder = { id: project, parent: 0, name: 'Pumps', client: '', number: '', addedAt: null };
    await pushAs(vera, (clientId) => [
      {
        ...draft(homeStream(vera.pk), 'FolderAdded', aFolder),
        ...{ id: eventId(clientId, 1), clientId, clientSeq: 1, baseSeq: 0, batch: 'b', causationId: null, at: 0 },
      },
    ]);
    const { users } = (await admin.json('/spa/api/company/users')).body as { users: readonly UserDetails[] };
    const { email = '' } = users.find(({ pk }) => pk === ina.pk) ?? {};
    await vera.form(`/spa/api/user_team/share_project_by_email/${project}`, { email });
    await vera.form('/spa/api/user_team/teams', { name: 'Valves' });
    const change = async (pk: number, body: object) => {
      const headers = { 'Content-Type': 'application/json' };
      const path = `/spa/api/company/users/${pk}`;
      const answer = await admin.fetch(path, { method: 'PATCH', body: JSON.stringify(body), headers });
      return { status: answer.status, ...((await answer.json()) as object) };
    };
    expect((await admin.json(`/spa/api/company/users/${vera.pk}/owned`)).body).toEqual({
      ...{ shared_projects: 1, own_projects: 0, loose_searches: 0 },
      ...{ teams: 1, monitors: 0, indexes: 0, open_tasks: 0 },
    });
    await change(ina.pk, { is_active: false });
    for (const heir of [ina.pk, vera.pk, 999, 'x'])
      expect(await change(vera.pk, { is_active: false, new_owner: heir })).toMatchObject({ status: 422 });
    expect((await vera.fetch('/spa/api/users/self')).status, 'nothing was done').toBe(200);
    expect(await change(vera.pk, { is_active: false, new_owner: admin.pk })).toMatchObject({
      ...{ status: 200, handed_over: 2 },
    });
    expect((await vera.fetch('/spa/api/users/self')).status).toBe(410);
    expect((await admin.json(`/spa/api/company/users/${vera.pk}/owned`)).body).toEqual({
      ...{ shared_projects: 0, own_projects: 0, loose_searches: 0 },
      ...{ teams: 0, monitors: 0, indexes: 0, open_tasks: 0 },
    });
    expect((await admin.json(`/spa/api/company/users/${admin.pk}/owned`)).body).toEqual({
      ...{ shared_projects: 1, own_projects: 0, loose_searches: 0 },
      ...{ teams: 1, monitors: 0, indexes: 0, open_tasks: 0 },
    });
    const { teams } = (await admin.json('/spa/api/user_team/teams')).body as {
      teams: { team_name: string; members: object[] }[];
    };
    expect(teams.find(({ team_name: name }) => name === 'Valves')?.members).toMatchObject([
      { user_pk: vera.pk, role: 'member' },
      { user_pk: admin.pk, role: 'owner' },
    ]);
  });

  it('is refused for oneself', async () => {
    const admin = await server.admin();
    const answer = await admin.fetch(`/spa/api/company/users/${admin.pk}`, {
      method: 'PATCH',
      body: '{"is_active":false}',
      headers: { 'Content-Type': 'application/json' },
    });
    expect([answer.status, (await admin.fetch('/spa/api/users/self')).status]).toEqual([422, 200]);
  });
});

describe('the signed-in user', () => {
  it('[API-2] is answered with exactly the fields of the specification', async () => {
    const { body } = await (await server.admin()).json('/spa/api/users/self');
    const { user } = body as { user: object };
    expect(Object.keys(user)).toEqual([
      'pk',
      'company',
      'first_name',
      'last_name',
      'full_name',
      'email',
      'is_active',
      'is_admin_user',
    ]);
  });

  it('[API-3] in detail with permissions, which are those that this version serves', async () => {
    const admin = (await (await server.admin()).json('/spa/api/users/self_detailed')).body as { user: UserDetails };
    expect(admin.user).toMatchObject({ two_factor_auth_enabled: false, voucher_hash: null, company: { id: 1 } });
    const served = {
      ...Object.fromEntries(searchTypes.map(({ permission }) => [permission, true])),
      BETA_TESTER: true,
      TAGS: true,
      TASKS: true,
    };
    expect(admin.user.permissions).toEqual({ ...served, COMPANY_ADMIN: true, API_TOKENS: true });
    const colleague = (await (await server.colleague()).json('/spa/api/users/self_detailed')).body as {
      user: UserDetails;
    };
    expect(colleague.user.permissions).toEqual(served);
  });
});
