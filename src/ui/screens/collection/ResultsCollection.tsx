/**
 * Results Collection (ROUTE-18): the saved sets of a search. A fixed set holds what was put into it, each family
 * once; one that follows the query shows what the search finds. The address names the sets, whose facets preset
 * the filters; without a name, all fixed sets are shown together.
 */
import { Link, useParams } from 'wouter';
import type { ResultSetRow } from '../../../domain/assessment/rows.ts';
import { mayMeasure } from '../../../domain/search-steps/may-measure.ts';
import type { SearchState } from '../../../workers/contract.ts';
import { buttonStyle } from '../../kit/button-style.ts';
import { Stack } from '../../kit/layout.tsx';
import type { AssessmentView } from '../../parts/assessment/assessment-view.ts';
import { useAssessment } from '../../parts/assessment/use-assessment.ts';
import { useSaying } from '../../parts/assessment/use-saying.tsx';
import { WatchCollectionLink, WatchSimilarLink } from '../../parts/monitors/WatchLink.tsx';
import { ScreenFrame } from '../../parts/ScreenFrame.tsx';
import { WithSearch } from '../../parts/search/WithSearch.tsx';
import { Skeleton } from '../../parts/Skeleton.tsx';
import { useUser } from '../../platform/services.tsx';
import { theme } from '../../theme/theme.ts';
import { presetFilter, setsNamed } from './collected.ts';
import { BoundResults, FixedResults } from './CollectedResults.tsx';
import { FromNumbers } from './FromNumbers.tsx';
import { NothingCollected } from './NothingCollected.tsx';
import { SetList } from './SetList.tsx';
import { useNarrowing } from './use-narrowing.ts';

const TITLE = 'Results Collection';

export function ResultsCollection() {
  return <WithSearch frame={{ title: TITLE }}>{(search) => <OfSearch search={search} />}</WithSearch>;
}

function OfSearch({ search }: { readonly search: SearchState }) {
  const { filterIds } = useParams<{ filterIds?: string }>();
  const assessment = useAssessment(search.id);
  const user = useUser();
  if (assessment === null) {
    return (
      <ScreenFrame title={TITLE}>
        <Skeleton label="Opening the collection" />
      </ScreenFrame>
    );
  }
  const { sets } = assessment.all;
  const named = setsNamed(sets, filterIds);
  const shown = named.length > 0 ? named : sets.filter(({ binding }) => binding === 'fixed');
  const fixed = shown.flatMap(({ set, binding }) => (binding === 'fixed' ? [set] : []));
  if (sets.length === 0 || (filterIds !== undefined && named.length === 0))
    return <NothingCollected search={search.id} isNamed={filterIds !== undefined && sets.length > 0} />;
  return (
    <ScreenFrame
      wide
      title={`${TITLE}: ${named.length === 1 ? named[0]!.name : search.title}`}
      actions={
        <>
          <FromNumbers search={search.id} />
          {fixed.length > 0 && mayMeasure(user) && (
            <Link
              href={`/data_coverage/measure?search=${search.id}&sets=${fixed.join(',')}`}
              css={buttonStyle()}
              title="How well the search finds what these publications cite"
            >
              Measure
            </Link>
          )}
          <WatchCollectionLink search={search.id} sets={fixed} />
          {fixed.length > 0 && <WatchSimilarLink like={{ search: search.id, sets: fixed }} variant="secondary" />}
          <Link href={`/search/result_list/${search.id}`} css={buttonStyle()}>
            Search results
          </Link>
          <Link href={`/search/final_results/${search.id}`} css={buttonStyle()}>
            Final results
          </Link>
        </>
      }
    >
      <div
        css={{
          display: 'grid',
          gridTemplateColumns: '12rem minmax(0, 1fr)',
          gap: theme.space[5],
          alignItems: 'start',
          '@media (max-width: 80rem)': { gridTemplateColumns: 'minmax(0, 1fr)', gap: theme.space[3] },
        }}
      >
        <SetList search={search.id} sets={sets} shown={named} />
        <Shown key={shown.map(({ set }) => set).join(' ')} search={search} sets={shown} assessment={assessment} />
      </div>
    </ScreenFrame>
  );
}

interface ShownProps {
  readonly search: SearchState;
  readonly sets: readonly ResultSetRow[];
  readonly assessment: AssessmentView;
}

function Shown({ search, sets, assessment }: ShownProps) {
  const bound = sets.filter(({ binding }) => binding === 'query');
  const narrowing = useNarrowing(presetFilter(bound));
  const saying = useSaying(search, assessment);
  const shared = { search, assessment, saying, narrowing };
  return (
    <Stack gap={3}>
      {bound.length > 0 ? <BoundResults {...shared} /> : <FixedResults {...shared} sets={sets} />}
      {saying.dialogs}
    </Stack>
  );
}
