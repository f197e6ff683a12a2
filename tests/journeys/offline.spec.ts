/** Work without a network: what needs no server goes on, nothing is lost, and all of it arrives once. */
import type { Page } from 'playwright/test';
import { expectNoSeriousViolations } from './harness/accessibility.ts';
import { expect, shellIsKept, shoot, test } from './harness/journey.ts';
import {
  addProject,
  describeIdea,
  fielded,
  goTo,
  idea,
  isSynced,
  node,
  pressSearch,
  ratingIn,
  results,
  startSearch,
  syncStatus,
  ultraQuick,
} from './harness/steps.ts';

// Without a network, or about the shell that is kept.
test.use({ serviceWorkers: 'allow' });

const everythingIsKept = (page: Page) => expect(page.getByText('All 50 on this device')).toBeVisible();
const path = (page: Page) => new URL(page.url()).pathname;

test('[LOCAL-3] without network and server, tree, ratings, reading and writing go on and arrive once', async ({
  signedIn: page,
  server,
  context,
  elsewhere,
  problems,
}) => {
  problems.allowNetworkErrors();
  await startSearch(page, 'Ultra Quick');
  const unwritten = path(page);
  await goTo(page, 'Dashboard');
  await ultraQuick(page);
  await everythingIsKept(page);
  const list = path(page);
  await shellIsKept(page);
  await isSynced(page);

  await context.setOffline(true);
  await server.kill9();
  await page.goto(`${server.url}/search/project_list`);
  await expect(syncStatus(page)).toHaveText('Offline');
  await addProject(page, 'Alloys');
  await addProject(page, 'Magnesium', 'Alloys');
  await addProject(page, 'Ceramics');
  await node(page, 'Ceramics').click();
  await page.keyboard.press('F2');
  await page.getByRole('textbox', { name: 'New name of Ceramics' }).fill('Glass');
  await page.keyboard.press('Enter');
  await expect(node(page, 'Glass')).toBeVisible();
  await expect(node(page, 'Alloys')).toHaveAccessibleName(/not yet on the server/);
  await expect(syncStatus(page)).toHaveText('Offline, 4 changes wait');
  await page.getByRole('button', { name: 'Sync status: Offline, 4 changes wait' }).click();
  await expect(page.getByRole('dialog', { name: 'Sync status' })).toContainText(
    'The server can’t be reached. 4 changes saved on this device wait and will be sent automatically.',
  );
  await page.keyboard.press('Escape');

  await page.goto(`${server.url}${list}`);
  await expect(results(page)).toHaveCount(50);
  await page.keyboard.press('1');
  await page.keyboard.press('j');
  await page.keyboard.press('3');
  await expect(ratingIn(results(page).nth(1))).toHaveAccessibleName('Not relevant');
  await expect(syncStatus(page)).toHaveText('Offline, 6 changes wait');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article').getByRole('region', { name: 'Claims' })).toContainText('1.');
  await expect(page.getByText('Kept on this device')).toBeVisible();

  await page.goto(`${server.url}${unwritten}`);
  await describeIdea(page, { title: 'Written on a train', text: `${idea.text} Between two tunnels.` });
  await expect(page.getByRole('main').getByText('Saved on this device')).toBeVisible();
  await expect(syncStatus(page)).toHaveText(/^Offline, [678] changes wait$/);
  await shoot(page, 'offline');

  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Idea' })).toHaveValue(/Between two tunnels\.$/);
  await server.restart();
  await context.setOffline(false);
  await isSynced(page);

  const other = await elsewhere(page);
  await goTo(other, 'Projects');
  for (const name of ['Alloys', 'Glass']) await expect(node(other, name)).toHaveCount(1);
  await expect(node(other, 'Ceramics')).toHaveCount(0);
  await expect(other.getByText('3 projects, 0 saved searches')).toBeVisible();
  await expect(node(other, 'Alloys')).toHaveAccessibleName('Alloys, 1 sub-project');
  await other.goto(`${server.url}${list}`);
  await expect(ratingIn(results(other).nth(0))).toHaveAccessibleName('Relevant');
  await expect(ratingIn(results(other).nth(1))).toHaveAccessibleName('Not relevant');
  await other.goto(`${server.url}${unwritten}`);
  await expect(other.getByRole('textbox', { name: 'Title' })).toHaveValue('Written on a train');
  await expect(other.getByRole('textbox', { name: 'Idea' })).toHaveValue(/Between two tunnels\.$/);
});

test('[LOCAL-3] a search submitted offline waits, says so, and runs when the network is back', async ({
  desk: page,
  context,
  problems,
}) => {
  problems.allowNetworkErrors();
  await startSearch(page, 'Ultra Quick');
  await shellIsKept(page);
  await isSynced(page);
  await context.setOffline(true);
  await expect(syncStatus(page)).toHaveText(/^Offline/);
  await describeIdea(page);
  await pressSearch(page);
  await expect(page.getByText('The search waits for the network')).toBeVisible();
  await expect(results(page)).toHaveCount(0);
  await context.setOffline(false);
  await expect(results(page)).toHaveCount(50);
  await page.getByRole('button', { name: 'Keep whole list' }).click();
  await expect(page.getByText(/^The whole list is on this device/)).toBeVisible();
  await isSynced(page);

  // Edited without a network, the list stays readable and ratable, over a reload too.
  await context.setOffline(true);
  await expect(syncStatus(page)).toHaveText(/^Offline/);
  await page.getByRole('link', { name: 'Describe Idea' }).click();
  await describeIdea(page, { ...idea, text: `${idea.text} With a float.` });
  await pressSearch(page);
  const waits = page.getByText('The idea was edited since; a new run waits for the network.');
  await expect(waits).toBeVisible();
  await expect(page.getByText(/^Results of the run of \d\d\/\d\d\/\d\d, \d\d:\d\d\.$/)).toBeVisible();
  await expect(results(page)).toHaveCount(50);
  await page.reload();
  await expect(waits).toBeVisible();
  await expect(results(page)).toHaveCount(50);
  await page.keyboard.press('1');
  await expect(ratingIn(results(page).first())).toHaveAccessibleName('Relevant');
  await expectNoSeriousViolations(page);
  await shoot(page, 'earlier-run-offline');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Show the new results' }).click();
  await expect(waits).toHaveCount(0);
  await expect(results(page)).toHaveCount(50);
  await isSynced(page);
});

test('[LOCAL-3] [TREE-6] a saved search run offline shows in its tree row that it waits, then what it found', async ({
  desk: page,
  context,
  problems,
}) => {
  problems.allowNetworkErrors();
  const project = 'Run without a network';
  await goTo(page, 'Projects');
  await addProject(page, project);
  await goTo(page, 'Dashboard');
  await fielded(page, 'TI:gear');
  await page.getByRole('button', { name: 'Save to project' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Gears');
  await dialog.getByRole('treeitem', { name: new RegExp(`^${project}`) }).click();
  await dialog.getByRole('textbox', { name: 'Name' }).press('Enter');
  await expect(dialog).toHaveCount(0);
  await shellIsKept(page);
  await page.getByRole('link', { name: 'Fielded Search Filters' }).click();
  await isSynced(page);
  await context.setOffline(true);
  await expect(syncStatus(page)).toHaveText(/^Offline/);
  await page.getByRole('textbox', { name: 'Expression' }).fill('TI:(gear OR wheel)');
  await pressSearch(page);
  await goTo(page, 'Projects');
  await node(page, project).click();
  await page.keyboard.press('ArrowRight');
  const row = node(page, 'Gears');
  await expect(row).toHaveAccessibleName('Gears, saved search, waits for the network');
  await row.click();
  await expectNoSeriousViolations(page);
  await shoot(page, 'tree-run-waits');
  await context.setOffline(false);
  await expect(row).toHaveAccessibleName(/^Gears, saved search, ran at .* with [\d,]+ families$/);
  await shoot(page, 'tree-run-ran');
});

test('[LOCAL-3] a search submitted offline shows its state, runs in the background, and links its results', async ({
  desk: page,
  context,
  problems,
}) => {
  problems.allowNetworkErrors();
  await startSearch(page, 'Ultra Quick');
  await shellIsKept(page);
  await isSynced(page);
  await context.setOffline(true);
  await expect(syncStatus(page)).toHaveText(/^Offline/);
  await describeIdea(page, { ...idea, title: 'Asked on a train' });
  await pressSearch(page);
  await expect(page.getByText('The search waits for the network')).toBeVisible();
  await goTo(page, 'Dashboard');
  const listed = page
    .getByRole('table', { name: /^Recent searches/ })
    .getByRole('row')
    .filter({ hasText: 'waits for the network' });
  await expect(listed).toHaveCount(1);
  await shoot(page, 'waits-offline');
  // Also over a reload: the answer may come days later.
  await page.reload();
  await expect(listed).toHaveCount(1);
  await context.setOffline(false);
  const notice = page.getByRole('status').filter({ hasText: '“Asked on a train” ran while you were away.' });
  await expect(notice).toContainText(/[\d,]+ families found/);
  await expect(page.getByRole('row', { name: /^Asked on a train/ })).toContainText(/\d\d\/\d\d\/\d\d, \d\d:\d\d/);
  await expectNoSeriousViolations(page);
  await shoot(page, 'ran-while-away');
  await notice.getByRole('link', { name: 'Show the results' }).click();
  await expect(results(page)).toHaveCount(50);
  await expect(notice).toHaveCount(0);
  await goTo(page, 'Dashboard');
  await expect(page.getByRole('row', { name: /^Asked on a train/ })).toBeVisible();
  await expect(notice).toHaveCount(0);
});

test('[LOCAL-3] what is not on the device says so offline, and comes by itself; a search can be begun', async ({
  desk: page,
  office,
  context,
  problems,
}) => {
  problems.allowNetworkErrors();
  await ultraQuick(page);
  await everythingIsKept(page);
  await shellIsKept(page);
  await context.setOffline(true);
  const list = page.url();
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByText('This page is not on this device')).toBeVisible();
  await page.goto(`${office.server.url}/data_coverage`);
  await expect(page.getByText('The coverage can’t be shown')).toBeVisible();
  await page.goto(office.server.url);
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'No network.' })).toBeVisible();
  // The device starts a search itself; it is there after a reload, waits, and runs with the network.
  await page.getByRole('button', { name: /^Ultra Quick/ }).click();
  await describeIdea(page, { ...idea, title: 'Begun on a train' });
  await expect(page.getByRole('main').getByText('Saved on this device')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Begun on a train');
  await pressSearch(page);
  await expect(page.getByText('The search waits for the network')).toBeVisible();
  await shoot(page, 'begun-offline');
  const begun = page.url();
  await page.goto(list);
  await expect(results(page).first()).toBeVisible();
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByText('This page is not on this device')).toBeVisible();
  await context.setOffline(false);
  await expect(
    results(page).and(page.locator('[aria-posinset="51"]')),
    'the second page, once it is there',
  ).toBeVisible();
  await page.goto(begun);
  await expect(results(page)).toHaveCount(50);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search Results: Begun on a train');
  await isSynced(page);
});

test('[ERR-1] after the session expires, changes wait; signing in in another tab syncs both tabs', async ({
  desk: page,
  context,
  problems,
}) => {
  problems.allow(/401/);
  await goTo(page, 'Projects');
  await addProject(page, 'Before');
  await isSynced(page);
  const cookies = await context.cookies();
  await context.clearCookies();
  await addProject(page, 'Meanwhile');
  await expect(syncStatus(page)).toHaveText('Signed out');
  await page.getByRole('button', { name: 'Sync status: Signed out' }).click();
  await expect(page.getByRole('dialog', { name: 'Sync status' })).toContainText(
    '1 change saved on this device waits until you sign in again.',
  );
  await expect(
    page.getByRole('dialog', { name: 'Sync status' }).getByRole('button', { name: 'Sign in' }),
  ).toBeVisible();
  await page.keyboard.press('Escape');

  await context.addCookies(cookies);
  const second = await context.newPage();
  await second.goto(page.url());
  await isSynced(second);
  await isSynced(page);
  await expect(node(page, 'Meanwhile')).toHaveAccessibleName('Meanwhile');
});
