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
