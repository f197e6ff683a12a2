/** Calendar days in the user's time zone. */
import type { IsoDate } from '../documents/publication.ts';
import { isMoment, LATEST_MOMENT } from '../shared/moments.ts';

/**
 * The current day (`yyyy-mm-dd`) in the time zone, at `now` in milliseconds since 1970; in UTC for an unknown zone.
 */
export function todayIn(timeZone: string, now: number): IsoDate {
  const { year, month, day } = clockIn(timeZone, now);
  return `${year}-${month}-${day}`;
}

/** Local date and time, each part with leading zeros. */
export interface UserClock {
  readonly year: string;
  readonly month: string;
  readonly day: string;
  readonly hour: string;
  readonly minute: string;
  readonly second: string;
}

/** For a moment that no calendar can show: the last one that it can. */
export function clockIn(timeZone: string, at: number): UserClock {
  const parts = new Map(
    formatterOf(timeZone)
      .formatToParts(isMoment(at) ? at : LATEST_MOMENT)
      .map(({ type, value }) => [type, value]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '';
  return {
    year: part('year'),
    month: part('month'),
    day: part('day'),
    hour: part('hour'),
    minute: part('minute'),
    second: part('second'),
  };
}

/** Whether this platform knows the time zone; platforms differ. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name }).format(0);
    return true;
  } catch {
    return false;
  }
}

/** Creating one takes longer than using it a hundred times. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: isTimeZone(timeZone) ? timeZone : 'UTC',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  formatters.set(timeZone, made);
  return made;
}
