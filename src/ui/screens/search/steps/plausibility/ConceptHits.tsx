/** How many publications each concept finds by itself. */
import type { PlausibilityReport } from '../../../../../domain/search-steps/evidence.ts';
import type { QueryPart } from '../../../../../domain/search-steps/guided/query-parts.ts';
import { Badge } from '../../../../kit/Badge.tsx';
import { Table, Td, Th } from '../../../../kit/Table.tsx';
import { theme } from '../../../../theme/theme.ts';
import { DocumentCount } from '../shared/DocumentCount.tsx';
import { Section } from '../shared/Section.tsx';

const words = { must: 'Must', should: 'Should', exclude: 'Exclude' } as const;
const tones = { must: 'good', should: 'info', exclude: 'danger' } as const;

export function ConceptHits({
  parts,
  report,
}: {
  readonly parts: readonly QueryPart[];
  readonly report: PlausibilityReport;
}) {
  if (parts.length === 0) return null;
  const hits = new Map(report.parts.map(({ name, publications }) => [name, publications]));
  const most = Math.max(...report.parts.map(({ publications }) => publications), 0);
  return (
    <Section title="By concept">
      <Table caption="Hits of each concept">
        <thead>
          <tr>
            <Th>Concept</Th>
            <Th>Asked as</Th>
            <Th>Expression</Th>
            <Th numeric>Publications</Th>
          </tr>
        </thead>
        <tbody>
          {parts.map(({ name, expression, choice }) => (
            <tr key={name}>
              <Td>{name}</Td>
              <Td>
                <Badge tone={tones[choice]}>{words[choice]}</Badge>
              </Td>
              <Td css={{ fontFamily: theme.font.mono, overflowWrap: 'anywhere' }}>{expression}</Td>
              <Td numeric>
                <DocumentCount documents={hits.get(name) ?? null} most={most} />
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Section>
  );
}
