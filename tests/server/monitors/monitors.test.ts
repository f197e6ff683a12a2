import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  NO_ARRIVALS,
  type Monitor,
  type MonitorArrival,
  type MonitorDetail,
  type MonitorSchedule,
  type QuestionPreview,
} from '../../../src/domain/documents/monitors.ts';
import { enqueueDueMonitors } from '../../../src/server/monitors/monitor-jobs.ts';
import { nextMonitorRun } from '../../../src/server/monitors/monitor-schedule.ts';
import { aFeedHouse, aRecord, SETTLE, type FeedHouse } from '../feeds/a-feed.ts';
import { aStartedSearch, PATIENCE } from '../a-server.ts';

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
    expect(monitor).toMatchObject({ counts: NO_ARRIVALS, reason: null });
    const arrived = async (asked = '') => {
      const { body } = await house.admin.json(`${path}/${monitor.id}/arrivals${asked}`);
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
    expect((await read()).monitors[0]).toMatchObject({ isPaused: true, nextRun: null, counts: { latest: 1 } });

    // Its cause is switched off: what comes for it alone is set aside, counted, and can be opened.
    const one = `${path}/${monitor.id}`;
    const detail = async () => (await house.admin.json(one)).body as { monitor: MonitorDetail };
    await house.admin.fetch(one, { method: 'PATCH', body: JSON.stringify({ muted: ['reclassified', 'no-cause'] }) });
    expect((await detail()).monitor).toMatchObject({
      muted: ['reclassified'],
      seen: 3,
      counts: { all: 3, 'set-aside': 0 },
    });
    house.write('b.xml', aRecord(2).replace('20200101', '20200801'));
    await house.pass(DAY);
    await house.pass(SETTLE);
    await house.admin.json(`${one}/run`, {});
    await work(house);
    expect((await detail()).monitor).toMatchObject({ counts: { latest: 0, all: 3, 'set-aside': 1 } });
    expect((await detail()).monitor.causes).toContainEqual({ cause: 'reclassified', arrived: 1, suppressed: 1 });
    expect(await arrived()).toHaveLength(3);
    expect(await arrived('?view=set-aside')).toEqual(['XX-2-A1 reclassified − B60B1/00']);
  },
  PATIENCE,
);

it(
  '[ROUTE-33] a clock that is set back during a run does not end the schedule',
  async () => {
    const { admin, server } = await aFeedHouse();
    const path = '/spa/api/monitorings';
    await admin.json(path, { expression: 'TI=clock', every: 'daily', zone: 'Europe/Berlin' });
    const work = async () => {
      await enqueueDueMonitors(server.db, server.clock.now);
      await server.services.jobs.idle();
    };
    const next = async () => {
      const { monitors } = (await admin.json(path)).body as { monitors: readonly Monitor[] };
      return Date.parse(monitors.find(({ name }) => name === 'TI=clock')!.nextRun!);
    };
    await work();
    const due = await next();
    server.clock.now = due + 60_000;
    await enqueueDueMonitors(server.db, server.clock.now);
    server.clock.now = due - 3_600_000;
    await server.services.jobs.idle();
    expect(await next()).toBe(due + DAY);
  },
  PATIENCE,
);

it(
  '[ROUTE-33] one search makes one monitor of a user, however often it is watched',
  async () => {
    const { server, admin } = await aFeedHouse();
    const path = '/spa/api/monitorings';
    const search = await aStartedSearch(admin, 'Fielded Search');
    const wish = { expression: 'TI=wheel', search };
    const made = await Promise.all([1, 2, 3].map(() => admin.json(path, wish)));
    expect(made.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409, 409]);
    expect(made.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'watched' });
    for (const again of [1, 2]) expect((await admin.json(path, { expression: 'TI=car' })).status, `${again}`).toBe(201);
    const of = await server.db.selectFrom('monitor').select('search').orderBy('search').execute();
    expect(of.filter((one) => one.search === search)).toHaveLength(1);
  },
  PATIENCE,
);

it(
  '[ROUTE-36] another question is a new version: what it brings is said first, and counts as seen or arrives',
  async () => {
    const house = await aFeedHouse();
    for (const number of [1, 2, 3, 4])
      house.write(`${number}.xml`, aRecord(number, ['A wheel', 'A pump', 'A valve', 'A pump wheel'][number - 1]));
    await house.add({ from: house.root });
    await house.pass(SETTLE);
    const { admin } = house;
    const made = await admin.json('/spa/api/monitorings', { expression: 'TI=wheel', every: 'daily' });
    const id = (made.body as { monitors: readonly Monitor[] }).monitors.at(-1)!.id;
    await work(house);
    const one = `/spa/api/monitorings/${id}`;
    const change = async (changes: unknown) => {
      const answer = await admin.fetch(one, { method: 'PATCH', body: JSON.stringify(changes) });
      await work(house);
      return answer.status;
    };
    const arrived = async () => {
      const { arrivals } = (await admin.json(`${one}/arrivals`)).body as { arrivals: readonly MonitorArrival[] };
      return arrivals.map(({ ucid, cause, detail, version }) => [version, ucid, cause, detail].join(' '));
    };
    const { preview } = (await admin.json(`${one}/preview`, { expression: 'TI=pump' })).body as {
      preview: QuestionPreview;
    };
    expect(preview).toMatchObject({ publications: 1, families: 1, lost: 1 });
    expect(preview.examples.map(({ ucid }) => ucid)).toEqual(['XX-2-A1']);
    expect(await arrived()).toEqual([]);

    await house.pass(1_000);
    expect(await change({ expression: 'TI=pump', countsAsSeen: true })).toBe(200);
    expect(await arrived()).toEqual([]);
    await house.pass(1_000);
    expect(await change({ expression: 'TI=(pump OR valve)' })).toBe(200);
    expect(await arrived()).toEqual(['3 XX-3-A1 fits-now Version 3 of the question']);
    const { monitor } = (await admin.json(one)).body as { monitor: MonitorDetail };
    expect(monitor.versions.map(({ version, brings, countsAsSeen }) => [version, brings, countsAsSeen])).toEqual([
      [3, 1, false],
      [2, 1, true],
      [1, null, null],
    ]);
    expect(await change({ expression: 'TI=(' })).toBe(422);

    // What an import changed since counts as new also where the question changed meanwhile.
    house.write('5.xml', aRecord(5, 'A lever'));
    await house.pass(3_600_000);
    await house.pass(SETTLE);
    expect(await change({ expression: 'TI=(pump OR valve OR lever)', countsAsSeen: true })).toBe(200);
    expect((await arrived())[0]).toMatch(/^4 XX-5-A1 /);
  },
  PATIENCE,
);

it(
  '[ROUTE-36] name and schedule are changed; the next run follows the clock of the zone',
  async () => {
    const { server, admin } = await aFeedHouse();
    const made = await admin.json('/spa/api/monitorings', { expression: 'TI=wheel' });
    const id = (made.body as { monitors: readonly Monitor[] }).monitors.at(-1)!.id;
    await server.services.jobs.idle();
    const body = JSON.stringify({ name: 'Wheels', every: 'weekly', weekday: 3, hour: 22, zone: 'America/New_York' });
    const answer = await admin.fetch(`/spa/api/monitorings/${id}`, { method: 'PATCH', body });
    const { monitor } = (await answer.json()) as { monitor: MonitorDetail };
    expect(monitor).toMatchObject({ name: 'Wheels', version: 1, weekday: 3, hour: 22, zone: 'America/New_York' });
    const at = new Intl.DateTimeFormat('en-GB', {
      ...{ weekday: 'long', hour: '2-digit', minute: '2-digit', timeZone: 'America/New_York' },
    }).format(new Date(monitor.nextRun!));
    expect(at).toBe('Wednesday 22:00');
    const odd = await admin.fetch(`/spa/api/monitorings/${id}`, {
      ...{ method: 'PATCH', body: JSON.stringify({ hour: 24, weekday: 0, zone: 'Nowhere/At_All' }) },
    });
    expect(odd.status).toBe(422);
    const kept = (await admin.json(`/spa/api/monitorings/${id}`)).body as { monitor: MonitorDetail };
    expect(kept.monitor).toMatchObject({ hour: 22, weekday: 3, zone: 'America/New_York' });
  },
  PATIENCE,
);

const runsOf = (schedule: MonitorSchedule, from: string, count: number): readonly string[] => {
  let at = Date.parse(from);
  return Array.from({ length: count }, () => {
    at = nextMonitorRun(schedule, at).getTime();
    return new Date(at).toISOString().slice(0, 16);
  });
};

describe.each(['UTC', 'America/Los_Angeles', 'Asia/Kolkata'])('[ROUTE-36] on a host in %s', (host) => {
  beforeEach(() => void vi.stubEnv('TZ', host));
  afterEach(() => void vi.unstubAllEnvs());
  const daily = (hour: number, zone: string) => ({ every: 'daily', weekday: 1, hour, zone }) as const;

  it('the host’s clock is another one', () => {
    const offsets = { UTC: 0, 'America/Los_Angeles': 480, 'Asia/Kolkata': -330 };
    expect(new Date('2026-01-01T00:00:00Z').getTimezoneOffset()).toBe(offsets[host as keyof typeof offsets]);
  });

  it.each([
    ['2026-03-27T12:00Z', 6, 'Europe/Berlin', ['2026-03-28T05:00', '2026-03-29T04:00', '2026-03-30T04:00']],
    ['2026-10-23T12:00Z', 6, 'Europe/Berlin', ['2026-10-24T04:00', '2026-10-25T05:00', '2026-10-26T05:00']],
    // Two in the morning is left out, and repeated: one run either way.
    ['2026-03-28T00:30Z', 2, 'Europe/Berlin', ['2026-03-28T01:00', '2026-03-29T01:00', '2026-03-30T00:00']],
    ['2026-10-24T12:00Z', 2, 'Europe/Berlin', ['2026-10-25T01:00', '2026-10-26T01:00', '2026-10-27T01:00']],
    // Asked in the hour that comes twice, by a run that was late: the same instants.
    ['2026-10-25T00:30Z', 2, 'Europe/Berlin', ['2026-10-25T01:00', '2026-10-26T01:00', '2026-10-27T01:00']],
    ['2026-10-24T20:30Z', 23, 'Asia/Beirut', ['2026-10-24T21:00', '2026-10-25T21:00', '2026-10-26T21:00']],
    ['2026-11-01T05:30Z', 1, 'America/New_York', ['2026-11-02T06:00', '2026-11-03T06:00', '2026-11-04T06:00']],
    ['2026-03-29T00:30Z', 2, 'Europe/Berlin', ['2026-03-29T01:00', '2026-03-30T00:00', '2026-03-31T00:00']],
    ['2026-03-07T12:00Z', 2, 'America/New_York', ['2026-03-08T07:00', '2026-03-09T06:00', '2026-03-10T06:00']],
    ['2026-10-31T12:00Z', 1, 'America/New_York', ['2026-11-01T05:00', '2026-11-02T06:00', '2026-11-03T06:00']],
    ['2026-06-01T00:00Z', 6, 'Asia/Kolkata', ['2026-06-01T00:30', '2026-06-02T00:30', '2026-06-03T00:30']],
  ])('from %s, each day at %i in %s', (from, hour, zone, expected) => {
    expect(runsOf(daily(hour, zone), from, 3)).toEqual(expected);
  });

  it('each week on its day, and each month on the first', () => {
    const berlin = { weekday: 7, hour: 9, zone: 'Europe/Berlin' } as const;
    expect(runsOf({ every: 'weekly', ...berlin }, '2026-10-17T00:00Z', 3)).toEqual([
      '2026-10-18T07:00',
      '2026-10-25T08:00',
      '2026-11-01T08:00',
    ]);
    expect(runsOf({ every: 'monthly', ...berlin }, '2026-02-01T09:00Z', 3)).toEqual([
      '2026-03-01T08:00',
      '2026-04-01T07:00',
      '2026-05-01T07:00',
    ]);
  });
});
