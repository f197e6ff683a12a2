/**
 * The legal status to show for a publication. What the source states is taken as it is; otherwise it is worked
 * out from kind and dates, and marked as an assumption: no register is asked, fees and extensions are not known.
 */
import type { IsoDate, LegalStatus, Publication } from './publication.ts';

export interface ShownStatus {
  readonly status: LegalStatus;
  readonly assumed: boolean;
  /** Why, as a sentence. */
  readonly reason: string;
}

/** Years from filing after which a patent has lapsed everywhere, extensions aside (TRIPS Art. 33). */
const TERM_YEARS = 20;

/** Status on the day `today`. */
export function shownStatus(publication: Pick<Publication, 'status' | 'publication' | 'application'>, today: IsoDate): ShownStatus {
  if (publication.status !== 'unknown') return { status: publication.status, assumed: false, reason: 'As the source of this record states it.' };
  const filed = publication.application?.date ?? null;
  const end = filed === null ? null : yearsLater(filed, TERM_YEARS);
  if (end !== null && end < today) {
    return { status: 'expired', assumed: true, reason: `Assumed: ${TERM_YEARS} years have passed since filing. Extensions are not known here.` };
  }
  const kind = publication.publication.kind ?? '';
  if (isGrant(publication.publication.country, kind)) {
    return { status: 'granted', assumed: true, reason: `Assumed from kind code ${kind}: published as granted. Whether fees were paid is not known here.` };
  }
  if (kind.startsWith('A')) {
    return { status: 'pending', assumed: true, reason: `Assumed from kind code ${kind}: published application. What became of it is not known here.` };
  }
  return { status: 'unknown', assumed: false, reason: 'The source says nothing of it, and kind and dates do not tell.' };
}

/** Kinds B and C are grants; so are US reissues (E), designs (S) and plants (P2, P3). */
function isGrant(country: string, kind: string): boolean {
  return /^[BC]\d?$/.test(kind) || (country === 'US' && /^(E|S|P[23])\d?$/.test(kind));
}

function yearsLater(date: IsoDate, years: number): IsoDate {
  return `${String(Number(date.slice(0, 4)) + years).padStart(4, '0')}${date.slice(4)}`;
}
