/** Measures of one ranking, and how sure a mean or a difference between two systems is. */
import { seededRandom } from '../../shared/seeded-random.ts';

export interface Measures {
  readonly 'R@10': number;
  readonly 'R@100': number;
  readonly MRR: number;
  readonly MAP: number;
}
export const RANKING_MEASURES = ['R@10', 'R@100', 'MRR', 'MAP'] as const;

/** What is looked at of a ranking: average precision looks this far down, as in TREC. */
export const DEPTH = 1000;

/** Where the relevant ones are, from 1, of the first {@link DEPTH}. `ranked` best first, each document once. */
export const placesIn = (ranked: readonly string[], relevant: ReadonlySet<string>): readonly number[] =>
  ranked.slice(0, DEPTH).flatMap((document, at) => (relevant.has(document) ? [at + 1] : []));

/** The share of all relevant ones that is in the first `rank`. `places` as of {@link placesIn}. */
export const recallByRank = (rank: number, places: readonly number[], relevant: number): number =>
  places.filter((place) => place <= rank).length / relevant;

/** `relevant`: how many there are. */
export function measuresOf(places: readonly number[], relevant: number): Measures {
  const precisions = places.reduce((sum, place, at) => sum + (at + 1) / place, 0);
  return {
    'R@10': recallByRank(10, places, relevant),
    'R@100': recallByRank(100, places, relevant),
    MRR: 1 / (places[0] ?? Infinity),
    MAP: precisions / relevant,
  };
}

/** `ranked` best first, each document once. */
export const measureRanking = (ranked: readonly string[], relevant: ReadonlySet<string>): Measures =>
  measuresOf(placesIn(ranked, relevant), relevant.size);

export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** A value with its 95 % interval. */
export interface IntervalEstimate {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

const RESAMPLES = 5000;

/** The 95 % interval of the mean by bootstrap over ideas; of differences, where these are paired. */
export function interval(values: readonly number[]): readonly [number, number] {
  const { low, high } = estimatedShare(values.map((part) => ({ part, whole: 1 })));
  return [low, high];
}

export const estimatedMean = (values: readonly number[]): IntervalEstimate =>
  estimatedShare(values.map((part) => ({ part, whole: 1 })));

interface PartOfIdea {
  readonly part: number;
  readonly whole: number;
}

/** All parts over all wholes, with its interval by bootstrap over ideas: the same each time. */
export function estimatedShare(ideas: readonly PartOfIdea[]): IntervalEstimate {
  const random = seededRandom(1);
  const shares = Float64Array.from({ length: RESAMPLES }, () => {
    let [parts, wholes] = [0, 0];
    for (let at = 0; at < ideas.length; at += 1) {
      const drawn = ideas[Math.floor(random() * ideas.length)];
      parts += drawn?.part ?? 0;
      wholes += drawn?.whole ?? 0;
    }
    return wholes === 0 ? 0 : parts / wholes;
  }).sort();
  const sum = (side: keyof PartOfIdea): number => ideas.reduce((total, idea) => total + idea[side], 0);
  return {
    value: sum('part') / sum('whole'),
    low: shares[Math.floor(RESAMPLES * 0.025)] ?? NaN,
    high: shares[Math.floor(RESAMPLES * 0.975)] ?? NaN,
  };
}
