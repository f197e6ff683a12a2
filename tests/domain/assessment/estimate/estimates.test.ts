/** What a review allows to say, and what it refuses to. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawPlaces } from '../../../../src/domain/assessment/estimate/draw.ts';
import { estimatesOf, recallAt } from '../../../../src/domain/assessment/estimate/estimates.ts';
import { logGamma, markedInterval, noneMarked } from '../../../../src/domain/assessment/estimate/hypergeometric.ts';
import { reviewOf, type ReviewedList } from '../../../../src/domain/assessment/estimate/review.ts';
import { stoppingNumber } from '../../../../src/domain/assessment/estimate/stopping.ts';
import { seeded } from './reviews.ts';
import type { Rating } from '../../../../src/domain/assessment/values.ts';

/** `r` relevant, `m` maybe, `i` irrelevant, `.` unrated: the first places of a list. */
const RATINGS: Readonly<Record<string, Rating>> = { r: 'relevant', m: 'maybe', i: 'irrelevant' };
const aList = (top: string, more: Partial<ReviewedList> = {}): ReviewedList => ({
  listed: 500,
  families: new Map([...top].map((_, place) => [place, `f${place}`])),
  results: [...top].flatMap((letter, place) =>
    letter === '.' ? [] : [{ ucid: `ZZ-${place}-A`, family: `f${place}`, ratings: { 7: RATINGS[letter]! } }],
  ),
  rankedWith: new Set(),
  sample: null,
  ...more,
});
const TWENTY = 'rrirriirirriiiiriiii';
const aSample = (places: readonly number[], rated: readonly number[]) =>
  ({
    kind: 'sample',
    sample: 1,
    run: 1,
    listed: 500,
    rated,
    seed: '',
    families: places.map((place) => ({ ucid: `ZZ-${place}-A`, family: `f${place}`, place: place + 1 })),
  }) as const;

describe('the estimate from the order of the ratings', () => {
  it('is given for twenty places rated without a gap, five of them relevant', () => {
    const { byOrder, main } = estimatesOf(reviewOf(aList(TWENTY)));
    expect(byOrder.kind).toBe('estimated');
    expect(main?.method).toBe('order');
    expect(main!.low).toBeLessThanOrEqual(main!.about);
    expect(main!.about).toBeLessThanOrEqual(main!.high);
  });
  it('is refused where a place before the twentieth is unrated, however many are rated behind it', () => {
    const { byOrder, main } = estimatesOf(reviewOf(aList(`rrirr.${TWENTY}${TWENTY}`)));
    expect(byOrder).toEqual({ kind: 'few-in-order', depth: 5, least: 20 });
    expect(main).toBeNull();
  });
  it('is refused for fewer than five relevant', () => {
    expect(estimatesOf(reviewOf(aList('rriir'.padEnd(30, 'i')))).byOrder).toEqual({
      kind: 'few-relevant',
      relevant: 3,
      least: 5,
    });
  });
  it('leaves out families whose ratings made the order of the list', () => {
    const own = [...TWENTY].map((_, place) => `ZZ-${place}-A`);
    const again = aList(TWENTY, { rankedWith: new Set(own) });
    expect(reviewOf(again).top).toEqual({ listed: 480, depth: 0, relevant: [] });
    expect(estimatesOf(reviewOf(again)).byOrder.kind).toBe('few-in-order');
  });
  it('counts maybe, and what one of two reviewers holds relevant, as relevant', () => {
    const list = aList('mii');
    const [first, second] = list.results;
    const results = [first!, { ...second!, ratings: { 7: 'irrelevant', 8: 'relevant' } as const }];
    expect(reviewOf({ ...list, results }).top.relevant).toEqual([0, 1]);
  });
  it('does not count what stands outside the list, and says how much that is', () => {
    const outside = [{ ucid: 'ZZ-9', family: 'other', ratings: { 7: 'relevant' as const } }];
    expect(reviewOf({ ...aList('ri'), results: [...aList('ri').results, ...outside] })).toMatchObject({
      rated: 2,
      found: 1,
      unseen: 498,
      elsewhere: 1,
    });
  });
  it('takes relevant families found behind the top from what is left', () => {
    const before = estimatesOf(reviewOf(aList(TWENTY))).byOrder;
    const after = estimatesOf(reviewOf(aList(`${TWENTY}.rrr`))).byOrder;
    expect(after.kind === 'estimated' && before.kind === 'estimated' && before.high - after.high).toBe(3);
  });
  it('is nothing once the whole list is rated', () => {
    expect(estimatesOf(reviewOf(aList('ri', { listed: 2 }))).byOrder).toMatchObject({ about: 0, low: 0, high: 0 });
  });
});

describe('the estimate from a random sample', () => {
  const sampled = (top: string, size: number) => {
    const places = Array.from({ length: size }, (_, at) => 5 + at);
    return estimatesOf(reviewOf(aList(top, { sample: aSample(places, [1, 2, 3, 4, 5]) })));
  };
  it('counts a sample up to its first unrated family, once twenty are rated', () => {
    expect(sampled(`rriir${'i'.repeat(19)}.iii`, 30).bySample).toEqual({ kind: 'few-of-sample', rated: 22, least: 20 });
    expect(sampled(`rriir${'i'.repeat(20)}.iii`, 30).bySample).toMatchObject({ counted: 20, relevant: 0, low: 0 });
  });
  it('comes before the order of the ratings', () => {
    expect(sampled(`rriir${'irrrrr'.padEnd(30, 'i')}`, 30).main?.method).toBe('sample');
  });
  it('speaks of what is unseen now, not when the sample was drawn', () => {
    const { bySample } = sampled(`rriir${'r'.repeat(30)}`, 30);
    expect(bySample).toMatchObject({ counted: 30, relevant: 30, high: 465 });
  });
  it('counts a family that was rated before the draw neither as drawn nor as found since', () => {
    const review = reviewOf(aList('rriir', { sample: aSample([5, 6], [1, 2, 3, 4, 5]) }));
    expect(review.sampled).toEqual({ pool: 495, sample: [null, null], ratedSince: { all: 0, relevant: 0 } });
  });
});

describe('the interval of a sample', () => {
  it('holds the share that was seen, within what is possible', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 400 }), fc.nat(400), fc.nat(400), (total, some, marks) => {
        const drawn = Math.min(total, some);
        const seen = Math.min(drawn, marks);
        const { low, high } = markedInterval({ total, drawn }, seen);
        expect(low).toBeGreaterThanOrEqual(seen);
        expect(high).toBeLessThanOrEqual(total - drawn + seen);
        expect(low).toBeLessThanOrEqual(high);
        if (drawn === total) expect([low, high]).toEqual([seen, seen]);
      }),
    );
  });
  it('gives the exact upper bound of 95 % where nothing was found', () => {
    const { high } = markedInterval({ total: 10_000, drawn: 60 }, 0);
    expect(noneMarked({ total: 10_000, drawn: 60 }, high)).toBeGreaterThan(0.05);
    expect(noneMarked({ total: 10_000, drawn: 60 }, high + 1)).toBeLessThanOrEqual(0.05);
  });
  it('rests on a gamma function that agrees with factorials', () => {
    let factorial = 1;
    for (let n = 1; n < 20; n += 1) {
      factorial *= n;
      expect(logGamma(n + 1)).toBeCloseTo(Math.log(factorial), 10);
    }
  });
});

describe('a draw', () => {
  const seed = '0123456789abcdef0123456789abcdef';
  it('is the same for the same seed, and another for another', () => {
    const pool = { listed: 300, rated: new Set([3, 4]) };
    expect(drawPlaces(seed, pool, 50)).toEqual(drawPlaces(seed, pool, 50));
    expect(drawPlaces(seed.replace('0', '1'), pool, 50)).not.toEqual(drawPlaces(seed, pool, 50));
  });
  it('has each unrated place at most once, and all of them if so many are wanted', () => {
    const drawn = drawPlaces(seed, { listed: 40, rated: new Set([0, 39]) }, 100);
    expect([...drawn].sort((one, other) => one - other)).toEqual(Array.from({ length: 38 }, (_, at) => at + 1));
  });
  it('favours no place', () => {
    const counts = Array.from({ length: 20 }, () => 0);
    const random = seeded(4);
    for (let at = 0; at < 4_000; at += 1) {
      const own = Array.from({ length: 32 }, () => Math.floor(random() * 16).toString(16)).join('');
      for (const place of drawPlaces(own, { listed: 20, rated: new Set() }, 5)) counts[place]! += 1;
    }
    // 1,000 are expected of each, with a standard deviation of 27.
    for (const count of counts) expect(Math.abs(count - 1_000)).toBeLessThan(140);
  });
});

describe('the stopping number', () => {
  it('is the smallest that makes a lower recall unlikely', () => {
    const progress = { unseen: 1_000, found: 100, inVain: 0 };
    const next = stoppingNumber(progress);
    expect(recallAt(100, 6)).toBeLessThan(0.95);
    expect(recallAt(100, 5)).toBeGreaterThanOrEqual(0.95);
    expect(noneMarked({ total: 1_000, drawn: next }, 6)).toBeLessThan(0.05);
    expect(noneMarked({ total: 1_000, drawn: next - 1 }, 6)).toBeGreaterThanOrEqual(0.05);
  });
  it('falls by one with each irrelevant family, and is 0 once too few are left to matter', () => {
    const from = stoppingNumber({ unseen: 1_000, found: 100, inVain: 0 });
    expect(stoppingNumber({ unseen: 990, found: 100, inVain: 10 })).toBe(from - 10);
    expect(stoppingNumber({ unseen: 5, found: 100, inVain: 0 })).toBe(0);
  });
});
