/** A lost device is cut off and removes what it holds at its next contact (API-3). */
import { expectNoSeriousViolations } from './harness/accessibility.ts';
import { inviteColleague } from './harness/colleague.ts';
import { placesWith } from './harness/device-data.ts';
import { expect, shoot, test } from './harness/journey.ts';
import { addProject, goTo, isSynced, node } from './harness/steps.ts';

test('[API-3] [ROUTE-23] a device cut off by an administrator removes all that it holds and says so', async ({
  signedIn: page,
  server,
  browser,
  problems,
}) => {
  problems.allow(/410/);
  const lost = await inviteColleague(page, browser, ['Grace', 'Hopper']);
  await goTo(lost.page, 'Projects');
  await addProject(lost.page, 'Zirconium');
  await isSynced(lost.page);
  const second = await lost.context.newPage();
  await second.goto(`${server.url}/search/project_list`);
  await expect(node(second, 'Zirconium')).toBeVisible();
  const holder = await lost.context.newPage();
  await holder.goto(`${server.url}/account/cut_off/`);
  await holder.evaluate(async () => {
    for (const { name = '' } of await indexedDB.databases()) indexedDB.open(name);
  });
  await lost.page.bringToFront();
  await lost.context.setOffline(true);
  await addProject(lost.page, 'Quokka');
  expect(await placesWith(lost.page, 'Quokka')).not.toEqual([]);

  await goTo(page, 'Company users');
  await page.getByRole('button', { name: 'Actions for Grace Hopper' }).click();
  await page.getByRole('menuitem', { name: 'Devices…' }).click();
  const devices = page.getByRole('dialog', { name: 'Devices of Grace Hopper' });
  await expectNoSeriousViolations(page);
  await shoot(page, 'devices');
  await devices.getByRole('button', { name: 'Cut off…' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cut off' }).click();
  await expect(devices.getByText('Cut off', { exact: true })).toBeVisible();

  await lost.context.setOffline(false);
  const tabs = [lost.page, second];
  const held = tabs.map((tab) => tab.getByRole('alertdialog', { name: 'This device was cut off' }));
  const isOut = async (at: number) => tabs[at]!.url().endsWith('/account/cut_off/') || (await held[at]!.isVisible());
  await expect
    .poll(async () => [await isOut(0), await isOut(1)], 'whichever is told tells the other')
    .toEqual([true, true]);
  const last = (await held[0]!.isVisible()) ? 0 : 1;
  await expect(held[last]!).toContainText('another tab or window holds it');
  await shoot(tabs[last]!, 'cut-off-held');
  await holder.close();
  for (const tab of tabs) await tab.waitForURL('**/account/cut_off/');
  await expect(lost.page.getByRole('heading', { name: 'This device was cut off' })).toBeVisible();
  for (const word of ['Quokka', 'Zirconium', 'antecede']) expect(await placesWith(lost.page, word), word).toEqual([]);
  expect(await lost.context.cookies(server.url)).not.toContainEqual(expect.objectContaining({ name: /client/ }));

  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: /^Account of / }).click();
  await page.getByRole('menuitem', { name: 'Devices' }).click();
  await expect(page.getByRole('dialog', { name: 'Your devices' }).getByText('this device')).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await goTo(page, 'Projects');
  await expect(node(page, 'Zirconium')).toHaveCount(0);
  await lost.context.close();
});
