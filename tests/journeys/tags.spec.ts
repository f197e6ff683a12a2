/** Tags of documents: made at a result, shown wherever the document is, kept in order on a page of their own. */
import type { Locator, Page } from 'playwright/test';
import { expectNoSeriousViolations } from './harness/accessibility.ts';
import { expect, shoot, test } from './harness/journey.ts';
import { chooseMore, isSynced, results, ultraQuick } from './harness/steps.ts';

const dialog = (page: Page): Locator => page.getByRole('dialog');
const scope = (page: Page, name: string): Locator => page.getByRole('region', { name: `Tags: ${name}`, exact: true });
const line = (page: Page, tag: string): Locator => page.getByRole('row').filter({ hasText: tag });

async function tagSelected(page: Page, name: string, forWhom?: string): Promise<void> {
  await page.keyboard.press('t');
  if (forWhom !== undefined) {
    await dialog(page)
      .getByRole('button', { name: /New tags are for/ })
      .click();
    await page.getByRole('option', { name: forWhom }).click();
  }
  await dialog(page).getByRole('textbox', { name: 'Find or make a tag' }).fill(name);
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('checkbox', { name, exact: true })).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
}
const openTags = (page: Page) => page.getByRole('link', { name: 'Tags', exact: true }).click();

test('[ROUTE-28] a tag put on a result is at the document, in another search, and on the page of tags', async ({
  ownDesk: page,
}) => {
  await ultraQuick(page);
  await results(page).first().click();
  await tagSelected(page, 'Blocking');
  await page.keyboard.press('j');
  await tagSelected(page, 'Blocking');
  await tagSelected(page, 'Second look');
  const ucid = (await results(page).first().textContent())!.match(/[A-Z]{2}-\d+-[A-Z]\d?/)![0];

  // The filter of the list, and its count.
  await page.getByRole('button', { name: /Results shown/ }).click();
  await page.getByRole('option', { name: 'Tag: Blocking' }).click();
  await expect(results(page)).toHaveCount(2);
  await expect(page.getByRole('status').filter({ hasText: /^2 with this mark/ })).toBeVisible();
  await shoot(page, 'marked');
  const list = page.url();

  // The document on its own, and another search.
  await page.goto(new URL(`/document/${ucid}`, list).href);
  await expect(page.getByRole('region', { name: 'Tags', exact: true })).toContainText('Blocking');
  await page.goto(new URL('/', list).href);
  await ultraQuick(page);
  await expect(results(page).filter({ hasText: 'Blocking' })).toHaveCount(2);

  // Many at once, and taken back at once.
  await chooseMore(page, 'Tag documents…');
  await dialog(page).getByRole('textbox', { name: 'Tag', exact: true }).fill('Batch');
  await dialog(page).getByRole('textbox', { name: 'Start at' }).fill('3');
  await dialog(page).getByRole('textbox', { name: 'How many' }).fill('3');
  await expectNoSeriousViolations(page);
  await shoot(page, 'tag-many');
  await dialog(page).getByRole('button', { name: 'Tag 3 documents' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(results(page).filter({ hasText: 'Batch' })).toHaveCount(3);
  await page.keyboard.press('Control+z');
  await expect(results(page).filter({ hasText: 'Batch' })).toHaveCount(0);

  await openTags(page);
  await expect(page).toHaveTitle('Tags');
  await expect(line(page, 'Blocking').getByRole('link', { name: '2 documents with the tag Blocking' })).toBeVisible();
  await expectNoSeriousViolations(page);
  await line(page, 'Blocking')
    .getByRole('link', { name: /documents with the tag/ })
    .click();
  const documents = page.getByRole('region', { name: 'Documents with the tag Blocking' });
  await expect(documents.getByRole('listitem')).toHaveCount(2);
  await expect(documents.getByRole('link', { name: new RegExp(ucid) })).toBeVisible();
  await shoot(page, 'tags');

  // Renamed, coloured, merged; undo brings it back; a reload keeps it.
  await line(page, 'Second look').getByRole('button', { name: 'Actions for Second look' }).click();
  await page.getByRole('menuitem', { name: 'Rename…' }).click();
  await dialog(page).getByRole('textbox', { name: 'Name' }).fill('blocking');
  await dialog(page).getByRole('button', { name: 'Rename' }).click();
  await expect(dialog(page)).toContainText('There is a tag “Blocking” here.');
  await dialog(page).getByRole('textbox', { name: 'Name' }).fill('Third look');
  await dialog(page).getByRole('button', { name: 'Rename' }).click();
  await line(page, 'Third look')
    .getByRole('button', { name: /^Colour of Third look/ })
    .click();
  await page.getByRole('menuitem', { name: 'Olive' }).click();
  await expect(line(page, 'Third look')).toContainText('Olive');
  await line(page, 'Third look').getByRole('button', { name: 'Actions for Third look' }).click();
  await page.getByRole('menuitem', { name: 'Merge into another…' }).click();
  await dialog(page).getByRole('button', { name: /Into/ }).click();
  await page.getByRole('option', { name: 'Blocking' }).click();
  await dialog(page).getByRole('button', { name: 'Merge', exact: true }).click();
  // Behind the dialog no line is found at all, and its keys are not those of the page.
  await expect(dialog(page)).toHaveCount(0);
  await expect(line(page, 'Third look')).toHaveCount(0);
  await expect(page.locator('button:focus'), 'the focus is at the tag beside it').toHaveAccessibleName(/^Actions for /);
  await page.keyboard.press('Control+z');
  await expect(line(page, 'Third look')).toContainText('1');
  await documents.getByRole('button', { name: `Take the tag from ${ucid}` }).click();
  await expect(documents.getByRole('listitem')).toHaveCount(1);
  await expect(line(page, 'Blocking').getByRole('link', { name: '1 document with the tag Blocking' })).toBeVisible();
  await isSynced(page);
  await page.reload();
  await expect(documents.getByRole('listitem')).toHaveCount(1);
});

test('[ROUTE-28] [LOCAL-3] tags of the company, made offline, are seen by a colleague; own ones are not', async ({
  ownDesk: anna,
  problems,
  berta,
}) => {
  await ultraQuick(anna);
  await results(anna).first().click();
  await tagSelected(anna, 'For Anna alone', 'Mine');
  problems.allowNetworkErrors();
  await anna.context().setOffline(true);
  await tagSelected(anna, 'For all', 'Company');
  await expect(results(anna).first()).toContainText('For all');
  await anna.context().setOffline(false);
  await isSynced(anna);

  await openTags(berta.page);
  await expect(scope(berta.page, 'Company').getByRole('row').filter({ hasText: 'For all' })).toBeVisible();
  await expect(berta.page.getByText('For Anna alone')).toHaveCount(0);
  await line(berta.page, 'For all').getByRole('button', { name: 'Actions for For all' }).click();
  await berta.page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(results(anna).first()).not.toContainText('For all');
  await expect(results(anna).first()).toContainText('For Anna alone');
  await berta.page.keyboard.press('Control+z');
  await expect(results(anna).first()).toContainText('For all');
});

test('[ROUTE-18] [ROUTE-28] a collection is narrowed to the documents that carry a tag', async ({ ownDesk: page }) => {
  await ultraQuick(page);
  await results(page).first().click();
  for (const name of ['Blocking', 'Second look', 'A name that is longer than most']) await tagSelected(page, name);
  await page.keyboard.press('1');
  await page.keyboard.press('j');
  await page.keyboard.press('1');
  await page.getByRole('button', { name: 'Collect' }).click();
  await dialog(page).getByRole('textbox', { name: 'Name' }).fill('Close ones');
  await dialog(page).getByRole('button', { name: 'Collect', exact: true }).click();
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  const collected = page.getByRole('region', { name: 'Collected documents' });
  await expect(collected.getByRole('row')).toHaveCount(2);
  await collected.getByRole('row').last().getByRole('button', { name: 'Not relevant' }).click();
  for (const width of [1440, 1024]) {
    await page.setViewportSize({ width, height: width === 1440 ? 900 : 768 });
    const isCut = await collected.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
    expect(isCut, 'nothing stands beyond the edge of the table').toBe(false);
    await shoot(page, `collection-tags-${width}`);
  }
  await page.getByRole('button', { name: /Results shown/ }).click();
  await page.getByRole('option', { name: 'Tag: Blocking' }).click();
  await expect(collected.getByRole('row')).toHaveCount(1);
  await expect(page.getByRole('status').filter({ hasText: '1 of 2 families' })).toBeVisible();
  await expectNoSeriousViolations(page);
  await test.step('a reload and the way back from a document keep what is shown', async () => {
    await page.reload();
    await expect(collected.getByRole('row')).toHaveCount(1);
    await collected.getByRole('link').first().click();
    await expect(page).toHaveURL(/\/document\//);
    await page.goBack();
    await expect(collected.getByRole('row')).toHaveCount(1);
  });
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(collected.getByRole('row')).toHaveCount(2);
});
