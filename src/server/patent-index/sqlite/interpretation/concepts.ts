/**
 * Chooses the terms of an idea that become concepts: those that are most distinctive in this corpus. A word is
 * scored by its frequency in the idea and its rarity (tf·idf, including its other forms); a phrase also by the
 * cohesion of its words.
 */
import type { CorpusSnapshot } from '../planning/corpus-snapshot.ts';
import type { Database } from '../storage/database.ts';
import { wordFrequency } from '../storage/term-statistics.ts';
import { holdsTerm } from '../../../../domain/search-steps/term-forms.ts';
import type { Candidate } from '../../interpret/candidates.ts';
import { byFrequency, ideaWords } from './idea-words.ts';

export interface FoundConcept {
  readonly words: readonly string[];
  readonly term: string;
  readonly documents: number;
  /** Other forms of the term that the corpus has; of a phrase, those that the idea has too. */
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

/** At most twelve, most distinctive first; no two are forms of one term. */
export async function ideaConcepts(
  corpus: CorpusSnapshot,
  publications: number,
  candidates: readonly Candidate[],
): Promise<readonly FoundConcept[]> {
  const { db } = corpus;
  const idf = (documents: number): number => Math.log((publications + 1) / (documents + 0.5));
  const words = (await ideaWords(corpus, candidates)).flatMap(({ withForms, ...word }): readonly Scored[] => {
    if (withForms === 0) return [];
    if (publications > LARGER_CORPUS && withForms > publications * COMMON_SHARE) return [];
    const weight = idf(withForms);
    return [{ ...word, words: [word.term], idf: weight, score: frequency(word.candidate) * weight }];
  });
  const asked = candidates
    .filter(({ words: { length } }) => length > 1)
    .flatMap((candidate) => {
      const forms = candidate.said.filter((term) => rarestOf(db, term) > 0);
      return forms.length === 0
        ? []
        : [{ candidate, forms, value: candidate.count * meanIdf(db, forms[0] ?? '', idf) }];
    })
    .sort((a, b) => b.value - a.value)
    .slice(0, MAX_PHRASES);
  const phrases: Scored[] = [];
  for (const { candidate, forms: said } of asked) {
    const [first, ...others] = await byFrequency(corpus, said);
    if (first === undefined || first.documents === 0) continue;
    const cohesion = Math.min(1, 2 * Math.sqrt(first.documents / rarestOf(db, first.term)));
    const weight = idf(first.documents);
    phrases.push({
      ...first,
      candidate,
      words: first.term.split(' '),
      forms: others.flatMap(({ term, documents }) => (documents > 0 ? [term] : [])),
      idf: weight,
      score: frequency(candidate) * weight * cohesion,
    });
  }
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

function remaining({ words, term, candidate }: Scored, concepts: readonly Scored[]): number {
  const phrases = concepts.filter((whole) => whole.words.length > words.length && holdsTerm(whole.term, term));
  const within = Math.min(
    candidate.count,
    phrases.reduce((sum, phrase) => sum + phrase.candidate.count, 0),
  );
  if (words.length > 1 && within >= candidate.count) return 0;
  return 1 - (within / candidate.count) * (1 - SHARE_IN_PHRASE);
}

const frequency = ({ count }: Candidate): number => 1 + Math.log(count);

/** Documents with the rarest word of a phrase. */
const rarestOf = (db: Database, phrase: string): number =>
  Math.min(...phrase.split(' ').map((word) => wordFrequency(db, word)));

function meanIdf(db: Database, phrase: string, idf: (documents: number) => number): number {
  const words = phrase.split(' ');
  return words.reduce((sum, word) => sum + idf(wordFrequency(db, word)), 0) / words.length;
}
