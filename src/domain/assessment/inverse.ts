/** Inverts the change of one row of the assessment; gives nothing if somebody else has changed it since. */
import type { Fact, RowChange } from '../shared/decider.ts';
import type { Id } from '../shared/ids.ts';
import { canonical } from '../shared/state-hash.ts';
import { ownerOf, type SearchScope } from './lookup.ts';
import type { Assessed } from '../shared/assessed.ts';

/** `owner` owns the search: ratings without a reviewer are the owner's. */
interface Ways<R> {
  /** Removes an existing row. */
  readonly remove: (row: R, owner: Id) => readonly Fact[];
  /** Restores a removed row. */
  readonly restore: (row: R, owner: Id) => readonly Fact[];
  /** Restores the earlier fields of an existing row. */
  readonly change: (before: R, after: R, owner: Id) => readonly Fact[];
}

export const invertedBy =
  <R extends object>({ remove, restore, change }: Ways<R>) =>
  ({ key, before, after }: RowChange<R>, scope: SearchScope): readonly Fact[] => {
    const owner = ownerOf(scope);
    if (owner === null || canonical(scope.rows.get(key)) !== canonical(after)) return [];
    if (before === undefined) return after === undefined ? [] : remove(after, owner);
    return after === undefined ? restore(before, owner) : change(before, after, owner);
  };

export const assessed = ({ ucid, family }: Assessed): Assessed => ({ ucid, family });
export const nothing = (): readonly Fact[] => [];
