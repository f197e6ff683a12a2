/**
 * Words that titles of classes use for the same: `Light emitting diodes [LED]`, `fasteners, i.e. bolts`, `Spades or
 * shovels`, `prime movers, e.g. engines`. Only what stands right beside the term counts, since a title lists many
 * things.
 */
import { tokenize } from '../../../domain/query/words.ts';
import { isContentWord } from '../interpret/stop-words.ts';
import type { SchemeClass } from '../sqlite/storage/scheme-store.ts';

export interface TitleTerm {
  readonly term: string;
  readonly symbol: string;
}

const LONGEST = 3;

/** Each term once, with the first class that names it. */
export function titleTerms(term: string, titles: readonly SchemeClass[]): readonly TitleTerm[] {
  const wanted = wordsOf(term);
  const found = new Map<string, TitleTerm>();
  for (const { symbol, title } of titles) {
    for (const beside of besides(wanted, title))
      if (!found.has(beside) && beside !== wanted) found.set(beside, { term: beside, symbol });
  }
  return [...found.values()];
}

/** The pieces that a joining word or bracket puts on one level with the wanted words. */
function besides(wanted: string, title: string): readonly string[] {
  return title.split(/[;{}]|\. /).flatMap((part) => {
    const pieces = part.split(/\s*(?:,?\s+(?:or|i\.e\.)\s+|,?\s+e\.g\.\s+|\[|\])\s*/).map(wordsOf);
    const at = pieces.indexOf(wanted);
    if (at < 0) return [];
    return [pieces[at - 1], pieces[at + 1]].filter((piece): piece is string => piece !== undefined && isTerm(piece));
  });
}

function isTerm(piece: string): boolean {
  const words = piece.split(' ');
  return piece !== '' && words.length <= LONGEST && words.every(isContentWord);
}

const wordsOf = (text: string): string =>
  tokenize(text)
    .map(({ word }) => word)
    .join(' ');
