/** Restrictions of a guided query besides words and classes: cut-off date, own family, markets, term and status. */
import type { IsoDate } from '../../documents/publication.ts';
import type { QueryNode } from '../../query/ast.ts';
import { neighbourDay, publicationDays } from '../../query/dates.ts';
import { STATUSES_STATED, type StatusAsked } from '../../query/status.ts';
import { normalizeNumber } from '../../query/numbers.ts';
import { allOf, anyOf, noneOf, statedAs } from '../../query/tree.ts';
import { ANY_LAW, priorArtLaw, PUBLISHED_ONLY } from './prior-art-laws.ts';
import type { Choices, FtoStatus } from '../choices/choices.ts';
import type { Idea } from '../rows.ts';
import { marketOf, reachedBy, type Market, type MarketRouteIn } from './markets.ts';
import { REGIONAL_OFFICES, type RegionalRoute } from './patent-treaties.ts';

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

/** The types whose idea has a day from which it counts as filed. */
const CUT_BY_PRIORITY: readonly string[] = ['PATENTABILITY', 'STATE_OF_THE_ART', 'ULTRA_QUICK', 'X'];

/** Publications from this day on are not prior art; null for no limit. */
export function cutOffOf(
  searchType: string,
  idea: Idea,
  { target, cutOff }: Pick<Choices, 'target' | 'cutOff'>,
): IsoDate | null {
  if (searchType === 'INVALIDATION') return cutOff ?? target?.priority ?? null;
  return CUT_BY_PRIORITY.includes(searchType) ? idea.priorityDate : null;
}

/**
 * What is prior art by its dates: published before the cut-off date, or filed before it (by the earliest priority) at
 * an office whose applications the law counts, and published later. `PR` is the earliest priority, else the filing.
 */
export function priorArtBefore(day: IsoDate, law: string): QueryNode {
  const before = publishedBefore(day);
  if (law === PUBLISHED_ONLY) return before;
  const eve = neighbourDay(day, -1) ?? FIRST_DAY;
  const offices = officesCounted(law).map((office) => publicationNumber(`${office}*`));
  const earlier: readonly QueryNode[] = [
    { kind: 'dates', field: 'PR', from: null, to: eve },
    { kind: 'dates', field: 'PD', from: neighbourDay(eve, 1), to: null },
  ];
  return anyOf([before, allOf([...(offices.length === 0 ? [] : [anyOf(offices)]), ...earlier])]);
}

/** By the plain rule of a country without an entry: its own, regional and international applications. */
function officesCounted(law: string): readonly string[] {
  const { offices, counts } = priorArtLaw(law);
  const market = marketOf(law);
  if (counts !== 'unsettled' || offices.length === 0 || market === null) return offices;
  const regional = market.routes.flatMap(({ treaty }) => (treaty.route === null ? [] : [treaty.route]));
  return [...new Set([...offices, ...regional.map((route) => (route === 'PCT' ? 'WO' : route))])];
}

/** The law that a run goes by: the chosen one, else that of the target's office, else any office. */
export function lawOf({ law, target }: Pick<Choices, 'law' | 'target'>): string {
  const office = /^[A-Z]{2}(?=-)/.exec(target?.publication ?? '')?.[0];
  return law ?? office ?? ANY_LAW;
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

/**
 * Rights, or possible rights, in one of the markets; null if none is chosen. A regional office counts for what was
 * filed while its treaty led to one of them, by whatever is known of the filing date.
 */
export function inMarkets(
  { markets, routes, statuses }: Pick<Choices, 'markets' | 'routes' | 'statuses'>,
  today: IsoDate,
): QueryNode | null {
  const chosen = Object.keys(markets).flatMap((code) => marketOf(code) ?? []);
  if (chosen.length === 0) return null;
  const parts = chosen.map(({ code }) => publicationNumber(`${code}*`));
  const isTaken = (route: RegionalRoute): boolean => routes[route] !== false;
  for (const office of REGIONAL_OFFICES) if (isTaken(office)) parts.push(...regionalRights(office, chosen, today));
  const isPct = chosen.some((market) => reachedBy(market, 'PCT').length > 0);
  if (isTaken('PCT') && statuses['pct-window'] && isPct) parts.push(inPctWindow(today));
  return anyOf(parts);
}

/** Filing dates that no right can have any more, or that came after the route was closed, need no condition. */
function regionalRights(office: RegionalRoute, chosen: readonly Market[], today: IsoDate): readonly QueryNode[] {
  const memberships = chosen.flatMap((market) => reachedBy(market, office));
  if (memberships.length === 0) return [];
  const outside: QueryNode[] = [];
  const from = earliest(memberships);
  if (from !== null && from > monthsBefore(today, LONGEST_TERM_MONTHS))
    outside.push({ kind: 'dates', field: 'AD', from: null, to: neighbourDay(from, -1) });
  const until = latestEnd(memberships);
  if (until !== null) outside.push({ kind: 'dates', field: 'AD', from: until, to: null });
  const rights = publicationNumber(`${office}*`);
  return [outside.length === 0 ? rights : allOf([rights, noneOf(outside)])];
}

/** Null if one has no known beginning. */
function earliest(memberships: readonly MarketRouteIn[]): IsoDate | null {
  const days = memberships.flatMap(({ from }) => from ?? []).sort();
  return days.length < memberships.length ? null : (days[0] ?? null);
}

/** The day from which none of them leads there any more; null while one does. */
function latestEnd(memberships: readonly MarketRouteIn[]): IsoDate | null {
  const ends = memberships.flatMap(({ until }) => until ?? []).sort();
  return ends.length < memberships.length ? null : (ends.at(-1) ?? null);
}

/** Lapsed or expired more than six years ago by all that is known, or withdrawn: what anybody may do. */
export function safeHarbour(today: IsoDate): QueryNode {
  return anyOf([statusOn('long-ended', today), ...statedAs(['withdrawn'])]);
}

/**
 * What is left out because it is assumed to be over: what ended long ago, or all that has ended; and what no extension
 * keeps alive until the launch.
 */
export function outOfTerm(
  { statuses, launch }: Pick<Choices, 'statuses' | 'launch'>,
  today: IsoDate,
): readonly QueryNode[] {
  const over = statusOn(statuses['recently-lapsed'] ? 'long-ended' : 'expired', today);
  if (launch === null) return [over];
  const [lapsed, latest] = [monthsBefore(launch, LONGEST_TERM_MONTHS), publicationDays(today).to];
  return [over, { kind: 'dates', field: 'AD', from: null, to: lapsed < latest ? lapsed : latest }];
}

const statusOn = (status: StatusAsked, on: IsoDate): QueryNode => ({ kind: 'status', field: 'ST', status, on });

/** What has ended long ago is a list of its own: {@link safeHarbour}. */
const STATED: Readonly<Record<Exclude<FtoStatus, 'expired'>, readonly StatusAsked[]>> = {
  granted: ['granted'],
  pending: ['pending'],
  'pct-window': [],
  'recently-lapsed': ['lapsed', 'expired'],
  unknown: ['unknown'],
};

/**
 * By the status that the sources state; without a statement it is unknown. Written the shorter way: what is kept, or
 * what is left out. Withdrawn applications are never rights.
 */
export function statedStatus({ statuses }: Pick<Choices, 'statuses'>): QueryNode | null {
  const kept = new Set(
    (Object.keys(STATED) as (keyof typeof STATED)[]).flatMap((one) => (statuses[one] ? STATED[one] : [])),
  );
  const left = STATUSES_STATED.filter((status) => !kept.has(status));
  if (left.length === 0) return null;
  return left.length < kept.size || kept.size === 0 ? noneOf(statedAs(left)) : anyOf(statedAs([...kept]));
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

/** The same day so many months earlier, or the last day of that month; at least the first that a query knows. */
export function monthsBefore(day: IsoDate, months: number): IsoDate {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const count = year * 12 + (month - 1) - months;
  if (count < 12 * Number(FIRST_DAY.slice(0, 4))) return FIRST_DAY;
  const [y, m] = [Math.floor(count / 12), (count % 12) + 1];
  const last = [31, isLeap(y) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][m - 1] ?? 31;
  return [String(y).padStart(4, '0'), String(m).padStart(2, '0'), String(Math.min(date, last)).padStart(2, '0')].join(
    '-',
  );
}

const isLeap = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
