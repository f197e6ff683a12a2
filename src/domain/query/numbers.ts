/**
 * Document numbers: one spelling for `US-6838482-B2`, `US 6,838,482 B2` and `us6838482`, so that a number is found
 * however it was typed or printed. The importer, the index and the query normalise with the same functions.
 */
import type { DocumentId } from '../documents/publication.ts';
import { matchesPattern } from './words.ts';

/** Country, then a number with its letters (RE, D, PP, H …), then the kind; each may be missing. */
const WHOLE_NUMBER = /^([A-Z]{2})([A-Z]{0,3})(\d+)([A-Z]\d?)?$/;

/**
 * A number as typed, in upper case and without punctuation; `*` and `?` stay. Check digits (`10123456.7`) go.
 * With country and without wildcards it is also brought to the length that {@link numberForms} uses.
 */
export function normalizeNumber(text: string): string {
  const bare = withoutPunctuation(text);
  const whole = WHOLE_NUMBER.exec(bare);
  if (!whole) return withoutLeadingZeros(bare);
  const [, country = '', letters = '', digits = '', kind = ''] = whole;
  return country + canonicalNumber(country, letters + digits) + kind;
}

/**
 * The spellings under which a document is found: with country and kind, without either, without both.
 * A number in a query matches a document when it matches one of these.
 */
export function numberForms(document: DocumentId): readonly string[] {
  const country = document.country.toUpperCase();
  const number = canonicalNumber(country, withoutPunctuation(document.number));
  const kind = (document.kind ?? '').toUpperCase();
  return [...new Set([country + number + kind, country + number, number + kind, number])];
}

/** Whether a normalised number, with or without wildcards, names this document. */
export function matchesNumber(pattern: string, document: DocumentId): boolean {
  return numberForms(document).some((form) => matchesPattern(pattern, form));
}

/** Whether a normalised number says enough to search for: a digit, or letters with a wildcard (`US*`). */
export function isNumberPattern(pattern: string): boolean {
  return /\d/.test(pattern) || (/[A-Z]/.test(pattern) && /[*?]/.test(pattern));
}

export interface NumberRange {
  readonly country: string;
  readonly letters: string;
  readonly from: string;
  readonly to: string;
}
/**
 * Why two ends make no range: one is no number, they differ in country or series, or the last comes before the first.
 */
export type RangeFault = 'not-a-number' | 'two-series' | 'backwards';

/** Country, letters and digits of an end; a kind is left out, since a range of numbers runs over all of them. */
const RANGE_END = /^([A-Z]{2}(?=[A-Z]{0,3}\d))?([A-Z]{0,3})(\d{1,15})(?:[A-Z]\d?)?$/;

/** Series of American numbers whose letters look like a country: reissues, plants, additions. */
const US_SERIES: ReadonlySet<string> = new Set(['RE', 'PP', 'AI']);

/**
 * The range between two written numbers, either of which may be empty; what the second leaves out is as in the first.
 */
export function numberRange(first: string, last: string): NumberRange | RangeFault {
  const ends = [first, last].map((text) => (text === '' ? null : rangeEnd(text)));
  const [start, end] = ends;
  if (start === undefined || end === undefined || (start === null && end === null)) return 'not-a-number';
  const known = start ?? end;
  if (!known) return 'not-a-number';
  const follows =
    end === null || start === null || end.letters === start.letters || (end.country === '' && end.letters === '');
  const sameCountry = !start || !end || end.country === '' || end.country === start.country;
  if (!follows || !sameCountry) return 'two-series';
  const [from, to] = [start?.digits ?? '', end?.digits ?? ''];
  if (from !== '' && to !== '' && compareDigits(from, to) > 0) return 'backwards';
  return { country: known.country, letters: known.letters, from, to };
}

function rangeEnd(
  text: string,
): { readonly country: string; readonly letters: string; readonly digits: string } | undefined {
  const [, country = '', letters = '', digits] = RANGE_END.exec(normalizeNumber(text)) ?? [];
  if (digits === undefined) return undefined;
  const isSeries = letters === '' && US_SERIES.has(country);
  return {
    country: isSeries ? '' : country,
    letters: isSeries ? country : letters,
    digits: withoutLeadingZeros(digits),
  };
}

/** Whether the document's number lies in the range. */
export function isInRange({ country, letters, from, to }: NumberRange, document: DocumentId): boolean {
  const [, own = '', digits] = /^([A-Z]*)(\d+)$/.exec(numberForms({ ...document, kind: null }).at(-1) ?? '') ?? [];
  if (digits === undefined || own !== letters || (country !== '' && country !== document.country.toUpperCase()))
    return false;
  return (from === '' || compareDigits(digits, from) >= 0) && (to === '' || compareDigits(digits, to) <= 0);
}

/** Digits without leading zeros, as numbers. */
function compareDigits(one: string, other: string): number {
  return one.length - other.length || (one < other ? -1 : one > other ? 1 : 0);
}

/**
 * Numbers from a pasted list: one a line, or divided by semicolons, tabs, `, ` or spaces.
 * Commas and spaces within a number (`US 6,838,482 B2`) do not divide.
 */
export function splitNumberList(text: string): string[] {
  const pieces = text.split(/[\n\r\t;|]+|,(?=\s|[A-Za-z])|\s+(?=[A-Za-z]{2}[-\s]?[A-Za-z]{0,2}\d)/);
  const numbers: string[] = [];
  let country = '';
  for (const piece of pieces.map((raw) => raw.trim())) {
    const isLoneCountry = /^[A-Za-z]{2}$/.test(piece);
    if (isLoneCountry) country = `${piece} `;
    else if (piece !== '') numbers.push(country + piece);
    if (!isLoneCountry) country = '';
  }
  return numbers;
}

function withoutPunctuation(text: string): string {
  return text
    .toUpperCase()
    .replace(/\s+/g, '')
    .replace(/(\d{6})\.\d(?=$|[A-Z])/, '$1')
    .replace(/[^A-Z0-9*?]/g, '')
    .replace(/\*{2,}/g, '*');
}

/**
 * The number by itself, at the length in use today: WO with a four-digit year and six digits,
 * US applications with year and seven digits (EPO sources print six), no leading zeros elsewhere.
 */
function canonicalNumber(country: string, number: string): string {
  if (country === 'WO') return pctNumber(number);
  const bare = withoutLeadingZeros(number);
  return country === 'US' && /^20\d{8}$/.test(bare) ? `${bare.slice(0, 4)}0${bare.slice(4)}` : bare;
}

/** A leading zero is part of the two-digit year here: `WO 00/12345`. */
function pctNumber(number: string): string {
  const bare = /^\d{7,8}$/.test(number) ? number : withoutLeadingZeros(number);
  if (!/^\d{7,8}$/.test(bare)) return bare;
  const year = bare.slice(0, 2);
  return `${Number(year) >= 78 ? '19' : '20'}${year}${bare.slice(2).padStart(6, '0')}`;
}

function withoutLeadingZeros(number: string): string {
  return number.replace(/^([A-Z]*)0+(?=\d)/, '$1');
}
