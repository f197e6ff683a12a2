/** The second factor from its set-up to a sign-in with it, and a company that wants it of everybody (ERR-2). */
import type { Page } from 'playwright/test';
import decodeQR from 'qr/decode.js';
import { codeOf } from '../../src/server/accounts/totp.ts';
import { expectNoSeriousViolations } from './harness/accessibility.ts';
import { expect, shoot, test } from './harness/journey.ts';
import { goTo } from './harness/steps.ts';

const password = 'a long enough password';

async function setUpAccount(page: Page, firstName: string): Promise<void> {
  await page.getByLabel('First name').fill(firstName);
  await page.getByLabel('E-mail').fill(`${firstName.toLowerCase()}@example.com`);
  await page.getByLabel('New password').fill(password);
  await page.getByRole('button', { name: 'Save' }).click();
}
/** What a telephone reads from the picture on the screen. */
async function scan(page: Page): Promise<string> {
  const image = await page.locator('.qr svg').evaluate(async (svg) => {
    const picture = new Image(400, 400);
    picture.src = `data:image/svg+xml;utf8,${encodeURIComponent(svg.outerHTML)}`;
    await picture.decode();
    const context = Object.assign(document.createElement('canvas'), { width: 400, height: 400 }).getContext('2d')!;
    context.fillStyle = 'white';
    context.fillRect(0, 0, 400, 400);
    context.drawImage(picture, 0, 0, 400, 400);
    return [...context.getImageData(0, 0, 400, 400).data];
  });
  return decodeQR({ width: 400, height: 400, data: Uint8Array.from(image) });
}
const secretIn = (uri: string) => new URL(uri).searchParams.get('secret') ?? '';
/**
 * What the telephone shows at the moment of typing, so that the code has half a minute left at least. A code is valid
 * once: asked twice within one step, the code of the next step is given, which the server accepts already.
 */
const codes = (secret: string) => {
  let last = 0;
  return () => codeOf(secret, (last = Math.max(last + 1, Math.floor(Date.now() / 30_000))));
};
const enter = async (page: Page, code: string, button: string) => {
  await page.getByRole('textbox', { name: 'Code' }).fill(code);
  await page.getByRole('button', { name: button }).click();
};
const fromUserMenu = async (page: Page, entry: string) => {
  await page.getByRole('button', { name: /^Account of / }).click();
  await page.getByRole('menuitem', { name: entry }).click();
};
const signOut = async (page: Page) => {
  await fromUserMenu(page, 'Sign out');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click();
  await expect(page, 'nothing else leads away while it ends').toHaveURL(/\/account\/login\/$/);
};

test('[ERR-2] [API-3] a second factor is set up by scanning, asked for at sign-in, required of a colleague', async ({
  page,
  server,
  elsewhere,
  browser,
  problems,
}) => {
  problems.allow(/401|422/);
  await page.goto(server.signInLink);
  await setUpAccount(page, 'Ada');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Welcome to the launch pad/);
  const other = await elsewhere(page);
  await goTo(other, 'Company users');
  await expect(other.getByRole('checkbox', { name: 'Everybody needs a second factor' })).toBeDisabled();

  await fromUserMenu(page, 'Two-factor sign-in');
  await expect(page.getByRole('heading', { name: 'Set up two-factor sign-in' })).toBeVisible();
  await expectNoSeriousViolations(page);
  await shoot(page, 'two-factor-set-up');
  const uri = await scan(page);
  expect(uri).toMatch(/^otpauth:\/\/totp\/Antecede:ada%40example\.com\?secret=[A-Z2-7]{32}&issuer=Antecede$/);
  await expect(page.locator('code.key')).toHaveText(secretIn(uri).match(/.{4}/g)!.join(' '));
  const nextCode = codes(secretIn(uri));
  await enter(page, '000000', 'Switch on');
  await expect(page.getByRole('alert')).toContainText('The code is wrong.');
  await enter(page, nextCode(), 'Switch on');
  await expect(page.getByRole('listitem')).toHaveCount(10);
  const backupCode = await page.getByRole('listitem').first().innerText();
  await expectNoSeriousViolations(page);
  await shoot(page, 'two-factor-backup-codes');
  await page.getByRole('link', { name: 'I have kept them' }).click();

  await signOut(page);
  const logIn = async () => {
    await page.getByLabel('E-mail').fill('ada@example.com');
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
  };
  await page.goto(`${server.url}/company/users`);
  await logIn();
  await page.goto(`${server.url}/company/users`);
  await expect(
    page.getByRole('heading', { name: 'Enter your code' }),
    'the password alone lets nobody in',
  ).toBeVisible();
  await expectNoSeriousViolations(page);
  await shoot(page, 'two-factor-code');
  await enter(page, nextCode(), 'Continue');
  await expect(page.getByRole('heading', { name: 'Company Account Management' })).toBeVisible();
  await signOut(page);
  await logIn();
  await enter(page, backupCode, 'Continue');

  await goTo(page, 'Company users');
  await page.getByRole('button', { name: 'Invite' }).click();
  await page.getByRole('textbox', { name: 'E-mail' }).fill('grace@example.com');
  await page.getByRole('textbox', { name: 'First name' }).fill('Grace');
  await page.getByRole('dialog').getByRole('button', { name: 'Invite' }).click();
  const link = await page.getByRole('textbox', { name: 'One-time link' }).inputValue();
  await page.getByRole('button', { name: 'Done' }).click();
  const wanted = page.getByRole('checkbox', { name: 'Everybody needs a second factor' });
  await page.getByText('Everybody needs a second factor').click();
  await expect(wanted).toBeChecked();
  await expect(page.getByRole('row', { name: /Ada/ })).toContainText('On');
  await expectNoSeriousViolations(page);
  await shoot(page, 'company-users');

  const context = await browser.newContext();
  const colleague = await context.newPage();
  await colleague.goto(link);
  await colleague.getByRole('button', { name: 'Continue' }).click();
  await setUpAccount(colleague, 'Grace');
  await expect(colleague, 'the app leads there as it starts').toHaveURL(`${server.url}/account/two_factor/setup/`);
  await expect(colleague.getByText('Your company requires a second factor.')).toBeVisible();
  await enter(colleague, codes(secretIn(await scan(colleague)))(), 'Switch on');
  await colleague.getByRole('link', { name: 'I have kept them' }).click();
  await expect(colleague.getByRole('heading', { level: 1 })).toHaveText(/^Welcome to the launch pad/);
  await context.close();

  await page.reload();
  await page.getByRole('button', { name: 'Actions for Grace' }).click();
  await page.getByRole('menuitem', { name: 'Reset second factor…' }).click();
  await shoot(page, 'two-factor-reset');
  await page.getByRole('dialog').or(page.getByRole('alertdialog')).getByRole('button', { name: 'Reset' }).click();
  await expect(page.getByRole('row', { name: /Grace/ })).toContainText('Off');
});
