/** From what a search's steps hold to a query that can run, or to what is wrong with them. */
import type { Concept, Interpretation, RatedForRanking } from '../../domain/documents/results.ts';
import type { QueryNode } from '../../domain/query/ast.ts';
import { neighbourDay } from '../../domain/query/dates.ts';
import { parseQuery } from '../../domain/query/parser.ts';
import { printQuery } from '../../domain/query/print.ts';
import type { IsoDate } from '../../domain/documents/publication.ts';
import { allOf, asOf } from '../../domain/query/tree.ts';
import type { Idea } from '../../domain/search-steps/rows.ts';
import { isRated, type PatentIndex } from '../patent-index/port/patent-index.ts';
import type { Resolved } from './earlier-searches.ts';

export type Understood =
  | { readonly ok: true; readonly query: QueryNode; readonly interpretation: Interpretation }
  | Misunderstood;
export interface Misunderstood {
  readonly ok: false;
  readonly message: string;
  /** Offsets in the expression, where the fault has a place. */
  readonly from: number | null;
  readonly to: number | null;
}

export const fault = (message: string): Misunderstood => ({ ok: false, message, from: null, to: null });

const CONCEPTS_AT_MOST = 24;

/** What was rated, where it goes into the order. */
export type Rated = RatedForRanking | null;

/** Said in the interpretation only where the order was made with it: what the corpus does not hold says nothing. */
export function withRated(fused: Interpretation['fused'], rated: Rated): Pick<Interpretation, 'fused' | 'rated'> {
  return { fused, ...(rated !== null && isRated(fused) && { rated }) };
}

/** With a priority date, only what was published before that day is a hit. */
export function understandIdea(index: PatentIndex, idea: Idea, rated: Rated): Understood {
  if (`${idea.title}${idea.text}`.trim() === '')
    return fault('Describe the idea first: a sentence is enough to start.');
  const { query, interpretation: found } = index.interpret(idea, rated ?? undefined);
  const interpretation = { ...found, ...withRated(found.fused, rated) };
  if (interpretation.expression.trim() === '')
    return fault('The idea holds no word that could be searched for. Describe it in a sentence.');
  if (idea.priorityDate === null) return { ok: true, query, interpretation };
  const earlier = allOf([query, { kind: 'dates', field: 'PD', from: null, to: neighbourDay(idea.priorityDate, -1) }]);
  return { ok: true, query: earlier, interpretation: { ...interpretation, expression: printQuery(earlier) } };
}

/**
 * The expression is what runs, with what stands for earlier searches in their place; its words without a field are
 * named as concepts, so that each has its colour. It ranks by itself until something was rated.
 */
export async function understandExpression(
  index: PatentIndex,
  { expression, rated, today }: { readonly expression: string; readonly rated: Rated; readonly today: IsoDate },
  resolve: (query: QueryNode) => Promise<Resolved>,
): Promise<Understood> {
  const parsed = parseQuery(expression);
  if (!parsed.ok) {
    const [first] = parsed.errors;
    return first
      ? { ok: false, message: [first.message, first.hint].filter(Boolean).join(' '), from: first.from, to: first.to }
      : fault('The query is not understood.');
  }
  const resolved = await resolve(parsed.query);
  if (!resolved.ok) return resolved;
  const terms = [...new Set(wordsAskedFor(parsed.query))].slice(0, CONCEPTS_AT_MOST);
  const concepts = terms.map((term): Concept => ({
    term,
    documents: index.documentFrequency(term),
    weight: 1 / terms.length,
    synonyms: [],
  }));
  const query = asOf(resolved.query, today);
  const ran = query === parsed.query ? expression : printQuery(query);
  const fused = rated === null ? [] : index.rankingOf({ title: '', text: terms.join('; ') }, [], rated);
  const order = withRated(isRated(fused) ? fused : [], rated);
  return { ok: true, query, interpretation: { concepts, classes: [], expression: ran, ...order } };
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
