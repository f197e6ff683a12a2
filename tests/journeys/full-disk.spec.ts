/**
 * A disk that is really full, under a browser with its profile on it: what can't be saved is said, and what was saved
 * is not lost.
 */
import type { Page } from 'playwright/test';
import { newDevice } from './harness/device.ts';
import { expect, shoot, signIn, test } from './harness/journey.ts';
import { aSmallDisk } from './harness/small-disk.ts';
import { addProject, goTo, isSynced, node, syncStatus } from './harness/steps.ts';

const warning = (page: Page, title: string) => page.getByText(title, { exact: true });

const nameField = (page: Page) => page.getByRole('dialog').getByRole('textbox', { name: 'Name' });

/**
 * The last block of the disk that is in use has room for some more: projects that still fit are added to `saved`. Gives
 * the first that did not.
 */
async function addUntilRefused(page: Page, saved: string[]): Promise<string> {
  const refusal = page.getByText(/Nothing of this was saved/);
  for (let count = 1; count <= 40; count++) {
    const name = `Cedar ${count}`;
    await page.getByRole('button', { name: 'New project' }).first().click();
    await nameField(page).fill(name);
    await page.getByRole('button', { name: 'Add project' }).click();
    // The dialog closes once the disk has it.
    await expect.poll(async () => (await refusal.isVisible()) || (await nameField(page).count()) === 0).toBe(true);
    if (await refusal.isVisible()) return name;
    saved.push(name);
  }
  throw new Error('A full disk still took 40 projects.');
}

test('[LOCAL-3] a full disk: nothing unsaved is called saved, and nothing saved is lost', async ({
  server,
  problems,
  launchOptions,
}) => {
  const disk = await aSmallDisk();
  // Chromium's own override of the quota does not keep IndexedDB from writing; leaving.spec.ts fills a disk within the
  // worker.
  test.skip(disk === null, 'no disk can be mounted here, so none is filled');
  if (disk === null) return;
  problems.allowNetworkErrors();
  problems.allow(/ERR_FILE_NO_SPACE|ERR_CACHE/);
  const device = newDevice(disk.folder, launchOptions, problems.watch);
  try {
    await signIn(await device.open('about:blank'), server);
    await device.close(); // a browser writes new cookies to its disk at the end, or every half a minute
    const page = await device.open(server.url);
    await goTo(page, 'Projects');
    await addProject(page, 'Alder');
    await isSynced(page);

    await page.context().setOffline(true);
    await addProject(page, 'Birch');
    await expect(syncStatus(page)).toContainText('1 change waits');
    disk.fill();
    const saved = ['Alder', 'Birch'];
    const refused = await addUntilRefused(page, saved);
    await expect(warning(page, 'The disk is full.').or(warning(page, 'Changes can’t be saved.'))).toBeVisible();
    await shoot(page, 'disk-full');
    await expect(node(page, refused), 'not shown as if it were saved').toHaveCount(0);
    await expect(nameField(page), 'what was typed is still there').toHaveValue(refused);

    disk.free();
    await page.getByRole('button', { name: 'Add project' }).click();
    await expect(node(page, refused)).toBeVisible();
    await expect(warning(page, 'The disk is full.').or(warning(page, 'Changes can’t be saved.'))).toHaveCount(0);
    await page.context().setOffline(false);
    await isSynced(page);

    await device.kill9();
    const after = await device.open(`${server.url}/search/project_list`);
    for (const name of [...saved, refused]) await expect(node(after, name)).toBeVisible();
    await isSynced(after);
  } finally {
    await device.close();
    await disk.remove();
  }
});
