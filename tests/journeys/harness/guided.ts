/** The steps of the guided types, as their users walk them. */
import type { Locator, Page } from 'playwright/test';
import { expectNoSeriousViolations } from './accessibility.ts';
import { stepAt } from '../../../src/domain/search-steps/search-types.ts';
import { expectNothingCut } from './cut-text.ts';
import { expect, shoot } from './journey.ts';
import { subject } from './subject.ts';

export const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 });
export const stepMenu = (page: Page): Locator => page.getByRole('navigation', { name: 'Steps of this search' });
export const query = (page: Page): Locator => page.getByRole('region', { name: 'The query so far' });
export const expression = (page: Page): Locator => query(page).getByLabel('Expression', { exact: true });
export const choice = (page: Page, group: string, what: string): Locator =>
  page.getByRole('radiogroup', { name: group, exact: true }).getByRole('radio', { name: what }).locator('..');

/** From the dashboard. */
export async function start(page: Page, tile: string, first: string): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(`^${tile.replace(/[()]/g, '\\$&')}`) })
    .click();
  await expect(heading(page)).toHaveText(first);
}

/** From the monitoring's own page: the tiles are the six of the specification. */
export async function startMonitoring(page: Page, kind: 'technology' | 'document', first: string): Promise<void> {
  await page.goto(new URL(`/monitoring/0/${kind}`, page.url()).href);
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(heading(page)).toHaveText(first);
}

export async function onTo(page: Page, title: string, next: string): Promise<void> {
  await page.getByRole('button', { name: `Continue to ${title}`, exact: true }).click();
  await expect(heading(page)).toHaveText(next);
}

/** A step before the results; in their list, the words of documents are shortened. */
const isStepScreen = (url: string): boolean => (stepAt(new URL(url).pathname)?.name ?? 'result_list') !== 'result_list';

/** A picture for people to look at; nothing is cut off at the sides, whatever the width of the window. */
export async function look(page: Page, name: string): Promise<void> {
  await shoot(page, name);
  expect(
    await page.getByRole('main').evaluate((main) => main.scrollWidth - main.clientWidth),
    `wider than the window: ${page.url()}`,
  ).toBeLessThanOrEqual(0);
  if (isStepScreen(page.url())) await expectNothingCut(page);
}

/** The same, and nothing that bars somebody from using it. */
export async function audit(page: Page, name: string): Promise<void> {
  await look(page, name);
  await expectNoSeriousViolations(page);
}

interface Terms {
  /** The best are taken at one press instead of chosen by hand. */
  readonly best?: boolean;
  /** What is done with each step that is ready. */
  readonly at?: typeof look;
}

/** Terms with a must, a synonym's list, a class: from the idea, or the features, to the plausibility check. */
export async function throughTerms(page: Page, { best = false, at = look }: Terms = {}): Promise<void> {
  await onTo(page, 'Technical Terms', 'Select Technical Terms or Phrases');
  await expect(page.getByRole('table', { name: 'Terms and phrases' }).getByRole('radiogroup').first()).toBeVisible();
  if (best) await page.getByRole('button', { name: /^Take the best \d/ }).click();
  else {
    await choice(page, `“${subject.must}”`, 'Must').click();
    await choice(page, `“${subject.should}”`, 'Should').click();
    await expect(query(page)).toContainText(subject.must);
  }
  await expect(query(page)).toContainText(/[1-9]\d* famil/);
  await at(page, 'guided-terms');
  await onTo(page, 'Synonyms', 'Select Synonyms');
  if (!best) await expect(page.getByRole('region', { name: subject.must })).toContainText('Must');
  await expect(page.getByRole('list', { name: /^Synonyms of / }).first()).toBeVisible();
  await at(page, 'guided-synonyms');
  await onTo(page, 'Classification', 'Select Classification');
  await expect(page.getByRole('list', { name: 'Suggested classes' })).toContainText(subject.classSymbol);
  await at(page, 'guided-classes');
  await onTo(page, 'Plausibility Check', 'Plausibility Check');
  await expect(page.getByRole('list', { name: 'Sample documents' })).toBeVisible();
  await at(page, 'guided-plausibility');
}
