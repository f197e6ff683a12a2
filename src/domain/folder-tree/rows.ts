/** The rows of a tree, and queries about their position. */
import type { MemberRow, TeamShareRow } from '../members/rows.ts';
import type { InvitationRow, MountRow } from '../mounts/rows.ts';
import type { Scope } from '../shared/decider.ts';
import { ROOT, type Id } from '../shared/ids.ts';
import type { RowKey } from '../shared/rows.ts';
import { RECOVERED, type Placed } from './placed.ts';

interface Dated {
  /** Milliseconds since 1970 by the clock of the device that added it; null if unknown. For display. */
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
/** A search that the user has started, saved in a project or not. Dated by its start, later by its last run. */
export interface ListedSearchRow extends Placed, Dated {
  readonly kind: 'search';
  readonly searchType: string;
  readonly families: number | null;
}
/** The rows that can be moved to another stream. */
export type SubtreeRow = FolderRow | CollectionRow;
export type TreeRow = SubtreeRow | ListedSearchRow | MountRow | MemberRow | TeamShareRow | InvitationRow;
export type TreeMap = ReadonlyMap<RowKey, TreeRow>;

/** The tree of one stream: `root` is {@link ROOT} in a home, the project itself in a shared project. */
export type TreeScope = Scope<TreeRow>;

/** A row that the list of a tree shows. */
export type ListedRow = FolderRow | CollectionRow | MountRow;
export const isListedRow = (row: TreeRow): row is ListedRow =>
  row.kind === 'folder' || row.kind === 'collection' || row.kind === 'mount';

/** The rows that are shown as projects: folders, and mounts of shared projects. */
export const isProject = (row: TreeRow | undefined): row is FolderRow | MountRow =>
  row?.kind === 'folder' || row?.kind === 'mount';

/**
 * The area of a row: the root, the trash, Recovered or the list of searches. Null if the row or one of its
 * ancestors is missing.
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

/** Whether `id` is `ancestor` or is below it. */
export function isWithin(tree: TreeMap, id: Id, ancestor: Id): boolean {
  let at: Id | undefined = id;
  for (let steps = 0; at !== undefined && at > ROOT && steps <= tree.size; steps++) {
    if (at === ancestor) return true;
    at = tree.get(at)?.parent;
  }
  return false;
}

/** Whether rows can be put into it: the root, or a folder below the root or in Recovered. */
export function isLiveFolder(tree: TreeMap, id: Id): boolean {
  if (id === ROOT) return true;
  if (tree.get(id)?.kind !== 'folder') return false;
  const top = topOf(tree, id);
  return top === ROOT || top === RECOVERED;
}

/** Whether the stream contains the row itself; a mount only represents a row of another stream. */
export function holdsRow(rows: ReadonlyMap<RowKey, object>, id: Id): boolean {
  const row: { readonly kind?: string } | undefined = rows.get(id);
  return row !== undefined && row.kind !== 'mount';
}
