/**
 * How often React changes the page for one gesture, and how many components it draws for that. React finds the hook of
 * its developer tools, and calls it.
 */
import type { Page } from 'playwright/test';

declare global {
  interface Window {
    commits: number;
    /** Components drawn in all commits so far. */
    drawn: number;
  }
}

/** From the next load of the page on. */
export async function countCommits(page: Page): Promise<void> {
  await page.addInitScript(() => {
    /** What is looked at of React's fibers. */
    interface Fiber {
      readonly tag: number;
      readonly flags: number;
      readonly child: Fiber | null;
      readonly sibling: Fiber | null;
      readonly alternate: Fiber | null;
    }
    /** Of functions, plain, with a ref, and memoised. */
    const components = new Set([0, 11, 14, 15]);
    const PERFORMED_WORK = 1;
    /** Below what was left as it was, nothing was drawn. */
    const drawnBelow = (parent: Fiber): number => {
      let drawn = 0;
      const isLeft = parent.alternate !== null && parent.alternate.child === parent.child;
      for (let fiber = isLeft ? null : parent.child; fiber !== null; fiber = fiber.sibling) {
        if (components.has(fiber.tag) && (fiber.flags & PERFORMED_WORK) !== 0) drawn++;
        drawn += drawnBelow(fiber);
      }
      return drawn;
    };
    window.commits = 0;
    window.drawn = 0;
    Object.assign(window, {
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        renderers: new Map(),
        inject: () => 1,
        onCommitFiberRoot(_: number, { current }: { readonly current: Fiber }) {
          window.commits++;
          window.drawn += drawnBelow(current);
        },
        onCommitFiberUnmount: () => undefined,
        onPostCommitFiberRoot: () => undefined,
      },
    });
  });
  await page.reload();
}

export interface Work {
  readonly commits: number;
  readonly drawn: number;
}

/** Once nothing has been drawn in so many frames: all so far. */
export const atRest = (page: Page, frames = 30): Promise<Work> =>
  page.evaluate(async (most) => {
    for (let quiet = 0, before = window.commits; quiet < most; quiet++) {
      await new Promise(requestAnimationFrame);
      if (window.commits !== before) [quiet, before] = [0, window.commits];
    }
    return { commits: window.commits, drawn: window.drawn };
  }, frames);

/** Until all that follows the gesture is drawn; `shown` waits for what must be there by then. */
export async function workOf(
  page: Page,
  gesture: () => Promise<unknown>,
  shown: () => Promise<unknown>,
): Promise<Work> {
  const before = await atRest(page);
  await gesture();
  await shown();
  const after = await atRest(page);
  return { commits: after.commits - before.commits, drawn: after.drawn - before.drawn };
}

export const commitsOf = async (...of: Parameters<typeof workOf>): Promise<number> => (await workOf(...of)).commits;
