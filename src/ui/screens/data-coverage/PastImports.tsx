/** The last imports, newest first, of all users. */
import { Badge } from '../../kit/Badge.tsx';
import { Heading, Stack } from '../../kit/layout.tsx';
import { Table, Td, Th } from '../../kit/Table.tsx';
import { useDates } from '../../hooks/use-dates.tsx';
import { formatCount, formatSpan } from '../../kit/format.ts';
import { panelStyle } from '../../theme/mixins.ts';
import type { StatusTone } from '../../theme/theme.ts';
import type { PastImport } from '../../../domain/documents/imports.ts';

const states: Readonly<Record<string, readonly [StatusTone, string]>> = {
  done: ['good', 'Done'],
  cancelled: ['neutral', 'Cancelled'],
  failed: ['danger', 'Failed'],
};

export function PastImports({ imports }: { readonly imports: readonly PastImport[] }) {
  if (imports.length === 0) return null;
  return (
    <Stack gap={2}>
      <Heading level={2} size="l">
        Last imports
      </Heading>
      <div css={[panelStyle, { overflow: 'auto' }]}>
        <Table caption="Last imports, newest first">
          <thead>
            <tr>
              <Th>File</Th>
              <Th>Ended</Th>
              <Th>State</Th>
              <Th numeric>New</Th>
              <Th numeric>Replaced</Th>
              <Th numeric>Deleted</Th>
              <Th numeric>Unchanged</Th>
              <Th numeric>Set aside</Th>
              <Th numeric>Took</Th>
            </tr>
          </thead>
          <tbody>
            {imports.map((past) => (
              <Past key={`${past.started} ${past.name}`} past={past} />
            ))}
          </tbody>
        </Table>
      </div>
    </Stack>
  );
}

function Past({ past: { name, state, ended, summary } }: { readonly past: PastImport }) {
  const { formatMoment } = useDates();
  const [tone, word] = states[state] ?? ['neutral', state];
  const count = (value: number | undefined) => (value === undefined ? '–' : formatCount(value));
  return (
    <tr>
      <Td css={{ overflowWrap: 'anywhere' }}>{name}</Td>
      <Td css={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>{formatMoment(Date.parse(ended))}</Td>
      <Td>
        <Badge tone={tone}>{word}</Badge>
      </Td>
      <Td numeric>{count(summary?.imported)}</Td>
      <Td numeric>{count(summary?.replaced)}</Td>
      <Td numeric>{count(summary?.deleted)}</Td>
      <Td numeric>{count(summary?.unchanged)}</Td>
      <Td numeric>{count(summary?.setAside)}</Td>
      <Td numeric>{summary === null ? '–' : formatSpan(summary.seconds * 1000)}</Td>
    </tr>
  );
}
