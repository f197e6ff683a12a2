/** What keys do in the document viewer while a document, its search or its page of results is on its way. */
import { act, fireEvent, screen } from '@testing-library/react';
import { createElement } from 'react';
import { Route } from 'wouter';
import { describe, expect, it, vi } from 'vitest';
import { assessmentOf } from '../../../src/domain/assessment/queries.ts';
import type { ResultPage } from '../../../src/domain/documents/results.ts';
import { KeyHelpProvider } from '../../../src/ui/parts/key-help/key-help.tsx';
import { unknownRow } from '../../../src/ui/parts/results/use-result-rows.ts';
import { findRoute } from '../../../src/ui/routing/find-route.ts';
import { screenOf } from '../../../src/ui/shell/screens.ts';
import type { DocumentAnswer, Fetched, SearchRun } from '../../../src/workers/contract.ts';
import { aPublication } from '../../builders/publication.ts';
import { aSearch } from '../support/a-search.ts';
import { aWorker } from '../support/a-worker.ts';
import { anApp, renderPart } from '../support/in-app.tsx';

const ALL = ['EP-1-A1', 'EP-2-A1', 'EP-3-A1'];
const pageOf = (ucids: readonly string[]): ResultPage => ({
  page: 0,
  rows: ucids.map((ucid) => unknownRow({ ucid, family: ucid })),
  families: ucids.length,
  publications: ucids.length,
  facets: { country: [], year: [], applicant: [], class: [], status: [] },
  corpus: { publications: ucids.length, version: 1, sample: false },
  tookMs: 0,
});
const ran = (run: number, families: number): SearchRun => ({
  ...{ kind: 'ran', run, families, publications: families, corpus: pageOf(ALL).corpus, tookMs: 0 },
  interpretation: { concepts: [], classes: [], expression: 'TI:gear', fused: [] },
});

interface Waiting {
  readonly of: string;
  readonly come: () => void;
}

/** A viewer for which everything is on its way until the test lets it come. */
async function aViewer({ ucid = 'EP-1-A1', offline = [] as readonly string[], isReady = false, query = '' } = {}) {
  const waiting: Waiting[] = [];
  const waits = <T,>(of: string, value: () => T): Promise<T> =>
    new Promise((resolve) => waiting.push({ of, come: () => resolve(value()) }));
  const answer = (of: string): Fetched<DocumentAnswer> =>
    offline.includes(of)
      ? { kind: 'offline' }
      : {
          kind: 'ok',
          value: { publication: aPublication({ ucid: of }), family: [], citedBy: [], citations: [] },
          kept: false,
        };
  const undone: unknown[] = [];
  const worker = aWorker({
    document: (of) => waits(of, () => answer(of)),
    newerDocument: () => Promise.resolve(null),
    resultPage: ({ run }) =>
      waits(`page of run ${run}`, () => ({
        kind: 'ok' as const,
        value: pageOf(run === 6 ? ['EP-1-A1', 'EP-3-A1'] : ALL),
        kept: false,
      })),
    undo: () => Promise.resolve((undone.push('undone'), null)),
  });
  const app = anApp({ worker, path: `/document/${ucid}/9${query}` });
  const rated: unknown[] = [];
  app.services.bus.gestures$.subscribe(({ drafts }) => rated.push(...drafts.map(({ payload }) => payload)));
  const match = findRoute(`/document/${ucid}/9`)!;
  renderPart(
    <KeyHelpProvider>
      <Route path={match.pattern}>{createElement(screenOf(match.route))}</Route>
    </KeyHelpProvider>,
    app,
  );
  const come = async (of: string) => {
    await vi.waitFor(() => expect(waiting.map((each) => each.of)).toContain(of), { timeout: 30_000 });
    const at = waiting.findIndex((each) => each.of === of);
    await act(async () => waiting.splice(at, 1)[0]!.come());
  };
  const viewer = {
    ...{ app, rated, undone, come },
    address: () => app.navigator.path(),
    run: (run: SearchRun | null = ran(5, 3)) => act(() => worker.answer('search', aSearch({ run }))),
    isShown: (of: string) => screen.findByRole('article', { name: of }),
    press: (...keys: readonly string[]) => {
      for (const key of keys) act(() => void fireEvent.keyDown(document.body, { key }));
    },
  };
  if (!isReady) return viewer;
  viewer.run();
  await come(ucid);
  await come('page of run 5');
  await viewer.isShown(ucid);
  return viewer;
}

describe('a key that is pressed before the document is there', () => {
  it('[ROUTE-40] is for what the keys before it lead to, though not even the code of the viewer is there', async () => {
    const viewer = await aViewer();
    viewer.press('j', '3');
    viewer.run();
    await viewer.come('EP-1-A1');
    await viewer.come('page of run 5');
    await vi.waitFor(() => expect(viewer.rated).toMatchObject([{ ucid: 'EP-2-A1', rating: 'irrelevant' }]));
    expect(viewer.address()).toBe('/document/EP-2-A1/9');
  });

  it('is held while the search is asked for: J before, the rating after', async () => {
    const viewer = await aViewer();
    await viewer.come('EP-1-A1');
    viewer.press('j');
    viewer.run();
    await viewer.come('page of run 5');
    viewer.press('3');
    expect(viewer.rated).toMatchObject([{ ucid: 'EP-2-A1', rating: 'irrelevant' }]);
  });

  it('is done in its order: J, a rating, K, a rating, and B', async () => {
    const viewer = await aViewer();
    viewer.run();
    viewer.press('j', '1', 'k', '2', 'b');
    await viewer.come('EP-1-A1');
    await viewer.come('page of run 5');
    expect(viewer.rated).toMatchObject([
      { ucid: 'EP-2-A1', rating: 'relevant' },
      { ucid: 'EP-1-A1', rating: 'maybe' },
    ]);
    expect(viewer.address()).toBe('/search/result_list/9');
  });

  it('is not for a rating of the document that J leaves: it waits for the page as J does', async () => {
    const viewer = await aViewer();
    viewer.run();
    await viewer.come('EP-1-A1');
    await viewer.isShown('EP-1-A1');
    viewer.press('j', '3', 'u');
    expect(viewer.rated).toEqual([]);
    expect(viewer.undone).toEqual([]);
    await viewer.come('page of run 5');
    expect(viewer.rated).toMatchObject([{ ucid: 'EP-2-A1', rating: 'irrelevant' }]);
    expect(viewer.undone).toEqual(['undone']);
  });

  it('is dropped with the step before it that leads nowhere', async () => {
    const viewer = await aViewer({ ucid: 'EP-3-A1' });
    viewer.run();
    viewer.press('j', '3');
    await viewer.come('EP-3-A1');
    await viewer.come('page of run 5');
    expect(viewer.rated).toEqual([]);
    viewer.press('2');
    expect(viewer.rated, 'what is pressed later is heard').toMatchObject([{ ucid: 'EP-3-A1', rating: 'maybe' }]);
  });

  it('is dropped where the reader goes elsewhere meanwhile', async () => {
    const viewer = await aViewer();
    viewer.run();
    viewer.press('j', '3');
    act(() => viewer.app.navigator.go('/document/EP-3-A1/9'));
    await viewer.come('EP-3-A1');
    await viewer.come('page of run 5');
    await viewer.isShown('EP-3-A1');
    expect(viewer.rated).toEqual([]);
    expect(viewer.address()).toBe('/document/EP-3-A1/9');
  });

  it('is dropped where the document can’t be read', async () => {
    const viewer = await aViewer({ offline: ['EP-1-A1'] });
    viewer.run();
    viewer.press('3');
    await viewer.come('EP-1-A1');
    await screen.findByText('EP-1-A1 is not on this device');
    act(() => viewer.app.navigator.go('/document/EP-2-A1/9'));
    await viewer.come('EP-2-A1');
    await viewer.come('page of run 5');
    await viewer.isShown('EP-2-A1');
    expect(viewer.rated).toEqual([]);
  });
});

describe('while the next document is on its way', () => {
  const isShut = () => screen.getByRole('article', { name: 'EP-1-A1', hidden: true }).closest('[inert]') !== null;

  it('the keys that open a field wait for it, and what is typed behind them is no rating', async () => {
    const viewer = await aViewer({ isReady: true });
    expect(isShut()).toBe(false);
    viewer.press('j');
    expect(isShut(), 'nothing in the document before can be reached').toBe(true);
    act(() => viewer.app.worker.answer('assessment', assessmentOf(new Map(), 7, 7)));
    viewer.press('c', '3', 'u', 'j');
    expect(screen.queryByRole('dialog')).toBeNull();
    await viewer.come('EP-2-A1');
    expect(await screen.findByRole('dialog', { name: /EP-2-A1/ })).toBeTruthy();
    expect([viewer.rated, viewer.undone, viewer.address()]).toEqual([[], [], '/document/EP-2-A1/9']);
  });

  it('J, K and ratings go on from the document of the address', async () => {
    const viewer = await aViewer({ isReady: true });
    viewer.press('j', '1', 'j', '2', 'k', '3');
    expect(viewer.rated).toMatchObject([
      { ucid: 'EP-2-A1', rating: 'relevant' },
      { ucid: 'EP-3-A1', rating: 'maybe' },
      { ucid: 'EP-2-A1', rating: 'irrelevant' },
    ]);
  });
});

describe('a run of a colleague, while a document is read', () => {
  it('is told beside it; J goes on in the run before until the new one is taken', async () => {
    const viewer = await aViewer({ isReady: true });
    viewer.run(ran(6, 2));
    expect(await screen.findByText('This search was run again.')).toBeTruthy();
    expect(screen.getByText('1 of 3')).toBeTruthy();
    viewer.press('j');
    expect(viewer.address()).toBe('/document/EP-2-A1/9');
    viewer.press('k');
    fireEvent.click(screen.getByRole('button', { name: 'Show the new results' }));
    await viewer.come('page of run 6');
    expect(screen.queryByText('This search was run again.')).toBeNull();
    expect(screen.getByText('1 of 2')).toBeTruthy();
    viewer.press('j');
    expect(viewer.address()).toBe('/document/EP-3-A1/9');
  });
});
