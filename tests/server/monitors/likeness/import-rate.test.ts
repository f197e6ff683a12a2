/** The load of a similarity monitor follows what was imported when, not when that was published. */
import { expect, it } from 'vitest';
import { estimateAt, type LikenessBasis } from '../../../../src/domain/documents/likeness.ts';
import { importRate } from '../../../../src/server/monitors/likeness/import-rate.ts';
import { MAIN_CORPUS } from '../../../../src/server/patent-index/port/call.ts';
import { PATIENCE } from '../../a-server.ts';
import { aLikenessMonitor } from './a-likeness-monitor.ts';

const DAY = 86_400_000;

it(
  'the load before runs is that of the imports, without their first week; by publication dates where they are too few',
  async () => {
    const { server, likeness, admin } = await aLikenessMonitor({ perWeek: 3 });
    const { db, clock } = server;
    const imported = (daysAgo: number, summary: object | null, company = 1) =>
      db
        .insertInto('import_run')
        .values({
          ...{ company_id: company, name: 'week.xml', state: 'done', summary: JSON.stringify(summary) },
          ...{ started_at: new Date(clock.now - daysAgo * DAY), ended_at: new Date(clock.now - daysAgo * DAY) },
        })
        .execute();
    const rate = () => importRate(db, MAIN_CORPUS, clock.now);
    const byDates = (await likeness()).basis.spread;
    expect(byDates.basis).toBe('corpus');
    expect(await rate()).toBeNull();

    // A back file first: what was there before, in one week.
    await imported(49, { imported: 500_000 });
    await imported(43, { imported: 100_000 });
    for (const daysAgo of [36, 29, 22]) await imported(daysAgo, { imported: 400 });
    // Nothing new, nothing known, and another corpus.
    await imported(15, { imported: 0, replaced: 900 });
    await imported(8, null);
    const values = { name: 'Other', corpus: 'other' };
    const other = await db.insertInto('company').values(values).returning('id').executeTakeFirstOrThrow();
    for (const daysAgo of [60, 15, 8, 1]) await imported(daysAgo, { imported: 70_000 }, other.id);
    expect(await rate()).toBeNull();
    expect((await likeness()).basis.spread).toEqual(byDates);

    await imported(1, { imported: 600 });
    // 1,800 in the six weeks since the first one.
    expect((await rate())?.publicationsAWeek).toBeCloseTo(300);
    const { spread, rated } = (await likeness()).basis;
    expect(spread).toMatchObject({ basis: 'imports', scores: byDates.scores });
    expect(spread.weeks).toBeCloseTo(200 / 300);
    const { load, below } = estimateAt(1, spread, rated);
    expect(load + below).toBeGreaterThan(100);
    // The same for one that is not saved yet, whose threshold follows.
    const asked = { idea: { title: '', text: 'A wheel with a tire and a valve' } };
    const answer = await admin.json('/spa/api/monitorings/likeness', asked);
    expect((answer.body as { basis: LikenessBasis }).basis.spread).toMatchObject({ basis: 'imports' });

    // What lies back for more than half a year no longer counts.
    clock.now += 175 * DAY;
    expect(await rate()).toBeNull();
  },
  PATIENCE,
);
