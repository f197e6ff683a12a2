/** The marks of a CSV can be taken away again: what a spreadsheet must not run loses no character. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { csv } from '../../../src/domain/shared/csv.ts';

const PLACES = /(?<=^|[,;|\t\r\n])'(?=['\s\p{C}]*[=+\-@＝＋－＠])|(?<=[,;|\t\r\n])'(?=['\s\p{C}]*")|^'(?='*[\t\r\n])/gu;

/** The one cell of the file. */
function cellOf(text: string): string {
  const line = csv([[text]])
    .replace(/^\ufeff/, '')
    .replace(/\r\n$/, '');
  return line.startsWith('"') ? line.slice(1, -1).replaceAll('""', '"') : line;
}

it.each([
  ['=1+1', "'=1+1"],
  ["'=1+1", "''=1+1"],
  ["''@a", "'''@a"],
  ['＝1', "'＝1"],
  ['\t=1', "'\t'=1"],
  ['a,=b', "a,'=b"],
  ["it's", "it's"],
  ["'tis", "'tis"],
])('[ROUTE-19] %j is written as %j', (text, written) => {
  expect(cellOf(text)).toBe(written);
});

it('[ROUTE-19] no two texts are written alike, and each comes back', () => {
  const letters = fc.array(
    fc.constantFrom("'", '=', '+', '-', '@', '＝', '\t', '\r', '\n', ' ', ',', ';', '"', 'a', '\u0000'),
  );
  fc.assert(
    fc.property(letters, (some) => {
      const text = some.join('');
      expect(cellOf(text).replace(PLACES, '')).toBe(text);
    }),
    { numRuns: 3_000 },
  );
});
