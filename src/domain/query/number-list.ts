/** A pasted list of publication numbers, read: which are numbers, which came twice, which are none. */
import { isNumberPattern, normalizeNumber, splitNumberList } from './numbers.ts';

export interface NumberList {
  /** One spelling each, in the order pasted, none twice. */
  readonly numbers: readonly string[];
  readonly repeated: number;
  /** As pasted. */
  readonly unread: readonly string[];
}

export function readNumberList(text: string): NumberList {
  const pieces = splitNumberList(text);
  const read = pieces.map((piece) => ({ piece, number: normalizeNumber(piece) }));
  const good = read.filter(({ number }) => isNumberPattern(number)).map(({ number }) => number);
  const numbers = [...new Set(good)];
  return {
    numbers,
    repeated: good.length - numbers.length,
    unread: read.filter(({ number }) => !isNumberPattern(number)).map(({ piece }) => piece),
  };
}
