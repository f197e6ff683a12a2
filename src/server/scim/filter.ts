/**
 * Filters and paths of SCIM (RFC 7644, 3.4.2.2 and 3.5.2), read into a tree.
 *
 *   userName eq "ada@example.com" and (active eq true or not (emails[type eq "work"] pr))
 */
import { isBrokenText } from '../../domain/shared/schema-checks.ts';
import { refusal, type Refusal } from '../errors.ts';
import { coreAttribute } from './attributes.ts';

const OPERATORS = ['eq', 'ne', 'co', 'sw', 'ew', 'gt', 'ge', 'lt', 'le'] as const;
type Operator = (typeof OPERATORS)[number];
export type FilterValue = string | number | boolean | null;

/** Attributes in lower case, as `name.givenname`; null: one of no schema that is known here. */
export type Filter =
  | { readonly kind: 'and' | 'or'; readonly of: readonly [Filter, Filter] }
  | { readonly kind: 'not'; readonly of: Filter }
  | { readonly kind: 'present'; readonly attribute: string | null }
  | {
      readonly kind: 'compare';
      readonly attribute: string | null;
      readonly operator: Operator;
      readonly value: FilterValue;
    }
  | { readonly kind: 'within'; readonly attribute: string | null; readonly of: Filter };

/** A place that a change names: `name.givenName`, or `emails[type eq "work"].value`. */
export interface AttributePath {
  readonly attribute: string | null;
  readonly filter: Filter | null;
}

const LONGEST = 2_000;
/** Of parentheses, brackets and “not” within each other. */
const DEEPEST = 20;
const TOKEN = /\s+|"(?:[^"\\]|\\.)*"|[()[\]]|[^\s()[\]"]+/y;
/** What follows the brackets of a filter. */
const PART = /^\.[a-z$][\w$-]*$/i;
const ATTRIBUTE = /^[a-z$][\w$-]*(\.[a-z$][\w$-]*)?$/i;

/** Thrown and caught in this module alone. */
class Misread extends Error {}

export function parseFilter(text: string): Filter | Refusal {
  try {
    const reader = readerOf(text);
    const filter = reader.either(0);
    if (!reader.isDone()) throw new Misread('it goes on after its end');
    return filter;
  } catch (error) {
    if (error instanceof Misread) return refusal(400, 'invalidFilter', `The filter can’t be read: ${error.message}.`);
    throw error;
  }
}

export function parsePath(text: string): AttributePath | Refusal {
  try {
    const reader = readerOf(text);
    const { name, filter } = reader.path();
    if (!reader.isDone()) throw new Misread('it goes on after its end');
    return { attribute: coreAttribute(name), filter };
  } catch (error) {
    if (error instanceof Misread)
      return refusal(400, 'invalidPath', `The path “${text.slice(0, 100)}” can’t be read: ${error.message}.`);
    throw error;
  }
}

function tokensOf(text: string): readonly string[] {
  if (text.length > LONGEST) throw new Misread(`it has more than ${LONGEST} characters`);
  if (isBrokenText(text)) throw new Misread('it holds a character that can’t be saved');
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.length) {
    const at = TOKEN.lastIndex;
    const found = TOKEN.exec(text)?.[0];
    if (found === undefined) throw new Misread(`there is a quote without its end at character ${at + 1}`);
    if (found.trim() !== '') tokens.push(found);
  }
  return tokens;
}

function readerOf(text: string) {
  const tokens = tokensOf(text);
  let at = 0;
  const isNext = (word: string): boolean => tokens[at]?.toLowerCase() === word;
  function taken(word: string): boolean {
    if (!isNext(word)) return false;
    at++;
    return true;
  }
  function expect(word: string): void {
    if (!taken(word)) throw new Misread(`“${word}” is missing`);
  }
  function attributeName(): string {
    const token = tokens[at++];
    if (token === undefined) throw new Misread('it ends too early');
    if (!ATTRIBUTE.test(withoutSchema(token))) throw new Misread(`“${token.slice(0, 60)}” is no attribute`);
    return token;
  }

  function either(depth: number): Filter {
    let filter = all(depth);
    while (taken('or')) filter = { kind: 'or', of: [filter, all(depth)] };
    return filter;
  }
  function all(depth: number): Filter {
    let filter = one(depth);
    while (taken('and')) filter = { kind: 'and', of: [filter, one(depth)] };
    return filter;
  }
  function one(depth: number): Filter {
    if (depth > DEEPEST) throw new Misread('it is nested too deep');
    if (taken('(')) return closed(either(depth + 1), ')');
    // An attribute of that name would be followed by an operator.
    if (isNext('not') && tokens[at + 1] === '(') {
      at += 2;
      return { kind: 'not', of: closed(either(depth + 1), ')') };
    }
    const name = attributeName();
    if (!taken('[')) return comparison(coreAttribute(name));
    const within: Filter = { kind: 'within', attribute: coreAttribute(name), of: closed(either(depth + 1), ']') };
    const part = tokens[at];
    if (part === undefined || !PART.test(part)) return within;
    // Entra ID finds people by `emails[type eq "work"].value eq "…"`, which the grammar has for paths alone.
    at++;
    return { kind: 'and', of: [within, comparison(coreAttribute(`${name}${part}`))] };
  }
  function closed(filter: Filter, end: string): Filter {
    expect(end);
    return filter;
  }
  function comparison(attribute: string | null): Filter {
    const word = tokens[at++]?.toLowerCase() ?? '';
    if (word === 'pr') return { kind: 'present', attribute };
    const operator = OPERATORS.find((each) => each === word);
    if (operator === undefined) throw new Misread(`“${word.slice(0, 60)}” is no operator`);
    return { kind: 'compare', attribute, operator, value: valueIn(tokens[at++]) };
  }

  return {
    either,
    isDone: () => at === tokens.length,
    path() {
      const name = attributeName();
      if (!taken('[')) return { name, filter: null };
      const filter = closed(either(1), ']');
      const rest = tokens[at];
      if (rest === undefined) return { name, filter };
      at++;
      if (!PART.test(rest)) throw new Misread(`“${rest.slice(0, 60)}” is no attribute`);
      return { name: `${name}${rest}`, filter };
    },
  };
}

function valueIn(token: string | undefined): FilterValue {
  if (token === undefined) throw new Misread('a value is missing');
  try {
    // Entra ID writes True and False.
    const value: unknown = JSON.parse(/^(true|false|null)$/i.test(token) ? token.toLowerCase() : token);
    if (value === null || ['string', 'number', 'boolean'].includes(typeof value)) {
      if (typeof value === 'string' && isBrokenText(value)) throw new Misread('a value can’t be saved');
      return value as FilterValue;
    }
  } catch (error) {
    if (error instanceof Misread) throw error;
  }
  throw new Misread(`“${token.slice(0, 60)}” is no value`);
}

/** `urn:…:User:userName` without what is before the attribute; a schema has dots and colons: the last colon counts. */
const withoutSchema = (name: string): string => name.replace(/^urn:.*:/i, '');
