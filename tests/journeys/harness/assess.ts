/** From a result list to what is handed on: screened by keyboard, categorised, charted with quoted words, collected. */
import type { Locator, Page } from 'playwright/test';
import { look } from './guided.ts';
import { expect } from './journey.ts';
import { expectRoom } from './room.ts';
import { results } from './steps.ts';

const screening = (page: Page): Locator => page.getByRole('region', { name: 'Screening' });

interface Assessed {
  /** Typed into the matrix; without them, those of the claims are taken over. */
  readonly features?: string;
  /** How the first feature is called in the matrix. */
  readonly first: string;
  /** For screenshots. */
  readonly name: string;
  /** Keys of the grades of the first two results, with what their buttons say; X and Y where none are named. */
  readonly grades?: Readonly<Record<string, string>>;
}

const CATEGORY_KEYS = { x: 'X', y: 'Y' };

/** Leaves the page on the collection. At least two results are taken for granted. */
export async function screenAndFinish(
  page: Page,
  { features, first, name, grades = CATEGORY_KEYS }: Assessed,
): Promise<void> {
  await expect(results(page).nth(1)).toBeVisible();
  await expectRoom(page);
  const list = page.url();
  for (const key of ['s', ...Object.keys(grades).flatMap((grade) => [grade, '1'])]) await page.keyboard.press(key);
  await expect(screening(page).getByRole('status')).toHaveText(/^2 of [\d,]+ rated$/);
  await expect(
    page.getByRole('complementary', { name: 'The document to rate' }).getByRole('region', { name: /^Claims/ }),
  ).toContainText('1.');
  await look(page, `${name}-screening`);

  await page.getByRole('link', { name: 'Final results' }).click();
  const kept = page.getByRole('region', { name: 'Kept documents' });
  await expect(kept.getByRole('row')).toHaveCount(3);
  for (const [at, grade] of Object.values(grades).entries())
    await expect(
      kept
        .getByRole('row')
        .nth(at + 1)
        .getByRole('button', { pressed: true }),
    ).toHaveText(grade);
  if (features === undefined) await page.getByRole('button', { name: /^Take over \d+ features/ }).click();
  else {
    await page.getByRole('textbox', { name: 'Add features' }).fill(features);
    await page.getByRole('button', { name: /^Add \d+ features$/ }).click();
  }
  await quote(page, first);
  await look(page, `${name}-final`);

  await page.goto(list);
  await expect(results(page).first()).toBeVisible();
  await page.getByRole('button', { name: 'Collect', exact: true }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('For the report');
  await page.getByRole('dialog').getByRole('button', { name: 'Collect', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('link', { name: 'Final results' }).click();
  await page.getByRole('link', { name: 'Collections' }).click();
  await expect(page.getByRole('region', { name: 'Collected documents' }).getByRole('row')).toHaveCount(2);
  await look(page, `${name}-collection`);
}

/** The first document discloses the feature: the words that say so stand in the cell from then on. */
async function quote(page: Page, feature: string): Promise<void> {
  const matrix = page.getByRole('region', { name: 'Feature matrix' }).last();
  await matrix
    .getByRole('button', { name: new RegExp(`^Feature ${feature} in `) })
    .first()
    .click();
  const pane = page.getByRole('complementary', { name: new RegExp(`^Feature ${feature} in `) });
  await pane.getByRole('group', { name: 'Disclosed' }).getByRole('button', { name: 'Yes' }).click();
  await pane.getByRole('region', { name: 'Abstract' }).locator('p').first().selectText();
  await expect(pane.getByRole('textbox', { name: 'Passage to quote' })).not.toHaveValue('');
  const words = await pane.getByRole('textbox', { name: 'Passage to quote' }).inputValue();
  await pane.getByRole('button', { name: 'Quote', exact: true }).click();
  await expect(
    matrix.getByRole('button', { name: new RegExp(`^Feature ${feature} in .*: Yes, 1 quoted$`) }),
  ).toContainText(words.slice(0, 40));
}
