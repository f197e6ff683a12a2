/** A family of which more comes: it is counted once, drawn once at most, and arrives once it reaches the threshold. */
import { expect, it } from 'vitest';
import type { Publication } from '../../../../src/domain/documents/publication.ts';
import { keepScored, spreadOfMonitor } from '../../../../src/server/monitors/likeness/scored-table.ts';
import { PATIENCE } from '../../a-server.ts';
import { aLikenessMonitor, similarTo } from './a-likeness-monitor.ts';

const whole = similarTo('ZZ-990001-A1');
/** Of the same family, another stage. */
const member = (ucid: string): Publication => ({ ...similarTo(ucid), application: whole.application });
/** Without texts but for these words as its title. */
const inShort = (publication: Publication, words: string): Publication => ({
  ...publication,
  ...{ titles: [{ lang: 'EN', content: words }], abstracts: [], claims: [], descriptions: [] },
});
const LESS = 'Zzz';

it(
  '[ROUTE-33] what was drawn at random arrives once it reaches the threshold, once, and says so',
  async () => {
    const house = await aLikenessMonitor({ perWeek: 3 });
    const { put } = house.server.index;
    await put([inShort(whole, LESS)]);
    await house.run(7);
    const [sample] = await house.arrivals();
    expect(sample).toMatchObject({ ucid: 'ZZ-990001-A1', cause: 'sample' });
    await house.decide(sample!.id, 'not-relevant');
    const { basis } = await house.likeness();
    expect(basis.rated.filter(({ isDrawn }) => isDrawn)).toHaveLength(1);
    expect((await house.below(null)).total).toBe(1);

    await put([member('ZZ-990001-B1')]);
    await house.run(7);
    const [arrival, ...others] = await house.arrivals();
    expect(others.map(({ id }) => id)).toEqual([sample!.id]);
    expect(arrival).toMatchObject({ ucid: 'ZZ-990001-B1', cause: 'similar' });
    const { earlier, score, threshold } = arrival!.likeness!;
    expect(score).toBeGreaterThanOrEqual(threshold);
    expect(earlier).toEqual({ ucid: 'ZZ-990001-A1', score: sample!.likeness!.score, drawn: ['ZZ-990001-A1'] });
    expect(arrival!.detail).toMatch(/^Reached the threshold later: \w/);
    // It does not stay below any more: neither in the list of what does, nor for what was drawn from there.
    expect((await house.below(null)).total).toBe(0);
    const rated = async () => (await house.likeness()).basis.rated.filter(({ isDrawn }) => isDrawn);
    expect(await rated()).toEqual([]);
    await house.decide(arrival!.id, 'relevant');
    expect(await rated()).toEqual([{ score, isRelevant: true, weight: 1, isDrawn: true }]);

    await put([member('ZZ-990001-B2'), { ...whole, source: { ...whole.source, date: '2030-01-01' } }]);
    await house.run(7);
    expect(await house.arrivals()).toHaveLength(2);
    expect((await house.likeness()).runs[0]).toMatchObject({ families: 1, known: 1, arrived: 0, below: 0 });
  },
  PATIENCE,
);

it(
  '[ROUTE-33] what stays below is drawn and counted once, by the most similar of it',
  async () => {
    const house = await aLikenessMonitor({ perWeek: 3 });
    const { put } = house.server.index;
    await put([inShort(whole, LESS)]);
    await house.run(7);
    expect(await house.change({ threshold: 999 })).toBe(200);
    const [{ score: first } = { score: NaN }] = (await house.below(null)).rows;
    await put([inShort(member('ZZ-990001-A2'), LESS)]);
    await house.run(7);
    expect((await house.likeness()).runs[0]).toMatchObject({ families: 1, known: 1, arrived: 0, below: 0 });
    const [word = ''] = (await house.likeness()).basis.words.toReversed();
    await put([inShort(member('ZZ-990001-A3'), word)]);
    await house.run(7);
    expect((await house.likeness()).runs[0]).toMatchObject({ families: 1, known: 0, arrived: 0, below: 1 });
    const { total, rows } = await house.below(null);
    expect({ total, ucids: rows.map(({ ucid }) => ucid) }).toEqual({ total: 1, ucids: ['ZZ-990001-A3'] });
    expect(rows[0]!.score).toBeGreaterThan(first);
    expect(rows[0]!.isSampled).toBe(true);
    expect((await house.arrivals()).map(({ ucid }) => ucid)).toEqual(['ZZ-990001-A1']);

    expect(await house.change({ threshold: rows[0]!.score + 1 })).toBe(200);
    // Not drawn in any run: it arrives all the same.
    const other = similarTo('ZZ-980001-A1');
    const { db } = house.server;
    await db
      .updateTable('monitor')
      .set({ last_at: new Date(house.server.clock.now) })
      .execute();
    await put([inShort(other, LESS)]);
    await house.run(1 / 86_400_000);
    await put([{ ...other, source: { ...other.source, date: '2030-01-01' } }]);
    await house.run(7);
    const [arrival] = await house.arrivals();
    expect(arrival?.likeness).toMatchObject({ probability: 1, earlier: { ucid: 'ZZ-980001-A1', drawn: [] } });
  },
  PATIENCE,
);

it(
  '[ROUTE-33] the load counts each family once, by its last line',
  async () => {
    const { server, id } = await aLikenessMonitor({ perWeek: 3 });
    const day = (days: number) => new Date(server.clock.now - days * 86_400_000);
    const run = (at: Date, scores: readonly string[]) =>
      server.db.transaction().execute((transaction) =>
        keepScored(transaction, {
          ...{ monitor_id: id, at, is_reference: false, import_number: 1, version: 1, days: 14, known: 0 },
          ...{ threshold: 40, scores: scores.join('\n') },
        }),
      );
    const many = Array.from({ length: 200 }, (_, at) => `XX-${at}-A1 10 0`);
    await run(day(20), many);
    await run(day(13), ['XX-1-B1 20 0 XX-1-A1', 'XX-0-B1 50 2 XX-0-A1']);
    await run(day(6), ['XX-1-B2 30 0 XX-1-A1 XX-1-B1']);
    const { scores, weeks } = await spreadOfMonitor(server.db, id, {
      ...{ now: server.clock.now, rate: null, publications: 0 },
    });
    expect({ scores, weeks }).toEqual({
      scores: [
        [10, 198],
        [30, 1],
        [50, 1],
      ],
      weeks: 6,
    });
  },
  PATIENCE,
);
