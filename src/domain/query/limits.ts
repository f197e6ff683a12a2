/**
 * How large an expression may be that a user writes. The limits keep one search from taking the time of many; what
 * stays within them and still takes too long is ended by the server's time budget.
 */
import type { QueryNode } from './ast.ts';
import { sizeOf } from './costs.ts';
import { queryError, type QueryError, type Span } from './errors.ts';

/** UTF-16 units. As many as the log keeps; room for a list of 15,000 publication numbers. */
export const LONGEST_EXPRESSION = 200_000;
/** Words, also those of phrases and beside NEAR and ADJ. Classes, numbers and dates are looked up, and not counted. */
export const MOST_WORDS = 500;
/** Words and numbers with `*` or `?`. */
export const MOST_WILDCARDS = 50;

const count = (value: number): string => value.toLocaleString('en-US');
const HINT = 'Leave some out, or divide it into several searches.';

/** The error for what is beyond the longest expression. */
export function tooLong(length: number): QueryError {
  const message = `An expression may have ${count(LONGEST_EXPRESSION)} characters; this one has ${count(length)}.`;
  return queryError({ from: LONGEST_EXPRESSION, to: length }, message, { hint: HINT });
}

/** What is too much in a query of that size, as a sentence; null where nothing is. */
function excessOf(words: number, wildcards: number): string | null {
  if (words > MOST_WORDS) return `A search may have ${count(MOST_WORDS)} words.`;
  return wildcards > MOST_WILDCARDS ? `A search may have ${count(MOST_WILDCARDS)} words with a wildcard.` : null;
}

/** The same limits for a query that was put together from several expressions; null where it keeps them. */
export function excessIn(query: QueryNode): string | null {
  const { words, wildcards } = sizeOf(query);
  const excess = excessOf(words.length, wildcards.length);
  return excess && `${excess} This one has more, with all that is put into it. Leave some out.`;
}

/** Counts the values of an expression while it is parsed, and reports the one that is too much. */
export class SizeCheck {
  private words = 0;
  private wildcards = 0;

  constructor(private readonly errors: { report(span: Span, message: string, advice: { hint: string }): void }) {}

  /** False where the leaf is too much: nothing is read after it, since reading costs time too. */
  add(leaf: QueryNode, span: Span): boolean {
    const { words, wildcards } = sizeOf(leaf);
    this.words += words.length;
    this.wildcards += wildcards.length;
    const excess = excessOf(this.words, this.wildcards);
    if (excess !== null) this.errors.report(span, excess, { hint: HINT });
    return excess === null;
  }
}
