/**
 * Derived from the columns of a stored tree: the offset of each text and the children of each row. A device stores
 * it beside the columns, so that a start reads only the rows that it shows.
 */
import type { Id } from '../shared/ids.ts';
import { narrow, type NumberColumn } from '../shared/number-column.ts';
import { LETTERS, TEXTS, type TextColumnName, type TreeSnapshot } from './tree-columns.ts';

export interface TreeIndex {
  /** The number of rows with a position in the tree; the people come after them. */
  readonly treeRows: number;
  /** The number of rows of each kind. */
  readonly kinds: Readonly<Record<string, number>>;
  /** The offset of every {@link RUN}th text, and the end of the last. */
  readonly marks: Readonly<Record<TextColumnName, Int32Array>>;
  readonly groups: ChildGroups;
}
/** For each parent the positions of its projects and collections, in order of their ids. */
export interface ChildGroups {
  /** Ascending. */
  readonly parents: NumberColumn;
  /** Where the group of each parent starts among the members, and where the last ends. */
  readonly starts: Int32Array;
  readonly members: Int32Array;
}

/** The number of texts between two marks. */
export const RUN = 16;

/** The index of ordered columns. Throws if a text column is incomplete. */
export function indexOfTree(columns: TreeSnapshot): TreeIndex {
  const { kind } = columns;
  let groups: ChildGroups | null = null;
  const treeRows = treeRowsOf(kind);
  const kinds = Object.fromEntries(Object.values(LETTERS).map((letter) => [letter, 0]));
  for (let at = 0; at < kind.length; at++) kinds[kind[at]!]!++;
  return {
    treeRows,
    kinds,
    marks: Object.fromEntries(
      TEXTS.map((field) => [field, marksOf(columns[field].lengths)]),
    ) as unknown as TreeIndex['marks'],
    // Computed on first use, because not every reader needs the children.
    get groups() {
      return (groups ??= groupByParent(columns, treeRows));
    },
  };
}

/** The index that was stored with the columns; null if there is none, or it does not match. */
export function storedIndex(stored: unknown, columns: TreeSnapshot): TreeIndex | null {
  const { index } = stored as { readonly index?: TreeIndex };
  if (index === undefined) return null;
  const { treeRows, groups, marks } = index;
  const size = columns.kind.length;
  const isWhole = TEXTS.every((field) => marks[field].length === Math.ceil(size / RUN) + 1);
  return isWhole &&
    treeRows === treeRowsOf(columns.kind) &&
    groups.starts.length === groups.parents.length + 1 &&
    groups.members.length === groups.starts.at(-1)
    ? index
    : null;
}

/** The number of rows before the people at the end. */
function treeRowsOf(kind: string): number {
  let count = kind.length;
  while (isPerson(kind[count - 1])) count--;
  return count;
}

export const isPerson = (letter: string | undefined): boolean => letter === 'u' || letter === 't' || letter === 'i';

function marksOf(lengths: NumberColumn): Int32Array {
  const marks = new Int32Array(Math.ceil(lengths.length / RUN) + 1);
  let end = 0;
  for (let at = 0; at < lengths.length; at++) {
    if (at % RUN === 0) marks[at / RUN] = end;
    end += lengths[at]!;
  }
  marks[marks.length - 1] = end;
  return marks;
}

/** Three passes over the column, without an object for each row. */
function groupByParent({ parent, kind }: TreeSnapshot, treeRows: number): ChildGroups {
  const found = new Map<Id, number>();
  const groupOf = new Int32Array(treeRows).fill(-1);
  let listed = 0;
  let [last, group] = [Number.NaN, 0];
  for (let at = 0; at < treeRows; at++) {
    if (kind[at] === LETTERS.search) continue;
    const of = parent[at]!;
    if (of !== last) {
      last = of;
      const known = found.get(of);
      group = known ?? found.size;
      if (known === undefined) found.set(of, group);
    }
    groupOf[at] = group;
    listed++;
  }
  const parents = Float64Array.from(found.keys()).sort();
  const rank = new Int32Array(parents.length);
  parents.forEach((of, at) => (rank[found.get(of)!] = at));
  const starts = new Int32Array(parents.length + 1);
  for (let at = 0; at < treeRows; at++) if (groupOf[at]! >= 0) starts[rank[groupOf[at]!]! + 1]!++;
  for (let at = 1; at < starts.length; at++) starts[at]! += starts[at - 1]!;
  const next = starts.slice();
  const members = new Int32Array(listed);
  for (let at = 0; at < treeRows; at++) if (groupOf[at]! >= 0) members[next[rank[groupOf[at]!]!]!++] = at;
  return { parents: narrow(parents), starts, members };
}

/** The positions of the children of `parent`. */
export function membersOf({ parents, starts, members }: ChildGroups, parent: Id): Int32Array {
  const at = searchColumn(parents, parent);
  return parents[at] === parent ? members.subarray(starts[at], starts[at + 1]) : members.subarray(0, 0);
}

/** The position of the number in an ascending column, or its insertion point, before `size`. */
export function searchColumn(column: NumberColumn, number: number, size = column.length): number {
  let [low, high] = [0, size];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (column[middle]! < number) low = middle + 1;
    else high = middle;
  }
  return low;
}
