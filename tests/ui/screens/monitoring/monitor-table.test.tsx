/** The table of many monitors: drawn in parts, and looked through by name, question and owner. */
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { NO_ARRIVALS, type Monitor } from '../../../../src/domain/documents/monitors.ts';
import { MonitorTable } from '../../../../src/ui/screens/monitoring/MonitorTable.tsx';
import { aWorker } from '../../support/a-worker.ts';
import { aUser, anApp, renderPart } from '../../support/in-app.tsx';

const aMonitor = (id: number, name: string): Monitor => ({
  ...{ id, name, owner: 'Ada Lovelace', role: 'owner', kind: 'technology', watches: null, like: null },
  ...{ expression: `TI=${name.toLowerCase()}`, search: null, project: null, origin: null, version: 1, isPaused: false },
  ...{ lastRun: null, nextRun: null, reason: null, muted: [], dueDays: 14, counts: NO_ARRIVALS },
  ...{ every: 'weekly', weekday: 1, hour: 6, zone: 'UTC' },
});
const many = (count: number) => Array.from({ length: count }, (_, at) => aMonitor(at + 1, `Pump ${at + 1}`));
const rows = () => document.querySelectorAll('tbody tr').length;
const rendered = (monitors: readonly Monitor[], app = anApp({ user: aUser({}), path: '/monitoring' })) => {
  const unchanged = { week: null, sending: null, onOrder: () => undefined, onAct: () => undefined };
  return renderPart(<MonitorTable {...unchanged} monitors={monitors} order="name" />, app);
};

it('[ROUTE-33] of 130 monitors the first hundred are drawn, and the rest when asked', async () => {
  rendered(many(130));
  expect(rows()).toBe(100);
  await userEvent.click(screen.getByText('Show more of 130'));
  expect(rows()).toBe(130);
  expect(screen.queryByText(/Show more/)).toBeNull();
});

it('[ROUTE-33] one that is not drawn yet is found by words of its name, question or owner', () => {
  rendered([...many(130), aMonitor(999, 'Washer')]);
  expect(screen.queryByText('Washer')).toBeNull();
  fireEvent.change(screen.getByPlaceholderText('Name, question or owner'), { target: { value: 'ti=washer you' } });
  expect(screen.getByText('Washer')).toBeTruthy();
  expect(rows()).toBe(1);
  expect(screen.getByText('1 of 131 monitors')).toBeTruthy();
});

it('a short list has nothing to find in', () => {
  rendered(many(20));
  expect(screen.queryByPlaceholderText('Name, question or owner')).toBeNull();
});

it('[ROUTE-26] [ROUTE-33] of a monitor whose category was edited since, the list says so; of others nothing', () => {
  const worker = aWorker();
  const gears = { kind: 'company-category', category: 3, name: 'Gears', classes: [], keywords: ['crank'] } as const;
  worker.answer('companyProfile', {
    profile: { kind: 'company-profile', name: 'Acme', applicants: [], markets: [] },
    ...{ categories: [gears], competitors: [] },
  });
  const from = (id: number, name: string, asks: string): Monitor => ({
    ...aMonitor(id, name),
    origin: { kind: 'category', id: 3, asks },
  });
  const monitors = [from(1, 'A, edited', 'TAC:lever'), from(2, 'B, its own', 'TAC:crank'), aMonitor(3, 'C, by hand')];
  rendered(monitors, anApp({ worker, user: aUser({ company: { id: 1, name: 'Acme' } }), path: '/monitoring' }));
  const said = 'The category Gears asks something else now.';
  expect([...document.querySelectorAll('tbody tr')].map((row) => row.textContent?.includes(said))).toEqual([
    true,
    false,
    false,
  ]);
});

it('[ROUTE-33] a schedule by another clock than that of the times beside it names its zone', () => {
  const zones = ['UTC', 'America/New_York'];
  rendered(zones.map((zone, at) => ({ ...aMonitor(at + 1, `Pump ${at}`), zone })));
  const said = [...document.querySelectorAll('tbody tr')].map((row) => row.querySelectorAll('td')[2]?.textContent);
  expect(said).toEqual(['Weekly, Monday 06:00', 'Weekly, Monday 06:00by the clock of America/New York']);
});

it('[ROUTE-33] a random sample stands beside the unreviewed, with a way to it', () => {
  const sampled = { ...aMonitor(1, 'Pump 1'), counts: { ...NO_ARRIVALS, sample: 2 } };
  rendered([sampled, aMonitor(2, 'Pump 2')]);
  const link = screen.getByRole('link', { name: 'Random sample of Pump 1: 2 to rate' });
  expect(link.getAttribute('href')).toBe('/monitoring/arrivals/1?view=sample');
  expect(screen.queryByRole('link', { name: /Random sample of Pump 2/ })).toBeNull();
});
