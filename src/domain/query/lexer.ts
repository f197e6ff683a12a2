/**
 * Splits a query into tokens with their spans, for the parser and for highlighting in the editor. Total: invalid text
 * becomes an error token. Only white space is between tokens.
 */
import type { FieldCode } from './ast.ts';
import { queryError, type Advice, type QueryError, type Span } from './errors.ts';
import { fieldInfo, FIELDS, isClassField, likelyField } from './fields.ts';
import { namesSomething, tokenizePatterns } from './words.ts';

export type Comparator = ':' | '<' | '<=' | '>' | '>=';

/** The text as typed; of a phrase, the text between the quotation marks. */
interface TokenText extends Span {
  readonly value: string;
}
export type Token = TokenText &
  (
    | { readonly kind: 'operator'; readonly operator: 'AND' | 'OR' | 'NOT' }
    | { readonly kind: 'operator'; readonly operator: 'NEAR' | 'ADJ'; readonly distance: number }
    | { readonly kind: 'field'; readonly field: FieldCode; readonly comparator: Comparator }
    | { readonly kind: 'word' | 'phrase' | 'number' | 'range' }
    | { readonly kind: 'paren'; readonly open: boolean }
    | { readonly kind: 'set'; readonly number: number }
    | { readonly kind: 'error'; readonly error: QueryError }
  );

/** Words between the operands of NEAR and ADJ: the maximum, and the default without a number. */
export const MAX_DISTANCE = 99;
export const DEFAULT_DISTANCE = 0;

const SPACE = /\s+/y;
const QUOTES = '"“”„‟';
const PHRASE = new RegExp(`[${QUOTES}]([^${QUOTES}]*)([${QUOTES}]?)`, 'y');
const CHUNK = new RegExp(`[^\\s()[\\]{}${QUOTES}]+`, 'y');
/** A known field may have spaces around its sign, so the name is checked afterwards. */
const FIELD = /([A-Za-z]+)(\s*)(?:[:=]?(<=|>=|<|>)|[:=])/y;
const CLASS_WITH_SPACE = /[A-HYa-hy]\d{2}[A-Za-z]\s+\d{1,4}\/\d{1,6}\*?(?![\w/*])/y;
/** Signs of other search tools, and the operators that replace them. */
const SIGNS: Readonly<Record<string, string>> = {
  '&': 'AND',
  '&&': 'AND',
  '+': 'AND',
  '|': 'OR',
  '||': 'OR',
  '!': 'NOT',
  '-': 'NOT',
};

/** Whether the word is an operator or a set unless it is quoted. */
export function isReserved(word: string): boolean {
  return /^(?:and|or|not|(?:near|adj)\d*|s[1-9]\d{0,5})$/i.test(word);
}

/** Whether the text has the form of a range: `2010..2015`, `2010-03..` or `..2015`; its dates may be invalid. */
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
    const hint = 'Group with ( and ), or put text that contains other brackets in quotation marks.';
    const message = 'Only round parentheses can group.';
    return errorToken(text, { from: at, to: at + 1 }, message, { expected: ['(', ')'], hint });
  }
  if (QUOTES.includes(character)) return phraseToken(text, at);
  return fieldToken(text, at) ?? chunkToken(text, at, before);
}

function phraseToken(text: string, at: number): Token {
  const [whole = '', value = '', close = ''] = matchAt(PHRASE, text, at) ?? [];
  const span = { from: at, to: at + whole.length };
  if (close === '') {
    const message = `The quotation mark opened at position ${at + 1} is not closed.`;
    return errorToken(text, span, message, { expected: ['"'] });
  }
  if (tokenizePatterns(value).length === 0) {
    return errorToken(text, span, 'The quotation marks contain no word.', { expected: ['a word'] });
  }
  return { kind: 'phrase', ...span, value };
}

function fieldToken(text: string, at: number): Token | null {
  const [whole = '', name = '', gap = '', comparator = ':'] = matchAt(FIELD, text, at) ?? [];
  if (whole === '') return null;
  const span = { from: at, to: at + whole.length };
  const info = fieldInfo(name);
  if (info) return { kind: 'field', field: info.code, comparator: comparator as Comparator, ...span, value: whole };
  if (gap !== '') return null;
  const meant = likelyField(name);
  const hint = meant
    ? `Use ${meant} for this field.`
    : 'To search for text that contains this sign, put it in quotation marks.';
  const expected = FIELDS.map((field) => field.code);
  return errorToken(text, span, `There is no field ${name.toUpperCase()}.`, { expected, hint });
}

/** A range, operator, set, number or word: the text up to a space, parenthesis, bracket or quotation mark. */
function chunkToken(text: string, at: number, before: Token | undefined): Token {
  const follows = before?.kind === 'field' ? before.field : null;
  const spaced = follows && isClassField(follows) ? matchAt(CLASS_WITH_SPACE, text, at) : null;
  const value = (spaced ?? matchAt(CHUNK, text, at))?.[0] ?? text.charAt(at);
  const span = { from: at, to: at + value.length };
  if (isRange(value)) return { kind: 'range', ...span, value };
  return operatorToken(text, span, value) ?? wordToken(text, span, value);
}

/** An operator or a set; null for any other text. */
function operatorToken(text: string, span: Span, value: string): Token | null {
  const near = /^(near|adj)\/?(\d*)$/i.exec(value);
  if (near) return nearToken(text, span, near[2] ?? '');
  const operator = value.toUpperCase();
  if (operator === 'AND' || operator === 'OR' || operator === 'NOT')
    return { kind: 'operator', operator, ...span, value };
  return isReserved(value) ? { kind: 'set', number: Number(value.slice(1)), ...span, value } : null;
}

function wordToken(text: string, span: Span, value: string): Token {
  if (/^-\p{L}/u.test(value)) {
    const minus = { from: span.from, to: span.from + 1 };
    const hint = `Write NOT ${value.slice(1)}.`;
    return errorToken(text, minus, 'A minus sign does not exclude a word.', { expected: ['NOT'], hint });
  }
  if (!tokenizePatterns(value).some((found) => namesSomething(found.word))) return emptyChunk(text, span, value);
  return { kind: /^\d[\d.,/-]*$/.test(value) ? 'number' : 'word', ...span, value };
}

function nearToken(text: string, span: Span, digits: string): Token {
  const value = text.slice(span.from, span.to);
  const operator = /^near/i.test(value) ? 'NEAR' : 'ADJ';
  const distance = digits === '' ? DEFAULT_DISTANCE : Number(digits);
  if (distance <= MAX_DISTANCE) return { kind: 'operator', operator, distance, ...span, value };
  const message = `The distance of ${operator} must be between 0 and ${MAX_DISTANCE} words.`;
  const error = queryError({ from: span.to - digits.length, to: span.to }, message, {
    hint: 'To search for the word itself, put it in quotation marks.',
  });
  return { kind: 'error', error, ...span, value };
}

function emptyChunk(text: string, span: Span, value: string): Token {
  if (/[*?]/.test(value)) {
    const message = 'A wildcard needs at least one letter or digit in the same word.';
    const hint = 'Attach it to a word, as in electro* or wom?n.';
    return errorToken(text, span, message, { expected: ['a word'], hint });
  }
  const meant = Object.hasOwn(SIGNS, value) ? SIGNS[value] : undefined;
  const hint = meant === undefined ? undefined : `Write ${meant}.`;
  return errorToken(text, span, `There is nothing to search for in ${value}`, { expected: ['a word'], hint });
}

function errorToken(text: string, span: Span, message: string, advice: Advice): Token {
  return { kind: 'error', error: queryError(span, message, advice), ...span, value: text.slice(span.from, span.to) };
}

function skipSpace(text: string, at: number): number {
  return at + (matchAt(SPACE, text, at)?.[0].length ?? 0);
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}
