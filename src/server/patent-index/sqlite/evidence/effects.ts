/** What each term of an expression does: the hits gained and lost by leaving it out, on sets of rows. */
import type { TermEffect } from '../../../../domain/search-steps/evidence.ts';
import { leavesOf, withoutLeaf } from '../../../../domain/query/leave-out.ts';
import { parseWithSpans } from '../../../../domain/query/parser.ts';
import type { CorpusSnapshot } from '../planning/corpus-snapshot.ts';
import { difference, rowSetOf, size } from '../planning/row-set.ts';
import type { Evidenced } from '../../port/evidence.ts';
import { refusalOf, setsOf, unreadable } from './sets.ts';

/** In the order of the expression. Leaving the only term out leaves nothing to find. */
export async function termEffects(
  corpus: CorpusSnapshot,
  expression: string,
): Promise<Evidenced<readonly TermEffect[]>> {
  const parsed = parseWithSpans(expression);
  if (!parsed.ok) return unreadable(expression, parsed.errors);
  const { query, spans } = parsed;
  const reason = refusalOf(corpus, [query]);
  if (reason) return { ok: false, reason };
  const sets = setsOf(corpus);
  const whole = await sets(query);
  const effects: TermEffect[] = [];
  for (const leaf of leavesOf(query)) {
    const { from, to } = spans.get(leaf) ?? { from: 0, to: expression.length };
    const rest = withoutLeaf(query, leaf);
    const left = rest === null ? rowSetOf([], corpus.limit) : await sets(rest);
    const [gained, lost] = [size(difference(left, whole)), size(difference(whole, left))];
    effects.push({ term: expression.slice(from, to), from, to, gained, lost });
  }
  return { ok: true, answer: effects.sort((a, b) => a.from - b.from) };
}
