/** What two people do to share a project. */
import type { Locator, Page } from 'playwright/test';
import { expect } from './journey.ts';
import { goTo, isSynced, node } from './steps.ts';

export const dialogOf = (page: Page): Locator => page.getByRole('dialog');

export async function openShare(page: Page, project: string): Promise<void> {
  await node(page, project).click();
  await page.getByRole('button', { name: 'Share', exact: true }).click();
}

/** Types the address into the dialog that is open, and sends it. */
export async function inviteByEmail(page: Page, email: string): Promise<void> {
  await dialogOf(page).getByLabel('Invite by e-mail').fill(email);
  await dialogOf(page).getByRole('button', { name: 'Invite', exact: true }).click();
}

export async function shareByEmail(page: Page, project: string, email: string): Promise<void> {
  await openShare(page, project);
  await inviteByEmail(page, email);
  await expect(dialogOf(page).getByText('Invited', { exact: true })).toBeVisible();
  await dialogOf(page).getByRole('button', { name: 'Done' }).click();
}

/** Saves the search that is open into the project Joint, and shares that with Berta. */
export async function saveAndShare(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Save to project' }).click();
  await dialogOf(page)
    .getByRole('treeitem', { name: /^Joint/ })
    .click();
  await dialogOf(page).getByRole('button', { name: 'Save in Joint' }).click();
  await expect(dialogOf(page)).toHaveCount(0);
  await isSynced(page);
  await goTo(page, 'Projects');
  await openShare(page, 'Joint');
  await inviteByEmail(page, email);
  await expect(dialogOf(page)).toContainText('Berta');
  await page.keyboard.press('Escape');
}

export async function acceptShare(page: Page, project: string): Promise<void> {
  await goTo(page, 'Projects');
  await expect(page.getByText(`wants to share the project “${project}”`)).toBeVisible();
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect(node(page, project)).toBeVisible();
  await expect(node(page, project), 'whenever it comes').toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tree'), 'the keyboard goes on there').toBeFocused();
}

/** Once what it holds has come. */
export async function expandProject(page: Page, project: string): Promise<void> {
  await expect(node(page, project), 'what it holds has come').toHaveAttribute('aria-expanded');
  await node(page, project).click();
  await page.keyboard.press('ArrowRight');
}

/** Takes somebody, or a team, out of a team or of what a project is shared with. */
export async function takeOut(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Remove ${name}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take out' }).click();
}
