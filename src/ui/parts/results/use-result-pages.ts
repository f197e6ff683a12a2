/** The pages of a run's results. The last list stays until the next one is loaded, so that nothing jumps. */
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { PageRequest } from '../../../workers/contract.ts';
import { useWorker } from '../../platform/services.tsx';
import { createResultPages, type PagesSnapshot, type ResultPages } from './result-pages.ts';
import { useRetryOnline } from '../../hooks/use-retry-online.ts';

export type ListRequest = Omit<PageRequest, 'page'>;

export interface LoadedPages extends PagesSnapshot {
  /** The pages belong to an earlier request; the current one is loading. */
  readonly stale: boolean;
  readonly store: ResultPages;
}

/** `first`: the page that is loaded first. */
export function useResultPages(request: ListRequest, first: number): LoadedPages {
  const worker = useWorker();
  const key = JSON.stringify(request);
  const wanted = useMemo(
    () => ({
      run: request.run,
      store: createResultPages((page) => worker.resultPage({ ...(JSON.parse(key) as ListRequest), page })),
    }),
    [worker, key, request.run],
  );
  const [settled, setSettled] = useState(wanted);
  const arrived = useSyncExternalStore(wanted.store.subscribe, wanted.store.snapshot);
  const before = useSyncExternalStore(settled.store.subscribe, settled.store.snapshot);
  const hasAnswer = arrived.head !== null || arrived.troubles.size > 0;
  if (hasAnswer && settled !== wanted) setSettled(wanted);
  useEffect(() => void wanted.store.load(first), [wanted, first]);
  useRetryOnline(
    wanted.store.retry,
    [...arrived.troubles.values()].some(({ kind }) => kind === 'offline'),
  );
  const isStale = !hasAnswer && settled !== wanted && settled.run === wanted.run;
  return { ...(isStale ? before : arrived), stale: isStale, store: wanted.store };
}
