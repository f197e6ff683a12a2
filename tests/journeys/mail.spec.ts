/** E-mails of a server with a real SMTP server: an invitation that a scanner opens first, and a notice of the inbox. */
import { resolve } from 'node:path';
import { simpleParser } from 'mailparser';
import type { Page } from 'playwright/test';
import { MAIL_CERTIFICATE, readable, startSmtpServer, type TestSmtp } from '../support/smtp-server.ts';
import { expectNoSeriousViolations } from './harness/accessibility.ts';
import { copyOfTemplate, removeFolder } from './harness/data-folder.ts';
import { expect, shoot, signIn, test } from './harness/journey.ts';
import type { Problems } from './harness/problems.ts';
import { startServer } from './harness/server.ts';
import { aMonitor } from './harness/monitors.ts';
import { goTo, isSynced } from './harness/steps.ts';

async function withMailServer(
  problems: Pick<Problems, 'end'>,
  work: (smtp: TestSmtp, server: Awaited<ReturnType<typeof startServer>>) => Promise<void>,
) {
  const [smtp, folder] = [await startSmtpServer({ tls: 'starttls', password: 'wrong' }), await copyOfTemplate()];
  const server = await startServer(folder, '.', {
    ...{ SMTP_URL: smtp.settings.url, NOTICE_MINUTES: '0', MAIL_FROM: 'Antecede <antecede@house.example>' },
    NODE_EXTRA_CA_CERTS: resolve(MAIL_CERTIFICATE),
  });
  await work(smtp, server).finally(() => {
    problems.end();
    return server.stop();
  });
  await Promise.all([smtp.close(), removeFolder(folder)]);
}
async function nextMail(smtp: TestSmtp, to: string): Promise<string> {
  await expect.poll(() => smtp.taken.length).toBeGreaterThan(0);
  const mail = readable(smtp.taken.shift() ?? '');
  expect(mail).toContain(`<${to}>`);
  return mail;
}
const linkIn = (mail: string, path: RegExp): string => new RegExp(`http://\\S+${path.source}`).exec(mail)?.[0] ?? '';

async function inviteByMail(page: Page, email: string): Promise<void> {
  await goTo(page, 'Company users');
  await page.getByRole('button', { name: 'Invite' }).click();
  await expect(page.getByText('They get an e-mail with a link that signs in once.')).toBeVisible();
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByRole('textbox', { name: 'First name' }).fill('Grace');
  await page.getByRole('textbox', { name: 'Last name' }).fill('Hopper');
  await page.getByRole('dialog').getByRole('button', { name: 'Invite' }).click();
}

test('[ROUTE-23] an invitation arrives by e-mail, survives a scanner, signs in once; a notice is mailed', async ({
  page: ada,
  browser,
  playwright,
  problems,
}) => {
  problems.allow(/410/);
  await withMailServer(problems, async (smtp, server) => {
    await signIn(ada, server);
    await inviteByMail(ada, 'grace@mail.example');
    const invitation = ada.getByRole('table', { name: 'Links that have not been used yet' });
    await expect(invitation.getByRole('row', { name: /Grace Hopper/ })).toContainText('E-mail sent');
    await expectNoSeriousViolations(ada);
    await shoot(ada, 'invited-by-mail');
    const mail = await nextMail(smtp, 'grace@mail.example');
    expect(smtp.encrypted, 'the mail came over TLS').toBe(1);
    const link = linkIn(mail, /\/account\/login\/\?token=[\w-]{43}/);
    const scanner = await playwright.request.newContext();
    for (const method of ['GET', 'HEAD', 'GET']) expect((await scanner.fetch(link, { method })).status()).toBe(200);
    await scanner.dispose();

    const context = await browser.newContext();
    problems.watch(context);
    const grace = await context.newPage();
    await grace.goto(link);
    await expect(grace.getByRole('heading', { name: 'Welcome, Grace Hopper' })).toBeVisible();
    const late = await context.newPage();
    await late.goto(link);
    await grace.getByRole('button', { name: 'Continue' }).click();
    await grace.getByLabel('New password').fill('a long enough password');
    await grace.getByRole('button', { name: 'Save' }).click();
    await expect(grace.getByRole('heading', { level: 1 })).toHaveText(/^Welcome to the launch pad/);
    await expect(ada.getByText('Every link has been used.')).toBeVisible();

    await test.step('a second use is refused in plain words, by a page opened before and by the link', async () => {
      await late.getByRole('button', { name: 'Continue' }).click();
      await expect(late.getByText('A sign-in link works once. This one was used')).toBeVisible();
      await expectNoSeriousViolations(late);
      await late.goto(link);
      await expect(late.getByRole('heading', { name: 'This link has been used' })).toBeVisible();
      await late.close();
    });

    await test.step('[ROUTE-32] a task that is assigned is told of by e-mail, without its words', async () => {
      await grace.getByRole('link', { name: 'Inbox', exact: true }).click();
      await grace.getByRole('button', { name: 'Kinds' }).click();
      const mailed = grace.getByRole('group', { name: 'Sent by e-mail too, unless read by then' });
      await mailed.getByText('Tasks assigned to me').click();
      await expect(mailed.getByRole('checkbox', { name: 'Tasks assigned to me' })).toBeChecked();
      await grace.keyboard.press('Escape');
      await isSynced(grace);
      await ada.getByRole('link', { name: 'Tasks', exact: true }).click();
      await expect(ada.getByText('No tasks yet')).toBeVisible();
      await ada.keyboard.press('n');
      await ada.getByRole('textbox', { name: 'Title' }).fill('Read the opposition');
      for (const [field, option] of [
        [/Who reads it$/, 'Company'],
        [/Assignee$/, 'Grace Hopper'],
      ] as const) {
        await ada.getByRole('button', { name: field }).click();
        await ada.getByRole('option', { name: option }).click();
      }
      await ada.getByRole('button', { name: 'Create task' }).click();
      const notice = await nextMail(smtp, 'grace@mail.example');
      expect(notice).toContain('assigned a task to you');
      expect(notice).not.toContain('opposition');
      await grace.goto(linkIn(notice, /\/task\/\d+/));
      await expect(grace.getByRole('heading', { level: 1 })).toHaveText('Read the opposition');
    });
    await context.close();

    await test.step('[ROUTE-33] a monitor is told of by e-mail, which one click ends', async () => {
      const monitor = await aMonitor(ada, 'TI=heat*');
      await ada.goto(new URL(`/monitoring/arrivals/${monitor.id}`, ada.url()).href);
      await ada.getByRole('button', { name: /E-mail to me$/ }).click();
      await ada.getByRole('option', { name: 'When a run brings something' }).click();
      await expect(ada.getByRole('button', { name: /When a run brings something/ })).toBeVisible();
      await expectNoSeriousViolations(ada);
      await shoot(ada, 'monitor-mail');
      smtp.taken.length = 0;
      await monitor.widen('TI=(heat* OR valve*)');
      await expect.poll(() => smtp.taken.length).toBe(1);
      const digest = await simpleParser(smtp.taken.shift() ?? '');
      expect(digest.subject).toMatch(/in monitor \d+$/);
      expect(digest.text).not.toContain('Heat');
      const shown = await ada.context().newPage();
      await shown.setContent(digest.html as string);
      await expectNoSeriousViolations(shown);
      await shoot(shown, 'monitor-mail-read');
      await shown.goto(/http\S+\/account\/unsubscribe\/\?key=\S+/.exec(digest.text ?? '')?.[0] ?? '');
      await shown.getByRole('button', { name: 'No more e-mails of this monitor' }).click();
      await expect(shown.getByRole('heading', { name: 'No more e-mails of this monitor' })).toBeVisible();
      await expectNoSeriousViolations(shown);
      await shown.close();
      await ada.reload();
      await expect(ada.getByRole('button', { name: /^Never/ })).toBeVisible();
    });
  });
});
