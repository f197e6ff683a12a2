/**
 * Which words of the corpus a pattern stands for. `*` at the end alone stays a prefix, which FTS5 looks
 * up by itself; any other wildcard is looked up in the table of words.
 */
import { hasWildcard } from '../../domain/query/words.ts';
import type { Database } from './database.ts';
import type { Slot } from './match-text.ts';
import type { SearchRefusal } from './port.ts';

/** More words than this for one pattern are refused rather than left out. */
export const MAX_WORDS = 1000;

export type Expansion = { readonly ok: true; readonly slot: Slot } | { readonly ok: false; readonly reason: SearchRefusal };

/** The words or the prefix that the pattern stands for. `asWords` asks for words in every case. */
export function expandPattern(db: Database, pattern: string, asWords = false): Expansion {
  if (!hasWildcard(pattern)) return words([pattern]);
  const prefix = literalStart(pattern);
  if (!asWords && prefix !== '' && pattern === `${prefix}*`) return { ok: true, slot: { kind: 'prefix', prefix } };

  const found = db.all<{ word: string }>(
    'SELECT word FROM word WHERE word >= ? AND word < ? AND word GLOB ? LIMIT ?',
    prefix,
    `${prefix}\u{10ffff}`,
    pattern,
    MAX_WORDS + 1,
  );
  if (found.length <= MAX_WORDS) return words(found.map(({ word }) => word));
  const message = `${pattern} stands for more than ${MAX_WORDS} words of this corpus. Give more of its letters.`;
  return { ok: false, reason: { code: 'wildcard-too-broad', pattern, limit: MAX_WORDS, message } };
}

function words(found: readonly string[]): Expansion {
  return { ok: true, slot: { kind: 'words', words: found } };
}

function literalStart(pattern: string): string {
  return /^[^*?]*/.exec(pattern)?.[0] ?? '';
}
