/** What a browser's storage does in the field: barred, cleared, or taken over by a newer build. */
import type { Page } from 'playwright/test';
import { expect, shoot, test } from './harness/journey.ts';
import { addProject, goTo, isSynced, node } from './harness/steps.ts';

const warning = (page: Page, title: string) => page.getByText(title, { exact: true });

test('a browser that bars its storage works for this tab, and says what that means', async ({
  office,
  context,
  page,
}) => {
  await context.addCookies(office.cookies);
  await page.route(/\/assets\/worker-.*\.js$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      body: `Object.defineProperty(self, 'indexedDB', { value: undefined });${await response.text()}`,
    });
  });
  await page.goto(office.server.url);
  await expect(warning(page, 'Kept in this tab only.')).toBeVisible();
  await goTo(page, 'Projects');
  await addProject(page, 'Larch');
  await isSynced(page);
  await shoot(page, 'storage-barred');
  await page.reload();
  await expect(node(page, 'Larch'), 'from the server').toBeVisible();
});

/** A page of the same origin that runs nothing of the app. */
async function bystander(page: Page, url: string): Promise<Page> {
  const other = await page.context().newPage();
  await other.goto(`${url}/favicon.svg`);
  return other;
}

test('an old build beside a new one: it lets go of the storage, says so, and saves nothing that could be lost', async ({
  desk: page,
  office,
  problems,
}) => {
  problems.allow(/favicon\.ico/); // which a browser asks for beside a picture that is opened as a page
  await goTo(page, 'Projects');
  await addProject(page, 'Yew');
  await isSynced(page);
  const newer = await bystander(page, office.server.url);
  const opened = await newer.evaluate(async () => {
    const found = (await indexedDB.databases()).filter(({ name }) => name?.endsWith('-outbox'));
    const version = found[0]!.version! + 10;
    return new Promise<string>((resolve) => {
      const request = indexedDB.open(found[0]!.name!, version);
      request.addEventListener('success', () => resolve('opened'));
      request.addEventListener('blocked', () => resolve('blocked'));
    });
  });
  expect(opened).toBe('opened');
  await expect(warning(page, 'Reload to go on.')).toBeVisible();
  await page.getByRole('button', { name: 'New project' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Hemlock');
  await dialog.getByRole('button', { name: 'Add project' }).click();
  await expect(page.getByText(/Nothing of this was saved/)).toBeVisible();
  await expect(node(page, 'Hemlock')).toHaveCount(0);
  await expect(node(page, 'Yew')).toBeVisible();
  await shoot(page, 'outdated');
});

test('[LOCAL-3] storage cleared under a tab: it is said at once, what waits is sent, and a reload goes on', async ({
  desk: page,
  office,
  problems,
}) => {
  problems.allowNetworkErrors();
  await goTo(page, 'Projects');
  await addProject(page, 'Aspen');
  await isSynced(page);
  await page.context().setOffline(true);
  await addProject(page, 'Tamarack');
  const browser = await page.context().newCDPSession(page);
  await browser.send('Storage.clearDataForOrigin', { origin: office.server.url, storageTypes: 'indexeddb' });
  await expect(page.getByText(/1 change\) is in this tab alone/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reload', exact: true })).toHaveCount(0);
  await shoot(page, 'storage-cleared');
  await page.context().setOffline(false);
  await expect(page.getByText('All your changes are on the server. Reload to go on.')).toBeVisible();
  await page.getByRole('button', { name: 'Reload', exact: true }).click();
  await expect(warning(page, 'The storage of this browser was cleared.')).toHaveCount(0);
  await expect(node(page, 'Tamarack')).toBeVisible();
  await isSynced(page);
});
