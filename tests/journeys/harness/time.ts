/** Time on a page, for journeys that must not race with it. */
import type { Page } from 'playwright/test';

/** More than passes between two calls to the browser on a busy machine. */
const ahead = 60_000;

/** Reloads the page with a clock that the journey moves from here on, by `page.clock.runFor`. */
export async function reloadWithStoppedClock(page: Page, isReady: (page: Page) => Promise<void>): Promise<void> {
  await page.clock.install();
  await page.reload();
  await isReady(page);
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + ahead);
}

/** Toasts stay from here on, as they do while the pointer rests on them: a busy machine may need more than 3 s. */
export async function keepToasts(page: Page): Promise<void> {
  await page.evaluate(() => {
    const rest = () =>
      document
        .querySelector('section[aria-label=Messages]:has(button)')
        ?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }));
    new MutationObserver(rest).observe(document.body, { childList: true, subtree: true });
  });
}
