/** What each term of an expression does: the hits gained and lost by leaving it out, on sets of rows. */
import type { TermEffect } from '../../../../domain/search-steps/evidence.ts';
import { leavesOf, withoutLeaf } from '../../../../domain/query/leave-out.ts';
import { parseWithSpans } from '../../../../domain/query/parser.ts';
import type { Corpus } from '../planning/answer.ts';
import { difference, rowSetOf, size } from '../planning/row-set.ts';
import type { Evidenced } from '../../port/evidence.ts';
import { readExpression, refusalOf, setsOf } from './sets.ts';

/** In the order of the expression. Leaving the only term out leaves nothing to find. */
export function termEffects(corpus: Corpus, expression: string): Evidenced<readonly TermEffect[]> {
  const parsed = parseWithSpans(expression);
  if (!parsed.ok) return readExpression(expression) as Evidenced<never>;
  const { query, spans } = parsed;
  const reason = refusalOf(corpus, [query]);
  if (reason) return { ok: false, reason };
  const sets = setsOf(corpus);
  const whole = sets(query);
  const answer = leavesOf(query).map((leaf) => {
    const { from, to } = spans.get(leaf) ?? { from: 0, to: expression.length };
    const rest = withoutLeaf(query, leaf);
    const left = rest === null ? rowSetOf([], corpus.limit) : sets(rest);
    return {
      term: expression.slice(from, to),
      from,
      to,
      gained: size(difference(left, whole)),
      lost: size(difference(whole, left)),
    };
  });
  return { ok: true, answer: answer.sort((a, b) => a.from - b.from) };
}
