/** The parts of a search that keep a document out: each in plain words, with what the document says of it. */
import { facetNames } from '../results/facet-names.ts';
import type { KeepsOut, KnownDocumentFacts } from '../../../domain/documents/known-documents.ts';
import type { FacetName } from '../../../domain/documents/results.ts';
import { useDates } from '../../hooks/use-dates.tsx';
import { Badge } from '../../kit/Badge.tsx';
import { Text } from '../../kit/layout.tsx';
import { theme } from '../../theme/theme.ts';
import { keptOutLead, keptOutName, partInWords, whatItSays } from './kept-out-words.ts';

interface KeptOutByProps {
  readonly keptOut: readonly KeepsOut[];
  /** Filters of the list that it fails. */
  readonly facets?: readonly FacetName[];
  /** Absent where nothing of the document is known beside its number. */
  readonly document?: KnownDocumentFacts;
}

export function KeptOutBy({ keptOut, facets = [], document }: KeptOutByProps) {
  const { formatDate } = useDates();
  return (
    <div css={{ minWidth: 0 }}>
      <Text as="p" size="s">
        {keptOutLead(keptOut.length + facets.length)}
      </Text>
      <ul aria-label="What keeps it out">
        {keptOut.map((part) => (
          <li key={part.expression} css={lineStyle}>
            <span>
              <Badge tone="warning">{keptOutName[part.kind]}</Badge>
            </span>
            <Text size="s" css={{ overflowWrap: 'anywhere' }} title={part.expression}>
              {partInWords(part, formatDate)}
              {document && (
                <Text size="s" tone="quiet">
                  {whatItSays(part, document, formatDate)}
                </Text>
              )}
            </Text>
          </li>
        ))}
        {facets.map((facet) => (
          <li key={facet} css={lineStyle}>
            <span>
              <Badge tone="info">Filter</Badge>
            </span>
            <Text size="s">{`The list is filtered by ${facetNames[facet].toLowerCase()}.`}</Text>
          </li>
        ))}
      </ul>
    </div>
  );
}

const lineStyle = {
  display: 'grid',
  gridTemplateColumns: '9rem minmax(0, 1fr)',
  columnGap: theme.space[3],
  alignItems: 'baseline',
  padding: `${theme.space[1]} 0`,
} as const;
