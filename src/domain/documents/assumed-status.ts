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

export const STATUSES_ASKED = ['pending', 'granted', 'lapsed', 'expired', 'withdrawn', 'unknown', 'recently-ended', 'long-ended'] as const;
/** A status to search for; the last two tell apart what is lapsed or expired. */
export type StatusAsked = (typeof STATUSES_ASKED)[number];

/** Years for which damages can be claimed for the past (35 U.S.C. 286; elsewhere mostly fewer). */
const CLAIMED_YEARS = 6;

/** What decides about a status: what the source states and when, the filing date, and what kind and country alone would say. */
export interface StatusFacts {
  readonly status: LegalStatus;
  readonly statedOn: IsoDate | null;
  readonly filed: IsoDate | null;
  readonly byKind: LegalStatus;
}

export function statusFacts(publication: Pick<Publication, 'status' | 'publication' | 'application' | 'source'>): StatusFacts {
  const { status, source, application } = publication;
  const byKind = shownStatus({ publication: publication.publication, status: 'unknown', application: null }, '').status;
  return { status, statedOn: source.date, filed: application?.date ?? null, byKind };
}

/** The days that decide: what was filed before `term` is over; what was over before these is over for long. */
export interface StatusDays {
  readonly term: IsoDate;
  readonly longTerm: IsoDate;
  readonly longStated: IsoDate;
}

/** Null where no day is named: then terms are not looked at. */
export function statusDays(on: IsoDate | null): StatusDays | null {
  if (on === null) return null;
  return { term: yearsLater(on, -TERM_YEARS), longTerm: yearsLater(on, -TERM_YEARS - CLAIMED_YEARS), longStated: yearsLater(on, -CLAIMED_YEARS) };
}

/**
 * Whether a publication has the status on that day. Sources seldom say when a right ended: it ended long ago where its twenty
 * years were over more than six years before, or where the very record that states it is older than that; else perhaps recently.
 */
export function hasStatus(publication: Parameters<typeof statusFacts>[0], asked: StatusAsked, on: IsoDate | null): boolean {
  const { status, statedOn, filed, byKind } = statusFacts(publication);
  const days = statusDays(on);
  const isOver = days !== null && filed !== null && filed < days.term;
  const shown = status !== 'unknown' ? status : isOver ? 'expired' : byKind;
  if (asked !== 'recently-ended' && asked !== 'long-ended') return shown === asked;
  if (shown !== 'lapsed' && shown !== 'expired') return false;
  const isLong = days !== null && ((filed !== null && filed < days.longTerm) || (status !== 'unknown' && statedOn !== null && statedOn < days.longStated));
  return isLong === (asked === 'long-ended');
}

function yearsLater(date: IsoDate, years: number): IsoDate {
  return `${String(Number(date.slice(0, 4)) + years).padStart(4, '0')}${date.slice(4)}`;
}
