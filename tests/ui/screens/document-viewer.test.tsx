/** The document viewer of a result: the way to the next one, before that is there. */
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Route } from 'wouter';
import { useReadAhead } from '../../../src/ui/parts/document/use-document.ts';
import { KeyHelpProvider } from '../../../src/ui/parts/key-help/key-help.tsx';
import { unknownRow } from '../../../src/ui/parts/results/use-result-rows.ts';
import { DocumentViewer } from '../../../src/ui/screens/documents/DocumentViewer.tsx';
import { aPublication } from '../../builders/publication.ts';
import { aSearch } from '../support/a-search.ts';
import { aWorker } from '../support/a-worker.ts';
import { anApp, renderHookIn, renderPart } from '../support/in-app.tsx';

const [FIRST, SECOND, THIRD] = ['EP-1-A1', 'EP-2-A1', 'EP-3-A1'];
const counts = {
  ...{ families: 3, publications: 3, tookMs: 0 },
  corpus: { publications: 3, version: 1, sample: false },
};
const page = {
  ...counts,
  page: 0,
  rows: [FIRST, SECOND, THIRD].map((ucid) => unknownRow({ ucid, family: ucid })),
  facets: { country: [], year: [], applicant: [], class: [], status: [] },
};

/** Opened from a list that showed the first document; the others come when `arrive` is called. */
async function aViewer() {
  const pending: (() => void)[] = [];
  const worker = aWorker({
    document: (ucid) =>
      new Promise((resolve) => {
        const value = { publication: aPublication({ ucid, title: ucid }), family: [], citedBy: [], citations: [] };
        const arrive = () => resolve({ kind: 'ok', kept: false, value });
        if (ucid === FIRST) arrive();
        else pending.push(arrive);
      }),
    newerDocument: () => Promise.resolve(null),
    resultPage: () => Promise.resolve({ kind: 'ok', value: page, kept: false }),
    call: () => Promise.resolve({ kind: 'offline', message: 'No network.' }),
  });
  const interpretation = { concepts: [], classes: [], expression: 'battery', fused: [] };
  worker.answer('search', aSearch({ run: { kind: 'ran', run: 5, interpretation, ...counts } }));
  const app = anApp({ worker, path: `/document/${FIRST}/9` });
  await act(async () => void renderHookIn(app, useReadAhead, [FIRST]));
  await act(
    async () =>
      void renderPart(
        <KeyHelpProvider>
          <Route path="/document/:ucid/:searchId">
            <DocumentViewer />
          </Route>
        </KeyHelpProvider>,
        app,
      ),
  );
  return { app, arrive: () => act(async () => pending.forEach((arrive) => arrive())) };
}

it('[ROUTE-40] J pressed twice is two documents, though the first was held and the next ones were not', async () => {
  const { app, arrive } = await aViewer();
  expect(screen.getByRole('article', { name: FIRST })).toBeTruthy();
  await userEvent.keyboard('j');
  await waitFor(() => expect(app.navigator.path()).toBe(`/document/${SECOND}/9`));
  expect(screen.getByRole('article', { name: FIRST }), 'stays while the next one comes').toBeTruthy();
  await userEvent.keyboard('j');
  await waitFor(() => expect(app.navigator.path()).toBe(`/document/${THIRD}/9`));
  await arrive();
  expect(await screen.findByRole('article', { name: THIRD })).toBeTruthy();
});
