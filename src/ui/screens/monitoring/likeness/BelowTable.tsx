/** A page of what is below the threshold, with the decision on each. */
import { useRef, useState } from 'react';
import { Link } from 'wouter';
import { scoreText, type BelowThreshold } from '../../../../domain/documents/likeness.ts';
import type { ArrivalDecision } from '../../../../domain/monitors/rows.ts';
import type { ShownArrivalReview } from '../../../../workers/contract.ts';
import { useDates } from '../../../hooks/use-dates.tsx';
import { Badge } from '../../../kit/Badge.tsx';
import { Button } from '../../../kit/Button.tsx';
import { Row, Stack, Text } from '../../../kit/layout.tsx';
import { Table, Td, Th } from '../../../kit/Table.tsx';
import { linkStyle } from '../../../theme/mixins.ts';
import { theme } from '../../../theme/theme.ts';
import { decisionInfo } from '../decision-words.ts';
import { DecisionButtons } from '../DecisionButtons.tsx';
import { ReasonDialog } from '../ReasonDialog.tsx';
import { SaidReviews } from '../SaidReviews.tsx';
import { decisionOn } from '../use-arrivals.ts';
import { useReviewKeys } from '../use-review-keys.ts';
import { useRatedBelow } from './use-rated-below.ts';

interface BelowTableProps {
  readonly monitor: number;
  readonly rows: readonly BelowThreshold[];
  readonly mayDecide: boolean;
}

export function BelowTable({ monitor, rows: told, mayDecide }: BelowTableProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [reasoning, setReasoning] = useState<string | null>(null);
  const { rows, fault, decide } = useRatedBelow(monitor, told);
  const isOpen = (row: RatedBelow) => mayDecide && row.isBelow;
  useReviewKeys(body, (at) => {
    const row = rows[at];
    return row === undefined || !isOpen(row)
      ? null
      : { decide: (decision) => void decide(row, decision), sayWhy: () => setReasoning(row.ucid) };
  });
  const reasoned = rows.find(({ ucid }) => ucid === reasoning);
  return (
    <>
      {fault !== null && (
        <Text as="p" size="m" tone="danger" role="alert">
          {fault}
        </Text>
      )}
      <Table caption="Below the threshold, the highest score first">
        <thead>
          <tr>
            <Th numeric>Score</Th>
            <Th>Publication</Th>
            <Th>Published</Th>
            <Th>Decision</Th>
          </tr>
        </thead>
        <tbody ref={body}>
          {rows.map((row) => (
            <BelowFamily
              key={row.ucid}
              row={row}
              onDecide={isOpen(row) ? (decision) => void decide(row, decision) : null}
              onReason={() => setReasoning(row.ucid)}
            />
          ))}
        </tbody>
      </Table>
      {reasoned !== undefined && (
        <ReasonDialog
          arrival={reasoned}
          onSave={(decision, reason) => decide(reasoned, decision, reason)}
          onClose={() => setReasoning(null)}
        />
      )}
    </>
  );
}

type RatedBelow = BelowThreshold & { readonly review: ShownArrivalReview | null };

interface BelowFamilyProps {
  readonly row: RatedBelow;
  /** Null where nothing can be decided. */
  readonly onDecide: ((decision: ArrivalDecision | null) => void) | null;
  readonly onReason: () => void;
}

function BelowFamily({ row, onDecide, onReason }: BelowFamilyProps) {
  const { formatDate } = useDates();
  const { ucid, title, published, score, isSampled, isBelow, review } = row;
  const decision = decisionOn(row);
  return (
    <tr css={rowStyle}>
      <Td numeric>{scoreText(score)}</Td>
      <Td>
        <Link data-arrival href={`/document/${encodeURIComponent(ucid)}`} css={linkStyle}>
          {ucid}
        </Link>{' '}
        {title === '' ? 'Not in the corpus any more' : title}{' '}
        {isSampled && <Badge tone="info">In the random sample</Badge>}
      </Td>
      <Td>{formatDate(published)}</Td>
      <Td>
        <Stack gap={1}>
          {onDecide === null ? (
            <Text size="m">
              {decision === null
                ? isBelow
                  ? 'None yet'
                  : 'More of its family came since'
                : decisionInfo[decision].label}
            </Text>
          ) : (
            <Row gap={2}>
              <DecisionButtons decision={decision} of={ucid} onDecide={onDecide} />
              {decision !== null && (
                <Button size="small" variant="quiet" onPress={onReason} aria-label={`Say why, ${ucid}`}>
                  Why
                </Button>
              )}
            </Row>
          )}
          {review !== null && <SaidReviews reviews={[review, ...review.earlier]} />}
        </Stack>
      </Td>
    </tr>
  );
}

const rowStyle = {
  '& td': { verticalAlign: 'top' },
  '&:focus-within': { background: theme.surface.selected },
} as const;
