import { act, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { troubleText, useResource } from '../../../src/ui/hooks/use-resource.ts';
import type { Fetched, SyncStatus } from '../../../src/workers/contract.ts';
import { aWorker } from '../support/a-worker.ts';
import { anApp, renderHookIn, type App } from '../support/in-app.tsx';

const ok = (value: string, kept = false): Fetched<string> => ({ kind: 'ok', value, kept });
const synced: SyncStatus = {
  phase: 'synced',
  waiting: 0,
  reason: null,
  storage: 'disk',
  newer: 'none',
  rejected: 0,
  withoutEffect: 0,
};

interface Given {
  readonly key: string | null;
  readonly remember?: boolean;
  readonly settleMs?: number;
}

/** Loads answer when the test says so, the newest first in `loads`. */
function aResource(initial: Given, app: App = anApp()) {
  const loads: { readonly key: string | null; readonly give: (fetched: Fetched<string>) => Promise<void> }[] = [];
  const hook = renderHookIn(
    app,
    ({ key, ...options }: Given) =>
      useResource<string>({
        key,
        load: () =>
          new Promise((done) => {
            loads.unshift({ key, give: (fetched) => act(async () => done(fetched)) });
          }),
        ...options,
      }),
    initial,
  );
  return { ...hook, loads, app };
}

describe('a resource', () => {
  it('has no value before the first load ends, then has it', async () => {
    const { result, loads } = aResource({ key: 'a' });
    expect(result.current).toMatchObject({ value: null, trouble: null, isCurrent: false });
    await loads[0]?.give(ok('A', true));
    expect(result.current).toMatchObject({ value: 'A', trouble: null, isCurrent: true, isKept: true });
  });

  it('keeps the last value while another key is loaded, and says that it is not current', async () => {
    const { result, rerender, loads } = aResource({ key: 'a' });
    await loads[0]?.give(ok('A'));
    rerender({ key: 'b' });
    expect(result.current).toMatchObject({ value: 'A', isCurrent: false });
    await loads[0]?.give(ok('B'));
    expect(result.current).toMatchObject({ value: 'B', isCurrent: true });
  });

  it('ignores the answer to a key that has changed meanwhile', async () => {
    const { result, rerender, loads } = aResource({ key: 'a' });
    const [first] = loads;
    rerender({ key: 'b' });
    await loads[0]?.give(ok('B'));
    await first?.give(ok('A'));
    expect(result.current.value).toBe('B');
  });

  it('loads nothing without a key', () => {
    const { result, loads } = aResource({ key: null });
    expect(loads).toEqual([]);
    expect(result.current).toMatchObject({ value: null, trouble: null });
  });

  it('keeps the value while the server cannot be reached, and drops it after a failure', async () => {
    const { result, loads } = aResource({ key: 'a' });
    await loads[0]?.give(ok('A'));
    act(() => result.current.reload());
    await loads[0]?.give({ kind: 'offline' });
    expect(result.current).toMatchObject({ value: 'A', trouble: { kind: 'offline' } });
    act(() => result.current.reload());
    await loads[0]?.give({ kind: 'failed', message: 'No.' });
    expect(result.current).toMatchObject({ value: null, trouble: { kind: 'failed', message: 'No.' } });
  });

  it('loads again by itself when the browser is back online', async () => {
    const { result, loads } = aResource({ key: 'a' });
    await loads[0]?.give({ kind: 'offline' });
    act(() => void window.dispatchEvent(new Event('online')));
    await loads[0]?.give(ok('A'));
    expect(loads).toHaveLength(2);
    expect(result.current).toMatchObject({ value: 'A', trouble: null });
  });

  it('loads again by itself while the engine reaches the server', async () => {
    vi.useFakeTimers();
    try {
      const worker = aWorker();
      const { loads } = aResource({ key: 'a' }, anApp({ worker }));
      await loads[0]?.give({ kind: 'offline' });
      act(() => worker.answer('status', synced));
      act(() => void vi.advanceTimersByTime(2_000));
      expect(loads).toHaveLength(2);
    } finally {
      vi.useRealTimers();
    }
  });

  it('waits until the key has settled', () => {
    vi.useFakeTimers();
    try {
      const { rerender, loads } = aResource({ key: 'a', settleMs: 250 });
      act(() => void vi.advanceTimersByTime(200));
      rerender({ key: 'ab', settleMs: 250 });
      act(() => void vi.advanceTimersByTime(250));
      expect(loads.map(({ key }) => key)).toEqual(['ab']);
    } finally {
      vi.useRealTimers();
    }
  });

  it('shows a remembered value at once on the next visit, and loads it again', async () => {
    const app = anApp();
    const first = aResource({ key: 'a', remember: true }, app);
    await first.loads[0]?.give(ok('A'));
    first.unmount();
    const second = aResource({ key: 'a', remember: true }, app);
    expect(second.result.current).toMatchObject({ value: 'A', isCurrent: false });
    expect(second.loads).toHaveLength(1);
  });

  it('turns an error of the worker into a trouble', async () => {
    const app = anApp();
    const { result } = renderHookIn(
      app,
      () => useResource<string>({ key: 'a', load: () => Promise.reject(new Error('gone')) }),
      undefined,
    );
    await waitFor(() => expect(result.current.trouble).toEqual({ kind: 'failed', message: 'Error: gone' }));
  });

  it('names its trouble in a sentence', () => {
    expect(troubleText({ kind: 'offline' })).toBe('The server can’t be reached.');
    expect(troubleText({ kind: 'failed', message: 'No.' })).toBe('No.');
  });
});
