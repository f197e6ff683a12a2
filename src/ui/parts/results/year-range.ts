/** A range of years: the filter contains single years of the corpus, the user sees first and last year. */

export interface YearRange {
  readonly from: string;
  readonly to: string;
}

/** The range of the chosen years; null if none is chosen. */
export function rangeOf(chosen: readonly string[]): YearRange | null {
  const sorted = [...chosen].sort();
  const [from, to] = [sorted[0], sorted.at(-1)];
  return from === undefined || to === undefined ? null : { from, to };
}

/** The existing years within the range; none if the range contains them all. */
export function yearsIn(all: readonly string[], { from, to }: YearRange): readonly string[] {
  const [first, last] = from <= to ? [from, to] : [to, from];
  const inside = all.filter((year) => first <= year && year <= last);
  return inside.length === all.length ? [] : inside;
}

/** Above this number the years are drawn without their gaps, because a bar would be as narrow as a line. */
const AXIS_AT_MOST = 80;

/** Every year from the first to the last, so that gaps are visible. */
export function yearAxis(years: readonly string[]): readonly string[] {
  const [first, last] = [Number(years[0]), Number(years.at(-1))];
  const span = last - first + 1;
  return span >= years.length && span <= AXIS_AT_MOST
    ? Array.from({ length: span }, (_, at) => String(first + at))
    : years;
}

/** `2003–2013`, or the one year. */
export function rangeInWords({ from, to }: YearRange): string {
  return from === to ? from : `${from}–${to}`;
}
