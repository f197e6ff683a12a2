/** Signing in with the identity provider of a house, against a real one: who gets into which account, who does not. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { Services } from '../../../src/server/services.ts';
import type { SingleSignOnSettings } from '../../../src/server/single-sign-on/settings.ts';
import { setActive } from '../../../src/server/accounts/activation.ts';
import { aServer, emailOf, PATIENCE, type Browser, type TestServer } from '../a-server.ts';
import { aProvider, settingsFor, type ProvidedClaims, type ProviderOfTheRun } from './a-provider.ts';

let provider: ProviderOfTheRun;
let server: TestServer;
let settings: SingleSignOnSettings;

const serverWith = (more: Partial<SingleSignOnSettings>, shared: TestServer = server) =>
  aServer({ singleSignOn: { ...settings, ...more }, shared });

beforeAll(async () => {
  provider = await aProvider();
  settings = settingsFor(provider.issuer);
  server = await aServer({ singleSignOn: settings });
}, PATIENCE);

/** From an address of their own: how often one asks is limited. */
let visitors = 0;
const aVisitor = (at = server): Browser => at.visitor(`10.0.0.${++visitors}`);
const begin = async (browser: Browser, next = '/') =>
  browser.fetch(`/account/single_sign_on/?next=${encodeURIComponent(next)}`);
const addressOf = (response: Response): string => response.headers.get('location')!;
const pathOf = (url: URL): string => `${url.pathname}${url.search}`;

async function signOn(login: string, claims: ProvidedClaims, { at = server, next = '/' } = {}) {
  const browser = aVisitor(at);
  provider.people.set(login, claims);
  const answered = await provider.signIn(addressOf(await begin(browser, next)), login);
  return { browser, answered, response: await browser.fetch(pathOf(answered)) };
}
async function refused(login: string, claims: ProvidedClaims, at = server): Promise<string> {
  const { browser, response } = await signOn(login, claims, { at });
  expect(response.status).toBe(403);
  expect((await browser.fetch('/spa/api/users/self')).status).toBe(401);
  return response.text();
}
const linkOf = (login: string) =>
  server.db.selectFrom('sign_on_link').selectAll().where('subject', '=', login).executeTakeFirst();
const audited = async (of: Services) =>
  (await of.db.selectFrom('audit_entry').selectAll().orderBy('id', 'desc').executeTakeFirst())!;

describe('[ROUTE-1] who is signed in by the provider', () => {
  it('gets into the account of the address that it confirms, and goes on to where they wanted to be', async () => {
    const known = await emailOf(await server.colleague());
    const { browser, response } = await signOn(
      'ada',
      { email: known.toUpperCase(), email_verified: true },
      { next: '/tasks' },
    );
    expect([response.status, addressOf(response)]).toEqual([303, '/tasks']);
    expect(await emailOf(browser)).toBe(known);
    expect(await audited(server.services)).toMatchObject({ subject: 'by House login', is_done: true });
  });

  it('finds the same account again by the person, whatever their address is by then', async () => {
    const { browser, response } = await signOn('ada', { email: 'another@example.com', email_verified: false });
    expect(response.status).toBe(303);
    expect((await linkOf('ada'))!.user_id).toBe(
      ((await browser.json('/spa/api/users/self')).body as never as { user: { pk: number } }).user.pk,
    );
  });

  it('chooses no password without the old one, as after a link', async () => {
    const { browser } = await signOn('ada', {});
    const form = { first_name: 'Ada', last_name: '', email: await emailOf(browser), password: 'a new long password' };
    const answer = await browser.form('/account/setup/', form);
    expect(await answer.text()).toContain('You signed in by a link more than ten minutes ago');
  });

  it('is asked for the code of a second factor that they have here', async () => {
    const { browser } = await signOn('ada', {});
    const { pk } = ((await browser.json('/spa/api/users/self')).body as never as { user: { pk: number } }).user;
    await server.db
      .insertInto('second_factor')
      .values({ user_id: pk, secret: 'x', is_on: true } as never)
      .execute();
    const { browser: again, response } = await signOn('ada', {}, { next: '/tasks' });
    expect(addressOf(response)).toBe('/account/two_factor/?next=%2Ftasks');
    expect((await again.fetch('/spa/api/users/self')).status).toBe(401);
    await server.db.deleteFrom('second_factor').where('user_id', '=', pk).execute();
  });

  it('is refused while the account is deactivated', async () => {
    const colleague = await server.colleague();
    const email = await emailOf(colleague);
    await signOn('grace', { email, email_verified: true });
    await setActive(server.db, (await linkOf('grace'))!.user_id, false);
    expect(await refused('grace', { email, email_verified: true })).toContain('Your account is deactivated');
  });

  it('is refused without an address that is confirmed to be theirs', async () => {
    const email = await emailOf(await server.colleague());
    expect(await refused('eve', {})).toContain('does not say your e-mail address');
    for (const claims of [{ email }, { email, email_verified: false }])
      expect(await refused('eve', claims)).toContain('does not confirm that');
    expect(await linkOf('eve')).toBeUndefined();
  });

  it('is believed without it where the operator trusts the provider, but not where it denies it', async () => {
    const trusting = await serverWith({ trustsAddresses: true });
    const email = await emailOf(await server.colleague());
    await refused('lin', { email, email_verified: false }, trusting);
    const { browser } = await signOn('lin', { email }, { at: trusting });
    expect(await emailOf(browser)).toBe(email);
  });

  it('is forgotten with the person who is deleted', async () => {
    const colleague = await server.colleague();
    await signOn('rosa', { email: await emailOf(colleague), email_verified: true });
    const { user_id: pk } = (await linkOf('rosa'))!;
    await setActive(server.db, pk, false);
    const admin = await server.admin();
    const { status } = await admin.json(`/spa/api/company/users/${pk}/deletion`, { confirm: 'delete' });
    expect(status).toBe(200);
    expect(await linkOf('rosa')).toBeUndefined();
  });

  it('does not get into an account of somebody else who had the address before', async () => {
    const email = await emailOf(await server.colleague());
    await signOn('first owner', { email, email_verified: true });
    expect(await refused('second owner', { email, email_verified: true })).toContain('belongs to somebody else');
  });

  it('gets into no account of another company, and none is made unless the settings say so', async () => {
    const { id } = await server.db
      .insertInto('company')
      .values({ name: 'Other' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const elsewhere = await serverWith({ company: id });
    const email = await emailOf(await server.colleague());
    expect(await refused('kim', { email, email_verified: true }, elsewhere)).toContain('nobody here has that address');
    const making = await serverWith({ company: id, makesAccounts: true });
    const claims = { email, email_verified: true, given_name: 'Kim', family_name: 'Lee' };
    const { browser } = await signOn('kim', claims, { at: making });
    expect((await browser.json('/spa/api/users/self')).body).toMatchObject({
      user: { full_name: 'Kim Lee', company: { id, name: 'Other' }, is_admin_user: false },
    });
    expect(await audited(making.services)).toMatchObject({ subject: 'by House login, account made' });
  });
});

describe('the way to the provider and back', () => {
  it('is offered on the page to sign in, and only where a provider is set', async () => {
    const page = await (await aVisitor().fetch('/account/login/?next=/tasks')).text();
    expect(page).toContain('href="/account/single_sign_on/?next=%2Ftasks">Sign in with House login</a>');
    const without = await aServer({ shared: server });
    expect(await (await aVisitor(without).fetch('/account/login/')).text()).not.toContain('single_sign_on');
    expect((await begin(aVisitor(without))).status).toBe(404);
  });

  it('proves each sign-in by state, nonce and a key of its own, and leads only into the app', async () => {
    const asked = new URL(addressOf(await begin(aVisitor(), 'https://elsewhere.example')));
    const again = new URL(addressOf(await begin(aVisitor())));
    expect(asked.searchParams.get('code_challenge_method')).toBe('S256');
    for (const name of ['state', 'nonce', 'code_challenge'])
      expect(asked.searchParams.get(name)).not.toBe(again.searchParams.get(name));
    const { response } = await signOn('ada', {}, { next: 'https://elsewhere.example/' });
    expect(addressOf(response)).toBe('/');
  });

  it('is used once, in the browser in which it began', async () => {
    const { browser, answered } = await signOn('ada', {});
    const over = await browser.fetch(pathOf(answered));
    expect([over.status, await over.text()]).toEqual([403, expect.stringContaining('This sign-in is over')]);
    const address = addressOf(await begin(browser));
    const stolen = await aVisitor().fetch(pathOf(await provider.signIn(address, 'ada')));
    expect(stolen.status, 'an answer that is passed on signs nobody in').toBe(403);
  });

  it('is not taken from a cookie that was changed, nor with a code of another sign-in', async () => {
    const browser = aVisitor();
    const mine = new URL(addressOf(await begin(browser)));
    const answered = await provider.signIn(addressOf(await begin(aVisitor())), 'ada');
    const mixed = new URL(answered);
    mixed.searchParams.set('state', mine.searchParams.get('state')!);
    expect((await browser.fetch(pathOf(mixed))).status).toBe(502);
    const name = `antecede.sign-on.${answered.searchParams.get('state')!.slice(0, 12)}`;
    const Cookie = `${name}=${encodeURIComponent('{"state":"x"}.forged')}`;
    const forged = await aVisitor().fetch(pathOf(answered), { headers: { Cookie } });
    expect(forged.status).toBe(403);
  });

  it('says so where the person stops it', async () => {
    const browser = aVisitor();
    const answered = await provider.stop(addressOf(await begin(browser)));
    const response = await browser.fetch(pathOf(answered));
    expect([response.status, await response.text()]).toEqual([403, expect.stringContaining('You were not signed in')]);
  });

  it('keeps two tabs apart', async () => {
    const browser = aVisitor();
    const [one, two] = [addressOf(await begin(browser, '/tasks')), addressOf(await begin(browser, '/inbox'))];
    const first = await browser.fetch(pathOf(await provider.signIn(one, 'ada')));
    const second = await browser.fetch(pathOf(await provider.signIn(two, 'ada')));
    expect([addressOf(first), addressOf(second)]).toEqual(['/tasks', '/inbox']);
  });

  it('reaches hosts that the settings name alone, and says so where it can’t be asked', async () => {
    const dead = await serverWith({ issuer: new URL('http://127.0.0.1:9/') });
    const answer = await begin(aVisitor(dead));
    expect([answer.status, await answer.text()]).toEqual([
      502,
      expect.stringContaining('House login could not be asked'),
    ]);
    for (const each of [server, dead]) await each.services.connections.save();
    const called = await server.db.selectFrom('outgoing_call').select(['host', 'purpose']).execute();
    expect(called).toContainEqual({ host: provider.issuer.host, purpose: 'sign-on' });
    expect(new Set(called.map(({ host }) => host))).toEqual(new Set([provider.issuer.host, '127.0.0.1:9']));
  });

  it('works with a provider that says the claims in its token', async () => {
    const other = await aProvider({ inToken: true });
    const email = await emailOf(await server.colleague());
    other.people.set('max', { email, email_verified: true });
    const at = await serverWith({ issuer: other.issuer });
    const browser = aVisitor(at);
    const response = await browser.fetch(pathOf(await other.signIn(addressOf(await begin(browser)), 'max')));
    expect(response.status).toBe(303);
    expect(await emailOf(browser)).toBe(email);
  });
});
