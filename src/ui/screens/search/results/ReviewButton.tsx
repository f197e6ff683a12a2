/** Opens the review by several people; says whether it is blind, and how many differences are to be settled. */
import { useMemo, useState } from 'react';
import type { SearchState } from '../../../../workers/contract.ts';
import { Button } from '../../../kit/Button.tsx';
import { formatCount } from '../../../kit/format.ts';
import { isBlind, type AssessmentView } from '../../../parts/assessment/assessment-view.ts';
import { jointReviewOf } from '../../../parts/assessment/review.ts';
import { ReviewDialog } from './ReviewDialog.tsx';

interface ReviewButtonProps {
  readonly search: SearchState;
  /** Null while it is not there. */
  readonly assessment: AssessmentView | null;
}

export function ReviewButton({ search, assessment }: ReviewButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const review = useMemo(() => assessment && jointReviewOf(assessment), [assessment]);
  if (assessment === null || review === null) return null;
  const open = review.differences.filter(({ settled }) => settled === null).length;
  const words = open === 0 ? 'Review' : `Review: ${formatCount(open)} to settle`;
  return (
    <>
      <Button size="small" onPress={() => setOpen(true)}>
        {isBlind(assessment) ? 'Blind review' : words}
      </Button>
      {isOpen && (
        <ReviewDialog search={search} assessment={assessment} review={review} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
