/** Two devices that move two projects into each other: one move comes first, the other is noted, quietly. */
import type { Page } from 'playwright/test';
import { expect, shoot, test } from './harness/journey.ts';
import { addProject, goTo, isSynced, node, syncStatus } from './harness/steps.ts';

async function moveInto(page: Page, name: string, into: string): Promise<void> {
  await node(page, name).click();
  await page.keyboard.press('Control+x');
  await node(page, into).click();
  await page.keyboard.press('Control+v');
}

test('[TREE-5] [LOCAL-3] a move that a colleague’s move invalidated is listed with the reason', async ({
  ownDesk: page,
  context,
  elsewhere,
  problems,
}) => {
  problems.allowNetworkErrors();
  await goTo(page, 'Projects');
  await addProject(page, 'Pumps');
  await addProject(page, 'Valves');
  await isSynced(page);
  const other = await elsewhere(page);
  await goTo(other, 'Projects');
  await expect(node(other, 'Valves')).toBeVisible();
  await isSynced(other);

  await context.setOffline(true);
  await moveInto(page, 'Pumps', 'Valves');
  await expect(syncStatus(page)).toContainText('1 change waits');
  await moveInto(other, 'Valves', 'Pumps');
  await isSynced(other);
  await context.setOffline(false);
  await isSynced(page);

  await expect(page.getByText('A change could not be applied'), 'no alarm').toHaveCount(0);
  await syncStatus(page).click();
  await expect(page.getByRole('dialog', { name: 'Sync status' })).toContainText('1 change of yours had no effect');
  await page.getByRole('button', { name: 'Look at it' }).click();
  const changes = page.getByRole('dialog', { name: 'Changes that could not be applied' });
  await expect(changes).toContainText('Move “Pumps”');
  await expect(changes).toContainText('To “Valves” in Pumps');
  await expect(changes).toContainText('“Pumps” on the first level');
  await expect(changes).toContainText('It was not moved');
  await shoot(page, 'move-without-effect');
  await changes.getByRole('button', { name: 'Apply again' }).click();
  await expect(changes).toContainText('It would change nothing now either.');
  await changes.getByRole('button', { name: 'Drop' }).click();
  await expect(changes).toContainText('Nothing is left here');
});
