/** The search among vectors in a thread of its own, which is started for the first question, and anew after an end. */
import { Worker } from 'node:worker_threads';
import type { NearestAnswer, NearestQuestion } from './search-worker.ts';
import type { Nearest, VectorSearch } from './vector-search.ts';

interface AskedNearest {
  readonly resolve: (near: readonly Nearest[]) => void;
  readonly reject: (error: Error) => void;
}

/** `module` is the built module of the thread. */
export function searchVectorsInThread(module: URL): VectorSearch {
  let thread: { readonly worker: Worker; readonly exited: Promise<void> } | null = null;
  const waiting = new Map<number, AskedNearest>();
  let questions = 0;

  function open() {
    const worker = new Worker(module);
    worker.on('message', (answer: NearestAnswer) => {
      const asked = waiting.get(answer.id);
      waiting.delete(answer.id);
      if ('near' in answer) asked?.resolve(answer.near);
      else asked?.reject(new Error(answer.problem));
    });
    let problem = new Error('The thread that compares vectors ended.');
    worker.on('error', (error: Error) => (problem = error));
    const exited = new Promise<void>((resolve) => {
      worker.on('exit', () => {
        thread = null;
        for (const { reject } of waiting.values()) reject(problem);
        waiting.clear();
        resolve();
      });
    });
    return { worker, exited };
  }

  return {
    nearest: (file, queries, atMost) =>
      new Promise((resolve, reject) => {
        thread ??= open();
        const id = ++questions;
        waiting.set(id, { resolve, reject });
        thread.worker.postMessage({ id, file, queries, atMost } satisfies NearestQuestion);
      }),
    async close() {
      const last = thread;
      last?.worker.postMessage('close');
      await last?.exited;
    },
  };
}
