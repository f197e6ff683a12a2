/** What a page is on paper. */
import type { Page } from 'playwright/test';
import { expect } from './journey.ts';

/** The content with its heading, nothing to press, to type into or to go on from, and nothing cut off. */
export async function expectPrintable(page: Page, texts: readonly (string | RegExp)[]): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  for (const text of texts)
    await expect(page.getByText(text).filter({ visible: true }).first(), String(text)).toBeVisible();
  const wrong = await page.evaluate(() => {
    const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    const seen = (selector: string) => [...document.querySelectorAll(selector)].filter(isSeen);
    const controls = 'nav, [role="banner"], #main-menu, input, select, textarea, [data-print="never"]';
    const buttons = 'button:not([aria-pressed="true"], [data-print="text"])';
    const isCut = (element: Element) =>
      ['hidden', 'auto', 'scroll'].includes(getComputedStyle(element).overflowX) &&
      element.clientWidth > 1 &&
      element.scrollWidth > element.clientWidth + 1;
    return [
      ...seen(`${controls}, ${buttons}`).map((element) => `on paper: ${element.outerHTML.slice(0, 120)}`),
      ...seen('main *')
        .filter(isCut)
        .map((element) => `cut off: ${element.outerHTML.slice(0, 120)}`),
      ...seen('thead').flatMap((head) =>
        getComputedStyle(head).display === 'table-header-group' ? [] : ['a head that is not repeated'],
      ),
    ];
  });
  expect(wrong).toEqual([]);
  await page.emulateMedia({ media: null });
}
