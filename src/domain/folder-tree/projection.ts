/**
 * Folds events into the rows of the tree. Total: whatever it is given, it gives a tree; what refers to
 * a row that is not there changes nothing.
 */
import type { Known } from '../catalogue.ts';
import { parentOrRoot, type Id } from '../shared/ids.ts';
import type { RowWriter } from '../shared/rows.ts';
import type { FolderTreeEvents } from './events.ts';
import {
  RECOVERED,
  SEARCHES,
  TRASH,
  isLiveFolder,
  isWithin,
  type TreeMap,
  type TreePlace,
  type TreeRow,
} from './rows.ts';
import { carriedRows, subtreeOf } from './subtree.ts';

/** Applies one event that the rules let through. */
export function foldFolderTree(place: TreePlace, write: RowWriter<TreeRow>, fact: Known<keyof FolderTreeEvents>): void {
  const { tree } = place;
  switch (fact.type) {
    case 'FolderAdded': {
      const { id, parent, name, client, number, addedAt } = fact.payload;
      if (tree.has(id)) return;
      write.set(id, {
        kind: 'folder',
        id,
        parent: landing(place, parent),
        name,
        client,
        number,
        prdxIndex: null,
        addedAt,
        deletedFrom: null,
      });
      return;
    }
    case 'CollectionAdded': {
      const { id, project, name, search, addedAt } = fact.payload;
      if (tree.has(id)) return;
      write.set(id, {
        kind: 'collection',
        id,
        parent: landing(place, project),
        name,
        search,
        addedAt,
        deletedFrom: null,
      });
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
      return hang(tree, write, fact.payload.id, landing(place, fact.payload.parent));
    case 'CollectionMoved':
      return hang(tree, write, fact.payload.id, landing(place, fact.payload.project));
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
      return restore(place, write, fact.payload.id);
    case 'SearchListed': {
      const { search, searchType, title, families, addedAt } = fact.payload;
      if (tree.has(search) && tree.get(search)?.kind !== 'search') return;
      write.set(search, {
        kind: 'search',
        id: search,
        parent: SEARCHES,
        name: title,
        searchType,
        families,
        addedAt,
        deletedFrom: null,
      });
      return;
    }
    case 'SearchUnlisted':
      if (tree.get(fact.payload.search)?.kind === 'search') write.remove(fact.payload.search);
      return;
    case 'SubtreeSent': {
      const { rows, mounts } = subtreeOf(tree, fact.payload.id);
      if (mounts.length === 0) for (const { id } of rows) write.remove(id);
      return;
    }
    case 'SubtreeReceived': {
      const { id, parent, rows } = fact.payload;
      const arriving = carriedRows(rows, id, landing(place, parent));
      if (arriving === null || arriving.some((row) => tree.has(row.id))) return;
      for (const row of arriving) write.set(row.id, row);
      return;
    }
  }
}

/** Where something put under `parent` comes to hang: what would vanish with a deleted folder lands in Recovered. */
export function landing({ tree, root }: TreePlace, parent: Id): Id {
  const wanted = parentOrRoot(parent) || root;
  return isLiveFolder(tree, wanted) ? wanted : RECOVERED;
}

function hang(tree: TreeMap, write: RowWriter<TreeRow>, id: Id, parent: Id): void {
  if (isWithin(tree, parent, id)) return;
  write.update(id, (row) => {
    row.parent = parent;
    row.deletedFrom = null;
  });
}

function restore({ tree, root }: TreePlace, write: RowWriter<TreeRow>, id: Id): void {
  const row = tree.get(id);
  if (row?.parent !== TRASH) return;
  const from = row.deletedFrom || root;
  hang(tree, write, id, from === RECOVERED || isLiveFolder(tree, from) ? from : root);
}
