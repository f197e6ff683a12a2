/** A list of publication numbers becomes a collection, and says which of them are not in it and why. */
import { expectNoSeriousViolations } from './harness/accessibility.ts';
import { expect, shoot, test } from './harness/journey.ts';
import { results, ultraQuick } from './harness/steps.ts';

test('[ROUTE-18] a list of numbers becomes a collection; what is not found or not understood is said', async ({
  desk,
}) => {
  await ultraQuick(desk);
  const search = /result_list\/(\d+)/.exec(desk.url())?.[1] ?? '';
  const numberIn = async (at: number) =>
    /ZZ-\d+-[AB]\d/.exec((await results(desk).nth(at).textContent()) ?? '')?.[0] ?? '';
  const [first, second] = [await numberIn(0), await numberIn(1)];
  expect([first, second].every((number) => number !== '')).toBe(true);

  await desk.goto(new URL(`/search/results_collection/${search}`, desk.url()).href);
  await desk.getByRole('button', { name: 'From numbers…' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Collection from numbers' });
  const again = second.replaceAll('-', ' ').toLowerCase();
  const list = ['Patent Number', first, again, first, 'EP 9 999 999 B1', 'kettle'].join('\n');
  await dialog
    .getByLabel('File with publication numbers')
    .setInputFiles({ name: 'closest.csv', mimeType: 'text/csv', buffer: Buffer.from(list) });
  await expect(dialog.getByText('4 numbers', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Check' }).click();
  await expect(dialog.getByText('2 of 4 numbers found: 2 publications.')).toBeVisible();
  await expect(dialog.getByRole('row', { name: /EP 9 999 999 B1/ })).toContainText('Not in the corpus');
  await expect(dialog.getByRole('row', { name: /kettle/ })).toContainText('Not understood');
  await expectNoSeriousViolations(desk);
  await shoot(desk, 'number-list');

  await expect(dialog.getByLabel('Name of the collection')).toHaveValue('closest');
  await dialog.getByRole('button', { name: 'Collect 2' }).click();
  await expect(desk).toHaveURL(/results_collection\/\d+\/\d+$/);
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText('Results Collection: closest');
  const collected = desk.getByRole('region', { name: 'Collected documents' });
  await expect(collected).toContainText(first);
  await expect(collected).toContainText(second);
});
