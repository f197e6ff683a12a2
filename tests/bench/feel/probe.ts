/**
 * What runs in the page: from the input event to the frame that shows its effect, with the commits of React and the
 * tasks over 50 ms between. Installed before the app; React finds the hook of its developer tools and calls it.
 */
export interface Felt {
  /** Milliseconds from the time stamp of the first input event to the frame after the condition held. */
  readonly ms: number;
  readonly commits: number;
  /** Tasks over 50 ms. */
  readonly tasks: number;
  /** Milliseconds of the longest of them; 0 for none. Of scrolling, of the longest frame. */
  readonly longest: number;
}

export interface Probe {
  /** Waits for the next input, then until `holds` gives true. Asked once before: it may compare with what was there. */
  arm(holds: () => boolean): void;
  readonly felt: Promise<Felt>;
  /** From the moment that the page was asked for. */
  opened(holds: () => boolean): Promise<Felt>;
  /** So many frames, each scrolled by so many px: the milliseconds of each. */
  scrolled(box: Element, frames: number, px: number): Promise<readonly Felt[]>;
}

declare global {
  interface Window {
    feel: Probe;
  }
}

export function installProbe(): void {
  let commits = 0;
  let tasks = 0;
  let longest = 0;
  Object.assign(window, {
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      renderers: new Map(),
      inject: () => 1,
      onCommitFiberRoot: () => void commits++,
      onCommitFiberUnmount: () => undefined,
      onPostCommitFiberRoot: () => undefined,
    },
  });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) [tasks, longest] = [tasks + 1, Math.max(longest, duration)];
  }).observe({ type: 'longtask' });
  /** Asked in a frame's callback: once that frame is painted. */
  const painted = () =>
    new Promise<void>((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve();
      port2.postMessage(null);
    });
  /** What is drawn after the effect is seen belongs to the gesture too. */
  const afterwards = () => new Promise((done) => setTimeout(done, 250));
  const frame = () => new Promise<number>(requestAnimationFrame);
  const inputs = ['keydown', 'pointerdown', 'wheel'] as const;
  let felt: Promise<Felt> = Promise.reject(new Error('not armed'));
  felt.catch(() => undefined);
  window.feel = {
    get felt() {
      return felt;
    },
    arm(holds) {
      holds();
      felt = new Promise((resolve) => {
        const begin = async (event: Event): Promise<void> => {
          for (const type of inputs) window.removeEventListener(type, listen, true);
          [commits, tasks, longest] = [0, 0, 0];
          while (!holds()) await frame();
          await painted();
          const ms = performance.now() - event.timeStamp;
          await afterwards();
          resolve({ ms, commits, tasks, longest });
        };
        const listen = (event: Event): void => void begin(event);
        for (const type of inputs) window.addEventListener(type, listen, true);
      });
    },
    async opened(holds) {
      while (!holds()) await frame();
      await painted();
      const ms = performance.now();
      await afterwards();
      return { ms, commits, tasks, longest };
    },
    async scrolled(box, frames, px) {
      const felt: Felt[] = [];
      let before = await frame();
      for (let at = 0; at < frames; at++) {
        [commits, tasks] = [0, 0];
        box.scrollTop += px;
        const now = await frame();
        felt.push({ ms: now - before, commits, tasks, longest: now - before });
        before = now;
      }
      return felt;
    },
  };
}
