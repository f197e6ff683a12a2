import type { Publication } from '../../../../src/domain/documents/publication.ts';
import type { PatentIndex } from '../../../../src/server/patent-index/port/patent-index.ts';
import { plain, type PlainIndex } from '../plain-index.ts';

/** Gives an empty index, which the test closes. */
export type MakeIndex = () => PatentIndex | Promise<PatentIndex>;

/** Puts the publications into a new index, runs the check, and closes. */
export async function withCorpus(
  makeIndex: MakeIndex,
  corpus: readonly Publication[],
  check: (index: PlainIndex) => Promise<void>,
): Promise<void> {
  const index = plain(await makeIndex());
  try {
    await index.put(corpus);
    await check(index);
  } finally {
    await index.close();
  }
}
