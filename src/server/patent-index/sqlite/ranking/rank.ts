/**
 * Scores. What is text alone runs as one expression that finds and scores in one pass; in a mixed query the
 * set decides and BM25 over the query's words scores what is in it, each word once. Several rankings are fused by rank.
 */
import { joinable } from '../planning/full-text.ts';
import type { CorpusSnapshot } from '../planning/corpus-snapshot.ts';
import { answer } from '../planning/answer.ts';
import type { Plan } from '../planning/plan.ts';
import { mergePlan } from '../planning/merge-plan.ts';
import { descendingKeys, mapped, sortByKey } from './order.ts';
import type { Hits } from '../planning/hits.ts';
import { rowsOf } from '../planning/row-set.ts';

/** Up to this many rows are named, and then scored alone. */
const MAX_NAMED = 20_000;
/** The constant of reciprocal rank fusion (Cormack, Clarke, Büttcher, SIGIR 2009). */
const FUSION_K = 60;

/** The documents that answer the plan, each with its score: higher is better, 0 where no text is asked for. */
export async function rank(corpus: CorpusSnapshot, plan: Plan): Promise<Hits> {
  const leaves = textLeaves(plan);
  const distinct = [...new Set(leaves)];
  const merged = mergePlan(corpus.text, plan);
  const isRepeated = distinct.length < leaves.length;
  if (merged.kind === 'match' && merged.table === 'text' && !isRepeated) return scored(corpus, merged.match, null);

  const docs = rowsOf(await answer(corpus, isRepeated ? plan : merged));
  const scores = new Float64Array(docs.length);
  if (distinct.length === 0 || docs.length === 0) return { docs, scores };
  for (const part of joinable(distinct, corpus.text.maxLength, (match) => match))
    addScores({ docs, scores }, await scored(corpus, corpus.text.any(part), docs.length <= MAX_NAMED ? docs : null));
  return { docs, scores };
}

/** To those of the hits that were found. */
function addScores({ docs, scores }: Hits, found: Hits): void {
  let at = 0;
  for (let next = 0; next < found.docs.length; next += 1) {
    const doc = found.docs[next] ?? 0;
    while ((docs[at] ?? Infinity) < doc) at += 1;
    if (docs[at] === doc) scores[at] = (scores[at] ?? 0) + (found.scores[next] ?? 0);
  }
}

/**
 * Reciprocal rank fusion over the documents of `hits`: Σ weight / (60 + rank). Equal scores share the
 * mean of their ranks, so that in a ranking without scores, each document gains more the fewer there are.
 */
export function fuse(
  hits: Hits,
  rankings: readonly { readonly hits: Hits; readonly weight: number }[],
  limit: number,
): Hits {
  const fused = new Float64Array(limit);
  for (const { hits: ranked, weight } of rankings) {
    const order = sortByKey(
      mapped(ranked.docs, (_, hit) => hit),
      descendingKeys(ranked.scores),
    );
    const scoreAt = (index: number): number => ranked.scores[order[index] ?? 0] ?? 0;
    for (let from = 0, to = 0; from < order.length; from = to) {
      while (to < order.length && scoreAt(to) === scoreAt(from)) to += 1;
      const share = weight / (FUSION_K + (from + 1 + to) / 2);
      for (let index = from; index < to; index += 1) {
        const doc = ranked.docs[order[index] ?? 0] ?? 0;
        fused[doc] = (fused[doc] ?? 0) + share;
      }
    }
  }
  return { docs: hits.docs, scores: Float64Array.from(hits.docs, (doc) => fused[doc] ?? 0) };
}

/** Whether some word, phrase or NEAR in the text speaks for a document; otherwise all that answer score the same. */
export const asksForWords = (plan: Plan): boolean => textLeaves(plan).length > 0;

/** The MATCH expressions of the leaves that speak for a document, not those under a NOT. */
function textLeaves(plan: Plan): readonly string[] {
  switch (plan.kind) {
    case 'match':
    case 'proximity':
      return plan.table === 'text' ? [plan.match] : [];
    case 'and':
    case 'or':
      return plan.children.flatMap(textLeaves);
    default:
      return [];
  }
}

async function scored(corpus: CorpusSnapshot, match: string, among: Uint32Array | null): Promise<Hits> {
  const known = corpus.scored.get(match);
  if (known) return known;
  const hits = await corpus.text.scored(match, among, corpus);
  if (among === null) corpus.scored.set(match, hits);
  return hits;
}
