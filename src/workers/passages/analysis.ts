/** Stems by language, and the words that say nothing. */
import { stemmer as english } from '@orama/stemmers/english';
import { stemmer as french } from '@orama/stemmers/french';
import { stemmer as german } from '@orama/stemmers/german';
import type { WordAnalysis } from '../../domain/documents/passages/candidates.ts';
import { isForeignStopWord } from '../../domain/search-steps/word-kinds.ts';

const stemmers = new Map([
  ['en', english],
  ['de', german],
  ['fr', french],
]);

/** Of the language and of claims. `first`, `upper` and `between` say something: they tell parts from each other. */
const SAYS_NOTHING = new Set(
  `a about also an and any are as at be been being both but by can could did do does either etc for from had has have
  having hence how if in into is it its itself may might more most must nor of on one or other others said same shall
  should so some such than that the their them then there thereby therefore therefrom therein thereof these they this
  those thus to was were what when where whereas whereby wherein which while who whose why will with would according
  claim claimed claims comprise comprised comprises comprising consisting consists e.g embodiment embodiments herein
  include included includes including invention present respective respectively`.split(/\s+/),
);

/** Words repeat: each is stemmed once a language. A word of another language is its own stem. */
export function newAnalysis(): WordAnalysis {
  const known = new Map<string, string>();
  return {
    isTelling: (word) => word.length > 1 && !SAYS_NOTHING.has(word) && !isForeignStopWord(word),
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
