/**
 * Result List (ROUTE-16): what the last run of a search found, or why there is nothing yet. Page, filters and
 * sort live in the address; ratings are events.
 */
import { Link } from 'wouter';
import { searchTypeOf } from '../../../domain/search-steps/search-types.ts';
import type { EarlierResults, SearchState } from '../../../workers/contract.ts';
import { Button } from '../../kit/Button.tsx';
import { Banner } from '../../kit/Banner.tsx';
import { buttonStyle } from '../../kit/button-style.ts';
import { ScreenFrame } from '../../parts/ScreenFrame.tsx';
import { useSubmitSearch } from '../../parts/search/use-submit-search.ts';
import { NewerRun } from '../../parts/search/NewerRun.tsx';
import { WithSearch } from '../../parts/search/WithSearch.tsx';
import { useHeldRun, type HeldRun } from '../../parts/search/use-held-run.ts';
import { EarlierResultsNote } from './results/EarlierResultsNote.tsx';
import { Failed, Waiting } from './results/RunStates.tsx';
import { Results } from './results/Results.tsx';

export function ResultListScreen() {
  return (
    <WithSearch frame={{ title: 'Search Results' }}>{(search) => <RunOf key={search.id} search={search} />}</WithSearch>
  );
}

function RunOf({ search }: { readonly search: SearchState }) {
  const { shown, newer, isOwn, isEarlier, showNewer } = useHeldRun(search);
  const firstStep = `${searchTypeOf(search.searchType)?.firstStep ?? '/search/search_input'}/${search.id}`;
  if (shown !== null) {
    const earlier = search.earlier?.run.run === shown.run ? search.earlier : null;
    const notice = (
      <>
        {search.disputed.length > 0 && <Disputed search={search} firstStep={firstStep} />}
        <Notice {...{ search, newer, isOwn, isEarlier, earlier, firstStep }} onShowNewer={showNewer} />
      </>
    );
    const isEdited = earlier !== null && earlier.edited?.length !== 0;
    return (
      <Results
        key={shown.run}
        search={search}
        run={shown}
        title={earlier?.title ?? search.title}
        notice={notice}
        isAwaited={isOwn && newer?.kind === 'waiting' && !isEdited}
        canRank={!search.outOfDate && !isEdited}
      />
    );
  }
  return (
    <ScreenFrame title="Search Results">
      <NothingShown search={search} firstStep={firstStep} />
    </ScreenFrame>
  );
}

interface NoticeProps extends Pick<HeldRun, 'newer' | 'isOwn' | 'isEarlier'> {
  readonly search: SearchState;
  /** Null where the last run is shown, or one that came before others with results. */
  readonly earlier: EarlierResults | null;
  readonly firstStep: string;
  readonly onShowNewer: () => void;
}

/** What came after the results that are shown. A list in work says nothing of what others ask for until it is there. */
function Notice({ search, newer, isOwn, isEarlier, earlier, firstStep, onShowNewer }: NoticeProps) {
  if (newer === null) return search.outOfDate && <OutOfDate search={search} firstStep={firstStep} />;
  if (newer.kind === 'ran') {
    const meanwhile = 'You still see the earlier results in their order.';
    return <NewerRun newer={newer} meanwhile={meanwhile} onShow={onShowNewer} />;
  }
  // Ranking again has its own line.
  const isRanking = !isEarlier && newer.kind === 'waiting' && earlier?.edited?.length === 0;
  if (earlier === null || isRanking || !(isOwn || isEarlier)) return null;
  return (
    <>
      {newer.kind === 'failed' && (
        <Failed search={search.id} run={newer} expression={search.expression} firstStep={firstStep} />
      )}
      <EarlierResultsNote earlier={earlier} newer={newer} firstStep={firstStep} />
    </>
  );
}

/** There is no run whose results can be shown: it is on its way, or failed. */
function NothingShown({ search, firstStep }: { readonly search: SearchState; readonly firstStep: string }) {
  const { run } = search;
  if (run?.kind === 'waiting') return <Waiting firstStep={firstStep} />;
  if (run?.kind !== 'failed') return null;
  return <Failed search={search.id} run={run} expression={search.expression} firstStep={firstStep} />;
}

/** The run used one of several versions. */
function Disputed({ search, firstStep }: { readonly search: SearchState; readonly firstStep: string }) {
  const what = search.disputed.some(({ field }) => field === 'expression') ? 'the expression' : 'the idea';
  return (
    <Banner tone="warning" actions={<Link href={firstStep}>Choose a version</Link>}>
      Several versions of {what} are kept. A run uses the one marked as current.
    </Banner>
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
