/** Starts a search of the patents by similarity with a given idea, runs it and goes to its results. */
import { useState } from 'react';
import { xTypes } from '../../../domain/search-steps/search-types.ts';
import type { Idea } from '../../../domain/search-steps/rows.ts';
import type { Id } from '../../../domain/shared/ids.ts';
import { describeIdea, startOnDevice, submitSearch } from '../../actions/search.ts';
import { useActions } from '../../hooks/use-actions.ts';
import { useToast } from '../../kit/Toast.tsx';
import { useGo } from '../../routing/location.ts';
import { rememberAsked } from '../search/asked-here.ts';

const EMPTY: Idea = { title: '', text: '', priorityDate: null };

export function useSearchLike(project: Id) {
  const actions = useActions();
  const go = useGo();
  const toast = useToast();
  const [pending, setPending] = useState(false);
  async function started(idea: Pick<Idea, 'title' | 'text'>): Promise<Id | null> {
    const [search] = await actions.mintIds(1);
    const [type] = xTypes;
    if (search === undefined || type === undefined) return null;
    if ((await startOnDevice(actions, { type, project, search })) === null) return null;
    await describeIdea(actions, search, { value: { ...EMPTY, ...idea }, base: EMPTY });
    const answer = await submitSearch(actions, search, (run) => rememberAsked(search, run));
    return answer.kind === 'refused' ? null : search;
  }
  return {
    pending,
    async searchLike(idea: Pick<Idea, 'title' | 'text'>): Promise<void> {
      setPending(true);
      const search = await started(idea);
      setPending(false);
      if (search !== null) return go(`/x/result/${search}`);
      toast.add({
        title: 'The search was not started',
        text: 'This device has no numbers left to give to a search. Go online once and try again.',
        tone: 'danger',
      });
    },
  };
}
