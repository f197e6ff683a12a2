/** What is compared: each ranks publications for an idea, best first. And the classes that the product suggests. */
import { publishedBefore } from '../../src/domain/search-steps/guided/restrictions.ts';
import type { EvidenceKind } from '../../src/domain/documents/evidence-kinds.ts';
import { allOf } from '../../src/domain/query/tree.ts';
import { callWithin, MAIN_CORPUS } from '../../src/server/patent-index/port/call.ts';
import type { Embeddings } from '../../src/server/embeddings/embeddings.ts';
import type { PatentIndex } from '../../src/server/patent-index/port/patent-index.ts';
import type { Ratings } from '../../src/server/patent-index/port/search.ts';
import { DEPTH } from './metrics.ts';
import type { JudgedQuery } from './judged.ts';

export type System = (query: JudgedQuery) => Promise<readonly string[]>;

/** Milliseconds for one question of the evaluation. */
const PATIENCE = 10 * 60_000;

interface ProductOptions {
  readonly ratings?: Ratings | undefined;
  readonly off?: readonly EvidenceKind[];
  readonly embeddings?: Embeddings | null;
}

/**
 * What a searcher gets who types the idea, and the date if there is one, and looks at the list. `off` are kinds of
 * evidence that are switched off.
 */
export function product(
  { search }: Pick<PatentIndex, 'search'>,
  { ratings, off = [], embeddings = null }: ProductOptions = {},
): System {
  return async ({ title, text, before, hiddenLists = new Set() }) => {
    const meaning = await embeddings?.near(MAIN_CORPUS, { title, text });
    if (meaning?.unused !== undefined) throw new Error(meaning.unused);
    const limits = { before, without: [...hiddenLists], off, meaning };
    const { query, interpretation } = (
      await search.interpret(callWithin(MAIN_CORPUS, PATIENCE), { title, text }, ratings, limits)
    ).value;
    const asked = before === undefined ? query : allOf([query, publishedBefore(before)]);
    const request = { query: asked, interpretation, filter: {}, sort: 'relevance', limit: DEPTH + 50 } as const;
    const { value: found } = await search.order(callWithin(MAIN_CORPUS, PATIENCE), request);
    if (!found.ok) throw new Error(found.reason.message);
    return found.ucids;
  };
}

/** The classes that an idea is offered, best first. */
export async function offeredClasses(
  { search }: Pick<PatentIndex, 'search'>,
  { title, text, before, hiddenLists = new Set() }: JudgedQuery,
): Promise<readonly string[]> {
  const limits = { before, without: [...hiddenLists] };
  const { value } = await search.interpret(callWithin(MAIN_CORPUS, PATIENCE), { title, text }, undefined, limits);
  return value.interpretation.classes.map(({ symbol }) => symbol);
}
