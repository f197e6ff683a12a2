/**
 * Says of searches that ran while their searcher was elsewhere, or had no network, that they have; until it is seen or
 * put away.
 */
import { useEffect } from 'react';
import { Link, useLocation } from 'wouter';
import { searchTypeOf } from '../../../domain/search-steps/search-types.ts';
import type { Id } from '../../../domain/shared/ids.ts';
import { useUser } from '../../platform/services.tsx';
import { useProjection } from '../../hooks/use-projection.ts';
import { Banner } from '../../kit/Banner.tsx';
import { buttonStyle } from '../../kit/button-style.ts';
import { IconButton } from '../../kit/IconButton.tsx';
import { theme } from '../../theme/theme.ts';
import { formatCounted } from '../../kit/format.ts';
import { forgetRun, useAwaitedRuns, type AwaitedRun } from '../../hooks/awaited-runs.ts';

export function RunNotices() {
  const { pk } = useUser();
  return useAwaitedRuns(pk).map((awaited) => <RunNotice key={awaited.run} user={pk} awaited={awaited} />);
}

function RunNotice({ user, awaited }: { readonly user: Id; readonly awaited: AwaitedRun }) {
  const search = useProjection('search', { search: awaited.search });
  const [path] = useLocation();
  const isHere = path.endsWith(`/${awaited.search}`);
  const state = search === null || search === 'missing' ? undefined : search;
  const run = state?.run ?? null;
  const isAnswered = run !== null && run.run === awaited.run && run.kind !== 'waiting';
  // Undone, gone, or asked for again elsewhere.
  const isOver = search === 'missing' || (state !== undefined && run?.run !== awaited.run);
  const isSeen = isOver || (isAnswered && isHere);
  useEffect(() => {
    if (isSeen) forgetRun(user, awaited.run);
  }, [isSeen, user, awaited.run]);
  if (state === undefined || !isAnswered || isSeen) return null;

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
            href={`${isFailed ? firstStep : '/search/result_list'}/${awaited.search}`}
            css={buttonStyle('secondary', 'small')}
          >
            {isFailed ? 'Open the search' : 'Show the results'}
          </Link>
          <IconButton
            icon="close"
            size="small"
            label="Put this notice away"
            onPress={() => forgetRun(user, awaited.run)}
          />
        </>
      }
    >
      {run.kind === 'failed'
        ? run.message
        : run.kind === 'ran' && `${formatCounted(run.families, 'family', 'families')} found.`}
    </Banner>
  );
}
