/** How far a report is that is being made; it can be cancelled. */
import type { ReportRow } from '../../../../domain/reports/rows.ts';
import type { Id } from '../../../../domain/shared/ids.ts';
import { cancelReport } from '../../../actions/reports.ts';
import { useActions } from '../../../hooks/use-actions.ts';
import { useEvery } from '../../../hooks/use-every.ts';
import { useIsOffline } from '../../../hooks/use-is-held-up.ts';
import { useServerData } from '../../../hooks/use-server-data.ts';
import { Button } from '../../../kit/Button.tsx';
import { Row, Text } from '../../../kit/layout.tsx';
import { ProgressBar } from '../../../kit/ProgressBar.tsx';
import { useReadOnly } from '../../../parts/roles/read-only.tsx';
import { readProgress } from './report-answers.ts';

const EVERY_MS = 1_000;

export function ReportInMaking({ search, row }: { readonly search: Id; readonly row: ReportRow }) {
  const actions = useActions();
  const isOffline = useIsOffline();
  const isReader = useReadOnly() !== null;
  const { value, reload } = useServerData(`search/reports/${search}/${row.report}/progress`, readProgress);
  useEvery(EVERY_MS, reload, !isOffline);
  const progress = value?.progress ?? null;
  const stage = isOffline ? 'Made when the network is back' : (progress?.stage ?? 'Waits for its turn');
  return (
    <Row gap={2}>
      <ProgressBar
        label={`Progress of ${row.asked.title}`}
        value={progress === null ? null : progress.percent / 100}
        css={{ width: '6rem' }}
      />
      <Text tone="quiet" size="s" css={{ minWidth: '12rem' }}>
        {stage}
      </Text>
      {!isReader && (
        <Button size="small" onPress={() => void cancelReport(actions, search, row.report)}>
          Cancel
        </Button>
      )}
    </Row>
  );
}
