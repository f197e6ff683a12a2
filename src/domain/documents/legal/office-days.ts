/**
 * Days on which an office is closed, by which a time limit that ends on one of them is extended. Pure.
 *
 * EPO: a limit ends on the first day on which all its filing offices are open (EPC R. 134(1)). Counted are weekends and
 * the days that its yearly lists hold each time, e.g. of 2015 (OJ EPO 2014, A108) and 2020 (OJ EPO 2019, A97): those of
 * Munich, since one closed office is enough. Not counted is what it announces for one year or one place, such as
 * bridging days.
 *
 * USPTO: a limit ends on the next business day after a weekend or a Federal holiday in the District of Columbia
 * (35 U.S.C. 21(b)); the holidays are those of 5 U.S.C. 6103, and the days that stand for them (MPEP 710.05). Not
 * counted are days that the President or the Director closes it for.
 */
import { dayAfter } from '../../shared/moments.ts';
import type { IsoDate } from '../publication.ts';

export type OfficeWithDays = 'EPO' | 'USPTO';

export interface OpenDay {
  readonly day: IsoDate;
  /** How it was moved, a sentence; none where the office is open on the day itself. */
  readonly moved: readonly string[];
}

const SUNDAY = 0;
const MONDAY = 1;
const THURSDAY = 4;
const FRIDAY = 5;
const SATURDAY = 6;
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

/** The law that extends the limit. */
const LAWS: Readonly<Record<OfficeWithDays, string>> = { EPO: 'EPC R. 134(1)', USPTO: '35 U.S.C. 21(b)' };

/** What of an office's days is counted, and what is not: a sentence. */
export const COUNTED_DAYS: Readonly<Record<OfficeWithDays, string>> = {
  EPO:
    'Weekends and the closing days that the EPO has in Munich each year are counted; days of its other offices, and ' +
    'days that it announces for one year, may move the end further.',
  USPTO:
    'Weekends and Federal holidays are counted; days for which the USPTO is closed by order may move the end further.',
};

/** The day itself, or the first one after it on which the office is open. */
export function openDay(office: OfficeWithDays, day: IsoDate): OpenDay {
  const closed: string[] = [];
  let open = day;
  for (let why = whyClosed(office, open); why !== null; why = whyClosed(office, open)) {
    closed.push(`${open} (${why})`);
    open = dayAfter(open, 1);
  }
  if (closed.length === 0) return { day, moved: [] };
  const words = `The ${office} is closed on ${listed(closed)}: it ends on ${weekdayName(open)}, ${open}`;
  return { day: open, moved: [`${words} (${LAWS[office]}).`] };
}

function whyClosed(office: OfficeWithDays, day: IsoDate): string | null {
  const weekday = weekdayOf(day);
  if (weekday === SATURDAY || weekday === SUNDAY) return weekdayName(day);
  return office === 'EPO' ? (epoClosingDays(yearOf(day)).get(day) ?? null) : federalHoliday(day);
}

function epoClosingDays(year: number): ReadonlyMap<IsoDate, string> {
  const easter = easterSunday(year);
  return new Map([
    [dayOf(year, 1, 1), 'New Year’s Day'],
    [dayOf(year, 1, 6), 'Epiphany'],
    [dayAfter(easter, -2), 'Good Friday'],
    [dayAfter(easter, 1), 'Easter Monday'],
    [dayOf(year, 5, 1), 'Labour Day'],
    [dayAfter(easter, 39), 'Ascension Day'],
    [dayAfter(easter, 50), 'Whit Monday'],
    [dayAfter(easter, 60), 'Corpus Christi'],
    [dayOf(year, 8, 15), 'Assumption Day'],
    [dayOf(year, 10, 3), 'Day of German Unity'],
    [dayOf(year, 11, 1), 'All Saints’ Day'],
    [dayOf(year, 12, 24), 'Christmas Eve'],
    [dayOf(year, 12, 25), 'Christmas Day'],
    [dayOf(year, 12, 26), 'Boxing Day'],
    [dayOf(year, 12, 31), 'New Year’s Eve'],
  ]);
}

/** Of a day from Monday to Friday: the holiday, or the one at the weekend beside it for which the office is closed. */
function federalHoliday(day: IsoDate): string | null {
  const found = federalHolidays(yearOf(day)).get(day);
  if (found !== undefined) return found;
  // One on a Saturday is kept on Friday, one on a Sunday on Monday: New Year’s Day on the last day of the year before.
  const beside = { [FRIDAY]: dayAfter(day, 1), [MONDAY]: dayAfter(day, -1) }[weekdayOf(day)];
  if (beside === undefined) return null;
  const holiday = federalHolidays(yearOf(beside)).get(beside);
  // On a Saturday there is no other day for an inauguration (5 U.S.C. 6103(c)).
  if (holiday === undefined || (holiday === INAUGURATION && weekdayOf(day) === FRIDAY)) return null;
  return `for ${holiday}`;
}

const INAUGURATION = 'Inauguration Day';

function federalHolidays(year: number): ReadonlyMap<IsoDate, string> {
  const holidays = new Map([
    [dayOf(year, 1, 1), 'New Year’s Day'],
    [nth(year, 2, { nth: 3, weekday: MONDAY }), 'Washington’s Birthday'],
    [lastMondayOfMay(year), 'Memorial Day'],
    [dayOf(year, 7, 4), 'Independence Day'],
    [nth(year, 9, { nth: 1, weekday: MONDAY }), 'Labor Day'],
    [nth(year, 10, { nth: 2, weekday: MONDAY }), 'Columbus Day'],
    [dayOf(year, 11, 11), 'Veterans Day'],
    [nth(year, 11, { nth: 4, weekday: THURSDAY }), 'Thanksgiving Day'],
    [dayOf(year, 12, 25), 'Christmas Day'],
  ]);
  if (year >= 2021) holidays.set(dayOf(year, 6, 19), 'Juneteenth');
  if (year >= 1969 && year % 4 === 1) holidays.set(dayOf(year, 1, 20), INAUGURATION);
  if (year >= 1986) holidays.set(nth(year, 1, { nth: 3, weekday: MONDAY }), 'Birthday of Martin Luther King, Jr.');
  return holidays;
}

function nth(year: number, month: number, { nth: place, weekday }: { nth: number; weekday: number }): IsoDate {
  const first = dayOf(year, month, 1);
  return dayAfter(first, ((weekday - weekdayOf(first) + 7) % 7) + 7 * (place - 1));
}

function lastMondayOfMay(year: number): IsoDate {
  const last = dayOf(year, 5, 31);
  return dayAfter(last, -((weekdayOf(last) - MONDAY + 7) % 7));
}

/** By the Gregorian calendar (New Scientist 9, 1961, page 828). */
function easterSunday(year: number): IsoDate {
  const a = year % 19;
  const [b, c] = [Math.floor(year / 100), year % 100];
  const [d, e] = [Math.floor(b / 4), b % 4];
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - d - g + 15) % 30;
  const [i, k] = [Math.floor(c / 4), c % 4];
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 19 * l) / 433);
  const month = Math.floor((h + l - 7 * m + 90) / 25);
  return dayOf(year, month, (h + l - 7 * m + 33 * month + 19) % 32);
}

const weekdayOf = (day: IsoDate): number => new Date(`${day}T00:00:00Z`).getUTCDay();
const weekdayName = (day: IsoDate): string => WEEKDAYS[weekdayOf(day)] ?? '';
const yearOf = (day: IsoDate): number => Number(day.slice(0, 4));
const dayOf = (year: number, month: number, day: number): IsoDate =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

function listed(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`;
}
