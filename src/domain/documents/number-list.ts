/** A list of publication numbers that becomes a collection: which the corpus holds, and what the others lack. */
import { isNumberPattern, normalizeNumber, splitNumberList } from '../query/numbers.ts';
import type { Ucid } from './publication.ts';

/** Numbers of one list, and of one question to the server. */
export const NUMBERS_IN_LIST = 10_000;
export const NUMBERS_AT_ONCE = 500;
export const LONGEST_NUMBER_TYPED = 60;

export interface ListedPublication {
  readonly ucid: Ucid;
  readonly family: string;
}

export type ListedNumber =
  /** Of a number without a kind, all that have it. */
  | { readonly outcome: 'found'; readonly typed: string; readonly publications: readonly ListedPublication[] }
  /** Its country is left out, and several have such a number. */
  | { readonly outcome: 'several-countries'; readonly typed: string; readonly alike: readonly Ucid[] }
  /** `alike`: the same number with other kinds. */
  | { readonly outcome: 'not-held'; readonly typed: string; readonly alike: readonly Ucid[] }
  | { readonly outcome: 'unreadable'; readonly typed: string };

/** A file of publication numbers, by the ending of its name. */
export const isNumberList = (name: string): boolean => /\.(?:csv|tsv)$/i.test(name);

/** The numbers in a pasted text or a file of one column, each once; a heading without digits is left out. */
export function numbersInList(text: string): readonly string[] {
  const found = splitNumberList(text.replace(/["\0\uFEFF]/g, ''));
  const numbers = found.filter((typed, at) => at > 0 || found.length === 1 || /\d/.test(typed));
  const seen = new Set<string>();
  return numbers.filter((typed) => {
    const key = normalizeNumber(typed) || typed;
    return !seen.has(key) && seen.add(key);
  });
}

/** A number as the corpus is asked for it; null for what is none. */
export function askedNumber(typed: string): string | null {
  const number = normalizeNumber(typed);
  const isNumber =
    typed.length <= LONGEST_NUMBER_TYPED && isNumberPattern(number) && /^[A-Z]{0,4}\d+[A-Z]?\d?$/.test(number);
  return isNumber && /\d{3}/.test(number) ? number : null;
}

const ALIKE_SHOWN = 4;

/** `held`: what has the number as it is typed. `otherKinds`: what has it with another kind. */
export function listedNumber(
  typed: string,
  held: readonly ListedPublication[],
  otherKinds: readonly ListedPublication[],
): ListedNumber {
  const alike = (from: readonly ListedPublication[]) => from.slice(0, ALIKE_SHOWN).map(({ ucid }) => ucid);
  if (askedNumber(typed) === null) return { outcome: 'unreadable', typed };
  if (held.length === 0) return { outcome: 'not-held', typed, alike: alike(otherKinds) };
  const countries = new Set(held.map(({ ucid }) => ucid.slice(0, 2)));
  if (countries.size > 1) return { outcome: 'several-countries', typed, alike: alike(held) };
  return { outcome: 'found', typed, publications: held.map(({ ucid, family }) => ({ ucid, family })) };
}

/** The same number without its kind; null where it has none. */
export function withoutKind(number: string): string | null {
  const bare = number.replace(/(?<=\d)[A-Z]\d?$/, '');
  return bare === number ? null : bare;
}
