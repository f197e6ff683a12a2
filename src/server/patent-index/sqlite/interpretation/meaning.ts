/**
 * Publications near in meaning, as evidence for the order and as further hits: prior art in other words, or in another
 * language, contains none of the idea's words.
 */
import type { WeightedPart } from '../../../../domain/documents/results.ts';
import type { QueryNode } from '../../../../domain/query/ast.ts';
import { isNumberPattern } from '../../../../domain/query/numbers.ts';
import type { LearningLimits, NearInMeaning } from '../../port/search.ts';
import { answer } from '../planning/answer.ts';
import { compileQuery } from '../planning/compile.ts';
import type { CorpusSnapshot } from '../planning/corpus-snapshot.ts';
import { mergePlan } from '../planning/merge-plan.ts';
import { rowsOf } from '../planning/row-set.ts';
import { rowOf } from '../storage/publications.ts';

/** Publications that count for the order. */
const RANKED = 200;
/** Publications that are hits whatever their words. */
const HITS = 50;

interface NearRow {
  readonly ucid: string;
  readonly doc: number;
  readonly similarity: number;
}

/**
 * Those that the corpus holds, published before the day; best first. Those of which nothing may be learnt are among
 * them: their text is compared, nothing is learnt from it.
 */
function nearRows(corpus: CorpusSnapshot, { near }: NearInMeaning, { before }: LearningLimits): readonly NearRow[] {
  const day = before === undefined ? Infinity : Number(before.replaceAll('-', ''));
  return near.flatMap(({ ucid, similarity }) => {
    const doc = rowOf(corpus.db, ucid);
    return doc === null || (corpus.columns.published[doc] ?? 0) >= day ? [] : [{ ucid, doc, similarity }];
  });
}

/** Publications by number with their similarity. */
export function meaningParts(
  corpus: CorpusSnapshot,
  meaning: NearInMeaning,
  limits: LearningLimits,
): readonly WeightedPart[] {
  return nearRows(corpus, meaning, limits)
    .slice(0, RANKED)
    .map(({ ucid, similarity }) => ({ expression: ucid, weight: Math.round(similarity * 1e4) / 1e4 }));
}

/**
 * The numbers of the nearest that the query does not find; none where the evidence is absent or switched off. What
 * nothing may be learnt from (the own family) is ranked where words find it, but is no hit by meaning alone.
 */
export async function foundByMeaning(
  corpus: CorpusSnapshot,
  query: QueryNode,
  limits: LearningLimits = {},
): Promise<readonly QueryNode[]> {
  const { meaning, off = [], without = [] } = limits;
  if (meaning === undefined || off.includes('meaning')) return [];
  const compiled = compileQuery(corpus.text, query);
  if (!compiled.ok) return [];
  const found = new Set(rowsOf(await answer(corpus, mergePlan(corpus.text, compiled.plan))));
  const hidden = new Set(without.map((ucid) => rowOf(corpus.db, ucid)));
  return nearRows(corpus, meaning, limits)
    .slice(0, HITS)
    .filter(({ doc }) => !found.has(doc) && !hidden.has(doc))
    .flatMap(({ doc }) => numberedAs(corpus, doc));
}

/** By its number as the index holds it: a source may name its publications otherwise. */
function numberedAs({ db }: CorpusSnapshot, doc: number): readonly QueryNode[] {
  const row = db.one<{ pattern: string }>(
    "SELECT country || number || kind AS pattern FROM number WHERE field = 'PN' AND doc = ?",
    doc,
  );
  return row && isNumberPattern(row.pattern) ? [{ kind: 'number', field: 'PN', pattern: row.pattern }] : [];
}
