/** What is compared: each ranks publications for an idea, best first. And the classes that the product suggests. */
import { DEPTH } from '../../domain/documents/measuring/metrics.ts';
import { publishedBefore } from '../../domain/search-steps/guided/restrictions.ts';
import type { EvidenceKind } from '../../domain/documents/evidence-kinds.ts';
import type { Ucid } from '../../domain/documents/publication.ts';
import { allOf } from '../../domain/query/tree.ts';
import type { Embeddings } from '../embeddings/embeddings.ts';
import { callWithin, MAIN_CORPUS, type IndexCall } from '../patent-index/port/call.ts';
import type { PatentIndex } from '../patent-index/port/patent-index.ts';
import type { InterpretedIdea, NearInMeaning, Ratings } from '../patent-index/port/search.ts';
import type { JudgedQuery } from './judged.ts';

export type System = (query: JudgedQuery) => Promise<readonly string[]>;

/** Milliseconds for one question of the evaluation. */
const PATIENCE = 10 * 60_000;

interface ProductOptions {
  readonly ratings?: Ratings | undefined;
  readonly off?: readonly EvidenceKind[];
  readonly embeddings?: Embeddings | null;
  /** Of each question; the corpus of the evaluation without it. */
  readonly call?: () => IndexCall;
}

const ofEvaluation = (): IndexCall => callWithin(MAIN_CORPUS, PATIENCE);

/** The answer to an idea, as far down as rankings are measured, and the question that ran. */
export interface ProductAnswer extends Pick<InterpretedIdea, 'query' | 'interpretation'> {
  readonly ucids: readonly Ucid[];
  /** Null where the house has no embeddings. */
  readonly meaning: NearInMeaning | null;
}

/**
 * What a searcher gets who types the idea, and the date if there is one, and looks at the list. `off` are kinds of
 * evidence that are switched off.
 */
export async function askProduct(
  { search }: Pick<PatentIndex, 'search'>,
  { title, text, before, hiddenLists = new Set() }: JudgedQuery,
  { ratings, off = [], embeddings = null, call = ofEvaluation }: ProductOptions = {},
): Promise<ProductAnswer> {
  const meaning = (await embeddings?.near(call().corpus, { title, text })) ?? null;
  const limits = { before, without: [...hiddenLists], off, meaning: meaning ?? undefined };
  const { query, interpretation } = (await search.interpret(call(), { title, text }, ratings, limits)).value;
  const asked = before === undefined ? query : allOf([query, publishedBefore(before)]);
  const request = { query: asked, interpretation, filter: {}, sort: 'relevance', limit: DEPTH + 50 } as const;
  const { value: found } = await search.order(call(), request);
  if (!found.ok) throw new Error(found.reason.message);
  return { ucids: found.ucids, query: asked, interpretation, meaning };
}

/** {@link askProduct} as a system; embeddings that can't be used are an error. */
export function productSystem(index: Pick<PatentIndex, 'search'>, options: ProductOptions = {}): System {
  return async (query) => {
    const { ucids, meaning } = await askProduct(index, query, options);
    if (meaning?.unused !== undefined) throw new Error(meaning.unused);
    return ucids;
  };
}

/** The classes that an idea is offered, best first. */
export async function offeredClasses(
  { search }: Pick<PatentIndex, 'search'>,
  { title, text, before, hiddenLists = new Set() }: JudgedQuery,
): Promise<readonly string[]> {
  const limits = { before, without: [...hiddenLists] };
  const { value } = await search.interpret(ofEvaluation(), { title, text }, undefined, limits);
  return value.interpretation.classes.map(({ symbol }) => symbol);
}
