/**
 * What may happen in a tree, and what becomes of it. Concurrent edits meet here: a cycle is a no-op, an
 * edit of something in the trash is kept there, a move out of the trash wins over the deletion.
 */
import type { Known } from '../catalogue.ts';
import { applied, noop, rejected, type Actor, type Decision } from '../shared/envelope.ts';
import { parentOrRoot, type Id } from '../shared/ids.ts';
import type { FolderTreeEvents } from './events.ts';
import { TRASH, isLiveFolder, isProject, isWithin, topOf, type TreePlace, type TreeRow } from './rows.ts';
import { carriedRows, subtreeOf } from './subtree.ts';

type FolderTreeFact = Known<keyof FolderTreeEvents>;

/** The outcome of `fact` in `place` (TREE-2 to TREE-8). */
export function decideFolderTree(place: TreePlace, fact: FolderTreeFact, actor: Actor): Decision {
  if (place.root > 0 && !place.tree.has(place.root)) return rejected('not-found', 'The project is not there.');
  switch (fact.type) {
    case 'FolderAdded':
    case 'CollectionAdded':
      return mayAdd(place, fact.payload.id, fact.payload.name);
    case 'FolderRenamed':
      return mayRename(place, 'folder', fact.payload);
    case 'CollectionRenamed':
      return mayRename(place, 'collection', fact.payload);
    case 'FolderDescribed': {
      const { id, client, number } = fact.payload;
      return withRow(place, 'folder', id, (row) =>
        changing(row.kind === 'folder' && (row.client !== client || row.number !== number)),
      );
    }
    case 'FolderIndexAssigned': {
      const { id, prdxIndex } = fact.payload;
      return withRow(place, 'folder', id, (row) => changing(row.kind === 'folder' && row.prdxIndex !== prdxIndex));
    }
    case 'FolderMoved':
      return mayMove(place, 'project', fact.payload.id, fact.payload.parent);
    case 'CollectionMoved':
      return mayMove(place, 'collection', fact.payload.id, fact.payload.project);
    case 'FolderDeleted':
      // A mount goes by itself when its project is left or taken away; in a shared project a colleague may have taken
      // the row along.
      return place.root === 0 && !place.tree.has(fact.payload.id)
        ? noop('already-gone')
        : mayDelete(place, 'project', fact.payload.id);
    case 'CollectionDeleted':
      return mayDelete(place, 'collection', fact.payload.id);
    case 'FolderRestored':
      return mayRestore(place, 'project', fact.payload.id);
    case 'CollectionRestored':
      return mayRestore(place, 'collection', fact.payload.id);
    case 'SearchListed':
      if (place.root > 0) return notInProjects;
      return actor.isServer ? applied : mayList(place, fact.payload);
    case 'SearchUnlisted':
      if (place.root > 0) return notInProjects;
      return place.tree.get(fact.payload.search)?.kind === 'search' ? applied : noop('not-listed');
    case 'SubtreeSent':
      return maySend(place, fact.payload.id);
    case 'SubtreeReceived':
      return mayReceive(place, fact.payload);
  }
}

function mayAdd({ tree }: TreePlace, id: Id, name: string): Decision {
  if (id < 1) return rejected('bad-id', 'The id must be 1 or above.');
  if (name.trim() === '') return nameless;
  return tree.has(id) ? noop('already-there') : applied;
}

/** A device lists what it started itself; of what ran, the server tells. */
function mayList({ tree }: TreePlace, { search }: FolderTreeEvents['SearchListed']): Decision {
  if (search < 1) return rejected('bad-id', 'The id must be 1 or above.');
  return tree.has(search) ? noop('already-there') : applied;
}

function mayRename(
  place: TreePlace,
  kind: 'folder' | 'collection',
  { id, name }: { readonly id: Id; readonly name: string },
): Decision {
  if (name.trim() === '') return nameless;
  return withRow(place, kind, id, (row) => changing(row.name !== name));
}

function mayMove(place: TreePlace, kind: 'project' | 'collection', id: Id, to: Id): Decision {
  const { tree } = place;
  return withRow(place, kind, id, (row) => {
    if (id === place.root) return fixedRoot;
    const parent = parentOrRoot(to) || place.root;
    if (row.parent === parent) return noop('already-there');
    if (parent > 0 && tree.get(parent)?.kind !== 'folder') return noParent;
    if (isWithin(tree, parent, id)) return noop('cycle');
    if (!isLiveFolder(tree, parent) && topOf(tree, id) === TRASH) return noop('already-deleted');
    return applied;
  });
}

function mayDelete(place: TreePlace, kind: 'project' | 'collection', id: Id): Decision {
  return withRow(place, kind, id, () => {
    if (id === place.root) return fixedRoot;
    return topOf(place.tree, id) === TRASH ? noop('already-deleted') : applied;
  });
}

function mayRestore(place: TreePlace, kind: 'project' | 'collection', id: Id): Decision {
  return withRow(place, kind, id, (row) => (row.parent === TRASH ? applied : noop('not-deleted')));
}

/** The half of a move to another stream that leaves; see {@link mayReceive} for the other. */
function maySend({ tree, root }: TreePlace, id: Id): Decision {
  if (id === root) return fixedRoot;
  const { rows, mounts } = subtreeOf(tree, id);
  if (tree.get(id)?.kind === 'mount') return nested;
  if (rows.length === 0) return rejected('not-found', 'What should be moved is not there.');
  return mounts.length > 0 ? nested : applied;
}

function mayReceive(place: TreePlace, { id, parent, rows }: FolderTreeEvents['SubtreeReceived']): Decision {
  const to = parentOrRoot(parent) || place.root;
  const arriving = carriedRows(rows, id, to);
  if (arriving === null) return rejected('malformed', 'payload.rows must be a whole subtree');
  if (to > 0 && place.tree.get(to)?.kind !== 'folder') return noParent;
  return arriving.some((row) => place.tree.has(row.id)) ? rejected('already-there', 'It is there already.') : applied;
}

/** `project`: a folder, or the mount of a shared one. */
function withRow(
  { tree }: TreePlace,
  kind: 'folder' | 'project' | 'collection',
  id: Id,
  decide: (row: TreeRow) => Decision,
): Decision {
  const row = tree.get(id);
  const fits = kind === 'project' ? isProject(row) : row?.kind === kind;
  if (row !== undefined && fits) return decide(row);
  if (row?.kind === 'mount') return rejected('elsewhere', 'This project is shared: it is changed in its own place.');
  return rejected('not-found', `The ${kind === 'collection' ? 'saved search' : 'project'} is not there.`);
}

const notInProjects = rejected('foreign', 'Searches are listed in a home alone.');
const nameless = rejected('name-missing', 'Give it a name.');
const noParent = rejected('parent-missing', 'The folder to move it to is not there.');
const fixedRoot = rejected('project-root', 'A shared project is moved and deleted in the tree of each of its members.');
const nested = rejected('contains-shared', 'A shared project can’t be put into another one. Move it out first.');
const changing = (changes: boolean): Decision => (changes ? applied : noop('unchanged'));
