/** The results by country, year, applicant, class and status, as plots that filter. */
import { memo, useState } from 'react';
import type { FacetCount, FacetFilter, FacetName, Facets, Grouping } from '../../../domain/documents/results.ts';
import { BarPlot, type BarDatum } from '../../kit/BarPlot.tsx';
import { Button } from '../../kit/Button.tsx';
import { Heading } from '../../kit/layout.tsx';
import { formatCount } from '../../kit/format.ts';
import { FACETS } from './result-view.ts';
import { statusWord } from './StatusMark.tsx';
import { panelStyle } from '../../theme/mixins.ts';
import { NEVER_PRINTED } from '../../theme/print.ts';
import { theme } from '../../theme/theme.ts';
import { artWord, facetNames } from './facet-names.ts';
import { YearPlot } from './YearPlot.tsx';

const SHOWN = 3;

interface FacetPanelProps {
  /** Null while loading. */
  readonly facets: Facets | null;
  readonly filter: FacetFilter;
  /** What a row of the list is, and is counted. */
  readonly group?: Grouping;
  /** Where a document needs the space: as narrow as possible, and with its own scrollbar. */
  readonly isCompact?: boolean;
  readonly onToggle: (facet: FacetName, value: string) => void;
  readonly onChoose: (facet: FacetName, values: readonly string[]) => void;
}

/** Drawn again only when the facets or the filter change, not at each move in the list. */
export const FacetPanel = memo(function FacetPanel({
  facets,
  filter,
  group = 'family',
  isCompact = false,
  onToggle,
  onChoose,
}: FacetPanelProps) {
  const noun = group === 'family' ? 'families' : 'publications';
  const [whole, setWhole] = useState<FacetName | null>(null);
  return (
    <section
      aria-label="Filters"
      {...NEVER_PRINTED}
      css={[
        panelStyle,
        {
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fit, minmax(7.5rem, 1fr))',
          gap: `${theme.space[3]} ${theme.space[4]}`,
          padding: `${theme.space[2]} ${theme.space[4]} ${theme.space[1]}`,
          marginBottom: theme.space[3],
          minHeight: '8.5rem',
        },
        isCompact && { flexShrink: 0, columnGap: theme.space[3], maxHeight: '45%', overflowY: 'auto' },
      ]}
    >
      {FACETS.filter((facet) => facet !== 'art' || facets?.art !== undefined || filter.art !== undefined).map(
        (facet) => {
          const data = dataOf(facet, facets?.[facet] ?? [], filter[facet] ?? []);
          const isWhole = whole === facet;
          const shown = isWhole ? data : data.slice(0, SHOWN);
          return (
            <div key={facet} css={{ minWidth: 0 }}>
              <Heading level={2} size="s" css={{ marginBottom: theme.space[1], color: theme.text.quiet }}>
                {facetNames[facet]}
              </Heading>
              <div css={{ maxHeight: '20rem', overflowY: 'auto' }}>
                {facet === 'year' ? (
                  <YearPlot data={data} noun={noun} onChoose={(years) => onChoose(facet, years)} />
                ) : (
                  <BarPlot
                    label={`${group === 'family' ? 'Families' : 'Publications'} by ${facetNames[facet].toLowerCase()}`}
                    data={shown}
                    onToggle={(value) => onToggle(facet, value)}
                  />
                )}
              </div>
              {facet !== 'year' && data.length > SHOWN && (
                <Button
                  variant="quiet"
                  size="small"
                  aria-expanded={isWhole}
                  onPress={() => setWhole(isWhole ? null : facet)}
                  css={{ marginLeft: `-${theme.space[2]}` }}
                >
                  {isWhole ? 'Fewer' : `${data.length - SHOWN} more`}
                </Button>
              )}
            </div>
          );
        },
      )}
    </section>
  );
});

/** Chosen values are always listed, even with a count of 0. Years are in order, without hidden gaps. */
function dataOf(facet: FacetName, counts: readonly FacetCount[], chosen: readonly string[]): readonly BarDatum[] {
  const missing: readonly FacetCount[] = chosen
    .filter((value) => !counts.some((count) => count.value === value))
    .map((value) => ({ value, count: 0 }));
  const all = [...counts, ...missing].map(({ value, count, added }) => ({
    value,
    count,
    selected: chosen.includes(value),
    ...(added !== undefined && { countText: `+${formatCount(added)}` }),
    ...(facet === 'status' && { label: statusWord(value) }),
    ...(facet === 'art' && { label: artWord(value) }),
  }));
  if (facet === 'year') return all.sort((a, b) => (a.value < b.value ? -1 : 1));
  return all.sort((a, b) => Number(b.selected) - Number(a.selected));
}
