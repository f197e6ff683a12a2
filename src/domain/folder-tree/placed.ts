/**
 * Where a row of a tree is. Besides real folders there are four areas that no event can name as a parent: the trash,
 * `Recovered` (what lost its parent), the list of searches, and the people with whom a project is shared.
 */
import type { Id } from '../shared/ids.ts';

export const TRASH: Id = -1;
export const RECOVERED: Id = -2;
export const SEARCHES: Id = -3;
export const PEOPLE: Id = -4;

export interface Placed {
  readonly id: Id;
  readonly parent: Id;
  readonly name: string;
  /** Where it hung before it was deleted; null unless its parent is the trash. */
  readonly deletedFrom: Id | null;
}
