/** A private index: files go in, an idea is compared, a colleague reads, and what is removed is gone. */
import type { Page } from 'playwright/test';
import { expectNoSeriousViolations } from './harness/accessibility.ts';
import { aScan } from '../support/a-scan.ts';
import { inviteColleague } from './harness/colleague.ts';
import { expect, shoot, test } from './harness/journey.ts';
import { chooseMore, results } from './harness/steps.ts';

const file = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
const LIMITER = 'A torque limiter slips where the torque on the shaft is too high.';
const FILLER = 'The housing is closed by a lid of steel, which is held by four screws.';

const openIndexes = (page: Page) =>
  page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'AntecedeX indices' }).click();
const documents = (page: Page) => page.getByRole('table', { name: 'Documents of the index' }).getByRole('row');

async function compare(page: Page, idea: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Idea or passage' }).fill(idea);
  await page.keyboard.press('Control+Enter');
}

/** Two documents of the list go into the index, which is opened then. */
async function fromList(page: Page): Promise<void> {
  await chooseMore(page, 'Add to index…');
  const dialog = page.getByRole('dialog', { name: 'Add to index' });
  await expect(dialog.getByRole('button', { name: /^Disclosures/ })).toBeVisible();
  await dialog.getByRole('textbox', { name: 'How many' }).fill('2');
  await expectNoSeriousViolations(page);
  await dialog.getByRole('button', { name: 'Add 2 documents' }).click();
  await page.getByRole('button', { name: 'Open index' }).click();
}

/** A scan is set aside, and read by OCR where somebody asks. */
async function readScan(page: Page): Promise<void> {
  const buffer = aScan([{ lines: ['An escapement ticks in the watch.'] }]);
  await page.getByLabel('Files to add').setInputFiles([{ name: 'watch.pdf', mimeType: 'application/pdf', buffer }]);
  await expect(page.getByText('1 scan not read yet')).toBeVisible();
  await expectNoSeriousViolations(page);
  await page.getByRole('button', { name: 'Read watch.pdf by OCR' }).press('Enter');
  await expect(documents(page).filter({ hasText: /1 page read by OCR in English, \d\d% sure/ })).toHaveCount(1);
  await compare(page, 'the escapement of a watch');
  const alike = page.getByRole('list', { name: 'Most alike first' }).getByRole('listitem');
  await expect(alike.first()).toContainText(/page 1 OCR, \d\d% sure … An escapement ticks/);
  await shoot(page, 'x-scan');
  await page.getByRole('button', { name: 'Remove watch.pdf' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
}

test('[ROUTE-30] an index is filled, compared with an idea, read by a colleague, and emptied', async ({
  ownDesk: page,
  browser,
  problems,
}) => {
  await openIndexes(page);
  await page.getByRole('button', { name: 'New index' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('textbox').fill('Disclosures');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Disclosures');

  const files = [file('limiter.txt', `${FILLER}\n\n${LIMITER}`), file('lid.txt', FILLER), file('sheet.xlsx', 'PK')];
  await page.getByLabel('Files to add').setInputFiles(files);
  await expect(page.getByText('1 document could not be added')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Not added' })).toContainText('sheet.xlsx');
  await page.getByRole('button', { name: 'Clear the list' }).click();
  await expect(documents(page)).toHaveCount(3);

  await compare(page, 'A limiter that slips at high torque');
  const alike = page.getByRole('list', { name: 'Most alike first' }).getByRole('listitem');
  await expect(alike).toHaveCount(1);
  await expect(page.getByText('1 of 2 documents in “Disclosures”')).toBeVisible();
  await shoot(page, 'x-compared');
  await expectNoSeriousViolations(page);
  await alike.getByRole('button', { name: 'paragraphs 1–2' }).focus();
  await page.keyboard.press('Enter');
  const text = page.getByRole('dialog', { name: 'limiter' });
  await expect(text.getByText(LIMITER)).toBeInViewport();
  await expectNoSeriousViolations(page);
  await page.keyboard.press('Escape');
  await expect(alike.getByRole('button', { name: 'paragraphs 1–2' })).toBeFocused();

  const colleague = await inviteColleague(page, browser, ['Rita', 'Vogel']);
  problems.watch(colleague.context);
  const address = page.url();
  await colleague.page.goto(address);
  problems.allow(/404/); // what is no index of theirs
  await expect(colleague.page.getByText('There is no such index', { exact: true })).toBeVisible();
  await page.getByLabel('E-mail of a colleague').fill(colleague.email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: 'Members' })).toContainText('Rita Vogel');
  await openIndexes(colleague.page);
  await colleague.page.getByRole('link', { name: 'Disclosures' }).click();
  await expect(documents(colleague.page)).toHaveCount(3);
  await expect(colleague.page.getByRole('button', { name: 'Choose files' })).toHaveCount(0);
  await compare(colleague.page, 'a lid of steel');
  await expect(colleague.page.getByText('2 of 2 documents in “Disclosures”')).toBeVisible();

  await page.goto(new URL('/document/ZZ-1008234-B1', address).href);
  await page.getByRole('button', { name: 'Like this in…' }).click();
  const like = page.getByRole('dialog', { name: 'Like ZZ-1008234-B1' });
  await like.getByRole('button', { name: /Compare with/ }).click();
  await page.getByRole('option', { name: /^Disclosures/ }).click();
  await expect(like.getByRole('list', { name: 'Most alike first' })).toContainText('torque');
  await expectNoSeriousViolations(page);
  await like.getByRole('button', { name: /Compare with/ }).click();
  await page.getByRole('option', { name: 'All patents' }).click();
  await like.getByRole('button', { name: 'Search the patents' }).click();
  await expect(results(page).first()).toBeVisible();
  expect(new URL(page.url()).pathname).toMatch(/^\/x\/result\/\d+$/);

  await fromList(page);
  await expect(page).toHaveURL(address);
  await expect(documents(page)).toHaveCount(5);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Replace lid.txt by a newer file' }).click();
  await (await chooser).setFiles([file('lid 2.txt', `${FILLER} It is painted.`)]);
  await expect(documents(page).filter({ hasText: 'lid 2.txt' })).toHaveCount(1);
  await expect(documents(page)).toHaveCount(5);

  await page.getByRole('button', { name: 'From a query' }).click();
  await page.getByRole('textbox', { name: 'Query' }).fill('TI=(valve');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText('parenthesis');
  await expectNoSeriousViolations(page);
  await page.getByRole('textbox', { name: 'Query' }).fill('TI=valve');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const query = page.getByRole('list', { name: 'Queries of the index' }).getByRole('listitem');
  await expect(query).toContainText(/Follows the corpus[1-9]\d* publications?, as of/);
  await shoot(page, 'x-query');
  await expectNoSeriousViolations(page);
  await query.getByRole('button', { name: 'Actions on TI=valve' }).click();
  await page.getByRole('menuitem', { name: 'Remove with its publications' }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(query).toHaveCount(0);
  await readScan(page);
  await expect(documents(page)).toHaveCount(5);

  await page.getByRole('button', { name: 'Remove limiter.txt' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(documents(page)).toHaveCount(4);
  await compare(page, 'A limiter that slips at high torque');
  await expect(page.getByText(/of 3 documents in “Disclosures”/)).toBeVisible();
  await expect(alike.filter({ hasText: 'torque limiter slips' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Delete index' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete index' }).click();
  await expect(page.getByText('No index yet', { exact: true })).toBeVisible();
  await colleague.page.reload();
  await expect(colleague.page.getByText('There is no such index', { exact: true })).toBeVisible();
  await colleague.context.close();
});
