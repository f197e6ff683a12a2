/** What is wrong with a query, where, and what to do about it. Errors are values; nothing here throws. */

/** A part of a text: UTF-16 offsets, `to` exclusive. Empty at the end of the text. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** The span is within the expression. */
export interface QueryError extends Span {
  /** A sentence for the searcher. Positions in it count from 1. */
  readonly message: string;
  /** What is valid at this position, in words. */
  readonly expected: readonly string[];
  /** How to write what was probably meant. */
  readonly hint?: string;
}

export interface Advice {
  readonly expected?: readonly string[];
  readonly hint?: string | undefined;
}

export function queryError({ from, to }: Span, message: string, { expected = [], hint }: Advice = {}): QueryError {
  return { from, to, message, expected, ...(hint === undefined ? {} : { hint }) };
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
