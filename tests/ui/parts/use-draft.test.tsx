import { act } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { saveSilently } from '../../../src/ui/routing/save-silently.ts';
import { useDraft } from '../../../src/ui/parts/draft/use-draft.ts';
import type { EmitAnswer } from '../../../src/workers/contract.ts';
import { anApp, renderHookIn } from '../support/in-app.tsx';

const saved: EmitAnswer = { kind: 'saved', batch: 'b' };
const PAUSE_MS = 500;

/** A form of one text. */
function aForm(answer: EmitAnswer = saved) {
  const app = anApp();
  const save = vi.fn((_value: string) => Promise.resolve(answer));
  const same = (a: string, b: string) => a === b;
  const hook = renderHookIn(app, (stored: string | null) => useDraft({ stored, save, same }), 'old');
  return { ...hook, app, save, pause: () => act(() => vi.advanceTimersByTimeAsync(PAUSE_MS)) };
}

describe('a form that saves itself', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('shows what is stored, and saves at a pause in typing', async () => {
    const { result, save, pause } = aForm();
    expect(result.current).toMatchObject({ local: 'old', dirty: false });
    act(() => result.current.change('n'));
    act(() => result.current.change('new'));
    expect(save).not.toHaveBeenCalled();
    await pause();
    expect(save.mock.calls).toEqual([['new', 'old']]);
    expect(result.current).toMatchObject({ local: 'new', dirty: false, saved: true });
  });

  it('[STEP-8] saves at once when it is asked to, and tells whether it could', async () => {
    const { result, app, save } = aForm({ kind: 'refused', code: 'no', message: 'No.' });
    act(() => result.current.change('new'));
    let done: boolean | undefined;
    await act(async () => {
      done = await saveSilently(app.services.uiEvents);
    });
    expect(save).toHaveBeenCalledOnce();
    expect(done).toBe(false);
    expect(result.current.failure).toBe('No.');
  });

  it('saves when it is left', async () => {
    const { result, save, unmount } = aForm();
    act(() => result.current.change('new'));
    unmount();
    await vi.advanceTimersByTimeAsync(0);
    expect(save.mock.calls).toEqual([['new', 'old']]);
  });

  it('[NAV-3] saves nothing while the user is asked about leaving, and drops the change on request', async () => {
    const { result, app, save, pause } = aForm();
    act(() => result.current.change('new'));
    const { uiEvents } = app.services;
    const overlay = { kind: 'page-leave-warning', target: '/', title: '', leave: () => {}, stay: () => {} } as const;
    act(() => uiEvents.emit('show-component-overlay', overlay));
    await pause();
    expect(save).not.toHaveBeenCalled();
    act(() => uiEvents.emit('leave-answered', { answer: 'discard' }));
    await pause();
    expect(save).not.toHaveBeenCalled();
    expect(result.current.dirty).toBe(false);
  });

  it('tells the page that it is dirty, and that it no longer is', async () => {
    const { result, app, pause } = aForm();
    const notes: boolean[] = [];
    app.services.uiEvents.on('is_page_dirty', ({ dirty }) => notes.push(dirty));
    act(() => result.current.change('new'));
    await pause();
    expect(notes).toEqual([true, false]);
  });
});
