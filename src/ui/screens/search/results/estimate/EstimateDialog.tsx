/** What is still unseen: each method with its assumptions, the sample to draw, when to stop, and the report. */
import type { ReactNode } from 'react';
import type { Estimates } from '../../../../../domain/assessment/estimate/estimates.ts';
import type { Review } from '../../../../../domain/assessment/estimate/review.ts';
import type { EstimateRow } from '../../../../../domain/assessment/rows.ts';
import type { Id } from '../../../../../domain/shared/ids.ts';
import { recordEstimates } from '../../../../actions/unseen.ts';
import { useActions } from '../../../../hooks/use-actions.ts';
import { Banner } from '../../../../kit/Banner.tsx';
import { Button } from '../../../../kit/Button.tsx';
import { Dialog } from '../../../../kit/Dialog.tsx';
import { formatCount, formatCounted } from '../../../../kit/format.ts';
import { Heading, Stack, Text } from '../../../../kit/layout.tsx';
import { useToast } from '../../../../kit/Toast.tsx';
import { isBlind } from '../../../../parts/assessment/assessment-view.ts';
import { estimateSentence, stoppingSentence } from './estimate-words.ts';
import { FoundByPlace } from './FoundByPlace.tsx';
import { SampleOffer, type SampleOfferProps } from './SampleOffer.tsx';

interface EstimateDialogProps extends SampleOfferProps {
  readonly estimates: Estimates;
  readonly onClose: () => void;
}

export function EstimateDialog(props: EstimateDialogProps) {
  const { search, run, assessment, review, estimates, onClose } = props;
  const actions = useActions();
  const toast = useToast();
  const rows = reportRows(review, estimates, run.run);
  const handleRecord = async () => {
    if ((await recordEstimates(actions, search.id, rows)).kind === 'refused') return;
    toast.add({
      title: 'Recorded for the report',
      text: 'Final Results and the ledger show it.',
      tone: 'good',
    });
    onClose();
  };
  return (
    <Dialog
      title="What is still unseen"
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>Close</Button>
          <Button
            variant="primary"
            isDisabled={rows.length === 0 || isBlind(assessment)}
            onPress={() => void handleRecord()}
          >
            Record for the report
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        {isBlind(assessment) && (
          <Banner tone="info" title="The review is blind.">
            This is by your own ratings alone. A sample or an estimate would tell the others what you have rated: draw
            and record one when the review has ended.
          </Banner>
        )}
        <Text as="p" tone="quiet" numeric>
          {`${formatCount(review.rated)} of ${formatCounted(review.listed, 'family', 'families')} of this list rated` +
            `, ${formatCount(review.found)} relevant. Maybe counts as relevant, and so does what one reviewer of ` +
            'several holds relevant. The estimates speak of this list, not of what the search did not find.'}
          {review.elsewhere > 0 &&
            ` ${formatCounted(review.elsewhere, 'rated family is', 'rated families are')} not in this list, or far ` +
              'down in it, and not counted.'}
        </Text>
        <Method title="From a random sample of the unseen" says={estimateSentence(estimates.bySample, review.found)}>
          <Text as="p" size="s" tone="quiet">
            Interval by inverting the hypergeometric test. It assumes nothing of the ranking.
          </Text>
          <SampleOffer {...props} />
        </Method>
        <Method title="From the order of the ratings" says={estimateSentence(estimates.byOrder, review.found)}>
          <FoundByPlace top={review.top} />
          <Text as="p" size="s" tone="quiet">
            A declining-rate model, continued down the list. It assumes that relevance thins out smoothly with the
            place. Documents that the ranking places far down for lack of the words asked for can escape it: a sample
            does not miss them.
          </Text>
        </Method>
        <Method title="When to stop" says={stoppingSentence(estimates.stopAfter)}>
          <Text as="p" size="s" tone="quiet">
            Urn test. It holds if what comes next is at least as likely to be relevant as the rest of the unseen.
          </Text>
        </Method>
      </Stack>
    </Dialog>
  );
}

interface MethodProps {
  readonly title: string;
  readonly says: string;
  readonly children: ReactNode;
}

function Method({ title, says, children }: MethodProps) {
  return (
    <section>
      <Stack gap={2}>
        <Heading level={3} size="m">
          {title}
        </Heading>
        <Text as="p" numeric>
          {says}
        </Text>
        {children}
      </Stack>
    </section>
  );
}

/** One for each method that has an estimate. */
function reportRows(
  { listed, rated, found }: Review,
  { byOrder, bySample, stopAfter }: Estimates,
  run: Id,
): readonly Omit<EstimateRow, 'kind'>[] {
  const methods = [['sample', bySample] as const, ['order', byOrder] as const];
  return methods.flatMap(([method, estimated]) => {
    if (estimated.kind !== 'estimated') return [];
    const { about: unseen, low, high } = estimated;
    return [{ method, run, listed, rated, relevant: found, unseen, low, high, stopAfter }];
  });
}
