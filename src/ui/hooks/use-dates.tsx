/** How dates and times are written, as the user prefers: every date of the app goes through here. */
import { createContext, useContext, type ReactNode } from 'react';
import { DEFAULTS, type Preferences } from '../../domain/preferences/queries.ts';
import { clockIn, isTimeZone, todayIn } from '../../domain/preferences/today.ts';
import { writeDay } from '../../domain/query/written-days.ts';
import type { DateFormat } from '../../domain/shared/date-format.ts';

export interface Dates {
  readonly format: DateFormat;
  /** In which times are written: a name of the IANA time zone database. */
  readonly zone: string;
  /** A calendar day, `yyyy-mm-dd`, which has no time zone; a dash for what is not known. */
  readonly formatDate: (iso: string | null) => string;
  /** The day of a moment, in milliseconds since 1970. */
  readonly formatDay: (at: number) => string;
  /** hh:mm */
  readonly formatTime: (at: number) => string;
  /** Day and time. */
  readonly formatMoment: (at: number) => string;
  /** Day and time with seconds, for a record. */
  readonly formatExactMoment: (at: number) => string;
  /** The day that it is for the user now, as `yyyy-mm-dd`. */
  readonly today: () => string;
}

const DAY = /^\d{4}-\d\d-\d\d/;

/** The browser's own. */
const localTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

export function datesFor({ dateFormat, timeZone }: Pick<Preferences, 'dateFormat' | 'timeZone'>): Dates {
  const named = timeZone ?? localTimeZone();
  const zone = isTimeZone(named) ? named : 'UTC';
  const today = () => todayIn(zone, Date.now());
  const formatDay = (at: number): string => writeDay(todayIn(zone, at), dateFormat, today());
  const formatTime = (at: number): string => {
    const { hour, minute } = clockIn(zone, at);
    return `${hour}:${minute}`;
  };
  const formatMoment = (at: number): string => `${formatDay(at)}, ${formatTime(at)}`;
  return {
    format: dateFormat,
    zone,
    formatDate(iso) {
      const [day] = (iso === null ? null : DAY.exec(iso)) ?? [];
      return day === undefined ? '–' : writeDay(day, dateFormat, today());
    },
    formatDay,
    formatTime,
    formatMoment,
    formatExactMoment: (at) => `${formatMoment(at)}:${clockIn(zone, at).second}`,
    today,
  };
}

const DatesContext = createContext(datesFor(DEFAULTS));

export function DatesProvider({ dates, children }: { readonly dates: Dates; readonly children: ReactNode }) {
  return <DatesContext value={dates}>{children}</DatesContext>;
}

export const useDates = (): Dates => useContext(DatesContext);
