/**
 * The legal status to show for a publication. What the source states is taken as it is; otherwise it is worked
 * out from kind and dates, and marked as an assumption: no register is asked, fees and extensions are not known.
 */
import { statusByKind, TERM_YEARS, yearsLater } from '../query/status.ts';
import type { IsoDate, LegalStatus, Publication } from './publication.ts';

export interface ShownStatus {
  readonly status: LegalStatus;
  readonly assumed: boolean;
  /** Why, as a sentence. */
  readonly reason: string;
}

/** Status on the day `today`. */
export function shownStatus(
  publication: Pick<Publication, 'status' | 'publication' | 'application'>,
  today: IsoDate,
): ShownStatus {
  if (publication.status !== 'unknown')
    return { status: publication.status, assumed: false, reason: 'As the source of this record states it.' };
  const filed = publication.application?.date ?? null;
  const end = filed === null ? null : yearsLater(filed, TERM_YEARS);
  if (end !== null && end < today) {
    return {
      status: 'expired',
      assumed: true,
      reason: `Assumed: ${TERM_YEARS} years have passed since filing. Extensions are not known here.`,
    };
  }
  const kind = publication.publication.kind ?? '';
  const status = statusByKind(publication.publication);
  const reasons = {
    granted: `Assumed from kind code ${kind}: published as granted. Whether fees were paid is not known here.`,
    pending: `Assumed from kind code ${kind}: published application. What became of it is not known here.`,
    unknown: 'The source says nothing of it, and kind and dates do not tell.',
  };
  return { status, assumed: status !== 'unknown', reason: reasons[status] };
}
