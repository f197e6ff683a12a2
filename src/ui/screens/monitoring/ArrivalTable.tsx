/** What arrived for a monitor, newest first: one row a family and run, with why it came. */
import { useState } from 'react';
import { Link } from 'wouter';
import { causeWords, type MonitorArrival } from '../../../domain/documents/monitors.ts';
import { useDates } from '../../hooks/use-dates.tsx';
import { useServerData } from '../../hooks/use-server-data.ts';
import { troubleText } from '../../hooks/use-resource.ts';
import { Button } from '../../kit/Button.tsx';
import { formatCount } from '../../kit/format.ts';
import { Row, Stack, Text } from '../../kit/layout.tsx';
import { Spinner } from '../../kit/Spinner.tsx';
import { Table, Td, Th } from '../../kit/Table.tsx';
import { linkStyle } from '../../theme/mixins.ts';

const PAGE = 50;

interface ArrivalListProps {
  readonly monitor: number;
  /** Those that were set aside, instead of those that were not. */
  readonly isSuppressed: boolean;
}

export function ArrivalList({ monitor, isSuppressed }: ArrivalListProps) {
  /** The last arrival of each page before the one that is shown. */
  const [before, setBefore] = useState<readonly number[]>([]);
  const from = before.at(-1);
  const asked = [isSuppressed ? 'suppressed=true' : '', from === undefined ? '' : `before=${from}`];
  const path = `monitorings/${monitor}/arrivals?${asked.filter(Boolean).join('&')}`;
  const { value: arrivals, trouble, reload } = useServerData(path, readArrivals);
  if (arrivals === null)
    return trouble === null ? (
      <Spinner label="Loading what arrived" size={20} />
    ) : (
      <Row gap={3}>
        <Text size="m">{troubleText(trouble)}</Text>
        <Button onPress={reload}>Try again</Button>
      </Row>
    );
  const last = arrivals.at(-1);
  return (
    <Stack gap={3}>
      {arrivals.length === 0 ? (
        <Text as="p" size="m">
          {isSuppressed ? 'Nothing was set aside.' : 'Nothing new since the first run.'}
        </Text>
      ) : (
        <ArrivalTable arrivals={arrivals} isSuppressed={isSuppressed} />
      )}
      <Row gap={2}>
        {before.length > 0 && <Button onPress={() => setBefore(before.slice(0, -1))}>Newer</Button>}
        {arrivals.length === PAGE && last !== undefined && (
          <Button onPress={() => setBefore([...before, last.id])}>Older</Button>
        )}
      </Row>
    </Stack>
  );
}

interface ArrivalTableProps {
  readonly arrivals: readonly MonitorArrival[];
  readonly isSuppressed: boolean;
}

function ArrivalTable({ arrivals, isSuppressed }: ArrivalTableProps) {
  const { formatMoment, formatDate } = useDates();
  return (
    <Table caption={isSuppressed ? 'What was set aside, newest first' : 'What arrived, newest first'}>
      <thead>
        <tr>
          <Th>Publication</Th>
          <Th>Title</Th>
          <Th>Published</Th>
          <Th>Why it came</Th>
          <Th>Arrived</Th>
        </tr>
      </thead>
      <tbody>
        {arrivals.map(({ id, ucid, title, published, cause, detail, publications, importNumber, at }) => (
          <tr key={id}>
            <Td css={{ whiteSpace: 'nowrap' }}>
              <Link href={`/document/${encodeURIComponent(ucid)}`} css={linkStyle}>
                {ucid}
              </Link>
              {publications > 1 && ` and ${formatCount(publications - 1)} more`}
            </Td>
            <Td css={{ overflowWrap: 'anywhere' }}>{title}</Td>
            <Td css={{ whiteSpace: 'nowrap' }}>{formatDate(published)}</Td>
            <Td>
              {causeWords[cause]} (corpus {importNumber})
              {detail !== null && (
                <Text as="p" size="s" tone="quiet" css={{ overflowWrap: 'anywhere' }}>
                  {detail}
                </Text>
              )}
            </Td>
            <Td css={{ whiteSpace: 'nowrap' }}>{formatMoment(Date.parse(at))}</Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** null for an answer of another form. */
function readArrivals(body: unknown): readonly MonitorArrival[] | null {
  return typeof body === 'object' && body !== null && 'arrivals' in body && Array.isArray(body.arrivals)
    ? (body.arrivals as readonly MonitorArrival[])
    : null;
}
