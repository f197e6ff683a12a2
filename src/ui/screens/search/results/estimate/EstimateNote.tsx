/** One line about what is still unseen, which opens the panel with method, assumptions and the sample. */
import { useMemo, useState } from 'react';
import { estimatesOf } from '../../../../../domain/assessment/estimate/estimates.ts';
import type { SearchState } from '../../../../../workers/contract.ts';
import { Button } from '../../../../kit/Button.tsx';
import type { AssessmentView } from '../../../../parts/assessment/assessment-view.ts';
import type { ResultView } from '../../../../parts/results/result-view.ts';
import { ellipsis } from '../../../../theme/mixins.ts';
import { EstimateDialog } from './EstimateDialog.tsx';
import { estimateInBrief } from './estimate-words.ts';
import { useReview, type RanRun } from './use-review.ts';

interface EstimateNoteProps {
  readonly search: SearchState;
  readonly run: RanRun;
  readonly assessment: AssessmentView;
  readonly show: (change: Partial<ResultView>) => void;
}

export function EstimateNote({ search, run, assessment, show }: EstimateNoteProps) {
  const review = useReview({ search, run, assessment });
  const estimates = useMemo(() => review && estimatesOf(review), [review]);
  const [isOpen, setOpen] = useState(false);
  if (review === null || estimates === null) return null;
  const brief = estimateInBrief(estimates, review.found);
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        onPress={() => setOpen(true)}
        css={{ flex: 'none', maxWidth: '18rem', justifyContent: 'flex-start' }}
      >
        <span css={ellipsis} title={brief}>
          {brief}
        </span>
      </Button>
      {isOpen && (
        <EstimateDialog
          search={search}
          run={run}
          assessment={assessment}
          review={review}
          estimates={estimates}
          onSample={(sample) => {
            setOpen(false);
            show({ sample, filter: {}, sort: 'relevance', rating: 'all', group: 'family', screening: true });
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
