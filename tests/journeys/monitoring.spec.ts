/** Monitors of what was searched. */
import { expectNoSeriousViolations } from './harness/accessibility.ts';
import { expect, shoot, test } from './harness/journey.ts';
import { fielded } from './harness/steps.ts';
test('[ROUTE-33] a search is watched: its question becomes a monitor', async ({ ownDesk: desk }) => {
  await fielded(desk, 'TI=heat*');
  await desk.getByRole('link', { name: 'Watch this' }).click();
  const question = desk.getByRole('textbox', { name: 'Question, in the query language' });
  await expect(question).toHaveValue(/heat/);
  await expectNoSeriousViolations(desk);
  await shoot(desk, 'watch');
  await desk.getByRole('button', { name: 'Start monitoring' }).click();
  await expect(desk.getByRole('dialog')).toHaveCount(0);
  await expect(desk).toHaveURL(/\/monitoring$/);
  await expect(desk.getByRole('table', { name: 'Monitors' })).toContainText('heat');
  await shoot(desk, 'watched');
});
