/** Several tabs and devices of one user show the same. */
import { expect, test } from './harness/journey.ts';
import { addProject, goTo, isSynced, node, rename, syncStatus } from './harness/steps.ts';

/** A second, and what the test itself takes on a busy machine. */
const atOnce = { timeout: 1_000 };

test('[LOCAL-1] a rename shows in another tab within a second; after the leader closes, the other continues', async ({
  desk: leader,
  context,
  elsewhere,
}) => {
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

test('[LOCAL-3] three tabs, offline and online: each shows what the others do, and all of it arrives once', async ({
  ownDesk: first,
  context,
  elsewhere,
  problems,
}) => {
  problems.allowNetworkErrors();
  await goTo(first, 'Projects');
  await isSynced(first);
  const [second, third] = [await context.newPage(), await context.newPage()];
  for (const page of [second, third]) await page.goto(first.url());
  for (const page of [second, third]) await isSynced(page);
  for (const page of [second, third]) await page.getByRole('button', { name: 'New project' }).first().waitFor();
  await context.setOffline(true);
  for (const [page, name] of [
    [first, 'One'],
    [second, 'Two'],
    [third, 'Three'],
  ] as const)
    await addProject(page, name);
  for (const page of [first, second, third])
    for (const name of ['One', 'Two', 'Three']) await expect(node(page, name)).toBeVisible();
  await rename(third, 'One', 'Uno');
  await expect(node(first, 'Uno')).toBeVisible(atOnce);
  await expect(syncStatus(second)).toHaveText('Offline, 4 changes wait');
  await context.setOffline(false);
  for (const page of [first, second, third]) await isSynced(page);
  const device = await elsewhere(first);
  await goTo(device, 'Projects');
  for (const name of ['Uno', 'Two', 'Three']) await expect(node(device, name)).toHaveCount(1);
  await expect(device.getByText('3 projects, 0 saved searches')).toBeVisible();
});

test('[LOCAL-3] a frozen tab that led does not hold up the others, and catches up when it wakes', async ({
  desk: frozen,
  context,
}) => {
  await goTo(frozen, 'Projects');
  await isSynced(frozen);
  const [second, third] = [await context.newPage(), await context.newPage()];
  for (const page of [second, third]) await page.goto(frozen.url());
  await isSynced(second);
  const session = await context.newCDPSession(frozen);
  await session.send('Page.setWebLifecycleState', { state: 'frozen' });
  await addProject(second, 'Thaw');
  await expect(node(third, 'Thaw')).toBeVisible();
  await isSynced(second);
  await expect(node(third, 'Thaw'), 'the server has it').toHaveAccessibleName('Thaw');
  await session.send('Page.setWebLifecycleState', { state: 'active' });
  await expect(node(frozen, 'Thaw')).toHaveAccessibleName('Thaw');
  await rename(frozen, 'Thaw', 'Spring');
  await expect(node(third, 'Spring')).toBeVisible();
  await isSynced(frozen);
});
