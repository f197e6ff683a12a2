/**
 * What a collection is narrowed to. It is in the address, so that a reload, the way back from a document and a copied
 * link show the same; without it there, the collection’s own facets hold.
 */
import { useMemo } from 'react';
import type { FacetFilter } from '../../../domain/documents/results.ts';
import { activeFilters, readResultView, writeResultView, type RatingFilter } from '../../parts/results/result-view.ts';
import { useAppLocation, useAppSearch } from '../../routing/location.ts';

export interface Narrowing {
  readonly filter: FacetFilter;
  readonly rating: RatingFilter;
}

/** Of an address that says that nothing is narrowed, though the collection would be. */
const WHOLE = 'whole';
const DEFAULT = readResultView('');

export function useNarrowing(preset: FacetFilter): Narrowing & { readonly narrow: (to: Partial<Narrowing>) => void } {
  const query = useAppSearch();
  const [path, go] = useAppLocation();
  const view = useMemo(() => readResultView(query), [query]);
  const isWhole = new URLSearchParams(query).has(WHOLE);
  const isSaid = isWhole || activeFilters(view.filter).length > 0;
  const { rating } = view;
  const filter = isSaid ? view.filter : preset;
  return {
    filter,
    rating,
    narrow(to) {
      const wanted = { filter, rating, ...to };
      const isCleared = activeFilters(wanted.filter).length === 0 && activeFilters(preset).length > 0;
      const said = [writeResultView({ ...DEFAULT, ...wanted }), isCleared ? `${WHOLE}=1` : ''].filter(Boolean);
      go(said.length === 0 ? path : `${path}?${said.join('&')}`, { replace: true });
    },
  };
}
