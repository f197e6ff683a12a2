/**
 * Words and phrases that the corpus uses like a concept's term: they have the same neighbours. Neighbours are the
 * nearest content words on either side, weighted by positive pointwise mutual information and compared by cosine
 * (Turney and Pantel, 2010). In few documents neighbours can be coincidental, so a candidate must occur in several
 * families, share several neighbours, and be more similar to the term than to most others.
 */
import { ALIKE_FROM_FAMILIES } from '../../../domain/search-steps/evidence.ts';
import { isContentWord, standsAlone } from './stop-words.ts';
import { frequentPhrases, unitsOf } from './units.ts';

export interface Alike {
  /** A folded word, or several with spaces between. */
  readonly word: string;
  /** Similarity of use, 0 to 1. */
  readonly likeness: number;
  /** Shared neighbours, most significant first; at most three. */
  readonly beside: readonly string[];
}

/** Words on either side that a unit is known by, and how far they may be. */
const NEIGHBOURS = 2;
const REACH = 5;
const MIN_FAMILIES = 3;
const MIN_SHARED = 4;
const MIN_LIKENESS = 0.22;
/** A candidate that is much less similar to the term than the best one has another meaning. */
const OF_THE_BEST = 0.7;
/** A word in the same documents as the term accompanies it rather than replaces it. */
const TOGETHER_COSTS = 0.8;
const MIN_LIFT = 3;
/**
 * A corpus with a larger share of documents with a term is about its subject as a whole: nothing can be specific to
 * it.
 */
const ONE_SUBJECT = 0.2;
const MAX_COMPARED = 120;
/** The term must be among so many most similar to the candidate, and vice versa. */
const NEAREST = 3;

export interface ReadDocument {
  /** Folded. */
  readonly words: readonly string[];
  /** Members of one family have the same text and count once. */
  readonly family: number;
}

export interface AlikeQuestion {
  /** Documents of the subject; those that hold the term and those that do not. */
  readonly documents: readonly ReadDocument[];
  /** Words of each concept's term. */
  readonly terms: readonly (readonly string[])[];
  /** Terms that cannot be suggested: those of the idea and their forms. */
  readonly known: ReadonlySet<string>;
  /** Share of the corpus that holds the word or phrase. */
  readonly shareOf: (term: string) => Promise<number>;
  readonly atMost: number;
}

/**
 * The words used alike for each concept, best first; a candidate belongs to the concept that it is most similar to.
 */
export async function usedAlike({
  documents,
  terms,
  known,
  shareOf,
  atMost,
}: AlikeQuestion): Promise<readonly (readonly Alike[])[]> {
  const once = [...new Map(documents.map((document) => [document.family, document])).values()];
  const named = terms.map((words) => words.join(' '));
  const texts = once.map(({ words }) => words);
  const phrases = frequentPhrases(texts, MIN_FAMILIES).filter(
    (phrase) => !named.some((term) => ` ${phrase.join(' ')} `.includes(` ${term} `)),
  );
  const units = unitsOf(texts, [...terms, ...phrases]);
  const counts = familyCounts(units);
  const candidates = await compared(counts, { total: once.length, named, known, shareOf });
  const vectors = neighbourhoods(units, new Set([...named, ...candidates]));
  const holders = holdersOf(units, new Set([...named, ...candidates]));
  const alike = (one: string, other: string): number =>
    likeness(vectors, one, other) * (1 - TOGETHER_COSTS * together(holders, one, other));
  const nearest = (unit: string, among: readonly string[]): readonly Liked[] =>
    among
      .flatMap((other) => (other === unit ? [] : [{ unit: other, likeness: alike(unit, other) }]))
      .filter((one) => one.likeness >= MIN_LIKENESS)
      .sort((a, b) => b.likeness - a.likeness || (a.unit < b.unit ? -1 : 1))
      .slice(0, NEAREST);

  const everything = [...new Set([...named, ...candidates])];
  return named.map((term) => {
    if ((counts.get(term) ?? 0) < ALIKE_FROM_FAMILIES) return [];
    const liked = nearest(term, candidates);
    return liked
      .filter((one) => one.likeness >= OF_THE_BEST * (liked[0]?.likeness ?? 0))
      .filter((one) => nearest(one.unit, everything).find(({ unit }) => named.includes(unit))?.unit === term)
      .flatMap((one) => {
        const beside = [...new Set(sharedBy(vectors, term, one.unit))];
        return beside.length < MIN_SHARED
          ? []
          : [{ word: one.unit, likeness: one.likeness, beside: beside.slice(0, 3) }];
      })
      .slice(0, atMost);
  });
}

interface Liked {
  readonly unit: string;
  readonly likeness: number;
}

/** Which texts hold each of the units. */
function holdersOf(
  texts: readonly (readonly string[])[],
  wanted: ReadonlySet<string>,
): ReadonlyMap<string, ReadonlySet<number>> {
  const holders = new Map<string, Set<number>>();
  texts.forEach((units, text) => {
    for (const unit of units) if (wanted.has(unit)) holders.set(unit, (holders.get(unit) ?? new Set()).add(text));
  });
  return holders;
}

/** Of the texts with the rarer word, the share with both: a word that occurs with the other is seldom its synonym. */
function together(holders: ReadonlyMap<string, ReadonlySet<number>>, one: string, other: string): number {
  const [few, many] = [holders.get(one), holders.get(other)].sort((a, b) => (a?.size ?? 0) - (b?.size ?? 0));
  if (!few || !many || few.size === 0) return 0;
  return [...few].filter((text) => many.has(text)).length / few.size;
}

interface AlikeRequest extends Pick<AlikeQuestion, 'known' | 'shareOf'> {
  readonly total: number;
  readonly named: readonly string[];
}

/** Units that are far more frequent here than in the corpus, those of most families first. */
async function compared(
  counts: ReadonlyMap<string, number>,
  { total, named, known, shareOf }: AlikeRequest,
): Promise<readonly string[]> {
  const holdsTerm = (unit: string): boolean =>
    named.some((term) => ` ${unit} `.includes(` ${term} `) || ` ${term} `.includes(` ${unit} `));
  const most = [...counts]
    .filter(([unit, count]) => count >= MIN_FAMILIES && !known.has(unit) && isName(unit) && !holdsTerm(unit))
    .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
    .slice(0, MAX_COMPARED);
  const shares = await Promise.all(named.map(shareOf));
  if (shares.some((share) => share > ONE_SUBJECT)) return most.map(([unit]) => unit);
  const inCorpus = await Promise.all(most.map(([unit]) => shareOf(unit)));
  return most.filter(([, count], place) => count / total >= MIN_LIFT * (inCorpus[place] ?? 0)).map(([unit]) => unit);
}

function isName(unit: string): boolean {
  const words = unit.split(' ');
  return words.length > 1
    ? words.some(standsAlone)
    : /^\p{L}{4,}$/u.test(unit) && isContentWord(unit) && standsAlone(unit);
}

function familyCounts(texts: readonly (readonly string[])[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const units of texts) for (const unit of new Set(units)) counts.set(unit, (counts.get(unit) ?? 0) + 1);
  return counts;
}

interface Vector {
  /** By neighbour, with the side that it stands on. */
  readonly weights: ReadonlyMap<string, number>;
  /** Euclidean. */
  readonly length: number;
}
type Vectors = ReadonlyMap<string, Vector>;

function neighbourhoods(texts: readonly (readonly string[])[], targets: ReadonlySet<string>): Vectors {
  const pairs = new Map<string, Map<string, number>>();
  const contexts = new Map<string, number>();
  let total = 0;
  for (const units of texts) {
    units.forEach((unit, at) => {
      if (!targets.has(unit)) return;
      const counts = pairs.get(unit) ?? new Map<string, number>();
      pairs.set(unit, counts);
      for (const side of [-1, 1]) {
        for (const neighbour of neighboursOf(units, at, side)) {
          const context = `${side < 0 ? '<' : '>'}${neighbour}`;
          counts.set(context, (counts.get(context) ?? 0) + 1);
          contexts.set(context, (contexts.get(context) ?? 0) + 1);
          total += 1;
        }
      }
    });
  }
  return new Map([...pairs].map(([unit, counts]) => [unit, weighted(counts, contexts, total)]));
}

/** The nearest units of content on one side. */
function neighboursOf(units: readonly string[], at: number, side: number): readonly string[] {
  const found: string[] = [];
  for (let step = 1; step <= REACH && found.length < NEIGHBOURS; step += 1) {
    const unit = units[at + side * step];
    if (unit === undefined) break;
    if (unit.includes(' ') || isContentWord(unit)) found.push(unit);
  }
  return found;
}

function weighted(counts: ReadonlyMap<string, number>, contexts: ReadonlyMap<string, number>, total: number): Vector {
  const own = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const weights = new Map(
    [...counts].flatMap(([context, count]) => {
      const information = Math.log((count * total) / (own * (contexts.get(context) ?? count)));
      return information > 0 ? [[context, information * Math.log(1 + count)]] : [];
    }),
  );
  return { weights, length: Math.sqrt([...weights.values()].reduce((sum, weight) => sum + weight * weight, 0)) };
}

function likeness(vectors: Vectors, one: string, other: string): number {
  const [left, right] = [vectors.get(one), vectors.get(other)];
  if (!left || !right) return 0;
  let product = 0;
  for (const [context, weight] of left.weights) product += weight * (right.weights.get(context) ?? 0);
  return product === 0 ? 0 : product / (left.length * right.length);
}

/** Neighbours of both, those that say most first, without their sides. */
function sharedBy(vectors: Vectors, one: string, other: string): readonly string[] {
  const right = vectors.get(other)?.weights;
  return [...(vectors.get(one)?.weights ?? [])]
    .flatMap(([context, weight]) =>
      right?.has(context) ? [{ context, weight: weight * (right.get(context) ?? 0) }] : [],
    )
    .sort((a, b) => b.weight - a.weight || (a.context < b.context ? -1 : 1))
    .map(({ context }) => context.slice(1));
}
