/**
 * The pages of a run's results. The last list stays until the next one is loaded, so that nothing jumps. Who goes from
 * a list to a document in it, and back, finds the pages that were loaded: they are held for a minute after that.
 */
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { PageRequest, WorkerApi } from '../../../workers/contract.ts';
import { useWorker } from '../../platform/services.tsx';
import { sampledPage, type SampledFamilies } from './sampled-page.ts';
import { createResultPages, type PagesSnapshot, type ResultPages } from './result-pages.ts';
import type { Id } from '../../../domain/shared/ids.ts';
import type { ResultView } from './result-view.ts';
import { useRetryOnline } from '../../hooks/use-retry-online.ts';

export type ListRequest = Omit<PageRequest, 'page'>;

/** That of a list and of the documents in it: they share its pages where it is the same. */
export const requestOfList = (
  search: Id,
  run: number,
  { filter, sort, group, cutOff }: Pick<ResultView, 'filter' | 'sort' | 'group'> & { readonly cutOff: string | null },
): ListRequest => ({ search, run, filter, sort, group, cutOff });

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
  const wanted = useMemo(() => heldPages(worker, key), [worker, key]);
  const [settled, setSettled] = useState(wanted);
  const arrived = useSyncExternalStore(wanted.store.subscribe, wanted.store.snapshot);
  const before = useSyncExternalStore(settled.store.subscribe, settled.store.snapshot);
  const hasAnswer = arrived.head !== null || arrived.troubles.size > 0;
  if (hasAnswer && settled !== wanted) setSettled(wanted);
  useEffect(() => hold(worker, key, wanted), [worker, key, wanted]);
  useEffect(() => void wanted.store.load(first), [wanted, first]);
  useRetryOnline(
    wanted.store.retry,
    arrived.kept || [...arrived.troubles.values()].some(({ kind }) => kind === 'offline'),
  );
  const isStale = !hasAnswer && settled !== wanted && settled.run === wanted.run;
  const now = isStale ? before : arrived;
  return useMemo(() => ({ ...now, stale: isStale, store: wanted.store }), [now, isStale, wanted]);
}

interface HeldPages {
  readonly run: number;
  readonly store: ResultPages;
  /** How many parts of the page show them. */
  holders: number;
  dropping: ReturnType<typeof setTimeout> | undefined;
}

const HELD_MS = 60_000;
const held = new WeakMap<WorkerApi, Map<string, HeldPages>>();

function heldPages(worker: WorkerApi, key: string): HeldPages {
  const known = held.get(worker)?.get(key);
  if (known !== undefined) return known;
  const { request, sampled } = JSON.parse(key) as { request: ListRequest; sampled: SampledFamilies | null };
  const store = createResultPages((page) =>
    sampled === null
      ? worker.resultPage({ ...request, page })
      : sampledPage(worker, request.search, { families: sampled, page }),
  );
  return { run: request.run, store, holders: 0, dropping: undefined };
}

/** Others find them from now on. What failed is asked for anew by who comes to them. */
function hold(worker: WorkerApi, key: string, pages: HeldPages): () => void {
  const lists = held.get(worker) ?? new Map<string, HeldPages>();
  held.set(worker, lists);
  lists.set(key, pages);
  clearTimeout(pages.dropping);
  pages.holders++;
  if (pages.store.snapshot().troubles.size > 0) pages.store.retry();
  return () => {
    pages.holders--;
    if (pages.holders === 0) pages.dropping = setTimeout(() => lists.get(key) === pages && lists.delete(key), HELD_MS);
  };
}
