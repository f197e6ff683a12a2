import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { UserDetails } from '../../../src/domain/permissions/user.ts';
import { codeOf } from '../../../src/server/accounts/totp.ts';
import { aServer, emailOf, PATIENCE, type Browser, type TestServer } from '../a-server.ts';

let server: TestServer;
const lines: string[] = [];
const keep = (message: string, fields?: object) => void lines.push(message + JSON.stringify(fields ?? {}));
beforeAll(async () => {
  server = await aServer({ log: { info: keep, warn: keep, error: keep } });
}, PATIENCE);
beforeEach(() => {
  server.clock.now += 31_000; // no code of the test before is good any more
});

const SETUP = '/account/two_factor/setup/';
const PASSWORD = 'correct horse battery';
const codeNow = (secret: string) => codeOf(secret, Math.floor(server.clock.now / 30_000));
const nextCode = (secret: string) => codeOf(secret, Math.floor((server.clock.now += 30_000) / 30_000));
const secretOn = async (browser: Browser) =>
  /<code class="key">([A-Z2-7 ]+)</.exec(await (await browser.fetch(SETUP)).text())![1]!.replaceAll(' ', '');
const isIn = async (browser: Browser) => (await browser.fetch('/spa/api/users/self')).status === 200;
const targetOf = (answer: Response) => [answer.status, answer.headers.get('Location')];

/** A colleague with a password and a session that began with it, as on any working day. */
async function aColleague() {
  const byLink = await server.colleague();
  const email = await emailOf(byLink);
  await byLink.form('/account/setup/', { first_name: 'Grace', last_name: 'Hopper', email, password: PASSWORD });
  const logIn = async () => {
    const browser = server.visitor();
    return { browser, answer: await browser.form('/account/login/', { email, password: PASSWORD, next: '/tasks' }) };
  };
  return { pk: byLink.pk, email, logIn, browser: (await logIn()).browser };
}
async function withFactor() {
  const colleague = await aColleague();
  const secret = await secretOn(colleague.browser);
  const page = await (await colleague.browser.form(SETUP, { code: codeNow(secret), password: PASSWORD })).text();
  return {
    ...colleague,
    secret,
    backupCodes: [...page.matchAll(/<li><code>(\w{5}-\w{5})</g)].map((found) => found[1]!),
  };
}

describe('setting up a second factor', () => {
  it('[ERR-2] shows a secret, takes the first code with the password, and tells ten backup codes', async () => {
    const { browser, logIn, secret, backupCodes } = await withFactor();
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(new Set(backupCodes).size).toBe(10);
    const { user } = (await browser.json('/spa/api/users/self_detailed')).body as { user: UserDetails };
    expect(user.two_factor_auth_enabled).toBe(true);
    expect(targetOf((await logIn()).answer)).toEqual([303, '/account/two_factor/?next=%2Ftasks']);
    expect(await (await browser.fetch(SETUP)).text()).toContain('10 backup codes are left');
  });

  it('[API-3] two_factor_auth_enabled is false until then', async () => {
    const { browser } = await aColleague();
    await secretOn(browser);
    expect((await browser.json('/spa/api/users/self_detailed')).body).toMatchObject({
      user: { two_factor_auth_enabled: false },
    });
  });

  it('keeps the secret over a reload, and is refused for a wrong code or password', async () => {
    const { browser, logIn } = await aColleague();
    const secret = await secretOn(browser);
    expect(await secretOn(browser)).toBe(secret);
    const wrongCode = await browser.form(SETUP, { code: '000000', password: PASSWORD });
    const wrongPassword = await browser.form(SETUP, { code: codeNow(secret), password: 'something else' });
    expect([wrongCode.status, wrongPassword.status]).toEqual([422, 422]);
    expect(await wrongPassword.text()).toContain('The password is wrong.');
    const none = await (await browser.form(SETUP, { code: codeNow(secret) })).text();
    expect(none, 'where the page had not asked for one yet').toContain('enter your password too');
    expect(targetOf((await logIn()).answer)).toEqual([303, '/tasks']);
  });

  it('signs the other devices out', async () => {
    const { browser, logIn } = await aColleague();
    const other = (await logIn()).browser;
    await browser.form(SETUP, { code: codeNow(await secretOn(browser)), password: PASSWORD });
    expect([await isIn(browser), await isIn(other)]).toEqual([true, false]);
  });

  it('is for whoever is signed in', async () => {
    expect(targetOf(await server.visitor().fetch(SETUP))).toEqual([
      303,
      '/account/login/?next=%2Faccount%2Ftwo_factor%2Fsetup%2F',
    ]);
  });
});

describe('signing in with a second factor', () => {
  it('[ERR-1] lets nobody in on the password alone, and in with the code', async () => {
    const { logIn, secret } = await withFactor();
    const { browser } = await logIn();
    expect(await isIn(browser)).toBe(false);
    expect(targetOf(await browser.fetch('/account/login/?next=/tasks'))).toEqual([
      303,
      '/account/two_factor/?next=%2Ftasks',
    ]);
    expect(targetOf(await browser.fetch(SETUP))[0]).toBe(303);
    expect((await browser.form('/account/two_factor/', { code: '123456', next: '/tasks' })).status).toBe(401);
    expect(await isIn(browser)).toBe(false);
    expect(targetOf(await browser.form('/account/two_factor/', { code: nextCode(secret), next: '/tasks' }))).toEqual([
      303,
      '/tasks',
    ]);
    expect(await isIn(browser)).toBe(true);
  });

  it('takes a code once', async () => {
    const { logIn, secret } = await withFactor();
    const [one, two] = [await logIn(), await logIn()];
    const code = nextCode(secret);
    expect((await one.browser.form('/account/two_factor/', { code })).status).toBe(303);
    expect((await two.browser.form('/account/two_factor/', { code })).status).toBe(401);
  });

  it('takes a backup code once, however it is typed', async () => {
    const { logIn, browser, backupCodes } = await withFactor();
    const [one, two] = [await logIn(), await logIn()];
    expect(
      (await one.browser.form('/account/two_factor/', { code: ` ${backupCodes[3]!.toUpperCase().replace('-', ' ')}` }))
        .status,
    ).toBe(303);
    expect((await two.browser.form('/account/two_factor/', { code: backupCodes[3]! })).status).toBe(401);
    expect(await (await browser.fetch(SETUP)).text()).toContain('9 backup codes are left');
  });

  it('is slowed down after a few guesses, for the right code as well', async () => {
    const { logIn, secret } = await withFactor();
    const { browser } = await logIn();
    const statuses = [];
    for (let guess = 0; guess < 5; guess++)
      statuses.push((await browser.form('/account/two_factor/', { code: '000000' })).status);
    const refused = await browser.form('/account/two_factor/', { code: codeNow(secret) });
    expect([...statuses, refused.status]).toEqual([...Array<number>(5).fill(401), 429]);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
  });

  it('asks for the code after a colleague’s one-time link, but not after the server’s own', async () => {
    const { pk, secret } = await withFactor();
    const { link } = (await (await server.admin()).json(`/spa/api/company/users/${pk}/link`, {})).body as {
      link: string;
    };
    const byLink = server.visitor();
    const answer = await byLink.form('/account/login/', { token: new URL(link).searchParams.get('token')! });
    expect(targetOf(answer)).toEqual([303, '/account/two_factor/?next=%2Faccount%2Fsetup%2F%3Fnext%3D%252F']);
    expect(await isIn(byLink)).toBe(false);
    await byLink.form('/account/two_factor/', { code: nextCode(secret) });
    expect(await (await byLink.fetch('/account/setup/')).text()).toContain('Leave it empty to keep the one you have');

    const admin = await server.admin();
    await admin.form(SETUP, { code: codeNow(await secretOn(admin)) });
    const owner = server.visitor();
    await owner.fetch(await server.services.signInPath());
    expect(await isIn(owner)).toBe(true);
    await owner.form('/account/two_factor/off/', {});
    expect((await owner.json('/spa/api/users/self_detailed')).body).toMatchObject({
      user: { two_factor_auth_enabled: false },
    });
  });
});

describe('changing it', () => {
  it('needs a code: new backup codes end the old ones, and switching it off leaves the password', async () => {
    const { browser, secret, backupCodes, logIn } = await withFactor();
    expect((await browser.form('/account/two_factor/codes/', { code: '000000' })).status).toBe(422);
    expect((await browser.form('/account/two_factor/off/', {})).status).toBe(422);
    const renewed = await (await browser.form('/account/two_factor/codes/', { code: nextCode(secret) })).text();
    expect(backupCodes.some((code) => renewed.includes(code))).toBe(false);
    expect((await browser.form('/account/two_factor/off/', { code: backupCodes[0]! })).status).toBe(422);
    expect(targetOf(await browser.form('/account/two_factor/off/', { code: nextCode(secret) }))).toEqual([303, SETUP]);
    expect(targetOf((await logIn()).answer)).toEqual([303, '/tasks']);
  });

  it('[PERM-4] an administrator resets it for a colleague, who is signed out; a colleague can’t', async () => {
    const { pk, browser, logIn } = await withFactor();
    const path = `/spa/api/company/users/${pk}/two_factor`;
    const refused = await (await server.colleague()).fetch(path, { method: 'DELETE' });
    expect([refused.status, await refused.json()]).toEqual([422, expect.objectContaining({ code: 'not-admin' })]);
    expect((await (await server.admin()).fetch(path, { method: 'DELETE' })).status).toBe(200);
    expect(await isIn(browser)).toBe(false);
    expect(targetOf((await logIn()).answer)).toEqual([303, '/tasks']);
  });
});

describe('a company that wants a second factor of everybody', () => {
  const want = (admin: Browser, isWanted: unknown) =>
    admin.fetch('/spa/api/company', {
      method: 'PATCH',
      body: JSON.stringify({ two_factor_required: isWanted }),
      headers: { 'Content-Type': 'application/json' },
    });

  it('[ERR-2] [PERM-4] leads every call of a user without one to the set-up; it can’t be switched off', async () => {
    const admin = await server.admin();
    const refusedTo = async (browser: Browser, isWanted: unknown) => {
      const answer = await want(browser, isWanted);
      return [answer.status, ((await answer.json()) as { readonly code: string }).code === 'not-admin'];
    };
    expect(await refusedTo(await server.colleague(), true)).toEqual([422, true]);
    expect(await refusedTo(admin, true)).toEqual([422, false]);
    expect(await refusedTo(admin, 'yes')).toEqual([422, false]);
    const secret = await secretOn(admin);
    await admin.form(SETUP, { code: codeNow(secret) });
    const { browser } = await aColleague();
    expect((await want(admin, true)).status).toBe(200);
    for (const path of ['/spa/api/users/self', '/spa/api/users/self_detailed', '/spa/api/company/users'])
      expect(targetOf(await browser.fetch(path))).toEqual([303, SETUP]);
    expect(targetOf(await browser.fetch('/spa/api/sync/push', { method: 'POST', body: '{}' }))).toEqual([303, SETUP]);
    expect(await (await browser.fetch(SETUP)).text()).toContain('Your company requires a second factor');
    const colleaguesSecret = await secretOn(browser);
    await browser.form(SETUP, { code: codeNow(colleaguesSecret), password: PASSWORD });
    expect(await isIn(browser)).toBe(true);
    expect((await browser.form('/account/two_factor/off/', { code: nextCode(colleaguesSecret) })).status).toBe(422);
    expect(await isIn(browser)).toBe(true);
    expect((await want(admin, false)).status).toBe(200);
  });
});

it('no secret, code or password is in the log, and the database has them encrypted or hashed', async () => {
  const { secret, backupCodes } = await withFactor();
  const rows = JSON.stringify(await server.db.selectFrom('second_factor').selectAll().execute());
  for (const hidden of [secret, PASSWORD, ...backupCodes, ...backupCodes.map((code) => code.replace('-', ''))]) {
    expect(rows + lines.join('\n')).not.toContain(hidden);
  }
});
