/** One monitor: what arrived for it and what was decided on that, which causes count, and who is in it. */
import { useState } from 'react';
import { Link, useSearch } from 'wouter';
import {
  likeWords,
  watchesWords,
  type ArrivalView,
  type MonitorDetail,
  type MonitorKind,
} from '../../../domain/documents/monitors.ts';
import { useDates } from '../../hooks/use-dates.tsx';
import { useEvery } from '../../hooks/use-every.ts';
import { useIsOffline } from '../../hooks/use-is-held-up.ts';
import { Banner } from '../../kit/Banner.tsx';
import { Button } from '../../kit/Button.tsx';
import { buttonStyle } from '../../kit/button-style.ts';
import { formatCounted } from '../../kit/format.ts';
import { Row, Stack, Text } from '../../kit/layout.tsx';
import { takeQuestionAddress, useOriginReader, type OriginNow } from '../../parts/monitors/use-origin.ts';
import { NeedsServer } from '../../parts/NeedsServer.tsx';
import { ScreenFrame } from '../../parts/ScreenFrame.tsx';
import { SkipTo } from '../../parts/SkipTo.tsx';
import { useGo } from '../../routing/location.ts';
import { theme } from '../../theme/theme.ts';
import { ArrivalList } from './ArrivalList.tsx';
import { ArrivalViews } from './ArrivalViews.tsx';
import { arrivalsAddress, belowInSearch, overdueWords, runInSearch, viewIn, weekInSearch } from './arrival-views.ts';
import { AssignArrivals } from './AssignArrivals.tsx';
import { CauseChoice } from './CauseChoice.tsx';
import { DigestLink } from './DigestLink.tsx';
import { BelowList } from './likeness/BelowList.tsx';
import { LikenessPanel } from './likeness/LikenessPanel.tsx';
import { LikenessPlot } from './likeness/LikenessPlot.tsx';
import { LikenessRuns } from './likeness/LikenessRuns.tsx';
import { useLikeness } from './likeness/use-likeness.ts';
import { MonitorMembers } from './MonitorMembers.tsx';
import { OlderQuestion, OriginLine } from './OriginNote.tsx';
import { OutgoingPanel } from './OutgoingPanel.tsx';
import { useArrivals } from './use-arrivals.ts';
import type { MonitorPartProps } from './use-monitor.ts';
import { useWeeks } from './use-weeks.ts';
import { WeekPlot } from './WeekPlot.tsx';
import { WatchedPanel } from './WatchedPanel.tsx';
import { WithMonitor } from './WithMonitor.tsx';

export const MonitorScreen = () => <WithMonitor title="Monitoring">{(props) => <Shown {...props} />}</WithMonitor>;

const ASK_EVERY_MS = 10_000;
const ARRIVALS_ID = 'what-arrived';

function Shown({ control, monitor }: MonitorPartProps) {
  const search = useSearch();
  const [view, week, run] = [viewIn(search), weekInSearch(search), runInSearch(search)];
  const below = belowInSearch(search);
  const { id, lastRun, counts } = monitor;
  const mayChange = monitor.role !== 'reader';
  const isOffline = useIsOffline();
  const madeFrom = useOriginReader()(monitor);
  const { value: expected, reload: reloadExpected } = useLikeness(monitor.like === null ? null : id);
  const reload = () => {
    control.reload();
    if (monitor.like !== null) reloadExpected();
  };
  useEvery(ASK_EVERY_MS, reload, true);
  return (
    <ScreenFrame
      title={monitor.name}
      lead={<Facts monitor={monitor} madeFrom={madeFrom} />}
      wide
      actions={
        <>
          {mayChange && (
            <NeedsServer>
              <MonitorCommands control={control} monitor={monitor} />
            </NeedsServer>
          )}
          <DigestLink monitor={monitor} />
          <Link href={`/monitoring/edit/${id}`} css={buttonStyle()}>
            {mayChange ? 'Edit' : 'Versions'}
          </Link>
        </>
      }
    >
      <SkipTo id={ARRIVALS_ID}>Skip to what arrived</SkipTo>
      {(control.isKept || isOffline) && (
        <Banner tone="neutral">
          You are offline. The monitor is shown as this device saw it last; decisions are saved here and sent later.
          Running and changing the monitor need the server.
        </Banner>
      )}
      {madeFrom !== null && (
        <OlderQuestion
          of={madeFrom}
          mayChange={mayChange}
          onKeep={() => control.change({ origin: { asks: madeFrom.now?.asks } })}
          take={
            <Link href={takeQuestionAddress(id)} css={buttonStyle('secondary', 'small')}>
              See what the new question would bring
            </Link>
          }
        />
      )}
      <div css={columnStyle}>
        <Stack gap={5} css={{ minWidth: 0 }}>
          <MonitorWeeks monitor={id} week={week} />
          {expected !== null && monitor.like !== null && (
            <>
              <LikenessPlot basis={expected.basis} threshold={monitor.like.threshold} />
              <LikenessRuns monitor={id} runs={expected.runs} />
            </>
          )}
          <div id={ARRIVALS_ID} tabIndex={-1} css={{ outline: 'none' }}>
            {below === null ? (
              <Reviewed key={`${view} ${week} ${run}`} {...{ monitor, view, week, run, lastRun, counts }} />
            ) : (
              <BelowList monitor={id} part={below} mayDecide={mayChange} />
            )}
          </div>
        </Stack>
        <NeedsServer>
          <Stack gap={5}>
            {monitor.watched !== null && <WatchedPanel watched={monitor.watched} missing={monitor.missing} />}
            {monitor.like !== null && (
              <LikenessPanel monitor={id} like={monitor.like} expected={expected} mayChange={mayChange} />
            )}
            {monitor.kind === 'technology' && <CauseChoice control={control} monitor={monitor} />}
            <OutgoingPanel monitor={id} />
            <MonitorMembers control={control} monitor={monitor} />
          </Stack>
        </NeedsServer>
      </div>
    </ScreenFrame>
  );
}

interface ReviewedProps extends Pick<MonitorDetail, 'lastRun' | 'counts'> {
  readonly monitor: MonitorDetail;
  readonly view: ArrivalView;
  readonly week: string | null;
  readonly run: number | null;
}

function Reviewed({ monitor, view, week, run, lastRun, counts }: ReviewedProps) {
  const { formatDate, formatMoment } = useDates();
  const page = useArrivals({ monitor: monitor.id, view, week, run, lastRun, counts });
  return (
    <Stack gap={3}>
      <ArrivalViews monitor={monitor.id} view={view} counts={page.counts} isPart={week !== null || run !== null} />
      {week !== null && (
        <Text as="p" size="m" weight="medium">
          Arrived in the week of {formatDate(week)}
        </Text>
      )}
      {run !== null && (
        <Text as="p" size="m" weight="medium">
          Arrived with the run of {formatMoment(run)}
        </Text>
      )}
      <Row justify="between" gap={3}>
        <Text size="m" tone="quiet">
          {overdueWords(page.counts.overdue, monitor.dueDays, view)}
        </Text>
        <AssignArrivals monitor={monitor} counts={page.counts} />
      </Row>
      <ArrivalList monitor={monitor.id} view={view} page={page} mayDecide={monitor.role !== 'reader'} />
    </Stack>
  );
}

/** A bar opens all that arrived in its week. */
function MonitorWeeks({ monitor, week }: { readonly monitor: number; readonly week: string | null }) {
  const go = useGo();
  const weeks = useWeeks(monitor);
  const addressOf = (one: string | null) => arrivalsAddress(monitor, one === null ? 'unreviewed' : 'all', one);
  if (weeks === null) return null;
  return <WeekPlot {...{ weeks, week, addressOf }} onChoose={(one) => go(addressOf(one), { replace: true })} />;
}

/** Run now, pause and resume. */
export function MonitorCommands({ control, monitor: { isPaused } }: MonitorPartProps) {
  const [sending, setSending] = useState<string | null>(null);
  const handle = async (command: 'run' | 'pause' | 'resume') => {
    setSending(command);
    await control.command(command);
    setSending(null);
  };
  return (
    <>
      <Button pending={sending === 'run'} onPress={() => void handle('run')}>
        Run now
      </Button>
      <Button
        pending={sending === 'pause' || sending === 'resume'}
        onPress={() => void handle(isPaused ? 'resume' : 'pause')}
      >
        {isPaused ? 'Resume' : 'Pause'}
      </Button>
    </>
  );
}

const columnStyle = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 3fr) minmax(18rem, 1fr)',
  gap: theme.space[5],
  alignItems: 'start',
  '@media (max-width: 70rem)': { gridTemplateColumns: 'minmax(0, 1fr)' },
} as const;

function seenWords(kind: MonitorKind, seen: number): string {
  const publications = formatCounted(seen, 'publication');
  if (kind === 'similarity') return `${publications} came so far`;
  return kind === 'technology'
    ? `${publications} matched so far, those of the first run included`
    : `${publications} compared, each with what it was at the run before`;
}

function Facts({
  monitor: { expression, kind, watches, like, lastRun, nextRun, seen, reason },
  madeFrom,
}: {
  readonly monitor: MonitorDetail;
  readonly madeFrom: OriginNow | null;
}) {
  const { formatMoment } = useDates();
  const runs = [
    lastRun === null ? 'Not run yet' : `Last run ${formatMoment(Date.parse(lastRun))}`,
    nextRun === null ? 'paused' : `next ${formatMoment(Date.parse(nextRun))}`,
    seenWords(kind, seen),
  ];
  return (
    <Stack gap={1}>
      {kind === 'technology' ? (
        <Text as="p" size="m" css={{ fontFamily: theme.font.mono, overflowWrap: 'anywhere' }}>
          {expression}
        </Text>
      ) : (
        <Text as="p" size="m">
          {like === null ? watches && watchesWords(watches) : likeWords(like)}
        </Text>
      )}
      {madeFrom !== null && <OriginLine of={madeFrom} />}
      <Text as="p" size="m" tone="quiet">
        {runs.join('; ')}.
      </Text>
      {reason !== null && (
        <Text as="p" size="m" tone="danger">
          The last run failed: {reason}
        </Text>
      )}
    </Stack>
  );
}
