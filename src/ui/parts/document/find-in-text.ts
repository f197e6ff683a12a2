/**
 * Find in text, as a reader types it: without regard to case and accents, any run of white space
 * counting as one space, in the middle of a word too.
 */
import type { TextRange } from './segments.ts';

/** Folded text with, for each of its characters, where it came from. */
interface Folded {
  readonly text: string;
  readonly origin: readonly number[];
}

function foldWithOrigins(text: string): Folded {
  let folded = '';
  const origin: number[] = [];
  let afterSpace = false;
  for (let at = 0; at < text.length; at++) {
    const isSpace = /\s/.test(text[at]!);
    if (isSpace && afterSpace) continue;
    afterSpace = isSpace;
    const plain = isSpace ? ' ' : text[at]!.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
    for (const character of plain) {
      folded += character;
      for (let unit = 0; unit < character.length; unit++) origin.push(at);
    }
  }
  origin.push(text.length);
  return { text: folded, origin };
}

/** Where `wanted` stands in `text`, in order, without overlaps; nothing for less than two characters. */
export function findInText(text: string, wanted: string): readonly TextRange[] {
  const needle = foldWithOrigins(wanted.trim()).text;
  if (needle.length < 2) return [];
  const hay = foldWithOrigins(text);
  const found: TextRange[] = [];
  for (let at = hay.text.indexOf(needle); at >= 0; at = hay.text.indexOf(needle, at + needle.length)) {
    found.push({ from: hay.origin[at]!, to: hay.origin[at + needle.length - 1]! + 1 });
  }
  return found;
}
