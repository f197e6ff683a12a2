/**
 * Which words of the corpus a pattern stands for. What ends in the only `*` stands for beginnings of
 * words, which FTS5 looks up by itself; any other wildcard is looked up in the table of words.
 */
import { hasWildcard } from '../../../../domain/query/words.ts';
import type { Database } from '../storage/database.ts';
import type { Slot } from './match-text.ts';
import type { SearchRefusal } from '../../port/search.ts';

/** More words than this for one pattern are refused rather than left out. */
export const MAX_WORDS = 1000;

export type Expansion =
  | { readonly ok: true; readonly slot: Slot }
  | { readonly ok: false; readonly reason: SearchRefusal };

/** The words or beginnings of words that the pattern stands for. `asWords` asks for words in every case. */
export function expandPattern(db: Database, pattern: string, asWords = false): Expansion {
  if (!hasWildcard(pattern)) return expansion('words', [pattern]);
  const beginning = pattern.slice(0, -1);
  const isBeginning = !asWords && pattern.endsWith('*') && beginning !== '' && !beginning.includes('*');
  if (isBeginning && !hasWildcard(beginning)) return expansion('prefixes', [beginning]);

  const literal = /^[^*?]*/.exec(pattern)?.[0] ?? '';
  const found = db.all<{ word: string }>(
    `SELECT DISTINCT ${isBeginning ? 'substr(word, 1, ?1)' : 'word'} AS word FROM word
     WHERE word >= ?2 AND word < ?3 AND word GLOB ?4 LIMIT ?5`,
    [...beginning].length,
    literal,
    `${literal}\u{10ffff}`,
    pattern,
    MAX_WORDS + 1,
  );
  if (found.length <= MAX_WORDS)
    return expansion(
      isBeginning ? 'prefixes' : 'words',
      found.map(({ word }) => word),
    );
  const message = `${pattern} stands for more than ${MAX_WORDS} words of this corpus. Give more of its letters.`;
  return { ok: false, reason: { code: 'wildcard-too-broad', pattern, limit: MAX_WORDS, message } };
}

function expansion(kind: Slot['kind'], words: readonly string[]): Expansion {
  return { ok: true, slot: { kind, words } };
}

/** All words of the corpus that the pattern stands for, or in how many documents they stand, each counted. */
export function matchingWords(db: Database, pattern: string): readonly string[];
export function matchingWords(db: Database, pattern: string, what: 'documents'): number;
export function matchingWords(db: Database, pattern: string, what?: 'documents'): readonly string[] | number {
  const literal = /^[^*?]*/.exec(pattern)?.[0] ?? '';
  const from = 'FROM word WHERE word >= ? AND word < ? AND word GLOB ?';
  const values = [literal, `${literal}\u{10ffff}`, pattern];
  if (what === 'documents')
    return db.one<{ sum: number | null }>(`SELECT sum(documents) AS sum ${from}`, ...values)?.sum ?? 0;
  return db.all<{ word: string }>(`SELECT word ${from}`, ...values).map(({ word }) => word);
}
