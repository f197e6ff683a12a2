/** A button keeps its position while a form is being saved: otherwise a press begins on it and ends beside it. */
import type { Page } from 'playwright/test';
import { heading, start } from './harness/guided.ts';
import { expect, test } from './harness/journey.ts';
import { describeIdea, goTo, startSearch } from './harness/steps.ts';

for (const size of [
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
])
  test(`[STEP-8] a press during which the form is saved is carried out, ${size.width} px wide`, async ({ desk }) => {
    await desk.setViewportSize(size);
    await start(desk, 'State of the Art', 'Describe Idea');
    await describeIdea(desk);
    await pressWhileSaving(desk, 'Continue to Technical Terms');
    await expect(heading(desk)).toHaveText('Select Technical Terms or Phrases');
    await goTo(desk, 'Dashboard');
    await startSearch(desk, 'Fielded Search');
    await desk.getByRole('textbox', { name: 'Expression' }).fill('gear');
    await pressWhileSaving(desk, 'Search');
    await expect(heading(desk)).not.toHaveText('Fielded Search Filters');
  });

/** The pointer goes down, which takes the focus from the field and so saves it; it goes up once that is done. */
async function pressWhileSaving(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).hover();
  await page.mouse.down();
  await expect(page.getByText('Saved on this device', { exact: true })).toBeVisible();
  await page.mouse.up();
}
