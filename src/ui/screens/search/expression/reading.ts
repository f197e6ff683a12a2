/** What an expression is: empty, wrong at a place, or fine, with its meaning in plain words. */
import type { QueryNode } from '../../../../domain/query/ast.ts';
import type { QueryError } from '../../../../domain/query/errors.ts';
import { dateBeyond } from '../../../../domain/query/date-limits.ts';
import { parseWithSpans } from '../../../../domain/query/parser.ts';
import { describeQuery } from '../../../../domain/query/plain-words.ts';
import type { Dates } from '../../../hooks/use-dates.tsx';

export type ExpressionReading =
  | { readonly kind: 'empty' }
  | { readonly kind: 'wrong'; readonly error: QueryError; readonly others: number }
  | { readonly kind: 'fine'; readonly query: QueryNode; readonly words: string };

/** `made` is what becomes of the query before it runs, for example in the fields of a concept. */
export function readingOf(
  expression: string,
  { today, formatDate }: Pick<Dates, 'today' | 'formatDate'>,
  made: (query: QueryNode) => QueryNode = (query) => query,
): ExpressionReading {
  if (expression.trim() === '') return { kind: 'empty' };
  const outcome = parseWithSpans(expression);
  const beyond = outcome.ok ? dateBeyond(outcome.spans, today()) : null;
  if (outcome.ok && beyond === null) {
    const query = made(outcome.query);
    return { kind: 'fine', query, words: describeQuery(query, formatDate) };
  }
  const [error, ...others] = outcome.ok ? [beyond] : outcome.errors;
  return error ? { kind: 'wrong', error, others: others.length } : { kind: 'empty' };
}
