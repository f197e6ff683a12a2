/** The table of monitors: what each brought, its last run and its next one, and what can be done with it. */
import { memo, useCallback, useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { likeWords, watchesWords, type ArrivalView, type Monitor } from '../../../domain/documents/monitors.ts';
import type { Id } from '../../../domain/shared/ids.ts';
import type { ArrivalWeeks } from '../../../domain/documents/arrival-weeks.ts';
import { useDates } from '../../hooks/use-dates.tsx';
import { Badge } from '../../kit/Badge.tsx';
import { Button } from '../../kit/Button.tsx';
import { buttonStyle } from '../../kit/button-style.ts';
import { formatCount, formatCounted } from '../../kit/format.ts';
import { IconButton } from '../../kit/IconButton.tsx';
import { Row, Stack, Text } from '../../kit/layout.tsx';
import { Select } from '../../kit/Select.tsx';
import { Table, Td, Th } from '../../kit/Table.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { useOriginReader, type OriginNow } from '../../parts/monitors/use-origin.ts';
import { linkStyle } from '../../theme/mixins.ts';
import { theme } from '../../theme/theme.ts';
import { arrivalsAddress, arrivalViewWords } from './arrival-views.ts';
import { inMonitorOrder, MONITOR_ORDERS, monitorOrderWords, type MonitorOrder } from './monitor-order.ts';
import { monitorScheduleWords, zoneWords } from './ScheduleFields.tsx';
import type { MonitorAction } from './use-monitors.ts';
import type { SubProject } from './use-project-monitors.ts';

/** Columns for which a small window has no room: their content stands below the name there. */
const WHERE_WIDE = { '@media (max-width: 75rem)': { display: 'none' } } as const;
const WHERE_NARROW = { '@media (min-width: 75.01rem)': { display: 'none' } } as const;

const ownerOf = ({ role, owner }: Monitor): string => (role === 'owner' ? 'You' : owner);

interface MonitorTableProps {
  /** What arrived in a chosen week; null for none. */
  readonly week: { readonly week: string; readonly counts: ArrivalWeeks['monitors'] } | null;
  readonly monitors: readonly Monitor[];
  readonly order: MonitorOrder;
  readonly onOrder: (order: MonitorOrder) => void;
  /** The sub-project to which one belongs; null for none. Of the list of a project alone. */
  readonly subProjectOf?: ((monitor: Monitor) => SubProject | null) | undefined;
  readonly sending: number | null;
  readonly onAct: (monitor: Monitor, action: MonitorAction) => void;
}

/** A list that is longer can be looked through by typing; so many rows are drawn at a time. */
const SOUGHT_FROM = 20;
const SHOWN = 100;
const ORDERS = MONITOR_ORDERS.map((value) => ({ value, label: monitorOrderWords[value] }));

export function MonitorTable(props: MonitorTableProps) {
  const { monitors, order, onOrder, subProjectOf = () => null, week, sending, onAct } = props;
  const { formatDate } = useDates();
  const madeFrom = useOriginReader();
  const [sought, setSought] = useState('');
  const [most, setMost] = useState(SHOWN);
  const latest = useRef(onAct);
  useEffect(() => {
    latest.current = onAct;
  });
  // The same from one drawing to the next, so that a row is drawn again only where it changed.
  const handleAct = useCallback<typeof onAct>((monitor, action) => latest.current(monitor, action), []);
  const matching = inMonitorOrder(monitors, order).filter((monitor) => isSought(monitor, sought));
  const shown = matching.slice(0, most);
  return (
    <Stack gap={3}>
      {monitors.length > 1 && (
        <Row gap={3} align="center" wrap>
          {monitors.length > SOUGHT_FROM && (
            <>
              <div css={{ width: '20rem', maxWidth: '100%' }}>
                <TextField
                  label="Find a monitor"
                  hideLabel
                  placeholder="Name, question or owner"
                  value={sought}
                  onChange={setSought}
                />
              </div>
              <Text size="s" tone="quiet" role="status">
                {sought.trim() === ''
                  ? formatCounted(monitors.length, 'monitor')
                  : `${formatCount(matching.length)} of ${formatCounted(monitors.length, 'monitor')}`}
              </Text>
            </>
          )}
          <div css={{ width: '14rem', marginLeft: 'auto' }}>
            <Select label="Order of the monitors" hideLabel options={ORDERS} value={order} onChange={onOrder} />
          </div>
        </Row>
      )}
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
          {shown.map((monitor) => (
            <MonitorLine
              key={monitor.id}
              monitor={monitor}
              project={subProjectOf(monitor)?.id ?? 0}
              projectName={subProjectOf(monitor)?.name ?? ''}
              week={week?.week ?? null}
              asksOlder={olderWords(madeFrom(monitor))}
              inWeek={week === null ? 0 : countIn(week, monitor)}
              pending={sending === monitor.id}
              onAct={handleAct}
            />
          ))}
        </tbody>
      </Table>
      {matching.length > shown.length && (
        <Row>
          <Button size="small" onPress={() => setMost(most + SHOWN)}>
            {`Show more of ${formatCount(matching.length)}`}
          </Button>
        </Row>
      )}
    </Stack>
  );
}

const olderWords = (madeFrom: OriginNow | null): string | null =>
  madeFrom?.state === 'older' ? `The ${madeFrom.origin.kind} ${madeFrom.now?.name} asks something else now.` : null;

function asked({ kind, expression, like, watches }: Monitor): string {
  if (kind === 'technology') return expression;
  if (like !== null) return likeWords(like);
  return watches === null ? '' : watchesWords(watches);
}

function isSought(monitor: Monitor, text: string): boolean {
  const words = text.toLowerCase().split(/\s+/);
  const said = `${monitor.name} ${asked(monitor)} ${ownerOf(monitor)}`.toLowerCase();
  return words.every((word) => said.includes(word));
}

interface MonitorLineProps extends Pick<MonitorTableProps, 'onAct'> {
  readonly monitor: Monitor;
  /** Its sub-project; 0 for none. */
  readonly project: Id;
  readonly projectName: string;
  /** A chosen week, and what arrived in it. */
  readonly week: string | null;
  readonly inWeek: number;
  /** That the category or competitor from which it was made asks something else now; null where it does not. */
  readonly asksOlder: string | null;
  readonly pending: boolean;
}

const MonitorLine = memo(function MonitorLine(props: MonitorLineProps) {
  const { monitor, project, projectName, week, inWeek, asksOlder, pending, onAct } = props;
  const { formatMoment, zone } = useDates();
  const moment = (iso: string | null, none: string) => (iso === null ? none : formatMoment(Date.parse(iso)));
  return (
    <tr>
      <Td css={{ minWidth: '14rem', overflowWrap: 'anywhere' }}>
        <Link href={`/monitoring/arrivals/${monitor.id}`} css={[linkStyle, { fontWeight: theme.weight.medium }]}>
          {monitor.name}
        </Link>
        <Text
          as="p"
          size="s"
          tone="quiet"
          css={monitor.kind === 'technology' ? { fontFamily: theme.font.mono } : { overflowWrap: 'anywhere' }}
        >
          {asked(monitor)}
        </Text>
        {project > 0 && (
          <Text as="p" size="s" tone="quiet">
            {'In '}
            <Link href={`/monitoring/${project}`} css={linkStyle}>
              {projectName}
            </Link>
          </Text>
        )}
        {asksOlder !== null && (
          <Text as="p" size="s" tone="warning">
            {asksOlder}
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
      <Td>
        {monitorScheduleWords(monitor)}
        {monitor.zone !== zone && (
          <Text as="p" size="s" tone="quiet" css={{ overflowWrap: 'anywhere' }}>
            by the clock of {zoneWords(monitor.zone)}
          </Text>
        )}
      </Td>
      <Td css={WHERE_WIDE}>{moment(monitor.lastRun, 'Not yet')}</Td>
      <Td>{moment(monitor.nextRun, 'Paused')}</Td>
      {week !== null && (
        <Td numeric>
          <Link
            href={arrivalsAddress(monitor.id, 'all', week)}
            aria-label={`Arrived in that week of ${monitor.name}: ${formatCount(inWeek)}`}
            css={linkStyle}
          >
            {formatCount(inWeek)}
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
        {monitor.counts.sample > 0 && (
          <Link
            href={arrivalsAddress(monitor.id, 'sample')}
            aria-label={`Random sample of ${monitor.name}: ${formatCount(monitor.counts.sample)} to rate`}
            css={[linkStyle, theme.size.s, { display: 'block' }]}
          >
            and a random sample of {formatCount(monitor.counts.sample)}
          </Link>
        )}
      </Td>
      <Td numeric>
        <CountLink monitor={monitor} view="all" />
      </Td>
      <Td css={{ minWidth: '9.5rem', '@media (min-width: 75.01rem)': { minWidth: '16.5rem' } }}>
        {monitor.role !== 'reader' && <RowCommands {...{ monitor, onAct, pending }} />}
      </Td>
    </tr>
  );
});

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
