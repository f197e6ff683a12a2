/** Calculated dates as days go by: what is over is not withdrawn, what does not apply any more is. */
import { expect, test } from 'vitest';
import type { Publication } from '../../../../src/domain/documents/publication.ts';
import { dayAfter, utcDay } from '../../../../src/domain/shared/moments.ts';
import { monitorDates } from '../../../../src/server/monitors/outgoing/monitor-dates.ts';
import { aPublication, type PublicationWishes } from '../../../builders/publication.ts';
import { PATIENCE } from '../../a-server.ts';
import { aDocumentMonitor } from '../documents/a-document-monitor.ts';

const DAY = 86_400_000;
const TODAY = utcDay(Date.now());
/** That many years before a day, on the same day of the month. */
const yearsBefore = (day: string, years: number): string => `${Number(day.slice(0, 4)) - years}${day.slice(4)}`;

async function aMonitorOf(...corpus: readonly Publication[]) {
  const numbers = corpus.map(({ publication: { country, number, kind } }) => `${country}-${number}-${kind}`);
  const { server, id } = await aDocumentMonitor({ corpus, numbers, wholeFamily: false });
  return {
    server,
    /** Key, day and how often it was told anew; gone where it was withdrawn. */
    async told() {
      const row = await server.db.selectFrom('monitor').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
      const { dates } = (await monitorDates(server.services, row))!;
      return dates.map(({ key, day, sequence, isGone }) => `${key} ${day} ${sequence}${isGone ? ' gone' : ''}`);
    },
  };
}

test(
  '[ROUTE-33] a term that ended, and fees missed before, stay as they were told on the days after',
  async () => {
    const ends = dayAfter(TODAY, 1);
    const old = aPublication({ ucid: 'US-7000000-B2', filed: yearsBefore(ends, 20), published: '2010-03-02' });
    const { server, told } = await aMonitorOf(old);
    // Six days of fees are over as well: what is over when it is first calculated is not told.
    expect(await told()).toEqual([`US-7000000 term ${ends} 0`]);
    server.clock.now += 5 * DAY;
    expect(await told()).toEqual([`US-7000000 term ${ends} 0`]);
  },
  PATIENCE,
);

test(
  '[ROUTE-33] days to come of a right that lapsed are withdrawn; the one that was over stays',
  async () => {
    // The grant was four years ago less five days: the first fee can be paid with a surcharge for some days.
    const granted = dayAfter(yearsBefore(TODAY, 4), 5);
    const record = (wishes: PublicationWishes) =>
      aPublication({ ucid: 'US-9000000-B2', published: granted, filed: dayAfter(granted, -700), ...wishes });
    const { server, told } = await aMonitorOf(record({}));
    const before = await told();
    expect(before).toHaveLength(6);
    expect(before[0]).toMatch(/^US-9000000 fee 3\.5 surcharge \S+ 0$/);
    server.clock.now += 15 * DAY;
    const sourceDate = utcDay(server.clock.now);
    await server.index.put([record({ status: 'lapsed', sourceDate })]);
    expect(await told()).toEqual([before[0], ...before.slice(1).map((one) => one.replace(/0$/, '1 gone'))]);
  },
  PATIENCE,
);
