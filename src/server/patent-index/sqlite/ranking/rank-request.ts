/**
 * The hits of a request with the scores of its interpretation: by the query's words, as a sum of parts, or by fusion.
 */
import type { Interpretation } from '../../../../domain/documents/results.ts';
import type { QueryNode } from '../../../../domain/query/ast.ts';
import { parseMade } from '../../../../domain/query/parser.ts';
import type { SearchRefusal } from '../../port/search.ts';
import { answer } from '../planning/answer.ts';
import { compileQuery } from '../planning/compile.ts';
import type { Plan } from '../planning/plan.ts';
import type { CorpusSnapshot } from '../planning/corpus-snapshot.ts';
import type { Hits } from '../planning/hits.ts';
import { mergePlan } from '../planning/merge-plan.ts';
import { rowsOf } from '../planning/row-set.ts';
import { fuse, rank } from './rank.ts';
import { isWeighted, weightedScores } from './weighted.ts';

export type RankedHits =
  | { readonly ok: true; readonly hits: Hits }
  | { readonly ok: false; readonly reason: SearchRefusal };

type Fused = Interpretation['fused'];

export async function rankRequest(
  corpus: CorpusSnapshot,
  query: QueryNode,
  { fused }: Interpretation,
): Promise<RankedHits> {
  const compiled = compileQuery(corpus.text, query);
  if (!compiled.ok) return compiled;
  if (fused.length === 0) return { ok: true, hits: await rank(corpus, compiled.plan) };
  return isWeighted(fused)
    ? rankBySum(corpus, compiled.plan, fused)
    : rankByFusion(corpus, { query, plan: compiled.plan }, fused);
}

async function rankBySum(corpus: CorpusSnapshot, plan: Plan, fused: Fused): Promise<RankedHits> {
  const sums = await weightedScores(corpus, fused);
  if (!sums.ok) return sums;
  const docs = rowsOf(await answer(corpus, mergePlan(corpus.text, plan)));
  return { ok: true, hits: { docs, scores: Float64Array.from(docs, (doc) => sums.scores[doc] ?? 0) } };
}

async function rankByFusion(
  corpus: CorpusSnapshot,
  { query, plan }: { readonly query: QueryNode; readonly plan: Plan },
  fused: Fused,
): Promise<RankedHits> {
  const rankings: { hits: Hits; weight: number }[] = [];
  const whole = JSON.stringify(query);
  let hits: Hits | null = null;
  for (const { expression, weight } of fused) {
    const parsed = parseMade(expression);
    if (!parsed.ok) {
      const message = parsed.errors[0]?.message ?? 'The expression cannot be read.';
      return { ok: false, reason: { code: 'bad-expression', expression, message } };
    }
    const compiled = compileQuery(corpus.text, parsed.query);
    if (!compiled.ok) return compiled;
    const ranked = await rank(corpus, compiled.plan);
    if (JSON.stringify(parsed.query) === whole) hits = ranked;
    rankings.push({ hits: ranked, weight });
  }
  return { ok: true, hits: fuse(hits ?? (await rank(corpus, plan)), rankings, corpus.limit) };
}
