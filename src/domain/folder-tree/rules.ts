/**
 * The rules of a tree (TREE-2 to TREE-8) and of concurrent changes: a move that would make a cycle is a no-op, an
 * edit of a deleted row is kept, a move out of the trash wins over the deletion.
 */
import type { DecideEach } from '../shared/decider.ts';
import { applied, noop, rejected, type Decision, type Rejected } from '../shared/envelope.ts';
import { parentOrRoot, type Id } from '../shared/ids.ts';
import { legalHoldsIn } from '../shared/legal-holds.ts';
import type { folderTreeEvents } from './events.ts';
import { decodeMovedRows } from './moved-rows.ts';
import { TRASH } from './placed.ts';
import { isLiveFolder, isProject, isWithin, topOf, type TreeRow, type TreeScope } from './rows.ts';
import { subtreeOf } from './subtree.ts';

const notInProjects = rejected('foreign', 'Searches are listed in a home alone.');
const nameless = rejected('name-missing', 'Give it a name.');
const noParent = rejected('parent-missing', 'The folder to move it to is not there.');
const fixedRoot = rejected('project-root', 'A shared project is moved and deleted in the tree of each of its members.');
const nested = rejected('contains-shared', 'A shared project can’t be put into another one. Move it out first.');
const held = rejected(
  'legal-hold',
  'The project is under legal hold: until an administrator lifts it, nothing of it is deleted or moved out of it.',
);
const changing = (changes: boolean): Decision => (changes ? applied : noop('unchanged'));

interface NamedRow {
  readonly id: Id;
  readonly name: string;
}
interface TreeTarget {
  readonly id: Id;
}
/** `project`: a folder, or the mount of a shared one. */
type RequiredKind = 'folder' | 'project' | 'collection';

export const decideTree: DecideEach<typeof folderTreeEvents, TreeRow> = {
  FolderAdded: decideAdd,
  FolderRenamed: decideRename('folder'),
  FolderDescribed: (scope, { id, client, number }) =>
    withRow(scope, 'folder', id, (row) =>
      changing(row.kind === 'folder' && (row.client !== client || row.number !== number)),
    ),
  FolderIndexAssigned: (scope, { id, prdxIndex }) =>
    withRow(scope, 'folder', id, (row) => changing(row.kind === 'folder' && row.prdxIndex !== prdxIndex)),
  FolderMoved: (scope, { id, parent }) => decideMove(scope, 'project', id, parent),
  // A mount disappears when its project is left or revoked; in a shared project, a colleague may have moved the row
  // to another stream.
  FolderDeleted: (scope, payload) =>
    scope.root === 0 && !scope.rows.has(payload.id) ? noop('already-gone') : decideDelete('project')(scope, payload),
  FolderRestored: decideRestore('project'),
  CollectionAdded: decideAdd,
  CollectionRenamed: decideRename('collection'),
  CollectionMoved: (scope, { id, project }) => decideMove(scope, 'collection', id, project),
  CollectionDeleted: decideDelete('collection'),
  CollectionRestored: decideRestore('collection'),
  TrashedItemRemoved: ({ rows, root }, { id }) => {
    if (rows.get(id)?.parent !== TRASH) return noop('not-deleted');
    if (isHeld({ rows, root }, id)) return held;
    const { rows: going, mounts } = subtreeOf(rows, id);
    return going.length === 0 || mounts.length > 0 ? fixedRoot : applied;
  },
  /** A device lists the searches that it starts; the server lists those that ran. */
  SearchListed({ rows, root }, { search }, { isServer }) {
    if (root > 0) return notInProjects;
    if (isServer) return applied;
    if (search < 1) return rejected('bad-id', 'The id must be 1 or above.');
    return rows.has(search) ? noop('already-there') : applied;
  },
  SearchUnlisted({ rows, root }, { search }) {
    if (root > 0) return notInProjects;
    return rows.get(search)?.kind === 'search' ? applied : noop('not-listed');
  },
  TitlesErased: (_, __, { isServer }) => (isServer ? applied : rejected('server-only', 'Only the server says this.')),
  SubtreeSent({ rows: tree, root }, { id }) {
    if (id === root) return fixedRoot;
    const { rows, mounts } = subtreeOf(tree, id);
    if (tree.get(id)?.kind === 'mount') return nested;
    if (rows.length === 0) return rejected('not-found', 'What should be moved is not there.');
    if (isHeld({ rows: tree, root }, id)) return held;
    return mounts.length > 0 ? nested : applied;
  },
  SubtreeReceived({ rows: tree, root }, { id, parent, rows }) {
    const to = parentOrRoot(parent) || root;
    const arriving = decodeMovedRows(rows, id, to);
    if (arriving === null) return rejected('malformed', 'payload.rows must be a whole subtree');
    if (to > 0 && tree.get(to)?.kind !== 'folder') return noParent;
    return arriving.some((row) => tree.has(row.id)) ? rejected('already-there', 'It is there already.') : applied;
  },
};

/** A shared project has its tree from its first event. */
export const treeIsThere = ({ rows, root }: TreeScope): Rejected | null =>
  root > 0 && !rows.has(root) ? rejected('not-found', 'The project is not there.') : null;

function decideAdd({ rows }: TreeScope, { id, name }: NamedRow): Decision {
  if (id < 1) return rejected('bad-id', 'The id must be 1 or above.');
  if (name.trim() === '') return nameless;
  return rows.has(id) ? noop('already-there') : applied;
}

function decideRename(kind: RequiredKind) {
  return (scope: TreeScope, { id, name }: NamedRow): Decision =>
    name.trim() === '' ? nameless : withRow(scope, kind, id, (row) => changing(row.name !== name));
}

function decideMove(scope: TreeScope, kind: RequiredKind, id: Id, to: Id): Decision {
  const { rows, root } = scope;
  return withRow(scope, kind, id, (row) => {
    if (id === root) return fixedRoot;
    const parent = parentOrRoot(to) || root;
    if (row.parent === parent) return noop('already-there');
    if (parent > 0 && rows.get(parent)?.kind !== 'folder') return noParent;
    if (isWithin(rows, parent, id)) return noop('cycle');
    if (!isLiveFolder(rows, parent) && topOf(rows, id) === TRASH) return noop('already-deleted');
    return applied;
  });
}

function decideDelete(kind: RequiredKind) {
  return (scope: TreeScope, { id }: TreeTarget): Decision =>
    withRow(scope, kind, id, () => {
      if (id === scope.root) return fixedRoot;
      if (topOf(scope.rows, id) === TRASH) return noop('already-deleted');
      return isHeld(scope, id) ? held : applied;
    });
}

/**
 * Whether the row is in a project under legal hold, or has one of the own in it. Who only takes part in a project may
 * leave it: it stays with the others.
 */
function isHeld({ rows, root }: Pick<TreeScope, 'rows' | 'root'>, id: Id): boolean {
  const holds = legalHoldsIn(rows);
  if (root > 0) return holds.length > 0;
  return holds.some(({ project }) => {
    const mount = rows.get(project);
    return mount?.kind === 'mount' && mount.role === 'owner' && isWithin(rows, project, id);
  });
}

function decideRestore(kind: RequiredKind) {
  return (scope: TreeScope, { id }: TreeTarget): Decision =>
    withRow(scope, kind, id, (row) => (row.parent === TRASH ? applied : noop('not-deleted')));
}

function withRow({ rows }: TreeScope, kind: RequiredKind, id: Id, decide: (row: TreeRow) => Decision): Decision {
  const row = rows.get(id);
  const fits = kind === 'project' ? isProject(row) : row?.kind === kind;
  if (row !== undefined && fits) return decide(row);
  if (row?.kind === 'mount') return rejected('elsewhere', 'This project is shared: it is changed in its own place.');
  return rejected('not-found', `The ${kind === 'collection' ? 'saved search' : 'project'} is not there.`);
}
