/** Saving at a pause, one save at a time, and at once when asked. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createDraftStore, PAUSE_MS } from '../../../src/ui/parts/draft/draft-store.ts';
import type { EmitAnswer } from '../../../src/workers/contract.ts';

const savedAnswer: EmitAnswer = { kind: 'saved', batch: '1' };

function aStore(answers: (value: string) => Promise<EmitAnswer> = () => Promise.resolve(savedAnswer)) {
  const sent: string[] = [];
  const store = createDraftStore<string>({
    save: (value) => {
      sent.push(value);
      return answers(value);
    },
    same: (a, b) => a === b,
    later: (run, ms) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
  });
  return { store, sent };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('saving a form', () => {
  test('given typing, when it pauses, then the last text is saved once', async () => {
    const { store, sent } = aStore();
    store.change('a');
    await vi.advanceTimersByTimeAsync(PAUSE_MS - 1);
    store.change('ab');
    expect(sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(PAUSE_MS);
    expect(sent).toEqual(['ab']);
    expect(store.snapshot()).toMatchObject({ dirty: false, sending: false, saved: true });
  });

  test('given a save on its way, when more is typed and flushed, then the saves follow each other', async () => {
    let finish = (): void => undefined;
    const { store, sent } = aStore(() => new Promise((resolve) => (finish = () => resolve(savedAnswer))));
    store.change('a');
    const first = store.flush();
    store.change('ab');
    const second = store.flush();
    expect(sent).toEqual(['a']);
    finish();
    await vi.advanceTimersByTimeAsync(0);
    expect(sent).toEqual(['a', 'ab']);
    finish();
    expect(await Promise.all([first, second])).toEqual([true, true]);
  });

  test('given a save not yet answered, then nothing is called saved', async () => {
    const { store } = aStore(() => new Promise(() => undefined));
    store.change('a');
    await vi.advanceTimersByTimeAsync(PAUSE_MS);
    expect(store.snapshot()).toMatchObject({ sending: true, saved: false });
  });

  test('given a refusal or a broken worker, when flushed, then it says no and keeps the text', async () => {
    const refusing = aStore(() => Promise.resolve({ kind: 'refused', code: 'x', message: 'no room' }));
    refusing.store.change('a');
    expect(await refusing.store.flush()).toBe(false);
    expect(refusing.store.snapshot()).toMatchObject({ local: 'a', dirty: true, failure: 'no room' });

    const broken = aStore(() => Promise.reject(new Error('gone')));
    broken.store.change('a');
    expect(await broken.store.flush()).toBe(false);
    expect(broken.store.snapshot().failure).toContain('gone');
  });

  test(
    '[NAV-3] given a warning, then nothing is saved before the answer; staying saves at the next ' + 'pause',
    async () => {
      const { store, sent } = aStore();
      store.change('a');
      store.hold();
      expect(await store.flush()).toBe(false);
      await vi.advanceTimersByTimeAsync(PAUSE_MS * 3);
      expect(sent).toEqual([]);
      store.release();
      await vi.advanceTimersByTimeAsync(PAUSE_MS);
      expect(sent).toEqual(['a']);
    },
  );

  test('[NAV-3] given a warning, when the changes are discarded, then leaving the screen saves nothing', async () => {
    const { store, sent } = aStore();
    store.answer('stored');
    store.change('typed');
    store.hold();
    store.discard();
    expect(await store.flush()).toBe(true);
    await vi.advanceTimersByTimeAsync(PAUSE_MS * 3);
    expect(sent).toEqual([]);
    expect(store.snapshot()).toMatchObject({ dirty: false, failure: null });
  });

  test('[NAV-3] given a failed save, when discarded, then the reason is gone with the text', async () => {
    const { store, sent } = aStore(() => Promise.resolve({ kind: 'refused', code: 'disk-full', message: 'no room' }));
    store.change('a');
    await store.flush();
    store.hold();
    store.discard();
    expect(await store.flush()).toBe(true);
    expect(sent).toEqual(['a']);
  });

  test('given nothing typed, when flushed, then nothing is saved', async () => {
    const { store, sent } = aStore();
    store.answer('stored');
    expect(await store.flush()).toBe(true);
    expect(sent).toEqual([]);
  });
});
