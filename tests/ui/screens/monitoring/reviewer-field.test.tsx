/** Who reviews what a monitor brings is chosen on its settings page, of those who can. */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Route } from 'wouter';
import type { MonitorReviewers } from '../../../../src/domain/documents/monitor-reviewers.ts';
import { NO_ARRIVALS, type MonitorDetail } from '../../../../src/domain/documents/monitors.ts';
import type { CallRequest } from '../../../../src/sync/wire/calls.ts';
import { EditMonitorScreen } from '../../../../src/ui/screens/monitoring/EditMonitorScreen.tsx';
import { aWorker } from '../../support/a-worker.ts';
import { aUser, anApp, renderPart } from '../../support/in-app.tsx';

/** The screen's code is loaded with the first. */
const PATIENCE = { timeout: 20_000 };
const people = [
  { user: 7, name: 'Ada Lovelace' },
  { user: 8, name: 'Berta Benz' },
];

async function opened(reviewers: MonitorReviewers, search: number | null = null) {
  const monitor: MonitorDetail = {
    ...{ id: 5, name: 'Gears', owner: 'Ada', role: 'owner', kind: 'technology', watches: null, like: null },
    ...{ expression: 'TI=gear', search, project: null, version: 1, isPaused: false, lastRun: null, nextRun: null },
    ...{ reason: null, muted: [], dueDays: 14, counts: NO_ARRIVALS, every: 'weekly', weekday: 1, hour: 6, zone: 'UTC' },
    ...{ seen: 0, watched: null, missing: [], causes: [], versions: [], origin: null, reviewers },
  };
  const sent: CallRequest[] = [];
  const worker = aWorker({
    call(request) {
      if (request.method === 'PATCH') sent.push(request);
      return Promise.resolve({ kind: 'ok', status: 200, redirectTo: null, body: { monitor } });
    },
  });
  renderPart(
    <Route path="/monitoring/edit/:monitoringJobId">
      <EditMonitorScreen />
    </Route>,
    anApp({ worker, user: aUser(), path: '/monitoring/edit/5' }),
  );
  await screen.findByRole('button', { name: /Who reviews what arrives/ }, PATIENCE);
  return { changes: () => sent.flatMap((one) => ('json' in one ? [one.json] : [])) };
}
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const choose = async (name: string) => {
  await press(/Who reviews what arrives/);
  await userEvent.click(await screen.findByRole('option', { name }));
};
const field = () => screen.getByRole('button', { name: /Who reviews what arrives/ }).textContent;

it('[ROUTE-36] a person who can decide is chosen and saved; what is not changed is not sent', async () => {
  const { changes } = await opened({ chosen: null, people, history: [] });
  expect(field()).toBe('Nobody in particular: the owner');
  await press('Save');
  expect(changes()[0]).not.toHaveProperty('reviewer');
  await choose('Berta Benz');
  await press('Save');
  expect(changes()[1]).toMatchObject({ reviewer: 8 });
  expect(screen.queryByRole('heading', { name: 'Reviewers' })).toBeNull();
});

it('[ROUTE-36] nobody in particular is chosen again; who was before, and who chose, stands below', async () => {
  const at = '2026-03-01T10:00:00Z';
  const history = [
    { reviewer: 'Berta Benz', by: 'Ada Lovelace', at },
    { reviewer: null, by: null, at: '2026-02-01T10:00:00Z' },
  ];
  const { changes } = await opened({ chosen: 8, people, history }, 3);
  expect(field()).toBe('Berta Benz');
  await choose('Whom the search names, else the owner');
  await press('Save');
  expect(changes()[0]).toMatchObject({ reviewer: null });
  const table = screen.getByRole('table', { name: /Who was chosen to review/ });
  const rows = [...table.querySelectorAll('tbody tr')].map((row) => row.textContent);
  expect(rows[0]).toMatch(/^Berta Benz.*Ada Lovelace$/);
  expect(rows[1]).toMatch(/^Nobody in particular.*The one before can’t decide here any more$/);
});
