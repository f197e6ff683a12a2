/** From screening to final results: by keyboard, without a network, on two devices, with the words that prove it. */
import type { Page } from 'playwright/test';
import { expectNoSeriousViolations } from './harness/accessibility.ts';
import { expect, shellIsKept, shoot, test } from './harness/journey.ts';
import { expectPrintable } from './harness/print.ts';
import { expectRoom } from './harness/room.ts';
import {
  describeIdea,
  isSynced,
  openFilters,
  pressSearch,
  ratingIn,
  results,
  selected,
  startSearch,
  syncStatus,
  ultraQuick,
} from './harness/steps.ts';

// Without a network, or about the shell that is kept.
test.use({ serviceWorkers: 'allow' });

const pressed = async (page: Page, ...keys: readonly string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};
const searchOf = (page: Page) => /\d+/.exec(new URL(page.url()).pathname)?.[0] ?? '';
const rated = (page: Page) => page.getByRole('region', { name: 'Screening' }).getByRole('status');

test('[LOCAL-3] two hundred documents are screened by keyboard with the network off, and all of it arrives', async ({
  desk,
  context,
  elsewhere,
  problems,
}) => {
  problems.allowNetworkErrors();
  await ultraQuick(desk);
  await desk.getByRole('button', { name: 'Keep whole list' }).click();
  const kept = desk.getByText(/^The whole list is on this device: \d+ documents/);
  await expect(kept).toBeVisible({ timeout: 90_000 });
  const all = Number(/(\d+) documents/.exec((await kept.textContent()) ?? '')?.[1]);
  expect(all).toBeGreaterThan(200);
  await shellIsKept(desk);
  await isSynced(desk);
  await context.setOffline(true);
  await expect(syncStatus(desk)).toHaveText(/^Offline/);
  await expectRoom(desk);

  await pressed(desk, 's');
  await expect(rated(desk)).toHaveText(`0 of ${all} rated`);
  for (let at = 0; at < 200; at++) await desk.keyboard.press(String((at % 3) + 1));
  await expect(rated(desk)).toHaveText(`200 of ${all} rated`);
  await expect(selected(desk)).toHaveAttribute('aria-posinset', '201');
  await expect(
    desk.getByRole('complementary', { name: 'The document to rate' }).getByRole('region', { name: /^Claims/ }),
    'read from this device',
  ).toContainText('1.');
  await expect(syncStatus(desk)).toHaveText('Offline, 200 changes wait');
  await shoot(desk, 'screening');
  await desk.reload();
  await expect(rated(desk)).toHaveText(`200 of ${all} rated`);

  await context.setOffline(false);
  await isSynced(desk);
  const other = await elsewhere(desk);
  await other.goto(desk.url());
  await expect(rated(other)).toHaveText(`200 of ${all} rated`);
  await expect(other.getByRole('region', { name: 'Screening' })).toContainText('67 relevant');
});

test('[ROUTE-17] comments, tags and categories lead to final results with a matrix of quoted words', async ({
  desk,
}) => {
  await ultraQuick(desk);
  const row = (at: number) => results(desk).nth(at);
  await pressed(desk, '1', 'x', 'c');
  await desk.getByRole('textbox', { name: 'New comment' }).fill('The torque sensor is at the crank.');
  await pressed(desk, 'Control+Enter');
  await expect(row(0)).toContainText('1 comment');
  await expect(desk.getByRole('dialog')).toHaveCount(0);
  await pressed(desk, 't');
  await desk.getByRole('textbox', { name: 'Find or make a tag' }).fill('sensors');
  await pressed(desk, 'Enter', 'Enter');
  await expect(desk.getByRole('dialog')).toHaveCount(0);
  await expect(row(0)).toContainText('sensors');
  await pressed(desk, 'j', '1', 'j', '3');
  await expect(ratingIn(row(2))).toHaveAccessibleName('Not relevant');

  await desk.getByRole('link', { name: 'Final results' }).click();
  await expect(desk).toHaveTitle('Final Results');
  const kept = desk.getByRole('region', { name: 'Kept documents' });
  await expect(kept.getByRole('row')).toHaveCount(3);
  await expect(kept.getByRole('row').nth(1)).toContainText('sensors');
  await expect(kept.getByRole('row').nth(1).getByRole('button', { pressed: true })).toHaveText('X');

  // The one with a comment comes last, under the name that it has in the matrix.
  const heading = kept.getByRole('columnheader', { name: 'Comments' });
  await heading.getByRole('button').focus();
  await pressed(desk, 'Enter');
  await expect(heading).toHaveAttribute('aria-sort', 'ascending');
  await expect(desk).toHaveURL(/[?]sort=comments$/);
  await expect(kept.getByRole('row').nth(2)).toContainText('sensors');
  await expect(kept.getByRole('row').nth(2).getByRole('cell').first()).toHaveText('D1');
  await desk.reload();
  await expect(kept.getByRole('row').nth(2)).toContainText('sensors');
  await heading.getByRole('button').press('Enter');
  await heading.getByRole('button').press('Enter');
  await expect(desk).not.toHaveURL(/sort=/);

  await desk.getByRole('textbox', { name: 'Add features' }).fill('an electric motor\na torque sensor');
  await desk.getByRole('button', { name: 'Add 2 features' }).click();
  const matrix = desk.getByRole('region', { name: 'Feature matrix' }).last();
  await matrix
    .getByRole('button', { name: /^Feature 2 in / })
    .first()
    .click();
  const pane = desk.getByRole('complementary', { name: /^Feature 2 in / });
  await pane.getByRole('group', { name: 'Disclosed' }).getByRole('button', { name: 'Yes' }).click();
  await pane.getByRole('region', { name: 'Abstract' }).locator('p').first().selectText();
  await expect(pane.getByRole('textbox', { name: 'Passage to quote' })).not.toHaveValue('');
  await pane.getByRole('button', { name: 'Quote', exact: true }).click();
  await expect(pane.getByText('(abstract)')).toBeVisible();
  await pane.getByRole('textbox', { name: 'Passage to quote' }).fill('words that nobody wrote');
  await pane.getByRole('button', { name: 'Quote', exact: true }).click();
  await expect(pane.getByText('The document does not contain these words in this order.')).toBeVisible();
  await expect(matrix.getByRole('button', { name: /^Feature 2 in .*: Yes, 1 quoted$/ })).toBeVisible();
  await expectNoSeriousViolations(desk);
  await shoot(desk, 'final-results');
  await expectPrintable(desk, ['Expression', 'The torque sensor is at the crank.', 'Feature matrix']);

  const download = desk.waitForEvent('download');
  await desk.getByRole('button', { name: 'Matrix as CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/-feature-matrix-\d{4}-\d\d-\d\d\.csv$/);
  await desk.reload();
  await expect(matrix.getByRole('button', { name: /^Feature 2 in .*: Yes, 1 quoted$/ })).toBeVisible();
  await kept
    .getByRole('button', { name: /^Drop / })
    .first()
    .click();
  await expect(kept.getByRole('row')).toHaveCount(2);
  await pressed(desk, 'Control+z');
  await expect(kept.getByRole('row'), 'undo brings it back').toHaveCount(3);
});

test('[ROUTE-18] results are collected: fixed, each family once, or bound to the query with its facets preset', async ({
  desk,
}) => {
  await ultraQuick(desk);
  const search = searchOf(desk);
  await pressed(desk, '1', 'j', '1', 'j', '2');
  await expect(ratingIn(results(desk).nth(2))).toHaveAccessibleName('Maybe');
  await desk.getByRole('button', { name: 'Collect', exact: true }).click();
  await desk.getByRole('textbox', { name: 'Name' }).fill('Closest');
  await desk.getByRole('dialog').getByRole('button', { name: 'Collect', exact: true }).click();
  await expect(desk.getByRole('dialog')).toHaveCount(0);

  const filters = await openFilters(desk);
  await filters.getByRole('group', { name: 'Families by status' }).getByRole('button').first().click();
  await expect(desk.getByRole('button', { name: 'Filters (1)' })).toBeVisible();
  await desk.getByRole('button', { name: 'Collect', exact: true }).click();
  await desk.getByRole('dialog').getByRole('button', { name: /What/ }).click();
  await desk.getByRole('option', { name: 'What this list finds, now and later' }).click();
  await desk.getByRole('textbox', { name: 'Name' }).fill('Watched');
  await desk.getByRole('dialog').getByRole('button', { name: 'Collect', exact: true }).click();
  await expect(desk.getByRole('dialog')).toHaveCount(0);

  await desk.goto(new URL(`/search/results_collection/${search}`, desk.url()).href);
  await expect(desk).toHaveTitle('Results Collection');
  const collected = desk.getByRole('region', { name: 'Collected documents' });
  await expect(collected.getByRole('row')).toHaveCount(2);
  const sets = desk.getByRole('navigation', { name: 'Collections' });
  await sets.getByRole('link', { name: /^Watched/ }).click();
  await expect(desk).toHaveURL(/results_collection\/\d+\/\d+$/);
  await expect(
    filters.getByRole('group', { name: 'Families by status' }).getByRole('button', { pressed: true }),
    'its facet is preset',
  ).toHaveCount(1);
  await expect(collected.getByRole('row')).toHaveCount(50);
  const total = Number(await collected.getByRole('table').getAttribute('aria-rowcount'));
  expect(total).toBeGreaterThan(100);
  await desk
    .getByRole('navigation', { name: 'Pages' })
    .getByRole('button', { name: /^Page / })
    .last()
    .click();
  await expect(collected.locator(`[aria-rowindex="${total}"]`), 'to the very last').toBeVisible();
  await desk.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: 'Page 1', exact: true }).click();
  await expect(collected.locator('[aria-rowindex="1"]')).toBeVisible();
  await expectNoSeriousViolations(desk);
  await sets.getByRole('link', { name: /^Closest/ }).click();
  await expect(collected.getByRole('row')).toHaveCount(2);
  await collected
    .getByRole('button', { name: /^Take / })
    .first()
    .click();
  await expect(collected.getByRole('row')).toHaveCount(1);
  await shoot(desk, 'collection');
});

test('[LOCAL-3] two devices assess the same list apart, and both keep what either said', async ({
  desk,
  context,
  elsewhere,
  problems,
}) => {
  problems.allowNetworkErrors();
  await ultraQuick(desk);
  await isSynced(desk);
  const other = await elsewhere(desk);
  await other.goto(desk.url());
  await expect(results(other)).toHaveCount(50);
  await context.setOffline(true);
  await expect(syncStatus(desk)).toHaveText(/^Offline/);
  await pressed(desk, '1', 'c');
  await desk.getByRole('textbox', { name: 'New comment' }).fill('said on the train');
  await pressed(desk, 'Control+Enter');
  await expect(desk.getByRole('dialog')).toHaveCount(0);
  await pressed(desk, 'j', '2');
  await expect(ratingIn(results(desk).nth(1))).toHaveAccessibleName('Maybe');
  await pressed(other, 'y', 'j', 'j', '3');
  await expect(ratingIn(results(other).nth(2))).toHaveAccessibleName('Not relevant');
  await isSynced(other);
  await context.setOffline(false);
  await isSynced(desk);
  for (const page of [desk, other]) {
    await expect(ratingIn(results(page).nth(0))).toHaveAccessibleName('Relevant');
    await expect(results(page).nth(0)).toContainText('1 comment');
    await expect(results(page).nth(0).getByTitle('Category Y')).toBeVisible();
    await expect(ratingIn(results(page).nth(1))).toHaveAccessibleName('Maybe');
    await expect(ratingIn(results(page).nth(2))).toHaveAccessibleName('Not relevant');
  }
});

test('[ROUTE-17] [ROUTE-18] where nothing ran, is kept or collected yet, the page says what is next', async ({
  desk,
}) => {
  await startSearch(desk, 'Ultra Quick');
  const search = searchOf(desk);
  await desk.goto(new URL(`/search/reporting_center/${search}`, desk.url()).href);
  await expect(desk.getByText(/^Before the search has run, its idea can be compared/)).toBeVisible();
  for (const page of ['result_list', 'final_results', 'results_collection']) {
    await desk.goto(new URL(`/search/${page}/${search}`, desk.url()).href);
    await expect(desk.getByText('This search has not run yet')).toBeVisible();
  }
  await desk.getByRole('link', { name: 'Go to Describe Idea' }).click();
  await describeIdea(desk);
  await pressSearch(desk);
  await expect(results(desk).first()).toBeVisible();
  await desk.goto(new URL(`/search/final_results/${search}`, desk.url()).href);
  await expect(desk.getByText('Nothing is kept yet')).toBeVisible();
  await desk.goto(new URL(`/search/results_collection/${search}`, desk.url()).href);
  await expect(desk.getByText('No collections in this search yet')).toBeVisible();
  await desk.goto(new URL(`/search/final_results/999999999`, desk.url()).href);
  await expect(desk.getByText('There is no such search')).toBeVisible();
});
