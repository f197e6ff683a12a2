/** Converts a chosen phrase to the leaf that searches for it. */
import type { PhraseNode, TermNode } from '../../query/ast.ts';
import { wordsNode } from '../../query/tree.ts';
import { namesSomething, tokenizePatterns } from '../../query/words.ts';

/** Null if it contains no searchable word. Wildcards are kept: `electro*`. */
export function leafOf(phrase: string): TermNode | PhraseNode | null {
  const words = tokenizePatterns(phrase).map(({ word }) => word);
  return words.length > 0 && words.every(namesSomething) ? wordsNode(null, words) : null;
}

export const searchable = (phrase: string): boolean => leafOf(phrase) !== null;
