/** E-mails over TLS, at a real SMTP server: what is trusted, what is refused, and what the operator reads then. */
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import type { InvitationList } from '../../../src/domain/permissions/invitations.ts';
import type { Probes } from '../../../src/domain/operation/probes.ts';
import { smtpUrl } from '../../../src/server/mail/settings.ts';
import { openSmtp } from '../../../src/server/mail/smtp.ts';
import { MAIL_CERTIFICATE, type SmtpOptions, type TestSmtp } from '../../support/smtp-server.ts';
import { uncounted } from '../../support/uncounted.ts';
import { aServer, PATIENCE } from '../a-server.ts';
import { anSmtpServer } from './an-smtp-server.ts';

/** As nodemailer takes them in the address, in place of NODE_EXTRA_CA_CERTS, which a process reads at its start. */
const TRUSTED = `?tls.ca=${encodeURIComponent(readFileSync(MAIL_CERTIFICATE, 'utf8'))}`;

const to = { name: 'Grace Hopper', address: 'grace@mail.example' };
const mail = { subject: 'Your link', text: 'Here', html: '<p>Here</p>' };
/** What becomes of one mail to that server, at an address that `change` makes of its own. */
async function send(smtp: TestSmtp, change = (url: string) => url) {
  const url = smtpUrl(change(smtp.settings.url)) ?? '';
  return openSmtp({ ...smtp.settings, url }, uncounted)!.send(to, mail);
}
const reasonOf = async (smtp: TestSmtp, change?: (url: string) => string) => {
  const fault = await send(smtp, change);
  expect(fault?.isForGood, 'the mail waits until the operator has put it right').toBe(false);
  expect([smtp.taken, smtp.signIns], 'neither mail nor password was sent').toEqual([[], 0]);
  return fault?.reason;
};
const NOT_TRUSTED =
  'The certificate of the mail server is not trusted, so nothing is sent to it. ' +
  'The operator names the file with the certificate of its authority in NODE_EXTRA_CA_CERTS.';

describe.each(['starttls', 'implicit'] as const)('%s', (tls) => {
  const signingIn = (options: SmtpOptions = {}) => anSmtpServer({ password: 'wrong', tls, ...options });

  it('[ROUTE-23] sends the mail encrypted to a server whose certificate is trusted', async () => {
    const smtp = await signingIn();
    expect(await send(smtp, (url) => `${url}${TRUSTED}`)).toBeNull();
    expect([smtp.encrypted, smtp.taken.length, smtp.signIns]).toEqual([1, 1, 1]);
  });

  it('[ROUTE-23] refuses a certificate that is not trusted, before it signs in', async () => {
    expect(await reasonOf(await signingIn())).toBe(NOT_TRUSTED);
  });

  it('refuses a trusted certificate of another name', async () => {
    const elsewhere = (url: string) => `${url.replace('127.0.0.1', 'localhost')}${TRUSTED}`;
    expect(await reasonOf(await signingIn(), elsewhere)).toBe(
      'The certificate of the mail server is for another name. The operator corrects the host in SMTP_URL.',
    );
  });

  it('refuses a certificate that is out of date', async () => {
    expect(await reasonOf(await signingIn({ certificate: 'tests/fixtures/tls/mail-server-expired-cert.pem' }))).toBe(
      'The certificate of the mail server is out of date. Who runs that server renews it.',
    );
  });
});

it('sends no password to a server that offers no encryption, unless it is this machine', async () => {
  const smtp = await anSmtpServer({ password: 'wrong' });
  expect(await reasonOf(smtp, (url) => `${url}?requireTLS=true`)).toBe(
    'The mail server offers no encrypted connection that can be trusted. The operator checks SMTP_URL.',
  );
  expect(await send(smtp)).toBeNull();
});

it('says when a port is used the wrong way round', async () => {
  expect(await reasonOf(await anSmtpServer(), (url) => url.replace('smtp:', 'smtps:'))).toBe(
    'The mail server does not begin with TLS at this port. The operator writes smtp:// in SMTP_URL.',
  );
  const implicit = await anSmtpServer({ tls: 'implicit' });
  const hasty = (url: string) => `${url.replace('smtps:', 'smtp:')}?greetingTimeout=500`;
  expect(await reasonOf(implicit, hasty)).toBe(
    'The mail server does not greet. If its port begins with TLS, the operator writes smtps:// in SMTP_URL.',
  );
});

describe('a server whose mail server is not trusted', () => {
  let smtp: TestSmtp;
  let server: Awaited<ReturnType<typeof aServer>>;
  beforeAll(async () => {
    smtp = await anSmtpServer({ tls: 'starttls' });
    server = await aServer({ smtp: smtp.settings, jobs: { backOff: () => 0 } });
  }, PATIENCE);

  it('[ROUTE-23] says so in the outbox and on the page of the server, and the link can be copied', async () => {
    const admin = await server.admin();
    const person = { email: 'grace@mail.example', first_name: 'Grace', last_name: 'Hopper' };
    const { body } = await admin.json('/spa/api/company/users', person);
    await server.services.jobs.idle();
    const { body: list } = (await admin.json('/spa/api/company/invitations')) as { body: InvitationList };
    expect(list.invitations).toMatchObject([{ email: person.email, state: 'failed', reason: NOT_TRUSTED }]);
    const { body: found } = (await admin.json('/spa/api/server/probes')) as { readonly body: Probes };
    expect(found.probes.find(({ part }) => part === 'mail')).toMatchObject({ state: 'failed', found: NOT_TRUSTED });
    const { pk } = (body as { readonly user: { readonly pk: number } }).user;
    const copied = (await admin.json(`/spa/api/company/users/${pk}/link`, {})) as { readonly body: { link: string } };
    expect(copied.body.link).toContain('/account/login/?token=');
    expect(smtp.taken).toEqual([]);
  });
});
