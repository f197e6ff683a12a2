/** A search run again: what differs is shown where the ledger is. */
import { expectNoSeriousViolations } from './harness/accessibility.ts';
import { expect, shoot, test } from './harness/journey.ts';
import { describeIdea, pressSearch, results, startSearch } from './harness/steps.ts';

test('[ROUTE-19] given a search that ran, when it is run again, then its two runs are shown side by side', async ({ desk }) => {
  await startSearch(desk, 'Ultra Quick');
  await describeIdea(desk);
  await pressSearch(desk);
  await expect(results(desk).first()).toBeVisible();
  await desk.getByRole('link', { name: 'Ledger' }).click();
  const again = desk.getByRole('button', { name: 'Run again on today’s corpus' });
  await again.click();
  await expect(desk.getByRole('main')).toContainText(/0 new, 0 gone, 0 moved, \d+ families as before/);
  await expect(again).toBeFocused();
  await expect(desk.getByRole('main')).toContainText('The same expression on the same version of the corpus.');
  await expect(desk.getByRole('tab', { name: 'New (0)' })).toBeVisible();
  await expect(desk.getByText('Run 2 searched version', { exact: false })).toBeVisible();
  await expectNoSeriousViolations(desk);
  await desk.setViewportSize({ width: 1024, height: 768 });
  await shoot(desk, 'rerun-1024');
});
