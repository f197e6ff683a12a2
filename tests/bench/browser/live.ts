/** Waits on the worker's live answers. */
import { watchUntilStopped } from '../../../src/ui/hooks/use-projection.ts';
import type { Queries, QueryName, WorkerApi } from '../../../src/workers/contract.ts';
import { createWorkerClient } from '../../../src/ui/platform/worker.ts';
import { OPEN_AT_START, SHOWN } from './tree-shape.ts';

export const FIRST_VIEW = { root: 0, open: OPEN_AT_START, sort: 'name', filter: '', from: 0, to: SHOWN } as const;

/** Resolves when an answer satisfies; gives it. */
export function until<Q extends QueryName>(
  worker: WorkerApi,
  { query, ask }: { readonly query: Q; readonly ask: Queries[Q]['ask'] },
  satisfies: (answer: Queries[Q]['answer']) => boolean,
): Promise<Queries[Q]['answer']> {
  return new Promise((resolve) => {
    const stop = watchUntilStopped(worker, query, ask, (answer) => {
      if (!satisfies(answer)) return;
      resolve(answer);
      queueMicrotask(() => stop());
    });
  });
}

let started: Promise<WorkerApi> | null = null;

/** The page's worker, started by whoever asks first. */
export function theWorker(): Promise<WorkerApi> {
  started ??= startWorker().then(async (worker) => {
    await worker.boot();
    return worker;
  });
  return started;
}

export async function startWorker(): Promise<WorkerApi> {
  const worker = createWorkerClient((message) => console.error(message));
  started ??= Promise.resolve(worker);
  return worker;
}

/** A moment of this page as milliseconds since 1970, comparable between the tabs and with the driver. */
export const since1970 = (): number => performance.timeOrigin + performance.now();
