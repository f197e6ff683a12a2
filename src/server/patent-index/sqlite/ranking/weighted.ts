/**
 * A ranking that is a sum: each part is an expression with a weight, and gives BM25 where it asks for words, one where
 * it only asks for a class or a date. A sum can be taken apart again, which is how a result says why it ranks where it
 * does.
 */
import type { Because, Interpretation, WeightedPart } from '../../../../domain/documents/results.ts';
import { parseMade } from '../../../../domain/query/parser.ts';
import type { CorpusSnapshot } from '../planning/corpus-snapshot.ts';
import { compileQuery, type Plan } from '../planning/compile.ts';
import type { SearchRefusal } from '../../port/search.ts';
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
  for (const { part, weight } of partsOf(fused)) {
    const found = await partHits(corpus, part.expression);
    if (!found.ok) return found;
    const { docs, scores: own } = found.hits;
    for (let at = 0; at < docs.length; at += 1) {
      const doc = docs[at] ?? 0;
      scores[doc] = (scores[doc] ?? 0) + weight * (found.words ? (own[at] ?? 0) : 1);
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
  const gained = new Map(docs.map((doc) => [doc, [] as { name: string; expression: string; score: number }[]]));
  for (const { name, part, weight } of partsOf(fused)) {
    const found = await partHits(corpus, part.expression);
    if (!found.ok || weight <= 0) continue;
    for (const [doc, reasons] of gained) {
      const at = indexOf(found.hits.docs, doc);
      if (at >= 0)
        reasons.push({
          name,
          expression: part.expression,
          score: weight * (found.words ? (found.hits.scores[at] ?? 0) : 1),
        });
    }
  }
  return new Map(
    [...gained].map(([doc, reasons]) => {
      const whole = reasons.reduce((sum, { score }) => sum + score, 0);
      const best = reasons.sort((a, b) => b.score - a.score).slice(0, REASONS);
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
}

/** Every part that applies to the document. */
export async function gainsOf(corpus: CorpusSnapshot, fused: Fused, doc: number): Promise<readonly Gain[]> {
  const gains: Gain[] = [];
  for (const { name, part, weight } of partsOf(fused)) {
    const found = await partHits(corpus, part.expression);
    const at = found.ok ? indexOf(found.hits.docs, doc) : -1;
    if (found.ok && at >= 0)
      gains.push({
        name,
        expression: part.expression,
        score: weight * (found.words ? (found.hits.scores[at] ?? 0) : 1),
      });
  }
  return gains;
}

function partsOf(
  fused: Fused,
): readonly { readonly name: string; readonly part: WeightedPart; readonly weight: number }[] {
  return fused.flatMap(({ name, expression, weight, parts = [{ expression, weight: 1 }] }) =>
    parts.map((part) => ({ name, part, weight: weight * part.weight })),
  );
}

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
  const compiled = compileQuery(corpus.db, parsed.query);
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
