/** What the plots of a part of the corpus are filtered by. */
import { useState } from 'react';
import type { FacetFilter, FacetName } from '../../../domain/documents/results.ts';
import { toggledFilter, withValues } from '../results/result-view.ts';

export interface OverviewFilter {
  readonly filter: FacetFilter;
  readonly isFiltered: boolean;
  readonly toggle: (facet: FacetName, value: string) => void;
  readonly choose: (facet: FacetName, values: readonly string[]) => void;
  readonly clear: () => void;
}

export function useOverviewFilter(): OverviewFilter {
  const [filter, setFilter] = useState<FacetFilter>({});
  return {
    filter,
    isFiltered: Object.keys(filter).length > 0,
    toggle: (facet, value) => setFilter((before) => toggledFilter(before, facet, value)),
    choose: (facet, values) => setFilter((before) => withValues(before, facet, values)),
    clear: () => setFilter({}),
  };
}
