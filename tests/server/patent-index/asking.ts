/** Short ways to ask an index in tests. */
import type { Interpretation, ResultPage } from '../../../src/domain/documents/results.ts';
import type { QueryNode } from '../../../src/domain/query/ast.ts';
import { parseMade } from '../../../src/domain/query/parser.ts';
import type { PlainIndex } from './plain-index.ts';
import type { SearchAnswer, SearchRequest } from '../../../src/server/patent-index/port/search.ts';

export const NO_INTERPRETATION: Interpretation = { concepts: [], classes: [], expression: '', fused: [] };

export function parsed(expression: string): QueryNode {
  const outcome = parseMade(expression);
  if (!outcome.ok) throw new Error(`${expression}: ${outcome.errors[0]?.message}`);
  return outcome.query;
}

export function asked(
  index: Pick<PlainIndex, 'search'>,
  query: string | QueryNode,
  more: Partial<SearchRequest> = {},
): Promise<SearchAnswer> {
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
export async function searched(
  index: Pick<PlainIndex, 'search'>,
  query: string | QueryNode,
  more: Partial<SearchRequest> = {},
): Promise<ResultPage> {
  const answer = await asked(index, query, more);
  if (!answer.ok) throw new Error(answer.reason.message);
  return answer.page;
}

export function ucids(page: ResultPage): readonly string[] {
  return page.rows.map(({ ucid }) => ucid);
}
