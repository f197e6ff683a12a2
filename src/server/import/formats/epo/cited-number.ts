/** Numbers of cited documents as European specifications print them. */
import type { DocumentId } from '../../../../domain/documents/publication.ts';
import { cleanNumber } from '../../fields/document-ids.ts';

/** `EP-A1- 3 109 871`, `WO-A-03/008444`, `ES2115900`, `US 5948634 A`; null where it is no document number. */
export function citedByText(printed: string): DocumentId | null {
  const text = printed.trim().replace(/\s+/g, ' ');
  const parts =
    /^([A-Z]{2}) ?- ?([A-Z]\d?) ?- ?([\dA-Z][\d A-Z/.,-]*)$/.exec(text) ??
    /^([A-Z]{2}) ?()([A-Z]{0,2} ?\d[\d /.,-]*?)(?: ?\(?([A-Z]\d?)\)?)?$/.exec(text);
  if (parts === null) return null;
  const [, country = '', before = '', digits = '', after = ''] = parts;
  const number = fullUsNumber(country, cleanNumber(country, digits));
  if (!/\d/.test(number)) return null;
  return { country, number, kind: before || after || null, date: null };
}

/** Applications of the US have seven digits after the year; lists print six: `2008 197 955`. */
function fullUsNumber(country: string, number: string): string {
  return country === 'US' && /^20[012]\d\d{6}$/.test(number) ? `${number.slice(0, 4)}0${number.slice(4)}` : number;
}
