/**
 * For everyone: no serious or critical finding of axe where work is done, and a search from sign-in to rating without a
 * mouse.
 */
import type { Locator, Page } from 'playwright/test';
import { expectNoSeriousViolations } from './harness/accessibility.ts';
import { expect, shoot, test } from './harness/journey.ts';
import {
  addProject,
  describeIdea,
  goTo,
  idea,
  node,
  openFilters,
  pressSearch,
  ratingIn,
  results,
  startSearch,
} from './harness/steps.ts';

/** Tab by Tab to what is wanted, as somebody without a mouse gets there. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  const isThere = () => wanted.evaluate((element) => element === document.activeElement);
  for (let tabs = 0; tabs < 60 && !(await isThere()); tabs++) await page.keyboard.press('Tab');
  await expect(wanted).toBeFocused();
}

test('the sign-in pages are accessible: the form, the set-up of an account, a link that was used', async ({
  page,
  server,
  problems,
}) => {
  problems.allow(/401|410/);
  await page.goto(server.url);
  await page.waitForURL(/\/account\/login\//);
  await expectNoSeriousViolations(page);
  await page.goto(server.signInLink);
  await expect(page.getByRole('heading', { name: 'Set up your account' })).toBeVisible();
  await expectNoSeriousViolations(page);
  await shoot(page, 'set-up');
  await page.context().clearCookies();
  await page.goto(server.signInLink);
  await expect(page.getByRole('heading', { name: 'This link has been used' })).toBeVisible();
  await expectNoSeriousViolations(page);
});

test('an idea, its terms, results with reasons and filters, and a document with highlights are accessible', async ({
  desk,
}) => {
  await startSearch(desk, 'Ultra Quick');
  await pressSearch(desk);
  await expectNoSeriousViolations(desk);
  await describeIdea(desk);
  await expect(desk.getByRole('list', { name: 'Terms found so far' })).toBeVisible();
  await expectNoSeriousViolations(desk);
  await pressSearch(desk);
  await expect(results(desk).first()).toBeVisible();
  for (const rating of ['1', 'j', '2', 'j', '3']) await desk.keyboard.press(rating);
  await desk
    .getByRole('region', { name: 'How the search was understood' })
    .getByRole('button', { expanded: false })
    .click();
  await expectNoSeriousViolations(desk);
  await desk.getByRole('button', { name: 'Less' }).click();
  await openFilters(desk);
  await desk.getByRole('group', { name: 'Families by status' }).getByRole('button').first().click();
  await expect(desk.getByRole('button', { name: 'Filters (1)' })).toBeVisible();
  await expect(desk.getByRole('list', { name: 'Results', exact: true })).toHaveAttribute('aria-busy', 'false');
  await expectNoSeriousViolations(desk);
  await desk.getByRole('button', { name: 'Clear all' }).click();
  await results(desk).first().getByRole('link').first().click();
  await expect(desk.getByRole('article').locator('mark').first()).toBeVisible();
  await expectNoSeriousViolations(desk);
});

test('an expression with an error, and its completions, are accessible', async ({ desk }) => {
  await startSearch(desk, 'Fielded Search');
  const expression = desk.getByRole('textbox', { name: 'Expression' });
  await expression.pressSequentially('TI:(gear AND');
  await expect(expression).toHaveAttribute('aria-invalid', 'true');
  await expectNoSeriousViolations(desk);
  await expression.press('Control+Space');
  await expect(desk.getByRole('listbox')).toBeVisible();
  await expectNoSeriousViolations(desk);
});

test('projects with their tree, a dialog, the trash and the help with the keys are accessible', async ({ desk }) => {
  await goTo(desk, 'Projects');
  await addProject(desk, 'Optics');
  await addProject(desk, 'Lenses', 'Optics');
  await expectNoSeriousViolations(desk);
  await desk.getByRole('button', { name: 'Move to', exact: true }).click();
  await expect(desk.getByRole('dialog')).toBeVisible();
  await expectNoSeriousViolations(desk);
  await desk.keyboard.press('Escape');
  await node(desk, 'Lenses').click();
  await desk.keyboard.press('Delete');
  await desk
    .getByRole('navigation', { name: 'Places' })
    .getByRole('link', { name: /^Trash/ })
    .click();
  await expect(node(desk, 'Lenses')).toBeVisible();
  await expectNoSeriousViolations(desk);
  await desk.keyboard.press('?');
  await expect(desk.getByRole('dialog')).toBeVisible();
  await expectNoSeriousViolations(desk);
});

test('from the printed link to a rated document without a mouse', async ({ page, server }) => {
  await page.goto(server.signInLink);
  await tabTo(page, page.getByRole('link', { name: 'Later' }));
  await page.keyboard.press('Enter');
  const tile = page.getByRole('button', { name: /^Ultra Quick/ });
  await expect(tile).toBeVisible();
  await tabTo(page, tile);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Idea' })).toBeVisible();
  await tabTo(page, page.getByRole('textbox', { name: 'Title' }));
  await page.keyboard.type(idea.title);
  await tabTo(page, page.getByRole('textbox', { name: 'Idea' }));
  await page.keyboard.type(idea.text);
  await tabTo(page, page.getByRole('button', { name: 'Search', exact: true }));
  await page.keyboard.press('Enter');
  await expect(results(page).first()).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article')).toBeVisible();
  await page.keyboard.press('1');
  await expect(ratingIn(page.getByRole('main'))).toHaveAccessibleName('Relevant');
  await page.keyboard.press('b');
  await expect(ratingIn(results(page).nth(1))).toHaveAccessibleName('Relevant');
});
