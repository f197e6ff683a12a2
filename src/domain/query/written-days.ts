/**
 * Days as a user writes and types them. What is typed is read in the user's format or as ISO 8601, else refused with a
 * sentence that says what to type: nothing is guessed. Two digits of a year are of this century as far as days are
 * allowed, else of the last one.
 */
import type { IsoDate } from '../documents/publication.ts';
import type { DateFormat } from '../shared/date-format.ts';
import { daysInMonth, ISO_DATES, numberOrNull, launchDays, publicationDays, spanOf, type DateSpan } from './dates.ts';

export type DatesReading =
  | { readonly ok: true; readonly days: DateSpan }
  | { readonly ok: false; readonly message: string };
export type DayReading =
  | { readonly ok: true; readonly day: IsoDate }
  | { readonly ok: false; readonly message: string };

interface FormatRule {
  readonly write: (year: string, month: string, day: string) => string;
  /** Beside ISO 8601. */
  readonly typed: RegExp;
  /** The first of March 2010. */
  readonly example: string;
  readonly advice: string;
}

const WRITTEN: Readonly<Record<DateFormat, FormatRule>> = {
  'mm/dd/yy': {
    write: (year, month, day) => `${month}/${day}/${year}`,
    typed: /^(?<month>\d{1,2})\s*\/\s*(?<day>\d{1,2})\s*\/\s*(?<year>\d{2}|\d{4})$/,
    example: '03/01/2010',
    advice: 'mm/dd/yy or mm/dd/yyyy, such as 03/01/2010, or as yyyy-mm-dd',
  },
  'yyyy-mm-dd': {
    write: (year, month, day) => `${year}-${month}-${day}`,
    typed: /^(?<year>\d{2}|\d{4})\s*-\s*(?<month>\d{1,2})\s*-\s*(?<day>\d{1,2})$/,
    example: '2010-03-01',
    advice: 'yyyy-mm-dd, such as 2010-03-01',
  },
  'dd.mm.yyyy': {
    write: (year, month, day) => `${day}.${month}.${year}`,
    typed: /^(?<day>\d{1,2})\s*\.\s*(?<month>\d{1,2})\s*\.\s*(?<year>\d{2}|\d{4})$/,
    example: '01.03.2010',
    advice: 'dd.mm.yyyy, such as 01.03.2010, or as yyyy-mm-dd',
  },
};

/** The first of March 2010, with its century. */
export const exampleDay = (format: DateFormat): string => WRITTEN[format].example;

/** What may be typed, to follow “as”. */
export const dayAdvice = (format: DateFormat): string => WRITTEN[format].advice;

/**
 * A day in the format. In mm/dd/yy the year has two digits only where they are read as the same year, also as that of
 * something planned: 1957 to 2027 in 2026.
 */
export function writeDay(iso: IsoDate, format: DateFormat, today: IsoDate): string {
  const [year = '', month = '', day = ''] = iso.split('-');
  const isShort = format === 'mm/dd/yy' && isReadBack(Number(year), today);
  return WRITTEN[format].write(isShort ? year.slice(-2) : year, month, day);
}

const isReadBack = (year: number, today: IsoDate): boolean =>
  [publicationDays(today), launchDays(today)].every((allowed) => fullYear(year % 100, allowed) === year);

const yearOf = (iso: IsoDate): number => Number(iso.slice(0, 4));

const fullYear = (twoDigits: number, { to }: DateSpan): number =>
  twoDigits + (2000 + twoDigits <= yearOf(to) ? 2000 : 1900);

/** A day within `allowed`, whose ends are whole years. */
export function readDay(text: string, format: DateFormat, allowed: DateSpan): DayReading {
  const reading = readDates(text, format, allowed);
  if (!reading.ok) return reading;
  const { from, to } = reading.days;
  return from === to ? { ok: true, day: from } : refused(format);
}

/** A day, or a month or year as `2010-03` and `2010`. */
export function readDates(text: string, format: DateFormat, allowed: DateSpan): DatesReading {
  const parts = partsOf(text.trim(), format);
  if (parts === null) return refused(format);
  const { year = '', month, day } = parts;
  const meant = year.length === 2 ? fullYear(Number(year), allowed) : Number(year);
  if (month !== undefined && !(Number(month) >= 1 && Number(month) <= 12))
    return refused(format, `There is no month ${month}. `);
  if (meant < yearOf(allowed.from) || meant > yearOf(allowed.to))
    return { ok: false, message: `Type a date from ${yearOf(allowed.from)} to ${yearOf(allowed.to)}.` };
  const days = spanOf(meant, numberOrNull(month), numberOrNull(day));
  if (days !== null) return { ok: true, days };
  const last = daysInMonth(meant, Number(month));
  return { ok: false, message: `There is no such day: type one from 1 to ${last} in that month.` };
}

function partsOf(typed: string, format: DateFormat): Partial<Record<string, string>> | null {
  for (const pattern of [WRITTEN[format].typed, ...ISO_DATES]) {
    const parts = pattern.exec(typed)?.groups;
    if (parts) return parts;
  }
  return null;
}

const refused = (format: DateFormat, reason = ''): { readonly ok: false; readonly message: string } => ({
  ok: false,
  message: `${reason}Type the date as ${dayAdvice(format)}.`,
});
