/** Preferences follow the user from device to device. */
import { expectNoSeriousViolations } from './harness/accessibility.ts';
import { expect, test } from './harness/journey.ts';
import { addProject, goTo, isSynced, node, syncStatus } from './harness/steps.ts';

// Without a network, or about the shell that is kept.
test.use({ serviceWorkers: 'allow' });

test('[LOCAL-3] a date format chosen on one device, without a network, is shown on another', async ({
  ownDesk: page,
  context,
  elsewhere,
  problems,
}) => {
  problems.allowNetworkErrors();
  await goTo(page, 'Projects');
  await addProject(page, 'Dated');
  await isSynced(page);
  await expect(node(page, 'Dated')).toContainText(/\d\d\/\d\d\/\d\d/);
  const other = await elsewhere(page);
  await goTo(other, 'Projects');
  await expect(node(other, 'Dated')).toContainText(/\d\d\/\d\d\/\d\d/);

  await context.setOffline(true);
  await page.getByRole('button', { name: /^Account of / }).click();
  await page.getByRole('menuitem', { name: 'Preferences' }).click();
  const dialog = page.getByRole('dialog', { name: 'Preferences' });
  await expectNoSeriousViolations(page);
  await dialog.getByRole('button', { name: /Date format/ }).click();
  await page.getByRole('option', { name: /^dd\.mm\.yyyy/ }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(node(page, 'Dated')).toContainText(/\d\d\.\d\d\.\d{4}/);
  await expect(syncStatus(page)).toHaveText('Offline, 1 change waits');

  await context.setOffline(false);
  await isSynced(page);
  await expect(node(other, 'Dated')).toContainText(/\d\d\.\d\d\.\d{4}/);
});
