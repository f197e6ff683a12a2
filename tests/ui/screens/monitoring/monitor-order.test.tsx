/** The order of the list of monitors: overdue first, or as its address says. */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Route } from 'wouter';
import { NO_ARRIVALS, type ArrivalCounts, type Monitor } from '../../../../src/domain/documents/monitors.ts';
import { MonitorListScreen } from '../../../../src/ui/screens/monitoring/MonitorListScreen.tsx';
import { aWorker } from '../../support/a-worker.ts';
import { aUser, anApp, renderPart } from '../../support/in-app.tsx';

interface Given {
  readonly name: string;
  readonly counts?: Partial<ArrivalCounts>;
  readonly lastRun?: string | null;
  readonly nextRun?: string | null;
}

const aMonitor = ({ name, counts = {}, lastRun = null, nextRun = null }: Given, at: number): Monitor => ({
  ...{ id: at + 1, name, owner: 'Ada', role: 'reader', kind: 'technology', watches: null, like: null },
  ...{ expression: 'TI=a', search: null, project: null, origin: null, version: 1, isPaused: false },
  ...{ lastRun, nextRun, reason: null, muted: [], dueDays: 14, counts: { ...NO_ARRIVALS, ...counts } },
  ...{ every: 'weekly', weekday: 1, hour: 6, zone: 'UTC' },
});
const MONITORS = [
  { name: 'Pump 10', counts: { unreviewed: 9 }, lastRun: '2026-03-01T00:00:00Z', nextRun: '2026-04-01T00:00:00Z' },
  { name: 'Pump 1', nextRun: '2026-03-09T00:00:00Z' },
  { name: 'pump 2', counts: { unreviewed: 3, overdue: 1 }, lastRun: '2026-03-08T00:00:00Z' },
  { name: 'Axle', counts: { unreviewed: 4, overdue: 3 }, lastRun: '2025-03-08T00:00:00Z' },
].map(aMonitor);

const names = () => [...document.querySelectorAll('tbody tr')].map((row) => row.querySelector('a')?.textContent);

async function opened(address: string) {
  const worker = aWorker({
    call: ({ path }) => {
      const body = path === 'monitorings' ? { monitors: MONITORS } : {};
      return Promise.resolve({ kind: 'ok', status: 200, redirectTo: null, body });
    },
  });
  const app = anApp({ worker, user: aUser({ permissions: { TECHNOLOGY_MONITORING: true } }), path: address });
  renderPart(<Route path="/monitoring/:monitoringProjectId?" component={MonitorListScreen} />, app);
  await screen.findByText('Axle');
  return app;
}

it.each([
  ['', ['Axle', 'pump 2', 'Pump 1', 'Pump 10']],
  ['?order=name', ['Axle', 'Pump 1', 'pump 2', 'Pump 10']],
  ['?order=unreviewed', ['Pump 10', 'Axle', 'pump 2', 'Pump 1']],
  ['?order=next-run', ['Pump 1', 'Pump 10', 'Axle', 'pump 2']],
  ['?order=last-run', ['pump 2', 'Pump 10', 'Axle', 'Pump 1']],
])('[ROUTE-33] /monitoring%s lists the monitors in that order, 2 before 10', async (search, expected) => {
  await opened(`/monitoring${search}`);
  expect(names()).toEqual(expected);
  expect(screen.getByText('3 overdue')).toBeTruthy();
});

it('[ROUTE-33] a chosen order is kept in the address, beside what else it says', async () => {
  const app = await opened('/monitoring?week=2026-03-01');
  await userEvent.click(screen.getByRole('button', { name: /Order of the monitors/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'By name' }));
  expect(names()).toEqual(['Axle', 'Pump 1', 'pump 2', 'Pump 10']);
  expect(app.history.trail().at(-1)).toBe('[/monitoring?week=2026-03-01&order=name]');
});
