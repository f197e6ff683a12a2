/** Reads a pasted list of publication numbers: valid numbers, duplicates, and unreadable entries. */
import { isNumberPattern, normalizeNumber, splitNumberList } from './numbers.ts';

export interface NumberList {
  /** Normalised, in the pasted order, without duplicates. */
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
