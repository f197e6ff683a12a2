/**
 * Applies events to the rows of the tree. Total: every event gives a tree; references to missing rows have no
 * effect.
 */
import type { EvolveEach } from '../shared/decider.ts';
import { parentOrRoot, type Id } from '../shared/ids.ts';
import type { RowWriter } from '../shared/rows.ts';
import type { folderTreeEvents } from './events.ts';
import { ERASED } from './erased-titles.ts';
import { decodeMovedRows } from './moved-rows.ts';
import { RECOVERED, SEARCHES, TRASH } from './placed.ts';
import { isLiveFolder, isWithin, type TreeMap, type TreeRow, type TreeScope } from './rows.ts';
import { subtreeOf } from './subtree.ts';

type Writer = RowWriter<TreeRow>;
interface TreeTarget {
  readonly id: Id;
}

export const evolveTree: EvolveEach<typeof folderTreeEvents, TreeRow> = {
  FolderAdded(scope, write, { id, parent, name, client, number, addedAt }) {
    if (scope.rows.has(id)) return;
    const placed = { id, parent: resolveParent(scope, parent), name };
    write.set(id, { kind: 'folder', ...placed, client, number, prdxIndex: null, addedAt, deletedFrom: null });
  },
  FolderRenamed: rename,
  FolderDescribed: (_, write, { id, client, number }) =>
    write.update(id, (row) => {
      if (row.kind === 'folder') Object.assign(row, { client, number });
    }),
  FolderIndexAssigned: (_, write, { id, prdxIndex }) =>
    write.update(id, (row) => {
      if (row.kind === 'folder') row.prdxIndex = prdxIndex;
    }),
  FolderMoved: (scope, write, { id, parent }) => setParent(scope.rows, write, id, resolveParent(scope, parent)),
  FolderDeleted: trash,
  FolderRestored: restore,
  CollectionAdded(scope, write, { id, project, name, search, addedAt }) {
    if (scope.rows.has(id)) return;
    const placed = { id, parent: resolveParent(scope, project), name };
    write.set(id, { kind: 'collection', ...placed, search, addedAt, deletedFrom: null });
  },
  CollectionRenamed: rename,
  CollectionMoved: (scope, write, { id, project }) => setParent(scope.rows, write, id, resolveParent(scope, project)),
  CollectionDeleted: trash,
  CollectionRestored: restore,
  TrashedItemRemoved: removeSubtree,
  SearchListed({ rows }, write, { search: id, searchType, title: name, families, addedAt }) {
    if (rows.has(id) && rows.get(id)?.kind !== 'search') return;
    write.set(id, { kind: 'search', id, parent: SEARCHES, name, searchType, families, addedAt, deletedFrom: null });
  },
  SearchUnlisted({ rows }, write, { search }) {
    if (rows.get(search)?.kind === 'search') write.remove(search);
  },
  TitlesErased({ rows }, write, { searches }) {
    const erased = new Set(searches);
    for (const row of rows.values()) if (isTitled(row, erased)) write.update(row.id, (now) => void (now.name = ERASED));
  },
  SubtreeSent: removeSubtree,
  SubtreeReceived(scope, write, { id, parent, rows }) {
    const arriving = decodeMovedRows(rows, id, resolveParent(scope, parent));
    if (arriving === null || arriving.some((row) => scope.rows.has(row.id))) return;
    for (const row of arriving) write.set(row.id, row);
  },
};

/** Whether the row has its name from one of the searches. */
function isTitled(row: TreeRow, searches: ReadonlySet<Id>): boolean {
  if (row.kind === 'search') return searches.has(row.id);
  return row.kind === 'collection' && row.search !== null && searches.has(row.search);
}

/**
 * The effective parent of a row that is put under `parent`: Recovered if that folder is deleted, so that nothing is
 * lost.
 */
export function resolveParent({ rows, root }: TreeScope, parent: Id): Id {
  const wanted = parentOrRoot(parent) || root;
  return isLiveFolder(rows, wanted) ? wanted : RECOVERED;
}

function setParent(tree: TreeMap, write: Writer, id: Id, parent: Id): void {
  if (isWithin(tree, parent, id)) return;
  write.update(id, (row) => {
    row.parent = parent;
    row.deletedFrom = null;
  });
}

function rename(_: TreeScope, write: Writer, { id, name }: TreeTarget & { readonly name: string }): void {
  write.update(id, (row) => void (row.name = name));
}

function trash(_: TreeScope, write: Writer, { id }: TreeTarget): void {
  write.update(id, (row) => {
    if (row.parent === TRASH) return;
    row.deletedFrom = row.parent;
    row.parent = TRASH;
  });
}

function removeSubtree({ rows: tree }: TreeScope, write: Writer, { id }: TreeTarget): void {
  const { rows, mounts } = subtreeOf(tree, id);
  if (mounts.length === 0) for (const row of rows) write.remove(row.id);
}

function restore({ rows, root }: TreeScope, write: Writer, { id }: TreeTarget): void {
  const row = rows.get(id);
  if (row?.parent !== TRASH) return;
  const from = row.deletedFrom || root;
  setParent(rows, write, id, from === RECOVERED || isLiveFolder(rows, from) ? from : root);
}
