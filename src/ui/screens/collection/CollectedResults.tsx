/** What collections hold, filtered by facets: the members of fixed sets, or what the query of the search finds. */
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { ResultSetRow } from '../../../domain/assessment/rows.ts';
import type { Facets, ResultRow } from '../../../domain/documents/results.ts';
import type { SearchState } from '../../../workers/contract.ts';
import { takeFromSets } from '../../actions/result-sets.ts';
import { useActions } from '../../hooks/use-actions.ts';
import { Banner } from '../../kit/Banner.tsx';
import { Button } from '../../kit/Button.tsx';
import { buttonStyle } from '../../kit/button-style.ts';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { Row, Text } from '../../kit/layout.tsx';
import { Select } from '../../kit/Select.tsx';
import type { AssessmentView } from '../../parts/assessment/assessment-view.ts';
import type { Saying } from '../../parts/assessment/use-saying.tsx';
import { formatCount, formatCounted } from '../../kit/format.ts';
import { FacetPanel } from '../../parts/results/FacetPanel.tsx';
import { resultListPath } from '../../parts/results/paths.ts';
import { useRatingFilters } from '../../parts/results/rating-filters.ts';
import {
  activeFilters,
  readResultView,
  tagOfFilter,
  toggledFilter,
  withValues,
  type RatingFilter,
} from '../../parts/results/result-view.ts';
import { isShown } from '../../parts/results/shown-rows.ts';
import { useCarriers } from '../../parts/tags/use-document-tags.ts';
import { useResultPages } from '../../parts/results/use-result-pages.ts';
import { unknownRow, useResultRows } from '../../parts/results/use-result-rows.ts';
import { resultsInRange } from '../../parts/results/all-results.ts';
import { BatchMenu } from '../../parts/batch/BatchMenu.tsx';
import type { BatchSource } from '../../parts/results/BatchFields.tsx';
import { useWorker } from '../../platform/services.tsx';
import { Skeleton } from '../../parts/Skeleton.tsx';
import { facetsOf, isFiltered, collectedMembers } from './collected.ts';
import { CollectedTable } from './CollectedTable.tsx';
import { EndlessTable } from './EndlessTable.tsx';
import type { useNarrowing } from './use-narrowing.ts';

export interface CollectedProps {
  readonly search: SearchState;
  readonly assessment: AssessmentView;
  readonly saying: Saying;
  readonly narrowing: ReturnType<typeof useNarrowing>;
}

export function FixedResults({ sets, ...shared }: CollectedProps & { readonly sets: readonly ResultSetRow[] }) {
  const { search, narrowing } = shared;
  const { filter, rating: said } = narrowing;
  const actions = useActions();
  const members = collectedMembers(sets);
  const { rows, isLoading, kept } = useResultRows(
    search.id,
    members.map(({ ucid }) => ucid),
  );
  const every = members.map((member) => ({ ...(rows.get(member.ucid) ?? unknownRow(member)), family: member.family }));
  const carries = useCarriers(tagOfFilter(said), 'family');
  const all = every.filter((row) => isShown(shared.assessment.of(row), said, carries?.(row)));
  const shown = all.filter((row) => isFiltered(row, filter));
  if (members.length === 0) return <EmptyState compact icon="collection" title="This collection is empty" />;
  if (isLoading && rows.size === 0) return <Skeleton label="Loading the collection" lines={12} />;
  const takeOut = (row: ResultRow) => {
    const ofFamily = sets.flatMap((set) => set.members.filter(({ family }) => family === row.family));
    void takeFromSets(actions, search.id, sets, ofFamily);
  };
  return (
    <>
      {kept && (
        <Banner tone="neutral">You are offline. Documents are shown as far as they are kept on this device.</Banner>
      )}
      <Listed
        {...shared}
        facets={facetsOf(all, filter)}
        query={null}
        shown={shown.length}
        total={every.length}
        said={
          <SaidFilter assessment={shared.assessment} value={said} onChange={(rating) => narrowing.narrow({ rating })} />
        }
        load={async (from, to) => shown.slice(from, to)}
      >
        <CollectedTable {...shared} rows={shown} onTakeOut={takeOut} />
      </Listed>
    </>
  );
}

export function BoundResults(shared: CollectedProps) {
  const { search } = shared;
  return search.run?.kind === 'ran' ? <OfRun {...shared} run={search.run.run} /> : <NotRun search={search.id} />;
}

function OfRun({ run, ...shared }: CollectedProps & { readonly run: number }) {
  const { search, narrowing } = shared;
  const { filter } = narrowing;
  const worker = useWorker();
  const request = { search: search.id, run, filter, sort: 'relevance' } as const;
  const loaded = useResultPages(request, 0);
  const { head, troubles } = loaded;
  if (head === null) {
    return troubles.size > 0 ? (
      <EmptyState
        compact
        icon="cloud-off"
        title="This list is not on this device"
        action={<Button onPress={loaded.store.retry}>Try again</Button>}
      >
        It comes when the network is back.
      </EmptyState>
    ) : (
      <Skeleton label="Loading the collection" lines={12} />
    );
  }
  return (
    <Listed
      {...shared}
      facets={head.facets}
      query={search.run?.kind === 'ran' ? search.run.interpretation.expression : null}
      shown={head.families}
      total={head.families}
      load={(from, to) => resultsInRange(worker, request, { from, to })}
    >
      <EndlessTable key={JSON.stringify(filter)} {...shared} loaded={loaded} total={head.families} />
    </Listed>
  );
}

interface SaidFilterProps {
  readonly assessment: AssessmentView;
  readonly value: RatingFilter;
  readonly onChange: (value: RatingFilter) => void;
}

function SaidFilter({ assessment, value, onChange }: SaidFilterProps) {
  const options = useRatingFilters(assessment, value);
  return (
    <Select
      label="Results shown"
      hideLabel
      options={options}
      value={value}
      onChange={onChange}
      css={{ width: '8.75rem' }}
    />
  );
}

interface ListedProps extends Pick<CollectedProps, 'search' | 'narrowing'> {
  /** What the collection follows; null for a fixed one. */
  readonly query: string | null;
  readonly load: BatchSource['load'];
  readonly facets: Facets;
  /** Families that the filters leave, of `total`. */
  readonly shown: number;
  readonly total: number;
  /** Narrows to what was said of the documents; a list that follows a query is narrowed so in the result list. */
  readonly said?: ReactNode;
  readonly children: ReactNode;
}

function Listed({ search, query, narrowing, facets, shown, total, load, said, children }: ListedProps) {
  const { filter, rating, narrow } = narrowing;
  const isNarrowed = activeFilters(filter).length > 0 || (said !== undefined && rating !== 'all');
  const sources = [{ value: 'shown', label: 'What is shown here', total: shown, load }] as const;
  return (
    <>
      <FacetPanel
        facets={facets}
        filter={filter}
        onToggle={(facet, value) => narrow({ filter: toggledFilter(filter, facet, value) })}
        onChoose={(facet, values) => narrow({ filter: withValues(filter, facet, values) })}
      />
      <Row justify="between">
        <Text size="m" tone="quiet" numeric role="status">
          {shown < total
            ? `${formatCount(shown)} of ${formatCounted(total, 'family', 'families')}`
            : formatCounted(total, 'family', 'families')}
          {isNarrowed &&
            (query === null ? ', filtered by the publication shown' : ', filtered by any publication found')}
        </Text>
        <Row gap={2}>
          {isNarrowed && (
            <Button size="small" variant="quiet" onPress={() => narrow({ filter: {}, rating: 'all' })}>
              Clear all
            </Button>
          )}
          {said ?? (
            <Link
              href={resultListPath(search.id, { ...readResultView(''), filter })}
              css={buttonStyle('quiet', 'small')}
              title="Narrowed by ratings and tags, with the same filters"
            >
              By rating or tag…
            </Link>
          )}
          <BatchMenu
            size="small"
            search={search.id}
            name={search.title}
            sources={sources}
            query={query}
            isWatchedElsewhere={query === null}
            isEmpty={shown === 0}
          />
        </Row>
      </Row>
      {shown === 0 ? <EmptyState compact icon="filter" title="Nothing is left with these filters" /> : children}
    </>
  );
}

function NotRun({ search }: { readonly search: number }) {
  return (
    <EmptyState
      compact
      icon="search"
      title="The search of this collection has not run"
      action={
        <Link href={`/search/result_list/${search}`} css={buttonStyle('primary')}>
          Go to the results
        </Link>
      }
    >
      What follows the query is shown once the search has run.
    </EmptyState>
  );
}
