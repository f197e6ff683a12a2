/** The search is measured on publications of one's own choice: figures, where documents are lost, and every miss. */
import type { Page } from 'playwright/test';
import { expectNoSeriousViolations } from './harness/accessibility.ts';
import { expect, shoot, test } from './harness/journey.ts';
import { goTo } from './harness/steps.ts';

const record = (number: string, title: string, cites: readonly string[] = []) => ({
  ...{
    lens_id: `000-000-${number}`,
    jurisdiction: 'EP',
    doc_number: number,
    kind: 'A1',
    date_published: `20${number.slice(-2)}-05-05`,
    lang: 'en',
  },
  biblio: {
    invention_title: [{ text: title, lang: 'en' }],
    references_cited: {
      citations: cites.map((cited) => ({ patcit: { document_id: { jurisdiction: 'EP', doc_number: cited } } })),
    },
  },
  abstract: [{ text: `${title} of an electric kettle.`, lang: 'en' }],
});
const RECORDS = [
  record('3000020', 'Zirconium spout', ['3000010', '3000011', '3000012', '3999999']),
  record('3000010', 'Spout made of zirconium'),
  record('3000011', 'Spout with a strainer'),
  { ...record('3000012', 'Anemometer'), abstract: [] },
  ...Array.from({ length: 8 }, (_, at) => record(`31000${10 + at}`, `Handle of kind ${at}`)),
];
const FILE = Buffer.from(RECORDS.map((one) => JSON.stringify(one)).join('\n'));

async function importRecords(page: Page): Promise<void> {
  await goTo(page, 'Data coverage');
  await page
    .getByLabel('Files to import')
    .setInputFiles({ name: 'kettles.jsonl', mimeType: 'text/plain', buffer: FILE });
  const imported = page.getByRole('region', { name: 'Import publications' }).getByRole('listitem').last();
  await expect(imported.getByRole('status')).toHaveText(/^12 new, in /);
}

test('the search is measured on named publications by keyboard, and each miss leads to its document', async ({
  signedIn: page,
}) => {
  await importRecords(page);
  await page.getByRole('link', { name: 'Measure the search' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Measure the Search');
  await page.getByLabel('Publication numbers').focus();
  await page.keyboard.insertText('EP 3 000 020; EP3000010, EP9999999');
  await expect(page.getByText('3 numbers', { exact: true })).toBeVisible();
  await page.getByLabel('Name').fill('Kettles');
  await expectNoSeriousViolations(page);
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { name: 'Recall by rank' })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Measurement: Kettles');
  await expect(page.getByRole('img', { name: /At rank 100: 0\.667 .*by plain BM25 0\.667/ })).toBeVisible();
  await page.getByRole('button', { name: 'Table', exact: true }).press('Enter');
  await expect(page.getByRole('table', { name: 'Recall by rank' }).getByRole('row', { name: /^100 / })).toContainText(
    '0.667 (0.667 to 0.667)',
  );
  const stages = page.getByRole('table', { name: 'Cited documents by the stage that they reach' });
  await expect(stages.getByRole('row', { name: /^Cited / })).toContainText('4');
  await expect(stages.getByRole('row', { name: /^Matched / })).toContainText('2');
  const unused = page.getByRole('table', { name: 'Numbers that could not be used' });
  await expect(unused.getByRole('row', { name: /EP9999999/ })).toContainText('The corpus does not hold it.');
  await expect(unused.getByRole('row', { name: /EP3000010/ })).toContainText('No patent document is on record');
  const missed = page.getByRole('table', { name: 'Cited documents: Missed' });
  await expect(missed.getByRole('row')).toHaveCount(2);
  await expect(missed.getByRole('row', { name: /EP-3000012-A1/ })).toContainText('Not matched');
  await expectNoSeriousViolations(page);
  await shoot(page, 'measurement');
  await page.setViewportSize({ width: 1024, height: 768 });
  await shoot(page, 'measurement-1024');

  const address = page.url();
  await missed.getByRole('link', { name: 'EP-3000012-A1' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Anemometer');
  await page.goto(address);
  await page.getByRole('button', { name: 'Delete…' }).click();
  await page.getByRole('button', { name: 'Delete measurement' }).click();
  await expect(page.getByText('There is none yet.')).toBeVisible();

  await page.context().setOffline(true);
  await page.getByLabel('Publication numbers').fill('EP3000020');
  await page.getByRole('button', { name: 'Measure', exact: true }).click();
  await expect(page.getByText('Measuring needs the server, which can’t be reached.')).toBeVisible();
  await page.context().setOffline(false);
});
