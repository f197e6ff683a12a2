/**
 * A live query of the worker. It subscribes again when `ask` changes by value, ends the earlier subscription, and
 * renders only when an answer arrives. Parts that ask the same share one subscription.
 */
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import type { Queries, QueryName, WorkerApi } from '../../workers/contract.ts';
import { logError } from '../platform/log.ts';
import { useWorker } from '../platform/services.tsx';

/**
 * Queries that keep their last answer until the next one arrives, because they are windows onto one list. For all
 * others a different `ask` has a different subject, so the old answer would be wrong.
 */
const keepsLastAnswer: ReadonlySet<QueryName> = new Set<QueryName>([
  'tree',
  'recentSearches',
  'status',
  'rejected',
  'undo',
  'documentTags',
  'tasks',
  'inbox',
]);

/**
 * Queries that are watched for so many milliseconds longer than they are shown: the header that is in every layout, the
 * next screen of the same search, and the list that one comes back to ask them again, and are drawn with the answer at
 * once. A minute, as the pages of a list are held; those of single rows and documents only until the next screen is
 * there, as a cursor passes many.
 */
const heldForAMinute: ReadonlySet<QueryName> = new Set<QueryName>([
  'status',
  'rejected',
  'sharedWithMe',
  'inbox',
  'tasks',
  'search',
  'navigation',
  'filings',
  'role',
  'recentSearches',
  'assessment',
  'tags',
  'taggedDocuments',
]);
const heldBriefly: ReadonlySet<QueryName> = new Set<QueryName>(['node', 'documentTags']);
const outlastingMs = (query: QueryName): number =>
  heldForAMinute.has(query) ? 60_000 : heldBriefly.has(query) ? 2_000 : 0;

/** undefined until the first answer. */
export function useProjection<Q extends QueryName>(query: Q, ask: Queries[Q]['ask']): Queries[Q]['answer'] | undefined {
  return useSelected(query, ask, (answer) => answer);
}

/** What `select` takes from the answer: a part is drawn again only when that is another value. */
export function useSelected<Q extends QueryName, S>(
  query: Q,
  ask: Queries[Q]['ask'],
  select: (answer: Queries[Q]['answer'] | undefined) => S,
): S {
  const worker = useWorker();
  const key = JSON.stringify(ask);
  const holderKey = keepsLastAnswer.has(query) ? query : key;
  // A new holder has no answer: the keys decide when one is made.
  // eslint-disable-next-line react-hooks/exhaustive-deps
  const holder = useMemo(() => ({ last: undefined as Queries[Q]['answer'] | undefined }), [worker, query, holderKey]);
  const subscribe = useCallback(
    (onChange: () => void) => watchShared(worker, query, key, onChange),
    [worker, query, key],
  );
  return useSyncExternalStore(subscribe, () => {
    const answer = sharedAnswer(worker, query, key);
    if (answer !== undefined) holder.last = answer;
    return select(holder.last);
  });
}

/** Watches without drawing anything: the answer of the moment, for a handler that asks when it is called. */
export function useLatestAnswer<Q extends QueryName>(
  query: Q,
  ask: Queries[Q]['ask'],
): () => Queries[Q]['answer'] | undefined {
  const worker = useWorker();
  const key = JSON.stringify(ask);
  useEffect(() => watchShared(worker, query, key, () => undefined), [worker, query, key]);
  return useCallback(() => sharedAnswer(worker, query, key), [worker, query, key]);
}

/** One watch of the worker for all parts that ask the same: its answer is drawn by all of them at once. */
interface SharedWatch {
  answer: unknown;
  readonly listeners: Set<() => void>;
  stop: () => void;
  ending: ReturnType<typeof setTimeout> | undefined;
}
const sharedWatches = new WeakMap<WorkerApi, Map<string, SharedWatch>>();

function watchesOf(worker: WorkerApi): Map<string, SharedWatch> {
  const known = sharedWatches.get(worker);
  if (known !== undefined) return known;
  const made = new Map<string, SharedWatch>();
  sharedWatches.set(worker, made);
  return made;
}

const sharedAnswer = <Q extends QueryName>(
  worker: WorkerApi,
  query: Q,
  key: string,
): Queries[Q]['answer'] | undefined =>
  watchesOf(worker).get(`${query} ${key}`)?.answer as Queries[Q]['answer'] | undefined;

function watchShared<Q extends QueryName>(worker: WorkerApi, query: Q, key: string, onChange: () => void): () => void {
  const watches = watchesOf(worker);
  const name = `${query} ${key}`;
  const watch = watches.get(name) ?? startShared(worker, query, key);
  watches.set(name, watch);
  watch.listeners.add(onChange);
  clearTimeout(watch.ending);
  const end = () => {
    watches.delete(name);
    watch.stop();
  };
  return () => {
    watch.listeners.delete(onChange);
    if (watch.listeners.size > 0) return;
    const outlasting = outlastingMs(query);
    if (outlasting === 0) end();
    else watch.ending = setTimeout(end, outlasting);
  };
}

function startShared<Q extends QueryName>(worker: WorkerApi, query: Q, key: string): SharedWatch {
  const watch: SharedWatch = { answer: undefined, listeners: new Set(), stop: () => undefined, ending: undefined };
  watch.stop = watchUntilStopped(worker, query, JSON.parse(key) as Queries[Q]['ask'], (answer) => {
    watch.answer = answer;
    for (const listener of watch.listeners) listener();
  });
  return watch;
}

/**
 * Starts a watch and returns a function that ends it. That function also works before the worker has confirmed the
 * start.
 */
export function watchUntilStopped<Q extends QueryName>(
  worker: Pick<WorkerApi, 'watch'>,
  query: Q,
  ask: Queries[Q]['ask'],
  onAnswer: (answer: Queries[Q]['answer']) => void,
): () => void {
  let stopped = false;
  const started = worker.watch(query, ask, (answer) => {
    if (!stopped) onAnswer(answer);
  });
  started.catch((error: unknown) => logError(`the query ${query} could not be watched`, error));
  return () => {
    stopped = true;
    started.then(
      (stop) => stop(),
      () => undefined,
    );
  };
}
