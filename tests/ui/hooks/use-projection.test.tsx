import { act, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { useLatestAnswer, useProjection, useSelected } from '../../../src/ui/hooks/use-projection.ts';
import { anApp, renderHookIn } from '../support/in-app.tsx';

describe('a live query', () => {
  it('has no answer at first, and draws every answer that comes', () => {
    const app = anApp();
    const { result } = renderHookIn(app, () => useProjection('undo', {}), undefined);
    expect(result.current).toBeUndefined();
    act(() => app.worker.answer('undo', { undo: 'Rename folder', redo: null }));
    expect(result.current).toEqual({ undo: 'Rename folder', redo: null });
    act(() => app.worker.answer('undo', { undo: null, redo: 'Rename folder' }));
    expect(result.current).toEqual({ undo: null, redo: 'Rename folder' });
  });

  it('asks again only when the question changes by value', () => {
    const app = anApp();
    const { rerender } = renderHookIn(app, (id: number) => useProjection('path', { id }), 1 as number);
    expect(app.worker.watched()).toEqual(['path {"id":1}']);
    rerender(1);
    expect(app.worker.watched()).toEqual(['path {"id":1}']);
  });

  it('forgets the answer to another question, and ends its watch', async () => {
    const app = anApp();
    const { result, rerender } = renderHookIn(app, (id: number) => useProjection('path', { id }), 1 as number);
    act(() => app.worker.answer('path', [{ id: 1, name: 'Cooling' }]));
    const before = result.current;
    rerender(2);
    await waitFor(() => expect(app.worker.watched()).toEqual(['path {"id":2}']));
    expect(before).toEqual([{ id: 1, name: 'Cooling' }]);
  });

  it('keeps the last window of a list while the next is on its way', async () => {
    const app = anApp();
    const view = { root: 0, open: [], sort: 'name', filter: '', from: 0 } as const;
    const { result, rerender } = renderHookIn(app, (to: number) => useProjection('tree', { ...view, to }), 5 as number);
    const window = { loaded: true, total: 0, folders: 0, collections: 0, inTrash: 0, recovered: 0, from: 0, rows: [] };
    act(() => app.worker.answer('tree', window));
    const first = result.current;
    expect(first).toBeDefined();
    rerender(10);
    expect(result.current).toBe(first);
    await waitFor(() => expect(app.worker.watched()).toEqual([`tree ${JSON.stringify({ ...view, to: 10 })}`]));
  });

  it('ends its watch when the part is gone', async () => {
    const app = anApp();
    const { unmount } = renderHookIn(app, () => useProjection('undo', {}), undefined);
    unmount();
    await waitFor(() => expect(app.worker.watched()).toEqual([]));
  });

  it('of a search is there for the next screen of it, and is watched for a minute after the last', () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const app = anApp();
    const list = renderHookIn(app, () => useProjection('search', { search: 9 }), undefined);
    act(() => app.worker.answer('search', 'missing'));
    list.unmount();
    vi.advanceTimersByTime(59_999);
    const document = renderHookIn(app, () => useProjection('search', { search: 9 }), undefined);
    expect(document.result.current).toBe('missing');
    vi.advanceTimersByTime(90_000);
    expect(app.worker.watched()).toEqual(['search {"search":9}']);
    document.unmount();
    vi.advanceTimersByTime(60_000);
    vi.useRealTimers();
    return waitFor(() => expect(app.worker.watched()).toEqual([]));
  });

  it('is watched once for all parts that ask the same, until the last of them is gone', async () => {
    const app = anApp();
    const [one, other] = [1, 2].map(() => renderHookIn(app, () => useProjection('undo', {}), undefined));
    expect(app.worker.watched()).toEqual(['undo {}']);
    act(() => app.worker.answer('undo', { undo: 'Rename folder', redo: null }));
    expect(one!.result.current).toBe(other!.result.current);
    one!.unmount();
    expect(app.worker.watched()).toEqual(['undo {}']);
    const late = renderHookIn(app, () => useProjection('undo', {}), undefined);
    expect(late.result.current, 'what is known already').toEqual({ undo: 'Rename folder', redo: null });
    late.unmount();
    other!.unmount();
    await waitFor(() => expect(app.worker.watched()).toEqual([]));
  });

  it('draws a part again only when what it takes from the answer changes', () => {
    const app = anApp();
    let drawn = 0;
    const { result } = renderHookIn(
      app,
      () => {
        drawn++;
        return useSelected('undo', {}, (undo) => undo?.undo ?? null);
      },
      undefined,
    );
    act(() => app.worker.answer('undo', { undo: 'Rename folder', redo: null }));
    const before = drawn;
    act(() => app.worker.answer('undo', { undo: 'Rename folder', redo: 'Move folder' }));
    expect([result.current, drawn]).toEqual(['Rename folder', before]);
    act(() => app.worker.answer('undo', { undo: null, redo: 'Move folder' }));
    expect([result.current, drawn]).toEqual([null, before + 1]);
  });

  it('is known to a handler without drawing the part', async () => {
    const app = anApp();
    let drawn = 0;
    const { result, unmount } = renderHookIn(
      app,
      () => {
        drawn++;
        return useLatestAnswer('undo', {});
      },
      undefined,
    );
    expect(result.current()).toBeUndefined();
    act(() => app.worker.answer('undo', { undo: 'Rename folder', redo: null }));
    expect(result.current()).toEqual({ undo: 'Rename folder', redo: null });
    expect(drawn).toBe(1);
    unmount();
    await waitFor(() => expect(app.worker.watched()).toEqual([]));
  });
});
