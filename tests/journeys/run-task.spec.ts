/** What arrived says where the question found its words, and its run is a task that leads to what is left of it. */
import { expectNoSeriousViolations } from './harness/accessibility.ts';
import { expect, shoot, test } from './harness/journey.ts';
import { aMonitor } from './harness/monitors.ts';

test('[ROUTE-33] a run is a task, which leads to what is left; each arrival has its passage with marked words', async ({
  ownDesk: anna,
}) => {
  const monitor = await aMonitor(anna, 'heat*');
  await monitor.widen('heat* OR valve*');
  const address = (path: string) => new URL(path, anna.url()).href;
  await anna.goto(address('/tasks'));
  const task = anna.getByRole('link', { name: /^Review what a monitor brought on/ }).first();
  await expect(task).toBeVisible({ timeout: 30_000 });
  await shoot(anna, 'run-task-list');
  await task.click();
  await expect(anna.getByText(/, today$/)).toBeVisible();
  await expectNoSeriousViolations(anna);
  await shoot(anna, 'run-task');
  const links = anna.getByRole('region', { name: 'Description' }).getByRole('link');
  await expect(links).toHaveCount(2);
  await expect(links.last()).toHaveAttribute('href', /view=later/);
  await expect(links.first()).toHaveAttribute('href', /view=unreviewed/);
  await links.first().click();
  const rows = anna.getByRole('table', { name: /^What arrived/ }).locator('tbody tr');
  await expect(rows.first()).toBeVisible();
  await expect(rows.first().locator('mark').first()).toHaveText(/^valve/i);
  await expectNoSeriousViolations(anna);
  for (const width of [1440, 1024]) {
    await anna.setViewportSize({ width, height: width === 1440 ? 900 : 768 });
    await shoot(anna, `run-task-arrivals-${width}`);
  }
});
