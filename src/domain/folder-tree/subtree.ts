/** The subtree of a row, including rows that were deleted from it: they move to another stream together. */
import type { MountRow } from '../mounts/rows.ts';
import type { Id } from '../shared/ids.ts';
import { TRASH } from './placed.ts';
import type { SubtreeRow, TreeMap, TreeRow } from './rows.ts';

export interface Subtree {
  /** The row itself first. Empty if there is no such folder or collection. */
  readonly rows: readonly SubtreeRow[];
  /** Mounts inside; they cannot move along, because shared projects cannot be nested. */
  readonly mounts: readonly MountRow[];
}

/** All rows below `id`, and those in the trash that were deleted from there. Takes one pass over the tree. */
export function subtreeOf(tree: TreeMap, id: Id): Subtree {
  const root = tree.get(id);
  if (root?.kind !== 'folder' && root?.kind !== 'collection') return { rows: [], mounts: [] };
  const isInside = isBelow(id, (at) => tree.get(at));
  const rows: SubtreeRow[] = [root];
  const mounts: MountRow[] = [];
  for (const row of tree.values()) {
    if (row.id === id || row.parent < TRASH) continue;
    if ((row.kind === 'folder' || row.kind === 'collection') && isInside(row)) rows.push(row);
    else if (row.kind === 'mount' && row.parent > 0 && isInside(row)) mounts.push(row);
  }
  return { rows, mounts };
}

/** Whether a row is below `root`, or was before it was deleted. Caches its results. */
export function isBelow(root: Id, rowAt: (id: Id) => TreeRow | undefined): (row: TreeRow) => boolean {
  const known = new Map<Id, boolean>([[root, true]]);
  const above = (row: TreeRow): Id => (row.parent === TRASH ? (row.deletedFrom ?? 0) : row.parent);
  return (row) => {
    const path: Id[] = [];
    let at: TreeRow | undefined = row;
    while (at !== undefined && !known.has(at.id)) {
      known.set(at.id, false); // a cycle ends here
      path.push(at.id);
      at = rowAt(above(at));
    }
    const found = at !== undefined && known.get(at.id) === true;
    for (const id of path) known.set(id, found);
    return found;
  };
}
