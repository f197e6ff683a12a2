/** Above a list that stays as it is: that somebody has run the search again. */
import { ratedInWords } from '../../../../domain/documents/rated.ts';
import { Banner } from '../../../kit/Banner.tsx';
import { Button } from '../../../kit/Button.tsx';
import { formatCounted } from '../../../kit/format.ts';
import type { Ran } from '../../../parts/search/use-held-run.ts';

interface NewerRunProps {
  readonly newer: Ran;
  readonly onShow: () => void;
}

export function NewerRun({ newer, onShow }: NewerRunProps) {
  const { rated } = newer.interpretation;
  return (
    <Banner
      tone="neutral"
      title="This search was run again."
      actions={
        <Button size="small" onPress={onShow}>
          Show the new results
        </Button>
      }
    >
      {formatCounted(newer.families, 'family', 'families')}
      {rated && `, ranked with ${ratedInWords(rated)}`}. You still see the earlier results in their order.
    </Banner>
  );
}
