/** How much of a result list is in view without scrolling, with the document beside it. */
import type { Page } from 'playwright/test';
import { expect } from './journey.ts';
import { results } from './steps.ts';

interface InView {
  /** Rows of which every corner can be seen. */
  readonly rows: number;
  /** Of the first row, in px from the top of the window. */
  readonly top: number;
}

const sizes = [
  { width: 1440, height: 900, rows: 7 },
  { width: 1024, height: 768, rows: 5 },
] as const;

/** On a result list: at both sizes as many hits as the list has, up to seven and five, and the selected document. */
export async function expectRoom(page: Page): Promise<void> {
  const before = page.viewportSize() ?? { width: 1280, height: 800 };
  for (const { width, height, rows } of sizes) {
    await page.setViewportSize({ width, height });
    // The menus begin as the window has room for them.
    if (width < before.width) await page.reload();
    await expect(results(page).first()).toBeVisible();
    const total = Number(await results(page).first().getAttribute('aria-setsize'));
    await expect
      .poll(async () => (await inView(page)).rows, `${width} × ${height}`)
      .toBeGreaterThanOrEqual(Math.min(rows, total));
    expect((await inView(page)).top, 'the first hit begins in the upper third').toBeLessThan(height / 3);
    await expect(page.getByRole('complementary', { name: 'Preview of the selected result' })).toBeVisible();
    expect(await page.getByRole('main').evaluate((main) => main.scrollWidth - main.clientWidth)).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize(before);
  await expect(results(page).first()).toBeVisible();
}

function inView(page: Page): Promise<InView> {
  return results(page).evaluateAll((rows) => {
    const isSeen = (row: Element): boolean => {
      const { left, right, top, bottom } = row.getBoundingClientRect();
      return [top + 2, bottom - 2].every((y) =>
        [left + 8, right - 8].every((x) => {
          const at = document.elementFromPoint(x, y);
          return at !== null && row.contains(at);
        }),
      );
    };
    return { rows: rows.filter(isSeen).length, top: rows[0]?.getBoundingClientRect().top ?? Infinity };
  });
}
