/**
 * A ranking that is a sum of parts with weights. A part is an expression, which gives BM25 where it asks for words and
 * one where it only asks for a class or a date; or it is evidence (evidence-scores.ts). A sum can be taken apart again,
 * which is how a result says why it ranks where it does.
 */
import type { Because, Interpretation } from '../../../../domain/documents/results.ts';
import { parseMade } from '../../../../domain/query/parser.ts';
import type { CorpusSnapshot } from '../planning/corpus-snapshot.ts';
import { compileQuery } from '../planning/compile.ts';
import type { Plan } from '../planning/plan.ts';
import type { SearchRefusal } from '../../port/search.ts';
import { eachGain, evidenceScores, type FusedEntry } from './evidence-scores.ts';
import { asksForWords, rank } from './rank.ts';
import type { Hits } from '../planning/hits.ts';

type Fused = Interpretation['fused'];
export type Weighted =
  | { readonly ok: true; readonly scores: Float64Array }
  | { readonly ok: false; readonly reason: SearchRefusal };

const REASONS = 6;

export const isWeighted = (fused: Fused): boolean => fused.some(({ parts }) => parts !== undefined);

/** The sum for every row below the corpus's limit. */
export async function weightedScores(corpus: CorpusSnapshot, fused: Fused): Promise<Weighted> {
  const scores = new Float64Array(corpus.limit);
  for (const entry of fused) {
    if (entry.evidence !== undefined) {
      const own = evidenceScores(corpus, entry);
      for (let doc = 0; doc < scores.length; doc += 1)
        scores[doc] = (scores[doc] ?? 0) + entry.weight * (own[doc] ?? 0);
      continue;
    }
    for (const { expression, weight } of expressionsOf(entry)) {
      const found = await partHits(corpus, expression);
      if (!found.ok) return found;
      const { docs, scores: own } = found.hits;
      for (let at = 0; at < docs.length; at += 1) {
        const doc = docs[at] ?? 0;
        scores[doc] = (scores[doc] ?? 0) + weight * (found.words ? (own[at] ?? 0) : 1);
      }
    }
  }
  return { ok: true, scores };
}

/** The rows with a sum above nought. */
export function positive(sums: Float64Array): Hits {
  const docs = new Uint32Array(sums.length);
  let count = 0;
  for (let doc = 0; doc < sums.length; doc += 1) {
    if ((sums[doc] ?? 0) <= 0) continue;
    docs[count] = doc;
    count += 1;
  }
  return { docs: docs.subarray(0, count), scores: Float64Array.from(docs.subarray(0, count), (doc) => sums[doc] ?? 0) };
}

/**
 * Per document the parts that say most for it, each with its share of all that speaks for it; those that speak against
 * it left out.
 */
export async function reasonsOf(
  corpus: CorpusSnapshot,
  fused: Fused,
  docs: readonly number[],
): Promise<ReadonlyMap<number, readonly Because[]>> {
  const gained = await gainsOf(corpus, fused, docs);
  return new Map(
    [...gained].map(([doc, gains]) => {
      const speaking = gains.filter(({ score }) => score > 0);
      const whole = speaking.reduce((sum, { score }) => sum + score, 0);
      const best = speaking.sort((a, b) => b.score - a.score).slice(0, REASONS);
      return [
        doc,
        best.map(({ name, expression, score }) => ({
          name,
          expression,
          share: Math.round((score / whole) * 1000) / 1000,
        })),
      ];
    }),
  );
}

/** What one part of the order gives a document; below nought where it speaks against it. */
export interface Gain {
  readonly name: string;
  readonly expression: string;
  readonly score: number;
  /** Absent where the expression is one of the query language. */
  readonly evidence?: string;
}

/** Per document every part that applies to it. */
export async function gainsOf(
  corpus: CorpusSnapshot,
  fused: Fused,
  docs: readonly number[],
): Promise<ReadonlyMap<number, Gain[]>> {
  const gained = new Map(docs.map((doc) => [doc, [] as Gain[]]));
  for (const entry of fused) {
    if (entry.evidence !== undefined) {
      for (const [doc, gains] of evidenceGains(corpus, entry, docs)) gained.get(doc)?.push(...gains);
      continue;
    }
    for (const { expression, weight } of expressionsOf(entry)) {
      const found = await partHits(corpus, expression);
      if (!found.ok) continue;
      for (const [doc, gains] of gained) {
        const at = indexOf(found.hits.docs, doc);
        const score = weight * (found.words ? (found.hits.scores[at] ?? 0) : 1);
        if (at >= 0) gains.push({ name: entry.name, expression, score });
      }
    }
  }
  return gained;
}

/** Part by part; pieces of words all together, since a piece by itself says nothing to a reader. */
function evidenceGains(
  corpus: CorpusSnapshot,
  entry: FusedEntry,
  docs: readonly number[],
): ReadonlyMap<number, readonly Gain[]> {
  const { name, weight } = entry;
  const gain = (expression: string, score: number): Gain => ({
    name,
    expression,
    score: weight * score,
    ...(entry.evidence === undefined ? {} : { evidence: entry.evidence }),
  });
  if (entry.evidence === 'pieces') {
    const scores = evidenceScores(corpus, entry);
    return new Map(docs.map((doc) => [doc, scores[doc] ? [gain('all together', scores[doc] ?? 0)] : []]));
  }
  const wanted = new Map(docs.map((doc) => [doc, new Map<number, number>()]));
  eachGain(corpus, entry, (doc, score, place) => {
    const sums = wanted.get(doc);
    if (sums) sums.set(place, (sums.get(place) ?? 0) + score);
  });
  return new Map(
    [...wanted].map(([doc, sums]) => [doc, [...sums].map(([place, score]) => gain(partInWords(entry, place), score))]),
  );
}

/** What a reader is told of the part. Of likeness in meaning: how much, since the publication itself is being read. */
function partInWords({ evidence, parts = [] }: FusedEntry, place: number): string {
  const part = parts[place];
  return evidence === 'meaning' ? `similarity ${part?.weight.toFixed(3)}` : (part?.expression ?? '');
}

const expressionsOf = ({
  expression,
  weight,
  parts = [{ expression, weight: 1 }],
}: FusedEntry): readonly { readonly expression: string; readonly weight: number }[] =>
  parts.map((part) => ({ expression: part.expression, weight: weight * part.weight }));

type FoundParts =
  | { readonly ok: true; readonly hits: Hits; readonly words: boolean }
  | { readonly ok: false; readonly reason: SearchRefusal };

async function partHits(corpus: CorpusSnapshot, expression: string): Promise<FoundParts> {
  const parsed = parseMade(expression);
  if (!parsed.ok)
    return {
      ok: false,
      reason: {
        code: 'bad-expression',
        expression,
        message: parsed.errors[0]?.message ?? 'The expression cannot be read.',
      },
    };
  const compiled = compileQuery(corpus.text, parsed.query);
  if (!compiled.ok) return compiled;
  const plan: Plan = compiled.plan;
  return { ok: true, hits: await rank(corpus, plan), words: asksForWords(plan) };
}

/** The index of the row among ascending rows; −1 where it is not one of them. */
function indexOf(docs: Uint32Array, doc: number): number {
  let [low, high] = [0, docs.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((docs[middle] ?? 0) < doc) low = middle + 1;
    else high = middle;
  }
  return docs[low] === doc ? low : -1;
}
