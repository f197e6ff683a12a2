/**
 * Words that the corpus uses as it uses a concept's term: over-represented in the documents closest to
 * the idea, and standing between the same neighbours. Neighbours within three words, weighted by
 * positive pointwise mutual information, compared by cosine (Turney and Pantel, 2010); the documents
 * stand in for a relevance judgement (pseudo-relevance feedback).
 */
import { isContentWord, standsAlone } from './stop-words.ts';

export interface Alike {
  readonly word: string;
  /** Closeness of use, 0 to 1. */
  readonly likeness: number;
}

const REACH = 3;
/** Below this, a word has been seen too seldom to judge its use. */
const MIN_DOCUMENTS = 3;
const MIN_LIKENESS = 0.3;
const MIN_LIFT = 4;
const MAX_COMPARED = 40;
const MAX_ALIKE = 2;

export interface AlikeQuestion {
  /** Folded words of each of the closest documents. */
  readonly documents: readonly (readonly string[])[];
  /** Words of each concept's term. */
  readonly terms: readonly (readonly string[])[];
  /** Words that cannot be an answer: those of the idea and their forms. */
  readonly known: ReadonlySet<string>;
  /** Share of the corpus that holds the word. */
  readonly shareOf: (word: string) => number;
}

/** For each concept the words used alike, best first, at most two; a word serves one concept. */
export function usedAlike({ documents, terms, known, shareOf }: AlikeQuestion): readonly (readonly Alike[])[] {
  const units = documents.map((words) => withTerms(words, terms));
  const compared = overRepresented(units, known, shareOf);
  const named = terms.map((words) => words.join(' '));
  const vectors = neighbourhoods(units, new Set([...named, ...compared]));

  const best = new Map<string, { readonly concept: number; readonly likeness: number }>();
  for (const word of compared) {
    named.forEach((term, concept) => {
      const likeness = cosine(vectors.get(term), vectors.get(word));
      if (likeness >= Math.max(MIN_LIKENESS, best.get(word)?.likeness ?? 0)) best.set(word, { concept, likeness });
    });
  }
  return named.map((_, concept) =>
    [...best]
      .flatMap(([word, found]) => (found.concept === concept ? [{ word, likeness: found.likeness }] : []))
      .sort((a, b) => b.likeness - a.likeness || (a.word < b.word ? -1 : 1))
      .slice(0, MAX_ALIKE),
  );
}

/** The words with each term of several words as one unit. */
function withTerms(words: readonly string[], terms: readonly (readonly string[])[]): readonly string[] {
  const phrases = terms.filter((term) => term.length > 1);
  const units: string[] = [];
  for (let at = 0; at < words.length; ) {
    const phrase = phrases.find((term) => term.every((word, next) => words[at + next] === word));
    units.push(phrase ? phrase.join(' ') : (words[at] ?? ''));
    at += phrase?.length ?? 1;
  }
  return units;
}

function overRepresented(units: readonly (readonly string[])[], known: ReadonlySet<string>, shareOf: (word: string) => number): readonly string[] {
  const documents = new Map<string, number>();
  for (const unit of units) for (const word of new Set(unit)) documents.set(word, (documents.get(word) ?? 0) + 1);
  return [...documents]
    .filter(([word, count]) => count >= MIN_DOCUMENTS && !known.has(word) && /^\p{L}{4,}$/u.test(word) && isContentWord(word) && standsAlone(word))
    .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
    .slice(0, MAX_COMPARED)
    .filter(([word, count]) => count / units.length >= MIN_LIFT * shareOf(word))
    .map(([word]) => word);
}

type Vector = ReadonlyMap<string, number>;

/** PPMI vectors of the targets over the content words around them. */
function neighbourhoods(units: readonly (readonly string[])[], targets: ReadonlySet<string>): ReadonlyMap<string, Vector> {
  const pairs = new Map<string, Map<string, number>>();
  const contexts = new Map<string, number>();
  let total = 0;
  for (const unit of units) {
    unit.forEach((word, at) => {
      const counts = targets.has(word) ? (pairs.get(word) ?? new Map<string, number>()) : null;
      if (counts) pairs.set(word, counts);
      for (let next = Math.max(0, at - REACH); next <= Math.min(unit.length - 1, at + REACH); next += 1) {
        const context = unit[next] ?? '';
        if (next === at || !isContentWord(context)) continue;
        contexts.set(context, (contexts.get(context) ?? 0) + 1);
        total += 1;
        counts?.set(context, (counts.get(context) ?? 0) + 1);
      }
    });
  }
  return new Map([...pairs].map(([word, counts]) => [word, weighted(counts, contexts, total)]));
}

function weighted(counts: ReadonlyMap<string, number>, contexts: ReadonlyMap<string, number>, total: number): Vector {
  const own = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return new Map(
    [...counts].flatMap(([context, count]) => {
      const information = Math.log((count * total) / (own * (contexts.get(context) ?? count)));
      return information > 0 ? [[context, information]] : [];
    }),
  );
}

function cosine(one: Vector | undefined, other: Vector | undefined): number {
  if (!one || !other) return 0;
  let product = 0;
  for (const [context, weight] of one) product += weight * (other.get(context) ?? 0);
  const length = (vector: Vector): number => Math.sqrt([...vector.values()].reduce((sum, weight) => sum + weight * weight, 0));
  return product === 0 ? 0 : product / (length(one) * length(other));
}
