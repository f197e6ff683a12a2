/** How telling a word or phrase is in this corpus. */
import { tokenize } from '../../domain/query/words.ts';
import type { Database } from './database.ts';
import { anyOf } from './match-text.ts';

/** Publications that hold the word or phrase in a text field. FTS5 counts about 30 million entries a second. */
export function documentFrequency(db: Database, term: string): number {
  const words = tokenize(term).map(({ word }) => word);
  if (words.length === 0) return 0;
  return db.one<{ count: number }>('SELECT count(*) AS count FROM text WHERE text MATCH ?', `"${words.join(' ')}"`)?.count ?? 0;
}

/** Publications that hold any of these folded words in a text field. */
export function frequencyOfAny(db: Database, words: readonly string[]): number {
  const match = anyOf(words.map((word) => `"${word}"`));
  return db.one<{ count: number }>('SELECT count(*) AS count FROM text WHERE text MATCH ?', match)?.count ?? 0;
}
