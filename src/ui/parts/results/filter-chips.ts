/** Active filters as chips: one for each value, and one for the range of years. */
import type { FacetFilter, FacetName } from '../../../domain/documents/results.ts';
import { activeFilters, toggledFilter, withValues } from './result-view.ts';
import { statusWord } from './StatusMark.tsx';
import { rangeInWords, rangeOf } from './year-range.ts';
import { artWord, facetNames } from './facet-names.ts';

export interface FilterChip {
  readonly facet: FacetName;
  readonly text: string;
  /** The filter without this chip. */
  readonly without: FacetFilter;
}

export function chipsOf(filter: FacetFilter): readonly FilterChip[] {
  const years = rangeOf(filter.year ?? []);
  const yearChip: FilterChip[] =
    years === null
      ? []
      : [{ facet: 'year', text: `Year: ${rangeInWords(years)}`, without: withValues(filter, 'year', []) }];
  const others = activeFilters(filter).filter(({ facet }) => facet !== 'year');
  return [
    ...others.map(({ facet, value }) => ({
      facet,
      text: `${facetNames[facet]}: ${valueInWords(facet, value)}`,
      without: toggledFilter(filter, facet, value),
    })),
    ...yearChip,
  ];
}

function valueInWords(facet: FacetName, value: string): string {
  if (facet === 'status') return statusWord(value);
  return facet === 'art' ? artWord(value) : value;
}
