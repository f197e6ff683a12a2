/**
 * The expression cut into painted stretches that together are the whole text: what each token is, and where
 * the error lies. Pure, so that the layer under the text area can never drift from what is typed.
 */
import type { QueryError } from '../../../../domain/query/errors.ts';
import { lex, type Token } from '../../../../domain/query/lexer.ts';
import { segmentsOf } from '../../../parts/document/segments.ts';

export type Paint = 'plain' | 'operator' | 'field' | 'phrase' | 'value' | 'paren' | 'set';

export interface Painted {
  readonly from: number;
  readonly text: string;
  readonly paint: Paint;
  readonly wrong: boolean;
}

/** What is painted for `text`; an error at the very end gets a space of its own to be seen on. */
export function painted(text: string, error: QueryError | null): readonly Painted[] {
  const place = error && { from: error.from, to: Math.max(error.to, error.from + 1), paint: null };
  const ranges = [
    ...lex(text).map((token) => ({ from: token.from, to: token.to, paint: paintOf(token) })),
    ...(place ? [place] : []),
  ];
  const shown = place && place.to > text.length ? `${text} ` : text;
  return segmentsOf(shown.length, ranges).map(({ from, to, within }) => ({
    from,
    text: shown.slice(from, to),
    paint: within.find((range) => range.paint !== null)?.paint ?? 'plain',
    wrong: within.some((range) => range.paint === null),
  }));
}

function paintOf(token: Token): Paint {
  switch (token.kind) {
    case 'operator':
    case 'field':
    case 'phrase':
    case 'paren':
    case 'set':
      return token.kind;
    case 'number':
    case 'range':
      return 'value';
    case 'word':
    case 'error':
      return 'plain';
  }
}
