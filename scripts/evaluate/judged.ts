/** A test collection: a corpus, ideas, and the documents that were judged relevant to each. */
import type { IsoDate, Publication } from '../../src/domain/documents/publication.ts';

export interface Judged {
  readonly name: string;
  /** How the judgements came about, for the reader of the table. */
  readonly note: string;
  readonly corpus: AsyncIterable<Publication> | Iterable<Publication>;
  readonly queries: readonly JudgedQuery[];
}

export interface JudgedQuery {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  /** Names of relevant publications (of graded judgements, those above 0). */
  readonly relevant: ReadonlySet<string>;
  /** Publications that are no answer: the query's own family. */
  readonly excluded: ReadonlySet<string>;
  /** With a date, only what was published before it is an answer. */
  readonly before?: IsoDate;
  /** Publications whose citation lists nothing may be learnt from: the query's own. */
  readonly hiddenLists?: ReadonlySet<string>;
}

/** Which half a query belongs to, by its id alone: one half is for tuning, the other for reporting. */
export function isForTuning({ id }: JudgedQuery): boolean {
  let hash = 2166136261;
  for (const character of id) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16777619) >>> 0;
  return (hash >>> 7) % 2 === 0;
}

/** Items by a key, in their order. */
export function groupedBy<T>(items: Iterable<T>, key: (item: T) => string): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(key(item));
    if (group) group.push(item);
    else groups.set(key(item), [item]);
  }
  return groups;
}
