/** The threshold of a similarity monitor and what is to be expected of it, against examples worked out by hand. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  estimateAt,
  relevantShare,
  spreadOf,
  thresholdFor,
  type RatedScore,
} from '../../../src/domain/documents/likeness.ts';

const rated = (isRelevant: boolean, ...scores: readonly number[]): readonly RatedScore[] =>
  scores.map((score) => ({ score, isRelevant, weight: 1, isDrawn: true }));
/** 40 families in four weeks. */
const SPREAD = spreadOf(
  [...Array.from({ length: 20 }, () => 10), ...Array.from({ length: 16 }, () => 200), 500, 500, 600, 900],
  { weeks: 4, basis: 'runs' },
);

describe('the share of the relevant', () => {
  it('is that of the ratings, with Wilson’s interval', () => {
    // 8 of 10: Brown, Cai and DasGupta (2001) give 0.4902 to 0.9433.
    const share = relevantShare([...rated(true, 1, 2, 3, 4, 5, 6, 7, 8), ...rated(false, 9, 10)]);
    expect(share).toMatchObject({ share: 0.8, rated: 10 });
    expect(share!.low).toBeCloseTo(0.4902, 4);
    expect(share!.high).toBeCloseTo(0.9433, 4);
    expect(relevantShare([])).toBeNull();
  });

  it('weighs what was drawn from a sample by one over its probability, which widens the interval', () => {
    const sampled = [...rated(true, 900), { score: 100, isRelevant: false, weight: 9, isDrawn: true }];
    // One of ten by weight; the effective number is 10² / (1 + 81). The ends solve (0.1 − x)² n = z² x (1 − x).
    const share = relevantShare(sampled)!;
    expect(share.share).toBeCloseTo(0.1);
    expect(share.low).toBeCloseTo(0.003, 4);
    expect(share.high).toBeCloseTo(0.8042, 4);
  });
});

describe('what is to be expected', () => {
  it('is families a week at the threshold or above, and below', () => {
    expect(estimateAt(500, SPREAD, [])).toEqual({ load: 1, below: 9, precision: null, missed: null });
    expect(estimateAt(501, SPREAD, [])).toMatchObject({ load: 0.5, below: 9.5 });
  });

  it('tells precision above the threshold and misses below from the ratings on either side', () => {
    const { precision, missed } = estimateAt(500, SPREAD, [...rated(true, 500, 900), ...rated(false, 500, 499, 10)]);
    expect(precision).toMatchObject({ share: 2 / 3, rated: 3 });
    expect(missed).toMatchObject({ share: 0, rated: 2 });
    // What somebody chose beforehand tells nothing of what comes, nor of what stays below.
    const chosen = [...rated(true, 10, 900).map((one) => ({ ...one, isDrawn: false })), ...rated(false, 20)];
    expect(estimateAt(500, SPREAD, chosen)).toMatchObject({ precision: null, missed: { share: 0, rated: 1 } });
  });
});

describe('the threshold', () => {
  it('is the lowest with no more families a week than can be read', () => {
    expect(thresholdFor(1, SPREAD, [])).toEqual({ threshold: 201, by: 'load' });
    expect(thresholdFor(5, SPREAD, [])).toEqual({ threshold: 11, by: 'load' });
    // All of them can be read; what shares nothing still does not arrive.
    expect(thresholdFor(10, SPREAD, [])).toEqual({ threshold: 1, by: 'load' });
  });

  it('is higher where ratings show nothing relevant further down', () => {
    const apart = [...rated(true, 600, 700, 900), ...rated(false, 200, 300, 400)];
    expect(thresholdFor(10, SPREAD, apart)).toEqual({ threshold: 500, by: 'ratings' });
    // Fewer than three of a kind say nothing; nor do ratings below what can be read.
    expect(thresholdFor(10, SPREAD, apart.slice(1))).toEqual({ threshold: 1, by: 'load' });
    expect(thresholdFor(0.2, SPREAD, apart)).toEqual({ threshold: 901, by: 'load' });
  });

  it('lets in one family in twenty at most until runs say what comes', () => {
    const scores = [...Array.from({ length: 94 }, (_, at) => 1 + (at % 9)), 500, 510, 520, 530, 540, 550];
    for (const basis of ['corpus', 'imports'] as const) {
      const spread = spreadOf(scores, { weeks: 1_000, basis });
      expect(thresholdFor(10, spread, [])).toEqual({ threshold: 501, by: 'noise' });
      expect(thresholdFor(0.001, spread, [])).toEqual({ threshold: 541, by: 'load' });
      const apart = [...rated(true, 600, 700, 900), ...rated(false, 200, 300, 540)];
      expect(thresholdFor(10, spread, apart)).toEqual({ threshold: 570, by: 'ratings' });
    }
    const ran = spreadOf(scores, { weeks: 1_000, basis: 'runs' });
    expect(thresholdFor(10, ran, [])).toEqual({ threshold: 1, by: 'load' });
    // One of few may come, whatever share of them that is.
    const few = spreadOf([3, 7], { weeks: 1, basis: 'corpus' });
    expect(thresholdFor(10, few, [])).toEqual({ threshold: 4, by: 'noise' });
  });

  it('never lets in more than can be read, and never less where more can be read', () => {
    const scores = fc.array(fc.nat(1000), { maxLength: 60 });
    fc.assert(
      fc.property(scores, fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 30 }), (some, weeks, perWeek) => {
        const spread = spreadOf(some, { weeks, basis: 'runs' });
        const { threshold } = thresholdFor(perWeek, spread, []);
        const highest = Math.max(0, ...some);
        if (threshold <= 1000 && highest < 1000)
          expect(estimateAt(threshold, spread, []).load).toBeLessThanOrEqual(perWeek);
        expect(thresholdFor(perWeek + 1, spread, []).threshold).toBeLessThanOrEqual(threshold);
      }),
    );
  });
});
