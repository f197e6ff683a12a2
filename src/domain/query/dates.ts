/**
 * Parses dates: `2010`, `2010-03`, `2010-03-01`, `20100301`, US `03/01/2010`.
 * Calendar arithmetic is explicit, because the domain has no clock and no time zone.
 */
import type { IsoDate } from '../documents/publication.ts';

/** The days that a date means: one day, a month or a year. Both ends included. */
export interface DateSpan {
  readonly from: IsoDate;
  readonly to: IsoDate;
}

/** Years outside 1000 to 9999 are invalid, so that ISO dates can be compared as text. */
export const ISO_DATES: readonly RegExp[] = [
  /^(?<year>[1-9]\d{3})$/,
  /^(?<year>[1-9]\d{3})-(?<month>\d{1,2})(?:-(?<day>\d{1,2}))?$/,
  /^(?<year>[1-9]\d{3})(?<month>\d{2})(?<day>\d{2})$/,
];
const WRITTEN_DATES: readonly RegExp[] = [...ISO_DATES, /^(?<month>\d{1,2})\/(?<day>\d{1,2})\/(?<year>[1-9]\d{3})$/];

/** The days that the text means; null if it is not a date, or there is no such day. */
export function parseDate(text: string): DateSpan | null {
  for (const pattern of WRITTEN_DATES) {
    const parts = pattern.exec(text.trim())?.groups;
    if (parts) return spanOf(Number(parts['year']), numberOrNull(parts['month']), numberOrNull(parts['day']));
  }
  return null;
}

/**
 * A full date in any of these formats as ISO; null for a month, a year, an impossible date or other text.
 */
export function isoDate(text: string): IsoDate | null {
  const span = parseDate(text);
  return span && span.from === span.to ? span.from : null;
}

/** The day after (1) or before (−1); null beyond the years 1000 to 9999. */
export function neighbourDay(date: IsoDate, step: 1 | -1): IsoDate | null {
  let [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  day += step;
  if (day < 1) {
    month -= 1;
    if (month < 1) [year, month] = [year - 1, 12];
    day = daysInMonth(year, month);
  } else if (day > daysInMonth(year, month)) {
    day = 1;
    month += 1;
    if (month > 12) [year, month] = [year + 1, 1];
  }
  return year < 1000 || year > 9999 ? null : iso(year, month, day);
}

/** Both ends in their shortest form: as years if the range consists of whole years. An open end is empty. */
export function shortRange(from: IsoDate | null, to: IsoDate | null): readonly [from: string, to: string] {
  const isWholeYears = (from === null || from.endsWith('-01-01')) && (to === null || to.endsWith('-12-31'));
  const short = (date: IsoDate | null): string => (isWholeYears ? date?.slice(0, 4) : date) ?? '';
  return [short(from), short(to)];
}

/** In which a publication, a priority or a cut-off lies: from 1790 to the end of the year after `today`. */
export const publicationDays = (today: IsoDate): DateSpan => ({ from: '1790-01-01', to: endOfYear(today, 1) });

/** In which a launch lies, planned or done: thirty years either way, so that two digits never mean another century. */
export const launchDays = (today: IsoDate): DateSpan => ({ from: startOfYear(today, -30), to: endOfYear(today, 30) });

/** In which the day of a legal status lies, also one to come. */
export const daysOfStatus = (today: IsoDate): DateSpan => ({ from: '1790-01-01', to: endOfYear(today, 30) });

const startOfYear = (day: IsoDate, later: number): IsoDate => `${Number(day.slice(0, 4)) + later}-01-01`;
const endOfYear = (day: IsoDate, later: number): IsoDate => `${Number(day.slice(0, 4)) + later}-12-31`;

/** Null for a month or a day that there is not. */
export function spanOf(year: number, month: number | null, day: number | null): DateSpan | null {
  if (month === null) return { from: iso(year, 1, 1), to: iso(year, 12, 31) };
  if (month < 1 || month > 12) return null;
  const last = daysInMonth(year, month);
  if (day === null) return { from: iso(year, month, 1), to: iso(year, month, last) };
  if (day < 1 || day > last) return null;
  return { from: iso(year, month, day), to: iso(year, month, day) };
}

export function daysInMonth(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

function iso(year: number, month: number, day: number): IsoDate {
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

export function numberOrNull(digits: string | undefined): number | null {
  return digits === undefined ? null : Number(digits);
}
