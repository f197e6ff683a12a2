/** Draws a random sample of the unseen, or leads to the one that was drawn. */
import { useState } from 'react';
import type { Review } from '../../../../../domain/assessment/estimate/review.ts';
import type { Id } from '../../../../../domain/shared/ids.ts';
import { recordSample } from '../../../../actions/unseen.ts';
import { useActions } from '../../../../hooks/use-actions.ts';
import { Button } from '../../../../kit/Button.tsx';
import { formatCount, formatCounted } from '../../../../kit/format.ts';
import { Row, Text } from '../../../../kit/layout.tsx';
import { Select } from '../../../../kit/Select.tsx';
import { useToast } from '../../../../kit/Toast.tsx';
import { isBlind } from '../../../../parts/assessment/assessment-view.ts';
import { useWorker } from '../../../../platform/services.tsx';
import { drawUnseen, newSeed } from './draw-unseen.ts';
import { sampleOf, type ReviewedSearch } from './use-review.ts';

const SIZES = ['50', '100', '200', '400'] as const;
type SampleSize = (typeof SIZES)[number];

export interface SampleOfferProps extends ReviewedSearch {
  readonly review: Review;
  readonly onSample: (sample: Id) => void;
}

export function SampleOffer({ search, run, assessment, review, onSample }: SampleOfferProps) {
  const worker = useWorker();
  const actions = useActions();
  const toast = useToast();
  const [size, setSize] = useState<SampleSize>('50');
  const [isDrawing, setDrawing] = useState(false);
  const drawn = sampleOf(assessment.all.samples, run.run);
  const rated = review.sampled?.sample.filter((verdict) => verdict !== null).length ?? 0;
  const count = Math.min(Number(size), review.unseen);
  const handleDraw = async () => {
    setDrawing(true);
    const answer = await drawUnseen({
      fetchPage: (page) =>
        worker.resultPage({ search: search.id, run: run.run, filter: {}, sort: 'relevance', group: 'family', page }),
      rated: new Set(assessment.all.results.filter(isRated).map(({ family }) => family)),
      seed: newSeed(),
      count,
    });
    const sample =
      answer.kind === 'drawn' ? await recordSample(actions, search.id, { run: run.run, ...answer.sample }) : null;
    setDrawing(false);
    if (answer.kind === 'trouble') toast.add({ title: 'No sample was drawn', text: answer.message, tone: 'danger' });
    if (sample !== null) onSample(sample);
  };
  const sampled = drawn?.families.length ?? 0;
  const isWhole = rated >= sampled;
  return (
    <>
      {drawn !== null && (
        <Row gap={3} wrap>
          <Button variant={isWhole ? 'secondary' : 'primary'} onPress={() => onSample(drawn.sample)}>
            {isWhole ? 'Show the sample' : 'Rate the sample'}
          </Button>
          <Text size="s" tone="quiet" numeric>
            {`${formatCount(rated)} of ${formatCounted(sampled, 'sampled family', 'sampled families')} rated`}
          </Text>
        </Row>
      )}
      <Row gap={2} align="end" wrap>
        <Select
          label="Sample size"
          hideLabel
          options={SIZES.map((value) => ({ value, label: `${value} families` }))}
          value={size}
          onChange={setSize}
          css={{ width: '8rem' }}
        />
        <Button isDisabled={count === 0 || isBlind(assessment)} pending={isDrawing} onPress={() => void handleDraw()}>
          {`Draw a random sample of ${formatCount(count)} unseen`}
        </Button>
      </Row>
      {drawn !== null && (
        <Text as="p" size="s" tone="quiet">
          A new sample takes the place of the last one here; the ledger keeps both.
        </Text>
      )}
    </>
  );
}

const isRated = ({ ratings }: { readonly ratings: object }): boolean => Object.keys(ratings).length > 0;
