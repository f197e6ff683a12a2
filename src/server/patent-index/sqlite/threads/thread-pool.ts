/**
 * Threads that share the questions: each goes to a free thread, or waits for one. Askers take turns, and one asker has
 * all threads but one at most, where there are several: another's question then starts at once.
 */
import { CallEnded } from '../../port/call.ts';
import type { CallWatch } from '../storage/database.ts';
import type { IndexThread } from './index-thread.ts';
import type { CorpusQuestion } from './messages.ts';

export interface ThreadPool {
  /** Without an asker it is the server's own question. */
  run<Answer>(asked: CorpusQuestion, watch: CallWatch, asker?: string): Promise<Answer>;
  /** Ends what is being answered; what waits is refused. */
  close(): Promise<void>;
}

interface WaitingCall {
  readonly key: string | null;
  readonly asker: string | undefined;
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
  /** Threads that each asker has at work. */
  const busy = new Map<string, number>();
  /** The number of each asker's last turn. */
  const turns = new Map<string, number>();
  const atMostEach = Math.max(1, size - 1);
  let turn = 0;
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
    while (free.size > 0) {
      const job = takeNext();
      if (!job) return;
      if (job.watch.hasEnded()) job.refuse(CallEnded.cancelled());
      else void start(job);
    }
  }

  /** The first call of the asker whose last turn is the longest ago, of those who may have another thread. */
  function takeNext(): WaitingCall | undefined {
    let chosen: WaitingCall | undefined;
    for (const job of waiting) {
      if (job.asker !== undefined && (busy.get(job.asker) ?? 0) >= atMostEach && !job.watch.hasEnded()) continue;
      if (chosen === undefined || lastTurn(job) < lastTurn(chosen)) chosen = job;
    }
    if (chosen !== undefined) waiting.splice(waiting.indexOf(chosen), 1);
    return chosen;
  }
  const lastTurn = ({ asker }: WaitingCall): number => (asker === undefined ? 0 : (turns.get(asker) ?? 0));

  function begin(asker: string): void {
    busy.set(asker, (busy.get(asker) ?? 0) + 1);
    turns.set(asker, ++turn);
  }
  function end(asker: string): void {
    const left = (busy.get(asker) ?? 1) - 1;
    if (left > 0) busy.set(asker, left);
    else busy.delete(asker);
    if (left === 0 && !waiting.some((job) => job.asker === asker)) turns.delete(asker);
  }

  async function start(job: WaitingCall): Promise<void> {
    const knows = (thread: IndexThread): boolean => job.key !== null && keys.get(thread)?.includes(job.key) === true;
    const thread = [...free].find(knows) ?? [...free][0];
    if (!thread) return;
    free.delete(thread);
    if (job.key !== null && !knows(thread)) keys.get(thread)?.push(job.key);
    if ((keys.get(thread)?.length ?? 0) > KEYS_KEPT) keys.get(thread)?.shift();
    if (job.asker !== undefined) begin(job.asker);
    await job.start(thread);
    if (job.asker !== undefined) end(job.asker);
    if (keys.has(thread)) free.add(thread);
    next();
  }

  await Promise.all(Array.from({ length: size }, add));
  return {
    run: (asked, watch, asker) =>
      new Promise((resolve, reject) => {
        if (isClosed) return reject(CallEnded.cancelled());
        waiting.push({
          key: keyOf(asked),
          asker,
          watch,
          start: (thread) => thread.run(asked, watch).then(resolve as (value: unknown) => void, reject),
          refuse: reject,
        });
        next();
      }),
    async close() {
      isClosed = true;
      for (const { refuse } of waiting.splice(0)) refuse(CallEnded.cancelled());
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
