/**
 * Dates and document numbers as every source spells them, brought to one spelling, so that
 * `WO 03/007778`, `WO-03007778` and `2003007778` are the same document.
 */
import type { DocumentId, IsoDate, Ucid } from '../../../domain/documents/publication.ts';
import { find, takeText, textOf, type XmlElement } from '../xml/element.ts';

/** `20050104` to `2005-01-04`; null for anything that is no day of the calendar, e.g. `20050100`. */
export function parseSourceDate(raw: string | undefined): IsoDate | null {
  const match = /^(\d{4})-?(\d{2})-?(\d{2})$/.exec(raw?.trim() ?? '');
  if (match === null) return null;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const real =
    year > 0 && month >= 1 && month <= 12 && day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate();
  return real ? `${match[1]}-${match[2]}-${match[3]}` : null;
}

/** `20000600` to `2000-06`, `20000000` to `2000`; undefined for a whole date or none. */
export function partialDate(raw: string): string | undefined {
  const match = /^(\d{4})(\d{2})\d{2}$/.exec(raw);
  if (match === null || match[1] === '0000' || parseSourceDate(raw) !== null) return undefined;
  const month = Number(match[2]);
  return month >= 1 && month <= 12 ? `${match[1]}-${match[2]}` : match[1];
}

/**
 * A number without country code, punctuation and leading zeros (also after letters: `D0500396` is `D500396`).
 * WO publications become year and six digits, international applications `PCT/CCyyyy/nnnnnn`.
 */
export function cleanNumber(country: string, raw: string): string {
  const printed = raw.toUpperCase().replace(/\s+/g, '');
  const pct = /^PCT\/?([A-Z]{2})\/?(\d{4}|\d{2})\/?(\d{5,6})$/.exec(printed);
  if (pct !== null) return `PCT/${pct[1]}${fullYear(pct[2] ?? '')}/${(pct[3] ?? '').padStart(6, '0')}`;
  const bare = printed.replace(/[^\p{L}\p{N}]/gu, '');
  const number =
    bare.startsWith(country) && country !== '' && /\d/.test(bare.charAt(country.length))
      ? bare.slice(country.length)
      : bare;
  if (country === 'WO') {
    const wo = /^(\d{2})(\d{5,6})$/.exec(number);
    if (wo !== null) return `${fullYear(wo[1] ?? '')}${(wo[2] ?? '').padStart(6, '0')}`;
  }
  return number.replace(/^(\p{L}*)0+(?=\d)/u, '$1');
}

/** Patent numbers with two-digit years run from 1978, when the PCT began. */
function fullYear(digits: string): string {
  if (digits.length === 4) return digits;
  return `${Number(digits) >= 78 ? '19' : '20'}${digits}`;
}

/** Reads and takes a `document-id` (or an element with the same children); null without a number. */
export function readDocumentId(element: XmlElement | undefined): DocumentId | null {
  if (element === undefined) return null;
  const country = takeText(element, 'country').toUpperCase();
  const printed = takeText(element, 'doc-number');
  if (printed === '') return null;
  const kind = takeText(element, 'kind');
  const date = textOf(find(element, 'date'));
  const id = documentIdOf({ country, printed, kind, date: parseSourceDate(date) });
  if (id.date !== null || partialDate(date) !== undefined || date === '') takeText(element, 'date');
  return id;
}

interface PrintedId {
  /** Two letters, or empty. */
  readonly country: string;
  readonly printed: string;
  /** Empty or `00` for none. */
  readonly kind: string;
  readonly date: IsoDate | null;
}

/** The one spelling of a number that any source prints. */
export function documentIdOf({ country, printed, kind, date }: PrintedId): DocumentId {
  const number = cleanNumber(country, printed);
  const id = { country, number, kind: kind === '' || kind === '00' ? null : kind, date };
  return { ...id, number: usApplicationNumber(id) };
}

/**
 * US publications of applications have seven digits after the year. Some lists print `0193250` with the year apart in
 * the date, those of the EPO `2012057518`.
 */
function usApplicationNumber({ country, number, kind, date }: DocumentId): string {
  if (country !== 'US' || kind === null || !/^A[129]$/.test(kind)) return number;
  if (/^20\d{8}$/.test(number)) return `${number.slice(0, 4)}0${number.slice(4)}`;
  return /^\d{1,7}$/.test(number) && date !== null ? `${date.slice(0, 4)}${number.padStart(7, '0')}` : number;
}

/** `CC-number-kind`, without the kind where there is none. */
export function ucidOf({ country, number, kind }: DocumentId): Ucid {
  return kind === null ? `${country}-${number}` : `${country}-${number}-${kind}`;
}
