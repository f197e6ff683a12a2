/** Stems by language, and the words that say nothing. */
import { stemmer as english } from '@orama/stemmers/english';
import { stemmer as french } from '@orama/stemmers/french';
import { stemmer as german } from '@orama/stemmers/german';
import type { WordAnalysis } from '../../domain/documents/passages/candidates.ts';
import { isStopWord } from '../../domain/search-steps/word-kinds.ts';

const stemmers = new Map([
  ['en', english],
  ['de', german],
  ['fr', french],
]);

/** Words repeat: each is stemmed once a language. A word of another language is its own stem. */
export function newAnalysis(): WordAnalysis {
  const known = new Map<string, string>();
  return {
    isTelling: (word) => word.length > 1 && !isStopWord(word),
    stem(word, lang) {
      const key = `${lang} ${word}`;
      const before = known.get(key);
      if (before !== undefined) return before;
      const stem = stemmers.get(lang)?.(word) ?? word;
      known.set(key, stem);
      return stem;
    },
  };
}
