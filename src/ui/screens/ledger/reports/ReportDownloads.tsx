/** The files of a report that was made, and whether they are as the ledger says. */
import { useState } from 'react';
import { REPORT_FORMAT_NAMES } from '../../../../domain/reports/describe.ts';
import type { ReportRow } from '../../../../domain/reports/rows.ts';
import type { Id } from '../../../../domain/shared/ids.ts';
import { approveReport } from '../../../actions/reports.ts';
import { useActions } from '../../../hooks/use-actions.ts';
import { useCall } from '../../../hooks/use-call.ts';
import { useDownload } from '../../../hooks/use-download.ts';
import { Button } from '../../../kit/Button.tsx';
import { ConfirmDialog } from '../../../kit/ConfirmDialog.tsx';
import { Row, Stack, Text } from '../../../kit/layout.tsx';
import { useReadOnly } from '../../../parts/roles/read-only.tsx';
import { readVerified, type VerifyAnswer } from './report-answers.ts';

interface ReportDownloadsProps {
  readonly search: Id;
  readonly row: ReportRow;
}

export function ReportDownloads({ search, row }: ReportDownloadsProps) {
  const download = useDownload();
  const isReader = useReadOnly() !== null;
  const files = row.approvedFiles?.files ?? row.made?.files ?? [];
  const path = `search/reports/${search}/${row.report}`;
  const suffix = row.approvedFiles === null ? '' : '?approved=yes';
  return (
    <Stack gap={1}>
      <Row gap={1} wrap>
        {files.map(({ format }) => (
          <Button
            key={format}
            size="small"
            icon="download"
            aria-label={`${REPORT_FORMAT_NAMES[format]} of ${row.asked.title}, version ${row.version}`}
            onPress={() => void download(`${path}/${format}${suffix}`)}
          >
            {format.toUpperCase()}
          </Button>
        ))}
        {row.approved === null && !isReader && <Approve search={search} row={row} />}
        <Verify path={`${path}/verified`} of={`${row.asked.title}, version ${row.version}`} />
      </Row>
      {row.approved !== null && row.approvedFiles === null && (
        <Text tone="quiet" size="s" role="status">
          The approved files are being made. Until then, these say “not approved”.
        </Text>
      )}
    </Stack>
  );
}

function Approve({ search, row }: ReportDownloadsProps) {
  const actions = useActions();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button
        size="small"
        icon="edit"
        aria-label={`Approve ${row.asked.title}, version ${row.version}`}
        onPress={() => setAsking(true)}
      >
        Approve
      </Button>
      <ConfirmDialog
        title="Approve this report?"
        isOpen={isAsking}
        onCancel={() => setAsking(false)}
        confirmLabel="Approve"
        onConfirm={() => {
          setAsking(false);
          void approveReport(actions, search, row.report);
        }}
      >
        Its files are made again from the same snapshot, with your name and the time instead of “Not approved”. It can’t
        be taken back, and the ledger says it.
      </ConfirmDialog>
    </>
  );
}

const inWords = ({ faults, wasRenderedAgain }: VerifyAnswer): string =>
  [
    ...(faults.length === 0 ? ['All files are as the ledger says.'] : faults),
    ...(wasRenderedAgain
      ? []
      : ['They were made by another version of the renderer, so they were not rendered again.']),
  ].join(' ');

/** Asks the server to compare snapshot, templates and files with the hashes in the ledger. */
function Verify({ path, of }: { readonly path: string; readonly of: string }) {
  const call = useCall();
  const [answer, setAnswer] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const verify = async () => {
    setPending(true);
    const result = await call({ method: 'GET', path });
    setPending(false);
    const verified = result.kind === 'ok' ? readVerified(result.body) : null;
    if (result.kind === 'reported') setAnswer(result.detail);
    else if (verified === null) setAnswer('It could not be verified. Try again when the server can be reached.');
    else setAnswer(inWords(verified));
  };
  return (
    <>
      <Button size="small" icon="check" pending={pending} aria-label={`Verify ${of}`} onPress={() => void verify()}>
        Verify
      </Button>
      {answer !== null && (
        <Text tone="quiet" size="s" role="status">
          {answer}
        </Text>
      )}
    </>
  );
}
