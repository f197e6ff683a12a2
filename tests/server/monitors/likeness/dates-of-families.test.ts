/** The calculated dates of what a similarity monitor found. */
import { expect, it } from 'vitest';
import { dayAfter, utcDay } from '../../../../src/domain/shared/moments.ts';
import { ORIGIN, PATIENCE } from '../../a-server.ts';
import { aLikenessMonitor, similarTo } from './a-likeness-monitor.ts';

it(
  '[ROUTE-33] a calendar tells the dates of a grant whose family arrived by its application long before',
  async () => {
    const house = await aLikenessMonitor({ perWeek: 3 });
    const { server, admin, id, run } = house;
    const made = (await admin.json(`/spa/api/monitorings/${id}/outgoing/calendar`, {})).body as { address: string };
    const calendar = async () => (await server.visitor().fetch(made.address.replace(ORIGIN, ''))).text();
    const today = utcDay(server.clock.now);
    const ofFamily = (kind: string, date: string) => {
      const publication = similarTo(`EP-7654321-${kind}`);
      return { ...publication, familyId: '77', publication: { ...publication.publication, date } };
    };
    await server.index.put([ofFamily('A1', dayAfter(today, -400))]);
    await run(7);
    expect((await house.arrivals()).map(({ ucid }) => ucid)).toContain('EP-7654321-A1');
    expect(await calendar()).not.toMatch(/SUMMARY:.*[Oo]pposition/);

    await server.index.put([ofFamily('B1', today)]);
    await run(7);
    expect((await house.arrivals()).map(({ ucid }) => ucid)).not.toContain('EP-7654321-B1');
    expect(await calendar()).toMatch(/SUMMARY:.*[Oo]pposition/);
  },
  PATIENCE,
);
