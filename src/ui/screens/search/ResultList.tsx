/**
 * Result List (ROUTE-16): what the last run of a search found, or why there is nothing yet. Page, filters and
 * sort live in the address; ratings are events.
 */
import { Link } from 'wouter';
import { searchTypeOf } from '../../../domain/search-steps/search-types.ts';
import type { SearchState } from '../../../workers/contract.ts';
import { Button } from '../../kit/Button.tsx';
import { Banner } from '../../kit/Banner.tsx';
import { buttonStyle } from '../../kit/button-style.ts';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { ScreenFrame } from '../../parts/ScreenFrame.tsx';
import { useSubmitSearch } from '../../parts/search/use-submit-search.ts';
import { WithSearch } from '../../parts/search/WithSearch.tsx';
import { useHeldRun } from '../../parts/search/use-held-run.ts';
import { NewerRun } from './results/NewerRun.tsx';
import { Failed, Waiting } from './results/RunStates.tsx';
import { Results } from './results/Results.tsx';

export function ResultListScreen() {
  return (
    <WithSearch frame={{ title: 'Search Results' }}>{(search) => <RunOf key={search.id} search={search} />}</WithSearch>
  );
}

function RunOf({ search }: { readonly search: SearchState }) {
  const { shown, newer, isOwn, showNewer } = useHeldRun(search);
  const firstStep = `${searchTypeOf(search.searchType)?.firstStep ?? '/search/search_input'}/${search.id}`;
  if (shown !== null && !(isOwn && newer?.kind === 'failed')) {
    const isOutOfDate = newer === null && search.outOfDate;
    return (
      <Results
        key={shown.run}
        search={search}
        run={shown}
        notice={
          <>
            {newer?.kind === 'ran' && <NewerRun newer={newer} onShow={showNewer} />}
            {isOutOfDate && <OutOfDate search={search} firstStep={firstStep} />}
          </>
        }
        isAwaited={isOwn && newer?.kind === 'waiting'}
      />
    );
  }
  return (
    <ScreenFrame title="Search Results">
      <NothingShown search={search} firstStep={firstStep} />
    </ScreenFrame>
  );
}

/** There is no run whose results can be shown: it was never asked for, is on its way, or failed. */
function NothingShown({ search, firstStep }: { readonly search: SearchState; readonly firstStep: string }) {
  const { run } = search;
  if (run === null) return <NotRun firstStep={firstStep} />;
  if (run.kind === 'waiting') return <Waiting firstStep={firstStep} />;
  if (run.kind !== 'failed') return null;
  return <Failed search={search.id} run={run} expression={search.expression} firstStep={firstStep} />;
}

function NotRun({ firstStep }: { readonly firstStep: string }) {
  return (
    <EmptyState
      icon="search"
      title="This search has not run yet"
      action={
        <Link href={firstStep} css={buttonStyle('primary')}>
          Go to the first step
        </Link>
      }
    >
      Say what you are looking for, then press Search.
    </EmptyState>
  );
}

function OutOfDate({ search, firstStep }: { readonly search: SearchState; readonly firstStep: string }) {
  const { pending, submit } = useSubmitSearch(search.id);
  return (
    <Banner
      tone="warning"
      title="These results belong to an earlier version of this search."
      actions={
        <>
          <Link href={firstStep} css={buttonStyle('quiet', 'small')}>
            See what changed
          </Link>
          <Button size="small" pending={pending} onPress={() => void submit()}>
            Search again
          </Button>
        </>
      }
    >
      What you search for has changed since. Your ratings stay.
    </Banner>
  );
}
