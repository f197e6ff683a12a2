/** For what a document is in a private index: for the queries that found it, or because somebody added it by hand. */
import type { PrivateDocument } from '../../domain/documents/private-indexes.ts';
import type { Ucid } from '../../domain/documents/publication.ts';
import type { Id } from '../../domain/shared/ids.ts';
import type { IndexContents, KeptQuery } from './index-files.ts';

/** What was added by hand stays so, whichever query finds it too; what several find is there for all of them. */
export function byHandOrQuery(
  added: readonly PrivateDocument[],
  before: readonly PrivateDocument[],
): readonly PrivateDocument[] {
  const held = new Map(before.map((one) => [one.ucid, one]));
  return added.map((one) => {
    const known = held.get(one.ucid);
    if (known === undefined) return one;
    const { queries: _, ...byHand } = one;
    if (one.queries === undefined || known.queries === undefined) return byHand;
    return { ...one, queries: [...new Set([...known.queries, ...one.queries])], addedAt: known.addedAt };
  });
}

/** What stays once queries hold these no longer, and what leaves. */
export function heldWithout(
  documents: readonly PrivateDocument[],
  gone: readonly Id[],
  ucids: ReadonlySet<Ucid> | 'all',
): { readonly documents: readonly PrivateDocument[]; readonly taken: ReadonlySet<Ucid> } {
  const taken = new Set<Ucid>();
  const kept = documents.flatMap((one) => {
    const isHeld = one.queries?.some((id) => gone.includes(id)) === true && (ucids === 'all' || ucids.has(one.ucid));
    if (!isHeld) return [one];
    const queries = one.queries.filter((id) => !gone.includes(id));
    if (queries.length > 0) return [{ ...one, queries }];
    taken.add(one.ucid);
    return [];
  });
  return { documents: kept, taken };
}

const heldNumbers = (documents: readonly PrivateDocument[]): ReadonlySet<Id> =>
  new Set(documents.flatMap(({ queries = [] }) => queries));

/** Numbers of queries that documents are held by and the index has no longer, as after a change that was broken off. */
export function unknownQueries({ documents, queries }: IndexContents): readonly Id[] {
  const known = new Set(queries.map(({ id }) => id));
  return [...heldNumbers(documents)].filter((id) => !known.has(id));
}

/** Up to which numbers of queries are taken: they only rise, so that no query inherits what another found. */
const lastNumber = ({ documents, queries, lastQuery }: IndexContents): Id =>
  Math.max(lastQuery, ...queries.map(({ id }) => id), ...heldNumbers(documents));

export function withQuery(contents: IndexContents, query: Omit<KeptQuery, 'id'>): IndexContents {
  const lastQuery = lastNumber(contents) + 1;
  return { ...contents, lastQuery, queries: [...contents.queries, { ...query, id: lastQuery }] };
}

export function withoutQuery(contents: IndexContents, query: Id): IndexContents {
  const queries = contents.queries.filter(({ id }) => id !== query);
  return { ...contents, lastQuery: lastNumber(contents), queries };
}
