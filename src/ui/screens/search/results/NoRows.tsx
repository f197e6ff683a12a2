/** What stands in place of the rows where there are none: each case says why, and what to do about it. */
import { Link } from 'wouter';
import { stepsOfType } from '../../../../domain/search-steps/search-types.ts';
import type { SearchState } from '../../../../workers/contract.ts';
import { Button } from '../../../kit/Button.tsx';
import { buttonStyle } from '../../../kit/button-style.ts';
import { EmptyState } from '../../../kit/EmptyState.tsx';
import { Row } from '../../../kit/layout.tsx';
import { activeFilters } from '../../../parts/results/result-view.ts';
import { inlineLinkStyle } from '../../../theme/mixins.ts';
import type { ResultListState } from './use-result-list.ts';

/** Known to be so: nothing is found, or nothing of it is marked as asked for. */
export const hasNoRows = ({ loaded: { head }, selected, isWhole }: ResultListState): boolean =>
  head !== null && (head.families === 0 || (selected === null && isWhole));

interface NoRowsProps {
  readonly list: ResultListState;
  readonly search: SearchState;
}

export function NoRows({ list, search }: NoRowsProps) {
  if (list.view.rating !== 'all' && (list.loaded.head?.families ?? 0) > 0) {
    return (
      <EmptyState
        icon="filter"
        title="No result has this mark"
        action={<Button onPress={() => list.show({ rating: 'all' })}>Show all results</Button>}
      >
        {list.isCut
          ? 'Only the first ten thousand results were checked. Narrow the list by country, year, applicant or class.'
          : 'Rate with 1, 2 and 3, comment with C, tag with T: this view then shows what you marked.'}
      </EmptyState>
    );
  }
  if (activeFilters(list.view.filter).length > 0) {
    return (
      <EmptyState
        icon="filter"
        title="Nothing is left with these filters"
        action={<Button onPress={() => list.show({ filter: {} })}>Clear all filters</Button>}
      >
        Each further filter narrows the list; values within one facet widen it.
      </EmptyState>
    );
  }
  return <NothingFound search={search} />;
}

function NothingFound({ search }: { readonly search: SearchState }) {
  const steps = stepsOfType(search.searchType);
  const first = steps[0]!;
  const check = steps.find(({ name }) => name === 'plausibility_check');
  return (
    <EmptyState
      icon="search"
      title="No publication matches"
      action={
        <Row gap={2} justify="center" wrap>
          {check !== undefined && (
            <Link href={`${check.path}/${search.id}`} css={buttonStyle('primary')}>
              See which terms find nothing
            </Link>
          )}
          <Link href={`${first.path}/${search.id}`} css={buttonStyle(check === undefined ? 'primary' : 'secondary')}>
            Change the search
          </Link>
        </Row>
      }
    >
      {search.searchType === 'DOCUMENT_MONITORING' ? (
        'None of the watched documents is in this corpus yet. A run finds them once they are imported.'
      ) : (
        <Advice />
      )}
    </EmptyState>
  );
}

function Advice() {
  return (
    <>
      Use fewer conditions, other words, wildcards such as <code>electro*</code>, or a wider class.{' '}
      <Link href="/data_coverage" css={inlineLinkStyle}>
        Data coverage
      </Link>{' '}
      shows which countries and years are here to be found.
    </>
  );
}
