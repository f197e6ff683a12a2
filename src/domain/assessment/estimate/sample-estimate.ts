/**
 * Relevant families among the unseen, from a random sample of them. It assumes nothing of the ranking. The sample is
 * rated in the order of drawing: its first part is a random sample too, so that an unfinished one counts.
 */
import { markedInterval } from './hypergeometric.ts';
import type { Estimate } from './order-estimate.ts';

/** With fewer the interval says next to nothing; a smaller sample counts once it is rated in full. */
export const LEAST_SAMPLED = 20;

export interface SampledPool {
  /** Families that were unseen when the sample was drawn. */
  readonly pool: number;
  /** The sample in the order of drawing: relevant or not, null for not yet rated. */
  readonly sample: readonly (boolean | null)[];
  /** Families of the pool that are rated by now, in the sample or not. */
  readonly ratedSince: { readonly all: number; readonly relevant: number };
}

export interface SampleEstimate extends Estimate {
  /** How many count: those rated without a gap from the first drawn. */
  readonly counted: number;
  readonly relevant: number;
}

/** Relevant families of the pool that are still unrated; null if too few of the sample are rated. */
export function estimateBySample({ pool, sample, ratedSince }: SampledPool, alpha = 0.05): SampleEstimate | null {
  const gap = sample.indexOf(null);
  const counted = gap < 0 ? sample.length : gap;
  if (counted < Math.min(LEAST_SAMPLED, sample.length) || counted === 0) return null;
  const relevant = sample.slice(0, counted).filter(Boolean).length;
  const { low, high } = markedInterval({ total: pool, drawn: counted }, relevant, alpha);
  const unrated = pool - ratedSince.all;
  const left = (inPool: number) => Math.min(unrated, Math.max(0, Math.round(inPool) - ratedSince.relevant));
  return { low: left(low), about: left((pool * relevant) / counted), high: left(high), counted, relevant };
}
