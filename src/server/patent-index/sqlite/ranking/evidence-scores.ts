/**
 * Scores of the parts of an order that no expression finds: word stems, parts of words, citations and classes of the
 * closest documents. Each is a sum over the parts of its entry, so that a result can say what put it where it is.
 */
import type { Interpretation, WeightedPart } from '../../../../domain/documents/results.ts';
import { queryTerms, type Term, type TermKind } from '../../interpret/index-terms.ts';
import type { CorpusSnapshot } from '../planning/corpus-snapshot.ts';
import { rowOf } from '../storage/publications.ts';
import { scoreTerms, type WeightedTerm } from './bm25f.ts';
import { scoreClasses } from './class-scores.ts';
import { scoreLinks } from './citation-links.ts';

export type FusedEntry = Interpretation['fused'][number];

type Add = (doc: number, score: number, place: number) => void;

/** The sum of the entry for every row below the corpus's limit, without the entry's weight. */
export function evidenceScores(corpus: CorpusSnapshot, entry: FusedEntry): Float64Array {
  const key = JSON.stringify([entry.evidence, entry.parts, entry.before, entry.without]);
  const kept = corpus.scored.get(key);
  if (kept) return kept.scores;
  const scores = new Float64Array(corpus.limit);
  eachGain(corpus, entry, (doc, score) => {
    scores[doc] = (scores[doc] ?? 0) + score;
  });
  corpus.scored.set(key, { docs: new Uint32Array(0), scores });
  return scores;
}

/** What each part of the entry adds to each row, without the entry's weight; `place` is the part's. */
export function eachGain(corpus: CorpusSnapshot, entry: FusedEntry, add: Add): void {
  const { evidence, parts = [] } = entry;
  if (evidence === 'stems') scoreTerms(corpus, 'stem', termsOf(parts, 'stem'), add);
  else if (evidence === 'pieces') scoreTerms(corpus, 'piece', termsOf(parts, 'piece'), add);
  else if (evidence === 'citations') scoreCitations(corpus, entry, add);
  else if (evidence === 'classes') scoreClasses(corpus, parts, add);
  else if (evidence === 'meaning') scoreSimilar(corpus, parts, add);
}

/** Each term once, with the weights of all words that it is of, at the place of the first. */
function termsOf(parts: readonly WeightedPart[], kind: TermKind): readonly WeightedTerm[] {
  const terms = new Map<Term, { term: Term; weight: number; place: number }>();
  parts.forEach(({ expression, weight }, place) => {
    for (const term of queryTerms(expression, kind)) {
      const known = terms.get(term);
      if (known) known.weight += weight;
      else terms.set(term, { term, weight, place });
    }
  });
  return [...terms.values()];
}

/**
 * The parts are publications by number with their similarity. Models give any two texts some of it, so that what counts
 * is how far a publication is above the last that is named.
 */
function scoreSimilar(corpus: CorpusSnapshot, parts: readonly WeightedPart[], add: Add): void {
  const least = parts.reduce((low, { weight }) => Math.min(low, weight), Infinity);
  parts.forEach(({ expression, weight }, place) => {
    const doc = rowOf(corpus.db, expression);
    if (doc !== null && weight > least) add(doc, weight - least, place);
  });
}

/** The parts are publications by number. What the corpus no longer holds links nothing. */
function scoreCitations(corpus: CorpusSnapshot, { parts = [], before, without = [] }: FusedEntry, add: Add): void {
  const hidden = new Set(without.map((ucid) => rowOf(corpus.db, ucid)));
  const day = before === undefined ? Infinity : Number(before.replaceAll('-', ''));
  const isUsable = (doc: number): boolean => !hidden.has(doc) && (corpus.columns.published[doc] ?? 0) < day;
  const documents = parts.flatMap(({ expression, weight }, place) => {
    const doc = rowOf(corpus.db, expression);
    return doc === null ? [] : [{ doc, weight, place }];
  });
  scoreLinks(corpus, documents, { isUsable }, (doc, score, at) => add(doc, score, documents[at]?.place ?? 0));
}
