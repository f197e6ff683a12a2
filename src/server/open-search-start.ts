/** What the start of a server sees to where an OpenSearch holds the words of the texts. */
import { messageOf, StartProblem } from './errors.ts';
import type { Log } from './log.ts';
import type { Outgoing } from './outgoing.ts';
import { connectToOpenSearch, UnsuitableSearchEngine } from './patent-index/opensearch/connection.ts';
import { CallEnded } from './patent-index/port/call.ts';

/** Throws a {@link StartProblem} for a cluster that will never do; one that can't be reached now may be later. */
export async function checkOpenSearch(url: string, log: Log, outgoing: Outgoing): Promise<void> {
  const connection = connectToOpenSearch(url, outgoing);
  try {
    await connection.check();
  } catch (error) {
    if (error instanceof UnsuitableSearchEngine) throw new StartProblem(error.message);
    log.warn(messageOf(error));
  } finally {
    await connection.close();
  }
}

/** Work of the start that can be done at a later one. */
export async function unlessUnavailable(work: () => Promise<void>, tell: (line: string) => void): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof CallEnded) || error.code !== 'unavailable') throw error;
    tell(`${error.message} The sample is loaded at the next start.`);
  }
}
