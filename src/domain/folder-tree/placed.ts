/**
 * The position of a row in a tree. Besides folders there are four areas that no event can name as a parent: the
 * trash, `Recovered` (rows without a parent), the list of searches, and the people of a shared project.
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
  /** Its parent before it was deleted; null unless its parent is the trash. */
  readonly deletedFrom: Id | null;
}
