/**
 * Find in text: ignores case and accents, treats any run of white space as one space, and also matches within
 * words.
 */
import type { TextRange } from './segments.ts';

/** Folded text; for each character its position in the original. */
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

/** The matches of `wanted` in `text`, in order, without overlaps. Nothing for less than two characters. */
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
