/**
 * A tree of 100,000 projects, by keyboard alone: walked, jumped through, renamed, moved, filtered, thousands deleted at
 * once.
 */
import type { Page } from 'playwright/test';
import { expectNoSeriousViolations } from './harness/accessibility.ts';
import { expect, shoot, test } from './harness/journey.ts';
import { plantTree } from './harness/large-tree.ts';
import { goTo, isSynced, node } from './harness/steps.ts';

const active = (page: Page) => page.getByRole('tree').locator('[data-active]');
const press = async (page: Page, ...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};

test('[LOCAL-2] [TREE-5] [TREE-8] 100,000 projects by keyboard; thousands go to the trash and back as one', async ({
  signedIn: page,
  server: _own,
}) => {
  test.setTimeout(600_000);
  await plantTree(page, { parents: 1000, children: 99 });
  await goTo(page, 'Projects');
  await expect(page.getByText('100,000 projects')).toBeVisible({ timeout: 120_000 });
  await isSynced(page);

  await page.getByRole('tree').focus();
  await press(page, 'End');
  await expect(active(page)).toHaveAccessibleName(/^Client-1000,/);
  await page.keyboard.type('client-0500');
  await expect(active(page)).toHaveAccessibleName(/^Client-0500,/);
  await press(page, 'ArrowRight', 'ArrowRight');
  await expect(active(page)).toHaveAttribute('aria-level', '2');
  await press(page, 'F2');
  await page.keyboard.type('Ball valve');
  await press(page, 'Enter');
  await expect(node(page, 'Ball valve')).toBeVisible();

  await press(page, 'Control+x', 'ArrowLeft');
  await expect(active(page)).toHaveAccessibleName(/^Client-0500,/);
  await press(page, 'ArrowUp');
  await expect(active(page)).toHaveAccessibleName(/^Client-0499,/);
  await press(page, 'Control+v');
  await expect(node(page, 'Client-0499')).toHaveAccessibleName(/100 sub-projects/);
  await expect(active(page), 'what was moved is shown in its new place').toHaveAccessibleName(/^Ball valve,/);
  await press(page, 'Control+z');
  await expect(node(page, 'Client-0499')).toHaveAccessibleName(/99 sub-projects/);
  await press(page, 'Control+z');
  await expect(node(page, 'Ball valve')).toHaveCount(0);
  await expectNoSeriousViolations(page);
  await shoot(page, 'large-tree');

  await page.getByRole('textbox', { name: 'Filter' }).fill('pump-');
  await expect(page.getByRole('tree').locator('mark').first()).toBeVisible();
  await press(page, 'ArrowDown', 'Control+a');
  const status = page.getByRole('status').filter({ hasText: /selected$/ });
  await expect(status).toHaveText(/^6,\d\d\d projects selected$/);
  await shoot(page, 'large-tree-selected');
  await press(page, 'Delete');
  await expect(page.getByText(/^9\d,\d\d\d projects, /)).toBeVisible();
  await press(page, 'Control+z');
  await expect(page.getByText('100,000 projects')).toBeVisible();
});
