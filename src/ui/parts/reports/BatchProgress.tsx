/** How far the reports of a batch are: each with its state, those that can’t be made with the reason, and one zip. */
import { useCallback, useEffect, useState } from 'react';
import { REPORT_FORMAT_NAMES } from '../../../domain/reports/describe.ts';
import { REPORT_FORMATS, type ReportFormat } from '../../../domain/reports/events.ts';
import type { ReportRow } from '../../../domain/reports/rows.ts';
import type { Id } from '../../../domain/shared/ids.ts';
import type { BatchItem } from '../../actions/report-batch.ts';
import { cancelReport } from '../../actions/reports.ts';
import { useActions } from '../../hooks/use-actions.ts';
import { useDownload } from '../../hooks/use-download.ts';
import { useProjection } from '../../hooks/use-projection.ts';
import { Badge } from '../../kit/Badge.tsx';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { formatCounted } from '../../kit/format.ts';
import { Row, Stack, Text } from '../../kit/layout.tsx';
import { ProgressBar } from '../../kit/ProgressBar.tsx';
import { Select } from '../../kit/Select.tsx';
import { theme } from '../../theme/theme.ts';

type ReportState = ReportRow['state'];
interface BatchProgressProps {
  readonly items: readonly BatchItem[];
  readonly onClose: () => void;
}

export function BatchProgress({ items, onClose }: BatchProgressProps) {
  const actions = useActions();
  const download = useDownload();
  const [states, setStates] = useState<ReadonlyMap<Id, ReportState>>(new Map());
  const [format, setFormat] = useState<ReportFormat>('pdf');
  const asked = items.filter((item) => item.refused === null);
  const open = asked.filter(({ report }) => (states.get(report) ?? 'asked') === 'asked');
  const made = asked.filter(({ report }) => states.get(report) === 'made');
  const handleState = useCallback(
    (report: Id, state: ReportState) => setStates((now) => new Map(now).set(report, state)),
    [],
  );
  const reports = made.map(({ search, report }) => `${search}.${report}`).join();
  return (
    <Dialog
      title="Reports over several searches"
      isOpen
      onClose={onClose}
      actions={
        <>
          {open.length > 0 && (
            <Button onPress={() => open.forEach(({ search, report }) => void cancelReport(actions, search, report))}>
              Cancel those in the making
            </Button>
          )}
          <Button
            variant="primary"
            icon="download"
            isDisabled={made.length === 0 || open.length > 0}
            onPress={() => void download(`report_batches/${format}?reports=${reports}`)}
          >
            {`Download ${formatCounted(made.length, 'report')} as zip`}
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        <Row gap={3}>
          <ProgressBar
            label="Reports made"
            value={items.length === 0 ? 1 : (items.length - open.length) / items.length}
            css={{ flex: 1 }}
          />
          <Text size="s" role="status">
            {open.length > 0 ? `${made.length} of ${formatCounted(items.length, 'report')} made` : summary(made, items)}
          </Text>
        </Row>
        <Text as="p" tone="quiet" size="s">
          You can close this: each report is made and stays on the page Report Documents of its search.
        </Text>
        <Select
          label="Files of the zip"
          options={REPORT_FORMATS.map((value) => ({ value, label: REPORT_FORMAT_NAMES[value] }))}
          value={format}
          onChange={setFormat}
        />
        <ul aria-label="Reports">
          {items.map((item) => (
            <ItemOfBatch key={item.report} item={item} onState={handleState} />
          ))}
        </ul>
      </Stack>
    </Dialog>
  );
}

const summary = (made: readonly BatchItem[], items: readonly BatchItem[]): string =>
  made.length === items.length
    ? `All ${formatCounted(items.length, 'report')} made`
    : `${formatCounted(made.length, 'report')} made, ${items.length - made.length} not`;

interface ItemProps {
  readonly item: BatchItem;
  readonly onState: (report: Id, state: ReportState) => void;
}

function ItemOfBatch({ item: { search, report, name, refused }, onState }: ItemProps) {
  const row = useProjection('reports', { search })?.find((one) => one.report === report);
  const state = row?.state ?? 'asked';
  // Each search is watched by itself; the dialog counts.
  useEffect(() => onState(report, state), [onState, report, state]);
  const why = refused ?? row?.message ?? null;
  return (
    <li css={{ padding: `${theme.space[2]} 0`, borderTop: `1px solid ${theme.border.subtle}` }}>
      <Row gap={2} wrap>
        <Text css={{ overflowWrap: 'anywhere' }}>{name}</Text>
        <StateBadge state={refused === null ? state : 'failed'} />
      </Row>
      {why !== null && (
        <Text as="p" tone="quiet" size="s">
          {why}
        </Text>
      )}
    </li>
  );
}

function StateBadge({ state }: { readonly state: ReportState }) {
  if (state === 'asked') return <Badge tone="info">In the making</Badge>;
  if (state === 'cancelled') return <Badge>Cancelled</Badge>;
  return state === 'made' ? <Badge tone="good">Made</Badge> : <Badge tone="danger">Not made</Badge>;
}
