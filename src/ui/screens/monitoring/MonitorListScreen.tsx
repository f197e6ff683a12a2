/** Monitorings (ROUTE-33): each monitor with what it brought, its last run and its next one. */
import { useState } from 'react';
import { Link, useParams, useSearch } from 'wouter';
import {
  MONITOR_KINDS,
  monitorPermission,
  watchesWords,
  type ArrivalView,
  type Monitor,
} from '../../../domain/documents/monitors.ts';
import { weekIn, type ArrivalWeeks } from '../../../domain/documents/arrival-weeks.ts';
import { holds } from '../../../domain/permissions/permissions.ts';
import { searchTypeOf } from '../../../domain/search-steps/search-types.ts';
import { useDates } from '../../hooks/use-dates.tsx';
import { troubleText } from '../../hooks/use-resource.ts';
import { Badge } from '../../kit/Badge.tsx';
import { Banner } from '../../kit/Banner.tsx';
import { Button } from '../../kit/Button.tsx';
import { buttonStyle } from '../../kit/button-style.ts';
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { formatCount } from '../../kit/format.ts';
import { IconButton } from '../../kit/IconButton.tsx';
import { Row, Text } from '../../kit/layout.tsx';
import { Spinner } from '../../kit/Spinner.tsx';
import { Table, Td, Th } from '../../kit/Table.tsx';
import { ScreenFrame } from '../../parts/ScreenFrame.tsx';
import { useMay, useUser } from '../../platform/services.tsx';
import { useGo } from '../../routing/location.ts';
import { linkStyle } from '../../theme/mixins.ts';
import { theme } from '../../theme/theme.ts';
import { arrivalsAddress, arrivalViewWords } from './arrival-views.ts';
import { NewMonitorDialog } from './NewMonitorDialog.tsx';
import { monitorScheduleWords } from './ScheduleFields.tsx';
import { useWeeks } from './use-weeks.ts';
import { WeekPlot } from './WeekPlot.tsx';
import { useMonitors, type MonitorAction } from './use-monitors.ts';
import { WatchCollected } from './WatchChosen.tsx';
import { WatchDocuments } from './WatchDocumentsDialog.tsx';
import { WatchQuestion, WatchSearch } from './WatchSearch.tsx';

export function MonitorListScreen() {
  const { permissions } = useUser();
  const may = MONITOR_KINDS.some((kind) => holds(permissions, monitorPermission[kind]));
  return (
    <ScreenFrame
      title="Monitorings"
      lead="Questions that are asked again by themselves, documents whose changes are told, and what was new."
      wide
    >
      {may ? <Monitors /> : <Banner>Your account does not include monitoring.</Banner>}
      <Text as="p" size="s" tone="quiet">
        The guided steps help to find the question, or the documents. E-mails, feeds and calendars are on the page of
        each monitor.
      </Text>
      <Row gap={4}>
        {guided.map((path) => (
          <GuidedLink key={path} path={path} />
        ))}
      </Row>
    </ScreenFrame>
  );
}

const guided = ['technology', 'document'] as const;

function GuidedLink({ path }: { readonly path: (typeof guided)[number] }) {
  const { monitoringProjectId: project = '0' } = useParams<{ monitoringProjectId?: string }>();
  const type = searchTypeOf(path === 'technology' ? 'TECHNOLOGY_MONITORING' : 'DOCUMENT_MONITORING');
  const { permissions } = useUser();
  if (type === null || !holds(permissions, type.permission)) return null;
  return (
    <Link href={`/monitoring/${project}/${path}`} css={linkStyle}>
      Set up {type.name}
    </Link>
  );
}

function Monitors() {
  const address = new URLSearchParams(useSearch());
  const watched = address.get('of');
  const asked = address.get('ask');
  const collected = collectedIn(address);
  const go = useGo();
  const { monitors, trouble, reload, sending, act, add } = useMonitors();
  const week = weekIn(address.get('week'));
  const weeks = useWeeks(0, null);
  const ofWeek = useWeeks(0, week);
  const [isAdding, setAdding] = useState(false);
  const mayTechnology = useMay('TECHNOLOGY_MONITORING');
  const [toDelete, setToDelete] = useState<Monitor | null>(null);
  const close = () => go('/monitoring', { replace: true });
  const button = (
    <Row gap={3} wrap>
      {mayTechnology && (
        <Button variant="primary" icon="plus" onPress={() => setAdding(true)}>
          New monitor
        </Button>
      )}
      <WatchDocuments numbers={address.get('documents')} onAdd={add} onClose={close} />
    </Row>
  );
  if (monitors === null)
    return trouble === null ? (
      <Spinner label="Loading the monitors" size={20} />
    ) : (
      <EmptyState
        icon="cloud-off"
        title="The monitors can’t be shown"
        action={<Button onPress={reload}>Try again</Button>}
      >
        They are read from the server. {troubleText(trouble)}
      </EmptyState>
    );
  return (
    <>
      {monitors.length === 0 ? (
        <EmptyState icon="clock" title="No monitors yet" action={button}>
          A monitor asks its question again on a schedule (“Watch this” in a result list makes one of its search), and
          lists each publication once: when it first fits, by the order of import, however old it is. What is there
          today counts as seen.
        </EmptyState>
      ) : (
        <>
          {button}
          {weeks !== null && (
            <WeekPlot
              {...{ weeks, week }}
              addressOf={weekAddress}
              onChoose={(one) => go(weekAddress(one), { replace: true })}
            />
          )}
          <MonitorTable
            monitors={monitorsIn(monitors, week === null ? null : ofWeek)}
            week={ofWeek === null || week === null ? null : { week, counts: ofWeek.monitors }}
            sending={sending}
            onAct={(monitor, action) => (action === 'delete' ? setToDelete(monitor) : void act(monitor, action))}
          />
        </>
      )}
      {isAdding && <NewMonitorDialog onAdd={add} onClose={() => setAdding(false)} />}
      {collected !== null && <WatchCollected {...collected} onAdd={add} onClose={close} />}
      {watched !== null && <WatchSearch of={watched} monitors={monitors} onAdd={add} onClose={close} />}
      {asked !== null && (
        <WatchQuestion
          expression={asked}
          name={address.get('name') ?? ''}
          monitors={monitors}
          onAdd={add}
          onClose={close}
        />
      )}
      <ConfirmDialog
        title="Delete monitor"
        isOpen={toDelete !== null}
        danger
        confirmLabel="Delete monitor"
        onCancel={() => setToDelete(null)}
        onConfirm={() => {
          if (toDelete !== null) void act(toDelete, 'delete');
          setToDelete(null);
        }}
      >
        “{toDelete?.name}” stops, and what arrived is deleted with it, for all who are in it.
      </ConfirmDialog>
    </>
  );
}

/** The collections that another page asks to be watched; null where none does. */
function collectedIn(address: URLSearchParams) {
  const [search, sets] = [Number(address.get('search')), address.get('sets')];
  if (sets === null || !Number.isSafeInteger(search) || search <= 0) return null;
  return { search, sets: sets.split(',').map(Number) };
}

const weekAddress = (week: string | null): string => `/monitoring${week === null ? '' : `?week=${week}`}`;

/** Those to which something arrived in the chosen week; all where none is. */
const monitorsIn = (monitors: readonly Monitor[], weeks: ArrivalWeeks | null): readonly Monitor[] =>
  weeks === null ? monitors : monitors.filter(({ id }) => weeks.monitors.some((one) => one.monitor === id));

interface MonitorTableProps {
  /** What arrived in a chosen week; null for none. */
  readonly week: { readonly week: string; readonly counts: ArrivalWeeks['monitors'] } | null;
  readonly monitors: readonly Monitor[];
  readonly sending: number | null;
  readonly onAct: (monitor: Monitor, action: MonitorAction) => void;
}

function MonitorTable({ monitors, week, sending, onAct }: MonitorTableProps) {
  const { formatMoment, formatDate } = useDates();
  const moment = (iso: string | null, none: string) => (iso === null ? none : formatMoment(Date.parse(iso)));
  return (
    <Table caption="Monitors">
      <thead>
        <tr>
          <Th>Monitor</Th>
          <Th>Owner</Th>
          <Th>Schedule</Th>
          <Th>Last run</Th>
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
            <Td css={{ overflowWrap: 'anywhere' }}>
              <Link href={`/monitoring/arrivals/${monitor.id}`} css={[linkStyle, { fontWeight: theme.weight.medium }]}>
                {monitor.name}
              </Link>
              {monitor.watches === null ? (
                <Text as="p" size="s" tone="quiet" css={{ fontFamily: theme.font.mono }}>
                  {monitor.expression}
                </Text>
              ) : (
                <Text as="p" size="s" tone="quiet">
                  {watchesWords(monitor.watches)}
                </Text>
              )}
              {monitor.reason !== null && (
                <Text as="p" size="s" tone="danger">
                  The last run failed: {monitor.reason}
                </Text>
              )}
            </Td>
            <Td css={{ overflowWrap: 'anywhere' }}>{monitor.role === 'owner' ? 'You' : monitor.owner}</Td>
            <Td>{monitorScheduleWords(monitor)}</Td>
            <Td>{moment(monitor.lastRun, 'Not yet')}</Td>
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
            <Td>
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
    <Row gap={1} justify="end">
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
