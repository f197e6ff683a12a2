/**
 * The terms of an idea with their counts, as the same extractor finds them in the browser (noun-phrases.ts): whole
 * phrases, and their parts. This needs no corpus; the corpus decides later which are distinctive.
 */
import { tokenize } from '../../../domain/query/words.ts';
import { nounPhrases, partsOfPhrase } from '../../../domain/search-steps/noun-phrases.ts';

export interface Candidate {
  /** As the index has them: what a hyphen joins are several. */
  readonly words: readonly string[];
  /** Occurrences in the idea; one in the title counts twice. */
  readonly count: number;
  /** Where it comes first, to settle ties. */
  readonly place: number;
}

const TITLE_WEIGHT = 2;
/** Enough for a pasted description; beyond that, the least frequent are left out. */
const MAX_CANDIDATES = 150;

/** Words and phrases, most frequent first. */
export function candidatesOf(idea: { readonly title: string; readonly text: string }): readonly Candidate[] {
  const found = new Map<string, { words: readonly string[]; count: number; place: number }>();
  for (const [text, weight] of [
    [idea.title, TITLE_WEIGHT],
    [idea.text, 1],
  ] as const) {
    for (const part of nounPhrases(text).flatMap((phrase) => [phrase, ...partsOfPhrase(phrase)])) {
      const words = tokenize(part.join(' ')).map(({ word }) => word);
      const held = found.get(words.join(' '));
      if (held) held.count += weight;
      else found.set(words.join(' '), { words, count: weight, place: found.size });
    }
  }
  const ordered = [...found.values()].sort((a, b) => b.count - a.count || a.place - b.place);
  const isPhrase = ({ words }: Candidate): boolean => words.length > 1;
  return [
    ...ordered.filter((one) => !isPhrase(one)).slice(0, MAX_CANDIDATES),
    ...ordered.filter(isPhrase).slice(0, MAX_CANDIDATES),
  ];
}
