/** Starts a search by similarity with a given idea, and goes to what is like it: among the patents, or in an index. */
import { useState } from 'react';
import { xTypes } from '../../../domain/search-steps/search-types.ts';
import type { Idea } from '../../../domain/search-steps/rows.ts';
import type { Id } from '../../../domain/shared/ids.ts';
import { describeIdea, startOnDevice, submitSearch } from '../../actions/search.ts';
import { useActions } from '../../hooks/use-actions.ts';
import { useToast } from '../../kit/Toast.tsx';
import { useGo } from '../../routing/location.ts';
import { comparedAddress } from './use-compared-index.ts';
import { rememberAsked } from '../search/asked-here.ts';

type StartingIdea = Pick<Idea, 'title' | 'text'>;

const EMPTY: Idea = { title: '', text: '', priorityDate: null };

export function useSearchLike(project: Id) {
  const actions = useActions();
  const go = useGo();
  const toast = useToast();
  const [pending, setPending] = useState(false);
  async function started(idea: StartingIdea): Promise<Id | null> {
    const [search] = await actions.mintIds(1);
    const [type] = xTypes;
    if (search === undefined || type === undefined) return null;
    if ((await startOnDevice(actions, { type, project, search })) === null) return null;
    const { title, text } = idea;
    const answer = await describeIdea(actions, search, { value: { ...EMPTY, title, text }, base: EMPTY });
    return answer.kind === 'refused' ? null : search;
  }
  async function run(search: Id): Promise<Id | null> {
    const answer = await submitSearch(actions, search, (asked) => rememberAsked(search, asked));
    return answer.kind === 'refused' ? null : search;
  }
  async function begin(start: () => Promise<Id | null>, addressOf: (search: Id) => string): Promise<void> {
    setPending(true);
    const search = await start();
    setPending(false);
    if (search !== null) return go(addressOf(search));
    toast.add({
      title: 'The search was not started',
      text: 'This device has no numbers left to give to a search. Go online once and try again.',
      tone: 'danger',
    });
  }
  return {
    pending,
    searchLike: (idea: StartingIdea): Promise<void> =>
      begin(
        async () => {
          const search = await started(idea);
          return search === null ? null : run(search);
        },
        (search) => `/x/result/${search}`,
      ),
    compareLike: (idea: StartingIdea, index: Id): Promise<void> =>
      begin(
        () => started(idea),
        (search) => comparedAddress(search, index),
      ),
  };
}
