/** Years as a range: the filter holds the single years that the corpus has, the reader thinks from and to. */

export interface YearRange {
  readonly from: string;
  readonly to: string;
}

/** The range that the chosen years span; null for none. */
export function rangeOf(chosen: readonly string[]): YearRange | null {
  const sorted = [...chosen].sort();
  const [from, to] = [sorted[0], sorted.at(-1)];
  return from === undefined || to === undefined ? null : { from, to };
}

/** The years of the range among those that there are; nothing chosen where it spans them all. */
export function yearsIn(all: readonly string[], { from, to }: YearRange): readonly string[] {
  const [first, last] = from <= to ? [from, to] : [to, from];
  const inside = all.filter((year) => first <= year && year <= last);
  return inside.length === all.length ? [] : inside;
}

/** More years than these are drawn without their gaps: a bar would be no wider than a line. */
const AXIS_AT_MOST = 80;

/** Every year from the first to the last, so that a gap is seen as one. */
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
