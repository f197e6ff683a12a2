import type { Publication } from '../../../../src/domain/documents/publication.ts';
import type { PatentIndex } from '../../../../src/server/patent-index/port/patent-index.ts';

export type MakeIndex = () => PatentIndex;

/** Puts the publications into a new index, runs the check, and closes. */
export function withCorpus(
  makeIndex: MakeIndex,
  corpus: readonly Publication[],
  check: (index: PatentIndex) => void,
): void {
  const index = makeIndex();
  try {
    index.put(corpus);
    check(index);
  } finally {
    index.close();
  }
}
