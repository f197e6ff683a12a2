import { describe, expect, it } from 'vitest';
import { createToastQueue, TOAST_LIFETIME_MS, type ToastClock } from '../../../src/ui/kit/toast-queue.ts';
import { theme } from '../../../src/ui/theme/theme.ts';

function aClock(): ToastClock & { pass(ms: number): void } {
  let now = 0;
  let last = 0;
  const timers = new Map<number, { at: number; run: () => void }>();
  return {
    now: () => now,
    setTimeout(run, ms) {
      timers.set(++last, { at: now + ms, run });
      return last;
    },
    clearTimeout: (handle) => void timers.delete(handle as number),
    pass(ms) {
      now += ms;
      for (const [handle, timer] of [...timers]) {
        if (timer.at > now || !timers.delete(handle)) continue;
        timer.run();
      }
    },
  };
}
const titles = (queue: ReturnType<typeof createToastQueue>) => queue.snapshot().map((toast) => toast.title);

describe('toasts', () => {
  it('[APP-12] live 3000 ms and are 25rem wide', () => {
    const clock = aClock();
    const queue = createToastQueue(clock);
    queue.add({ title: 'Saved' });
    clock.pass(2_999);
    expect(titles(queue)).toEqual(['Saved']);
    clock.pass(1);
    expect(titles(queue)).toEqual([]);
    expect(TOAST_LIFETIME_MS).toBe(3_000);
    expect(theme.width.toast).toBe('25rem');
  });
  it('stay while they are hovered or focused, and then for the rest of their time', () => {
    const clock = aClock();
    const queue = createToastQueue(clock);
    queue.add({ title: 'Read me' });
    clock.pass(2_000);
    queue.pause();
    clock.pass(60_000);
    expect(titles(queue)).toEqual(['Read me']);
    queue.resume();
    clock.pass(999);
    expect(titles(queue)).toEqual(['Read me']);
    clock.pass(1);
    expect(titles(queue)).toEqual([]);
  });
  it('each has its own time, and one that is closed is gone at once', () => {
    const clock = aClock();
    const queue = createToastQueue(clock);
    const first = queue.add({ title: 'first' });
    clock.pass(1_500);
    queue.add({ title: 'second' });
    queue.close(first);
    expect(titles(queue)).toEqual(['second']);
    clock.pass(1_500);
    expect(titles(queue)).toEqual(['second']);
  });
  it('one that is closed while paused does not leave the queue paused', () => {
    const clock = aClock();
    const queue = createToastQueue(clock);
    const key = queue.add({ title: 'first' });
    queue.pause();
    queue.close(key);
    queue.add({ title: 'second' });
    clock.pass(3_000);
    expect(titles(queue)).toEqual([]);
  });
});

describe('layers', () => {
  it('[APP-13] modal 1100, overlay 1000, menu 1000, tooltip 1100', () => {
    const { modal, overlay, menu, tooltip } = theme.layer;
    expect({ modal, overlay, menu, tooltip }).toEqual({ modal: 1100, overlay: 1000, menu: 1000, tooltip: 1100 });
  });
});
