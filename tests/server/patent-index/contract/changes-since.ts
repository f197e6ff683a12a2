/** Reads all that changed since an import, page by page, so that a feed of any length needs the memory of one page. */
import type { IndexCall } from '../../../../src/server/patent-index/port/call.ts';
import type { Change, ImporterPort } from '../../../../src/server/patent-index/port/importer.ts';

export interface ChangePage {
  /** The state of the corpus that the page was read from. */
  readonly importNumber: number;
  readonly changes: readonly Change[];
}

const CHANGES_A_PAGE = 1_000;

/**
 * Pages of changes. A reader that has processed them all knows the corpus as of the first page's import number at
 * least, and asks from there the next time.
 */
export async function* changesSince(
  importer: Pick<ImporterPort, 'changes'>,
  call: () => IndexCall,
  since: number,
  limit = CHANGES_A_PAGE,
): AsyncGenerator<ChangePage> {
  for (let after: Change | null = null; ;) {
    const { corpus, value: changes } = await importer.changes(call(), { since, after, limit });
    yield { importNumber: corpus.version, changes };
    const last = changes.at(-1);
    if (last === undefined || changes.length < limit) return;
    after = last;
  }
}
