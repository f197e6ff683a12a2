/** Moves rows of the tree to another stream: into a shared project, or out of one. */
import { factOf, type Crossing, type Fact } from '../shared/decider.ts';
import type { Id } from '../shared/ids.ts';
import type { RowKey } from '../shared/rows.ts';
import { folderTreeEvents } from './events.ts';
import { deletionOf, moveOf } from './inverse.ts';
import { encodeMovedRows } from './moved-rows.ts';
import { TRASH } from './placed.ts';
import type { TreeRow } from './rows.ts';
import { subtreeOf } from './subtree.ts';

type TreeRows = ReadonlyMap<RowKey, TreeRow>;

export const crossing: Crossing<TreeRow> = {
  halves: ({ id, under, from, to, rows }) => [
    factOf(folderTreeEvents, 'SubtreeSent', { id, to }),
    factOf(folderTreeEvents, 'SubtreeReceived', { id, parent: under, from, rows: movedRows(rows, id) }),
  ],
  within: ({ id, under, rows }) => moveOf({ id, kind: rows.get(id)?.kind ?? 'folder' }, under),
  membersOf(rows, id) {
    const { rows: members, mounts } = subtreeOf(rows, id);
    return mounts.length > 0 ? null : members.map((row) => row.id);
  },
  parentOf: parentBeforeTrash,
  back({ arrived, left, from, to, rows }) {
    // The row stays if somebody else has moved it meanwhile.
    if (rows.get(arrived.id)?.parent !== arrived.parent) return [];
    const move = { id: arrived.id, under: parentBeforeTrash(left), from, to, rows };
    const [sent, received] = crossing.halves(move);
    const facts: { stream: typeof from; fact: Fact }[] = [
      { stream: from, fact: sent },
      { stream: to, fact: received },
    ];
    return left.parent === TRASH ? [...facts, { stream: to, fact: deletionOf(left) }] : facts;
  },
};

const movedRows = (rows: TreeRows, id: Id) => encodeMovedRows(subtreeOf(rows, id).rows);

function parentBeforeTrash({ parent, deletedFrom }: TreeRow): Id {
  return parent === TRASH ? (deletedFrom ?? 0) : parent;
}
