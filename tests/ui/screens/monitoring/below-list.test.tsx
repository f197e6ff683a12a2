/** What is below the threshold is rated like what arrived, by pointer and by keyboard. */
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import type { BelowPage, BelowThreshold } from '../../../../src/domain/documents/likeness.ts';
import type { CallRequest } from '../../../../src/sync/wire/calls.ts';
import { KeyHelpProvider } from '../../../../src/ui/parts/key-help/key-help.tsx';
import { BelowList } from '../../../../src/ui/screens/monitoring/likeness/BelowList.tsx';
import { aWorker } from '../../support/a-worker.ts';
import { anApp, renderPart } from '../../support/in-app.tsx';

const family = (number: number, more: Partial<BelowThreshold> = {}): BelowThreshold => ({
  ...{ ucid: `EP-${number}-A1`, title: `Wheel ${number}`, published: '2026-01-01', score: 500 - number },
  ...{ isSampled: false, isBelow: true, arrival: null, decision: null, ...more },
});
const pages: Readonly<Record<string, BelowPage>> = {
  '': { rows: [family(1), family(2, { isSampled: true, arrival: 70 })], total: 3, reaching: 1, next: '498~EP-2-A1' },
  reaching: { rows: [family(4)], total: 1, reaching: 1, next: null },
  '498~EP-2-A1': { rows: [family(3)], total: 3, reaching: 1, next: null },
};
beforeEach(() => window.sessionStorage.clear());

function opened({ mayDecide = true, isOffline = false } = {}) {
  const said: unknown[] = [];
  const chosen: unknown[] = [];
  const worker = aWorker({
    async call(request: CallRequest) {
      if (request.method === 'GET') {
        const asked = new URLSearchParams(request.path.split('?')[1]);
        const body = pages[asked.get('part') ?? asked.get('after') ?? ''];
        return { kind: 'ok', status: 200, redirectTo: null, body };
      }
      if (isOffline) return { kind: 'offline', message: '' };
      chosen.push('json' in request ? request.json : null);
      return { kind: 'ok', status: 200, redirectTo: null, body: { arrival: 90 } };
    },
  });
  worker.answer('arrivalReviews', []);
  const app = anApp({ worker });
  app.services.bus.gestures$.subscribe(({ drafts, settle }) => {
    said.push(...drafts.map(({ type, payload }) => Object.assign({ type }, payload)));
    settle({ kind: 'saved', batch: 'b' });
  });
  const listed = (part: 'all' | 'reaching') => (
    <KeyHelpProvider>
      <BelowList monitor={5} part={part} mayDecide={mayDecide} />
    </KeyHelpProvider>
  );
  const { rerender } = renderPart(listed('all'), app);
  return { said, chosen, worker, show: (part: 'reaching') => rerender(listed(part)) };
}
const row = (name: RegExp) => screen.findByRole('row', { name });

it('[ROUTE-33] a press gives the family its number once, and says the decision under it', async () => {
  const { said, chosen, worker } = opened();
  const first = await row(/EP-1-A1/);
  await screen.findByText(/What you rate here is kept as your decision/);
  await screen.findByText(/^1 family more stayed below an earlier threshold/);
  await userEvent.click(within(first).getByRole('button', { name: 'Relevant' }));
  await waitFor(() => expect(said).toHaveLength(1));
  expect(chosen).toEqual([{ ucid: 'EP-1-A1' }]);
  expect(said[0]).toMatchObject({ type: 'MonitorArrivalAssessed', arrival: 90, decision: 'relevant' });
  const review = { arrival: 90, decision: 'relevant', reason: '', by: 7, at: 0, name: 'Ada', earlier: [] } as const;
  act(() => worker.answer('arrivalReviews', [review]));
  expect(within(first).getByRole('button', { name: 'Relevant', pressed: true })).toBeTruthy();
  await userEvent.click(within(first).getByRole('button', { name: 'Relevant' }));
  await waitFor(() => expect(said).toHaveLength(2));
  expect(said[1]).toMatchObject({ arrival: 90, decision: null });
  expect(chosen).toHaveLength(1);
});

it('[ROUTE-33] keys go through the rows and decide; what was drawn has its number', async () => {
  const { said, chosen } = opened();
  await row(/EP-1-A1/);
  await userEvent.keyboard('j');
  expect(document.activeElement?.textContent).toBe('EP-1-A1');
  await userEvent.keyboard('3');
  expect(document.activeElement?.textContent).toBe('EP-2-A1');
  await userEvent.keyboard('1');
  await waitFor(() => expect(said).toHaveLength(2));
  expect(chosen).toEqual([{ ucid: 'EP-1-A1' }]);
  expect(said).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ arrival: 90, decision: 'not-relevant' }),
      expect.objectContaining({ arrival: 70, decision: 'relevant' }),
    ]),
  );
});

it('[ROUTE-33] the focus is in the first row of a page that was turned to', async () => {
  opened();
  await row(/EP-1-A1/);
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
  await row(/EP-3-A1/);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('EP-3-A1'));
  expect(screen.queryByRole('button', { name: 'Next page' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Page before' }));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('EP-1-A1'));
});

it('[ROUTE-33] without the server it says that nothing was decided; who only reads decides nothing', async () => {
  const { said } = opened({ isOffline: true });
  const first = await row(/EP-1-A1/);
  await userEvent.click(within(first).getByRole('button', { name: 'Later' }));
  await screen.findByText('EP-1-A1: The server can’t be reached. Try again.');
  expect(said).toEqual([]);
});

it('[ROUTE-33] who only reads sees the decisions, without buttons', async () => {
  const { said } = opened({ mayDecide: false });
  const first = await row(/EP-1-A1/);
  expect(within(first).queryByRole('button')).toBeNull();
  expect(screen.queryByText(/What you rate here/)).toBeNull();
  await userEvent.keyboard('j1');
  expect(said).toEqual([]);
});

it('[ROUTE-33] what reaches a threshold that was lowered is a list to which that below leads', async () => {
  const { said, show } = opened();
  await row(/EP-1-A1/);
  const link = screen.getByRole('link', { name: 'Open them' });
  expect(link.getAttribute('href')).toBe('/monitoring/arrivals/5?below=reaching');
  await userEvent.click(link);
  show('reaching');
  const first = await row(/EP-4-A1/);
  screen.getByRole('heading', { name: /^1 family from below an earlier threshold/ });
  await waitFor(() => expect(document.activeElement?.textContent).toBe('EP-4-A1'));
  expect(screen.queryByRole('link', { name: 'Open them' })).toBeNull();
  await userEvent.click(within(first).getByRole('button', { name: 'Relevant' }));
  await waitFor(() => expect(said).toHaveLength(1));
});
