/**
 * From what the rows grant to what is really granted: a saved search opens a search to others only where the
 * one who filed it there has it to give, or where it was moved there from a place in which it did so.
 */
import type { Id } from '../../domain/shared/ids.ts';
import { grantKey, isConditional, userOf, userSubject, type AccessChange, type Grant } from './access.ts';
import type { EventStore } from './event-store.ts';

export interface AccessEntry extends AccessChange {
  readonly actor: Id;
}

/** The net change of a work, in the order of its events. */
export async function settleAccess(
  store: Pick<EventStore, 'grantsOver'>,
  entries: readonly AccessEntry[],
): Promise<AccessChange | undefined> {
  if (entries.length === 0) return undefined;
  const granted = new Map<string, Grant>();
  const revoked = new Map<string, Grant>();
  const allowed = await createAllowed(store, entries);
  for (const entry of entries) {
    for (const grant of entry.revoked) {
      granted.delete(grantKey(grant));
      revoked.set(grantKey(grant), grant);
    }
    for (const grant of entry.granted) if (allowed(grant, entry.actor)) granted.set(grantKey(grant), grant);
  }
  return { granted: [...granted.values()], revoked: [...revoked.values()] };
}

async function createAllowed(
  store: Pick<EventStore, 'grantsOver'>,
  entries: readonly AccessEntry[],
): Promise<(grant: Grant, actor: Id) => boolean> {
  const searches = new Set(entries.flatMap(({ granted }) => granted.filter(isConditional).map(({ object }) => object)));
  const before = searches.size === 0 ? [] : await store.grantsOver([...searches]);
  const given = entries.flatMap((entry) => entry.granted.filter((grant) => !isConditional(grant)));
  const own = new Set([...before, ...given].map(({ object, subject }) => `${object} ${subject}`));
  const leaving = new Set(entries.flatMap(({ revoked }) => revoked.map(grantKey)));
  const moved = new Set(
    before.filter((grant) => leaving.has(grantKey(grant))).map(({ object, via }) => `${object} ${via}`),
  );
  return (grant, actor) => {
    if (!isConditional(grant)) return true;
    if (moved.has(`${grant.object} ${grant.via}`)) return true;
    // In the own tree it would grant only what is granted already.
    return userOf(grant.subject) === null && own.has(`${grant.object} ${userSubject(actor)}`);
  };
}
