/** Threads that share the questions: each goes to a free thread, or waits in line for the next one. */
import { CallEnded } from '../../port/call.ts';
import type { Question } from '../port-methods.ts';
import type { CallWatch } from '../storage/database.ts';
import type { IndexThread } from './index-thread.ts';

export interface ThreadPool {
  run<Answer>(question: Question, watch: CallWatch): Promise<Answer>;
  /** Ends what is being answered; what waits is refused. */
  close(): Promise<void>;
}

interface WaitingCall {
  readonly key: string | null;
  readonly watch: CallWatch;
  readonly start: (thread: IndexThread) => Promise<unknown>;
  readonly refuse: (error: Error) => void;
}

/** A thread keeps what it found for the last queries: their next pages go to the same thread where it is free. */
const KEYS_KEPT = 8;

/** `open` opens a thread; it is called again for a thread that ended unexpectedly. Rejects where one can't open. */
export async function createThreadPool(size: number, open: () => Promise<IndexThread>): Promise<ThreadPool> {
  const keys = new Map<IndexThread, string[]>();
  const free = new Set<IndexThread>();
  const waiting: WaitingCall[] = [];
  let isClosed = false;

  async function add(): Promise<void> {
    const thread = await open();
    keys.set(thread, []);
    free.add(thread);
    void thread.exited.then(() => {
      keys.delete(thread);
      free.delete(thread);
      if (!isClosed) add().catch(refuseAll);
    });
    next();
  }

  /** Without a thread nothing can be answered. */
  function refuseAll(error: Error): void {
    if (keys.size === 0) for (const { refuse } of waiting.splice(0)) refuse(error);
  }

  function next(): void {
    while (free.size > 0 && waiting.length > 0) {
      const job = waiting.shift();
      if (!job) return;
      if (job.watch.hasEnded()) job.refuse(new CallEnded('cancelled'));
      else void start(job);
    }
  }

  async function start(job: WaitingCall): Promise<void> {
    const knows = (thread: IndexThread): boolean => job.key !== null && keys.get(thread)?.includes(job.key) === true;
    const thread = [...free].find(knows) ?? [...free][0];
    if (!thread) return;
    free.delete(thread);
    if (job.key !== null && !knows(thread)) keys.get(thread)?.push(job.key);
    if ((keys.get(thread)?.length ?? 0) > KEYS_KEPT) keys.get(thread)?.shift();
    await job.start(thread);
    if (keys.has(thread)) free.add(thread);
    next();
  }

  await Promise.all(Array.from({ length: size }, add));
  return {
    run: (question, watch) =>
      new Promise((resolve, reject) => {
        if (isClosed) return reject(new CallEnded('cancelled'));
        waiting.push({
          key: keyOf(question),
          watch,
          start: (thread) => thread.run(question, watch).then(resolve as (value: unknown) => void, reject),
          refuse: reject,
        });
        next();
      }),
    async close() {
      isClosed = true;
      for (const { refuse } of waiting.splice(0)) refuse(new CallEnded('cancelled'));
      await Promise.all([...keys.keys()].map((thread) => thread.close()));
    },
  };
}

/** The same for all pages of one query; null where a thread keeps nothing. */
function keyOf({ port, args: [request] }: Question): string | null {
  if (port !== 'search' || typeof request !== 'object' || request === null || !('query' in request)) return null;
  return JSON.stringify(request.query);
}
