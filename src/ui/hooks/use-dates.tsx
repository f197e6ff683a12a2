/** How dates and times are written, as the user prefers: every date of the app goes through here. */
import { createContext, useContext, type ReactNode } from 'react';
import { DEFAULTS, type Preferences } from '../../domain/preferences/queries.ts';
import type { DateFormat } from '../../domain/preferences/rows.ts';
import { clockIn, todayIn } from '../../domain/preferences/today.ts';

export interface Dates {
  readonly format: DateFormat;
  /** A calendar day, `yyyy-mm-dd`, which has no time zone; a dash for what is not known. */
  readonly formatDate: (iso: string | null) => string;
  /** The day of a moment, in milliseconds since 1970. */
  readonly formatDay: (at: number) => string;
  /** hh:mm */
  readonly formatTime: (at: number) => string;
  /** Day and time. */
  readonly formatMoment: (at: number) => string;
  /** The day that it is for the user now, as `yyyy-mm-dd`. */
  readonly today: () => string;
}

const DAY = /^(\d{4})-(\d\d)-(\d\d)/;

const write: Readonly<Record<DateFormat, (year: string, month: string, day: string) => string>> = {
  'mm/dd/yy': (year, month, day) => `${month}/${day}/${year.slice(-2)}`,
  'yyyy-mm-dd': (year, month, day) => `${year}-${month}-${day}`,
  'dd.mm.yyyy': (year, month, day) => `${day}.${month}.${year}`,
};

/** The browser's own. */
const localTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

export function datesFor({ dateFormat, timeZone }: Pick<Preferences, 'dateFormat' | 'timeZone'>): Dates {
  const zone = timeZone ?? localTimeZone();
  const written = write[dateFormat];
  const formatDay = (at: number): string => {
    const { year, month, day } = clockIn(zone, at);
    return written(year, month, day);
  };
  const formatTime = (at: number): string => {
    const { hour, minute } = clockIn(zone, at);
    return `${hour}:${minute}`;
  };
  return {
    format: dateFormat,
    formatDate(iso) {
      const [, year, month, day] = (iso === null ? null : DAY.exec(iso)) ?? [];
      return year === undefined || month === undefined || day === undefined ? '–' : written(year, month, day);
    },
    formatDay,
    formatTime,
    formatMoment: (at) => `${formatDay(at)}, ${formatTime(at)}`,
    today: () => todayIn(zone, Date.now()),
  };
}

const DatesContext = createContext(datesFor(DEFAULTS));

export function DatesProvider({ dates, children }: { readonly dates: Dates; readonly children: ReactNode }) {
  return <DatesContext value={dates}>{children}</DatesContext>;
}

export const useDates = (): Dates => useContext(DatesContext);
