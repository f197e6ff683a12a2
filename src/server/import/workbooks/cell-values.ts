/** Numbers of cells as text: a number whose format is that of a day is the day, in ISO 8601. */

const DAY_MS = 86_400_000;
/** The 31st of December 9999. */
const LAST_DAY = 2_958_465;

/** Formats of days among those that are not written into the workbook. */
function isBuiltInDate(format: number): boolean {
  return (format >= 14 && format <= 17) || format === 22 || (format >= 27 && format <= 36) || isEastAsianDate(format);
}
const isEastAsianDate = (format: number): boolean => format >= 50 && format <= 58;

/** Which formats of numbers are those of days, by their ids: `yyyy-mm-dd`, `[$-409]d. mmm yy`. */
export class DateFormats {
  readonly #own = new Map<number, boolean>();

  add(id: number, code: string): void {
    const bare = code.replace(/"[^"]*"|\[[^\]]*\]|[\\_*]./gs, '');
    this.#own.set(id, /[yd]/i.test(bare) && !/general|standard/i.test(bare));
  }

  has(id: number): boolean {
    return this.#own.get(id) ?? isBuiltInDate(id);
  }
}

/** `since1904`: days are counted from the beginning of 1904, not of 1900. */
export function numberText(value: number, { isDate, since1904 }: { isDate: boolean; since1904: boolean }): string {
  const day = Math.floor(value);
  if (!Number.isFinite(value)) return '';
  if (!isDate || day < 1 || day > LAST_DAY) return String(Number(value.toPrecision(15)));
  // The first workbooks held 1900 to be a leap year; until its end of February days are one less.
  const first = since1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, day < 60 ? 31 : 30);
  return new Date(first + day * DAY_MS).toISOString().slice(0, 10);
}
