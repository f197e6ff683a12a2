/**
 * How like documents are to a profile: BM25F (bm25f.ts) with rarities and lengths that the profile brings along, as a
 * share of what a document could reach. What the corpus holds besides changes no score.
 */
import type { WeightedPart } from '../../../../domain/documents/results.ts';
import { queryTerms, type Term } from '../../interpret/index-terms.ts';
import type { Likeness, LikenessProfile, LikenessRequest, ProfileQuestion } from '../../port/search.ts';
import { rankingOf } from '../interpretation/ranking.ts';
import type { CorpusSnapshot } from '../planning/corpus-snapshot.ts';
import { rowsOf, size } from '../planning/row-set.ts';
import { eachPosting, postingsAround, postingsOf, rowsIn } from '../storage/postings.ts';
import { rowsWith, ucidsOf } from '../storage/publications.ts';
import { averageLength, BODY, countInLength, K1 } from './bm25f.ts';

/** Of a profile; more words than that hardly change a score, and each is looked up in the index. */
const WORDS = 60;
const SHARED = 12;
const HIGHEST = 1000;

export async function likenessProfileOf(
  corpus: CorpusSnapshot,
  { idea, ratings }: ProfileQuestion,
): Promise<LikenessProfile | null> {
  const { fused } = await rankingOf(corpus, {
    ...{ idea, classes: [], ratings },
    limits: { off: ['pieces', 'meaning', 'citations', 'classes'] },
  });
  const said = fused.flatMap(({ evidence, parts = [], weight }) =>
    evidence === 'stems' ? parts.map((part) => ({ ...part, weight: part.weight * weight })) : [],
  );
  const words = rareWords(corpus, said);
  if (!words.some(({ weight }) => weight > 0)) return null;
  const { headLength, bodyLength } = corpus.columns;
  return {
    words,
    lengths: { head: averageLength(headLength, corpus.limit), body: averageLength(bodyLength, corpus.limit) },
  };
}

/** Words of one stem are one, by the first; with their rarity, and weights that add up to one. */
function rareWords({ db, live }: CorpusSnapshot, said: readonly WeightedPart[]): readonly WeightedPart[] {
  const publications = size(live);
  const byStem = new Map<Term, { expression: string; weight: number }>();
  for (const { expression, weight } of said) {
    const terms = queryTerms(expression, 'stem');
    const [stem] = terms;
    if (stem === undefined) continue;
    db.check();
    const documents = Math.max(...terms.map((term) => rowsIn(postingsOf(db, term))));
    const rarity = Math.log(1 + (publications - documents + 0.5) / (documents + 0.5));
    const known = byStem.get(stem);
    if (known) known.weight += weight * rarity;
    else byStem.set(stem, { expression, weight: weight * rarity });
  }
  const heaviest = [...byStem.values()].sort((a, b) => Math.abs(b.weight) - Math.abs(a.weight)).slice(0, WORDS);
  const whole = heaviest.reduce((sum, { weight }) => sum + Math.max(0, weight), 0);
  return heaviest.map(({ expression, weight }) => ({ expression, weight: Math.round((weight / whole) * 1e6) / 1e6 }));
}

export function likenessOf(corpus: CorpusSnapshot, request: LikenessRequest): readonly Likeness[] {
  const { db, columns } = corpus;
  const { profile, isExplained = false } = request;
  const docs = docsAmong(corpus, request.among);
  const sums = new Float64Array(docs.length);
  const shared = docs.length > 0 && isExplained ? Array.from(docs, (): WeightedPart[] => []) : null;
  eachGainAmong(corpus, profile, docs, (at, gain, expression) => {
    sums[at] = (sums[at] ?? 0) + gain;
    shared?.[at]?.push({ expression, weight: gain });
  });
  const whole = profile.words.reduce((sum, { weight }) => sum + Math.max(0, weight), 0);
  const ucids = ucidsOf(db, docs);
  return Array.from(docs, (doc, at) => {
    const sum = Math.max(0, sums[at] ?? 0);
    return {
      ucid: ucids[at] ?? '',
      family: columns.familyNames[columns.family[doc] ?? 0] ?? '',
      published: isoDay(columns.published[doc] ?? 0),
      score: Math.round((HIGHEST * sum) / whole),
      shared: sharesOf(shared?.[at] ?? [], sum),
    };
  });
}

function docsAmong({ db, live, limit, columns }: CorpusSnapshot, among: LikenessRequest['among']): Uint32Array {
  if (!('newest' in among))
    return Uint32Array.from(rowsWith(db, among))
      .filter((doc) => doc < limit)
      .sort();
  const day = (doc: number): number => columns.published[doc] ?? 0;
  const dated = rowsOf(live).filter((doc) => day(doc) > 0);
  return dated
    .sort((one, other) => day(other) - day(one) || other - one)
    .slice(0, among.newest)
    .sort();
}

/** What each word of the profile adds to each of the documents that hold it, named by its place among them. */
function eachGainAmong(
  { db, columns, limit }: CorpusSnapshot,
  { words, lengths }: LikenessProfile,
  docs: Uint32Array,
  add: (at: number, gain: number, expression: string) => void,
): void {
  const places = new Int32Array(limit).fill(-1);
  docs.forEach((doc, at) => (places[doc] = at));
  const heads = Float64Array.from(docs, (doc) => countInLength(columns.headLength[doc] ?? 0, lengths.head));
  const bodies = Float64Array.from(docs, (doc) => countInLength(columns.bodyLength[doc] ?? 0, lengths.body));
  const taken = new Set<Term>();
  const counts = new Float64Array(docs.length);
  const blocksOf = postingsAround(db, docs);
  for (const { expression, weight } of words) {
    db.check();
    counts.fill(0);
    for (const term of queryTerms(expression, 'stem')) {
      if (taken.has(term)) continue;
      taken.add(term);
      eachPosting(blocksOf(term), (doc, head, body) => {
        const at = places[doc] ?? -1;
        if (at >= 0) counts[at] = (counts[at] ?? 0) + head * (heads[at] ?? 0) + BODY * body * (bodies[at] ?? 0);
      });
    }
    counts.forEach((count, at) => {
      if (count > 0) add(at, (weight * count) / (count + K1), expression);
    });
  }
}

function sharesOf(gains: readonly WeightedPart[], sum: number): readonly WeightedPart[] {
  if (sum === 0) return [];
  return gains
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .slice(0, SHARED)
    .map(({ expression, weight }) => ({ expression, weight: Math.round((1000 * weight) / sum) / 1000 }));
}

function isoDay(day: number): string | null {
  const text = String(day);
  return day === 0 ? null : `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`;
}
