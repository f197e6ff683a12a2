/**
 * An idea is erased for good: of a planted word nothing is left on the server, in its folder, and in what the app keeps
 * in the browsers of both people who had it; undo does not bring it back.
 */
import type { Page } from 'playwright/test';
import { expectNoSeriousViolations } from './harness/accessibility.ts';
import { followInvitation, invite } from './harness/colleague.ts';
import { newFolder, removeFolder } from './harness/data-folder.ts';
import { filesWith, placesWith } from './harness/device-data.ts';
import { newDevice } from './harness/device.ts';
import { expect, shoot, signIn, test } from './harness/journey.ts';
import { shareByEmail } from './harness/sharing.ts';
import { addProject, goTo, idea, isSynced, node, results, ultraQuick } from './harness/steps.ts';

const WORD = 'quokkagraph';
const secret = { title: `The ${WORD}`, text: `${idea.text} The ${WORD} writes down each turn.` };
const dialog = (page: Page) => page.getByRole('dialog');

async function openInProject(page: Page, project: string, search: string): Promise<void> {
  await goTo(page, 'Projects');
  await node(page, project).click();
  await page.keyboard.press('ArrowRight');
  await expect(node(page, search)).toBeVisible();
}

test('[LOCAL-3] a search is erased for good from the projects: no word of it is left here, there, or by undo', async ({
  device,
  server,
  launchOptions,
  problems,
}) => {
  const profile = await newFolder();
  const other = newDevice(profile, launchOptions, problems.watch);
  const anna = await device.open('about:blank');
  await signIn(anna, server);
  const { link, email } = await invite(anna, ['Berta', 'Benz']);
  const berta = await other.open('about:blank');
  await followInvitation(berta, link);

  await goTo(anna, 'Projects');
  await addProject(anna, 'Drives');
  await goTo(anna, 'Dashboard');
  await ultraQuick(anna, secret);
  const address = anna.url();
  await anna.getByRole('button', { name: 'Save to project' }).click();
  await dialog(anna)
    .getByRole('treeitem', { name: /^Drives/ })
    .click();
  await dialog(anna).getByRole('button', { name: 'Save in Drives' }).click();
  await expect(dialog(anna)).toHaveCount(0);
  await goTo(anna, 'Projects');
  await isSynced(anna);
  await shareByEmail(anna, 'Drives', email);
  await goTo(berta, 'Projects');
  await berta.getByRole('button', { name: 'Accept' }).click();
  await expect(node(berta, 'Drives')).toHaveAttribute('aria-expanded');
  await openInProject(berta, 'Drives', secret.title);
  await berta.goto(address);
  await expect(results(berta).first()).toBeVisible();
  await isSynced(berta);

  await test.step('an undo of it waits in the memory of an open tab', async () => {
    await openInProject(anna, 'Drives', secret.title);
    await node(anna, secret.title).click();
    await anna.keyboard.press('F2');
    await anna.getByRole('textbox', { name: `New name of ${secret.title}` }).fill('Recorder');
    await anna.keyboard.press('Enter');
    await expect(node(anna, 'Recorder')).toBeVisible();
    await isSynced(anna);
    for (const page of [anna, berta]) expect(await placesWith(page, WORD)).not.toEqual([]);
  });

  await test.step('the dialog says what goes and what stays, at both sizes', async () => {
    await node(anna, 'Recorder').click({ button: 'right' });
    await anna.getByRole('menuitem', { name: 'Erase for good…' }).click();
    await expect(dialog(anna)).toContainText('This can’t be undone.');
    await expect(dialog(anna)).toContainText('traces in the files of a browser’s database');
    await expectNoSeriousViolations(anna);
    for (const [width, height] of [[1440, 900] as const, [1024, 768] as const]) {
      await anna.setViewportSize({ width, height });
      await shoot(anna, `erase-${width}`);
      await expect(dialog(anna).getByRole('button', { name: 'Erase for good' })).toBeInViewport({ ratio: 1 });
    }
    await dialog(anna).getByRole('textbox', { name: 'Type “erase” to confirm' }).fill('erase');
    await anna.keyboard.press('Enter');
  });

  await expect(node(anna, 'Erased search')).toBeVisible();
  await expect(berta.getByText('This search was erased')).toBeVisible();
  await anna.getByRole('tree').focus();
  for (let press = 0; press < 4; press++) await anna.keyboard.press('Control+z');
  await isSynced(anna);
  for (const page of [anna, berta]) {
    await expect.poll(() => placesWith(page, WORD)).toEqual([]);
    expect(await page.content()).not.toContain(WORD);
  }
  await anna.goto(address);
  await expect(anna.getByText('This search was erased')).toBeVisible();

  await expect.poll(() => filesWith(server.dataDir, WORD), 'every byte of the server’s folder').toEqual([]);
  expect(server.output).not.toContain(WORD);
  await Promise.all([device.close(), other.close()]);
  // The browser keeps bytes of what was deleted until it writes the file anew: the dialog says so.
  const files = [device.profile, profile].flatMap((folder) => filesWith(folder, WORD));
  expect(files.filter((file) => !file.includes('.indexeddb.leveldb/'))).toEqual([]);
  await removeFolder(profile);
});
