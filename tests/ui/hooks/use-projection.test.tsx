import { act, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useProjection } from '../../../src/ui/hooks/use-projection.ts';
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
    const { result, rerender } = renderHookIn(
      app,
      (limit: number) => useProjection('recentSearches', { limit }),
      5 as number,
    );
    act(() => app.worker.answer('recentSearches', []));
    const first = result.current;
    rerender(10);
    expect(result.current).toBe(first);
    await waitFor(() => expect(app.worker.watched()).toEqual(['recentSearches {"limit":10}']));
  });

  it('ends its watch when the part is gone', async () => {
    const app = anApp();
    const { unmount } = renderHookIn(app, () => useProjection('status', {}), undefined);
    unmount();
    await waitFor(() => expect(app.worker.watched()).toEqual([]));
  });
});
