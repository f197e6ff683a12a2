/** What a review allows to say: an estimate by each method, or why there is none, recall so far, and when to stop. */
import { estimateByOrder, LEAST_RATED, LEAST_RELEVANT, type Estimate } from './order-estimate.ts';
import type { Review } from './review.ts';
import { estimateBySample, LEAST_SAMPLED, type SampleEstimate } from './sample-estimate.ts';
import { stoppingNumber } from './stopping.ts';

export type NoEstimate =
  /** Fewer than the least number of places are rated without a gap from the first. */
  | { readonly kind: 'few-in-order'; readonly depth: number; readonly least: number }
  | { readonly kind: 'few-relevant'; readonly relevant: number; readonly least: number }
  | { readonly kind: 'no-sample' }
  | { readonly kind: 'few-of-sample'; readonly rated: number; readonly least: number };
export type Estimated<E> = ({ readonly kind: 'estimated' } & E) | NoEstimate;

export interface Estimates {
  readonly byOrder: Estimated<Estimate>;
  readonly bySample: Estimated<SampleEstimate>;
  /** The one to state first: the sample assumes nothing of the ranking. Null if neither can be had. */
  readonly main: (Estimate & { readonly method: 'order' | 'sample' }) | null;
  /** Null while nothing relevant was found. */
  readonly stopAfter: number | null;
}

export function estimatesOf(review: Review): Estimates {
  const [byOrder, bySample] = [orderOf(review), sampleOf(review)];
  const main =
    bySample.kind === 'estimated'
      ? ({ method: 'sample', ...bySample } as const)
      : byOrder.kind === 'estimated'
        ? ({ method: 'order', ...byOrder } as const)
        : null;
  return { byOrder, bySample, main, stopAfter: review.found === 0 ? null : stoppingNumber(review) };
}

/** Share of the relevant families that are found, if so many are unseen. */
export const recallAt = (found: number, unseen: number): number =>
  found + unseen === 0 ? 1 : found / (found + unseen);

function orderOf({ top, relevantBehind, unseen }: Review): Estimated<Estimate> {
  const { depth, relevant, listed } = top;
  const least = Math.min(LEAST_RATED, listed);
  if (depth < least) return { kind: 'few-in-order', depth, least };
  const estimate = estimateByOrder(top);
  if (estimate === null) return { kind: 'few-relevant', relevant: relevant.length, least: LEAST_RELEVANT };
  const left = (behind: number) => Math.min(unseen, Math.max(0, behind - relevantBehind));
  return { kind: 'estimated', low: left(estimate.low), about: left(estimate.about), high: left(estimate.high) };
}

function sampleOf({ sampled }: Review): Estimated<SampleEstimate> {
  if (sampled === null) return { kind: 'no-sample' };
  const estimate = estimateBySample(sampled);
  if (estimate !== null) return { kind: 'estimated', ...estimate };
  return {
    kind: 'few-of-sample',
    rated: sampled.sample.filter((isRelevant) => isRelevant !== null).length,
    least: Math.min(LEAST_SAMPLED, sampled.sample.length),
  };
}
