/**
 * Notices of searches that finished while the user was elsewhere or offline. Each stays until it is viewed or
 * closed.
 */
import { useEffect } from 'react';
import { Link, useLocation } from 'wouter';
import { searchTypeOf } from '../../../domain/search-steps/search-types.ts';
import type { Id } from '../../../domain/shared/ids.ts';
import type { Queries, SearchRun, SearchState } from '../../../workers/contract.ts';
import { useUser } from '../../platform/services.tsx';
import { useProjection } from '../../hooks/use-projection.ts';
import { Banner } from '../../kit/Banner.tsx';
import { buttonStyle } from '../../kit/button-style.ts';
import { IconButton } from '../../kit/IconButton.tsx';
import { theme } from '../../theme/theme.ts';
import { formatCounted } from '../../kit/format.ts';
import { forgetRun, useAwaitedRuns, type AwaitedRun } from '../../hooks/awaited-runs.ts';

type StoredAnswer = Queries['search']['answer'] | undefined;

export function RunNotices() {
  const { pk } = useUser();
  return useAwaitedRuns(pk).map((awaited) => <RunNotice key={awaited.run} user={pk} awaited={awaited} />);
}

function RunNotice({ user, awaited }: { readonly user: Id; readonly awaited: AwaitedRun }) {
  const search = useProjection('search', { search: awaited.search });
  const [path] = useLocation();
  const outcome = outcomeOf(search, awaited);
  const isHere = path.endsWith(`/${awaited.search}`);
  const isSeen = outcome === 'over' || (outcome !== 'open' && isHere);
  const forget = () => forgetRun(user, awaited.run);
  useEffect(() => {
    if (isSeen) forgetRun(user, awaited.run);
  }, [isSeen, user, awaited.run]);
  if (typeof outcome === 'string' || isSeen) return null;
  return <Notice {...outcome} onClose={forget} />;
}

interface Outcome {
  readonly state: SearchState;
  readonly run: Exclude<SearchRun, { readonly kind: 'waiting' }>;
}

/** The finished run with its search; `over` if it was undone, deleted, or replaced by a newer one. */
function outcomeOf(search: StoredAnswer, awaited: AwaitedRun): Outcome | 'open' | 'over' {
  if (search === 'missing') return 'over';
  if (search === undefined || search === null) return 'open';
  const { run } = search;
  if (run?.run !== awaited.run) return 'over';
  return run.kind === 'waiting' ? 'open' : { state: search, run };
}

function Notice({ state, run, onClose }: Outcome & { readonly onClose: () => void }) {
  const isFailed = run.kind === 'failed';
  const firstStep = searchTypeOf(state.searchType)?.firstStep ?? '/search/search_input';
  return (
    <Banner
      tone={isFailed ? 'warning' : 'good'}
      title={isFailed ? `“${state.title}” could not run.` : `“${state.title}” ran while you were away.`}
      css={{
        flex: 'none',
        borderWidth: '0 0 1px',
        borderRadius: 0,
        padding: `${theme.space[1]} ${theme.space[4]}`,
        alignItems: 'center',
      }}
      actions={
        <>
          <Link
            href={`${isFailed ? firstStep : '/search/result_list'}/${state.id}`}
            css={buttonStyle('secondary', 'small')}
          >
            {isFailed ? 'Open the search' : 'Show the results'}
          </Link>
          <IconButton icon="close" size="small" label="Close this notice" onPress={onClose} />
        </>
      }
    >
      {run.kind === 'failed' ? run.message : `${formatCounted(run.families, 'family', 'families')} found.`}
    </Banner>
  );
}
