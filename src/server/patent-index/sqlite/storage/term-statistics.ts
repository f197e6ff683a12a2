/**
 * How telling a word or phrase is in this corpus. Words are counted as documents come and go; what is more is counted
 * when asked for, once a state of the corpus.
 */
import { tokenize } from '../../../../domain/query/words.ts';
import type { Database } from './database.ts';
import { matchAny } from '../planning/match-text.ts';
import { readMeta } from './schema.ts';

/** Publications that hold the word or phrase in a text field. */
export function documentFrequency(db: Database, term: string): number {
  const words = tokenize(term).map(({ word }) => word);
  if (words.length === 0) return 0;
  if (words.length > 1) return counted(db, `"${words.join(' ')}"`);
  return db.one<{ documents: number }>('SELECT documents FROM word WHERE word = ?', words[0] ?? '')?.documents ?? 0;
}

/** Publications that hold any of these folded words in a text field. */
export function frequencyOfAny(db: Database, words: readonly string[]): number {
  return counted(db, matchAny(words.map((word) => `"${word}"`)));
}

interface CachedCounts {
  version: number;
  readonly counts: Map<string, number>;
}

const COUNTS_KEPT = 20_000;
const kept = new WeakMap<Database, CachedCounts>();

/** FTS5 counts about 30 million entries a second; of a frequent word's phrases that is some milliseconds each. */
function counted(db: Database, match: string): number {
  const known = kept.get(db) ?? { version: -1, counts: new Map<string, number>() };
  kept.set(db, known);
  const version = readMeta(db, 'version');
  if (known.version !== version || known.counts.size > COUNTS_KEPT) known.counts.clear();
  known.version = version;
  const before = known.counts.get(match);
  if (before !== undefined) return before;
  db.check();
  const count = db.one<{ count: number }>('SELECT count(*) AS count FROM text WHERE text MATCH ?', match)?.count ?? 0;
  known.counts.set(match, count);
  return count;
}
