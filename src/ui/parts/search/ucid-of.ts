/** Converts a typed publication number to a ucid. */
import type { Ucid } from '../../../domain/documents/publication.ts';
import { normalizeNumber } from '../../../domain/query/numbers.ts';

const WHOLE = /^([A-Z]{2})([A-Z]{0,3}\d+)([A-Z]\d?)$/;
const WITHOUT_KIND = /^([A-Z]{2})([A-Z]{0,3}\d+)$/;

/** `US 6,838,482 B2` is US-6838482-B2; null if country, number or kind is missing. */
export function typedUcid(text: string): Ucid | null {
  const [, country, number, kind] = WHOLE.exec(normalizeNumber(text)) ?? [];
  return country === undefined ? null : `${country}-${number}-${kind}`;
}

/** The prefix of the ucid of a number without a kind: `EP-1234567`; null if the text is no number. */
export function numberStart(text: string): string | null {
  const [, country, number] = WITHOUT_KIND.exec(normalizeNumber(text)) ?? [];
  return country === undefined ? null : `${country}-${number}`;
}
