/** What arrived for a monitor is decided on by keyboard, by two people, without a network too. */
import type { Page } from 'playwright/test';
import { expectNoSeriousViolations } from './harness/accessibility.ts';
import { expect, shellIsKept, shoot, test } from './harness/journey.ts';
import { aMonitor } from './harness/monitors.ts';
import { isSynced } from './harness/steps.ts';

test.use({ serviceWorkers: 'allow' });

const countIn = async (page: Page, view: string): Promise<number> => {
  const link = page.getByRole('navigation', { name: 'Views of what arrived' }).getByRole('link', {
    name: new RegExp(`^${view} \\(`),
  });
  return Number(/\((\d+)\)/.exec((await link.textContent()) ?? '')![1]);
};

test('[ROUTE-34] two people review what arrived by keyboard, one of them without a network', async ({
  ownDesk: anna,
  problems,
  berta,
}) => {
  const monitor = await aMonitor(anna, 'TI=heat*');
  await monitor.widen('TI=(heat* OR valve*)');
  await monitor.add(berta.email);
  await anna.goto(new URL('/monitoring', anna.url()).href);
  await anna.getByRole('link', { name: /^Unreviewed of Heat/ }).click();
  const rows = (page: Page) => page.getByRole('table', { name: /^What arrived/ }).locator('tbody tr');
  await expect(rows(anna).first()).toBeVisible();
  const all = await countIn(anna, 'Unreviewed');
  expect(await rows(anna).count()).toBe(Math.min(all, 50));

  // 1, 2 and 3 decide and go on; 0 takes back; the focus is always in a row.
  const link = (page: Page, place: number) => rows(page).nth(place).getByRole('link');
  await anna.keyboard.press('j');
  await expect(link(anna, 0)).toBeFocused();
  for (const key of ['1', '2', '3', '3']) await anna.keyboard.press(key);
  await expect(link(anna, 4)).toBeFocused();
  await anna.keyboard.press('k');
  await anna.keyboard.press('0');
  await expect(link(anna, 3)).toBeFocused();
  await expect(rows(anna).nth(3)).toContainText('taken back');
  await expect(rows(anna).nth(0).getByRole('button', { name: 'Relevant', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect.poll(() => countIn(anna, 'Unreviewed')).toBe(all - 3);
  await anna.keyboard.press('k');
  await anna.keyboard.press('r');
  await anna.getByRole('textbox', { name: 'Why' }).fill('Another field');
  await expectNoSeriousViolations(anna);
  await anna.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(rows(anna).nth(2)).toContainText('“Another field”');
  await expect(link(anna, 2)).toBeFocused();
  await expectNoSeriousViolations(anna);
  await shoot(anna, 'monitor-review');
  await isSynced(anna);

  const { page } = berta;
  await page.goto(new URL(`/monitoring/arrivals/${monitor.id}?view=all`, page.url()).href);
  await expect(page.getByText('Administrator', { exact: false }).first()).toBeVisible();
  await expect(rows(page).filter({ hasText: '“Another field”' })).toHaveCount(1);
  problems.allowNetworkErrors();
  await shellIsKept(page);
  await berta.context.setOffline(true);
  // What this device has seen of it is read and decided without a network, after it was opened anew too.
  await page.reload();
  await expect(page.getByText(/You are offline. The monitor is shown as this device saw it last/)).toBeVisible();
  await expect(rows(page).filter({ hasText: '“Another field”' })).toHaveCount(1);
  await expectNoSeriousViolations(page);
  const theirs = rows(page).filter({ hasText: 'taken back' });
  await theirs.getByRole('link').focus();
  await page.keyboard.press('1');
  await expect(theirs).toContainText('You');
  await shoot(page, 'monitor-review-offline');
  expect(await countIn(page, 'Relevant')).toBe(2);
  await berta.context.setOffline(false);
  await isSynced(page);
  await expect(page.getByText(/You are offline/)).toHaveCount(0);
  await expect(rows(anna).nth(3)).toContainText('Berta Benz');

  // Counts are what their links open, and what was decided has left the unreviewed.
  await anna.reload();
  await expect.poll(() => rows(anna).count()).toBe(Math.min(all - 4, 50));
  for (const [view, count] of [
    ['Later', 1],
    ['Not relevant', 1],
    ['Relevant', 2],
  ] as const) {
    await anna.getByRole('link', { name: new RegExp(`^${view} \\(`) }).click();
    await expect(rows(anna)).toHaveCount(count);
    expect(await countIn(anna, view)).toBe(count);
  }

  await anna.getByRole('button', { name: 'Assign review' }).click();
  const dialog = anna.getByRole('dialog', { name: 'Assign documents for review' });
  await expect(dialog.getByRole('textbox', { name: 'Title' })).toHaveValue('Review “Heat”');
  await expectNoSeriousViolations(anna);
  await dialog.getByRole('button', { name: /^Create task with/ }).click();
  await anna.getByRole('button', { name: 'Show' }).click();
  await expect(anna.getByRole('heading', { level: 1 })).toHaveText('Review “Heat”');
});
