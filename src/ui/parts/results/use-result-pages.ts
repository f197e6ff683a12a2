/** The pages of a run's results. The last list stays until the next one is loaded, so that nothing jumps. */
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { PageRequest } from '../../../workers/contract.ts';
import { useWorker } from '../../platform/services.tsx';
import { sampledPage, type SampledFamilies } from './sampled-page.ts';
import { createResultPages, type PagesSnapshot, type ResultPages } from './result-pages.ts';
import { useRetryOnline } from '../../hooks/use-retry-online.ts';

export type ListRequest = Omit<PageRequest, 'page'>;

export interface LoadedPages extends PagesSnapshot {
  /** The pages belong to an earlier request; the current one is loading. */
  readonly stale: boolean;
  readonly store: ResultPages;
}

/** `first`: the page that is loaded first. `sampled`: the list holds these families instead of what the run found. */
export function useResultPages(
  request: ListRequest,
  first: number,
  sampled: SampledFamilies | null = null,
): LoadedPages {
  const worker = useWorker();
  const key = JSON.stringify({ request, sampled });
  const wanted = useMemo(
    () => ({
      run: request.run,
      store: createResultPages((page) => {
        const asked = JSON.parse(key) as { request: ListRequest; sampled: SampledFamilies | null };
        if (asked.sampled === null) return worker.resultPage({ ...asked.request, page });
        return sampledPage(worker, asked.request.search, { families: asked.sampled, page });
      }),
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
    arrived.kept || [...arrived.troubles.values()].some(({ kind }) => kind === 'offline'),
  );
  const isStale = !hasAnswer && settled !== wanted && settled.run === wanted.run;
  const now = isStale ? before : arrived;
  return useMemo(() => ({ ...now, stale: isStale, store: wanted.store }), [now, isStale, wanted]);
}
