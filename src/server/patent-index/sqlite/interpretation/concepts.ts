/**
 * Chooses the terms of an idea that become concepts: those that are most distinctive in this corpus. A word is
 * scored by its frequency in the idea and its rarity (tf·idf, including its other forms); a phrase also by the
 * cohesion of its words.
 */
import type { Database } from '../storage/database.ts';
import { documentFrequency, frequencyOfAny } from '../storage/term-statistics.ts';
import type { Candidate } from '../../interpret/candidates.ts';
import { formsInCorpus } from './forms-in-corpus.ts';

export interface FoundConcept {
  readonly words: readonly string[];
  readonly term: string;
  readonly documents: number;
  /** Other forms of the word that the corpus has; none for a phrase. */
  readonly forms: readonly string[];
  /** Natural logarithm of corpus over documents with the term or a form of it. */
  readonly idf: number;
  readonly score: number;
}

const MAX_CONCEPTS = 12;
/** Phrases looked up in the corpus; each costs a MATCH. */
const MAX_PHRASES = 40;
/** A word in a larger share of the corpus is not distinctive. */
const COMMON_SHARE = 0.4;
const LARGER_CORPUS = 200;
/** The share of a word's occurrences inside a chosen phrase that still counts for the word. */
const SHARE_IN_PHRASE = 0.4;

interface WordFacts {
  readonly documents: number;
  readonly withForms: number;
  readonly forms: readonly string[];
}

/** At most twelve, most distinctive first. */
export function ideaConcepts(
  db: Database,
  publications: number,
  candidates: readonly Candidate[],
): readonly FoundConcept[] {
  const facts = wordFacts(db, [...new Set(candidates.flatMap(({ words }) => words))]);
  const idf = (documents: number): number => Math.log((publications + 1) / (documents + 0.5));
  const words = candidates.flatMap((candidate): readonly (FoundConcept & { candidate: Candidate })[] => {
    const [word = ''] = candidate.words;
    const known = facts.get(word);
    if (candidate.words.length > 1 || !known || known.withForms === 0) return [];
    if (publications > LARGER_CORPUS && known.withForms > publications * COMMON_SHARE) return [];
    const { documents, forms, withForms } = known;
    const weight = idf(withForms);
    return [
      { candidate, words: [word], term: word, documents, forms, idf: weight, score: frequency(candidate) * weight },
    ];
  });
  const phrases = candidates
    .filter(
      (candidate) =>
        candidate.words.length > 1 && candidate.words.every((word) => (facts.get(word)?.documents ?? 0) > 0),
    )
    .sort((a, b) => b.count * rarity(b, facts, idf) - a.count * rarity(a, facts, idf))
    .slice(0, MAX_PHRASES)
    .flatMap((candidate) => {
      const term = candidate.words.join(' ');
      const documents = documentFrequency(db, term);
      if (documents === 0) return [];
      const rarest = Math.min(...candidate.words.map((word) => facts.get(word)?.documents ?? 0));
      const cohesion = Math.min(1, 2 * Math.sqrt(documents / rarest));
      const weight = idf(documents);
      return [
        {
          candidate,
          words: candidate.words,
          term,
          documents,
          forms: [],
          idf: weight,
          score: frequency(candidate) * weight * cohesion,
        },
      ];
    });
  return chosen([...words, ...phrases]);
}

type Scored = FoundConcept & { readonly candidate: Candidate };

/** Chooses the best one by one; words within a chosen phrase count less afterwards. */
function chosen(scored: readonly Scored[]): readonly FoundConcept[] {
  let open = [...scored];
  const concepts: Scored[] = [];
  while (concepts.length < MAX_CONCEPTS && open.length > 0) {
    const now = (one: Scored): number => one.score * remaining(one, concepts);
    const best = open.reduce((most, one) => (now(one) > now(most) ? one : most));
    if (now(best) <= 0) break;
    concepts.push({ ...best, score: now(best) });
    open = open.filter((one) => one !== best);
  }
  return concepts;
}

function remaining({ words, candidate }: Scored, concepts: readonly Scored[]): number {
  const phrases = concepts.filter((concept) => contains(concept.words, words));
  const within = Math.min(
    candidate.count,
    phrases.reduce((sum, phrase) => sum + phrase.candidate.count, 0),
  );
  if (words.length > 1 && within >= candidate.count) return 0;
  return 1 - (within / candidate.count) * (1 - SHARE_IN_PHRASE);
}

function contains(whole: readonly string[], part: readonly string[]): boolean {
  return whole.length > part.length && ` ${whole.join(' ')} `.includes(` ${part.join(' ')} `);
}

function wordFacts(db: Database, words: readonly string[]): ReadonlyMap<string, WordFacts> {
  const forms = formsInCorpus(db, words);
  return new Map(
    words.map((word) => {
      const documents = documentFrequency(db, word);
      const found = (forms.get(word) ?? []).filter((form) => documentFrequency(db, form) > 0);
      return [
        word,
        { documents, forms: found, withForms: found.length === 0 ? documents : frequencyOfAny(db, [word, ...found]) },
      ];
    }),
  );
}

const frequency = ({ count }: Candidate): number => 1 + Math.log(count);

function rarity(
  { words }: Candidate,
  facts: ReadonlyMap<string, WordFacts>,
  idf: (documents: number) => number,
): number {
  return words.reduce((sum, word) => sum + idf(facts.get(word)?.documents ?? 0), 0) / words.length;
}
