/** An index with nothing in it gets the bundled fictional sample, so that there is something to try. */
import type { PatentIndex } from '../patent-index/port/patent-index.ts';
import { generateSample } from './generate-sample.ts';

/** In one transaction: a start that is cut short leaves none of it, and the next one loads it all. */
export function loadSample(index: Pick<PatentIndex, 'corpus' | 'put'>, tell: (line: string) => void): void {
  if (index.corpus().publications > 0) return;
  tell('Loading the fictional sample publications (first start only)…');
  index.put([...generateSample()]);
}
