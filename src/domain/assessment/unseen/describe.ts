/** Descriptions of the samples and estimates. */
import type { PayloadsOf } from '../../shared/decider.ts';
import { counted, say, type Sentences } from '../../shared/sentence.ts';
import type { unseenEvents } from './events.ts';

const methods = {
  order: 'from the places of the relevant families in the list',
  sample: 'from a random sample of the unseen',
} as const;

const families = (count: number): string => counted(count, 'family', 'families');

export const unseenSentences: Sentences<typeof unseenEvents> = {
  UnseenSampleDrawn: ({ listed, rated, seed, families: drawn }) =>
    say(
      `${families(drawn.length)} ${drawn.length === 1 ? 'was' : 'were'} drawn at random from the ` +
        `${counted(listed - rated.length, 'unrated family', 'unrated families')} of the ` +
        `${counted(listed, 'result')} (seed ${seed}).`,
      drawn.map(({ ucid, place }) => `${ucid} (${place})`).join(', '),
    ),
  EstimateRecorded: (estimate) => say(`An estimate was recorded for the report: ${estimateInWords(estimate)}`),
  EstimateWithdrawn: ({ method }) => say(`The estimate ${methods[method]} was removed from the report.`),
};

/** `about 12 relevant families unseen (95 % interval 3 to 40), from a random sample of the unseen. …` */
export function estimateInWords(estimate: PayloadsOf<typeof unseenEvents>['EstimateRecorded']): string {
  const { method, listed, rated, relevant, unseen, low, high, stopAfter } = estimate;
  return (
    `about ${counted(unseen, 'relevant family', 'relevant families')} unseen (95 % interval ${low} to ${high}), ` +
    `${methods[method]}. ${rated} of ${families(listed)} rated, ${relevant} relevant.${stoppingInWords(stopAfter)}`
  );
}

function stoppingInWords(stopAfter: number | null): string {
  if (stopAfter === null) return '';
  if (stopAfter === 0) return ' Recall is at least 95 % with 95 % confidence.';
  const next =
    stopAfter === 1 ? 'If the next family is irrelevant' : `If the next ${stopAfter} families are all irrelevant`;
  return ` ${next}, recall is at least 95 % with 95 % confidence.`;
}
