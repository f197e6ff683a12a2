/** A search that goes on from a point of another: from its ledger, and from the step menu without a network. */
import { expectNoSeriousViolations } from './harness/accessibility.ts';
import { expect, shellIsKept, shoot, test } from './harness/journey.ts';
import {
  describeIdea,
  fielded,
  goTo,
  isSynced,
  pressSearch,
  results,
  startSearch,
  syncStatus,
} from './harness/steps.ts';

// Without a network, or about the shell that is kept.
test.use({ serviceWorkers: 'allow' });

test('[ROUTE-19] a search started from an entry between two wordings holds the first and names its origin', async ({
  desk,
}) => {
  await fielded(desk, 'TI:bicycle');
  await desk.goBack();
  await desk.getByRole('textbox', { name: 'Expression' }).fill('TI:bicycle AND gear');
  await pressSearch(desk);
  await expect(results(desk).first()).toBeVisible();
  await isSynced(desk);
  await desk.getByRole('link', { name: 'Ledger' }).click();
  const entries = desk.getByRole('main').getByRole('listitem');
  const firstRun = entries.filter({ hasText: 'Run 1 searched version' });
  await firstRun.getByRole('button', { name: /^Start a new search from entry/ }).click();
  const dialog = desk.getByRole('dialog', { name: 'Start a new search from here' });
  await expect(dialog).toContainText('It takes along what stood at entry');
  await expectNoSeriousViolations(desk);
  await shoot(desk, 'fork-dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Bicycles, wider');
  await dialog.getByRole('button', { name: 'Start the search' }).click();
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText('Fielded Search Filters');
  await expect(desk.getByRole('textbox', { name: 'Expression' })).toHaveText('TI:bicycle');
  await pressSearch(desk);
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText(/Bicycles, wider$/);
  await isSynced(desk);
  await desk.getByRole('link', { name: 'Ledger' }).click();
  await expect(entries.filter({ hasText: 'was started from search' })).toContainText('TI:bicycle');
  await expect(entries.filter({ hasText: /has the hash [0-9a-f]{64}/ })).toBeVisible();
  await desk.setViewportSize({ width: 1440, height: 900 });
  await shoot(desk, 'fork-ledger');
  await desk.getByRole('main').getByRole('link', { name: 'TI:bicycle AND gear' }).click();
  await expect(entries.filter({ hasText: 'Run 2 searched version' })).toBeVisible();
  await expect(entries.filter({ hasText: 'was started from search' })).toHaveCount(0);
});

test('[LOCAL-3] a search started from a step offline is undone, redone, and arrives once when online', async ({
  desk,
  context,
  elsewhere,
  problems,
}) => {
  problems.allowNetworkErrors();
  await startSearch(desk, 'Ultra Quick');
  await describeIdea(desk, { title: 'Quiet hub', text: 'A quiet hub of a bicycle with a torque sensor.' });
  await expect(desk.getByRole('main').getByText(/^Saved/)).toBeVisible();
  await isSynced(desk);
  await shellIsKept(desk);
  await context.setOffline(true);
  await expect(syncStatus(desk)).toHaveText(/^Offline/);
  const first = new URL(desk.url()).pathname;
  await desk.getByRole('button', { name: 'New search from here' }).click();
  await desk.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Quiet hub, another way');
  await desk.getByRole('button', { name: 'Start the search' }).click();
  await expect(desk).not.toHaveURL(new RegExp(`${first}$`));
  await expect(desk.getByRole('textbox', { name: 'Title' })).toHaveValue('Quiet hub');
  await shoot(desk, 'fork-offline');
  const recent = () => desk.getByRole('table', { name: /^Recent searches/ });
  await goTo(desk, 'Dashboard');
  await expect(recent().getByRole('row').nth(1)).toContainText('Quiet hub, another way');
  await desk.keyboard.press('Control+z');
  await expect(recent().getByRole('link', { name: 'Quiet hub, another way' })).toHaveCount(0);
  await desk.keyboard.press('Control+Shift+z');
  await recent().getByRole('link', { name: 'Quiet hub, another way' }).click();
  await describeIdea(desk, { title: 'Quiet hub', text: 'A quiet hub with a freewheel, another way.' });
  await expect(desk.getByRole('main').getByText('Saved on this device')).toBeVisible();
  const path = new URL(desk.url()).pathname;
  await desk.reload();
  await expect(desk.getByRole('textbox', { name: 'Idea' })).toHaveValue(/another way\.$/);
  await context.setOffline(false);
  await isSynced(desk);
  const other = await elsewhere(desk);
  await other.goto(new URL(path, desk.url()).href);
  await expect(other.getByRole('textbox', { name: 'Idea' })).toHaveValue(/another way\.$/);
  await other.goto(new URL(first, desk.url()).href);
  await expect(other.getByRole('textbox', { name: 'Idea' })).toHaveValue(/torque sensor\.$/);
});
