/** What is refused in a query, where, and what to do about it. Errors are values; nothing here throws. */

export interface QueryError {
  /** UTF-16 offsets into the expression, `to` exclusive. Equal at the end of the text. */
  readonly from: number;
  readonly to: number;
  /** A sentence for the searcher. Positions in it count from 1. */
  readonly message: string;
  /** What could have stood there, in words. */
  readonly expected: readonly string[];
  /** How to write what was probably meant. */
  readonly hint?: string;
}

/** The place of something in the text. */
export interface Place {
  readonly from: number;
  readonly to: number;
}

export interface Advice {
  readonly expected?: readonly string[];
  readonly hint?: string | undefined;
}

/** An error at a place. */
export function queryError(place: Place, message: string, { expected = [], hint }: Advice = {}): QueryError {
  return { from: place.from, to: place.to, message, expected, ...(hint === undefined ? {} : { hint }) };
}
