/** The table of monitors: what each brought, its last run and its next one, and what can be done with it. */
import { Link } from 'wouter';
import { likeWords, watchesWords, type ArrivalView, type Monitor } from '../../../domain/documents/monitors.ts';
import type { ArrivalWeeks } from '../../../domain/documents/arrival-weeks.ts';
import { useDates } from '../../hooks/use-dates.tsx';
import { Badge } from '../../kit/Badge.tsx';
import { Button } from '../../kit/Button.tsx';
import { buttonStyle } from '../../kit/button-style.ts';
import { formatCount } from '../../kit/format.ts';
import { IconButton } from '../../kit/IconButton.tsx';
import { Row, Text } from '../../kit/layout.tsx';
import { Table, Td, Th } from '../../kit/Table.tsx';
import { linkStyle } from '../../theme/mixins.ts';
import { theme } from '../../theme/theme.ts';
import { arrivalsAddress, arrivalViewWords } from './arrival-views.ts';
import { monitorScheduleWords } from './ScheduleFields.tsx';
import type { MonitorAction } from './use-monitors.ts';

/** Columns for which a small window has no room: their content stands below the name there. */
const WHERE_WIDE = { '@media (max-width: 75rem)': { display: 'none' } } as const;
const WHERE_NARROW = { '@media (min-width: 75.01rem)': { display: 'none' } } as const;

const ownerOf = ({ role, owner }: Monitor): string => (role === 'owner' ? 'You' : owner);

interface MonitorTableProps {
  /** What arrived in a chosen week; null for none. */
  readonly week: { readonly week: string; readonly counts: ArrivalWeeks['monitors'] } | null;
  readonly monitors: readonly Monitor[];
  readonly sending: number | null;
  readonly onAct: (monitor: Monitor, action: MonitorAction) => void;
}

export function MonitorTable({ monitors, week, sending, onAct }: MonitorTableProps) {
  const { formatMoment, formatDate } = useDates();
  const moment = (iso: string | null, none: string) => (iso === null ? none : formatMoment(Date.parse(iso)));
  return (
    <Table caption="Monitors">
      <thead>
        <tr>
          <Th>Monitor</Th>
          <Th css={WHERE_WIDE}>Owner</Th>
          <Th>Schedule</Th>
          <Th css={WHERE_WIDE}>Last run</Th>
          <Th>Next run</Th>
          {week !== null && <Th numeric>In the week of {formatDate(week.week)}</Th>}
          <Th numeric>New in it</Th>
          <Th numeric>Unreviewed</Th>
          <Th numeric>All</Th>
          <Th aria-label="Actions" />
        </tr>
      </thead>
      <tbody>
        {monitors.map((monitor) => (
          <tr key={monitor.id}>
            <Td css={{ minWidth: '14rem', overflowWrap: 'anywhere' }}>
              <Link href={`/monitoring/arrivals/${monitor.id}`} css={[linkStyle, { fontWeight: theme.weight.medium }]}>
                {monitor.name}
              </Link>
              {monitor.kind === 'technology' ? (
                <Text as="p" size="s" tone="quiet" css={{ fontFamily: theme.font.mono }}>
                  {monitor.expression}
                </Text>
              ) : (
                <Text as="p" size="s" tone="quiet" css={{ overflowWrap: 'anywhere' }}>
                  {monitor.like === null ? monitor.watches && watchesWords(monitor.watches) : likeWords(monitor.like)}
                </Text>
              )}
              {monitor.reason !== null && (
                <Text as="p" size="s" tone="danger">
                  The last run failed: {monitor.reason}
                </Text>
              )}
              <Text as="p" size="s" tone="quiet" css={WHERE_NARROW}>
                Owner: {ownerOf(monitor)}. Last run: {moment(monitor.lastRun, 'not yet')}
              </Text>
            </Td>
            <Td css={[WHERE_WIDE, { overflowWrap: 'anywhere' }]}>{ownerOf(monitor)}</Td>
            <Td>{monitorScheduleWords(monitor)}</Td>
            <Td css={WHERE_WIDE}>{moment(monitor.lastRun, 'Not yet')}</Td>
            <Td>{moment(monitor.nextRun, 'Paused')}</Td>
            {week !== null && (
              <Td numeric>
                <Link
                  href={arrivalsAddress(monitor.id, 'all', week.week)}
                  aria-label={`Arrived in that week of ${monitor.name}: ${formatCount(countIn(week, monitor))}`}
                  css={linkStyle}
                >
                  {formatCount(countIn(week, monitor))}
                </Link>
              </Td>
            )}
            <Td numeric>
              <CountLink monitor={monitor} view="latest" />
            </Td>
            <Td numeric>
              <CountLink monitor={monitor} view="unreviewed" />
              {monitor.counts.overdue > 0 && (
                <Badge tone="warning" css={{ marginLeft: theme.space[1] }}>
                  {formatCount(monitor.counts.overdue)} overdue
                </Badge>
              )}
            </Td>
            <Td numeric>
              <CountLink monitor={monitor} view="all" />
            </Td>
            <Td css={{ minWidth: '9.5rem', '@media (min-width: 75.01rem)': { minWidth: '16.5rem' } }}>
              {monitor.role !== 'reader' && <RowCommands {...{ monitor, onAct }} pending={sending === monitor.id} />}
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const countIn = ({ counts }: NonNullable<MonitorTableProps['week']>, { id }: Monitor): number =>
  counts.find((one) => one.monitor === id)?.count ?? 0;

/** A count of what arrived, which opens that. */
function CountLink({ monitor: { id, name, counts }, view }: { readonly monitor: Monitor; readonly view: ArrivalView }) {
  return (
    <Link
      href={arrivalsAddress(id, view)}
      aria-label={`${arrivalViewWords[view]} of ${name}: ${formatCount(counts[view])}`}
      css={linkStyle}
    >
      {formatCount(counts[view])}
    </Link>
  );
}

interface RowCommandsProps extends Pick<MonitorTableProps, 'onAct'> {
  readonly monitor: Monitor;
  readonly pending: boolean;
}

function RowCommands({ monitor, pending, onAct }: RowCommandsProps) {
  const { id, name, isPaused, role } = monitor;
  return (
    <Row gap={1} justify="end" wrap>
      <Button size="small" pending={pending} onPress={() => onAct(monitor, 'run')} aria-label={`Run ${name} now`}>
        Run now
      </Button>
      <Button
        size="small"
        onPress={() => onAct(monitor, isPaused ? 'resume' : 'pause')}
        aria-label={`${isPaused ? 'Resume' : 'Pause'} ${name}`}
      >
        {isPaused ? 'Resume' : 'Pause'}
      </Button>
      <Link href={`/monitoring/edit/${id}`} css={buttonStyle('secondary', 'small')} aria-label={`Edit ${name}`}>
        Edit
      </Link>
      {role === 'owner' && (
        <IconButton icon="trash" size="small" label={`Delete ${name}`} onPress={() => onAct(monitor, 'delete')} />
      )}
    </Row>
  );
}
