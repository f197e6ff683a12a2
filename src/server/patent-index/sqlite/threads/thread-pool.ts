/** Threads that share the questions: each goes to a free thread, or waits in line for the next one. */
import { CallEnded } from '../../port/call.ts';
import type { CallWatch } from '../storage/database.ts';
import type { IndexThread } from './index-thread.ts';
import type { CorpusQuestion } from './messages.ts';

export interface ThreadPool {
  run<Answer>(asked: CorpusQuestion, watch: CallWatch): Promise<Answer>;
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
    run: (asked, watch) =>
      new Promise((resolve, reject) => {
        if (isClosed) return reject(new CallEnded('cancelled'));
        waiting.push({
          key: keyOf(asked),
          watch,
          start: (thread) => thread.run(asked, watch).then(resolve as (value: unknown) => void, reject),
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

/** The same for all pages of one query in one corpus; null where a thread keeps nothing. */
function keyOf({ files, question: { port, args } }: CorpusQuestion): string | null {
  const [request] = args;
  if (port !== 'search' || typeof request !== 'object' || request === null || !('query' in request)) return null;
  return `${files.index} ${JSON.stringify(request.query)}`;
}
