/**
 * axe on the page as it stands: nothing serious or critical by WCAG 2.2 A and AA. What is still loading gets a second
 * look.
 */
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from 'playwright/test';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** react-aria’s live region names for seven seconds what it announced, a button that was pressed and is gone, too. */
const announcer = '[data-live-announcer]';

export async function expectNoSeriousViolations(page: Page): Promise<void> {
  await expect(() => look(page)).toPass({ timeout: 60_000 });
}

async function look(page: Page): Promise<void> {
  // No frames of another origin, so that no second page is opened for each look.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().withTags(tags).exclude(announcer).analyze();
  const serious = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, help, nodes }) => `${id}: ${help}\n${nodes.map((node) => `  ${node.target.join(' ')}`).join('\n')}`);
  expect(serious, `accessibility of ${page.url()}`).toEqual([]);
}
