/** The legal status as Lens calculates it, in our words; `unknown` for any other. */
import type { LegalStatus } from '../../../domain/documents/publication.ts';

const STATUS: ReadonlyMap<string, LegalStatus> = new Map([
  ['PENDING', 'pending'],
  ['ACTIVE', 'granted'],
  ['PATENTED', 'granted'],
  ['EXPIRED', 'expired'],
  ['INACTIVE', 'lapsed'],
  ['DISCONTINUED', 'withdrawn'],
]);

export function lensStatus(word: string): LegalStatus {
  return STATUS.get(word.toUpperCase()) ?? 'unknown';
}
