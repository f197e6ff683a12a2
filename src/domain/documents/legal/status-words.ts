/** A legal status in words, as marks, reports of changes and mails have it. */
import type { LegalStatus } from '../publication.ts';

export const legalStatusWords: Readonly<Record<LegalStatus, string>> = {
  granted: 'Granted',
  pending: 'Pending',
  lapsed: 'Lapsed',
  expired: 'Expired',
  withdrawn: 'Withdrawn',
  unknown: 'Unknown',
};
