/** Reads a term of a concept: words side by side, or any expression of the query language (kept-term.ts). */
import type { IsoDate } from '../../documents/publication.ts';
import type { PhraseNode, QueryNode, TermNode } from '../../query/ast.ts';
import { dateBeyond } from '../../query/date-limits.ts';
import { errorSentence, queryError, type QueryError } from '../../query/errors.ts';
import { fieldInfo } from '../../query/fields.ts';
import { parseWithSpans, type LeafSpans } from '../../query/parser.ts';
import { printQuery } from '../../query/print.ts';
import { anyOf, wordsNode } from '../../query/tree.ts';
import { hasSignsOfExpression, isExpression, LONGEST_TERM, phraseKey } from './kept-term.ts';
import { namesSomething, tokenizePatterns } from '../../query/words.ts';

const LONGEST_PHRASE = 200;

export type TermReading =
  /** `term` is the text to keep. */
  { readonly ok: true; readonly term: string } | { readonly ok: false; readonly error: QueryError };

/**
 * A term as somebody typed it. `AND`, `OR`, `NOT`, `NEAR` and `ADJ` in capitals, `near3`, a field such as `CL:` or a
 * quotation mark make it an expression; `lock and key` is a phrase. With `today`, its dates lie within limits.
 */
export function readTyped(typed: string, today: IsoDate | null = null): TermReading {
  if (typed.length > LONGEST_TERM) return tooLong(typed);
  if (EARLIER_SEARCH.test(typed))
    return refusal(typed, 0, `${NO_EARLIER_SEARCH} Write ${typed.trim().toLowerCase()} for the word.`);
  if (!looksLikeExpression(typed)) return readPhrase(typed);
  const outcome = parseWithSpans(typed);
  if (!outcome.ok) return { ok: false, error: outcome.errors[0]! };
  const error = earlierSearchIn(outcome.spans) ?? (today === null ? null : dateBeyond(outcome.spans, today));
  if (error !== null) return { ok: false, error };
  const term = termOf(outcome.query);
  // Printed with all of its operators, it may be longer than it was typed.
  return term.length > LONGEST_TERM ? tooLong(typed) : { ok: true, term };
}

function tooLong(typed: string): TermReading {
  const from = Math.min(typed.length, LONGEST_TERM);
  return refusal(typed, from, `A term has at most ${LONGEST_TERM.toLocaleString('en-US')} characters.`);
}

/** Alone, as in the query language: in capitals. */
const EARLIER_SEARCH = /^\s*S\d+\s*$/;
const NO_EARLIER_SEARCH = 'An earlier search can’t be a part of a term.';

/** The error of an expression that names an earlier search, which a term can't; null if it names none. */
export function earlierSearchIn(spans: LeafSpans): QueryError | null {
  const span = [...spans].find(([node]) => node.kind === 'set')?.[1];
  const hint = 'Use it in a Fielded Search.';
  return span ? queryError(span, NO_EARLIER_SEARCH, { hint }) : null;
}

/** The term that asks for the same as a query. */
export function termOf(query: QueryNode): string {
  if (query.kind === 'term' && query.field === null) return query.pattern;
  return query.kind === 'phrase' && query.field === null ? query.words.join(' ') : printQuery(query);
}

/** What a kept term asks for; null if it holds no word that could be searched for. */
export function queryOfTerm(term: string): QueryNode | null {
  if (isExpression(term)) {
    const outcome = parseWithSpans(term);
    if (outcome.ok) return outcome.query;
  }
  return phraseLeaf(term);
}

/** The words and phrases that a kept term looks for in texts, with their wildcards; not those under NOT. */
export function phrasesOfTerm(term: string): readonly (readonly string[])[] {
  const query = queryOfTerm(term);
  return query === null ? [] : phrasesAskedFor(query);
}

/** Why a typed term can't be searched for, as a sentence with the position; null if it can. */
export function whyNoTerm(typed: string): string | null {
  const reading = readTyped(typed);
  return reading.ok ? null : errorSentence(reading.error);
}

/** Of all that has to or may be in a text. */
function phrasesAskedFor(query: QueryNode): readonly (readonly string[])[] {
  switch (query.kind) {
    case 'and':
    case 'or':
      return query.children.flatMap(phrasesAskedFor);
    case 'near':
      return [query.left, query.right].flatMap(phrasesAskedFor);
    case 'term':
      return isName(query.field) ? [] : [[query.pattern]];
    case 'phrase':
      return isName(query.field) ? [] : [query.words];
    default:
      return [];
  }
}

const isName = (field: TermNode['field']): boolean => field === 'PA' || field === 'IN';

/** `C++`, `C#`, `H+`. */
const LETTER_WITH_SIGNS = /^\s*([\p{L}\p{N}])[^\p{L}\p{N}\s*?]+\s*$/u;

function readPhrase(typed: string): TermReading {
  if (typed.length > LONGEST_PHRASE)
    return refusal(typed, LONGEST_PHRASE, `A phrase has at most ${LONGEST_PHRASE} characters.`);
  const [, symbol] = LETTER_WITH_SIGNS.exec(typed) ?? [];
  if (symbol !== undefined)
    return refusal(typed, 0, `Signs are not searched for: this would find every “${symbol.toLowerCase()}”.`);
  return phraseLeaf(typed) === null
    ? refusal(typed, 0, 'This holds no word that could be searched for.')
    : { ok: true, term: phraseKey(typed) };
}

function refusal(typed: string, from: number, message: string): TermReading {
  return { ok: false, error: queryError({ from, to: typed.length }, message) };
}

/** Wildcards are kept: `electro*`. */
function phraseLeaf(phrase: string): TermNode | PhraseNode | null {
  const words = tokenizePatterns(phrase).map(({ word }) => word);
  return words.length > 0 && words.every(namesSomething) ? wordsNode(null, words) : null;
}

/** With a sign of comparison, only what is a field: `PD>2010`, but not `pH < 7`. */
const COMPARED = /(?:^|[\s(])([a-z]{2,3})\s?[:=<>]/gi;

/** An open parenthesis, or one that closes nothing: a slip, of which the parser names the position. */
function hasStrayParenthesis(text: string): boolean {
  let open = 0;
  for (const sign of text.match(/[()]/g) ?? []) if ((open += sign === '(' ? 1 : -1) < 0) return true;
  return open !== 0;
}

const looksLikeExpression = (text: string): boolean =>
  hasSignsOfExpression(text) ||
  hasStrayParenthesis(text) ||
  [...text.matchAll(COMPARED)].some(([, name = '']) => fieldInfo(name) !== undefined);

/** Any of the terms; null if none of them can be searched for. */
export function anyTerm(terms: readonly string[]): QueryNode | null {
  const queries = terms.flatMap((term) => queryOfTerm(term) ?? []);
  return queries.length === 0 ? null : anyOf(queries);
}
