/**
 * What runs in the page: from the input event to the frame that shows its effect, with the commits of React and the
 * tasks over 50 ms between. Installed before the app; React finds the hook of its developer tools and calls it.
 */
export interface Felt {
  /** Milliseconds from the time stamp of the first input event to the frame after the condition held. */
  readonly ms: number;
  readonly commits: number;
  /** Milliseconds of the longest task over 50 ms; 0 for none. */
  readonly longest: number;
}

export interface Probe {
  /** Waits for the next input, then until `holds` gives true. Asked once before: it may compare with what was there. */
  arm(holds: () => boolean): void;
  readonly felt: Promise<Felt>;
}

declare global {
  interface Window {
    feel: Probe;
  }
}

export function installProbe(): void {
  let commits = 0;
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
    for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
  }).observe({ type: 'longtask' });
  const painted = () =>
    new Promise<void>((resolve) =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve();
        port2.postMessage(null);
      }),
    );
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
          [commits, longest] = [0, 0];
          while (!holds()) await new Promise(requestAnimationFrame);
          await painted();
          const ms = performance.now() - event.timeStamp;
          // What is drawn after the effect is seen belongs to the gesture too.
          await new Promise((done) => setTimeout(done, 250));
          resolve({ ms, commits, longest });
        };
        const listen = (event: Event): void => void begin(event);
        for (const type of inputs) window.addEventListener(type, listen, true);
      });
    },
  };
}
