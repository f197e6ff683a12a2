/**
 * BM25F over ranking terms (Robertson, Zaragoza and Taylor, 2004): counts in title and abstract and counts in claims
 * and description are joined before they saturate, each by the length of its part.
 */
import { eachPosting, postingsOf, rowsIn } from '../storage/postings.ts';
import type { Term, TermKind } from '../../interpret/index-terms.ts';
import { size } from '../planning/row-set.ts';
import type { CorpusSnapshot } from '../planning/corpus-snapshot.ts';

export const K1 = 1.2;
const B = 0.75;
/** What a word of claims or description counts beside one of title or abstract. */
export const BODY = 0.5;

export interface WeightedTerm {
  readonly term: Term;
  /** Below nought: speaks against a document. */
  readonly weight: number;
  /** Of the part that it belongs to. */
  readonly place: number;
}

/** What the term adds to each row that holds it. */
export function scoreTerms(
  { db, columns, live, limit }: Pick<CorpusSnapshot, 'db' | 'columns' | 'live' | 'limit'>,
  kind: TermKind,
  terms: readonly WeightedTerm[],
  add: (doc: number, score: number, place: number) => void,
): void {
  const publications = size(live);
  const heads = countsByLength(kind === 'stem' ? columns.headLength : columns.pieceLength, limit);
  const bodies = countsByLength(columns.bodyLength, limit);
  terms.forEach(({ term, weight, place }) => {
    db.check();
    const blocks = postingsOf(db, term);
    const documents = rowsIn(blocks);
    const gain = weight * (K1 + 1) * Math.log(1 + (publications - documents + 0.5) / (documents + 0.5));
    eachPosting(blocks, (doc, head, body) => {
      const count = head * (heads[doc] ?? 0) + BODY * body * (bodies[doc] ?? 0);
      add(doc, (gain * count) / (count + K1), place);
    });
  });
}

/** By row, what one occurrence counts in a part of its length: the shorter, the more. */
function countsByLength(lengths: Uint32Array, limit: number): Float64Array {
  const average = averageLength(lengths, limit);
  const counts = new Float64Array(limit);
  for (let doc = 0; doc < limit; doc += 1) counts[doc] = countInLength(lengths[doc] ?? 0, average);
  return counts;
}

export const countInLength = (length: number, average: number): number => 1 / (1 - B + (B * length) / average);

/** Of the parts that are not empty. */
export function averageLength(lengths: Uint32Array, limit: number): number {
  let [sum, held] = [0, 0];
  for (let doc = 0; doc < limit; doc += 1) {
    const length = lengths[doc] ?? 0;
    sum += length;
    held += Number(length > 0);
  }
  return held === 0 ? 1 : sum / held;
}
