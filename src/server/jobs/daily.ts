/**
 * A moment of each day by the clock of a place: `03:30` in `Europe/Amsterdam`. Where the clock leaps over it, the first
 * moment after the leap counts; where the clock is set back and shows it twice, the first time counts. Hence each date
 * has exactly one.
 */
import { utcDay } from '../../domain/shared/moments.ts';
import { clockIn } from '../../domain/preferences/today.ts';

export interface Daily {
  readonly hour: number;
  readonly minute: number;
  /** A name of the IANA database, e.g. `Europe/Amsterdam`. */
  readonly zone: string;
}

export interface DailyMoment {
  /** The date of the place, as `2026-03-29`. */
  readonly date: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** The last such moment at or before `now` (milliseconds since 1970). */
export function lastDaily(daily: Daily, now: number): DailyMoment {
  const today = Math.floor((now + offsetAt(daily.zone, now)) / DAY) * DAY;
  for (let day = today; ; day -= DAY) {
    const at = momentOf(daily, day);
    if (at <= now) return { date: utcDay(day), at };
  }
}

/** The moment on a date, which is given as midnight in UTC. */
function momentOf({ hour, minute, zone }: Daily, date: number): number {
  const shown = date + (hour * 60 + minute) * MINUTE;
  // No zone changes twice within two days: the offsets before and after hold all that the clock can show.
  const [before, after] = [offsetAt(zone, shown - DAY), offsetAt(zone, shown + DAY)];
  const fitting = [shown - before, shown - after].filter((at) => at + offsetAt(zone, at) === shown);
  return fitting.length > 0 ? Math.min(...fitting) : firstAfterLeap(zone, shown - after, shown - before);
}

/** Between two moments around a change of the clock: the first one with the later offset. */
function firstAfterLeap(zone: string, from: number, to: number): number {
  const later = offsetAt(zone, to);
  let [low, high] = [from, to];
  while (high - low > MINUTE) {
    const middle = low + Math.floor((high - low) / 2 / MINUTE) * MINUTE;
    if (offsetAt(zone, middle) === later) high = middle;
    else low = middle;
  }
  return high;
}

/** Milliseconds that clocks of the zone are ahead of UTC then: whole minutes. */
function offsetAt(zone: string, at: number): number {
  const { year, month, day, hour, minute } = clockIn(zone, at);
  const shown = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute));
  return shown - Math.floor(at / MINUTE) * MINUTE;
}
