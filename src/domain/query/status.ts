/**
 * The legal status of a publication as it can be searched for: what its source states, else what is assumed from kind
 * code and filing date on a day. No register is asked; fees and extensions are not known.
 */
import type { DocumentId, IsoDate, LegalStatus, Publication } from '../documents/publication.ts';

/** Years from filing after which a patent has lapsed everywhere, extensions aside (TRIPS Art. 33). */
export const TERM_YEARS = 20;

export const STATUSES_ASKED = [
  'pending',
  'granted',
  'lapsed',
  'expired',
  'withdrawn',
  'unknown',
  'recently-ended',
  'long-ended',
] as const;
/** A status to search for; the last two tell apart what is lapsed or expired. */
export type StatusAsked = (typeof STATUSES_ASKED)[number];

/** Years for which damages can be claimed for the past (35 U.S.C. 286; elsewhere mostly fewer). */
const CLAIMED_YEARS = 6;

/**
 * What decides about a status: what the source states and when, the filing date, and what kind and country alone would
 * say.
 */
export interface StatusFacts {
  readonly status: LegalStatus;
  readonly statedOn: IsoDate | null;
  readonly filed: IsoDate | null;
  readonly byKind: LegalStatus;
}

export function statusFacts(
  publication: Pick<Publication, 'status' | 'publication' | 'application' | 'source'>,
): StatusFacts {
  const { status, source, application } = publication;
  return {
    status,
    statedOn: source.date,
    filed: application?.date ?? null,
    byKind: statusByKind(publication.publication),
  };
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
  return {
    term: yearsLater(on, -TERM_YEARS),
    longTerm: yearsLater(on, -TERM_YEARS - CLAIMED_YEARS),
    longStated: yearsLater(on, -CLAIMED_YEARS),
  };
}

/**
 * Whether a publication has the status on that day. Sources seldom say when a right ended: it ended long ago where its
 * twenty years were over more than six years before, or where the very record that states it is older than that; else
 * perhaps recently.
 */
export function hasStatus(
  publication: Parameters<typeof statusFacts>[0],
  asked: StatusAsked,
  on: IsoDate | null,
): boolean {
  const { status, statedOn, filed, byKind } = statusFacts(publication);
  const days = statusDays(on);
  const isOver = days !== null && filed !== null && filed < days.term;
  const shown = status !== 'unknown' ? status : isOver ? 'expired' : byKind;
  if (asked !== 'recently-ended' && asked !== 'long-ended') return shown === asked;
  if (shown !== 'lapsed' && shown !== 'expired') return false;
  const isLong =
    days !== null &&
    ((filed !== null && filed < days.longTerm) ||
      (status !== 'unknown' && statedOn !== null && statedOn < days.longStated));
  return isLong === (asked === 'long-ended');
}

/** What kind and country alone would say. */
export function statusByKind({
  country,
  kind,
}: Pick<DocumentId, 'country' | 'kind'>): 'granted' | 'pending' | 'unknown' {
  if (isGrant(country, kind ?? '')) return 'granted';
  return kind?.startsWith('A') ? 'pending' : 'unknown';
}

/** Kinds B and C are grants; so are US reissues (E), designs (S) and plants (P2, P3). */
function isGrant(country: string, kind: string): boolean {
  return /^[BC]\d?$/.test(kind) || (country === 'US' && /^(E|S|P[23])\d?$/.test(kind));
}

/** The same day so many years later; earlier for less than nought. */
export function yearsLater(date: IsoDate, years: number): IsoDate {
  return `${String(Number(date.slice(0, 4)) + years).padStart(4, '0')}${date.slice(4)}`;
}
