/** What arrived by week: each count is that of the list which it opens, by the clock of each monitor. */
import { expect, it } from 'vitest';
import { lastWeeks, weekIn, weekOf, type ArrivalWeeks } from '../../../src/domain/documents/arrival-weeks.ts';
import type { ArrivalPage, Monitor } from '../../../src/domain/documents/monitors.ts';
import { aServer, PATIENCE } from '../a-server.ts';

const PATH = '/spa/api/monitorings';

it(
  '[ROUTE-33] counts by week are those of the lists that they open, over both changes of the clock',
  async () => {
    const server = await aServer();
    const admin = await server.admin();
    const make = async (name: string, zone: string) => {
      const { body } = await admin.json(PATH, { expression: 'TI=wheel', name, zone });
      return (body as { monitors: readonly Monitor[] }).monitors.find((one) => one.name === name)!.id;
    };
    const [berlin, utc] = [await make('B', 'Europe/Berlin'), await make('U', 'UTC')];
    await server.services.jobs.idle();
    const arrive = async (monitor: number, moments: readonly string[], isSuppressed = false) => {
      for (const at of moments)
        await server.db
          .insertInto('monitor_arrival')
          .values({
            ...{ monitor_id: monitor, family: 'f', ucid: 'XX-1-A1', title: 'A wheel', published: null, detail: null },
            ...{
              cause: 'new-family',
              publications: 1,
              import_number: 1,
              at: new Date(at),
              is_suppressed: isSuppressed,
            },
          })
          .execute();
    };
    // Midnight of a Sunday in Berlin: an hour before that of UTC in winter, two in summer.
    const moments = [
      ...['2026-03-28T22:59:59Z', '2026-03-28T23:00:00Z', '2026-04-04T21:59:59Z', '2026-04-04T22:00:00Z'],
      ...['2026-10-24T21:59:59Z', '2026-10-24T22:00:00Z', '2026-10-31T22:59:59Z', '2026-10-31T23:00:00Z'],
      ...['2027-01-02T22:59:59Z', '2027-01-02T23:00:00Z'],
    ];
    await arrive(berlin, moments);
    await arrive(utc, moments);
    await arrive(berlin, ['2026-06-01T12:00:00Z'], true);
    const weeksOf = async (path: string) => (await admin.json(`${PATH}/${path}`)).body as ArrivalWeeks;
    const inBerlin = (await weeksOf(`${berlin}/weeks`)).weeks.map(({ week, count }) => `${week} ${count}`);
    expect(inBerlin).toEqual([
      ...['2026-03-22 1', '2026-03-29 2', '2026-04-05 1', '2026-10-18 1', '2026-10-25 2', '2026-11-01 1'],
      ...['2026-12-27 1', '2027-01-03 1'],
    ]);
    const { weeks } = await weeksOf('weeks');
    const list = async (monitor: number, week: string) =>
      ((await admin.json(`${PATH}/${monitor}/arrivals?view=all&week=${week}`)).body as ArrivalPage).arrivals.length;
    for (const { week, count } of weeks) {
      const { monitors } = await weeksOf(`weeks?week=${week}`);
      const lists = new Map([
        [berlin, await list(berlin, week)],
        [utc, await list(utc, week)],
      ]);
      for (const one of monitors) expect(lists.get(one.monitor), week).toBe(one.count);
      expect(monitors.reduce((sum, one) => sum + one.count, 0)).toBe(count);
      expect([...lists.values()].reduce((sum, one) => sum + one, 0)).toBe(count);
    }
    expect(weeks.reduce((sum, { count }) => sum + count, 0)).toBe(2 * moments.length);
    // Of some of them, as a project lists them: each of its counts is that of these alone.
    expect(await weeksOf(`weeks?monitors=${berlin}`)).toMatchObject({
      weeks: (await weeksOf(`${berlin}/weeks`)).weeks,
    });
    expect(await weeksOf(`weeks?monitors=`)).toMatchObject({ weeks: [], monitors: [] });
    expect(await list(berlin, '2026-03-24'), 'no Sunday: all').toBe(moments.length);

    const other = await server.colleague();
    expect((await other.json(`${PATH}/weeks`)).body).toMatchObject({ weeks: [], monitors: [] });
    expect((await other.json(`${PATH}/weeks?monitors=${berlin}`)).body).toMatchObject({ weeks: [], monitors: [] });
    expect((await other.json(`${PATH}/${berlin}/weeks`)).status).toBe(404);
  },
  PATIENCE,
);

it('weeks without anything are told as such, up to the current one', () => {
  expect([weekOf('2026-11-22'), weekOf('2026-11-28'), weekOf('2027-01-01')]).toEqual([
    ...['2026-11-22', '2026-11-22', '2026-12-27'],
  ]);
  expect([weekIn('2026-11-22'), weekIn('2026-11-23'), weekIn('2026-02-30'), weekIn('x'), weekIn(null)]).toEqual([
    ...['2026-11-22', null, null, null, null],
  ]);
  const told = { weeks: [{ week: '2026-11-08', count: 3 }], current: '2026-11-22' };
  expect(lastWeeks(told, 3)).toEqual([
    { week: '2026-11-08', count: 3 },
    { week: '2026-11-15', count: 0 },
    { week: '2026-11-22', count: 0 },
  ]);
  expect(lastWeeks({ ...told, weeks: [{ week: '2026-11-29', count: 1 }] }, 1)).toEqual([
    { week: '2026-11-29', count: 1 },
  ]);
});
