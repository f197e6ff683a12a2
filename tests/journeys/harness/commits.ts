/** How often React changes the page for one gesture. React finds the hook of its developer tools, and calls it. */
import type { Page } from 'playwright/test';

declare global {
  interface Window {
    commits: number;
  }
}

/** From the next load of the page on. */
export async function countCommits(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.commits = 0;
    Object.assign(window, {
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        renderers: new Map(),
        inject: () => 1,
        onCommitFiberRoot: () => void window.commits++,
        onCommitFiberUnmount: () => undefined,
        onPostCommitFiberRoot: () => undefined,
      },
    });
  });
  await page.reload();
}

/** Once nothing has been drawn in so many frames: all commits so far. */
const atRest = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    for (let quiet = 0, before = window.commits; quiet < 30; quiet++) {
      await new Promise(requestAnimationFrame);
      if (window.commits !== before) [quiet, before] = [0, window.commits];
    }
    return window.commits;
  });

/** Until all that follows the gesture is drawn; `shown` waits for what must be there by then. */
export async function commitsOf(
  page: Page,
  gesture: () => Promise<unknown>,
  shown: () => Promise<unknown>,
): Promise<number> {
  const before = await atRest(page);
  await gesture();
  await shown();
  return (await atRest(page)) - before;
}
