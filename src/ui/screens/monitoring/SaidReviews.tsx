/** Who said what of something that arrived, the last one first. */
import type { NamedReview } from '../../../workers/contract.ts';
import { useDates } from '../../hooks/use-dates.tsx';
import { Text } from '../../kit/layout.tsx';
import { useUser } from '../../platform/services.tsx';
import { decisionInfo } from './decision-words.ts';

export function SaidReviews({ reviews }: { readonly reviews: readonly NamedReview[] }) {
  const { formatMoment } = useDates();
  const { pk } = useUser();
  const nameOf = ({ by, name }: NamedReview) => (by === pk ? 'You' : name || 'A colleague');
  return (
    <>
      {reviews.map((review) => (
        <Text key={review.by} as="p" size="s" tone="quiet" css={{ overflowWrap: 'anywhere' }}>
          {nameOf(review)}, {formatMoment(review.at)}: {saidWords(review)}
        </Text>
      ))}
    </>
  );
}

function saidWords({ decision, reason }: NamedReview): string {
  const said = decision === null ? 'taken back' : decisionInfo[decision].label.toLowerCase();
  return reason === '' ? said : `${said}, “${reason}”`;
}
