/** What an expression is: empty, wrong at a place, or fine, with its meaning in plain words. */
import type { QueryNode } from '../../../../domain/query/ast.ts';
import type { QueryError } from '../../../../domain/query/errors.ts';
import { parseQuery } from '../../../../domain/query/parser.ts';
import { describeQuery } from '../../../../domain/query/plain-words.ts';

export type ExpressionReading =
  | { readonly kind: 'empty' }
  | { readonly kind: 'wrong'; readonly error: QueryError; readonly others: number }
  | { readonly kind: 'fine'; readonly query: QueryNode; readonly words: string };

export function readingOf(expression: string): ExpressionReading {
  if (expression.trim() === '') return { kind: 'empty' };
  const outcome = parseQuery(expression);
  if (outcome.ok) return { kind: 'fine', query: outcome.query, words: describeQuery(outcome.query) };
  const [error, ...others] = outcome.errors;
  return error ? { kind: 'wrong', error, others: others.length } : { kind: 'empty' };
}

/** The error as a sentence with its place and what was expected there; positions count from 1. */
export function errorSentence({ from, message, expected, hint }: QueryError): string {
  const place = message.includes('position') ? '' : ` (position ${from + 1})`;
  const wanted = expected.length === 0 ? '' : ` Expected ${listed(expected)}.`;
  return `${withStop(message, place)}${wanted}${hint === undefined ? '' : ` ${hint}`}`;
}

const MOST_LISTED = 6;

function listed(words: readonly string[]): string {
  if (words.length > MOST_LISTED) return `one of ${words.slice(0, MOST_LISTED).join(', ')} or another field`;
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} or ${last}`;
}

function withStop(message: string, place: string): string {
  return `${message.replace(/\.$/, '')}${place}.`;
}
