import { expect, it } from 'vitest';
import type { Monitor, MonitorArrival } from '../../../src/domain/documents/monitors.ts';
import { enqueueDueMonitors } from '../../../src/server/monitors/monitor-jobs.ts';
import { nextMonitorRun } from '../../../src/server/monitors/monitor-schedule.ts';
import { aFeedHouse, aRecord, SETTLE, type FeedHouse } from '../feeds/a-feed.ts';
import { PATIENCE } from '../a-server.ts';

const DAY = 86_400_000;

async function work({ server }: FeedHouse) {
  // Two processes look at the same instant.
  await Promise.all([1, 2].map(() => enqueueDueMonitors(server.db, server.clock.now)));
  await server.services.jobs.idle();
}

it(
  '[ROUTE-33] a monitor lists what first fits, however old, once; the first run counts as seen',
  async () => {
    const house = await aFeedHouse();
    house.write('a.xml', aRecord(1));
    await house.add({ from: house.root });
    await house.pass(SETTLE);
    const path = '/spa/api/monitorings';
    const made = await house.admin.json(path, { expression: 'TI=wheel', every: 'daily', zone: 'Europe/Berlin' });
    expect(made.status).toBe(201);
    await work(house);
    const read = async () => (await house.admin.json(path)).body as { monitors: readonly Monitor[] };
    const monitor = (await read()).monitors.find(({ name }) => name === 'TI=wheel')!;
    expect(monitor).toMatchObject({ seen: 1, arrivals: 0, reason: null });
    const arrived = async () => {
      const { body } = await house.admin.json(`${path}/${monitor.id}/arrivals`);
      return (body as { arrivals: readonly MonitorArrival[] }).arrivals.map(({ ucid, cause, detail }) =>
        [ucid, cause, detail].filter(Boolean).join(' '),
      );
    };

    house.write('b.xml', aRecord(2));
    house.write('c.xml', aRecord(3, 'A pump'));
    await house.pass(DAY);
    await house.pass(SETTLE);
    await house.pass(3 * DAY);
    await work(house);
    expect(await arrived()).toEqual(['XX-2-A1 loaded-late']);

    // The pump's record is corrected into the question; the others are imported again as they are.
    house.write('c.xml', aRecord(3, 'A wheel').replace('20200101', '20200601'));
    house.write('d.xml', `${aRecord(2)}\n`);
    await house.pass(DAY);
    await house.pass(SETTLE);
    await house.pass(DAY);
    await work(house);
    await house.pass(DAY);
    await work(house);
    expect(await arrived()).toEqual(['XX-3-A1 changed', 'XX-2-A1 loaded-late']);

    // By hand, while it is paused: what was seen has another class now, and the monitor stays paused.
    const parts = ['classifications-ipcr', 'classification-ipcr'];
    const withClass = `<technical-data><${parts.join('><')}>B60B   1/00</${parts.toReversed().join('></')}>`;
    house.write('b.xml', aRecord(2).replace('<technical-data>', withClass).replace('20200101', '20200701'));
    await house.pass(DAY);
    await house.pass(SETTLE);
    await house.admin.json(`${path}/${monitor.id}/pause`, {});
    await house.admin.json(`${path}/${monitor.id}/run`, {});
    await work(house);
    const [latest] = await arrived();
    expect(latest).toBe('XX-2-A1 reclassified + B60B1/00');
    expect((await read()).monitors[0]).toMatchObject({ isPaused: true, nextRun: null, latest: 1 });
  },
  PATIENCE,
);

it.each([
  ['2026-03-27T12:00:00Z', ['2026-03-28T05:00:00.000Z', '2026-03-29T04:00:00.000Z', '2026-03-30T04:00:00.000Z']],
  ['2026-10-23T12:00:00Z', ['2026-10-24T04:00:00.000Z', '2026-10-25T05:00:00.000Z', '2026-10-26T05:00:00.000Z']],
])(
  '[ROUTE-33] a daily monitor runs at six by the wall clock over the change of the clock after %s',
  (from, expected) => {
    let at = Date.parse(from);
    const runs = expected.map(() => {
      const next = nextMonitorRun('daily', 'Europe/Berlin', at);
      at = next.getTime();
      return next.toISOString();
    });
    expect(runs).toEqual(expected);
  },
);
