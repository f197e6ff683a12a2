/** What subclasses and the classes above them are called, for plots: the heading without notes and references. */
import { bundledScheme } from '../patent-index/scheme/bundled.ts';
import { readableTitle } from '../patent-index/scheme/titles.ts';

let titles: ReadonlyMap<string, string> | null = null;

/** Of the subclasses, their classes and sections, those that the CPC has. */
export function classTitlesOf(subclasses: readonly string[]): Readonly<Record<string, string>> {
  titles ??= new Map(bundledScheme().map(({ symbol, title }) => [symbol, headingOf(title)]));
  const symbols = new Set(subclasses.flatMap((one) => [one.slice(0, 1), one.slice(0, 3), one.slice(0, 4)]));
  return Object.fromEntries(
    [...symbols].flatMap((symbol) => {
      const title = titles?.get(symbol);
      return title === undefined ? [] : [[symbol, title]];
    }),
  );
}

/** The scheme prints the heading in capitals and what it refers to after it: `HARVESTING; MOWING parts of …`. */
function headingOf(title: string): string {
  const heading = /^[^\p{Ll}]{3,}(?=\s|$)/u
    .exec(title)?.[0]
    .trim()
    .replace(/[;,(]$/, '');
  return heading === undefined ? title : readableTitle(heading);
}
