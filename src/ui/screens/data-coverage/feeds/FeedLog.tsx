/** What a feed did, newest first. */
import type { Feed, FeedLogEntry } from '../../../../domain/documents/feeds.ts';
import { useDates } from '../../../hooks/use-dates.tsx';
import { useServerData } from '../../../hooks/use-server-data.ts';
import { Badge } from '../../../kit/Badge.tsx';
import { Dialog } from '../../../kit/Dialog.tsx';
import { Spinner } from '../../../kit/Spinner.tsx';
import { Table, Td, Th } from '../../../kit/Table.tsx';
import type { StatusTone } from '../../../theme/theme.ts';

const levels: Readonly<Record<FeedLogEntry['level'], readonly [StatusTone, string]>> = {
  info: ['neutral', 'Done'],
  warning: ['warning', 'Note'],
  error: ['danger', 'Problem'],
};

export function FeedLog({ feed, onClose }: { readonly feed: Feed; readonly onClose: () => void }) {
  const { value: log } = useServerData(`feeds/${feed.id}/log`, readLog);
  const { formatExactMoment } = useDates();
  return (
    <Dialog title={`Log of ${feed.name}`} size="large" isOpen onClose={onClose}>
      {log === null ? (
        <Spinner label="Loading the log" size={20} />
      ) : (
        <Table caption={`What ${feed.name} did, newest first`}>
          <thead>
            <tr>
              <Th>When</Th>
              <Th>What</Th>
              <Th aria-label="Kind" />
            </tr>
          </thead>
          <tbody>
            {log.map(({ at, level, text }, place) => (
              <tr key={`${at} ${log.length - place}`}>
                <Td css={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
                  {formatExactMoment(Date.parse(at))}
                </Td>
                <Td css={{ overflowWrap: 'anywhere' }}>{text}</Td>
                <Td>
                  <Badge tone={levels[level][0]}>{levels[level][1]}</Badge>
                </Td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Dialog>
  );
}

/** null for an answer of another form. */
function readLog(body: unknown): readonly FeedLogEntry[] | null {
  return typeof body === 'object' && body !== null && 'log' in body && Array.isArray(body.log)
    ? (body.log as readonly FeedLogEntry[])
    : null;
}
