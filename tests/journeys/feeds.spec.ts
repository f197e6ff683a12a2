/** Publications arrive by themselves, from a folder of the server. */
import { copyFile, mkdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expectNoSeriousViolations } from './harness/accessibility.ts';
import { copyOfTemplate, newFolder, removeFolder } from './harness/data-folder.ts';
import { expect, shoot, signIn, test as base } from './harness/journey.ts';
import { startServer, type Server } from './harness/server.ts';
import { goTo } from './harness/steps.ts';

const FOUR_GRANTS = resolve(import.meta.dirname, '../fixtures/four-grants.xml');

/** The folder is looked at twice, half a minute apart. */
base.describe.configure({ timeout: 240_000 });

const test = base.extend<{ readonly house: Server & { readonly folder: string } }>({
  house: async ({ problems }, provide) => {
    const [dataDir, folder] = [await copyOfTemplate(), await newFolder()];
    const server = await startServer(dataDir, '.', { FEED_FOLDERS: folder });
    await provide(Object.assign(server, { folder }));
    problems.end();
    await server.stop();
    await removeFolder(dataDir);
    await removeFolder(folder);
  },
});

test('[ROUTE-2] an administrator watches a folder by keyboard; what appears in it is imported', async ({
  page,
  house,
}) => {
  await signIn(page, house);
  await goTo(page, 'Data coverage');
  const feeds = page.getByRole('region', { name: 'Feeds' });
  await expect(feeds.getByText('No feeds yet')).toBeVisible();
  const folder = join(house.folder, 'weekly');
  await mkdir(folder);
  await copyFile(FOUR_GRANTS, join(folder, 'grants.xml'));

  await feeds.getByRole('button', { name: 'Add feed' }).focus();
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: 'Add feed' });
  await expect(form.getByLabel('Folder on the server')).toBeFocused();
  await expectNoSeriousViolations(page);
  await form.getByLabel('Folder on the server').fill('/etc');
  await page.keyboard.press('Enter');
  await expect(form.getByText('/etc is outside of the folders that feeds may read')).toBeVisible();
  await form.getByLabel('Folder on the server').fill(folder);
  await page.keyboard.press('Enter');
  await expect(form).toHaveCount(0);

  const row = feeds.getByRole('listitem').filter({ hasText: folder });
  await expect(row).toContainText('1 file is imported once unchanged for a while.');
  await expect(row.getByRole('status')).toContainText('1 file imported. ', { timeout: 120_000 });
  await expect(page.getByText('This is a sample.'), 'the coverage is read again').toHaveCount(0);
  await shoot(page, 'feeds');
  await row.getByRole('button', { name: 'Log of weekly' }).click();
  const log = page.getByRole('dialog', { name: 'Log of weekly' });
  await expect(log.getByRole('row').nth(1)).toContainText('grants.xml: 3 new, 1 set aside.');
  await expectNoSeriousViolations(page);
  await page.keyboard.press('Escape');

  await rm(folder, { recursive: true });
  await row.getByRole('button', { name: 'Run weekly now' }).click();
  await expect(row).toContainText(`The folder ${folder} is not there.`);
  await page.setViewportSize({ width: 1024, height: 768 });
  await expectNoSeriousViolations(page);
  await shoot(page, 'feeds-problem');
  await row.getByRole('button', { name: 'Pause weekly' }).click();
  await expect(row.getByText('Paused')).toBeVisible();
  await row.getByRole('button', { name: 'Delete weekly' }).click();
  await page.getByRole('button', { name: 'Delete feed' }).click();
  await expect(feeds.getByText('No feeds yet')).toBeVisible();
});
