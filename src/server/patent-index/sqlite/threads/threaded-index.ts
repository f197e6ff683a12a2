/**
 * The patent index in SQLite files, one a corpus, answered by threads: one writes, a few read, whatever the number of
 * corpora. No query holds the event loop of the server, and a query whose asker has left is interrupted
 * (docs/decisions/0015, 0051).
 */
import { availableParallelism } from 'node:os';
import { createOutgoing, type Outgoing } from '../../../outgoing.ts';
import { MAIN_CORPUS, type CorpusId } from '../../port/call.ts';
import type { PatentIndex } from '../../port/patent-index.ts';
import { untilEnded } from '../end-early.ts';
import { portOver, type Question } from '../port-methods.ts';
import { unwatched } from '../storage/database.ts';
import { openThread } from './index-thread.ts';
import type { CorpusFiles } from './messages.ts';
import { createThreadPool } from './thread-pool.ts';

export interface ThreadedIndexOptions {
  /** The built module of a thread. */
  readonly worker: URL;
  /** Throws for a corpus that there is not. */
  readonly filesOf: (corpus: CorpusId) => CorpusFiles;
  /** Threads that read; by default one a core, at most four. */
  readonly readers?: number;
  /** Counts what the threads reach; left out where nobody lists it. */
  readonly outgoing?: Pick<Outgoing, 'add'>;
}

const READERS_AT_MOST = 4;

/**
 * Opens the main corpus, and creates or rebuilds what is missing in its file; the others when they are first asked for.
 * Rejects where the main corpus can't be opened.
 */
export async function openThreadedIndex({
  worker,
  filesOf,
  readers = Math.min(READERS_AT_MOST, availableParallelism()),
  outgoing = createOutgoing(Date.now),
}: ThreadedIndexOptions): Promise<PatentIndex> {
  const writer = await createThreadPool(1, () => openThread({ module: worker, role: 'writer', outgoing }));
  const reading = createThreadPool(Math.max(1, readers), () =>
    openThread({ module: worker, role: 'reader', outgoing }),
  );
  // A reader that can't start fails its first query.
  reading.catch(() => {});
  const prepared = new Map<CorpusId, Promise<CorpusFiles>>();

  /** A reader opens a file only after the writer has prepared it. */
  function prepare(corpus: CorpusId): Promise<CorpusFiles> {
    const known = prepared.get(corpus);
    if (known) return known;
    const preparing = writerOpens(corpus);
    prepared.set(corpus, preparing);
    // The next question tries again.
    preparing.catch(() => prepared.delete(corpus));
    return preparing;
  }
  async function writerOpens(corpus: CorpusId): Promise<CorpusFiles> {
    const files = filesOf(corpus);
    await writer.run({ files, question: VERSION }, unwatched);
    return files;
  }
  async function close(): Promise<void> {
    await Promise.all([
      writer.close(),
      reading.then(
        (pool) => pool.close(),
        () => {},
      ),
    ]);
  }

  try {
    await prepare(MAIN_CORPUS);
  } catch (error) {
    await close();
    throw error;
  }
  return portOver(
    (call, question) =>
      untilEnded(call, async (watch) => {
        const files = await prepare(call.corpus);
        return (isWrite(question) ? writer : await reading).run({ files, question }, watch, call.asker);
      }),
    close,
  );
}

const VERSION: Question = { port: 'corpus', method: 'version', args: [] };
const isWrite = ({ port, method }: Question): boolean => port === 'importer' && method !== 'changes';
