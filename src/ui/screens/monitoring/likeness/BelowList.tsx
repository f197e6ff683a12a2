/** What came below the threshold, of one run or of all: with its scores, the highest first. */
import { useState } from 'react';
import { Link } from 'wouter';
import { scoreText } from '../../../../domain/documents/likeness.ts';
import { useDates } from '../../../hooks/use-dates.tsx';
import { troubleText } from '../../../hooks/use-resource.ts';
import { Badge } from '../../../kit/Badge.tsx';
import { Button } from '../../../kit/Button.tsx';
import { formatCounted } from '../../../kit/format.ts';
import { Heading, Row, Stack, Text } from '../../../kit/layout.tsx';
import { Spinner } from '../../../kit/Spinner.tsx';
import { Table, Td, Th } from '../../../kit/Table.tsx';
import { linkStyle } from '../../../theme/mixins.ts';
import { useBelow } from './use-likeness.ts';

interface BelowListProps {
  readonly monitor: number;
  /** When it was, in milliseconds since 1970; null for all. */
  readonly run: number | null;
}

export function BelowList({ monitor, run }: BelowListProps) {
  const { formatDate, formatMoment } = useDates();
  const [after, setAfter] = useState(0);
  const { value, trouble, reload } = useBelow(monitor, run, after);
  if (value === null)
    return trouble === null ? (
      <Spinner label="Loading what came below the threshold" size={20} />
    ) : (
      <Row gap={3}>
        <Text size="m">{troubleText(trouble)}</Text>
        <Button onPress={reload}>Try again</Button>
      </Row>
    );
  const { rows, total } = value;
  return (
    <Stack gap={3}>
      <Row justify="between" wrap gap={3}>
        <Heading level={2} size="m">
          {formatCounted(total, 'family', 'families')} below the threshold
          {run === null ? ', all runs' : ` in the run of ${formatMoment(run)}`}
        </Heading>
        <Link href={`/monitoring/arrivals/${monitor}`} css={linkStyle}>
          Back to what arrived
        </Link>
      </Row>
      <Table caption="Below the threshold, the highest score first">
        <thead>
          <tr>
            <Th numeric>Score</Th>
            <Th>Publication</Th>
            <Th>Published</Th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ ucid, title, published, score, isSampled }, at) => (
            <tr key={`${ucid} ${at}`}>
              <Td numeric>{scoreText(score)}</Td>
              <Td>
                <Link href={`/document/${encodeURIComponent(ucid)}`} css={linkStyle}>
                  {ucid}
                </Link>{' '}
                {title === '' ? 'Not in the corpus any more' : title}{' '}
                {isSampled && <Badge tone="info">In the random sample</Badge>}
              </Td>
              <Td>{formatDate(published)}</Td>
            </tr>
          ))}
        </tbody>
      </Table>
      <Row gap={2}>
        {after > 0 && <Button onPress={() => setAfter(Math.max(0, after - PAGE))}>Page before</Button>}
        {after + rows.length < total && <Button onPress={() => setAfter(after + rows.length)}>Next page</Button>}
      </Row>
    </Stack>
  );
}

const PAGE = 50;
