/** Monitorings (ROUTE-33): each monitor with what it brought, its last run and its next one. */
import { useState } from 'react';
import { Link, useParams, useSearch } from 'wouter';
import { MONITOR_KINDS, monitorPermission, type Monitor } from '../../../domain/documents/monitors.ts';
import { weekIn, type ArrivalWeeks } from '../../../domain/documents/arrival-weeks.ts';
import type { Id } from '../../../domain/shared/ids.ts';
import { holds } from '../../../domain/permissions/permissions.ts';
import { searchTypeOf } from '../../../domain/search-steps/search-types.ts';
import { troubleText } from '../../hooks/use-resource.ts';
import { Banner } from '../../kit/Banner.tsx';
import { buttonStyle } from '../../kit/button-style.ts';
import { Button } from '../../kit/Button.tsx';
import { Checkbox } from '../../kit/Checkbox.tsx';
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { Row, Text } from '../../kit/layout.tsx';
import { Spinner } from '../../kit/Spinner.tsx';
import { readListed } from '../../parts/monitors/listed-numbers.ts';
import { ScreenFrame } from '../../parts/ScreenFrame.tsx';
import { useMay, useUser } from '../../platform/services.tsx';
import { useGo } from '../../routing/location.ts';
import { linkStyle } from '../../theme/mixins.ts';
import { WatchAsked } from './WatchAsked.tsx';
import { monitorOrderIn, type MonitorOrder } from './monitor-order.ts';
import { MonitorTable } from './MonitorTable.tsx';
import { NewMonitorDialog } from './NewMonitorDialog.tsx';
import { useMonitoredProject, type MonitoredProject } from './use-project-monitors.ts';
import { useWeeksOf } from './use-weeks.ts';
import { WeekPlot } from './WeekPlot.tsx';
import { useMonitors } from './use-monitors.ts';
import { WithProject } from './WithProject.tsx';
import { WatchSimilar } from './likeness/WatchSimilar.tsx';
import { WatchDocuments, type GivenDocuments } from './WatchDocumentsDialog.tsx';

export const MonitorListScreen = () => (
  <WithProject title="Monitorings">
    <MonitorList />
  </WithProject>
);

function MonitorList() {
  const { permissions } = useUser();
  const may = MONITOR_KINDS.some((kind) => holds(permissions, monitorPermission[kind]));
  const project = useMonitoredProject();
  return (
    <ScreenFrame
      title={project === null ? 'Monitorings' : `Monitorings of ${project.name || 'this project'}`}
      lead="Questions that are asked again, documents whose changes are told, and ideas whose like is looked for."
      wide
      {...(project !== null && {
        actions: (
          <Link href="/monitoring" css={buttonStyle()}>
            All monitorings
          </Link>
        ),
      })}
    >
      {may ? <Monitors project={project} /> : <Banner>Your account does not include monitoring.</Banner>}
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

function Monitors({ project }: { readonly project: MonitoredProject | null }) {
  const address = new URLSearchParams(useSearch());
  const go = useGo();
  const { pk } = useUser();
  const { monitors, all, here, trouble, reload, sending, isKept, act, add } = useMonitors(project);
  const week = weekIn(address.get('week'));
  const order = monitorOrderIn(address);
  const addressOf = (other: Partial<ShownList>): string =>
    listAddress(here, { isOwnOnly: isOwnOnly(project), week, order, ...other });
  const weekAddress = (one: string | null): string => addressOf({ week: one });
  const some = project === null ? null : monitors;
  const weeks = useWeeksOf(some, null);
  const ofWeek = useWeeksOf(some, week);
  const [isAdding, setAdding] = useState(false);
  const mayTechnology = useMay('TECHNOLOGY_MONITORING');
  const [toDelete, setToDelete] = useState<Monitor | null>(null);
  const close = () => go(weekAddress(null), { replace: true });
  const button = (
    <Row gap={3} wrap>
      {mayTechnology && (
        <Button variant="primary" icon="plus" onPress={() => setAdding(true)}>
          New monitor
        </Button>
      )}
      <WatchDocuments asked={documentsAsked(pk, address)} onAdd={add} onClose={close} />
      <WatchSimilar
        like={address.get('like')}
        rated={address.get('rated')}
        collected={address.get('collected')}
        onAdd={add}
        onClose={close}
      />
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
      <WithSubProjects project={project} addressOf={(ownOnly) => addressOf({ isOwnOnly: ownOnly })} />
      {isKept && <Banner tone="neutral">You are offline. The monitors are shown as this device saw them last.</Banner>}
      {monitors.length === 0 ? (
        <EmptyState
          icon="clock"
          title={project === null ? 'No monitors yet' : 'No monitors in this project yet'}
          action={button}
        >
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
            order={order}
            onOrder={(one) => go(addressOf({ order: one }), { replace: true })}
            subProjectOf={project?.subProjectOf}
            week={ofWeek === null || week === null ? null : { week, counts: ofWeek.monitors }}
            sending={sending}
            onAct={(monitor, action) => (action === 'delete' ? setToDelete(monitor) : void act(monitor, action))}
          />
        </>
      )}
      {isAdding && <NewMonitorDialog onAdd={add} onClose={() => setAdding(false)} />}
      <WatchAsked address={address} monitors={all} onAdd={add} onClose={close} />
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

interface ShownList {
  readonly isOwnOnly: boolean;
  readonly week: string | null;
  readonly order: MonitorOrder;
}

const isOwnOnly = (project: MonitoredProject | null): boolean => project?.isOwnOnly ?? false;

function listAddress(here: string, shown: ShownList): string {
  const asked = new URLSearchParams({
    ...(shown.isOwnOnly && { own: 'yes' }),
    ...(shown.week !== null && { week: shown.week }),
    ...(shown.order !== 'overdue' && { order: shown.order }),
  });
  return asked.size === 0 ? here : `${here}?${asked.toString()}`;
}

interface WithSubProjectsProps {
  readonly project: MonitoredProject | null;
  readonly addressOf: (isOwnOnly: boolean) => string;
}

/** Nothing for the list of all, and for a project without sub-projects. */
function WithSubProjects({ project, addressOf }: WithSubProjectsProps) {
  const go = useGo();
  if (project?.hasSubProjects !== true) return null;
  return (
    <Checkbox isSelected={!project.isOwnOnly} onChange={(isWith) => go(addressOf(!isWith), { replace: true })}>
      With those of sub-projects
    </Checkbox>
  );
}

/** Of the page that sent here: in its address, or kept by this tab. */
function documentsAsked(user: Id, address: URLSearchParams): GivenDocuments | null {
  const numbers = address.get('documents');
  if (numbers !== null) return { numbers };
  return address.has('listed') ? (readListed(user) ?? { numbers: '' }) : null;
}

/** Those to which something arrived in the chosen week; all where none is. */
const monitorsIn = (monitors: readonly Monitor[], weeks: ArrivalWeeks | null): readonly Monitor[] =>
  weeks === null ? monitors : monitors.filter(({ id }) => weeks.monitors.some((one) => one.monitor === id));
