/** One family that arrived: the publication, why it came, and what was decided on it by whom. */
import { Link } from 'wouter';
import { whyItCame } from '../../../domain/documents/monitors.ts';
import type { ArrivalDecision } from '../../../domain/monitors/rows.ts';
import { useDates } from '../../hooks/use-dates.tsx';
import { Badge } from '../../kit/Badge.tsx';
import { Button } from '../../kit/Button.tsx';
import { formatCount } from '../../kit/format.ts';
import { Row, Stack, Text } from '../../kit/layout.tsx';
import { Td } from '../../kit/Table.tsx';
import { linkStyle } from '../../theme/mixins.ts';
import { theme } from '../../theme/theme.ts';
import { MarkedHits } from '../../parts/x/MarkedHits.tsx';
import { decisionInfo } from './decision-words.ts';
import { FindingChanges } from './FindingChanges.tsx';
import { LikenessWhy } from './likeness/LikenessWhy.tsx';
import { DecisionButtons } from './DecisionButtons.tsx';
import { SaidReviews } from './SaidReviews.tsx';
import { PassageLine } from './PassageLine.tsx';
import { decisionOn, type ReviewedArrival } from './use-arrivals.ts';

interface ArrivalRowProps {
  readonly arrival: ReviewedArrival;
  /** What was set aside is not decided on. */
  readonly isReviewed: boolean;
  /** Null for who only reads. */
  readonly onDecide: ((decision: ArrivalDecision | null) => void) | null;
  readonly onReason: () => void;
}

export function ArrivalRow({ arrival, isReviewed, onDecide, onReason }: ArrivalRowProps) {
  const { formatMoment, formatDate } = useDates();
  const { ucid, published, cause, detail, publications, importNumber, at, isOverdue } = arrival;
  const { finding, likeness } = arrival;
  const decision = decisionOn(arrival);
  return (
    <tr css={rowStyle}>
      <Td>
        <Link
          data-arrival
          href={`/document/${encodeURIComponent(ucid)}`}
          css={[linkStyle, { display: 'inline-block' }]}
        >
          {ucid}
        </Link>
        <TitleAndPassage arrival={arrival} />
        <Text as="p" size="s" tone="quiet">
          {[formatDate(published), publications > 1 ? `with ${formatCount(publications - 1)} more of the family` : '']
            .filter(Boolean)
            .join(', ')}
        </Text>
      </Td>
      <Td>
        {whyItCame(cause)} (corpus {importNumber}){finding !== null && <FindingChanges finding={finding} />}
        {likeness !== null && <LikenessWhy likeness={likeness} />}
        {finding === null && likeness === null && detail !== null && (
          <Text as="p" size="s" tone="quiet" css={{ overflowWrap: 'anywhere' }}>
            {detail}
          </Text>
        )}
        <Text as="p" size="s" tone="quiet">
          {formatMoment(Date.parse(at))}
        </Text>
        {isReviewed && isOverdue && decision === null && <Badge tone="warning">Overdue</Badge>}
      </Td>
      {isReviewed && (
        <Td>
          <Stack gap={1}>
            {onDecide === null ? (
              <Text size="m">{decision === null ? 'None yet' : decisionInfo[decision].label}</Text>
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
            {arrival.review !== null && <SaidReviews reviews={[arrival.review, ...arrival.review.earlier]} />}
          </Stack>
        </Td>
      )}
    </tr>
  );
}

function TitleAndPassage({ arrival: { title, passage } }: Pick<ArrivalRowProps, 'arrival'>) {
  // A page that was kept by an earlier version of the app holds none.
  const isElsewhere = (passage?.text ?? title) !== title;
  return (
    <>
      <Text as="p" size="m" css={{ overflowWrap: 'anywhere' }}>
        {passage?.place === 'title' && !isElsewhere ? <MarkedHits {...passage} /> : title}
      </Text>
      {isElsewhere && passage !== null && <PassageLine passage={passage} />}
    </>
  );
}

const rowStyle = {
  '& td': { verticalAlign: 'top' },
  '& td:first-of-type': { minWidth: '11rem' },
  '&:focus-within': { background: theme.surface.selected },
} as const;
