/** A test collection: a corpus, ideas, and the documents that were judged relevant to each. */
import type { Publication } from '../../src/domain/documents/publication.ts';
import type { JudgedQuery } from '../../src/server/measuring/judged.ts';

export interface Judged {
  readonly name: string;
  /** How the judgements came about, for the reader of the table. */
  readonly note: string;
  readonly corpus: AsyncIterable<Publication> | Iterable<Publication>;
  readonly queries: readonly JudgedQuery[];
}

/** Which half a query belongs to, by its id alone: one half is for tuning, the other for reporting. */
export function isForTuning({ id }: JudgedQuery): boolean {
  let hash = 2166136261;
  for (const character of id) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16777619) >>> 0;
  return (hash >>> 7) % 2 === 0;
}
