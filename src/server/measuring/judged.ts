/** An idea with the documents that are known to be relevant to it. */
import type { IsoDate } from '../../domain/documents/publication.ts';

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
