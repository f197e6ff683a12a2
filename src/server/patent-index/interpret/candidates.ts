/**
 * The terms of an idea with their counts, as the same extractor finds them in the browser (noun-phrases.ts): whole
 * phrases, and their parts. This needs no corpus; the corpus decides later which are distinctive.
 */
import { tokenize } from '../../../domain/query/words.ts';
import { nounPhrases, partsOfPhrase } from '../../../domain/search-steps/noun-phrases.ts';
import { formsOfTerms } from '../../../domain/search-steps/term-forms.ts';

export interface Candidate {
  /** As the index has them: what a hyphen joins are several. */
  readonly words: readonly string[];
  /** All forms in which the idea has the term, these words among them. */
  readonly said: readonly string[];
  /** Occurrences in the idea, in any form; one in the title counts twice. */
  readonly count: number;
  /** Where it comes first, to settle ties. */
  readonly place: number;
}

const TITLE_WEIGHT = 2;
/** Enough for a pasted description; beyond that, the least frequent are left out. */
const MAX_CANDIDATES = 150;

/** Words and phrases, most frequent first. */
export function candidatesOf(idea: { readonly title: string; readonly text: string }): readonly Candidate[] {
  const found = formsOfTerms(
    [
      { text: idea.title, count: TITLE_WEIGHT },
      { text: idea.text, count: 1 },
    ].flatMap(({ text, count }) =>
      nounPhrases(text)
        .flatMap((phrase) => [phrase, ...partsOfPhrase(phrase)])
        .map((part) => ({ term: wordsOf(part.join(' ')).join(' '), count })),
    ),
  ).map(({ forms: said, count }, place): Candidate => ({ words: said[0]?.split(' ') ?? [], said, count, place }));
  const ordered = found.toSorted((a, b) => b.count - a.count || a.place - b.place);
  const isPhrase = ({ words }: Candidate): boolean => words.length > 1;
  return [
    ...ordered.filter((one) => !isPhrase(one)).slice(0, MAX_CANDIDATES),
    ...ordered.filter(isPhrase).slice(0, MAX_CANDIDATES),
  ];
}

const wordsOf = (text: string): readonly string[] => tokenize(text).map(({ word }) => word);
