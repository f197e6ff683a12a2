/** Signing out keeps or removes what is on this device, and says what would be lost (LOCAL-3). */
import type { Page } from 'playwright/test';
import { expectNoSeriousViolations } from './harness/accessibility.ts';
import { placesWith } from './harness/device-data.ts';
import { expect, shellIsKept, shoot, signIn, test } from './harness/journey.ts';
import { addProject, goTo, isSynced, node, syncStatus } from './harness/steps.ts';

// Without a network, or about the shell that is kept.
test.use({ serviceWorkers: 'allow' });

const dialog = (page: Page, name: string) => page.getByRole('alertdialog', { name });
async function askToSignOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account of / }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
}
const signInPage = (page: Page) => page.getByRole('heading', { name: 'Sign in' });

test('[LOCAL-3] sign-out names an unsent change and keeps it; after removal no word is left', async ({
  signedIn: page,
  server,
  context,
  problems,
}) => {
  problems.allow(/503/);
  await goTo(page, 'Projects');
  await addProject(page, 'Zirconium');
  await isSynced(page);
  await shellIsKept(page);
  await context.route('**/spa/api/sync/push', (route) => route.fulfill({ status: 503, body: '' }));
  await addProject(page, 'Quokka');
  await expect(syncStatus(page)).toHaveText(/1 change waits/);

  await page.evaluate(() => sessionStorage.setItem('place/ZZ-1', '120'));
  await askToSignOut(page);
  await expect(dialog(page, 'Sign out?')).toContainText('1 change is on this device alone. It stays here');
  await expectNoSeriousViolations(page);
  await shoot(page, 'sign-out');
  await dialog(page, 'Sign out?').getByRole('button', { name: 'Sign out' }).click();
  await expect(signInPage(page)).toBeVisible();
  expect(await placesWith(page, 'Quokka')).not.toEqual([]);
  expect(await page.evaluate(() => Object.keys(sessionStorage)), 'what was looked at').not.toContain('place/ZZ-1');

  await server.restart();
  await signIn(page, server);
  await goTo(page, 'Projects');
  await expect(node(page, 'Quokka')).toBeVisible();
  const other = await context.newPage();
  await other.goto(`${server.url}/search/project_list`);
  await expect(node(other, 'Quokka')).toBeVisible();

  await other.goto(`${server.url}/tasks/create`);
  await other.getByRole('textbox', { name: 'Title' }).fill('Quokka, in words that no server has');

  await askToSignOut(page);
  await page.getByText('Remove my data from this device').click();
  await dialog(page, 'Sign out?').getByRole('button', { name: 'Sign out' }).click();
  await expect(dialog(page, 'Delete 1 unsent change?')).toContainText('on this device alone');
  await expectNoSeriousViolations(page);
  await page.getByRole('button', { name: 'Delete and sign out' }).click();
  await expect(signInPage(page)).toBeVisible();
  // The other tab leaves too, without a question and with what it kept for itself.
  await expect(signInPage(other)).toBeVisible();
  for (const tab of [page, other])
    for (const word of ['Quokka', 'Zirconium', 'antecede']) expect(await placesWith(tab, word), word).toEqual([]);
});

test('[LOCAL-3] given a tab that holds a database, and no network, then the user is told what is not done yet', async ({
  signedIn: page,
  server,
  context,
  problems,
}) => {
  problems.allowNetworkErrors();
  await goTo(page, 'Projects');
  await addProject(page, 'Zirconium');
  await isSynced(page);
  const holder = await context.newPage();
  await holder.goto(`${server.url}/account/setup/`);
  await holder.evaluate(async () => {
    for (const { name = '' } of await indexedDB.databases()) indexedDB.open(name);
  });
  await askToSignOut(page);
  await expect(dialog(page, 'Sign out?')).toContainText('All your changes are on the server.');
  await page.getByText('Remove my data from this device').click();
  await dialog(page, 'Sign out?').getByRole('button', { name: 'Sign out' }).click();
  await expect(dialog(page, 'Some data is still on this device')).toContainText('Close all others');
  await holder.close();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Try again' }).click();
  const unreached = dialog(page, 'The server can’t be reached');
  await expect(unreached).toContainText('Your data was removed from this device.');
  await expect(unreached).toContainText('session at the server ends when this browser reaches it next');
  expect(await placesWith(page, 'Zirconium')).toEqual([]);
  await shoot(page, 'sign-out-unreached');
  await context.setOffline(false);
  await page.goto(server.url);
  await expect(signInPage(page)).toBeVisible();
  expect((await context.cookies(server.url)).map(({ name }) => name)).not.toContain('antecede.sign-out');
});

test('[NAV-3] who signs out with words that are not saved is told before, and then asked nothing', async ({
  signedIn: page,
  server,
}) => {
  await page.goto(`${server.url}/tasks/create`);
  await page.getByRole('textbox', { name: 'Title' }).fill('Half a title');
  let asked = 0;
  page.on('dialog', (question) => {
    asked++;
    void question.dismiss();
  });
  await askToSignOut(page);
  await expect(dialog(page, 'Sign out?')).toContainText('What you typed on this page is not saved.');
  await dialog(page, 'Sign out?').getByRole('button', { name: 'Sign out' }).click();
  await expect(signInPage(page)).toBeVisible();
  expect(asked).toBe(0);
});
