/** What stays below the threshold: one row a family, by its score now, in pages; and rated there like what arrived. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { ArrivalPage } from '../../../../src/domain/documents/monitors.ts';
import type { Publication } from '../../../../src/domain/documents/publication.ts';
import { monitorBelow } from '../../../../src/server/database/scheduled-migrations.ts';
import { keepBelow } from '../../../../src/server/monitors/likeness/below-table.ts';
import { keepScored } from '../../../../src/server/monitors/likeness/scored-table.ts';
import { PATIENCE } from '../../a-server.ts';
import { aLikenessMonitor, similarTo, unrelated, type LikenessHouse } from './a-likeness-monitor.ts';

/** With these words alone; their share of the profile is their score. */
const saying = (ucid: string, words: string): Publication => ({
  ...similarTo(ucid),
  ...{ titles: [{ lang: 'EN', content: words }], abstracts: [], claims: [], descriptions: [] },
});
const later = (publication: Publication, date: string): Publication => ({
  ...publication,
  source: { ...publication.source, date },
});

/** So many words of the profile: more of them score higher. */
async function fewWords(house: LikenessHouse) {
  const { words } = (await house.likeness()).basis;
  return (count: number) => words.slice(-count).join(' ');
}

it(
  '[ROUTE-33] the list is by score over all runs, each family once, by the threshold in force now',
  async () => {
    const house = await aLikenessMonitor({ perWeek: 3 });
    const { put } = house.server.index;
    expect(await house.change({ threshold: 999 })).toBe(200);
    const few = await fewWords(house);
    await put([saying('ZZ-990001-A1', few(1)), saying('ZZ-990002-A1', few(8))]);
    await house.run(7);
    await put([saying('ZZ-990003-A1', few(4)), saying('ZZ-990004-A1', few(4))]);
    await house.run(7);
    const { rows, total, reaching, next } = await house.below(null);
    const scores = rows.map(({ score }) => score);
    expect(rows.map(({ ucid }) => ucid)).toEqual(['ZZ-990002-A1', 'ZZ-990004-A1', 'ZZ-990003-A1', 'ZZ-990001-A1']);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    expect({ total, reaching, next }).toEqual({ total: 4, reaching: 0, next: null });

    // A record that says something else now has another score: the row tells that one.
    await put([later(saying('ZZ-990002-A1', few(2)), '2030-01-01')]);
    await house.run(7);
    const again = await house.below(null);
    expect(again.rows.map(({ ucid }) => ucid)).toEqual([
      ...['ZZ-990004-A1', 'ZZ-990003-A1'],
      ...['ZZ-990002-A1', 'ZZ-990001-A1'],
    ]);
    expect(again.total).toBe(4);
    expect(again.rows[2]!.score).toBeLessThan(scores[0]!);

    // Only what is below today's threshold; what reaches it is counted beside it, until more of it comes.
    const threshold = again.rows[1]!.score;
    expect(await house.change({ threshold })).toBe(200);
    const lower = await house.below(null);
    expect(lower.rows.map(({ ucid }) => ucid)).toEqual(['ZZ-990002-A1', 'ZZ-990001-A1']);
    expect(lower).toMatchObject({ total: 2, reaching: 2 });
    const reached = await house.below(null, null, 'reaching');
    expect(reached.rows.map(({ ucid, isBelow }) => [ucid, isBelow])).toEqual([
      ['ZZ-990004-A1', true],
      ['ZZ-990003-A1', true],
    ]);
    expect(reached).toMatchObject({ total: 2, reaching: 2, next: null });
    await put([later(saying('ZZ-990003-A1', few(4)), '2030-01-01')]);
    await house.run(7);
    expect((await house.arrivals()).find(({ cause }) => cause === 'similar')?.ucid).toBe('ZZ-990003-A1');
    expect(await house.below(null)).toMatchObject({ total: 2, reaching: 1 });
    // The list of a run stays as it was; it says what stands for a family no more.
    const second = (await house.likeness()).runs.find(({ below }) => below === 2)!;
    const ofRun = await house.below(Date.parse(second.at));
    expect(ofRun.rows.map(({ ucid, isBelow }) => [ucid, isBelow])).toEqual([
      ['ZZ-990003-A1', false],
      ['ZZ-990004-A1', true],
    ]);
  },
  PATIENCE,
);

it(
  '[ROUTE-33] the pages of the list hold each family once, and no page reads the lines of runs',
  async () => {
    const { server, id, below } = await aLikenessMonitor({ perWeek: 3 });
    const { db } = server;
    const lines = Array.from({ length: 120 }, (_, at) => ({
      ...{ ucid: `ZZ-${1000 + at}-A1`, score: Math.floor(at / 7), outcome: 'below' as const },
    }));
    await db
      .updateTable('monitor')
      .set({ reading: JSON.stringify({ perWeek: 3, threshold: 500 }) })
      .execute();
    await db.transaction().execute((transaction) => keepBelow(transaction, id, { lines, gone: [], drawn: new Map() }));
    await sql`alter table monitor_scored rename column scores to unread`.execute(db);
    const pages = [await below(null)];
    for (let next = pages[0]!.next; next !== null; next = pages.at(-1)!.next) pages.push(await below(null, next));
    await sql`alter table monitor_scored rename column unread to scores`.execute(db);
    expect(pages.map(({ rows }) => rows.length)).toEqual([50, 50, 20]);
    expect(pages.map(({ total }) => total)).toEqual([120, 120, 120]);
    const order = (one: { score: number; ucid: string }, other: { score: number; ucid: string }) =>
      other.score - one.score || (one.ucid < other.ucid ? 1 : -1);
    const expected = lines.toSorted(order).map(({ ucid }) => ucid);
    expect(pages.flatMap(({ rows }) => rows.map(({ ucid }) => ucid))).toEqual(expected);
    expect((await below(null, 'nonsense')).rows).toHaveLength(50);
    // The last page is full, and has none after it.
    const rest = expected.slice(100);
    await db.deleteFrom('monitor_below').where('monitor_id', '=', id).where('ucid', 'in', rest).execute();
    expect(await below(null, pages[0]!.next)).toMatchObject({ next: null, rows: { length: 50 } });
  },
  PATIENCE,
);

it(
  '[ROUTE-33] what is chosen below is decided on like what arrived, and is in no estimate and no count of what came',
  async () => {
    const house = await aLikenessMonitor({ perWeek: 3 });
    const { admin, id, server } = house;
    await server.index.put([...unrelated(40), similarTo('ZZ-990001-A1')]);
    await house.run(7);
    const { rows } = await house.below(null);
    const plain = rows.find(({ isSampled }) => !isSampled)!;
    const sampled = rows.find(({ isSampled }) => isSampled)!;
    expect(plain).toMatchObject({ arrival: null, decision: null, isBelow: true });
    expect(sampled.arrival).not.toBeNull();
    const before = await house.likeness();
    const counts = (await house.detail()).counts;

    const arrival = await house.choose(plain.ucid);
    expect(await house.choose(plain.ucid), 'the same again').toBe(arrival);
    expect((await house.detail()).counts).toEqual(counts);
    await house.decide(arrival, 'relevant');
    const row = async (ucid: string) => (await house.below(null)).rows.find((one) => one.ucid === ucid);
    expect(await row(plain.ucid)).toMatchObject({ arrival, decision: 'relevant', isSampled: false });
    const now = await house.likeness();
    expect(now.estimate).toEqual(before.estimate);
    expect(now.basis.rated.slice(before.basis.rated.length)).toEqual([
      { score: plain.score, isRelevant: true, weight: 1, isDrawn: false },
    ]);
    expect((await house.detail()).counts).toEqual({ ...counts, relevant: counts.relevant + 1 });
    const page = (await admin.json(`/spa/api/monitorings/${id}/arrivals?view=relevant`)).body as ArrivalPage;
    expect(page.arrivals).toMatchObject([{ id: arrival, ucid: plain.ucid, cause: 'chosen' }]);
    expect(page.arrivals[0]!.likeness).toMatchObject({ score: plain.score, probability: 0 });

    // What was drawn is rated as drawn: its number is told, and counts with its weight.
    expect(await house.choose(sampled.ucid)).toBe(sampled.arrival);
    await house.decide(sampled.arrival!, 'not-relevant');
    expect((await house.likeness()).estimate.missed).toMatchObject({ rated: 1, share: 0 });
    expect(await row(sampled.ucid)).toMatchObject({ decision: 'not-relevant', isSampled: true });

    const gone = await admin.json(`/spa/api/monitorings/${id}/below`, { ucid: 'ZZ-990001-A1' });
    expect(gone).toMatchObject({ status: 409, body: { code: 'not-below' } });
    const unnamed = await admin.json(`/spa/api/monitorings/${id}/below`, {});
    expect(unnamed).toMatchObject({ status: 422, body: { code: 'ucid' } });
  },
  PATIENCE,
);

it(
  'the table of what stays below is made of the lines that earlier versions kept',
  async () => {
    const { server, id } = await aLikenessMonitor({ perWeek: 3 });
    const { db } = server;
    const run = (day: number, scores: readonly string[]) =>
      db.transaction().execute((transaction) =>
        keepScored(transaction, {
          ...{ monitor_id: id, at: new Date(day * 86_400_000), is_reference: false, import_number: 1, version: 1 },
          ...{ threshold: 40, days: 14, known: 0, scores: scores.join('\n') },
        }),
      );
    await run(1, ['XX-1-A1 20 1', 'XX-2-A1 10 0', 'XX-3-A1 10 0', 'XX-4-A1 9 0']);
    await run(2, ['XX-3-B1 50 2 XX-3-A1', 'XX-1-B1 30 1 XX-1-A1', 'XX-5-A1 0 0']);
    await run(3, []);
    const arrival = { monitor_id: id, family: '1', title: '', published: null, import_number: 1, at: new Date(0) };
    const { id: drawn } = await db
      .insertInto('monitor_arrival')
      .values({ ...arrival, ucid: 'XX-1-A1', cause: 'sample', publications: 1, detail: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    await sql`drop table monitor_below`.execute(db);
    await sql`alter table monitor_scored drop column arrived, drop column below`.execute(db);
    await monitorBelow.up(db);
    const rows = await db.selectFrom('monitor_below').selectAll().orderBy('ucid').execute();
    expect(rows.map(({ ucid, score, arrivals }) => [ucid, score, arrivals])).toEqual([
      ['XX-1-B1', 30, `${drawn}`],
      ['XX-2-A1', 10, ''],
      ['XX-4-A1', 9, ''],
      ['XX-5-A1', 0, ''],
    ]);
    const counts = await db
      .selectFrom('monitor_scored')
      .select(['arrived', 'below'])
      .where('is_reference', '=', false)
      .orderBy('at')
      .execute();
    expect(counts.slice(0, 3)).toEqual([
      { arrived: 0, below: 4 },
      { arrived: 1, below: 2 },
      { arrived: 0, below: 0 },
    ]);
  },
  PATIENCE,
);

it(
  '[ROUTE-33] a rating stays with its family while another of it stands below, and is none of those above later',
  async () => {
    const house = await aLikenessMonitor({ perWeek: 3 });
    const { put } = house.server.index;
    const few = await fewWords(house);
    const member = (ucid: string, words: string) => ({
      ...saying(ucid, words),
      application: similarTo('ZZ-990001-A1').application,
    });
    expect(await house.change({ threshold: 999 })).toBe(200);
    await put([saying('ZZ-990001-A1', few(1)), ...unrelated(60)]);
    await house.run(1 / 86_400_000);
    const arrival = await house.choose('ZZ-990001-A1');
    await house.decide(arrival, 'relevant');
    await put([member('ZZ-990001-A2', few(6))]);
    await house.run(7);
    const row = async () => (await house.below(null)).rows.find(({ ucid }) => ucid.startsWith('ZZ-990001'));
    expect(await row()).toMatchObject({ ucid: 'ZZ-990001-A2', arrival, decision: 'relevant', isSampled: false });
    expect(await house.choose('ZZ-990001-A2')).toBe(arrival);
    expect(await house.change({ threshold: 10 })).toBe(200);
    await put([member('ZZ-990001-B1', few(15))]);
    await house.run(7);
    const came = (await house.arrivals()).find(({ ucid }) => ucid === 'ZZ-990001-B1');
    expect(came).toMatchObject({ cause: 'similar', likeness: { earlier: { ucid: 'ZZ-990001-A2', drawn: [] } } });
    expect(await row()).toBeUndefined();
  },
  PATIENCE,
);
