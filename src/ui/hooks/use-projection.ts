/**
 * A live query of the worker. It subscribes again when `ask` changes by value, ends the earlier subscription, and
 * renders only when an answer arrives.
 */
import { useCallback, useMemo, useSyncExternalStore } from 'react';
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
]);

/** undefined until the first answer. */
export function useProjection<Q extends QueryName>(query: Q, ask: Queries[Q]['ask']): Queries[Q]['answer'] | undefined {
  const worker = useWorker();
  const key = JSON.stringify(ask);
  const holderKey = keepsLastAnswer.has(query) ? query : key;
  // A new holder has no answer: the keys decide when one is made.
  // eslint-disable-next-line react-hooks/exhaustive-deps
  const holder = useMemo(() => ({ answer: undefined as Queries[Q]['answer'] | undefined }), [worker, query, holderKey]);
  const subscribe = useCallback(
    (onChange: () => void) =>
      watchUntilStopped(worker, query, JSON.parse(key) as Queries[Q]['ask'], (answer) => {
        holder.answer = answer;
        onChange();
      }),
    [worker, query, key, holder],
  );
  return useSyncExternalStore(subscribe, () => holder.answer);
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
