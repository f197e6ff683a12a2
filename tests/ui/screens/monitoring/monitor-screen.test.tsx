/** The page of a monitor: what it says of overdue arrivals on each of its views. */
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Route } from 'wouter';
import { ARRIVAL_VIEWS, NO_ARRIVALS, type MonitorDetail } from '../../../../src/domain/documents/monitors.ts';
import { MonitorScreen } from '../../../../src/ui/screens/monitoring/MonitorScreen.tsx';
import { aWorker } from '../../support/a-worker.ts';
import { aUser, anApp, renderPart } from '../../support/in-app.tsx';

const counts = { ...NO_ARRIVALS, all: 3, unreviewed: 3, overdue: 2 };
const monitor: MonitorDetail = {
  ...{ id: 5, name: 'Gears', owner: 'Ada', role: 'owner', kind: 'technology', watches: null, like: null },
  ...{ expression: 'TAC:lever', search: null, project: null, version: 1, isPaused: false, lastRun: null },
  ...{ nextRun: null, reason: null, muted: [], dueDays: 14, counts, every: 'weekly', weekday: 1, origin: null },
  ...{ hour: 6, zone: 'UTC', seen: 0, watched: null, missing: [], causes: [], versions: [] },
};

function opened(view: string) {
  const worker = aWorker({
    call: ({ path }) => {
      const body = path.includes('/arrivals') ? { arrivals: [], counts } : path === 'monitorings/5' ? { monitor } : {};
      return Promise.resolve({ kind: 'ok', status: 200, redirectTo: null, body });
    },
    flush: () => Promise.resolve(true),
  });
  renderPart(
    <Route path="/monitoring/arrivals/:monitoringJobId">
      <MonitorScreen />
    </Route>,
    anApp({ worker, user: aUser(), path: `/monitoring/arrivals/5?view=${view}` }),
  );
}

it.each(ARRIVAL_VIEWS)('[ROUTE-34] on the view %s it says where overdue arrivals come first', async (view) => {
  opened(view);
  const where = view === 'unreviewed' ? 'They come first.' : 'They come first under Unreviewed.';
  expect(await screen.findByText(`2 overdue: no decision for over 14 days. ${where}`)).toBeTruthy();
});
