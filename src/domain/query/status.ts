/**
 * The legal status of a publication in a query: the status its source states; otherwise the status assumed on a day
 * from kind code and filing date. Patent registers are not consulted; fees and extensions are unknown.
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
/** A status to search for. The last two divide what is lapsed or expired. */
export type StatusAsked = (typeof STATUSES_ASKED)[number];

/** What a source can state; `unknown` where it states nothing. */
export const STATUSES_STATED = STATUSES_ASKED.slice(0, 6) as readonly LegalStatus[];

/** Years for which past damages can be claimed (35 U.S.C. 286; fewer in most other countries). */
const CLAIMED_YEARS = 6;

/** What determines a status: the stated one and its date, the filing date, and the status by kind and country. */
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

/** Filed before `term`: expired. Filed before `longTerm`, or stated before `longStated`: ended long ago. */
export interface StatusDays {
  readonly term: IsoDate;
  readonly longTerm: IsoDate;
  readonly longStated: IsoDate;
}

/** Null without a day: then terms are ignored. */
export function statusDays(on: IsoDate | null): StatusDays | null {
  if (on === null) return null;
  return {
    term: yearsLater(on, -TERM_YEARS),
    longTerm: yearsLater(on, -TERM_YEARS - CLAIMED_YEARS),
    longStated: yearsLater(on, -CLAIMED_YEARS),
  };
}

/** The status by kind and country alone. */
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

/** The same day `years` later, or earlier if negative. */
export function yearsLater(date: IsoDate, years: number): IsoDate {
  return `${String(Number(date.slice(0, 4)) + years).padStart(4, '0')}${date.slice(4)}`;
}
