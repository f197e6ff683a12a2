/** What users do in most journeys, by the names that they see. */
import type { Locator, Page } from 'playwright/test';
import { expect } from './journey.ts';

/** Words of the sample's field of bicycle drives, so that much is found. */
export const idea = {
  title: 'Quiet bicycle drive',
  text:
    'An electric bicycle with a drive unit at the bottom bracket. A torque sensor measures the pedal force on ' +
    'the crankshaft. A planetary gear set sums the torque of the rider and of the electric motor. The torque ' +
    'is lowered for a moment while the derailleur shifts.',
};

export async function startSearch(page: Page, tile: 'Ultra Quick' | 'Fielded Search'): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(`^${tile}`) })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    tile === 'Ultra Quick' ? 'Describe Idea' : 'Fielded Search Filters',
  );
}

export async function describeIdea(page: Page, { title, text }: typeof idea = idea): Promise<void> {
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await page.getByRole('textbox', { name: 'Idea' }).fill(text);
}

export async function pressSearch(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Search', exact: true }).click();
}

/** From the dashboard to the ranked list of an Ultra Quick search. */
export async function ultraQuick(page: Page, said: typeof idea = idea): Promise<void> {
  await startSearch(page, 'Ultra Quick');
  await describeIdea(page, said);
  await pressSearch(page);
  await expect(results(page).first()).toBeVisible();
}

/** From the dashboard to what an expression finds. */
export async function fielded(page: Page, expression: string): Promise<void> {
  await startSearch(page, 'Fielded Search');
  await page.getByRole('textbox', { name: 'Expression' }).fill(expression);
  await pressSearch(page);
  await expect(results(page).first()).toBeVisible();
}

/** The rows of a result list. */
export const results = (page: Page): Locator =>
  page.getByRole('list', { name: 'Results', exact: true }).getByRole('listitem');
export const selected = (page: Page): Locator =>
  page.getByRole('list', { name: 'Results', exact: true }).locator('[aria-current="true"]');
/** The pressed button among those that rate. */
export const ratingIn = (place: Locator): Locator =>
  place.getByRole('group', { name: /^Rate / }).getByRole('button', { pressed: true });

/** The filters of a result list, unfolded: the list begins with them folded. */
export async function openFilters(page: Page): Promise<Locator> {
  const fold = page.getByRole('button', { name: /^Filters/ });
  if ((await fold.getAttribute('aria-expanded')) === 'false') await fold.click();
  return page.getByRole('region', { name: 'Filters' });
}

/** What the header says of syncing. */
export const syncStatus = (page: Page): Locator => page.getByRole('banner').getByRole('status');
/** Synced, with what was done just before: it counts as waiting only once the disk has it. */
export async function isSynced(page: Page): Promise<void> {
  await expect(syncStatus(page)).toHaveText('Synced');
  await page.waitForTimeout(100);
  await expect(syncStatus(page)).toHaveText('Synced');
}

export async function goTo(
  page: Page,
  place: 'Dashboard' | 'Projects' | 'Teams' | 'Data coverage' | 'Company users',
): Promise<void> {
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: place }).click();
}

/** A row of a project tree, by the beginning of what a screen reader says of it. */
export const node = (page: Page, name: string): Locator =>
  page.getByRole('tree').getByRole('treeitem', { name: new RegExp(`^${name}(,|$)`) });

/** On Projects: a new project, beneath `within` where that is given. */
export async function addProject(page: Page, name: string, within?: string): Promise<void> {
  if (within === undefined) await page.getByRole('button', { name: 'New project' }).first().click();
  else {
    await node(page, within).click();
    await page.getByRole('button', { name: 'New sub-project' }).click();
  }
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByRole('button', { name: 'Add project' }).click();
  await expect(node(page, name)).toBeVisible();
}

/** On Projects: the row is called otherwise from here on. */
export async function rename(page: Page, from: string, to: string): Promise<void> {
  await node(page, from).click();
  await page.keyboard.press('F2');
  await page.getByRole('textbox', { name: `New name of ${from}` }).fill(to);
  await page.keyboard.press('Enter');
  await expect(node(page, to)).toBeVisible();
}

/** Chooses an entry of the menu of a result list or a collection. */
export async function chooseMore(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}
