/**
 * The distinctive words and phrases of an idea, found without a corpus and without a network: names of things,
 * weighted by their frequency and number of words. After RAKE (Rose et al. 2010), without verbs and the empty words
 * of patent language.
 */
import { nounPhrases } from './noun-phrases.ts';
import { formsOfTerms, formKey } from './term-forms.ts';

export interface TellingTerm {
  /** In lower case, in its most frequent form. */
  readonly term: string;
  readonly count: number;
}

/** The terms of `text`, best first, at most `limit`. Empty text has none. */
export function tellingTerms(text: string, limit = 20): readonly TellingTerm[] {
  const runs = nounPhrases(text);
  const wordWeights = weighWords(runs);
  const weights = new Map(
    runs.map((run) => [
      formKey(run.join(' ')),
      run.reduce((sum, word) => sum + (wordWeights.get(formKey(word)) ?? 0), 0),
    ]),
  );
  return formsOfTerms(runs.map((run) => ({ term: run.join(' '), count: 1 })))
    .map(({ forms: [term = ''], count }) => ({ term, count, value: (weights.get(formKey(term)) ?? 0) * count }))
    .sort((a, b) => b.value - a.value || (a.term < b.term ? -1 : 1))
    .slice(0, limit)
    .map(({ term, count }) => ({ term, count }));
}

/** A word has a higher weight if it is in longer runs, and if it is frequent. */
function weighWords(runs: readonly (readonly string[])[]): ReadonlyMap<string, number> {
  const counts = new Map<string, { count: number; neighbours: number }>();
  for (const run of runs) {
    for (const word of run) {
      const entry = counts.get(formKey(word)) ?? { count: 0, neighbours: 0 };
      counts.set(formKey(word), { count: entry.count + 1, neighbours: entry.neighbours + run.length });
    }
  }
  return new Map(
    [...counts].map(([word, { count, neighbours }]) => [word, (neighbours / count) * Math.log2(1 + count)]),
  );
}
