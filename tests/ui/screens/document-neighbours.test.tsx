/** The way from one result to the next in the document viewer. */
import { act, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ResultPage } from '../../../src/domain/documents/results.ts';
import { unknownRow } from '../../../src/ui/parts/results/use-result-rows.ts';
import { readResultView } from '../../../src/ui/parts/results/result-view.ts';
import { useResultList } from '../../../src/ui/screens/search/results/use-result-list.ts';
import { useNeighbours } from '../../../src/ui/screens/documents/viewer/use-neighbours.ts';
import type { Fetched } from '../../../src/workers/contract.ts';
import { aSearch } from '../support/a-search.ts';
import { aWorker } from '../support/a-worker.ts';
import { anApp, renderHookIn } from '../support/in-app.tsx';

const member = (ucid: string) => ({ ucid, family: ucid });
const page: ResultPage = {
  page: 0,
  rows: ['EP-1-A1', 'EP-2-A1', 'EP-3-A1'].map((ucid) => unknownRow(member(ucid))),
  families: 3,
  publications: 3,
  facets: { country: [], year: [], applicant: [], class: [], status: [] },
  corpus: { publications: 3, version: 1, sample: false },
  tookMs: 0,
};

/** A viewer whose page of results comes when `arrives` is called. */
function aViewer(shown: string, asked = shown) {
  let arrives!: (fetched: Fetched<ResultPage>) => void;
  const pages: number[] = [];
  const readAhead: string[] = [];
  const worker = aWorker({
    resultPage(request) {
      pages.push(request.page);
      return new Promise((resolve) => (arrives = resolve));
    },
    document(ucid) {
      readAhead.push(ucid);
      return Promise.resolve({ kind: 'offline' });
    },
  });
  const app = anApp({ worker, path: `/document/${asked}/9` });
  const view = renderHookIn(
    app,
    (now: { readonly shown: string; readonly asked: string }) =>
      useNeighbours(aSearch(), 5, {
        document: member(now.shown),
        asked: now.asked,
        view: readResultView(''),
        cutOff: null,
      }),
    { shown, asked },
  );
  return {
    ...view,
    pages,
    readAhead,
    address: () => app.navigator.path(),
    app,
    arrive: () => act(async () => arrives({ kind: 'ok', value: page, kept: false })),
  };
}

describe('the marked results of a list', () => {
  it.each([
    ['with how many were looked through', 53, false],
    ['alone, once all were', 3, true],
  ])('are counted %s', async (_, families, areAll) => {
    const worker = aWorker({
      resultPage: ({ page: at }) =>
        at === 0
          ? Promise.resolve({ kind: 'ok', value: { ...page, families }, kept: false })
          : new Promise(() => undefined),
      document: () => Promise.resolve({ kind: 'offline' }),
    });
    const app = anApp({ worker, path: '/search/result_list/9?rating=unrated' });
    const list = renderHookIn(app, () => useResultList(aSearch(), 5, null), undefined);
    await waitFor(() => expect(list.result.current.marked).toEqual({ found: 3, lookedThrough: 3, areAll }));
  });
});

describe('the neighbours of a document', () => {
  it('[ROUTE-40] are gone to by a key that was pressed before the page of results was there', async () => {
    const viewer = aViewer('EP-1-A1');
    expect(viewer.result.current).toMatchObject({ place: null, isLoading: true });
    act(() => viewer.result.current.step(1));
    expect(viewer.address()).toBe('/document/EP-1-A1/9');
    await viewer.arrive();
    await waitFor(() => expect(viewer.address()).toBe('/document/EP-2-A1/9'));
    expect(viewer.result.current).toMatchObject({ place: 1, of: 3, isLoading: false });
    expect(viewer.pages).toEqual([0]);
  });

  it('stay where they are once the reader has gone to another document by then', async () => {
    const viewer = aViewer('EP-1-A1');
    act(() => viewer.result.current.step(1));
    viewer.rerender({ shown: 'EP-3-A1', asked: 'EP-3-A1' });
    await viewer.arrive();
    expect(viewer.result.current.place).toBe(3);
    expect(viewer.address()).toBe('/document/EP-1-A1/9');
  });

  it('are counted from the document of the address while that is being opened', async () => {
    const viewer = aViewer('EP-1-A1', 'EP-2-A1');
    await viewer.arrive();
    act(() => viewer.result.current.step(1));
    expect(viewer.address()).toBe('/document/EP-3-A1/9');
  });

  it('are rated by a key, and not the document that is still shown', async () => {
    const viewer = aViewer('EP-1-A1', 'EP-2-A1');
    await viewer.arrive();
    const rated: unknown[] = [];
    viewer.app.services.bus.gestures$.subscribe(({ drafts }) => rated.push(...drafts.map(({ payload }) => payload)));
    act(() => viewer.result.current.rate('relevant'));
    expect(rated).toMatchObject([{ ucid: 'EP-2-A1', rating: 'relevant' }]);
  });

  it('are read ahead', async () => {
    const viewer = aViewer('EP-2-A1');
    expect(viewer.readAhead).toEqual([]);
    await viewer.arrive();
    expect(viewer.readAhead).toEqual(['EP-3-A1', 'EP-1-A1']);
  });

  it('are known at once where the list was loaded', async () => {
    const pages: number[] = [];
    const worker = aWorker({
      resultPage: (request) => {
        pages.push(request.page);
        return Promise.resolve({ kind: 'ok', value: page, kept: false });
      },
      document: () => Promise.resolve({ kind: 'offline' }),
    });
    const app = anApp({ worker, path: '/search/result_list/9' });
    const list = renderHookIn(app, () => useResultList(aSearch(), 5, '2020-01-01'), undefined);
    await waitFor(() => expect(list.result.current.loaded.head).not.toBeNull());
    list.unmount();
    const asked = { document: member('EP-3-A1'), asked: 'EP-3-A1', view: readResultView(''), cutOff: '2020-01-01' };
    const next = renderHookIn(app, () => useNeighbours(aSearch(), 5, asked), undefined);
    expect(next.result.current.place).toBe(3);
    expect(pages).toEqual([0]);
  });
});
