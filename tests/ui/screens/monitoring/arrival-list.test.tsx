/** What arrived, while its page is loaded anew beside whoever reviews it. */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { NO_ARRIVALS } from '../../../../src/domain/documents/monitors.ts';
import { KeyHelpProvider } from '../../../../src/ui/parts/key-help/key-help.tsx';
import { ArrivalList } from '../../../../src/ui/screens/monitoring/ArrivalList.tsx';
import type { Arrivals, ReviewedArrival } from '../../../../src/ui/screens/monitoring/use-arrivals.ts';
import { aWorker } from '../../support/a-worker.ts';
import { anApp, renderPart } from '../../support/in-app.tsx';

const arrival = (id: number): ReviewedArrival => ({
  ...{ id, ucid: `EP-${id}-A1`, family: `${id}`, title: 'Wheel', published: '2026-01-01', cause: 'new-family' },
  ...{ detail: null, publications: 1, version: 1, isSuppressed: false, importNumber: 1, at: '2026-01-02T00:00:00Z' },
  ...{ finding: null, likeness: null, passage: null, decision: null, isOverdue: false, review: null },
});
const shown = (rows: readonly ReviewedArrival[]) => {
  const page: Arrivals = {
    ...{ rows, counts: NO_ARRIVALS, newer: null, older: null },
    ...{ trouble: null, isCurrent: true, isKept: false, reload: () => {} },
  };
  return (
    <KeyHelpProvider>
      <ArrivalList monitor={5} view="unreviewed" page={page} mayDecide />
    </KeyHelpProvider>
  );
};

it('[ROUTE-34] a reason stays while it is typed, though the page is loaded anew without its row', async () => {
  const app = anApp({ worker: aWorker() });
  const said: unknown[] = [];
  app.services.bus.gestures$.subscribe(({ drafts, settle }) => {
    said.push(...drafts.map(({ payload }) => payload));
    settle({ kind: 'saved', batch: 'b' });
  });
  const { rerender } = renderPart(shown([arrival(1), arrival(2)]), app);
  await userEvent.keyboard('jr');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Why' }), 'Shows the rim');
  rerender(shown([arrival(2)]));
  expect(screen.getByRole('dialog', { name: 'Decide on EP-1-A1' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(said).toEqual([expect.objectContaining({ arrival: 1, decision: 'relevant', reason: 'Shows the rim' })]);
});
