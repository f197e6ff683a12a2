/**
 * The patent index in one SQLite file, answered by threads: one writes, a few read. No query holds the event loop of
 * the server, and a query whose asker has left is interrupted (docs/decisions/0015).
 */
import { availableParallelism } from 'node:os';
import type { PatentIndex } from '../../port/patent-index.ts';
import { untilEnded } from '../end-early.ts';
import { portOver, type Question } from '../port-methods.ts';
import { openThread } from './index-thread.ts';
import { createThreadPool } from './thread-pool.ts';

export interface ThreadedIndexOptions {
  /** The built module of a thread. */
  readonly worker: URL;
  readonly file: string;
  readonly thesaurus?: string | null;
  /** Threads that read; by default one a core, at most four. */
  readonly readers?: number;
}

const READERS_AT_MOST = 4;

/** Opens the index, and creates or rebuilds what is missing in the file. Rejects where the file can't be opened. */
export async function openThreadedIndex({
  worker,
  file,
  thesaurus = null,
  readers = Math.min(READERS_AT_MOST, availableParallelism()),
}: ThreadedIndexOptions): Promise<PatentIndex> {
  const writer = await createThreadPool(1, () => openThread(worker, { role: 'writer', file, thesaurus }));
  const reading = createThreadPool(Math.max(1, readers), () => openThread(worker, { role: 'reader', file, thesaurus }));
  // A reader that can't open fails its first query.
  reading.catch(() => {});
  return portOver(
    (call, question) =>
      untilEnded(call, async (watch) => (isWrite(question) ? writer : await reading).run(question, watch)),
    async () => {
      await Promise.all([
        writer.close(),
        reading.then(
          (pool) => pool.close(),
          () => {},
        ),
      ]);
    },
  );
}

const isWrite = ({ port, method }: Question): boolean => port === 'importer' && method !== 'changes';
