/**
 * Folds events into the rows of the tree. Total: whatever it is given, it gives a tree; what refers to
 * a row that is not there changes nothing.
 */
import type { Known } from '../catalogue.ts';
import { parentOrRoot, type Id } from '../shared/ids.ts';
import type { RowWriter } from '../shared/rows.ts';
import type { FolderTreeEvents } from './events.ts';
import { RECOVERED, SEARCHES, TRASH, isLiveFolder, isWithin, type TreeMap, type TreeRow } from './rows.ts';

/** Applies one event that the rules let through. */
export function foldFolderTree(tree: TreeMap, write: RowWriter<TreeRow>, fact: Known<keyof FolderTreeEvents>): void {
  switch (fact.type) {
    case 'FolderAdded': {
      const { id, parent, name, client, number } = fact.payload;
      if (tree.has(id)) return;
      write.set(id, { kind: 'folder', id, parent: landing(tree, parent), name, client, number, prdxIndex: null, deletedFrom: null });
      return;
    }
    case 'CollectionAdded': {
      const { id, project, name, search } = fact.payload;
      if (tree.has(id)) return;
      write.set(id, { kind: 'collection', id, parent: landing(tree, project), name, search, deletedFrom: null });
      return;
    }
    case 'FolderRenamed':
    case 'CollectionRenamed':
      write.update(fact.payload.id, (row) => void (row.name = fact.payload.name));
      return;
    case 'FolderDescribed':
      write.update(fact.payload.id, (row) => {
        if (row.kind === 'folder') Object.assign(row, { client: fact.payload.client, number: fact.payload.number });
      });
      return;
    case 'FolderIndexAssigned':
      write.update(fact.payload.id, (row) => {
        if (row.kind === 'folder') row.prdxIndex = fact.payload.prdxIndex;
      });
      return;
    case 'FolderMoved':
      return place(tree, write, fact.payload.id, landing(tree, fact.payload.parent));
    case 'CollectionMoved':
      return place(tree, write, fact.payload.id, landing(tree, fact.payload.project));
    case 'FolderDeleted':
    case 'CollectionDeleted':
      write.update(fact.payload.id, (row) => {
        if (row.parent === TRASH) return;
        row.deletedFrom = row.parent;
        row.parent = TRASH;
      });
      return;
    case 'FolderRestored':
    case 'CollectionRestored':
      return restore(tree, write, fact.payload.id);
    case 'SearchListed': {
      const { search, searchType, title, families } = fact.payload;
      if (tree.has(search) && tree.get(search)?.kind !== 'search') return;
      write.set(search, { kind: 'search', id: search, parent: SEARCHES, name: title, searchType, families, deletedFrom: null });
      return;
    }
  }
}

/** Where something put under `parent` comes to hang: what would vanish with a deleted folder lands in Recovered. */
function landing(tree: TreeMap, parent: Id): Id {
  const wanted = parentOrRoot(parent);
  return isLiveFolder(tree, wanted) ? wanted : RECOVERED;
}

function place(tree: TreeMap, write: RowWriter<TreeRow>, id: Id, parent: Id): void {
  if (isWithin(tree, parent, id)) return;
  write.update(id, (row) => {
    row.parent = parent;
    row.deletedFrom = null;
  });
}

function restore(tree: TreeMap, write: RowWriter<TreeRow>, id: Id): void {
  const row = tree.get(id);
  if (row?.parent !== TRASH) return;
  const from = row.deletedFrom ?? 0;
  place(tree, write, id, from === RECOVERED || isLiveFolder(tree, from) ? from : 0);
}
