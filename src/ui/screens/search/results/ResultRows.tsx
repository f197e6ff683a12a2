/** The rows of a page, and what stands there while there are none. */
import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { PAGE_SIZE } from '../../../../domain/documents/results.ts';
import type { NamedConcept } from '../../../parts/document/concept-matcher.ts';
import { searchTypeOf } from '../../../../domain/search-steps/search-types.ts';
import type { SearchState } from '../../../../workers/contract.ts';
import { Button } from '../../../kit/Button.tsx';
import { buttonStyle } from '../../../kit/button-style.ts';
import { Banner } from '../../../kit/Banner.tsx';
import { EmptyState } from '../../../kit/EmptyState.tsx';
import { resultDocumentPath } from '../../../parts/results/paths.ts';
import { ratingOf } from '../../../parts/results/rating.ts';
import { activeFilters } from '../../../parts/results/result-view.ts';
import { Skeleton } from '../../../parts/Skeleton.tsx';
import { useStable } from '../../../parts/use-stable.ts';
import { panelStyle } from '../../../theme/mixins.ts';
import { theme } from '../../../theme/theme.ts';
import { ResultRowView } from './ResultRowView.tsx';
import type { ResultListState } from './use-result-list.ts';

interface ResultRowsProps {
  readonly list: ResultListState;
  readonly search: SearchState;
  readonly concepts: readonly NamedConcept[];
}

export function ResultRows({ list, search, concepts }: ResultRowsProps) {
  const { fetched } = list;
  if (fetched === null) {
    return (
      <div css={[panelStyle, { padding: theme.space[5], minHeight: '40rem' }]}>
        <Skeleton label="Loading results" lines={18} />
      </div>
    );
  }
  if (fetched.kind !== 'ok') return <NoPage list={list} fetched={fetched} />;
  return (
    <>
      {fetched.kept && (
        <Banner tone="neutral" css={{ marginBottom: theme.space[3] }}>
          You are offline. This page is shown as kept on this device.
        </Banner>
      )}
      {list.rows.length > 0 ? <Rows list={list} search={search} concepts={concepts} /> : <NoRows list={list} search={search} />}
    </>
  );
}

function Rows({ list, search, concepts }: ResultRowsProps) {
  const { rows, at, view, byKey } = list;
  const handleSelect = useStable(list.select);
  const handleRate = useStable(list.rate);
  const selected = rows[at]?.ucid;
  const scope = useRef<HTMLOListElement>(null);
  const seen = useRef(selected);
  useEffect(() => {
    if (seen.current === selected) return;
    seen.current = selected;
    if (!byKey) return;
    const row = scope.current?.querySelector<HTMLElement>('[aria-current="true"]');
    row?.scrollIntoView({ block: 'nearest' });
    row?.focus({ preventScroll: true });
  }, [selected, byKey]);
  return (
    <ol ref={scope} aria-label="Results" aria-busy={list.stale} start={view.page * PAGE_SIZE + 1} css={[panelStyle, { overflow: 'clip', transition: `opacity ${theme.duration.normal}`, opacity: list.stale ? 0.55 : 1 }]}>
      {rows.map((row, place) => (
        <ResultRowView
          key={row.ucid}
          row={row}
          place={place}
          concepts={concepts}
          href={resultDocumentPath(row.ucid, search.id, view)}
          rating={ratingOf(search, row)}
          isSelected={place === at}
          onSelect={handleSelect}
          onRate={handleRate}
        />
      ))}
    </ol>
  );
}

function NoRows({ list, search }: Pick<ResultRowsProps, 'list' | 'search'>) {
  const isRatingEmpty = list.view.rating !== 'all' && list.fetched?.kind === 'ok' && list.fetched.value.rows.length > 0;
  if (isRatingEmpty) {
    return (
      <EmptyState icon="filter" title="No such rating on this page" action={<Button onPress={() => list.show({ rating: 'all' })}>Show all ratings</Button>}>
        The ratings filter looks at the open page alone.
      </EmptyState>
    );
  }
  if (activeFilters(list.view.filter).length > 0) {
    return (
      <EmptyState icon="filter" title="Nothing is left with these filters" action={<Button onPress={() => list.show({ filter: {} })}>Clear all filters</Button>}>
        Each further filter narrows the list; values within one facet widen it.
      </EmptyState>
    );
  }
  const firstStep = searchTypeOf(search.searchType)?.firstStep ?? '/search/search_input';
  return (
    <EmptyState
      icon="search"
      title="No publication matches"
      action={
        <Link href={`${firstStep}/${search.id}`} css={buttonStyle('primary')}>
          Change the search
        </Link>
      }
    >
      Look above at how it was understood: terms without documents find nothing. Use fewer conditions, other words for the same thing, wildcards such as <code>electro*</code>, or a wider class.
      Data Coverage shows which countries and years this corpus holds.
    </EmptyState>
  );
}

function NoPage({ list, fetched }: { readonly list: ResultListState; readonly fetched: Exclude<NonNullable<ResultListState['fetched']>, { kind: 'ok' }> }) {
  if (fetched.kind === 'offline') {
    return (
      <EmptyState icon="cloud-off" title="This page is not on this device" action={<Button onPress={list.retry}>Try again</Button>}>
        Pages that you have opened before can be read offline, with their ratings. This one comes when the network is back.
      </EmptyState>
    );
  }
  return (
    <EmptyState icon="error" title="The results could not be loaded" action={<Button onPress={list.retry}>Try again</Button>}>
      {fetched.kind === 'failed' ? fetched.message : 'This run is not known to the server any more. Search again.'}
    </EmptyState>
  );
}
