/**
 * What may happen in a tree, and what becomes of it. Concurrent edits meet here: a cycle is a no-op, an
 * edit of something in the trash is kept there, a move out of the trash wins over the deletion.
 */
import type { Known } from '../catalogue.ts';
import { applied, noop, rejected, type Actor, type Decision } from '../shared/envelope.ts';
import { parentOrRoot, type Id } from '../shared/ids.ts';
import type { FolderTreeEvents } from './events.ts';
import { TRASH, isLiveFolder, isWithin, topOf, type TreeMap, type TreeRow } from './rows.ts';

type FolderTreeFact = Known<keyof FolderTreeEvents>;

/** The outcome of `fact` on `tree` (TREE-2 to TREE-8). */
export function decideFolderTree(tree: TreeMap, fact: FolderTreeFact, actor: Actor): Decision {
  switch (fact.type) {
    case 'FolderAdded':
    case 'CollectionAdded':
      return mayAdd(tree, fact.payload.id, fact.payload.name);
    case 'FolderRenamed':
      return mayRename(tree, 'folder', fact.payload);
    case 'CollectionRenamed':
      return mayRename(tree, 'collection', fact.payload);
    case 'FolderDescribed': {
      const { id, client, number } = fact.payload;
      return withRow(tree, 'folder', id, (row) => changing(row.kind === 'folder' && (row.client !== client || row.number !== number)));
    }
    case 'FolderIndexAssigned': {
      const { id, prdxIndex } = fact.payload;
      return withRow(tree, 'folder', id, (row) => changing(row.kind === 'folder' && row.prdxIndex !== prdxIndex));
    }
    case 'FolderMoved':
      return mayMove(tree, 'folder', fact.payload.id, fact.payload.parent);
    case 'CollectionMoved':
      return mayMove(tree, 'collection', fact.payload.id, fact.payload.project);
    case 'FolderDeleted':
      return mayDelete(tree, 'folder', fact.payload.id);
    case 'CollectionDeleted':
      return mayDelete(tree, 'collection', fact.payload.id);
    case 'FolderRestored':
      return mayRestore(tree, 'folder', fact.payload.id);
    case 'CollectionRestored':
      return mayRestore(tree, 'collection', fact.payload.id);
    case 'SearchListed':
      return actor.isServer ? applied : rejected('server-only', 'Only the server lists searches.');
  }
}

function mayAdd(tree: TreeMap, id: Id, name: string): Decision {
  if (id < 1) return rejected('bad-id', 'The id must be 1 or above.');
  if (name.trim() === '') return nameless;
  return tree.has(id) ? noop('already-there') : applied;
}

function mayRename(tree: TreeMap, kind: TreeRow['kind'], { id, name }: { readonly id: Id; readonly name: string }): Decision {
  if (name.trim() === '') return nameless;
  return withRow(tree, kind, id, (row) => changing(row.name !== name));
}

function mayMove(tree: TreeMap, kind: TreeRow['kind'], id: Id, to: Id): Decision {
  return withRow(tree, kind, id, (row) => {
    const parent = parentOrRoot(to);
    if (row.parent === parent) return noop('already-there');
    if (parent > 0 && tree.get(parent)?.kind !== 'folder') return rejected('parent-missing', 'The folder to move it to is not there.');
    if (isWithin(tree, parent, id)) return noop('cycle');
    if (!isLiveFolder(tree, parent) && topOf(tree, id) === TRASH) return noop('already-deleted');
    return applied;
  });
}

function mayDelete(tree: TreeMap, kind: TreeRow['kind'], id: Id): Decision {
  return withRow(tree, kind, id, () => (topOf(tree, id) === TRASH ? noop('already-deleted') : applied));
}

function mayRestore(tree: TreeMap, kind: TreeRow['kind'], id: Id): Decision {
  return withRow(tree, kind, id, (row) => (row.parent === TRASH ? applied : noop('not-deleted')));
}

function withRow(tree: TreeMap, kind: TreeRow['kind'], id: Id, decide: (row: TreeRow) => Decision): Decision {
  const row = tree.get(id);
  if (row?.kind !== kind) return rejected('not-found', `The ${kind === 'folder' ? 'project' : 'saved search'} is not there.`);
  return decide(row);
}

const nameless = rejected('name-missing', 'Give it a name.');
const changing = (changes: boolean): Decision => (changes ? applied : noop('unchanged'));
