/** One report: what it is, its state, its files. */
import { css } from '@emotion/react';
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
  const { formatMoment } = useDates();
  const { asked, version, state, made, message, approved, approvedFiles } = row;
  const people = peopleOf(row);
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
        <Text as="p" tone="quiet" size="s">
          Asked for by {people.askedBy} on {formatMoment(asked.at)}
          {approved !== null &&
            `. Approved by ${people.approvedBy} on ${formatMoment(approvedFiles?.at ?? approved.at)}`}
          .
        </Text>
        {state === 'asked' && <ReportInMaking search={search} row={row} />}
        {state === 'made' && keptFor === null && <ReportDownloads search={search} row={row} />}
        {state === 'made' && keptFor !== null && (
          <Text tone="quiet" size="s">
            {keptFor}
          </Text>
        )}
        {state === 'made' && keptFor === null && asked.index !== undefined && (
          <Text tone="quiet" size="s">
            For members of index {asked.index} alone. Erased with the index, or with a document that it quotes.
          </Text>
        )}
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
