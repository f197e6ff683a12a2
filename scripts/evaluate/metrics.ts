/** Measures of one ranking, and how sure a difference between two systems is. */
import { seededRandom } from '../../tests/bench/synthetic-corpus.ts';

export interface Measures {
  readonly 'R@10': number;
  readonly 'R@100': number;
  readonly MRR: number;
  readonly MAP: number;
}
export const MEASURES = ['R@10', 'R@100', 'MRR', 'MAP'] as const;

/** Average precision looks this far down, as in TREC. */
export const DEPTH = 1000;

/** `ranked` best first, each document once. */
export function measure(ranked: readonly string[], relevant: ReadonlySet<string>): Measures {
  let found = 0;
  let precisions = 0;
  let first = Infinity;
  const recalls = new Map<number, number>();
  ranked.slice(0, DEPTH).forEach((document, place) => {
    if (relevant.has(document)) {
      found += 1;
      first = Math.min(first, place + 1);
      precisions += found / (place + 1);
    }
    recalls.set(place + 1, found);
  });
  const recall = (at: number): number => (recalls.get(Math.min(at, recalls.size)) ?? 0) / relevant.size;
  return { 'R@10': recall(10), 'R@100': recall(100), MRR: 1 / first, MAP: precisions / relevant.size };
}

export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

const RESAMPLES = 5000;

/** The 95 % interval of the mean of paired differences, by bootstrap over queries. */
export function interval(differences: readonly number[]): readonly [number, number] {
  const random = seededRandom(1);
  const means = Array.from({ length: RESAMPLES }, () =>
    mean(differences.map(() => differences[Math.floor(random() * differences.length)] ?? 0)),
  );
  means.sort((a, b) => a - b);
  return [means[Math.floor(RESAMPLES * 0.025)] ?? NaN, means[Math.floor(RESAMPLES * 0.975)] ?? NaN];
}
