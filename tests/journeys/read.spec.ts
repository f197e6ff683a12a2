/**
 * Screening by keyboard: through the list, into a document, ratings on the way; and what a number that is unknown
 * meets.
 */
import type { Page } from 'playwright/test';
import { expect, shoot, test } from './harness/journey.ts';
import { expectPrintable } from './harness/print.ts';
import { fielded, openFilters, ratingIn, results, selected, ultraQuick } from './harness/steps.ts';

const pressed = async (page: Page, ...keys: readonly string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};

test('a list is read and rated by keyboard: J and K move, 1, 2 and 3 rate, 0 clears, and a reload keeps it', async ({
  desk,
}) => {
  await ultraQuick(desk);
  const row = (at: number) => results(desk).nth(at);
  await expect(row(0)).toHaveAttribute('aria-current', 'true');
  await expectPrintable(desk, ['Expression', 'Last run', /^Results 1 to /]);
  await pressed(desk, '1', 'j', '2', 'j', '3', 'j', 'j', 'k', '1', '0');
  await expect(row(3)).toHaveAttribute('aria-current', 'true');
  await expect(ratingIn(row(0))).toHaveAccessibleName('Relevant');
  await expect(ratingIn(row(1))).toHaveAccessibleName('Maybe');
  await expect(ratingIn(row(2))).toHaveAccessibleName('Not relevant');
  await expect(ratingIn(row(3))).toHaveCount(0);

  await pressed(desk, 'k', '0', 'u');
  await expect(ratingIn(row(2)), 'U undoes').toHaveAccessibleName('Not relevant');

  await desk.getByRole('button', { name: 'Next page' }).click();
  await expect(desk).toHaveURL(/page=2/);
  await expect(selected(desk), 'the first row of the second page').toHaveAttribute('aria-posinset', '51');
  await expect(desk.getByRole('list', { name: 'Results', exact: true })).toHaveAttribute('aria-busy', 'false');
  const pushed = desk
    .context()
    .waitForEvent('response', (answer) => answer.url().endsWith('/sync/push') && answer.ok());
  await pressed(desk, 'j', '1');
  await pushed;
  await expect(ratingIn(selected(desk))).toHaveAccessibleName('Relevant');
  await desk.reload();
  await expect(selected(desk)).toHaveAttribute('aria-posinset', '52');
  await expect(selected(desk)).toBeInViewport();
  await expect(ratingIn(selected(desk)), 'the rating, on the row where one was').toHaveAccessibleName('Relevant');
  await desk.goBack();
  await expect(row(0)).toHaveAttribute('aria-posinset', '1');
  await expect(row(0)).toBeInViewport();
  await expect(ratingIn(row(1))).toHaveAccessibleName('Maybe');
});

test('[ROUTE-40] Enter opens a document with claims, citations and highlights; J and B move on and back', async ({
  desk,
}) => {
  await ultraQuick(desk);
  const first = await results(desk)
    .nth(0)
    .getByRole('group', { name: /^Rate / })
    .getAttribute('aria-label');
  const ucid = first?.replace('Rate ', '') ?? '';
  await pressed(desk, 'Enter');
  await expect(desk).toHaveURL(new RegExp(`/document/${ucid}/\\d+`));
  const article = desk.getByRole('article', { name: ucid });
  await expect(article.getByRole('heading', { name: 'Abstract' })).toBeVisible();
  await expect(article.locator('mark').first(), 'the words of the search are lit').toBeVisible();

  const claims = article.getByRole('region', { name: 'Claims' });
  const fold = claims.getByRole('button', { name: /^Claims that depend on claim 1 / });
  const before = await claims.getByRole('listitem').count();
  await fold.click();
  await expect(claims.getByText(/dependent claims? folded away/)).toBeVisible();
  expect(await claims.getByRole('listitem').count()).toBeLessThan(before);
  await expect(article.getByRole('region', { name: 'Description' })).toContainText(/\w{5}/);
  await expect(article.getByRole('region', { name: 'Citations' })).toContainText('Patents cited');
  await expectPrintable(desk, ['Expression', 'Abstract', 'Description']);

  await pressed(desk, 'n');
  await expect(desk.getByRole('status').filter({ hasText: /^1 of \d/ })).toBeVisible();
  await desk.getByRole('heading', { name: 'Description', level: 2 }).scrollIntoViewIfNeeded();
  const covered = await article.locator('mark').evaluateAll((marks) =>
    marks.filter((mark) => {
      // Its first line: the middle of a mark that goes on in the next line may lie beside it.
      const { left, right, top, bottom } = mark.getClientRects()[0] ?? mark.getBoundingClientRect();
      const isBelowTheBar = top > 160 && bottom < window.innerHeight;
      return isBelowTheBar && !mark.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
    }),
  );
  expect(covered, 'highlights beneath something else').toEqual([]);
  await pressed(desk, '/');
  await desk.keyboard.type('claim');
  await expect(
    desk
      .getByRole('main')
      .locator('mark', { hasText: /^claim$/i })
      .first(),
  ).toBeAttached();
  await shoot(desk, 'document');
  await pressed(desk, 'Escape');
  await desk.getByRole('heading', { level: 1 }).click();

  await pressed(desk, '1', 'j');
  await expect(article, 'another document').toHaveCount(0);
  await expect(desk.getByRole('article')).toBeVisible();
  await pressed(desk, '2', 'b');
  await expect(ratingIn(results(desk).nth(0))).toHaveAccessibleName('Relevant');
  await expect(ratingIn(results(desk).nth(1))).toHaveAccessibleName('Maybe');
  await expect(results(desk).nth(1), 'the place in the list is kept').toHaveAttribute('aria-current', 'true');
});

test('Enter, J and a rating, as soon as the list is there: the second document is rated, the first is not', async ({
  desk,
}) => {
  await ultraQuick(desk);
  const list = desk.url();
  // The code of the viewer is asked for anew each time.
  for (const wait of [0, 60]) {
    await desk.goto(new URL('/', list).href);
    await desk.goto(list);
    await expect(results(desk).first()).toHaveAttribute('aria-current', 'true');
    await pressed(desk, 'Enter', 'j');
    await desk.waitForTimeout(wait);
    await pressed(desk, wait === 0 ? '3' : '2', 'b');
    await expect(ratingIn(results(desk).nth(1))).toHaveAccessibleName(wait === 0 ? 'Not relevant' : 'Maybe');
    await expect(ratingIn(results(desk).nth(0))).toHaveCount(0);
    await expect(results(desk).nth(1)).toHaveAttribute('aria-current', 'true');
    await pressed(desk, 'k');
  }
});

test('keys pressed while not even the frame of a document is there are for the document to which they lead', async ({
  desk,
}) => {
  await ultraQuick(desk);
  const list = desk.url();
  let come = (): void => undefined;
  const coming = new Promise<void>((resolve) => (come = resolve));
  await desk.route('**/assets/HeaderOnlyLayout-*.js', async (route) => {
    await coming;
    await route.continue();
  });
  await desk.goto(new URL('/', list).href);
  await desk.goto(list);
  await expect(results(desk).first()).toHaveAttribute('aria-current', 'true');
  await pressed(desk, 'Enter');
  await expect(desk).toHaveURL(/\/document\//);
  await expect(desk.getByRole('main'), 'the frame is on its way').toHaveCount(0);
  await pressed(desk, 'j', '2', 'b');
  come();
  await expect(ratingIn(results(desk).nth(1))).toHaveAccessibleName('Maybe');
  await expect(ratingIn(results(desk).nth(0))).toHaveCount(0);
});

test('facets filter the list, are in the address, can be taken off, and each count is what its click opens', async ({
  desk,
}) => {
  await ultraQuick(desk);
  const filters = await openFilters(desk);
  const count = desk.getByRole('main').getByText(/^[\d,]+ of [\d,]+ families$/);
  await filters.getByRole('group', { name: 'Families by status' }).getByRole('button').first().click();
  await expect(desk).toHaveURL(/status/);
  await expect(count).toBeVisible();
  const byStatus = await count.textContent();
  await filters.getByRole('group', { name: 'Families by class' }).getByRole('button').first().click();
  await expect(desk.getByRole('button', { name: 'Filters (2)' })).toBeVisible();
  await expect(count).not.toHaveText(byStatus ?? '');
  await desk.reload();
  await expect(desk.getByRole('button', { name: 'Filters (2)' })).toBeVisible();
  await desk.getByRole('button', { name: 'Clear all' }).click();
  await expect(count).toHaveCount(0);
  await expect(results(desk)).toHaveCount(50);

  await desk.goto(new URL('/', desk.url()).href);
  await fielded(desk, 'TI:gear AND torque');
  const clear = desk.getByRole('button', { name: 'Clear all' });
  for (const facet of ['country', 'applicant', 'class', 'status']) {
    const values = filters.getByRole('group', { name: `Families by ${facet}` }).getByRole('button');
    await expect(values.first()).toBeVisible();
    const more = values
      .first()
      .locator('xpath=ancestor::*[@role="group"]/../..')
      .getByRole('button', { name: /more$/ });
    if ((await more.count()) > 0) await more.click();
    const names = (await values.allInnerTexts()).map((text) => text.replace('\n', ' '));
    for (const name of names) {
      await values.and(desk.getByRole('button', { name, exact: true })).click();
      const opened = desk.getByText(new RegExp(`^${/[\d,]+$/.exec(name)?.[0]} of [\\d,]+ families$`));
      await expect(opened, name).toBeVisible();
      await clear.click();
      await expect(values, 'the whole list again').toHaveText(names.map((text) => text.replace(/ ([\d,]+)$/, '$1')));
    }
  }
});

test('[ROUTE-39] given a number that was never imported, the viewer says so and offers a search by it', async ({
  desk,
  office,
  problems,
}) => {
  problems.allow(/404/);
  await fielded(desk, 'TI:gear');
  const known = (await results(desk).first().textContent())?.match(/ZZ-(\d+)-([A-Z]\d)/);
  const other = `ZZ-${known?.[1]}-T9`;
  await desk.goto(`${office.server.url}/document/${other}`);
  await expect(desk.getByText(`${other} is not in this corpus`)).toBeVisible();
  await expect(desk.getByRole('list', { name: 'Numbers that are spelled alike' }).getByRole('link').first()).toHaveText(
    known?.[0] ?? '',
  );
  await desk.getByRole('button', { name: 'Search by this number' }).click();
  await expect(desk.getByRole('textbox', { name: 'Expression' })).toHaveValue(new RegExp(`${known?.[1]}\\*`));
  await desk.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(
    results(desk)
      .filter({ hasText: known?.[0] ?? '' })
      .first(),
  ).toBeVisible();
});
