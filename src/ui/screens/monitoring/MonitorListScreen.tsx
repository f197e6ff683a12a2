/** Monitorings (ROUTE-33): each monitor with what it brought, its last run and its next one. */
import { useState } from 'react';
import { Link, useParams, useSearch } from 'wouter';
import { readRan } from '../../../domain/documents/ran-query.ts';
import type { Monitor } from '../../../domain/documents/monitors.ts';
import { holds } from '../../../domain/permissions/permissions.ts';
import { searchTypeOf } from '../../../domain/search-steps/search-types.ts';
import type { Id } from '../../../domain/shared/ids.ts';
import { useDates } from '../../hooks/use-dates.tsx';
import { useProjection } from '../../hooks/use-projection.ts';
import { troubleText } from '../../hooks/use-resource.ts';
import { Banner } from '../../kit/Banner.tsx';
import { Button } from '../../kit/Button.tsx';
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
import { ArrivalsDialog } from './ArrivalsDialog.tsx';
import { NewMonitorDialog, type NewMonitorDialogProps } from './NewMonitorDialog.tsx';
import { useMonitors, type MonitorAction } from './use-monitors.ts';

export function MonitorListScreen() {
  const may = useMay('TECHNOLOGY_MONITORING');
  return (
    <ScreenFrame
      title="Monitorings"
      lead="Questions that are asked again by themselves, and what was new to them."
      wide
    >
      {may ? <Monitors /> : <Banner>Your account does not include Technology Monitoring.</Banner>}
      <Text as="p" size="s" tone="quiet">
        Not in this version yet: monitors of documents, monitors inside a project or shared with others, editing a
        question, reviewing what arrived, and e-mails or feeds of it. The guided steps help to find the question.
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

/** Makes a monitor of the last run of a search; nothing while that is not known. */
function WatchSearch({ search: id, ...dialog }: { readonly search: Id } & Omit<NewMonitorDialogProps, 'of'>) {
  const { formatDate } = useDates();
  const search = useProjection('search', { search: id });
  if (!search || search === 'missing' || search.run?.kind !== 'ran') return null;
  const { expression } = readRan(search.run.interpretation, formatDate);
  return <NewMonitorDialog of={{ name: search.title, expression }} {...dialog} />;
}

function Monitors() {
  const watched = Number(new URLSearchParams(useSearch()).get('of') ?? '');
  const go = useGo();
  const { monitors, trouble, reload, sending, act, add } = useMonitors();
  const [isAdding, setAdding] = useState(false);
  const [shown, setShown] = useState<Monitor | null>(null);
  const [toDelete, setToDelete] = useState<Monitor | null>(null);
  const button = (
    <Button variant="primary" icon="plus" onPress={() => setAdding(true)}>
      New monitor
    </Button>
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
          <Row>{button}</Row>
          <MonitorTable
            monitors={monitors}
            sending={sending}
            onShow={setShown}
            onAct={(monitor, action) => (action === 'delete' ? setToDelete(monitor) : void act(monitor, action))}
          />
        </>
      )}
      {isAdding && <NewMonitorDialog onAdd={add} onClose={() => setAdding(false)} />}
      {Number.isSafeInteger(watched) && watched > 0 && (
        <WatchSearch search={watched} onAdd={add} onClose={() => go('/monitoring', { replace: true })} />
      )}
      {shown !== null && <ArrivalsDialog monitor={shown} onClose={() => setShown(null)} />}
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
        “{toDelete?.name}” stops, and what arrived is deleted with it.
      </ConfirmDialog>
    </>
  );
}

interface MonitorTableProps {
  readonly monitors: readonly Monitor[];
  readonly sending: number | null;
  readonly onShow: (monitor: Monitor) => void;
  readonly onAct: (monitor: Monitor, action: MonitorAction) => void;
}

const everyWords = { daily: 'Daily', weekly: 'Weekly', monthly: 'Monthly' } as const;

function MonitorTable({ monitors, sending, onShow, onAct }: MonitorTableProps) {
  const { formatMoment } = useDates();
  const moment = (iso: string | null, none: string) => (iso === null ? none : formatMoment(Date.parse(iso)));
  return (
    <Table caption="Monitors">
      <thead>
        <tr>
          <Th>Monitor</Th>
          <Th>Schedule</Th>
          <Th>Last run</Th>
          <Th numeric>New in it</Th>
          <Th numeric>Families so far</Th>
          <Th>Next run</Th>
          <Th aria-label="Actions" />
        </tr>
      </thead>
      <tbody>
        {monitors.map((monitor) => (
          <tr key={monitor.id}>
            <Td css={{ overflowWrap: 'anywhere' }}>
              <Text as="p" size="m" weight="medium">
                {monitor.name}
              </Text>
              <Text as="p" size="s" tone="quiet" css={{ fontFamily: theme.font.mono }}>
                {monitor.expression}
              </Text>
              {monitor.reason !== null && (
                <Text as="p" size="s" tone="danger">
                  The last run failed: {monitor.reason}
                </Text>
              )}
            </Td>
            <Td>{everyWords[monitor.every]}</Td>
            <Td>{moment(monitor.lastRun, 'Not yet')}</Td>
            <Td numeric>{formatCount(monitor.latest)}</Td>
            <Td numeric>{formatCount(monitor.arrivals)}</Td>
            <Td>{moment(monitor.nextRun, 'Paused')}</Td>
            <Td>
              <Row gap={1} justify="end">
                <Button size="small" onPress={() => onShow(monitor)} aria-label={`What arrived for ${monitor.name}`}>
                  Arrivals
                </Button>
                <Button
                  size="small"
                  pending={sending === monitor.id}
                  onPress={() => onAct(monitor, 'run')}
                  aria-label={`Run ${monitor.name} now`}
                >
                  Run now
                </Button>
                <Button
                  size="small"
                  onPress={() => onAct(monitor, monitor.isPaused ? 'resume' : 'pause')}
                  aria-label={`${monitor.isPaused ? 'Resume' : 'Pause'} ${monitor.name}`}
                >
                  {monitor.isPaused ? 'Resume' : 'Pause'}
                </Button>
                <IconButton
                  icon="trash"
                  size="small"
                  label={`Delete ${monitor.name}`}
                  onPress={() => onAct(monitor, 'delete')}
                />
              </Row>
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
