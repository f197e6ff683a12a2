/**
 * Finds the words of a search's concepts in any text, so that a document shows its hits offline too. Text is split
 * and folded exactly as in the index; the server names the other counted forms of a word as synonyms.
 */
import type { Concept, Hit } from '../../../domain/documents/results.ts';
import { hasWildcard, matchesPattern, tokenize, type Word } from '../../../domain/query/words.ts';
import { phrasesOfTerm } from '../../../domain/search-steps/guided/read-term.ts';

/** What a matcher needs of a concept. */
export type NamedConcept = Pick<Concept, 'term' | 'synonyms'>;

/** One term of one concept as its folded words; a word may hold `*` and `?`. */
interface Pattern {
  readonly concept: number;
  readonly words: readonly string[];
}

export interface ConceptMatcher {
  /** Hits in order of place, none overlapping: where terms meet, the longest that starts first wins. */
  hitsIn(text: string): readonly Hit[];
}

/** Patterns by their plain first word; only patterns with a wildcard in the first word are tried one by one. */
interface PatternIndex {
  readonly byFirst: ReadonlyMap<string, readonly Pattern[]>;
  readonly wild: readonly Pattern[];
}

function indexPatterns(concepts: readonly NamedConcept[]): PatternIndex {
  const byFirst = new Map<string, Pattern[]>();
  const wild: Pattern[] = [];
  concepts.forEach((concept, number) => {
    for (const term of [concept.term, ...concept.synonyms.map((synonym) => synonym.term)]) {
      for (const words of phrasesOfTerm(term)) {
        const [first = ''] = words;
        const pattern = { concept: number, words };
        if (hasWildcard(first)) wild.push(pattern);
        else byFirst.set(first, [...(byFirst.get(first) ?? []), pattern]);
      }
    }
  });
  return { byFirst, wild };
}

/** A matcher for these concepts; a hit's `concept` is the index into them. */
export function conceptMatcher(concepts: readonly NamedConcept[]): ConceptMatcher {
  const index = indexPatterns(concepts);
  const isEmpty = index.byFirst.size === 0 && index.wild.length === 0;
  /** A text is counted, drawn, and drawn again when a concept is switched off: matches are computed once. */
  const known = new Map<string, readonly Hit[]>();
  return {
    hitsIn(text) {
      if (isEmpty) return [];
      const before = known.get(text);
      if (before) return before;
      if (known.size >= MOST_KNOWN) known.clear();
      const hits = readHits(index, text);
      known.set(text, hits);
      return hits;
    },
  };
}

/** A number of texts that no document exceeds. */
const MOST_KNOWN = 20_000;

function readHits(index: PatternIndex, text: string): readonly Hit[] {
  const words = tokenize(text);
  const hits: Hit[] = [];
  for (let at = 0; at < words.length;) {
    const found = longestAt(index, words, at);
    const length = found?.words.length ?? 1;
    if (found) hits.push({ from: words[at]!.from, to: words[at + length - 1]!.to, concept: found.concept });
    at += length;
  }
  return hits;
}

function longestAt(index: PatternIndex, words: readonly Word[], at: number): Pattern | null {
  let best: Pattern | null = null;
  const consider = (pattern: Pattern): void => {
    if (best !== null && pattern.words.length <= best.words.length) return;
    if (at + pattern.words.length > words.length) return;
    if (pattern.words.every((wanted, offset) => matchesPattern(wanted, words[at + offset]!.word))) best = pattern;
  };
  index.byFirst.get(words[at]!.word)?.forEach(consider);
  index.wild.forEach(consider);
  return best;
}

/** The number of hits of each concept in the texts. */
export function hitCounts(texts: readonly string[], matcher: ConceptMatcher, concepts: number): readonly number[] {
  const counts = Array.from({ length: concepts }, () => 0);
  for (const text of texts)
    for (const hit of matcher.hitsIn(text)) counts[hit.concept] = (counts[hit.concept] ?? 0) + 1;
  return counts;
}
