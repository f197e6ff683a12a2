/** An index with nothing in it gets the bundled fictional sample, so that there is something to try. */
import { callWithin, type CorpusId } from '../patent-index/port/call.ts';
import type { PatentIndex } from '../patent-index/port/patent-index.ts';
import { generateSample } from './generate-sample.ts';

/** Milliseconds; it takes about one second on a quiet machine. */
const LOADING_BUDGET = 5 * 60_000;

/** In one transaction: a start that is cut short leaves none of it, and the next one loads it all. */
export async function loadSample(
  { corpus: reader, importer }: Pick<PatentIndex, 'corpus' | 'importer'>,
  corpus: CorpusId,
  tell: (line: string) => void,
): Promise<void> {
  if ((await reader.version(callWithin(corpus, LOADING_BUDGET))).publications > 0) return;
  tell('Loading the fictional sample publications (first start only)…');
  await importer.put(callWithin(corpus, LOADING_BUDGET), [...generateSample()]);
}
