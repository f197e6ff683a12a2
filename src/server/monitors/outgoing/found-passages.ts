/** The passage of each publication that says why a question found it, as the result list shows it. */
import type { Snippet } from '../../../domain/documents/results.ts';
import { parseWithSpans } from '../../../domain/query/parser.ts';
import type { IndexCall } from '../../patent-index/port/call.ts';
import type { PatentIndex } from '../../patent-index/port/patent-index.ts';
import { understandExpression } from '../../searches/understand.ts';
import { resolveSets } from '../../searches/earlier-searches.ts';

/** As many as a page of results has. */
const AT_ONCE = 50;

interface PassagePorts {
  readonly index: Pick<PatentIndex, 'search' | 'corpus'>;
  readonly call: IndexCall;
  readonly today: string;
}

/** By ucid; absent where the question has no words in the texts, or does not fit any more. */
export async function foundPassages(
  ports: PassagePorts,
  expression: string,
  ucids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const passages = new Map<string, string>();
  for (let at = 0; at < ucids.length; at += AT_ONCE)
    for (const [ucid, text] of await passagesIn(ports, expression, ucids.slice(at, at + AT_ONCE)))
      passages.set(ucid, text);
  return passages;
}

async function passagesIn(
  { index, call, today }: PassagePorts,
  question: string,
  ucids: readonly string[],
): Promise<readonly (readonly [ucid: string, text: string])[]> {
  const expression = `(${question}) AND (${ucids.map((ucid) => `PN:${ucid.replaceAll('-', '')}`).join(' OR ')})`;
  // A question of the longest kind has no room for the numbers: its publications come without passages.
  if (!parseWithSpans(expression).ok) return [];
  const understood = await understandExpression({ index, call }, { expression, rated: null, today }, (query) =>
    resolveSets(query, {}, async () => null),
  );
  if (!understood.ok) return [];
  const { query, interpretation } = understood;
  const { value } = await index.search.search(call, {
    ...{ query, interpretation, filter: {}, sort: 'relevance', group: 'publication', page: 0 },
  });
  if (!value.ok) return [];
  return value.page.rows.flatMap(({ ucid, snippets }) => {
    const found = passageIn(snippets);
    return found === null ? [] : [[ucid, found] as const];
  });
}

/** The best one that matches and is not the title, which stands beside it anyhow. */
const passageIn = (snippets: readonly Snippet[]): string | null =>
  snippets.find(({ field, hits }) => field !== 'title' && hits.length > 0)?.text ?? null;
