/**
 * The words of a pattern within a phrase or NEAR, as intervals that name them. OpenSearch would look the pattern up
 * itself, in each segment of its index, and fails above 1,024 words there; among them are words of documents that were
 * replaced or removed, of which the file knows nothing any more.
 */
import { MAX_WORDS } from '../sqlite/planning/wildcards.ts';

/** A part of a query. */
export type Dsl = Readonly<Record<string, unknown>>;

export const anyIntervals = (sources: readonly Dsl[]): Dsl =>
  sources.length === 1 ? (sources[0] ?? {}) : { any_of: { intervals: sources } };

/** Words that are named one by one. */
const FEW = 16;
/** Of what OpenSearch looks up, the rest is for words of documents that are gone. */
const WORDS_TOGETHER = 400;
const MAX_EXPANSIONS = 1024;
/** Characters of a regular expression: OpenSearch takes 10,000 steps at most to understand one. */
const LENGTH_TOGETHER = 3_000;

/** A part of a regular expression, and how many words it stands for. */
interface Alternative {
  readonly text: string;
  readonly words: number;
}

/** `words` are all that the pattern stands for. Words hold no character that means something in regular expressions. */
export function wordIntervals(pattern: string, words: readonly string[]): Dsl {
  if (words.length <= FEW) return anyIntervals(words.map((query) => ({ match: { query } })));
  // Only what ends in its only star stands for more; see wildcards.ts.
  const alternatives = words.length <= MAX_WORDS ? words.map(asAlternative) : beginnings(pattern.slice(0, -1), words);
  return anyIntervals(together(alternatives));
}

const asAlternative = (word: string): Alternative => ({ text: word, words: 1 });

/** Longer beginnings that stand for few enough of the words each. */
function beginnings(beginning: string, words: readonly string[]): readonly Alternative[] {
  if (words.length <= WORDS_TOGETHER) return [{ text: `${beginning}.*`, words: words.length }];
  const next = new Map<string, string[]>();
  for (const word of words) {
    const letter = [...word.slice(beginning.length, beginning.length + 2)][0] ?? '';
    const held = next.get(letter);
    if (held) held.push(word);
    else next.set(letter, [word]);
  }
  return [...next].flatMap(([letter, held]) =>
    letter === '' ? [asAlternative(beginning)] : beginnings(beginning + letter, held),
  );
}

/** As few expressions as may be. */
function together(alternatives: readonly Alternative[]): readonly Dsl[] {
  const groups: string[][] = [];
  let [words, length] = [Infinity, 0];
  for (const alternative of alternatives) {
    words += alternative.words;
    length += alternative.text.length;
    if (words > WORDS_TOGETHER || length > LENGTH_TOGETHER) {
      groups.push([]);
      [words, length] = [alternative.words, alternative.text.length];
    }
    groups.at(-1)?.push(alternative.text);
  }
  return groups.map(intervalsOf);
}

/** One word may be too long for an automaton. */
const intervalsOf = (alternatives: readonly string[]): Dsl =>
  alternatives.length === 1 && !alternatives[0]?.endsWith('*')
    ? { match: { query: alternatives[0] } }
    : { regexp: { pattern: alternatives.join('|'), max_expansions: MAX_EXPANSIONS } };
