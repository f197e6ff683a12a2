/** Lists of the members of a result set. */
import type { Assessed } from '../../shared/assessed.ts';

/** Larger lists are added by several events. */
export const MEMBERS_AT_ONCE = 1_000;

/** The members in batches, one for each event; one empty batch if there are none. */
export function inBatches(members: readonly Assessed[]): readonly (readonly Assessed[])[] {
  const batches = Array.from({ length: Math.ceil(members.length / MEMBERS_AT_ONCE) }, (_, at) =>
    members.slice(at * MEMBERS_AT_ONCE, (at + 1) * MEMBERS_AT_ONCE),
  );
  return batches.length === 0 ? [[]] : batches;
}

/** Those of `members` whose publication is not among `others`. */
export function withoutMembers(members: readonly Assessed[], others: readonly Assessed[]): readonly Assessed[] {
  const gone = new Set(others.map(({ ucid }) => ucid));
  return members.filter(({ ucid }) => !gone.has(ucid));
}

/** Each publication once, at its first occurrence. */
export function onceEach(members: readonly Assessed[]): readonly Assessed[] {
  const seen = new Set<string>();
  return members.filter(({ ucid }) => !seen.has(ucid) && seen.add(ucid));
}
