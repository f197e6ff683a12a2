/** What arrived for a monitor, newest first: one row a family and run, with why it came. */
import { useState } from 'react';
import { Link } from 'wouter';
import type { Monitor, MonitorArrival } from '../../../domain/documents/monitors.ts';
import { useDates } from '../../hooks/use-dates.tsx';
import { useServerData } from '../../hooks/use-server-data.ts';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { formatCount } from '../../kit/format.ts';
import { Row, Stack, Text } from '../../kit/layout.tsx';
import { Spinner } from '../../kit/Spinner.tsx';
import { Table, Td, Th } from '../../kit/Table.tsx';
import { linkStyle } from '../../theme/mixins.ts';

const PAGE = 50;
const causes: Readonly<Record<MonitorArrival['cause'], string>> = {
  'new-family': 'New family',
  'loaded-late': 'New family, loaded late',
  'new-member': 'New member of a family seen before',
  'new-stage': 'Granted, in a family seen before',
  correction: 'Correction of a publication',
  reassigned: 'Other applicants',
  reclassified: 'Other classes',
  changed: 'Record changed, fits now',
  'fits-now': 'Fits now; its record did not change',
};

export function ArrivalsDialog({ monitor, onClose }: { readonly monitor: Monitor; readonly onClose: () => void }) {
  /** The last arrival of each page before the one that is shown. */
  const [before, setBefore] = useState<readonly number[]>([]);
  const from = before.at(-1);
  const { value: arrivals } = useServerData(
    `monitorings/${monitor.id}/arrivals${from === undefined ? '' : `?before=${from}`}`,
    readArrivals,
  );
  const last = arrivals?.at(-1);
  return (
    <Dialog title={`What arrived for ${monitor.name}`} size="large" isOpen onClose={onClose}>
      <Stack gap={3}>
        <Text as="p" size="m" tone="quiet" numeric>
          {formatCount(monitor.seen)} publications have matched so far; those of the first run count as seen.
        </Text>
        {arrivals === null && <Spinner label="Loading what arrived" size={20} />}
        {arrivals?.length === 0 && (
          <Text as="p" size="m">
            Nothing new since the first run.
          </Text>
        )}
        {arrivals !== null && arrivals.length > 0 && <ArrivalTable arrivals={arrivals} />}
        <Row gap={2}>
          {before.length > 0 && <Button onPress={() => setBefore(before.slice(0, -1))}>Newer</Button>}
          {arrivals?.length === PAGE && last !== undefined && (
            <Button onPress={() => setBefore([...before, last.id])}>Older</Button>
          )}
        </Row>
      </Stack>
    </Dialog>
  );
}

function ArrivalTable({ arrivals }: { readonly arrivals: readonly MonitorArrival[] }) {
  const { formatExactMoment, formatDate } = useDates();
  return (
    <Table caption="What arrived, newest first">
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
            <Td>{formatDate(published)}</Td>
            <Td>
              {causes[cause]} (corpus {importNumber})
              {detail !== null && (
                <Text as="p" size="s" tone="quiet" css={{ overflowWrap: 'anywhere' }}>
                  {detail}
                </Text>
              )}
            </Td>
            <Td>{formatExactMoment(Date.parse(at))}</Td>
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
