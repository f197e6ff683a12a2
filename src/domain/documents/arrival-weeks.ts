/** Arrivals of monitors by week: from Sunday on, by the clock of each monitor. */
import { dayAfter } from '../shared/moments.ts';
import type { IsoDate } from './publication.ts';

/** What arrived in a week, without what was set aside. */
export interface ArrivalWeek {
  /** Its Sunday. */
  readonly week: IsoDate;
  readonly count: number;
}

/** Of one monitor, or of several together. */
export interface ArrivalWeeks {
  /** In order, those alone in which something arrived. */
  readonly weeks: readonly ArrivalWeek[];
  /** The week of today, by UTC. */
  readonly current: IsoDate;
  /** Of each monitor in the week that was asked for; empty where none was. */
  readonly monitors: readonly { readonly monitor: number; readonly count: number }[];
}

/** The Sunday of that day's week. */
export function weekOf(day: IsoDate): IsoDate {
  return dayAfter(day, -new Date(`${day}T00:00:00Z`).getUTCDay());
}

/** Null for what is no Sunday, as `yyyy-mm-dd`. */
export function weekIn(text: unknown): IsoDate | null {
  if (typeof text !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(text)) return null;
  const at = Date.parse(`${text}T00:00:00Z`);
  return Number.isNaN(at) || weekOf(text) !== text ? null : text;
}

const LAST_MOMENT = Date.UTC(10_000, 0) - 1;

/** When a run was, in milliseconds since 1970, as an address says it; null for anything else. */
export function arrivalRunIn(text: unknown): number | null {
  const at = typeof text === 'string' && /^\d{1,15}$/.test(text) ? Number(text) : NaN;
  return at <= LAST_MOMENT ? at : null;
}

/** The last so many weeks up to the current one, also those without anything. */
export function lastWeeks({ weeks, current }: Pick<ArrivalWeeks, 'weeks' | 'current'>, count: number) {
  const counts = new Map(weeks.map((one) => [one.week, one.count]));
  // A clock that is ahead of UTC is in the next week already.
  const last = weeks.reduce((latest, { week }) => (week > latest ? week : latest), current);
  return Array.from({ length: count }, (_, at): ArrivalWeek => {
    const week = dayAfter(last, -7 * (count - 1 - at));
    return { week, count: counts.get(week) ?? 0 };
  });
}
