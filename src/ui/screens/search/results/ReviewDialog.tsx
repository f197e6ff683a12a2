/** The review of a search by several people: how far they agree, and what they rated differently, to be settled. */
import type { SearchState } from '../../../../workers/contract.ts';
import { keepResult } from '../../../actions/assessment.ts';
import { useActions } from '../../../hooks/use-actions.ts';
import { useIsHeldUp } from '../../../hooks/use-is-held-up.ts';
import { Badge } from '../../../kit/Badge.tsx';
import { Button } from '../../../kit/Button.tsx';
import { DoneDialog } from '../../../kit/DoneDialog.tsx';
import { formatCounted, formatShare } from '../../../kit/format.ts';
import { Heading, Row, Stack, Text } from '../../../kit/layout.tsx';
import { Table, Td, Th } from '../../../kit/Table.tsx';
import { isBlind, type AssessmentView } from '../../../parts/assessment/assessment-view.ts';
import { coefficientInWords, type Difference, type JointReview } from '../../../parts/assessment/review.ts';
import { DocumentCell } from '../../../parts/results/DocumentCell.tsx';
import { ratingInfo } from '../../../parts/results/rating.ts';
import { unknownRow, useResultRows } from '../../../parts/results/use-result-rows.ts';
import { useReadOnly } from '../../../parts/roles/read-only.tsx';
import { theme } from '../../../theme/theme.ts';
import { BlindReviewPart } from './BlindReviewPart.tsx';

interface ReviewDialogProps {
  readonly search: SearchState;
  readonly assessment: AssessmentView;
  readonly review: JointReview;
  readonly onClose: () => void;
}

export function ReviewDialog({ search, assessment, review, onClose }: ReviewDialogProps) {
  return (
    <DoneDialog title="Review" size="large" onClose={onClose}>
      <Stack gap={5}>
        <BlindReviewPart search={search} assessment={assessment} />
        {!isBlind(assessment) && (
          <>
            <AgreementTable review={review} />
            <Differences search={search} differences={review.differences} />
          </>
        )}
      </Stack>
    </DoneDialog>
  );
}

const UNKNOWN =
  'This device holds no ratings of others of the same families. What there is of them comes with the network.';
const NOBODY =
  'Nobody has rated the same as another yet. Share the project in which this search is saved; each rates the list ' +
  'for themselves.';

function AgreementTable({ review: { joint, pairs } }: { readonly review: JointReview }) {
  const isHeldUp = useIsHeldUp();
  return (
    <Stack gap={2}>
      <Heading level={3}>Agreement</Heading>
      {pairs.length === 0 ? (
        <Text as="p" tone="quiet">
          {isHeldUp ? UNKNOWN : NOBODY}
        </Text>
      ) : (
        <>
          {joint.alpha !== null && (
            <Text as="p">
              {`${coefficientInWords('α', joint.alpha, joint.interval)}, of `}
              {formatCounted(joint.documents, 'family', 'families')} that at least two have rated.{' '}
              <Text tone="quiet">
                Krippendorff’s α is the agreement of all beyond chance: 1 is full agreement, 0 is none.
              </Text>
            </Text>
          )}
          <Table caption="Agreement of each two reviewers">
            <thead>
              <tr>
                <Th>Reviewers</Th>
                <Th numeric>Rated by both</Th>
                <Th numeric>The same</Th>
                <Th>Cohen’s κ with its 95 % interval</Th>
              </tr>
            </thead>
            <tbody>
              {pairs.map(({ one, other, agreement: { both, share, kappa, interval } }) => (
                <tr key={`${one.reviewer} ${other.reviewer}`}>
                  <Td>{`${one.name} and ${other.name}`}</Td>
                  <Td numeric>{both}</Td>
                  <Td numeric>{formatShare(share ?? 0)}</Td>
                  <Td>{kappa === null ? '–' : coefficientInWords('κ', kappa, interval)}</Td>
                </tr>
              ))}
            </tbody>
          </Table>
        </>
      )}
    </Stack>
  );
}

interface DifferencesProps {
  readonly search: SearchState;
  readonly differences: readonly Difference[];
}

function Differences({ search, differences }: DifferencesProps) {
  const { rows } = useResultRows(
    search.id,
    differences.map(({ ucid }) => ucid),
  );
  if (differences.length === 0) return null;
  const open = differences.filter(({ settled }) => settled === null).length;
  return (
    <Stack gap={2}>
      <Heading level={3}>Differences</Heading>
      <Text as="p" tone="quiet" role="status">
        {open === 0 ? 'All are settled.' : `${open} of ${differences.length} to settle.`} What is settled goes into the
        final results, or stays out of them, whatever the ratings say.
      </Text>
      <Table
        caption="Rated differently, those to settle first"
        css={{
          '& th[scope="row"]': {
            padding: `${theme.row.pad} ${theme.space[3]}`,
            textAlign: 'left',
            borderBottom: `1px solid ${theme.border.subtle}`,
          },
        }}
      >
        <thead>
          <tr>
            <Th>Document</Th>
            <Th>Ratings</Th>
            <Th>Settled</Th>
          </tr>
        </thead>
        <tbody>
          {differences.map((difference) => (
            <tr key={difference.family}>
              <DocumentCell
                search={search.id}
                row={{ ...(rows.get(difference.ucid) ?? unknownRow(difference)), family: difference.family }}
              />
              <Td>
                <Row gap={1} wrap>
                  {difference.ratings.map(({ reviewer, name, rating }) => (
                    <Badge key={reviewer} tone={ratingInfo[rating].tone} icon={ratingInfo[rating].icon}>
                      {`${name}: ${ratingInfo[rating].label.toLowerCase()}`}
                    </Badge>
                  ))}
                </Row>
              </Td>
              <Td>
                <SettleButtons search={search} difference={difference} />
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Stack>
  );
}

function SettleButtons({ search, difference }: { readonly search: SearchState; readonly difference: Difference }) {
  const actions = useActions();
  const isReadOnly = useReadOnly() !== null;
  const { ucid, settled, members } = difference;
  return (
    <Row gap={1}>
      {([true, false] as const).map((kept) => (
        <Button
          key={String(kept)}
          size="small"
          variant={settled === kept ? 'primary' : 'secondary'}
          aria-pressed={settled === kept}
          aria-label={`${kept ? 'Keep' : 'Drop'} ${ucid}`}
          isDisabled={isReadOnly}
          onPress={() => void keepResult(actions, search.id, members, kept)}
        >
          {kept ? 'Keep' : 'Drop'}
        </Button>
      ))}
    </Row>
  );
}
