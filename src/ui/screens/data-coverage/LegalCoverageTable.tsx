/** Whose registers' events are held, how many, and until when they tell. */
import type { LegalCoverage } from '../../../domain/documents/coverage.ts';
import { LEGAL_SOURCE_WORDS } from '../../../domain/documents/legal/source-words.ts';
import { useDates } from '../../hooks/use-dates.tsx';
import { formatCount } from '../../kit/format.ts';
import { Heading, Stack } from '../../kit/layout.tsx';
import { Table, Td, Th } from '../../kit/Table.tsx';
import { panelStyle } from '../../theme/mixins.ts';

export function LegalCoverageTable({ legal }: { readonly legal: readonly LegalCoverage[] }) {
  const { formatDate } = useDates();
  if (legal.length === 0) return null;
  return (
    <Stack gap={2}>
      <Heading level={2} size="l">
        Legal events
      </Heading>
      <div css={[panelStyle, { overflow: 'auto' }]}>
        <Table caption="Legal events by country and source">
          <thead>
            <tr>
              <Th>Country</Th>
              <Th>Source</Th>
              <Th numeric>Rights</Th>
              <Th numeric>Events</Th>
              <Th numeric>Events until</Th>
            </tr>
          </thead>
          <tbody>
            {legal.map(({ country, source, rights, events, asOf }) => (
              <tr key={`${country} ${source}`}>
                <Td>{country}</Td>
                <Td>{LEGAL_SOURCE_WORDS[source]}</Td>
                <Td numeric>{formatCount(rights)}</Td>
                <Td numeric>{formatCount(events)}</Td>
                <Td numeric>{formatDate(asOf)}</Td>
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
    </Stack>
  );
}
