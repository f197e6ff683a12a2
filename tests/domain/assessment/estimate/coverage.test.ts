/**
 * Both methods keep their promise: of the 95 % intervals over 1,000 simulated reviews, 93 to 97 % hold the number of
 * relevant families that are truly unseen, at each of four prevalences.
 */
import { describe, expect, it } from 'vitest';
import { markedInterval } from '../../../../src/domain/assessment/estimate/hypergeometric.ts';
import { drawPlaces } from '../../../../src/domain/assessment/estimate/draw.ts';
import { estimateByOrder } from '../../../../src/domain/assessment/estimate/order-estimate.ts';
import { estimateBySample } from '../../../../src/domain/assessment/estimate/sample-estimate.ts';
import { stoppingNumber, TARGET_RECALL } from '../../../../src/domain/assessment/estimate/stopping.ts';
import { aRankedList, placesOf, seeded } from './reviews.ts';

const REVIEWS = 1_000;
const PREVALENCES = [0.005, 0.02, 0.05, 0.2];

/** The share of reviews in which the interval holds the truth; reviews that allow no estimate are not counted. */
function coverage(review: () => { readonly low: number; readonly high: number; readonly truth: number } | null) {
  let [held, done] = [0, 0];
  while (done < REVIEWS) {
    const one = review();
    if (one === null) continue;
    done += 1;
    if (one.low <= one.truth && one.truth <= one.high) held += 1;
  }
  return held / REVIEWS;
}

const seedOf = (random: () => number): string =>
  Array.from({ length: 32 }, () => Math.floor(random() * 16).toString(16)).join('');

describe('95 % intervals cover 93 to 97 % over 1,000 simulated reviews', () => {
  it.each(PREVALENCES)('from the order of the ratings, where %f of the list is relevant', (prevalence) => {
    const random = seeded(1);
    const covered = coverage(() => {
      const list = aRankedList(random, prevalence);
      const depth = Math.floor(list.length * (0.1 + 0.5 * random()));
      const relevant = placesOf(list);
      const found = relevant.filter((place) => place < depth);
      const estimate = estimateByOrder({ listed: list.length, depth, relevant: found });
      return estimate && { ...estimate, truth: relevant.length - found.length };
    });
    expect(covered).toBeGreaterThanOrEqual(0.93);
    expect(covered).toBeLessThanOrEqual(0.97);
  });

  it.each(PREVALENCES)('from a random sample, where %f of the unseen are relevant', (prevalence) => {
    const random = seeded(2);
    const covered = coverage(() => {
      const pool = 500 + Math.floor(random() * 4_500);
      const unseen = Array.from({ length: pool }, () => random() < prevalence);
      const size = [50, 100, 200, 400][Math.floor(random() * 4)]!;
      const sample = drawPlaces(seedOf(random), { listed: pool, rated: new Set() }, size).map((at) => unseen[at]!);
      const relevant = sample.filter(Boolean).length;
      const estimate = estimateBySample({ pool, sample, ratedSince: { all: size, relevant } });
      return estimate && { ...estimate, truth: placesOf(unseen).length - relevant };
    });
    expect(covered).toBeGreaterThanOrEqual(0.93);
    expect(covered).toBeLessThanOrEqual(0.97);
  });
});

describe('the interval of a sample', () => {
  it('covers at least 90 % at each number of relevant families, not only on average', () => {
    const total = 300;
    for (const drawn of [50, 150]) {
      const intervals = Array.from({ length: drawn + 1 }, (_, seen) => markedInterval({ total, drawn }, seen));
      for (let marked = 0; marked <= total; marked += 1) {
        const covered = intervals.reduce((sum, { low, high }, seen) => {
          const fits = seen <= marked && drawn - seen <= total - marked;
          return fits && low <= marked && marked <= high ? sum + chance({ total, drawn, marked, seen }) : sum;
        }, 0);
        expect(covered, `${marked} relevant, ${drawn} drawn`).toBeGreaterThan(0.9);
      }
    }
  });
});

describe('the stopping number', () => {
  it('stops at a recall below 95 % in at most 5 % of reviews, if what comes next is random', () => {
    const random = seeded(3);
    let tooEarly = 0;
    for (let review = 0; review < REVIEWS; review += 1) {
      const unseen = 200 + Math.floor(random() * 2_000);
      const found = 1 + Math.floor(random() * 150);
      const tooMany = Math.floor(found / 19) + 1;
      const drawn = stoppingNumber({ unseen, found, inVain: 0 });
      // The hardest case: just as many are left as would be too many.
      const next = drawPlaces(seedOf(random), { listed: unseen, rated: new Set() }, drawn);
      if (next.every((place) => place >= tooMany)) tooEarly += 1;
      expect(found / (found + tooMany)).toBeLessThan(TARGET_RECALL);
    }
    expect(tooEarly / REVIEWS).toBeLessThanOrEqual(0.06);
    expect(tooEarly).toBeGreaterThan(0);
  });
});

/** The hypergeometric probability, as a product of small fractions: independent of the code under test. */
function chance({ total, drawn, marked, seen }: Record<'total' | 'drawn' | 'marked' | 'seen', number>): number {
  let probability = 1;
  for (let at = 0; at < seen; at += 1) probability *= ((marked - at) / (total - at)) * ((drawn - at) / (at + 1));
  for (let at = 0; at < drawn - seen; at += 1) probability *= (total - marked - at) / (total - seen - at);
  return probability;
}
