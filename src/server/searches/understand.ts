/** From what a search's steps hold to a query that can run, or to what is wrong with them. */
import { publishedBefore } from '../../domain/search-steps/guided/restrictions.ts';
import type { Concept, Interpretation, RatedForRanking } from '../../domain/documents/results.ts';
import type { QueryNode } from '../../domain/query/ast.ts';
import { dateBeyond } from '../../domain/query/date-limits.ts';
import { parseWithSpans } from '../../domain/query/parser.ts';
import { printQuery } from '../../domain/query/print.ts';
import type { IsoDate } from '../../domain/documents/publication.ts';
import { allOf, asOf } from '../../domain/query/tree.ts';
import type { Idea } from '../../domain/search-steps/rows.ts';
import type { Embeddings } from '../embeddings/embeddings.ts';
import type { IndexCall } from '../patent-index/port/call.ts';
import type { PatentIndex } from '../patent-index/port/patent-index.ts';
import type { Ranking, Ratings } from '../patent-index/port/search.ts';
import { fault, type Misunderstood } from './misunderstood.ts';
import type { Resolved } from './earlier-searches.ts';

export type Understood =
  | { readonly ok: true; readonly query: QueryNode; readonly interpretation: Interpretation }
  | Misunderstood;
const CONCEPTS_AT_MOST = 24;

/** What was rated, where it goes into the order. */
export type RatingsUsed = RatedForRanking | null;

/** The index, and the call that it is asked for. */
export interface Asking {
  readonly index: Pick<PatentIndex, 'search' | 'corpus'>;
  readonly call: IndexCall;
  /** Null or absent where the house has none. */
  readonly embeddings?: Embeddings | null;
}

/** The ratings are named in the interpretation only where the order uses them. */
export function withRated(
  { fused, usesRatings }: Ranking,
  rated: RatingsUsed,
): Pick<Interpretation, 'fused' | 'rated'> {
  return { fused, ...(rated !== null && usesRatings && { rated }) };
}

export const UNRANKED: Ranking = { fused: [], usesRatings: false };

/** With a priority date, only what was published before that day is a hit. */
export async function understandIdea(
  { index, call, embeddings }: Asking,
  idea: Idea,
  rated: RatingsUsed,
): Promise<Understood> {
  if (`${idea.title}${idea.text}`.trim() === '')
    return fault('Describe the idea first: a sentence is enough to start.');
  const meaning = await embeddings?.near(call.corpus, idea);
  const limits = { before: idea.priorityDate ?? undefined, meaning };
  const { value } = await index.search.interpret(
    call,
    { title: idea.title, text: idea.text },
    rated ?? undefined,
    limits,
  );
  const { query, interpretation: found, usesRatings } = value;
  const interpretation = { ...found, ...withRated({ fused: found.fused, usesRatings }, rated) };
  if (interpretation.expression.trim() === '')
    return fault('The idea holds no word that could be searched for. Describe it in a sentence.');
  if (idea.priorityDate === null) return { ok: true, query, interpretation };
  const cutOff = publishedBefore(idea.priorityDate);
  const earlier = allOf([query, cutOff]);
  const conditions = [
    { kind: 'any', expression: interpretation.expression },
    { kind: 'date', expression: printQuery(cutOff) },
  ];
  return {
    ok: true,
    query: earlier,
    interpretation: { ...interpretation, expression: printQuery(earlier), conditions },
  };
}

/**
 * The expression is what runs, with what stands for earlier searches in their place; its words without a field are
 * named as concepts, so that each has its colour. It ranks by itself until something was rated.
 */
export async function understandExpression(
  { index, call }: Asking,
  { expression, rated, today }: { readonly expression: string; readonly rated: RatingsUsed; readonly today: IsoDate },
  resolve: (query: QueryNode) => Promise<Resolved>,
): Promise<Understood> {
  const parsed = parseWithSpans(expression);
  const first = parsed.ok ? dateBeyond(parsed.spans, today) : parsed.errors[0];
  if (!parsed.ok || first) {
    return first
      ? { ok: false, message: [first.message, first.hint].filter(Boolean).join(' '), from: first.from, to: first.to }
      : fault('The query is not understood.');
  }
  const resolved = await resolve(parsed.query);
  if (!resolved.ok) return resolved;
  const terms = [...new Set(wordsAskedFor(parsed.query))].slice(0, CONCEPTS_AT_MOST);
  const { value: documents } = await index.corpus.documentFrequencies(call, terms);
  const concepts = terms.map((term, at): Concept => ({
    term,
    documents: documents[at] ?? 0,
    weight: 1 / terms.length,
    synonyms: [],
  }));
  const query = asOf(resolved.query, today);
  const ran = query === parsed.query ? expression : printQuery(query);
  const order = withRated(rated === null ? UNRANKED : await rankedByRatings({ index, call }, terms, rated), rated);
  return { ok: true, query, interpretation: { concepts, classes: [], expression: ran, ...order } };
}

/** Without a rated document that the corpus holds, the expression ranks by itself. */
async function rankedByRatings({ index, call }: Asking, terms: readonly string[], ratings: Ratings): Promise<Ranking> {
  const idea = { title: '', text: terms.join('; ') };
  const { value } = await index.search.rankingOf(call, { idea, classes: [], ratings });
  return value.usesRatings ? value : UNRANKED;
}

/** Words and phrases that a hit should hold, in the order of the expression; not those under NOT. */
function wordsAskedFor(query: QueryNode): readonly string[] {
  switch (query.kind) {
    case 'and':
    case 'or':
      return query.children.flatMap(wordsAskedFor);
    case 'near':
      return [query.left, query.right].flatMap(wordsAskedFor);
    case 'term':
      return query.field === null && !/[*?]/.test(query.pattern) ? [query.pattern] : [];
    case 'phrase':
      return query.field === null && !query.words.some((word) => /[*?]/.test(word)) ? [query.words.join(' ')] : [];
    default:
      return [];
  }
}
