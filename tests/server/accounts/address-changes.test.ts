/** Another e-mail address of an account: with proof where the server sends e-mails, else by administrators alone. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aServer, ORIGIN, PATIENCE, type Browser, type TestServer } from '../a-server.ts';
import { anSmtpServer } from '../mail/an-smtp-server.ts';
import { readable, type TestSmtp } from '../../support/smtp-server.ts';

const USERS = '/spa/api/company/users';
const logged: string[] = [];
const note = (text: string) => void logged.push(text);

let plain: TestServer;
let mailing: TestServer;
let smtp: TestSmtp;
let at = 0;
beforeAll(async () => {
  smtp = await anSmtpServer();
  plain = await aServer();
  const log = { info: note, warn: note, error: note };
  mailing = await aServer({ log, smtp: smtp.settings, shared: plain, jobs: { backOff: () => 0 } });
}, PATIENCE);
beforeEach(() => {
  smtp.refusal = null;
  plain.clock.now += 2 * 60 * 60 * 1000;
  mailing.clock.now = plain.clock.now;
});

interface Person {
  readonly browser: Browser;
  readonly email: string;
  /** Sets the address on the page of the account; gives the page that follows. */
  move(email: string): Promise<string>;
  address(): Promise<string>;
}

/** A colleague who has just followed their link. */
async function aPerson(server: TestServer): Promise<Person> {
  const email = `hank${++at}@here.example`;
  const admin = await server.admin();
  const { body } = await admin.json(USERS, { email, first_name: 'Hank', last_name: `No ${at}` });
  await server.services.jobs.idle();
  const browser = await server.signedIn((body as { readonly user: { readonly pk: number } }).user.pk);
  const names = { first_name: 'Hank', last_name: `No ${at}` };
  smtp.taken.length = 0;
  return {
    ...{ browser, email },
    async move(wanted) {
      const answer = await browser.form('/account/setup/', { ...names, email: wanted, password: '', next: '/' });
      await server.services.jobs.idle();
      if (answer.status !== 303) return answer.text();
      return (await browser.fetch(answer.headers.get('Location') ?? '')).text();
    },
    async address() {
      return ((await browser.json('/spa/api/users/self')).body as { user: { email: string } }).user.email;
    },
  };
}

/** The mails that were taken, by their one recipient. */
const mailTo = (email: string) => smtp.taken.map(readable).find((mail) => mail.includes(`<${email}>`));
const linkIn = (mail: string | undefined): string =>
  /http:\/\/\S+\/account\/address\/\?token=[\w-]{43}/.exec(mail ?? '')?.[0]?.slice(ORIGIN.length) ?? '';
const press = (link: string) =>
  mailing.visitor().form('/account/address/', { token: new URLSearchParams(link.split('?')[1]).get('token') ?? '' });

describe('another address, where the server sends e-mails', { timeout: PATIENCE }, () => {
  it('[ROUTE-23] holds once its link is opened; until then the old one does, is told, and it is said', async () => {
    const { browser, email, move, address } = await aPerson(mailing);
    const page = await move('New1@There.example');
    expect(page).toContain('new1@there.example is not confirmed yet');
    expect(page).toContain(`Until then ${email} holds`);
    expect(await address()).toBe(email);
    expect(mailTo(email)).toContain('new1@there.example is to take the place of this address');
    const link = linkIn(mailTo('new1@there.example'));
    for (const method of ['GET', 'HEAD', 'GET'])
      expect((await mailing.visitor().fetch(link, { method })).status, 'a scanner').toBe(200);
    expect(await address()).toBe(email);
    const visitor = mailing.visitor();
    const token = new URLSearchParams(link.split('?')[1]).get('token')!;
    for (const way of [visitor.form('/account/login/', { token }), visitor.fetch(`/account/login/?token=${token}`)])
      expect((await way).status, 'it signs nobody in').toBe(410);
    expect((await press(link)).status).toBe(200);
    expect(await address()).toBe('new1@there.example');
    expect((await press(link)).status, 'once').toBe(410);
    expect(await (await browser.fetch('/account/setup/')).text()).not.toContain('not confirmed yet');
  });

  it('is withdrawn, asked anew, and runs out; a link to what was asked before confirms nothing', async () => {
    const { browser, email, move, address } = await aPerson(mailing);
    await move('first@there.example');
    const first = linkIn(mailTo('first@there.example'));
    expect(await move('second@there.example'), 'two mails each').toContain('Try again in a minute');
    mailing.clock.now += 2 * 60 * 1000;
    await move('second@there.example');
    const second = linkIn(mailTo('second@there.example'));
    expect((await press(first)).status).toBe(410);
    expect((await browser.form('/account/address/withdraw/', { next: '/' })).status).toBe(303);
    expect((await press(second)).status).toBe(410);
    expect(await (await browser.fetch('/account/setup/')).text()).not.toContain('not confirmed yet');
    expect(await move('third@there.example'), 'withdrawn or not').toContain('Try again in a minute');
    mailing.clock.now += 2 * 60 * 1000;
    await move('third@there.example');
    const third = linkIn(mailTo('third@there.example'));
    mailing.clock.now += 24 * 60 * 60 * 1000;
    expect((await press(third)).status).toBe(410);
    expect(await address()).toBe(email);
  });

  it('that somebody has is answered like any other: no link is sent, and nothing tells of it', async () => {
    const [taken, { email, move, address }] = [await aPerson(mailing), await aPerson(mailing)];
    const page = await move(taken.email);
    expect(page).toContain(`${taken.email} is not confirmed yet`);
    expect(mailTo(taken.email)).toBeUndefined();
    expect(mailTo(email)).toContain(taken.email);
    expect(await address()).toBe(email);
  });

  it('that a colleague got meanwhile is not taken from them: the link is of no use', async () => {
    const { move, address, email } = await aPerson(mailing);
    const wanted = `hank${at + 1}@here.example`;
    await move(wanted);
    const link = linkIn(mailTo(wanted));
    const colleague = await aPerson(mailing);
    expect(colleague.email).toBe(wanted);
    expect((await press(link)).status).toBe(410);
    expect([await address(), await colleague.address()]).toEqual([email, wanted]);
  });

  it('that no mail reaches says why', async () => {
    const { browser, move } = await aPerson(mailing);
    smtp.refusal = { code: 550, text: '5.1.1 no such user' };
    await move('bounce@there.example');
    const page = await (await browser.fetch('/account/setup/')).text();
    expect(page).toContain('The link could not be sent. The mail server refused this e-mail (550 5.1.1)');
  });

  it('is kept as a hash of its link, in no log, and in the audit with the change of a name', async () => {
    const { browser, email, move } = await aPerson(mailing);
    await move('audited@there.example');
    const token = linkIn(mailTo('audited@there.example')).split('token=')[1]!;
    expect(JSON.stringify(await mailing.db.selectFrom('verification').selectAll().execute())).not.toContain(token);
    expect(JSON.stringify(await mailing.db.selectFrom('job').selectAll().execute())).not.toContain(token);
    expect(logged.join('\n')).not.toMatch(/token=|there\.example/);
    await press(`?token=${token}`);
    await browser.form('/account/setup/', { first_name: 'Erin', last_name: 'Admin', email: 'audited@there.example' });
    const admin = await mailing.admin();
    const { entries } = (await admin.json('/spa/api/company/audit')).body as {
      entries: readonly { subject: string }[];
    };
    const subjects = entries.map(({ subject }) => subject);
    expect(subjects).toContain(`e-mail ${email} → audited@there.example asked for, to be confirmed`);
    expect(subjects).toContain(`${email} → audited@there.example`);
    expect(subjects).toContain(`name Hank No ${at} → Erin Admin`);
  });

  it('is asked for by an administrator in the same way, who learns when it is taken', async () => {
    const [one, other] = [await aPerson(mailing), await aPerson(mailing)];
    const admin = await mailing.admin();
    const change = async (email: string) => admin.json(`${USERS}/${one.browser.pk}/address`, { email });
    expect(await change('byadmin@there.example')).toMatchObject({ status: 200, body: { is_asked: true } });
    await mailing.services.jobs.idle();
    expect(await one.address()).toBe(one.email);
    await press(linkIn(mailTo('byadmin@there.example')));
    expect(await one.address()).toBe('byadmin@there.example');
    expect((await change(other.email)).status).toBe(422);
  });
});

describe('another address, where the server sends none', { timeout: PATIENCE }, () => {
  it('[ROUTE-23] is set by an administrator alone, at once; the page says whom to ask, and saves nothing', async () => {
    const { browser, email, move, address } = await aPerson(plain);
    const page = await move('evil@there.example');
    expect(page).toContain('An administrator of your company changes it');
    expect(await address()).toBe(email);
    const admin = await plain.admin();
    const answer = await admin.json(`${USERS}/${browser.pk}/address`, { email: 'Right@There.example' });
    expect(answer).toMatchObject({ status: 200, body: { is_asked: false } });
    expect(await address()).toBe('right@there.example');
    expect((await browser.json(`${USERS}/${browser.pk}/address`, { email })).status).toBe(422);
  });
});
