/**
 * The rows of a tree and where they hang. Besides real folders there are four places that no event can name
 * as a parent: the trash, `Recovered` (what lost its parent), the list of searches, and the people with
 * whom a project is shared.
 */
import { ROOT, type Id } from '../shared/ids.ts';
import type { RowKey } from '../shared/rows.ts';
import type { InvitationRow, MemberRow, TeamShareRow } from './people.ts';

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
interface Dated {
  /** Milliseconds since 1970 by the clock of the device that added it; null where it is not known. For display. */
  readonly addedAt: number | null;
}
/** A project, or folder: the two words mean the same thing (TREE-15). */
export interface FolderRow extends Placed, Dated {
  readonly kind: 'folder';
  readonly client: string;
  readonly number: string;
  readonly prdxIndex: Id | null;
}
/** A saved search in a project. */
export interface CollectionRow extends Placed, Dated {
  readonly kind: 'collection';
  readonly search: Id | null;
}
/** A search that the user started, whether saved in a project or not; dated by its start, later by its last run. */
export interface ListedSearchRow extends Placed, Dated {
  readonly kind: 'search';
  readonly searchType: string;
  readonly families: number | null;
}
/** A shared project where this user has put it; all that it holds lives in the stream `project/{id}`. */
export interface MountRow extends Placed {
  readonly kind: 'mount';
  /** As last known: for sorting, and where the project's stream is not on the device. */
  readonly name: string;
  readonly role: 'owner' | 'member';
}
/** What a subtree is made of: it can be moved to another stream. */
export type SubtreeRow = FolderRow | CollectionRow;
export type TreeRow = SubtreeRow | ListedSearchRow | MountRow | MemberRow | TeamShareRow | InvitationRow;
export type TreeMap = ReadonlyMap<RowKey, TreeRow>;

/** The tree of one stream. */
export interface TreePlace {
  readonly tree: TreeMap;
  /** What counts as the root there: {@link ROOT} in a home, the project itself in a shared project. */
  readonly root: Id;
}

/** The rows that a user sees as projects: folders, and mounts of shared ones. */
export const isProject = (row: TreeRow | undefined): row is FolderRow | MountRow =>
  row?.kind === 'folder' || row?.kind === 'mount';

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
