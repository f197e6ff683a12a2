/** For what a document is in a private index: for the queries that found it, or because somebody added it by hand. */
import type { PrivateDocument } from '../../domain/documents/private-indexes.ts';
import type { Ucid } from '../../domain/documents/publication.ts';
import type { Id } from '../../domain/shared/ids.ts';

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

/** What stays once a query holds these no longer, and what leaves. */
export function withoutQuery(
  documents: readonly PrivateDocument[],
  query: Id,
  ucids: ReadonlySet<Ucid> | 'all',
): { readonly documents: readonly PrivateDocument[]; readonly taken: ReadonlySet<Ucid> } {
  const taken = new Set<Ucid>();
  const kept = documents.flatMap((one) => {
    const isHeld = one.queries?.includes(query) === true && (ucids === 'all' || ucids.has(one.ucid));
    if (!isHeld) return [one];
    const queries = one.queries.filter((id) => id !== query);
    if (queries.length > 0) return [{ ...one, queries }];
    taken.add(one.ucid);
    return [];
  });
  return { documents: kept, taken };
}
