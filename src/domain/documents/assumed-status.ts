/**
 * The legal status to show for a publication: the one its source states; otherwise the one derived from kind and
 * dates, marked as an assumption. Patent registers are not consulted; fees and extensions are unknown.
 */
import { statusByKind, TERM_YEARS, yearsLater } from '../query/status.ts';
import type { IsoDate, LegalStatus, Publication } from './publication.ts';

export interface ShownStatus {
  readonly status: LegalStatus;
  readonly assumed: boolean;
  /** Why, as a sentence. */
  readonly reason: string;
}

/** The status on the day `today`. */
export function shownStatus(
  publication: Pick<Publication, 'status' | 'publication' | 'application'>,
  today: IsoDate,
): ShownStatus {
  if (publication.status !== 'unknown')
    return { status: publication.status, assumed: false, reason: 'Stated by the source of this record.' };
  const filed = publication.application?.date ?? null;
  const end = filed === null ? null : yearsLater(filed, TERM_YEARS);
  if (end !== null && end < today) {
    return {
      status: 'expired',
      assumed: true,
      reason: `Assumed: filed more than ${TERM_YEARS} years ago. Possible extensions are not known.`,
    };
  }
  const kind = publication.publication.kind ?? '';
  const status = statusByKind(publication.publication);
  const reasons = {
    granted: `Assumed from kind code ${kind}: published as granted. Fee payments are not known.`,
    pending: `Assumed from kind code ${kind}: published application. Its later history is not known.`,
    unknown: 'The source states no status, and it cannot be derived from kind and dates.',
  };
  return { status, assumed: status !== 'unknown', reason: reasons[status] };
}
