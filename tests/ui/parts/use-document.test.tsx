import { act, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DocumentAnswer, Fetched } from '../../../src/workers/contract.ts';
import { useDocument, useReadAhead } from '../../../src/ui/parts/document/use-document.ts';
import { aPublication } from '../../builders/publication.ts';
import { aWorker } from '../support/a-worker.ts';
import { anApp, renderHookIn, type App } from '../support/in-app.tsx';

const answer = (ucid: string, title = ucid): DocumentAnswer => ({
  publication: aPublication({ ucid, title }),
  family: [],
  citedBy: [],
  citations: [],
});

/** Counts what is asked of the worker; `newer` is what the server has otherwise. */
function aLibrary(newer: DocumentAnswer | null = null) {
  const asked: string[] = [];
  const pending: (() => void)[] = [];
  const outcome: { of: (ucid: string) => Fetched<DocumentAnswer>; waits?: boolean } = {
    of: (ucid) => ({ kind: 'ok', value: answer(ucid), kept: false }),
  };
  const worker = aWorker({
    document(ucid) {
      asked.push(ucid);
      if (outcome.waits !== true) return Promise.resolve(outcome.of(ucid));
      return new Promise((resolve) => pending.push(() => resolve(outcome.of(ucid))));
    },
    newerDocument: (ucid) => Promise.resolve(newer?.publication.ucid === ucid ? newer : null),
  });
  return { app: anApp({ worker }), asked, outcome, pending };
}

const readAhead = (app: App, ...ucids: string[]) => act(() => Promise.resolve(renderHookIn(app, useReadAhead, ucids)));

describe('a document', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  it('that was read ahead is there at the first drawing, and is not asked for again', async () => {
    const { app, asked } = aLibrary();
    await readAhead(app, 'EP-1-A1', 'EP-2-A1');
    const drawn: (string | undefined)[] = [];
    const { result } = renderHookIn(
      app,
      (ucid: string) => {
        const document = useDocument(ucid);
        drawn.push(document.isCurrent ? document.value?.publication.ucid : undefined);
        return document;
      },
      'EP-1-A1',
    );
    await act(() => Promise.resolve());
    expect(drawn).toEqual(['EP-1-A1']);
    expect(result.current.trouble).toBeNull();
    expect(asked).toEqual(['EP-1-A1', 'EP-2-A1']);
  });

  it('stays while the next one is on its way, though it was read ahead', async () => {
    const { app, outcome, pending } = aLibrary();
    await readAhead(app, 'EP-1-A1');
    const { result, rerender } = renderHookIn(app, useDocument, 'EP-1-A1' as string);
    await act(() => Promise.resolve());
    outcome.waits = true;
    rerender('EP-2-A1');
    expect(result.current).toMatchObject({ isCurrent: false, value: { publication: { ucid: 'EP-1-A1' } } });
    await act(async () => pending.forEach((arrive) => arrive()));
    expect(result.current).toMatchObject({ isCurrent: true, value: { publication: { ucid: 'EP-2-A1' } } });
  });

  it('stays as it was shown last, and not as one that was opened before it', async () => {
    const { app, outcome } = aLibrary();
    const { result, rerender } = renderHookIn(app, useDocument, 'EP-1-A1' as string);
    await act(() => Promise.resolve());
    await readAhead(app, 'EP-2-A1');
    rerender('EP-2-A1');
    expect(result.current).toMatchObject({ isCurrent: true, value: { publication: { ucid: 'EP-2-A1' } } });
    outcome.waits = true;
    rerender('EP-3-A1');
    expect(result.current).toMatchObject({ isCurrent: false, value: { publication: { ucid: 'EP-2-A1' } } });
  });

  it('that was opened is there at once when one comes back to it', async () => {
    const { app, asked } = aLibrary();
    const { result, rerender } = renderHookIn(app, useDocument, 'EP-1-A1' as string);
    await act(() => Promise.resolve());
    rerender('EP-2-A1');
    expect(result.current.isCurrent).toBe(false);
    await act(() => Promise.resolve());
    rerender('EP-1-A1');
    expect([result.current.isCurrent, result.current.value?.publication.ucid]).toEqual([true, 'EP-1-A1']);
    expect(asked).toEqual(['EP-1-A1', 'EP-2-A1']);
  });

  it('is read again once what is held is a minute old', async () => {
    const { app, asked } = aLibrary();
    await readAhead(app, 'EP-1-A1');
    act(() => void vi.advanceTimersByTime(60_000));
    const { result } = renderHookIn(app, useDocument, 'EP-1-A1' as string);
    expect(result.current.isCurrent).toBe(false);
    await act(() => Promise.resolve());
    expect(result.current.isCurrent).toBe(true);
    expect(asked).toEqual(['EP-1-A1', 'EP-1-A1']);
  });

  it('gives way to what the server has, now and when one comes back', async () => {
    vi.useRealTimers();
    const { app, asked } = aLibrary(answer('EP-1-A1', 'as it is now'));
    await readAhead(app, 'EP-1-A1');
    const { result, rerender } = renderHookIn(app, useDocument, 'EP-1-A1' as string);
    await waitFor(() => expect(result.current.value).toEqual(answer('EP-1-A1', 'as it is now')));
    rerender('EP-2-A1');
    await waitFor(() => expect(result.current.value).toEqual(answer('EP-2-A1')));
    rerender('EP-1-A1');
    await waitFor(() => expect(result.current.isCurrent).toBe(true));
    expect(asked.filter((ucid) => ucid === 'EP-1-A1')).toHaveLength(2);
  });

  it('that could not be read ahead is asked for, and says why it is not there, once it is opened', async () => {
    const { app, asked, outcome } = aLibrary();
    outcome.of = () => ({ kind: 'failed', message: 'not today' });
    await readAhead(app, 'EP-1-A1');
    const { result } = renderHookIn(app, useDocument, 'EP-1-A1' as string);
    await act(() => Promise.resolve());
    expect(result.current.trouble).toEqual({ kind: 'failed', message: 'not today' });
    expect(asked).toEqual(['EP-1-A1', 'EP-1-A1']);
  });

  it('is held for the last eight alone', async () => {
    const { app, asked } = aLibrary();
    await readAhead(app, ...[...'123456789'].map((number) => `EP-${number}-A1`));
    const { result } = renderHookIn(app, useDocument, 'EP-1-A1' as string);
    expect(result.current.isCurrent).toBe(false);
    await act(() => Promise.resolve());
    expect(asked).toHaveLength(10);
  });
});
