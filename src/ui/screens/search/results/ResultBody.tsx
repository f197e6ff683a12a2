/** Toolbar, facets, and the list with the selected document beside it. */
import type { ReactNode } from 'react';
import type { FacetName } from '../../../../domain/documents/results.ts';
import type { SearchState } from '../../../../workers/contract.ts';
import type { Saying } from '../../../parts/assessment/use-saying.tsx';
import type { NamedConcept } from '../../../parts/document/concept-matcher.ts';
import type { useRatingFilters } from '../../../parts/results/rating-filters.ts';
import { FacetPanel } from '../../../parts/results/FacetPanel.tsx';
import { toggledFilter, withValues } from '../../../parts/results/result-view.ts';
import { useSame } from '../../../hooks/use-same.ts';
import { useStable } from '../../../hooks/use-stable.ts';
import { useMediaQuery } from '../../../platform/use-media-query.ts';
import { useStoredFlag } from '../../../platform/use-stored-flag.ts';
import { useColumns } from './columns.ts';
import { bodyStyle, ListBesideDocument, ListBesidePreview } from './ListLayouts.tsx';
import { ResultToolbar } from './ResultToolbar.tsx';
import type { ResultListState } from './use-result-list.ts';

interface ResultBodyProps {
  readonly search: SearchState;
  readonly list: ResultListState;
  readonly saying: Saying;
  readonly concepts: readonly NamedConcept[];
  /** The search found nothing at all: there is nothing to filter. */
  readonly isEmpty: boolean;
  readonly keeping: ReactNode;
  readonly filters: ReturnType<typeof useRatingFilters>;
}

export function ResultBody({ list, isEmpty, keeping, filters, ...shared }: ResultBodyProps) {
  const { view, loaded } = list;
  const isWide = useMediaQuery('(min-width: 100rem)');
  const [columns, setColumns] = useColumns();
  const [facetsOpen, setFacetsOpen] = useFacetsOpen(view.screening, isWide);
  const hasFacets =
    facetsOpen && view.sample === undefined && !isEmpty && (loaded.head !== null || loaded.troubles.size === 0);
  const handleToggle = useStable((facet: FacetName, value: string) =>
    list.show({ filter: toggledFilter(view.filter, facet, value) }),
  );
  const handleChoose = useStable((facet: FacetName, values: readonly string[]) =>
    list.show({ filter: withValues(view.filter, facet, values) }),
  );
  const counts = useSame(loaded.head?.facets ?? null);
  const filter = useSame(view.filter);
  const facets = hasFacets && (
    <FacetPanel
      facets={counts}
      filter={filter}
      group={view.group}
      isCompact={view.screening}
      onToggle={handleToggle}
      onChoose={handleChoose}
    />
  );
  return (
    <div css={view.screening ? { display: 'flex', flexDirection: 'column', flex: '1 1 0', minHeight: 0 } : bodyStyle}>
      {!isEmpty && (
        <ResultToolbar
          {...{ view, show: list.show, moveOn: list.moveOn, setMoveOn: list.setMoveOn, filters }}
          isKept={loaded.kept}
          facetsOpen={facetsOpen}
          onFacets={setFacetsOpen}
          columns={columns}
          onColumns={setColumns}
        />
      )}
      {view.screening ? (
        <>
          {facets}
          <ListBesideDocument list={list} {...shared} />
        </>
      ) : (
        <ListBesidePreview list={list} {...shared} columns={columns} facets={facets} keeping={keeping} />
      )}
    </div>
  );
}

/** Remembered apart for the list and for screening, where the document needs the room. */
function useFacetsOpen(isScreening: boolean, isWide: boolean) {
  const list = useStoredFlag('result-facets-open', isWide);
  const screening = useStoredFlag('screening-facets-open', false);
  return isScreening ? screening : list;
}
