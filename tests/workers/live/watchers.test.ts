/** Live queries: what is computed again, when, and who hears of it. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createWatchers } from '../../../src/workers/live/watchers.ts';

const settled = () => vi.advanceTimersByTimeAsync(0);

function watched(topic: string) {
  const watchers = createWatchers();
  let value = 0;
  const heard: number[] = [];
  const stop = watchers.add({ topics: new Set([topic]), compute: () => value }, (answer) => heard.push(answer));
  const change = (of = topic) => {
    value++;
    watchers.changed(of);
  };
  return { watchers, heard, stop, change };
}

describe('live queries', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('answer at once, and again when what they read has changed, not when something else has', async () => {
    const { heard, change } = watched('tree');
    await settled();
    expect(heard).toEqual([0]);
    change('undo');
    await vi.advanceTimersByTimeAsync(100);
    expect(heard).toEqual([0]);
    change();
    await settled();
    expect(heard).toEqual([0, 2]);
  });

  it('show the first change of a burst at once, the rest with the next frame', async () => {
    const { heard, change } = watched('tree');
    await vi.advanceTimersByTimeAsync(100);
    for (let at = 0; at < 5; at++) {
      change();
      await settled();
    }
    expect(heard).toEqual([0, 1]);
    await vi.advanceTimersByTimeAsync(16);
    expect(heard).toEqual([0, 1, 5]);
  });

  it('show what the user did without waiting for the frame, but not every one of many gestures at once', async () => {
    const { watchers, heard, change } = watched('tree');
    await vi.advanceTimersByTimeAsync(100);
    change();
    await settled();
    await vi.advanceTimersByTimeAsync(2);
    for (let at = 0; at < 3; at++) {
      change();
      watchers.hurry();
    }
    expect(heard, 'the first gesture, at once').toEqual([0, 1, 2]);
    await vi.advanceTimersByTimeAsync(20);
    expect(heard, 'the others, with the next frame').toEqual([0, 1, 2, 4]);
  });

  it('are silent once they have ended, and where the answer is the same', async () => {
    const { watchers, heard, stop, change } = watched('tree');
    await vi.advanceTimersByTimeAsync(100);
    watchers.changed('tree');
    await vi.advanceTimersByTimeAsync(100);
    expect(heard).toEqual([0]);
    stop();
    change();
    await vi.advanceTimersByTimeAsync(100);
    expect(heard).toEqual([0]);
  });
});
