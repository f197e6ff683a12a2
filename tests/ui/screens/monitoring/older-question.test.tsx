/** A monitor whose category was edited since: its question is filled in, kept, or replaced by another one. */
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { Route } from 'wouter';
import { NO_ARRIVALS, type MonitorDetail } from '../../../../src/domain/documents/monitors.ts';
import type { CallRequest } from '../../../../src/sync/wire/calls.ts';
import { EditMonitorScreen } from '../../../../src/ui/screens/monitoring/EditMonitorScreen.tsx';
import { aWorker } from '../../support/a-worker.ts';
import { aUser, anApp, renderPart } from '../../support/in-app.tsx';

const monitor: MonitorDetail = {
  ...{ id: 5, name: 'Gears', owner: 'Ada', role: 'owner', kind: 'technology', watches: null, like: null },
  ...{ expression: 'TAC:lever', search: null, project: null, version: 1, isPaused: false, lastRun: null },
  ...{ nextRun: null, reason: null, muted: [], dueDays: 14, counts: NO_ARRIVALS, every: 'weekly', weekday: 1 },
  ...{ hour: 6, zone: 'UTC', seen: 0, watched: null, missing: [], causes: [], versions: [] },
  origin: { kind: 'category', id: 3, asks: 'TAC:lever' },
};
beforeEach(() => window.sessionStorage.clear());
const preview = { publications: 0, families: 0, lost: 0, examples: [] };

function opened(address: string) {
  const sent: CallRequest[] = [];
  const worker = aWorker({
    call(request) {
      if (request.method !== 'GET') sent.push(request);
      return Promise.resolve({ kind: 'ok', status: 200, redirectTo: null, body: { monitor, preview } });
    },
  });
  const gears = { kind: 'company-category', category: 3, name: 'Gears', classes: [], keywords: ['crank'] } as const;
  worker.answer('companyProfile', {
    profile: { kind: 'company-profile', name: 'Acme', applicants: [], markets: [] },
    ...{ categories: [gears], competitors: [] },
  });
  const user = aUser({ company: { id: 1, name: 'Acme' } });
  renderPart(
    <Route path="/monitoring/edit/:monitoringJobId">
      <EditMonitorScreen />
    </Route>,
    anApp({ worker, user, path: address }),
  );
  return { changes: () => sent.flatMap((one) => ('json' in one && one.method === 'PATCH' ? [one.json] : [])) };
}
const question = async () => screen.findByLabelText<HTMLInputElement>('Question, in the query language');
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('[ROUTE-36] its question stands until the new one is filled in; nothing is sent by that', async () => {
  const { changes } = opened('/monitoring/edit/5');
  expect((await question()).value).toBe('TAC:lever');
  await press('Fill it in');
  expect((await question()).value).toBe('TAC:crank');
  expect(screen.queryByRole('button', { name: 'Fill it in' })).toBeNull();
  expect(changes()).toEqual([]);
});

it('[ROUTE-36] another question yet is saved with what the category asks: both were looked at', async () => {
  const { changes } = opened('/monitoring/edit/5?take=question');
  await screen.findByDisplayValue('TAC:crank', undefined, { timeout: 20_000 });
  await userEvent.type(await question(), ' AND TAC:gear');
  await press('Show what this question would bring');
  await userEvent.click(await screen.findByRole('button', { name: 'Save as version 2' }));
  const asked = { expression: 'TAC:crank AND TAC:gear', countsAsSeen: true, origin: { asks: 'TAC:crank' } };
  expect(changes()).toMatchObject([asked]);
});

it('[ROUTE-36] keeping the question says what was looked at, and nothing else', async () => {
  const { changes } = opened('/monitoring/edit/5');
  await question();
  await press('Keep the question');
  expect(changes()).toEqual([{ origin: { asks: 'TAC:crank' } }]);
});

it('[ROUTE-36] a question that was typed and not saved is there after a reload, until it is taken back', async () => {
  opened('/monitoring/edit/5');
  await userEvent.type(await question(), ' AND TAC:gear');
  await press('Show what this question would bring');
  cleanup();
  opened('/monitoring/edit/5');
  expect((await question()).value).toBe('TAC:lever AND TAC:gear');
  await press('Take it back');
  expect((await question()).value).toBe('TAC:lever');
  cleanup();
  opened('/monitoring/edit/5');
  expect((await question()).value).toBe('TAC:lever');
});
