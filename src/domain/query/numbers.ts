/**
 * Document numbers: one spelling for `US-6838482-B2`, `US 6,838,482 B2` and `us6838482`, so that a number is found
 * in any notation. The importer, the index and the query use the same functions.
 */
import type { DocumentId } from '../documents/publication.ts';

/** Country, then a number with its letters (RE, D, PP, H …), then the kind; each may be missing. */
const WHOLE_NUMBER = /^([A-Z]{2})([A-Z]{0,3})(\d+)([A-Z]\d?)?$/;

/**
 * A number as typed, in upper case and without punctuation; `*` and `?` are kept, check digits (`10123456.7`) removed.
 * With a country and without wildcards, it also gets the length that {@link numberForms} uses.
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

/** Whether a normalised number is specific enough to search for: a digit, or letters with a wildcard (`US*`). */
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
 * Why two numbers do not form a range: one is not a number, they differ in country or series, or the last comes before
 * the first.
 */
export type RangeFault = 'not-a-number' | 'two-series' | 'backwards';

interface RangeEnd {
  readonly country: string;
  readonly letters: string;
  readonly digits: string;
}

/** Country, letters and digits of an end. The kind is ignored: a range of numbers covers all kinds. */
const RANGE_END = /^([A-Z]{2}(?=[A-Z]{0,3}\d))?([A-Z]{0,3})(\d{1,15})(?:[A-Z]\d?)?$/;

/** Series of American numbers whose letters look like a country: reissues, plants, additions. */
const US_SERIES: ReadonlySet<string> = new Set(['RE', 'PP', 'AI']);

/** The range between two numbers as typed. Either may be empty; the second may omit what it shares with the first. */
export function numberRange(first: string, last: string): NumberRange | RangeFault {
  if (first === '' || last === '') return openRange(first, last);
  const [start, end] = [rangeEnd(first), rangeEnd(last)];
  if (!start || !end) return 'not-a-number';
  if (!isSameSeries(start, end)) return 'two-series';
  if (compareDigits(start.digits, end.digits) > 0) return 'backwards';
  return { country: start.country, letters: start.letters, from: start.digits, to: end.digits };
}

/** One of the two is empty. */
function openRange(first: string, last: string): NumberRange | RangeFault {
  const end = rangeEnd(first + last);
  if (!end) return 'not-a-number';
  const { country, letters, digits } = end;
  return { country, letters, from: first === '' ? '' : digits, to: last === '' ? '' : digits };
}

function isSameSeries(start: RangeEnd, end: RangeEnd): boolean {
  if (end.country === '' && end.letters === '') return true;
  return end.letters === start.letters && (end.country === '' || end.country === start.country);
}

function rangeEnd(text: string): RangeEnd | undefined {
  const [, country = '', letters = '', digits] = RANGE_END.exec(normalizeNumber(text)) ?? [];
  if (digits === undefined) return undefined;
  const isSeries = letters === '' && US_SERIES.has(country);
  return {
    country: isSeries ? '' : country,
    letters: isSeries ? country : letters,
    digits: withoutLeadingZeros(digits),
  };
}

/** Compares digits without leading zeros as numbers. */
export function compareDigits(one: string, other: string): number {
  return one.length - other.length || (one < other ? -1 : one > other ? 1 : 0);
}

/**
 * Numbers from a pasted list: one per line, or separated by semicolons, tabs, `, ` or spaces.
 * Commas and spaces within a number (`US 6,838,482 B2`) do not separate.
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
