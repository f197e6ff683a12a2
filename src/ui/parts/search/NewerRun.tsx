/** At a list that stays as it is, or a document of it: that somebody has run the search again. */
import { ratedInWords } from '../../../domain/documents/rated.ts';
import { Banner } from '../../kit/Banner.tsx';
import { Button } from '../../kit/Button.tsx';
import { formatCounted } from '../../kit/format.ts';
import type { Ran } from './use-held-run.ts';

interface NewerRunProps {
  readonly newer: Ran;
  /** What is shown until then. */
  readonly meanwhile: string;
  readonly onShow: () => void;
}

export function NewerRun({ newer, meanwhile, onShow }: NewerRunProps) {
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
      {rated && `, ranked with ${ratedInWords(rated)}`}. {meanwhile}
    </Banner>
  );
}
