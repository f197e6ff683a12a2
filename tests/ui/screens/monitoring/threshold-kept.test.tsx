/** The threshold of a similarity monitor: what is suggested moves with each run, what is in force does not. */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { Route } from 'wouter';
import { spreadOf, thresholdFor } from '../../../../src/domain/documents/likeness.ts';
import { NO_ARRIVALS, type MonitorDetail } from '../../../../src/domain/documents/monitors.ts';
import type { CallRequest } from '../../../../src/sync/wire/calls.ts';
import { EditMonitorScreen } from '../../../../src/ui/screens/monitoring/EditMonitorScreen.tsx';
import { aWorker } from '../../support/a-worker.ts';
import { aUser, anApp, renderPart } from '../../support/in-app.tsx';

/** The screen's code is loaded with the first. */
const PATIENCE = { timeout: 20_000 };
const IN_FORCE = 413;
const spread = spreadOf(
  Array.from({ length: 40 }, (_, at) => 500 + at),
  { weeks: 4, basis: 'runs' },
);
const suggestedFor = (perWeek: number) => thresholdFor(perWeek, spread, []);
const monitor: MonitorDetail = {
  ...{ id: 5, name: 'Gears', owner: 'Ada', role: 'owner', kind: 'similarity', watches: null },
  like: { idea: 'a gear', relevant: [], notRelevant: [], words: ['gear'], perWeek: 8, threshold: IN_FORCE },
  ...{ expression: '', search: null, project: null, version: 1, isPaused: false, lastRun: null },
  ...{ nextRun: null, reason: null, muted: [], dueDays: 14, counts: NO_ARRIVALS, every: 'weekly', weekday: 1 },
  ...{ hour: 6, zone: 'UTC', seen: 0, watched: null, missing: [], causes: [], versions: [], origin: null },
};
beforeEach(() => window.sessionStorage.clear());

function opened() {
  const sent: CallRequest[] = [];
  const worker = aWorker({
    call(request) {
      if (request.method !== 'GET') sent.push(request);
      const body = { monitor, basis: { spread, rated: [] }, suggested: suggestedFor(8), runs: [] };
      return Promise.resolve({ kind: 'ok', status: 200, redirectTo: null, body });
    },
  });
  renderPart(
    <Route path="/monitoring/edit/:monitoringJobId">
      <EditMonitorScreen />
    </Route>,
    anApp({ worker, user: aUser(), path: '/monitoring/edit/5' }),
  );
  return { changes: () => sent.flatMap((one) => ('json' in one && one.method === 'PATCH' ? [one.json] : [])) };
}
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

it('[ROUTE-36] a new name leaves it, and does not call it set by hand', async () => {
  expect(suggestedFor(8).threshold).not.toBe(IN_FORCE);
  const { changes } = opened();
  await screen.findByText('Threshold 41.3 of 100, as it is now.', undefined, PATIENCE);
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Set the threshold by hand' }).checked).toBe(false);
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), ' of steel');
  await press('Save');
  expect(changes()).toEqual([expect.objectContaining({ name: 'Gears of steel' })]);
  expect(changes()[0]).not.toHaveProperty('threshold');
});

it('[ROUTE-36] another load brings the threshold that follows from it', async () => {
  const { changes } = opened();
  const load = await screen.findByRole('textbox', { name: 'Families a week that you can read' }, PATIENCE);
  await userEvent.clear(load);
  await userEvent.type(load, '3');
  await press('Save as version 2');
  expect(changes()).toEqual([expect.objectContaining({ perWeek: 3, threshold: suggestedFor(3).threshold })]);
});

it('[ROUTE-36] what is suggested now is taken by its button', async () => {
  const { changes } = opened();
  await screen.findByText('Threshold 41.3 of 100, as it is now.', undefined, PATIENCE);
  await press(/^Take /);
  await press('Save as version 2');
  expect(changes()).toEqual([expect.objectContaining({ perWeek: 8, threshold: suggestedFor(8).threshold })]);
});
