/**
 * One page of a run's results, from the server or from what this device keeps. While another page is on its
 * way the last one stays, so that nothing jumps; an answer to a question no longer asked is dropped.
 */
import { useEffect, useState } from 'react';
import type { ResultPage } from '../../../domain/documents/results.ts';
import type { Fetched, PageRequest } from '../../../workers/contract.ts';
import { useWorker } from '../../app/services.tsx';

export interface PageAnswer {
  /** The last answer; null before the first. */
  readonly fetched: Fetched<ResultPage> | null;
  /** The answer is to another question: the right one is on its way. */
  readonly stale: boolean;
  readonly retry: () => void;
}

interface Answered {
  readonly key: string;
  readonly run: number;
  readonly fetched: Fetched<ResultPage>;
}

/** null asks nothing. */
export function useResultPage(request: PageRequest | null): PageAnswer {
  const worker = useWorker();
  const [answered, setAnswered] = useState<Answered | null>(null);
  const [attempt, setAttempt] = useState(0);
  const key = JSON.stringify(request);
  useEffect(() => {
    const asked = JSON.parse(key) as PageRequest | null;
    if (asked === null) return;
    let dropped = false;
    const take = (fetched: Fetched<ResultPage>): void => {
      if (!dropped) setAnswered({ key, run: asked.run, fetched });
    };
    worker.resultPage(asked).then(take, (error: unknown) => take({ kind: 'failed', message: String(error) }));
    return () => {
      dropped = true;
    };
  }, [worker, key, attempt]);
  const retry = useRetryOnline(() => setAttempt((before) => before + 1), answered?.fetched.kind === 'offline');
  const isSameRun = answered !== null && answered.run === request?.run;
  return { fetched: isSameRun ? answered.fetched : null, stale: answered?.key !== key, retry };
}

/** Gives `retry` back, and calls it by itself when the network returns while `wanted`. */
export function useRetryOnline(retry: () => void, wanted: boolean): () => void {
  useEffect(() => {
    if (!wanted) return;
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  });
  return retry;
}
