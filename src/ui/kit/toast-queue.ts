/**
 * The toasts that are shown: a store with its own clock. A toast lasts 3000 ms (APP-12). While the region is
 * hovered or focused the timers pause, so that a slow reader can finish.
 */
export const TOAST_LIFETIME_MS = 3000;

export type ToastTone = 'neutral' | 'good' | 'danger';

export interface ToastContent {
  readonly title: string;
  readonly text?: string;
  readonly tone?: ToastTone;
  readonly action?: { readonly label: string; readonly onAction: () => void };
}
export interface Toast extends ToastContent {
  readonly key: number;
}

/** The outside functions that the queue needs; tests pass their own. */
export interface ToastClock {
  now(): number;
  setTimeout(run: () => void, ms: number): unknown;
  clearTimeout(handle: unknown): void;
}

export interface ToastQueue {
  add(content: ToastContent): number;
  close(key: number): void;
  pause(): void;
  resume(): void;
  /** For useSyncExternalStore. */
  subscribe(onChange: () => void): () => void;
  snapshot(): readonly Toast[];
}

interface Timer {
  remaining: number;
  startedAt: number;
  handle: unknown;
}

const browserClock: ToastClock = {
  now: () => Date.now(),
  setTimeout: (run, ms) => setTimeout(run, ms),
  clearTimeout: (handle) => clearTimeout(handle as number),
};

export function createToastQueue(clock: ToastClock = browserClock): ToastQueue {
  const listeners = new Set<() => void>();
  const timers = new Map<number, Timer>();
  let toasts: readonly Toast[] = [];
  let paused = false;
  let lastKey = 0;

  const show = (next: readonly Toast[]) => {
    toasts = next;
    for (const listener of listeners) listener();
  };
  const start = (key: number, timer: Timer) => {
    timer.startedAt = clock.now();
    timer.handle = clock.setTimeout(() => close(key), timer.remaining);
  };
  const close = (key: number) => {
    const timer = timers.get(key);
    if (timer === undefined) return;
    clock.clearTimeout(timer.handle);
    timers.delete(key);
    if (timers.size === 0) paused = false;
    show(toasts.filter((toast) => toast.key !== key));
  };

  return {
    add(content) {
      const key = ++lastKey;
      const timer: Timer = { remaining: TOAST_LIFETIME_MS, startedAt: 0, handle: undefined };
      timers.set(key, timer);
      if (!paused) start(key, timer);
      show([...toasts, { ...content, key }]);
      return key;
    },
    close,
    pause() {
      if (paused || timers.size === 0) return;
      paused = true;
      for (const timer of timers.values()) {
        clock.clearTimeout(timer.handle);
        timer.remaining = Math.max(0, timer.remaining - (clock.now() - timer.startedAt));
      }
    },
    resume() {
      if (!paused) return;
      paused = false;
      for (const [key, timer] of timers) start(key, timer);
    },
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    snapshot: () => toasts,
  };
}
