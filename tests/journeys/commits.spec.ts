/**
 * How often the page is changed for one gesture, and how many components are drawn for that: the same on every
 * machine, where milliseconds are not. What is drawn once is drawn whole; each further commit is something that arrives
 * later, and is named here.
 */
import type { Page } from 'playwright/test';
import { atRest, commitsOf, countCommits, workOf } from './harness/commits.ts';
import { expect, test } from './harness/journey.ts';
import { plantTree } from './harness/large-tree.ts';
import { goTo, isSynced, openFilters, ratingIn, results, selected, ultraQuick } from './harness/steps.ts';

const key = (page: Page, name: string) => () => page.keyboard.press(name);
const text = (page: Page) => page.getByRole('region', { name: /^Text of / }).getByRole('heading', { name: 'Abstract' });

/** A list whose documents are on the device, with its second row selected and the first one read before. */
async function toList(page: Page): Promise<void> {
  await countCommits(page);
  await ultraQuick(page);
  await expect(page.getByText(/^All \d+ on this device/)).toHaveCount(1);
  await isSynced(page);
  await expect(text(page)).toBeVisible();
  await page.keyboard.press('j');
  await expect(results(page).nth(1)).toHaveAttribute('aria-current', 'true');
  await expect(text(page)).toBeVisible();
}

/** J and K, between rows that have been read: drawn once, and no more than so many components. */
async function expectOneCommitAStep(page: Page, most: number): Promise<void> {
  const isAt = (row: number) => async () => {
    await expect(results(page).nth(row)).toHaveAttribute('aria-current', 'true');
    await expect(text(page)).toBeVisible();
  };
  for (const [name, row] of [
    ['k', 0],
    ['j', 1],
  ] as const) {
    const { commits, drawn } = await workOf(page, key(page, name), isAt(row));
    expect(commits, `${name}: both rows, and the document, at once`).toBe(1);
    expect(drawn, `${name}: the edges of both rows, the document, what names its number`).toBeLessThanOrEqual(most);
  }
}

test('a step in the result list is drawn once, with the document beside it; all else as often as named', async ({
  ownDesk: page,
}) => {
  await toList(page);
  await expectOneCommitAStep(page, 400);

  const isRated = async () => {
    await expect(ratingIn(selected(page))).toHaveAccessibleName('Relevant');
    await isSynced(page);
  };
  const rated = await workOf(page, key(page, '1'), isRated);
  expect(rated.commits, 'a rating: the row; that it is on its way to the server; that it is there').toBeLessThanOrEqual(
    3,
  );
  expect(rated.drawn, 'a rating: the row, and what counts ratings').toBeLessThanOrEqual(560);

  for (const [name, most, mostDrawn] of [
    ['c', 5, 260],
    ['t', 6, 380],
  ] as const) {
    const dialog = page.getByRole('dialog');
    const opened = await workOf(page, key(page, name), () => expect(dialog).toBeVisible());
    expect(opened.commits, `${name}: the dialog, its ids, what it lists, the end of its fading in`).toBeLessThanOrEqual(
      most,
    );
    expect(opened.drawn, `${name}: the dialog alone, not the page behind it`).toBeLessThanOrEqual(mostDrawn);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }

  const list = page.getByRole('list', { name: 'Results', exact: true });
  const isListed = (address: RegExp) => async () => {
    await expect(page).toHaveURL(address);
    await expect(list).toHaveAttribute('aria-busy', 'false');
    await expect(text(page)).toBeVisible();
    await expect(page.getByText(/^All \d+ on this device/)).toHaveCount(1);
  };
  const filters = await openFilters(page);
  const country = filters.getByRole('button', { pressed: false }).first();
  expect(
    await commitsOf(page, () => country.click(), isListed(/country=/)),
    'a facet: the button under the pointer, the list that is asked for, the new one, and the rest of its rows',
  ).toBeLessThanOrEqual(12);
  await page.getByRole('button', { name: 'Clear all' }).click();
  await isListed(/result_list\/\d+$/)();

  await page.getByRole('button', { name: /Order$/ }).click();
  const newest = page.getByRole('option', { name: 'Publication date' });
  await expect(newest).toBeVisible();
  const sorted = await commitsOf(page, () => newest.click(), isListed(/sort=newest/));
  expect(sorted, 'an order: the menu closes too, and documents of the new page come to the device').toBeLessThanOrEqual(
    22,
  );

  const next = page.getByRole('button', { name: 'Next page' });
  const onNextPage = async () => {
    await expect(list.locator('[aria-posinset="51"]')).toBeVisible();
    await isListed(/page=2/)();
  };
  const paged = await commitsOf(page, () => next.click(), onNextPage);
  expect(
    paged,
    'the next page: scrolled to, listed, its document, and those that come to the device',
  ).toBeLessThanOrEqual(24);
});

test('a document opened from its list, and the way back, are drawn once, and what is deferred', async ({
  ownDesk: page,
}) => {
  await toList(page);
  const claims = page.getByRole('heading', { name: /^Claims/ });
  const isOpen = async () => {
    await expect(page).toHaveURL(/\/document\//);
    await expect(claims.first()).toBeVisible();
    await isSynced(page);
  };
  const isBack = async () => {
    await expect(results(page).nth(1)).toHaveAttribute('aria-current', 'true');
    await expect(text(page)).toBeVisible();
    await isSynced(page);
  };
  // The code of the viewer comes with the first.
  await page.keyboard.press('Enter');
  await isOpen();
  await page.keyboard.press('b');
  await isBack();

  const opened = await workOf(page, key(page, 'Enter'), isOpen);
  expect(opened.commits, 'the document; the state of its marks; its description').toBeLessThanOrEqual(4);
  expect(opened.drawn, 'the header, the document, its description').toBeLessThanOrEqual(2150);
  const back = await workOf(page, key(page, 'b'), isBack);
  expect(back.commits, 'the rows in view, what their menus list, the rest; what is on the device').toBeLessThanOrEqual(
    7,
  );
  expect(back.drawn, 'the header, all rows, the document beside them').toBeLessThanOrEqual(5250);
});

test('a step in screening, and to another cell of the final results, is drawn once, and what follows it', async ({
  ownDesk: page,
}) => {
  await toList(page);
  await page.keyboard.press('1');
  await page.keyboard.press('k');
  await page.keyboard.press('1');
  await isSynced(page);
  await page.keyboard.press('s');
  await expect(page.getByRole('region', { name: 'Screening' })).toBeVisible();
  await page.keyboard.press('j');
  await expect(results(page).nth(1)).toHaveAttribute('aria-current', 'true');
  await expect(text(page)).toBeVisible();
  await isSynced(page);
  // The pages of the list come one after the other.
  await atRest(page, 120);
  await expectOneCommitAStep(page, 460);

  await page.getByRole('link', { name: 'Final results' }).click();
  await page
    .getByRole('textbox', { name: 'Add features' })
    .fill('an electric motor\na torque sensor\na planetary gear');
  await page.getByRole('button', { name: 'Add 3 features' }).click();
  const cells = page.getByRole('region', { name: 'Feature matrix' }).last().getByRole('cell').getByRole('button');
  await cells.first().click();
  await isSynced(page);
  const looked = () => expect(page.getByText('Looking for passages')).toHaveCount(0);
  await looked();
  const chosen = page.getByRole('complementary', { name: /^Feature 2 in / });
  const isChosen = async () => {
    await expect(chosen).toBeVisible();
    await looked();
  };
  expect(
    await commitsOf(page, key(page, 'j'), isChosen),
    'J: both cells and the pane; the ids of its fields; the passages that are found',
  ).toBeLessThanOrEqual(3);
});

test('the tree draws a move and an opened project as often as named', async ({ ownDesk: page }) => {
  await countCommits(page);
  await plantTree(page, { parents: 20, children: 9 });
  await goTo(page, 'Projects');
  const active = page.getByRole('tree').locator('[data-active]');
  await page.getByRole('tree').focus();
  await page.keyboard.press('ArrowDown');
  await expect(active).toHaveAccessibleName(/^Client-000\d,/);
  await isSynced(page);
  const before = (await active.getAttribute('id')) ?? '';
  const moved = await workOf(page, key(page, 'ArrowDown'), () => expect(active).not.toHaveAttribute('id', before));
  expect(moved.commits, 'an arrow: the row, its project, its path, its address').toBeLessThanOrEqual(4);
  expect(moved.drawn, 'both rows and the details, the path by itself, what names the address').toBeLessThanOrEqual(350);
  const below = page.getByRole('treeitem', { level: 2 });
  const opened = await workOf(page, key(page, 'ArrowRight'), () => expect(below.first()).toBeVisible());
  expect(opened.commits, 'opened: the arrow, the rows below it, where the list ends').toBeLessThanOrEqual(3);
  expect(opened.drawn, 'the rows that are new, what counts them').toBeLessThanOrEqual(560);
});
