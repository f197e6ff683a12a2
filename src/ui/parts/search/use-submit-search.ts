/** Starts a run (Search, Rank again) and goes to the result list. Offline the run waits, and a toast says so. */
import { useState } from 'react';
import type { Id } from '../../../domain/shared/ids.ts';
import { rankAgain, submitSearch } from '../../actions/search.ts';
import { useGo } from '../../routing/location.ts';
import { useActions } from '../../hooks/use-actions.ts';
import { useIsOffline } from '../../hooks/use-is-held-up.ts';
import { useToast } from '../../kit/Toast.tsx';
import type { SearchState } from '../../../workers/contract.ts';
import { rememberAsked } from './asked-here.ts';

interface SubmissionControl {
  readonly pending: boolean;
  readonly submit: () => Promise<void>;
}

/** `view`: the query string of the list that opens. */
export function useSubmitSearch(search: Id, view = ''): SubmissionControl {
  const actions = useActions();
  const go = useGo();
  const toast = useToast();
  const isOffline = useIsOffline();
  const [pending, setPending] = useState(false);
  return {
    pending,
    async submit() {
      setPending(true);
      const answer = await submitSearch(actions, search, (run) => rememberAsked(search, run)).finally(() =>
        setPending(false),
      );
      if (answer.kind === 'refused') return;
      if (isOffline)
        toast.add({
          title: 'Search waits for the network',
          text: 'It is kept on this device and runs by itself when the network is back.',
        });
      go(`/search/result_list/${search}${view === '' ? '' : `?${view}`}`);
    },
  };
}

interface RankingChoice {
  readonly pending: boolean;
  /** `taken`: the ratings are part of the ranking. */
  readonly rank: (taken: boolean) => Promise<void>;
}

/** Ranks again. The current list stays until the new one is ready. */
export function useRankAgain(search: Pick<SearchState, 'id' | 'takesRatings'>): RankingChoice {
  const actions = useActions();
  const [pending, setPending] = useState(false);
  return {
    pending,
    async rank(taken) {
      setPending(true);
      await rankAgain(actions, search, { taken, onRun: (run) => rememberAsked(search.id, run) }).finally(() =>
        setPending(false),
      );
    },
  };
}
