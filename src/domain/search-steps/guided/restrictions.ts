/** Restrictions of a guided query besides words and classes: cut-off date, own family, markets, term and status. */
import type { FacetFilter } from '../../documents/results.ts';
import type { IsoDate, LegalStatus } from '../../documents/publication.ts';
import type { QueryNode } from '../../query/ast.ts';
import { neighbourDay } from '../../query/dates.ts';
import { normalizeNumber } from '../../query/numbers.ts';
import { allOf, anyOf, noneOf } from '../../query/tree.ts';
import type { Choices, FtoStatus } from '../choices/choices.ts';
import type { Idea } from '../rows.ts';
import { marketOf } from './markets.ts';

/**
 * Months from priority in which a PCT application can enter the national phase; the EPO's 31 are the longest of the
 * large offices.
 */
const PCT_MONTHS = 31;
/** Before it the query language knows no day. */
const FIRST_DAY: IsoDate = '1000-01-01';
const TERM_YEARS = 20;
/** The longest term with an extension: twenty years and five and a half. */
const LONGEST_TERM_MONTHS = 12 * TERM_YEARS + 66;

/** Publications from this day on are not prior art; null for no limit. */
export function cutOffOf(
  searchType: string,
  idea: Idea,
  { target, cutOff }: Pick<Choices, 'target' | 'cutOff'>,
): IsoDate | null {
  if (searchType === 'INVALIDATION') return cutOff ?? target?.priority ?? null;
  return searchType === 'PATENTABILITY' || searchType === 'STATE_OF_THE_ART' || searchType === 'ULTRA_QUICK'
    ? idea.priorityDate
    : null;
}

/** Published before that day; never an open range, which would let everything through. */
export function publishedBefore(day: IsoDate): QueryNode {
  return { kind: 'dates', field: 'PD', from: null, to: neighbourDay(day, -1) ?? FIRST_DAY };
}

/** Excludes the target and its family; null if there is no target, or its family is included. */
export function withoutOwnFamily({
  target,
  ownFamilyExcluded,
}: Pick<Choices, 'target' | 'ownFamilyExcluded'>): QueryNode | null {
  if (target === null || !ownFamilyExcluded) return null;
  const numbers = [...new Set([target.publication, ...target.family].map(normalizeNumber))];
  return noneOf(numbers.map(publicationNumber));
}

/** Rights, or possible rights, in one of the markets; null if none is chosen. */
export function inMarkets(
  { markets, routes, statuses }: Pick<Choices, 'markets' | 'routes' | 'statuses'>,
  today: IsoDate,
): QueryNode | null {
  const chosen = Object.keys(markets).flatMap((code) => marketOf(code) ?? []);
  if (chosen.length === 0) return null;
  const parts = chosen.map(({ code }) => publicationNumber(`${code}*`));
  if (routes.EP && chosen.some(({ ep }) => ep)) parts.push(publicationNumber('EP*'));
  if (routes.PCT && statuses['pct-window'] && chosen.some(({ pct }) => pct)) parts.push(inPctWindow(today));
  return anyOf(parts);
}

/**
 * Leaves out what is assumed to be over: of what has ended, that which ended long ago or that which ended recently, as
 * chosen; and what no extension keeps alive until the launch. Null where nothing is left out.
 */
export function inTerm({ statuses, launch }: Pick<Choices, 'statuses' | 'launch'>, today: IsoDate): QueryNode | null {
  const [recently, long] = [statuses['recently-lapsed'], statuses.expired];
  const filedBefore = (day: IsoDate): QueryNode => ({ kind: 'dates', field: 'AD', from: null, to: day });
  const ended = (status: 'recently-ended' | 'long-ended'): QueryNode => ({
    kind: 'status',
    field: 'ST',
    status,
    on: today,
  });
  const parts: QueryNode[] = [];
  if (!recently && !long) parts.push(filedBefore(monthsBefore(today, 12 * TERM_YEARS)));
  else if (recently !== long) parts.push(ended(recently ? 'long-ended' : 'recently-ended'));
  if (!long && launch !== null) parts.push(filedBefore(monthsBefore(launch, LONGEST_TERM_MONTHS)));
  return parts.length === 0 ? null : noneOf(parts);
}

/** Both choices include what has ended: {@link inTerm} separates recently from long ago. */
const STATED: Readonly<Record<FtoStatus, readonly LegalStatus[]>> = {
  granted: ['granted'],
  pending: ['pending'],
  'pct-window': [],
  'recently-lapsed': ['lapsed', 'expired'],
  expired: ['lapsed', 'expired', 'withdrawn'],
  unknown: ['unknown'],
};

/** By the status that the sources state; without a statement the status is unknown. No filter if all are shown. */
export function statusFilter({ statuses }: Pick<Choices, 'statuses'>): FacetFilter {
  const shown = (Object.keys(STATED) as FtoStatus[]).filter((status) => STATED[status].length > 0);
  const kept = shown.filter((status) => statuses[status]);
  return kept.length === shown.length ? {} : { status: [...new Set(kept.flatMap((status) => STATED[status]))] };
}

function inPctWindow(today: IsoDate): QueryNode {
  return allOf([
    publicationNumber('WO*'),
    { kind: 'dates', field: 'PR', from: monthsBefore(today, PCT_MONTHS), to: null },
  ]);
}

export function publicationNumber(pattern: string): QueryNode {
  return { kind: 'number', field: 'PN', pattern };
}

/** The same day so many months earlier, or the last day of that month. */
export function monthsBefore(day: IsoDate, months: number): IsoDate {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const count = year * 12 + (month - 1) - months;
  const [y, m] = [Math.floor(count / 12), (count % 12) + 1];
  const last = [31, isLeap(y) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][m - 1] ?? 31;
  return [String(y).padStart(4, '0'), String(m).padStart(2, '0'), String(Math.min(date, last)).padStart(2, '0')].join(
    '-',
  );
}

const isLeap = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
