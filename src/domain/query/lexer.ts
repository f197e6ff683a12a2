/**
 * The tokens of a query with their places, for the parser and for highlighting in the editor. Total: what cannot
 * be read is an error token. Only white space lies between tokens, so their order and places cover the text.
 */
import type { FieldCode } from './ast.ts';
import { queryError, type Place, type QueryError } from './errors.ts';
import { fieldInfo, FIELDS, isClassField, likelyField } from './fields.ts';
import { namesSomething, tokenizePatterns } from './words.ts';

export type Comparator = ':' | '<' | '<=' | '>' | '>=';

/** Its place, and its text as written; of a phrase, the text between the quotation marks. */
interface Written extends Place {
  readonly value: string;
}
export type Token = Written &
  (
    | { readonly kind: 'operator'; readonly operator: 'AND' | 'OR' | 'NOT' }
    | { readonly kind: 'operator'; readonly operator: 'NEAR' | 'ADJ'; readonly distance: number }
    | { readonly kind: 'field'; readonly field: FieldCode; readonly comparator: Comparator }
    | { readonly kind: 'word' | 'phrase' | 'number' | 'range' }
    | { readonly kind: 'paren'; readonly open: boolean }
    | { readonly kind: 'set'; readonly number: number }
    | { readonly kind: 'error'; readonly error: QueryError }
  );

/** Words between the operands of NEAR and ADJ: the most that can be asked for, and what no number means. */
export const MAX_DISTANCE = 99;
export const DEFAULT_DISTANCE = 0;

const SPACE = /\s+/y;
const QUOTES = '"“”„‟';
const PHRASE = new RegExp(`[${QUOTES}]([^${QUOTES}]*)([${QUOTES}]?)`, 'y');
const CHUNK = new RegExp(`[^\\s()[\\]{}${QUOTES}]+`, 'y');
/** A known field may have spaces around its sign, so the name is judged afterwards. */
const FIELD = /([A-Za-z]+)(\s*)(?:[:=]?(<=|>=|<|>)|[:=])/y;
const CLASS_WITH_SPACE = /[A-HYa-hy]\d{2}[A-Za-z]\s+\d{1,4}\/\d{1,6}\*?(?![\w/*])/y;
/** Signs that other search tools use, and what is written here. */
const SIGNS: Readonly<Record<string, string>> = {
  '&': 'AND',
  '&&': 'AND',
  '+': 'AND',
  '|': 'OR',
  '||': 'OR',
  '!': 'NOT',
  '-': 'NOT',
};

/** Whether the word alone would be read as an operator or a set, and must be quoted to be searched for. */
export function isReserved(word: string): boolean {
  return /^(?:and|or|not|(?:near|adj)\d*|s[1-9]\d{0,5})$/i.test(word);
}

/** Whether the text is written as a range, such as `2010..2015`, `2010-03..` or `..2015`; its dates may be wrong. */
export function isRange(text: string): boolean {
  return /^[\d/-]*\.\.[\d/-]*$/.test(text);
}

/** The tokens of a query, in order. */
export function lex(text: string): Token[] {
  const tokens: Token[] = [];
  for (let at = skipSpace(text, 0); at < text.length; at = skipSpace(text, at)) {
    const token = nextToken(text, at, tokens.at(-1));
    tokens.push(token);
    at = token.to;
  }
  return tokens;
}

function nextToken(text: string, at: number, before: Token | undefined): Token {
  const character = text.charAt(at);
  if (character === '(' || character === ')') {
    return { kind: 'paren', open: character === '(', from: at, to: at + 1, value: character };
  }
  if ('[]{}'.includes(character)) {
    const hint = 'Group with ( and ); put text with other brackets in quotation marks.';
    return refused(
      text,
      { from: at, to: at + 1 },
      { message: 'Only round parentheses group.', expected: ['(', ')'], hint },
    );
  }
  if (QUOTES.includes(character)) return phraseToken(text, at);
  return fieldToken(text, at) ?? chunkToken(text, at, before);
}

function phraseToken(text: string, at: number): Token {
  const [whole = '', value = '', close = ''] = matchAt(PHRASE, text, at) ?? [];
  const place = { from: at, to: at + whole.length };
  if (close === '') {
    return refused(text, place, {
      message: `The quotation mark at position ${at + 1} is never closed.`,
      expected: ['"'],
    });
  }
  if (tokenizePatterns(value).length === 0) {
    return refused(text, place, { message: 'There is no word between the quotation marks.', expected: ['a word'] });
  }
  return { kind: 'phrase', ...place, value };
}

function fieldToken(text: string, at: number): Token | null {
  const [whole = '', name = '', gap = '', comparator = ':'] = matchAt(FIELD, text, at) ?? [];
  if (whole === '') return null;
  const place = { from: at, to: at + whole.length };
  const info = fieldInfo(name);
  if (info) return { kind: 'field', field: info.code, comparator: comparator as Comparator, ...place, value: whole };
  if (gap !== '') return null;
  const meant = likelyField(name);
  const hint = meant
    ? `Write ${meant} for this field.`
    : 'To search for text with this sign in it, put it in quotation marks.';
  const expected = FIELDS.map((field) => field.code);
  return refused(text, place, { message: `There is no field ${name.toUpperCase()}.`, expected, hint });
}

/** Everything up to a space, parenthesis, bracket or quotation mark. */
function chunkToken(text: string, at: number, before: Token | undefined): Token {
  const follows = before?.kind === 'field' ? before.field : null;
  const spaced = follows && isClassField(follows) ? matchAt(CLASS_WITH_SPACE, text, at) : null;
  const value = (spaced ?? matchAt(CHUNK, text, at))?.[0] ?? text.charAt(at);
  const place = { from: at, to: at + value.length };
  if (isRange(value)) return { kind: 'range', ...place, value };

  const near = /^(near|adj)\/?(\d*)$/i.exec(value);
  if (near) return nearToken(text, place, near[2] ?? '');
  const operator = value.toUpperCase();
  if (operator === 'AND' || operator === 'OR' || operator === 'NOT')
    return { kind: 'operator', operator, ...place, value };
  if (isReserved(value)) return { kind: 'set', number: Number(value.slice(1)), ...place, value };

  if (/^-\p{L}/u.test(value)) {
    const minus = { from: at, to: at + 1 };
    const hint = `Write NOT ${value.slice(1)}.`;
    return refused(text, minus, { message: 'A minus does not exclude a word.', expected: ['NOT'], hint });
  }
  if (!tokenizePatterns(value).some((found) => namesSomething(found.word))) return emptyChunk(text, place, value);
  return { kind: /^\d[\d.,/-]*$/.test(value) ? 'number' : 'word', ...place, value };
}

function nearToken(text: string, place: Place, digits: string): Token {
  const value = text.slice(place.from, place.to);
  const operator = /^near/i.test(value) ? 'NEAR' : 'ADJ';
  const distance = digits === '' ? DEFAULT_DISTANCE : Number(digits);
  if (distance <= MAX_DISTANCE) return { kind: 'operator', operator, distance, ...place, value };
  const message = `The distance of ${operator} goes from 0 to ${MAX_DISTANCE} words.`;
  const error = queryError({ from: place.to - digits.length, to: place.to }, message, {
    hint: 'To search for the word itself, put it in quotation marks.',
  });
  return { kind: 'error', error, ...place, value };
}

function emptyChunk(text: string, place: Place, value: string): Token {
  if (/[*?]/.test(value)) {
    const message = 'A wildcard needs at least one letter or digit beside it.';
    return refused(text, place, {
      message,
      expected: ['a word'],
      hint: 'Attach it to a word, as in electro* or wom?n.',
    });
  }
  const meant = Object.hasOwn(SIGNS, value) ? SIGNS[value] : undefined;
  const message = `There is nothing to search for in ${value}`;
  return refused(text, place, { message, expected: ['a word'], ...(meant ? { hint: `Write ${meant}.` } : {}) });
}

function refused(
  text: string,
  place: Place,
  why: { message: string; expected: readonly string[]; hint?: string },
): Token {
  return {
    kind: 'error',
    error: queryError(place, why.message, why),
    ...place,
    value: text.slice(place.from, place.to),
  };
}

function skipSpace(text: string, at: number): number {
  return at + (matchAt(SPACE, text, at)?.[0].length ?? 0);
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}
