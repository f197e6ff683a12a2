/** One report: what it is, its state, its files. */
import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { REPORT_KIND_NAMES } from '../../../../domain/reports/describe.ts';
import type { ReportRow } from '../../../../domain/reports/rows.ts';
import type { Id } from '../../../../domain/shared/ids.ts';
import { useDates } from '../../../hooks/use-dates.tsx';
import { Badge } from '../../../kit/Badge.tsx';
import { Row, Stack, Text } from '../../../kit/layout.tsx';
import { useReadableIndexes } from '../../../parts/x/use-readable-indexes.ts';
import { useReadOnly } from '../../../parts/roles/read-only.tsx';
import { theme } from '../../../theme/theme.ts';
import type { ReportPeople } from './use-report-people.ts';
import { ReportDownloads } from './ReportDownloads.tsx';
import { ReportInMaking } from './ReportInMaking.tsx';

interface ReportItemProps {
  readonly search: Id;
  readonly row: ReportRow;
  readonly peopleOf: (row: ReportRow) => ReportPeople;
}

export function ReportItem({ search, row, peopleOf }: ReportItemProps) {
  const { asked, version, state, made, message } = row;
  const keptFor = useKeptFor(row);
  return (
    <li css={itemStyle}>
      <Stack gap={2}>
        <Row gap={2} wrap>
          <Text css={{ fontWeight: theme.weight.medium, overflowWrap: 'anywhere' }}>{asked.title}</Text>
          <ReportState row={row} />
          {asked.template !== undefined && <Badge>Own Word template</Badge>}
          {asked.readers === false && <Badge icon="lock">Members only</Badge>}
          <Text tone="quiet" size="s">
            {REPORT_KIND_NAMES[asked.kind]}, version {version}
          </Text>
        </Row>
        <WhoAndWhen row={row} people={peopleOf(row)} />
        {state === 'asked' && <ReportInMaking search={search} row={row} />}
        {state === 'made' && <Files search={search} row={row} keptFor={keptFor} />}
        {message !== null && (
          <Text tone="quiet" size="s">
            {message}
          </Text>
        )}
        {made !== null && keptFor === null && made.changes.length > 0 && <Changes changes={made.changes} />}
      </Stack>
    </li>
  );
}

interface FilesProps extends Pick<ReportItemProps, 'search' | 'row'> {
  readonly keptFor: string | null;
}

function Files({ search, row, keptFor }: FilesProps) {
  const { index } = row.asked;
  if (keptFor !== null) return <Quiet>{keptFor}</Quiet>;
  return (
    <>
      <ReportDownloads search={search} row={row} />
      {index !== undefined && (
        <Quiet>For members of index {index} alone. Erased with the index, or with a document that it quotes.</Quiet>
      )}
    </>
  );
}

const Quiet = ({ children }: { readonly children: ReactNode }) => (
  <Text tone="quiet" size="s">
    {children}
  </Text>
);

interface WhoAndWhenProps {
  readonly row: ReportRow;
  readonly people: ReportPeople;
}

function WhoAndWhen({ row: { asked, approved, approvedFiles }, people: { askedBy, approvedBy } }: WhoAndWhenProps) {
  const { formatMoment } = useDates();
  const approval =
    approved === null ? '' : ` Approved by ${approvedBy} on ${formatMoment(approvedFiles?.at ?? approved.at)}.`;
  return (
    <Text as="p" tone="quiet" size="s">
      {`Asked for by ${askedBy} on ${formatMoment(asked.at)}.${approval}`}
    </Text>
  );
}

/** Whom its files are for, where this user is none of them; null for those who may open it. */
function useKeptFor({ asked: { readers, index } }: ReportRow): string | null {
  const isReader = useReadOnly() !== null;
  const { value } = useReadableIndexes();
  if (isReader && readers === false) return 'For the members of its project or team alone.';
  const isOpen = index === undefined || value === null || value.some(({ id }) => id === index);
  return isOpen ? null : `For the members of index ${index} alone.`;
}

const itemStyle = css({
  padding: `${theme.space[3]} 0`,
  borderTop: `1px solid ${theme.border.subtle}`,
});

function ReportState({ row: { state, approved } }: { readonly row: ReportRow }) {
  if (state === 'asked') return <Badge tone="info">In the making</Badge>;
  if (state === 'cancelled') return <Badge>Cancelled</Badge>;
  if (state === 'failed') return <Badge tone="danger">Not made</Badge>;
  return approved === null ? <Badge tone="warning">Not approved</Badge> : <Badge tone="good">Approved</Badge>;
}

function Changes({ changes }: { readonly changes: readonly string[] }) {
  return (
    <details>
      <summary css={[theme.size.s, { color: theme.text.quiet, cursor: 'pointer' }]}>
        What is different from the version before
      </summary>
      <ul css={[theme.size.s, { color: theme.text.quiet, margin: `${theme.space[1]} 0 0` }]}>
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
    </details>
  );
}
