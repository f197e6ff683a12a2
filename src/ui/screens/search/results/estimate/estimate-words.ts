/** The estimates in words. */
import {
  recallAt,
  type Estimated,
  type Estimates,
  type NoEstimate,
} from '../../../../../domain/assessment/estimate/estimates.ts';
import type { Estimate } from '../../../../../domain/assessment/estimate/order-estimate.ts';
import { formatCount, formatCounted, formatShare } from '../../../../kit/format.ts';

/** `About 12 relevant unseen (3–40, 95%, by sample) · recall 71%`. */
export function estimateInBrief({ main }: Estimates, found: number): string {
  if (main === null) return 'How many are unseen?';
  const interval = `${formatCount(main.low)}–${formatCount(main.high)}, 95%, by ${main.method}`;
  const recall = formatShare(recallAt(found, main.about));
  return `About ${formatCount(main.about)} relevant unseen (${interval}) · recall ${recall}`;
}

export function estimateSentence(estimated: Estimated<Estimate>, found: number): string {
  if (estimated.kind !== 'estimated') return whyNone(estimated);
  const { about, low, high } = estimated;
  const [recall, least, most] = [about, high, low].map((unseen) => formatShare(recallAt(found, unseen)));
  return (
    `About ${formatCounted(about, 'relevant family', 'relevant families')} unseen, ` +
    `95% interval ${formatCount(low)} to ${formatCount(high)}. Recall so far ${recall} (${least} to ${most}).`
  );
}

export function stoppingSentence(stopAfter: number | null): string {
  if (stopAfter === null) return 'There is a number once something relevant was found.';
  if (stopAfter === 0) return 'Recall is at least 95% with 95% confidence: you may stop.';
  const next = stopAfter === 1 ? 'If the next family is' : `If the next ${formatCount(stopAfter)} families are all`;
  return `${next} irrelevant, recall is at least 95% with 95% confidence.`;
}

function whyNone(none: NoEstimate): string {
  switch (none.kind) {
    case 'few-in-order':
      return (
        `No estimate yet: it needs the first ${none.least} places rated without a gap. ` +
        (none.depth === 0 ? 'The first is not rated.' : `Place ${none.depth + 1} is not rated.`)
      );
    case 'few-relevant':
      return (
        `No estimate yet: it needs ${none.least} relevant families among the places rated without a gap. ` +
        `There ${none.relevant === 1 ? 'is' : 'are'} ${none.relevant}.`
      );
    case 'no-sample':
      return 'No sample of this list was drawn.';
    case 'few-of-sample':
      return (
        `No estimate yet: it needs the first ${none.least} of the sample rated without a gap. ` +
        `${none.rated} ${none.rated === 1 ? 'is' : 'are'} rated.`
      );
  }
}
