/** Moments in milliseconds since 1970. A log may hold one that no calendar can show. */

/** From 0001-01-01 to 9999-12-31: what four digits of a year can say. */
export const EARLIEST_MOMENT = Date.parse('0001-01-01T00:00:00Z');
export const LATEST_MOMENT = Date.parse('9999-12-31T23:59:59.999Z');

/** Whether a new event may carry it. */
export const isMoment = (at: unknown): at is number =>
  Number.isSafeInteger(at) && (at as number) >= EARLIEST_MOMENT && (at as number) <= LATEST_MOMENT;

/** The time that a new event carries where the clock of the device says `at`: not before 1970, not after 9999. */
export const timeOf = (at: number): number => Math.min(Math.max(0, at), LATEST_MOMENT);

/** As ISO 8601; the number itself where it is no date that JavaScript knows. */
export function isoMoment(at: number): string {
  const date = new Date(at);
  return Number.isNaN(date.getTime()) ? String(at) : date.toISOString();
}

/** Its calendar day in UTC, as `yyyy-mm-dd`. */
export const utcDay = (at: number): string => isoMoment(at).slice(0, 10);

const DAY_MS = 86_400_000;

/** The calendar day so many days later, or earlier where `days` is negative. */
export const dayAfter = (iso: string, days: number): string => utcDay(Date.parse(`${iso}T00:00:00Z`) + days * DAY_MS);

/** The same day of another year, so many later; of 29 February, 1 March where there is none. */
export function yearsAfter(iso: string, years: number): string {
  const date = new Date(`${iso}T00:00:00Z`);
  date.setUTCFullYear(date.getUTCFullYear() + years);
  return utcDay(date.getTime());
}
