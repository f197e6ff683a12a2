/** Several tabs and devices of one user show the same. */
import type { Page } from 'playwright/test';
import { expect, test } from './harness/journey.ts';
import { addProject, goTo, isSynced, node } from './harness/steps.ts';

async function rename(page: Page, from: string, to: string): Promise<void> {
  await node(page, from).click();
  await page.keyboard.press('F2');
  await page.getByRole('textbox', { name: `New name of ${from}` }).fill(to);
  await page.keyboard.press('Enter');
  await expect(node(page, to)).toBeVisible();
}

/** A second, and what the test itself takes on a busy machine. */
const atOnce = { timeout: 1_000 };

test('[LOCAL-1] what one tab renames the other shows within a second; when the leading tab closes, the other goes on', async ({ desk: leader, context, elsewhere }) => {
  await goTo(leader, 'Projects');
  await addProject(leader, 'Ropes');
  const follower = await context.newPage();
  await follower.goto(leader.url());
  await expect(node(follower, 'Ropes')).toBeVisible();

  await rename(leader, 'Ropes', 'Cables');
  await expect(node(follower, 'Cables')).toBeVisible(atOnce);
  await rename(follower, 'Cables', 'Wires');
  await expect(node(leader, 'Wires')).toBeVisible(atOnce);
  await follower.keyboard.press('Control+z');
  await expect(node(follower, 'Cables'), 'undo takes back what this tab did').toBeVisible();
  await isSynced(leader);

  const device = await elsewhere(leader);
  await goTo(device, 'Projects');
  await expect(node(device, 'Cables')).toBeVisible();
  await leader.close();
  await rename(follower, 'Cables', 'Chains');
  await isSynced(follower);
  await expect(node(device, 'Chains'), 'through the server, by a poke').toBeVisible();
  await rename(device, 'Chains', 'Belts');
  await expect(node(follower, 'Belts')).toBeVisible();
});
