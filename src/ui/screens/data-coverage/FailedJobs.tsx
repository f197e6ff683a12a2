/** Searches and imports that failed for good on the server, for administrators: each can be sent again. */
import { useState } from 'react';
import type { FailedJob } from '../../../domain/documents/failed-jobs.ts';
import { useCall } from '../../hooks/use-call.ts';
import { useDates } from '../../hooks/use-dates.tsx';
import { useServerData } from '../../hooks/use-server-data.ts';
import { Button } from '../../kit/Button.tsx';
import { formatCount } from '../../kit/format.ts';
import { Heading, Stack } from '../../kit/layout.tsx';
import { Table, Td, Th } from '../../kit/Table.tsx';
import { panelStyle } from '../../theme/mixins.ts';

export function FailedJobs() {
  const { value: jobs, reload } = useServerData('failed-jobs', readFailedJobs);
  if (jobs === null || jobs.length === 0) return null;
  return (
    <Stack gap={2}>
      <Heading level={2} size="l">
        Failed on the server
      </Heading>
      <div css={[panelStyle, { overflow: 'auto' }]}>
        <Table caption="Searches and imports that failed, the last one first">
          <thead>
            <tr>
              <Th>What</Th>
              <Th>Failed</Th>
              <Th numeric>Attempts</Th>
              <Th>Why</Th>
              <Th aria-label="Actions" />
            </tr>
          </thead>
          <tbody>
            {jobs.map((job) => (
              <Failed key={job.id} job={job} onSent={reload} />
            ))}
          </tbody>
        </Table>
      </div>
    </Stack>
  );
}

function Failed({ job, onSent }: { readonly job: FailedJob; readonly onSent: () => void }) {
  const call = useCall();
  const { formatMoment } = useDates();
  const [isSending, setSending] = useState(false);
  const handleSend = async () => {
    setSending(true);
    await call({ method: 'POST', path: `failed-jobs/${job.id}/again` });
    setSending(false);
    onSent();
  };
  return (
    <tr>
      <Td css={{ overflowWrap: 'anywhere' }}>{job.title}</Td>
      <Td css={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>{formatMoment(Date.parse(job.failed))}</Td>
      <Td numeric>{formatCount(job.attempts)}</Td>
      <Td css={{ overflowWrap: 'anywhere' }}>{job.reason}</Td>
      <Td>
        <Button size="small" pending={isSending} onPress={() => void handleSend()}>
          Send again
        </Button>
      </Td>
    </tr>
  );
}

/** null for an answer of another form. */
function readFailedJobs(body: unknown): readonly FailedJob[] | null {
  const jobs = (body as { jobs?: unknown } | null)?.jobs;
  return Array.isArray(jobs) ? (jobs as FailedJob[]) : null;
}
