/**
 * Subclasses for an idea: a vote of the documents closest to it, each with the weight of its rank. On ideas of real
 * publications the true subclass is among the first five for 93 of 100 (docs/decisions/0067).
 */
import type { SuggestedClass } from '../../../../domain/documents/results.ts';
import type { Columns } from '../listing/columns.ts';
import { rowsOf } from '../planning/row-set.ts';

const MAX_CLASSES = 5;
/** Of the share of the corpus that is in a class, what the votes for it must reach. */
const MIN_SHARE = 0.25;
const RANK_OFFSET = 5;

/**
 * Best first. `closest`: best first. What is far rarer among the closest documents than in the corpus is left out; the
 * class with most votes never is.
 */
export function suggestedClasses(columns: Columns, closest: Uint32Array): readonly SuggestedClass[] {
  const all = rowsOf(columns.live);
  const inCorpus = countClasses(columns, all, () => 1);
  const inClosest = countClasses(columns, closest, () => 1);
  const weightOf = (rank: number): number => 1 / (rank + RANK_OFFSET);
  const votes = countClasses(columns, closest, weightOf);
  const whole = closest.reduce((sum, _, rank) => sum + weightOf(rank), 0);
  return columns.facets.class.values
    .map((symbol, ordinal) => ({
      symbol,
      near: inClosest[ordinal] ?? 0,
      documents: inCorpus[ordinal] ?? 0,
      vote: (votes[ordinal] ?? 0) / whole,
    }))
    .filter(({ near }) => near > 0)
    .sort((a, b) => b.vote - a.vote || (a.symbol < b.symbol ? -1 : 1))
    .filter(({ documents, vote }, place) => place === 0 || vote >= (MIN_SHARE * documents) / all.length)
    .slice(0, MAX_CLASSES)
    .map(({ symbol, near, documents }) => ({
      symbol,
      title: null,
      documents,
      reason:
        `in ${near} of the ${closest.length} closest documents, ` +
        `in ${percent(documents / all.length)} of the corpus`,
    }));
}

function countClasses({ facets }: Columns, docs: Uint32Array, weightOf: (rank: number) => number): Float64Array {
  const { start, count, items, values } = facets.class;
  const counts = new Float64Array(values.length);
  docs.forEach((doc, rank) => {
    const from = start[doc] ?? 0;
    for (let at = from; at < from + (count[doc] ?? 0); at += 1)
      counts[items[at] ?? 0] = (counts[items[at] ?? 0] ?? 0) + weightOf(rank);
  });
  return counts;
}

export function percent(share: number): string {
  const hundredths = share * 100;
  return hundredths < 0.1 ? 'less than 0.1 %' : `${hundredths.toFixed(hundredths < 10 ? 1 : 0)} %`;
}
