/** Two reviewers of one shared search: each rates for themselves, both see where they differ and how far they agree. */
import type { Page } from 'playwright/test';
import { expectNoSeriousViolations } from './harness/accessibility.ts';
import { expect, shoot, test } from './harness/journey.ts';
import { addProject, goTo, isSynced, node, ratingIn, results, ultraQuick } from './harness/steps.ts';

async function setUpAccount(page: Page, firstName: string): Promise<void> {
  await page.getByLabel('First name').fill(firstName);
  await page.getByLabel('E-mail').fill(`${firstName.toLowerCase()}@example.com`);
  await page.getByLabel('New password').fill('a long enough password');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Welcome to the launch pad/);
}

async function invite(page: Page, name: string): Promise<string> {
  await goTo(page, 'Company users');
  await page.getByRole('button', { name: 'Invite' }).click();
  await page.getByRole('textbox', { name: 'E-mail' }).fill(`${name.toLowerCase()}@example.com`);
  await page.getByRole('textbox', { name: 'First name' }).fill(name);
  await page.getByRole('dialog').getByRole('button', { name: 'Invite' }).click();
  const link = await page.getByRole('textbox', { name: 'One-time link' }).inputValue();
  await page.getByRole('button', { name: 'Done' }).click();
  return link;
}

test('two reviewers rate the results of a shared search: each their own, differences and agreement are shown', async ({
  page,
  server,
  browser,
  problems,
}) => {
  await page.goto(server.signInLink);
  await setUpAccount(page, 'Ada');
  const link = await invite(page, 'Grace');
  const context = await browser.newContext({ viewport: page.viewportSize() });
  problems.watch(context);
  problems.allow(/Failed to fetch POST search\/results/); // a page of results that is left cuts off what it asked for
  const grace = await context.newPage();
  await grace.goto(link);
  await grace.getByRole('button', { name: 'Continue' }).click();
  await setUpAccount(grace, 'Grace');

  await goTo(page, 'Projects');
  await addProject(page, 'Joint');
  await isSynced(page);
  await goTo(page, 'Dashboard');
  await ultraQuick(page);
  const list = page.url();
  await page.getByRole('button', { name: 'Save to project' }).click();
  await page
    .getByRole('dialog')
    .getByRole('treeitem', { name: /^Joint/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save in Joint' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await isSynced(page);
  await goTo(page, 'Projects');
  await node(page, 'Joint').click();
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.getByLabel('Invite by e-mail').fill('grace@example.com');
  await page.getByRole('dialog').getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText('Grace');
  await page.keyboard.press('Escape');

  await goTo(grace, 'Projects');
  await grace.getByRole('button', { name: 'Accept' }).click();
  await expect(node(grace, 'Joint')).toBeVisible();
  await grace.goto(list);
  await page.goto(list);
  for (const each of [page, grace]) await expect(results(each)).toHaveCount(50);
  for (const key of ['1', 'j', '1', 'j', '3']) await page.keyboard.press(key);
  for (const key of ['1', 'j', '2', 'j', '3', 'c']) await grace.keyboard.press(key);
  await grace.getByRole('textbox', { name: 'New comment' }).fill('I disagree about the second.');
  await grace.keyboard.press('Control+Enter');

  await expect(ratingIn(results(page).nth(1)), 'each keeps their own').toHaveAccessibleName('Relevant');
  await expect(ratingIn(results(grace).nth(1))).toHaveAccessibleName('Maybe');
  await expect(
    results(page)
      .nth(0)
      .getByTitle(/^Grace: Relevant$/),
  ).toBeVisible();
  await expect(results(page).nth(1)).toContainText('differs');
  await page.keyboard.press('c');
  await expect(page.getByRole('dialog')).toContainText('I disagree about the second.');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Delete comment' }), 'hers to delete').toHaveCount(
    0,
  );
  await page.keyboard.press('Escape');
  await page.keyboard.press('s');
  const screening = page.getByRole('region', { name: 'Screening' });
  await expect(screening).toContainText('Agreement with Grace: 67% of 3, κ 0.50');
  await shoot(page, 'reviewers');
  await page.getByRole('button', { name: 'Review: 1 to settle' }).click();
  const review = page.getByRole('dialog', { name: 'Review' });
  await expect(review.getByRole('row', { name: /^You and Grace/ })).toContainText('κ 0.50');
  await expectNoSeriousViolations(page);
  await shoot(page, 'review');
  await review.getByRole('button', { name: /^Drop / }).click();
  await expect(review.getByText('All are settled.')).toBeVisible();
  await review.getByText('Blind review').click();
  await expect(review).toContainText('Grace: 3 families rated');
  await review.getByRole('button', { name: 'Done' }).click();
  await expect(
    results(page)
      .nth(0)
      .getByTitle(/^Grace: Relevant$/),
  ).toHaveCount(0);
  await expect(results(grace).nth(0)).not.toContainText('The owner');
  await grace.keyboard.press('s');
  await grace.getByRole('button', { name: 'Blind review' }).click();
  await grace.getByRole('button', { name: 'I have finished' }).click();
  await expect(grace.getByRole('button', { name: 'I have not finished yet' })).toBeVisible();
  await page.getByRole('button', { name: 'Blind review' }).click();
  await expect(review.getByRole('listitem').filter({ hasText: 'Grace' })).toContainText('Finished');
  await expectNoSeriousViolations(page);
  await shoot(page, 'blind-review');
  await review.getByRole('button', { name: 'I have finished' }).click();
  await expect(review.getByRole('row', { name: /^You and Grace/ }), 'all have: it ended').toContainText('κ 0.50');
  await review.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: /^All results/ }).click();
  await page.getByRole('option', { name: 'Reviewers differ' }).click();
  await expect(results(page)).toHaveCount(1);
  await context.close();
});
