/** The other forms of a word that this corpus holds. */
import { possibleForms } from '../../interpret/word-forms.ts';
import type { Database } from '../storage/database.ts';

/** Forms of each word that occur in the corpus, itself left out. */
export function formsInCorpus(db: Database, words: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const made = new Map(words.map((word) => [word, possibleForms(word)]));
  const asked = JSON.stringify([...new Set([...made.values()].flat())]);
  const known = new Set(
    db
      .all<{ word: string }>('SELECT word FROM word WHERE word IN (SELECT value FROM json_each(?))', asked)
      .map(({ word }) => word),
  );
  return new Map([...made].map(([word, forms]) => [word, forms.filter((form) => known.has(form))]));
}
