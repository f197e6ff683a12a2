/**
 * The telling words and phrases of an idea, found without a corpus and without a network: what names a thing, weighed
 * by how often it occurs and how many words it holds. After RAKE (Rose et al. 2010), with verbs and the empty words of
 * patent
 * language left out as well.
 */
import { nounPhrases } from './noun-phrases.ts';

export interface TellingTerm {
  /** In lower case, as it stands most often. */
  readonly term: string;
  readonly count: number;
}

/** The terms of `text`, best first, at most `limit`. Empty text has none. */
export function tellingTerms(text: string, limit = 20): readonly TellingTerm[] {
  const runs = nounPhrases(text);
  const wordWeights = weighWords(runs);
  const phrases = new Map<string, { term: string; count: number; weight: number }>();
  for (const run of runs) {
    const term = run.join(' ');
    const key = singular(term);
    const known = phrases.get(key);
    if (known) known.count += 1;
    else
      phrases.set(key, {
        term,
        count: 1,
        weight: run.reduce((sum, word) => sum + wordWeights.get(singular(word))!, 0),
      });
  }
  return [...phrases.values()]
    .sort((a, b) => b.weight * b.count - a.weight * a.count || (a.term < b.term ? -1 : 1))
    .slice(0, limit)
    .map(({ term, count }) => ({ term, count }));
}

/** A word weighs more the longer the stretches are that it stands in, and the more often it does. */
function weighWords(runs: readonly (readonly string[])[]): ReadonlyMap<string, number> {
  const counts = new Map<string, { count: number; neighbours: number }>();
  for (const run of runs) {
    for (const word of run) {
      const entry = counts.get(singular(word)) ?? { count: 0, neighbours: 0 };
      counts.set(singular(word), { count: entry.count + 1, neighbours: entry.neighbours + run.length });
    }
  }
  return new Map(
    [...counts].map(([word, { count, neighbours }]) => [word, (neighbours / count) * Math.log2(1 + count)]),
  );
}

/** Only to count `sensor` and `sensors` as one; what is shown is never changed. */
function singular(term: string): string {
  return term.replace(/(?<=[^s])ies$/, 'y').replace(/(?<=[^su])s$/, '');
}
