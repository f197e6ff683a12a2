/** Subclasses that the documents closest to an idea have far more often than the corpus has. */
import type { SuggestedClass } from '../../../../domain/documents/results.ts';
import type { Columns } from '../listing/columns.ts';
import { rowsOf } from '../planning/row-set.ts';

const MAX_CLASSES = 5;
const MIN_DOCUMENTS = 2;
const MIN_SHARE = 0.08;
const MIN_LIFT = 2;

/** Best first: by how many of the closest documents have it, times how much that is beyond chance. */
export function suggestedClasses(columns: Columns, closest: Uint32Array): readonly SuggestedClass[] {
  const all = rowsOf(columns.live);
  const inCorpus = countClasses(columns, all);
  const inClosest = countClasses(columns, closest);
  return columns.facets.class.values
    .flatMap((symbol, ordinal) => {
      const near = inClosest[ordinal] ?? 0;
      const documents = inCorpus[ordinal] ?? 0;
      const lift = near / closest.length / (documents / all.length);
      if (near < MIN_DOCUMENTS || near < MIN_SHARE * closest.length || lift < MIN_LIFT) return [];
      const reason =
        `in ${near} of the ${closest.length} closest documents, in ` +
        `${percent(documents / all.length)} of the corpus`;
      return [{ score: near * Math.log(lift), suggestion: { symbol, title: null, documents, reason } }];
    })
    .sort((a, b) => b.score - a.score || (a.suggestion.symbol < b.suggestion.symbol ? -1 : 1))
    .slice(0, MAX_CLASSES)
    .map(({ suggestion }) => suggestion);
}

function countClasses({ facets }: Columns, docs: Uint32Array): Uint32Array {
  const { start, count, items, values } = facets.class;
  const counts = new Uint32Array(values.length);
  for (const doc of docs) {
    const from = start[doc] ?? 0;
    for (let at = from; at < from + (count[doc] ?? 0); at += 1)
      counts[items[at] ?? 0] = (counts[items[at] ?? 0] ?? 0) + 1;
  }
  return counts;
}

export function percent(share: number): string {
  const hundredths = share * 100;
  return hundredths < 0.1 ? 'less than 0.1 %' : `${hundredths.toFixed(hundredths < 10 ? 1 : 0)} %`;
}
