/** The card of a monitor's page on what leaves the house: it says which fees its calendar does not tell. */
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { MonitorOutgoing } from '../../../../src/domain/documents/monitor-outgoing.ts';
import { OutgoingPanel } from '../../../../src/ui/screens/monitoring/OutgoingPanel.tsx';
import { aWorker } from '../../support/a-worker.ts';
import { aUser, anApp, renderPart } from '../../support/in-app.tsx';

it('[ROUTE-33] beside the calendar it says which fees are calculated, and that others are not', async () => {
  const outgoing: MonitorOutgoing = { digest: 'never', isMailed: true, detail: 'titles', addresses: {} };
  const worker = aWorker({
    call: () => Promise.resolve({ kind: 'ok', status: 200, redirectTo: null, body: { outgoing } }),
  });
  renderPart(<OutgoingPanel monitor={5} />, anApp({ worker, user: aUser() }));
  const calendar = await screen.findByRole('group', { name: 'Calendar (iCalendar)' });
  expect(calendar.textContent).toContain(
    'Fees are those of US patents, and of European applications until the grant; renewal fees after it, and of other ' +
      'offices, are not calculated.',
  );
});
