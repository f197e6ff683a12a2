/** Invitations by e-mail, over a real SMTP server, and without one the outbox of the administrators. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { InvitationList } from '../../../src/domain/permissions/invitations.ts';
import { companyStream } from '../../../src/domain/shared/streams.ts';
import { ACCOUNT_VERSION } from '../../../src/sync/wire/protocol.ts';
import { aServer, ORIGIN, PATIENCE, pushAs, type TestServer } from '../a-server.ts';
import { anEvent } from '../events/builders.ts';
import { readable, type TestSmtp } from '../../support/smtp-server.ts';
import { anSmtpServer } from './an-smtp-server.ts';

const DAY = 24 * 60 * 60 * 1000;
const logged: string[] = [];
const log = {
  info: (text: string) => void logged.push(text),
  warn: (text: string) => void logged.push(text),
  error: (text: string) => void logged.push(text),
};
let mailing: TestServer;
let plain: TestServer;
let smtp: TestSmtp;

beforeAll(async () => {
  smtp = await anSmtpServer();
  plain = await aServer();
  mailing = await aServer({ log, smtp: smtp.settings, shared: plain, jobs: { backOff: () => 0 } });
}, PATIENCE);
beforeEach(() => {
  smtp.refusal = null;
  plain.clock.now += 60 * 60 * 1000; // rate limits of the test before are over
  mailing.clock.now = plain.clock.now;
});

const USERS = '/spa/api/company/users';

interface Invited {
  readonly user: { readonly pk: number };
  readonly link: string | null;
}

async function invite(server: TestServer, email: string) {
  const admin = await server.admin();
  const { status, body } = await admin.json(USERS, { email, first_name: 'Grace', last_name: 'Hopper' });
  await server.services.jobs.idle();
  const { user, link } = body as Invited;
  const change = async (way: 'link' | 'mail', fields = {}) => {
    const answer = await admin.json(`${USERS}/${user.pk}/${way}`, fields);
    await server.services.jobs.idle();
    return answer as { readonly status: number; readonly body: Invited };
  };
  const listed = async () => {
    const { body: list } = (await admin.json('/spa/api/company/invitations')) as { body: InvitationList };
    return list.invitations.find((one) => one.email === email);
  };
  return { status, link, pk: user.pk, listed, change };
}

const linkIn = (mail: string | undefined): string =>
  /http:\/\/\S+\/account\/login\/\?token=[\w-]{43}/.exec(readable(mail ?? ''))?.[0] ?? '';
const pathOf = (link: string): string => link.slice(ORIGIN.length);
const press = (server: TestServer, link: string) =>
  server.visitor().form('/account/login/', { token: new URL(link).searchParams.get('token') ?? '' });

it('[ROUTE-23] who never signed in is told apart, with when they were invited', async () => {
  const { link, pk } = await invite(plain, 'never@here.example');
  const admin = await plain.admin();
  const invitedAt = async () => {
    const { users } = (await admin.json(USERS)).body as { users: { pk: number; invited_at: number | null }[] };
    return users.find((one) => one.pk === pk)?.invited_at;
  };
  expect(await invitedAt()).toBe(plain.clock.now);
  await press(plain, link!);
  expect(await invitedAt()).toBeNull();
  const hers = await plain.signedIn(pk);
  const names = { first_name: 'Never', last_name: 'Again', email: 'never@here.example', next: '/' };
  expect((await hers.form('/account/setup/', { ...names, password: 'a long enough password' })).status).toBe(303);
  await plain.db.deleteFrom('session').where('user_id', '=', pk).execute();
  expect(await invitedAt(), 'signed out, with a password').toBeNull();
});

describe('an invitation by e-mail', () => {
  it('[ROUTE-23] arrives, is opened by a scanner, and signs in once', async () => {
    const { status, link, listed } = await invite(mailing, 'grace@mail.example');
    expect([status, link]).toEqual([201, null]);
    expect(await listed()).toMatchObject({ state: 'sent', reason: null, until: mailing.clock.now + 14 * DAY });
    const mail = smtp.taken.at(-1) ?? '';
    expect(mail).toMatch(/^To: Grace Hopper <grace@mail.example>/m);
    expect(mail).toMatch(/^From: House <house@house.example>/m);
    const url = linkIn(mail);
    const scanner = mailing.visitor();
    for (const method of ['GET', 'HEAD', 'GET'])
      expect((await scanner.fetch(pathOf(url), { method })).status).toBe(200);
    expect(scanner.cookie()).toBe('');
    expect((await press(mailing, url)).status).toBe(303);
    expect((await press(mailing, url)).status).toBe(410);
    expect(await listed()).toBeUndefined();
  });

  it('[ROUTE-24] names the company as its profile does, and as the operator did where that says nothing', async () => {
    const admin = await mailing.admin();
    const rename = (name: string) =>
      pushAs(admin, (clientId) => [
        anEvent('CompanyProfileEdited', { name }, { clientId, clientSeq: 1, stream: companyStream(1) }),
      ]);
    const named = async () => {
      const { body } = await admin.json('/spa/api/users/self_detailed');
      return (body as { readonly user: { readonly company: { readonly name: string } } }).user.company;
    };
    const before = (await admin.fetch('/spa/api/users/self')).headers.get(ACCOUNT_VERSION);
    await rename(' Acme Drives ');
    expect((await named()).name).toBe('Acme Drives');
    expect((await admin.fetch('/spa/api/users/self')).headers.get(ACCOUNT_VERSION)).not.toBe(before);
    await invite(mailing, 'acme@mail.example');
    expect(readable(smtp.taken.at(-1) ?? '')).toContain('at Acme Drives');
    await rename('');
    expect((await named()).name).toBe('My company');
  });

  it('is tried again while the server asks for patience, and says so', async () => {
    smtp.refusal = { code: 451, text: '4.7.1 later,' };
    const before = smtp.asked;
    const admin = await mailing.admin();
    const { body } = await admin.json(USERS, { email: 'later@mail.example', first_name: 'La', last_name: 'Ter' });
    await expect.poll(() => smtp.asked).toBeGreaterThan(before + 1);
    const { body: list } = (await admin.json('/spa/api/company/invitations')) as { body: InvitationList };
    const reason = 'The mail server asks to try again later (451 4.7.1).';
    expect(list.invitations.find(({ user }) => user === (body as Invited).user.pk)).toMatchObject({
      ...{ state: 'waiting', reason, until: null },
    });
    smtp.refusal = null;
    await mailing.services.jobs.idle();
    expect((await press(mailing, linkIn(smtp.taken.at(-1)))).status).toBe(303);
  });

  it('that is refused for good says what to do, and is sent again to the corrected address', async () => {
    smtp.refusal = { code: 550, text: '5.1.1 unknown' };
    const before = smtp.asked;
    const { listed, change, pk } = await invite(mailing, 'wrong@mail.example');
    expect(smtp.asked).toBe(before + 1);
    expect(await listed()).toMatchObject({
      state: 'failed',
      reason: 'The mail server refused this e-mail (550 5.1.1). Check the address, or pass the link on.',
    });
    smtp.refusal = null;
    expect(await change('mail', { email: 'Right@mail.example ' })).toMatchObject({ status: 201, body: { link: null } });
    const mail = smtp.taken.at(-1);
    expect(mail).toMatch(/^To: Grace Hopper <right@mail.example>/m);
    // Once they are in, the address is theirs to change.
    expect((await press(mailing, linkIn(mail))).status).toBe(303);
    expect(await change('link', { email: 'other@mail.example' })).toMatchObject({
      ...{ status: 422, body: { code: 'has-signed-in' } },
    });
    expect(await mailing.db.selectFrom('app_user').select('email').where('id', '=', pk).execute()).toEqual([
      { email: 'right@mail.example' },
    ]);
  });

  it('is corrected neither to an address of somebody else, nor to none', async () => {
    const { change } = await invite(mailing, 'mistyped@mail.example');
    await invite(mailing, 'taken@mail.example');
    expect(await change('link', { email: 'taken@mail.example' })).toMatchObject({ body: { code: 'email-taken' } });
    expect(await change('link', { email: 'nowhere' })).toMatchObject({ status: 422, body: { code: 'email' } });
  });

  it('is not sent any more once a link was copied, or the user deactivated', async () => {
    smtp.refusal = { code: 550, text: '5.1.1 unknown' };
    const { listed, change } = await invite(mailing, 'copied@mail.example');
    const { body } = await change('link');
    expect(await listed()).toMatchObject({ state: 'by-hand', reason: null });
    smtp.refusal = null;
    await mailing.db.updateTable('job').set({ state: 'waiting' }).where('kind', '=', 'invitation').execute();
    const before = smtp.taken.length;
    await mailing.services.jobs.idle();
    expect(smtp.taken.slice(before).join()).not.toContain('copied@mail.example');
    expect((await press(mailing, body.link ?? '')).status).toBe(303);
  });

  it('leaves no address and no link in the log or the database', async () => {
    const dump = await Promise.all(
      (['job', 'invitation', 'verification'] as const).map((table) =>
        mailing.db.selectFrom(table).selectAll().execute(),
      ),
    );
    const text = JSON.stringify([logged, dump]);
    expect(logged.join('\n')).toContain('The mail server asks to try again later');
    expect(text).not.toContain('mail.example');
    for (const mail of smtp.taken) expect(text).not.toContain(new URL(linkIn(mail)).searchParams.get('token'));
  });

  it('is added with its user or not at all', async () => {
    await mailing.db.schema.alterTable('invitation').renameTo('gone').execute();
    const admin = await mailing.admin();
    const person = { email: 'half@mail.example', first_name: 'Half', last_name: '' };
    expect((await admin.json(USERS, person)).status).toBe(500);
    await mailing.db.schema.alterTable('gone').renameTo('invitation').execute();
    expect((await invite(mailing, person.email)).status).toBe(201);
  });
});

it('a refused sign-in at the mail server is the operator’s to put right, in words without the user', async () => {
  const strict = await anSmtpServer({ password: 'right' });
  const server = await aServer({ smtp: strict.settings, shared: plain, jobs: { backOff: () => 0 } });
  const { listed } = await invite(server, 'nobody@mail.example');
  expect(await listed()).toMatchObject({
    state: 'failed',
    reason: 'The mail server refused the sign-in (535 5.7.8). The operator checks user and password in SMTP_URL.',
  });
});

describe('without an SMTP server', () => {
  it('[ROUTE-23] links wait in the outbox, are copied, and expire', async () => {
    const { link, listed, change } = await invite(plain, 'ann@plain.example');
    expect(await listed()).toMatchObject({ state: 'by-hand', until: plain.clock.now + 14 * DAY });
    expect(await change('mail')).toMatchObject({ status: 422, body: { code: 'no-mail' } });
    const { body } = await change('link');
    expect((await press(plain, link ?? '')).status).toBe(410);
    plain.clock.now += 14 * DAY;
    expect(await listed()).toMatchObject({ state: 'expired', until: null });
    expect((await press(plain, body.link ?? '')).status).toBe(410);
  });

  it('[PERM-4] an administrator sees the invitations of their company alone', async () => {
    await invite(plain, 'own@plain.example');
    await plain.db.updateTable('invitation').set({ company_id: 999 }).execute();
    const admin = await plain.admin();
    expect((await admin.json('/spa/api/company/invitations')).body).toEqual({ isMailed: false, invitations: [] });
    expect((await (await plain.colleague()).json('/spa/api/company/invitations')).status).toBe(422);
  });
});
