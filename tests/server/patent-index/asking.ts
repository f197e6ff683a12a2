/** Short ways to ask an index in tests. */
import type { Interpretation, ResultPage } from '../../../src/domain/documents/results.ts';
import type { QueryNode } from '../../../src/domain/query/ast.ts';
import { parseQuery } from '../../../src/domain/query/parser.ts';
import type { PatentIndex, SearchAnswer, SearchRequest } from '../../../src/server/patent-index/port/patent-index.ts';

export const NO_INTERPRETATION: Interpretation = { concepts: [], classes: [], expression: '', fused: [] };

export function parsed(expression: string): QueryNode {
  const outcome = parseQuery(expression);
  if (!outcome.ok) throw new Error(`${expression}: ${outcome.errors[0]?.message}`);
  return outcome.query;
}

export function asked(index: PatentIndex, query: string | QueryNode, more: Partial<SearchRequest> = {}): SearchAnswer {
  const node = typeof query === 'string' ? parsed(query) : query;
  return index.search({
    query: node,
    interpretation: NO_INTERPRETATION,
    filter: {},
    sort: 'relevance',
    page: 0,
    ...more,
  });
}

/** The page; a refusal fails the test. */
export function searched(index: PatentIndex, query: string | QueryNode, more: Partial<SearchRequest> = {}): ResultPage {
  const answer = asked(index, query, more);
  if (!answer.ok) throw new Error(answer.reason.message);
  return answer.page;
}

export function ucids(page: ResultPage): readonly string[] {
  return page.rows.map(({ ucid }) => ucid);
}
