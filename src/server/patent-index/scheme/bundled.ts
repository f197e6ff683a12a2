/**
 * The CPC down to subclasses, so that suggestions have titles before the scheme is imported: Cooperative Patent
 * Classification 2019.08, EPO and USPTO.
 */
import lines from './subclasses.tsv?raw';
import type { SchemeEntry } from './entries.ts';
import { readableTitle } from './titles.ts';

/** Sections, classes and subclasses, each before what lies below it. */
export function bundledScheme(): readonly SchemeEntry[] {
  return lines
    .trimEnd()
    .split('\n')
    .map((line) => {
      const [symbol = '', title = ''] = line.split('\t');
      return {
        symbol,
        parent: symbol.length === 4 ? symbol.slice(0, 3) : symbol.slice(0, symbol.length - 2),
        title: readableTitle(title),
      };
    });
}
