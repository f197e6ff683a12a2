/** The rows of a list, and what stands there while there are none. */
import { Link } from 'wouter';
import { searchTypeOf } from '../../../../domain/search-steps/search-types.ts';
import type { SearchState } from '../../../../workers/contract.ts';
import { Button } from '../../../kit/Button.tsx';
import { buttonStyle } from '../../../kit/button-style.ts';
import { Banner } from '../../../kit/Banner.tsx';
import { EmptyState } from '../../../kit/EmptyState.tsx';
import type { NamedConcept } from '../../../parts/document/concept-matcher.ts';
import { activeFilters } from '../../../parts/results/result-view.ts';
import type { Trouble } from '../../../parts/results/result-pages.ts';
import { Skeleton } from '../../../parts/Skeleton.tsx';
import { panelStyle } from '../../../theme/mixins.ts';
import { theme } from '../../../theme/theme.ts';
import type { Columns } from './columns.ts';
import { EndlessRows } from './EndlessRows.tsx';
import type { ResultListState } from './use-result-list.ts';

interface ResultRowsProps {
  readonly list: ResultListState;
  readonly search: SearchState;
  readonly concepts: readonly NamedConcept[];
  readonly columns: Columns;
  readonly lean?: boolean;
}

export function ResultRows({ list, search, concepts, columns, lean = false }: ResultRowsProps) {
  const { head, kept, troubles } = list.loaded;
  const [trouble] = troubles.values();
  if (head === null && trouble) return <NoPage list={list} trouble={trouble} />;
  if (head === null) {
    return (
      <div css={[panelStyle, { padding: theme.space[5], minHeight: '40rem' }]}>
        <Skeleton label="Loading results" lines={18} />
      </div>
    );
  }
  return (
    <>
      {kept && (
        <Banner tone="neutral" css={{ marginBottom: theme.space[3] }}>
          You are offline. This list is shown as kept on this device.
        </Banner>
      )}
      {head.families === 0 || (list.selected === null && list.isWhole) ? <NoRows list={list} search={search} /> : <EndlessRows list={list} concepts={concepts} columns={columns} lean={lean} />}
    </>
  );
}

function NoRows({ list, search }: Pick<ResultRowsProps, 'list' | 'search'>) {
  if (list.view.rating !== 'all' && (list.loaded.head?.families ?? 0) > 0) {
    return (
      <EmptyState icon="filter" title="No result is marked so" action={<Button onPress={() => list.show({ rating: 'all' })}>Show all results</Button>}>
        {list.isCut ? 'The first ten thousand results were looked at. Filters by country, year, applicant or class narrow the list.' : 'Rate with 1, 2 and 3, comment with C, tag with T: this view then shows what you marked.'}
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

function NoPage({ list, trouble }: { readonly list: ResultListState; readonly trouble: Trouble }) {
  const retry = <Button onPress={list.loaded.store.retry}>Try again</Button>;
  if (trouble.kind === 'offline') {
    return (
      <EmptyState icon="cloud-off" title="This page is not on this device" action={retry}>
        Pages that you have opened before can be read offline, with their ratings. This one comes when the network is back.
      </EmptyState>
    );
  }
  return (
    <EmptyState icon="error" title="The results could not be loaded" action={retry}>
      {trouble.kind === 'failed' ? trouble.message : 'This run is not known to the server any more. Search again.'}
    </EmptyState>
  );
}
