/**
 * The rows of a user's tree and where they hang. Besides real folders there are three places that no
 * event can name as a parent: the trash, `Recovered` (what lost its parent) and the list of searches.
 */
import { ROOT, type Id } from '../shared/ids.ts';
import type { RowKey } from '../shared/rows.ts';

export const TRASH: Id = -1;
export const RECOVERED: Id = -2;
export const SEARCHES: Id = -3;

interface Placed {
  readonly id: Id;
  readonly parent: Id;
  readonly name: string;
  /** Where it hung before it was deleted; null unless its parent is the trash. */
  readonly deletedFrom: Id | null;
}
/** A project, or folder: the two words mean the same thing (TREE-15). */
export interface FolderRow extends Placed {
  readonly kind: 'folder';
  readonly client: string;
  readonly number: string;
  readonly prdxIndex: Id | null;
}
/** A saved search in a project. */
export interface CollectionRow extends Placed {
  readonly kind: 'collection';
  readonly search: Id | null;
}
/** A search that the user started, whether saved in a project or not. */
export interface ListedSearchRow extends Placed {
  readonly kind: 'search';
  readonly searchType: string;
  readonly families: number | null;
}
export type TreeRow = FolderRow | CollectionRow | ListedSearchRow;
export type TreeMap = ReadonlyMap<RowKey, TreeRow>;

/**
 * The top that a row hangs from: the root, the trash, Recovered or the list of searches;
 * null for a row that is not there, or whose chain of parents breaks off.
 */
export function topOf(tree: TreeMap, id: Id): Id | null {
  let at: Id = id;
  for (let steps = 0; at > ROOT; steps++) {
    const row = tree.get(at);
    if (row === undefined || steps > tree.size) return null;
    at = row.parent;
  }
  return at;
}

/** Whether `id` is `ancestor` or hangs below it. */
export function isWithin(tree: TreeMap, id: Id, ancestor: Id): boolean {
  let at: Id | undefined = id;
  for (let steps = 0; at !== undefined && at > ROOT && steps <= tree.size; steps++) {
    if (at === ancestor) return true;
    at = tree.get(at)?.parent;
  }
  return false;
}

/** Whether things can be put there: the root, or a folder that hangs from the root or from Recovered. */
export function isLiveFolder(tree: TreeMap, id: Id): boolean {
  if (id === ROOT) return true;
  if (tree.get(id)?.kind !== 'folder') return false;
  const top = topOf(tree, id);
  return top === ROOT || top === RECOVERED;
}
