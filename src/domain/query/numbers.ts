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
