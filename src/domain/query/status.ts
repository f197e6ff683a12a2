/**
 * The legal status of a publication in a query: the one that the events of the registers tell or its source states;
 * otherwise the one assumed on a day from kind code and term. How it is told: src/domain/documents/legal.
 */
import type { DocumentId, IsoDate, LegalStatus } from '../documents/publication.ts';

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

/** What determines a status: the one told and since when, the end of the term, and the status by kind and country. */
export interface StatusFacts {
  readonly status: LegalStatus;
  /** The day of the event that gave it, or of the record that states it. */
  readonly since: IsoDate | null;
  /** The last day of the term, after which the right has expired; null where it may go on. */
  readonly ends: IsoDate | null;
  readonly byKind: LegalStatus;
}

/** Ended before `day`: over. Ended before `longAgo`, or since before then lapsed: ended long ago. */
export interface StatusDays {
  readonly day: IsoDate;
  readonly longAgo: IsoDate;
}

/** Null without a day: then terms are ignored. */
export function statusDays(on: IsoDate | null): StatusDays | null {
  return on === null ? null : { day: on, longAgo: yearsLater(on, -CLAIMED_YEARS) };
}

/** The status by kind and country alone. */
export function statusByKind({
  country,
  kind,
}: Pick<DocumentId, 'country' | 'kind'>): 'granted' | 'pending' | 'unknown' {
  if (isGrant(country, kind ?? '')) return 'granted';
  return kind?.startsWith('A') ? 'pending' : 'unknown';
}

/** Kinds B and C are grants; so are US reissues (E), designs (S) and plants (P2, P3), and US patents until 2001 (A). */
function isGrant(country: string, kind: string): boolean {
  return /^[BC]\d?$/.test(kind) || (country === 'US' && /^(?:A|(?:E|S|P[23])\d?)$/.test(kind));
}

/** The same day `years` later, or earlier if negative. */
function yearsLater(date: IsoDate, years: number): IsoDate {
  return `${String(Number(date.slice(0, 4)) + years).padStart(4, '0')}${date.slice(4)}`;
}
