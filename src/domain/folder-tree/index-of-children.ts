/**
 * The children of each row, derived from the rows of one stream and updated with every change. Sorted lists are
 * built on request and dropped when one of their rows changes, so a change affects its own parent only.
 */
import type { Id } from '../shared/ids.ts';
import type { RowKey, Rows } from '../shared/rows.ts';
import { isTreeRow, LETTERS } from './tree-columns.ts';
import { treeSourceOf } from './tree-source.ts';
import { TRASH } from './placed.ts';
import { isListedRow, type ListedRow, type TreeMap, type TreeRow } from './rows.ts';

export type SortField = 'name' | 'number' | 'client' | 'added' | 'within';
/** A leading minus reverses the order; folders stay first. */
export type SortBy = SortField | `-${SortField}`;

export interface Counts {
  readonly folders: number;
  readonly collections: number;
}

export interface ChildIndex {
  readonly tree: TreeMap;
  /** Increases with every change of any row. */
  readonly version: number;
  /** Increases with every visible change of the direct children: rows, order, counts. */
  stampOf(parent: Id): number;
  /** Folders first, then collections, each in natural order of the field, then of the name, then of the id. */
  sorted(parent: Id, by: SortBy): readonly Id[];
  /** The numbers of direct children. */
  countOf(parent: Id): Counts;
  /** The numbers of folders (including mounts) and collections outside the trash. */
  live(): Counts;
}
export interface StreamIndex extends ChildIndex {
  /** The rows that are in no list: searches, people, invitations. */
  readonly aside: ReadonlyMap<RowKey, TreeRow>;
  /** A sort key of the children has changed outside their rows. */
  resort(parent: Id): void;
}

/** How rows are shown, if that differs from how they are stored. */
export interface Looks {
  asShown(row: ListedRow): ListedRow;
  countOf(id: Id): Counts;
}

export function createChildIndex(rows: Rows<TreeRow>, looks?: Looks): StreamIndex {
  const source = treeSourceOf(rows);
  /** Only parents with changed children; the source knows the others. */
  const children = new Map<Id, Set<Id>>();
  const childrenOf = (parent: Id): Iterable<Id> => children.get(parent) ?? source?.below(parent) ?? [];
  const sortedLists = new Map<Id, Map<SortBy, readonly Id[]>>();
  const counts = new Map<Id, Counts>();
  const total = {
    folders: source === null ? 0 : source.countOfKind('folder') + source.countOfKind('mount'),
    collections: source?.countOfKind('collection') ?? 0,
  };
  let version = 0;
  /** The version of the last change below each parent. */
  const stamps = new Map<Id, number>();
  /** The number of each kind in the trash, at any depth; null after a parent has changed. */
  let trashed: Counts | null = null;

  const aside = new Map<RowKey, TreeRow>();
  const place = (key: RowKey, row: TreeRow, by: 1 | -1) => {
    if (!isListedRow(row)) return void (by === 1 ? aside.set(key, row) : aside.delete(key));
    if (row.kind === 'collection') total.collections += by;
    else total.folders += by;
    let below = children.get(row.parent);
    if (below === undefined) children.set(row.parent, (below = new Set(childrenOf(row.parent))));
    if (by === 1) below.add(row.id);
    else below.delete(row.id);
    sortedLists.delete(row.parent);
    counts.delete(row.parent);
    trashed = null;
  };
  const change = (key: RowKey, before: TreeRow | undefined, after: TreeRow | undefined) => {
    if (!isTreeRow(before ?? after)) return;
    if (before !== undefined && after !== undefined && hasSamePlace(before, after))
      return void sortedLists.delete(after.parent);
    if (before) place(key, before, -1);
    if (after) place(key, after, 1);
  };
  for (const row of source?.ofKind('search') ?? []) aside.set(row.id, row);
  for (const [key, row] of source?.people() ?? []) aside.set(key, row);
  for (const [key, before, after] of rows.map.differences()) change(key, before, after);
  rows.listen((key, before, after) => {
    if (!isTreeRow(before ?? after)) return;
    version++;
    change(key, before, after);
    for (const row of [before, after]) {
      if (row === undefined) continue;
      stamps.set(row.parent, version);
      // The row of the parent shows its counts among its own siblings.
      const above = before && after && hasSamePlace(before, after) ? undefined : rows.map.get(row.parent);
      if (above !== undefined) stamps.set(above.parent, version);
    }
  });

  /** Known without creating the row. */
  const isCollection = (id: Id) => {
    const row = rows.map.peek(id);
    return row ? row.kind === 'collection' : source?.kindOf(id) === LETTERS.collection;
  };
  const countOf = (parent: Id): Counts => {
    let count = counts.get(parent);
    if (count === undefined) {
      let [folders, collections] = [0, 0];
      for (const id of childrenOf(parent)) {
        if (isCollection(id)) collections++;
        else folders++;
      }
      counts.set(parent, (count = { folders, collections }));
    }
    return count;
  };
  const below = (parent: Id): Counts => {
    let { folders, collections } = countOf(parent);
    for (const id of childrenOf(parent)) {
      const inside = below(id);
      folders += inside.folders;
      collections += inside.collections;
    }
    return { folders, collections };
  };

  const make = (parent: Id, by: SortBy): readonly Id[] => {
    const found = [...childrenOf(parent)].map((id) => {
      const row = rows.map.get(id) as ListedRow;
      return looks === undefined ? row : looks.asShown(row);
    });
    return found.sort(inOrderOf(by, looks?.countOf ?? countOf)).map(({ id }) => id);
  };

  return {
    tree: rows.map,
    aside,
    get version() {
      return version;
    },
    sorted(parent, by) {
      // The content of a child changes without a change of the child's row.
      if (fieldOf(by) === 'within') return make(parent, by);
      let lists = sortedLists.get(parent);
      if (lists === undefined) sortedLists.set(parent, (lists = new Map()));
      let list = lists.get(by);
      if (list === undefined) lists.set(by, (list = make(parent, by)));
      return list;
    },
    resort(parent) {
      stamps.set(parent, ++version);
      sortedLists.delete(parent);
    },
    stampOf: (parent) => stamps.get(parent) ?? 0,
    countOf,
    live() {
      trashed ??= below(TRASH);
      return { folders: total.folders - trashed.folders, collections: total.collections - trashed.collections };
    },
  };
}

/** Whether the row is counted as before, under the same parent. */
const hasSamePlace = (before: TreeRow, after: TreeRow): boolean =>
  isListedRow(before) &&
  isListedRow(after) &&
  before.parent === after.parent &&
  (before.kind === 'collection') === (after.kind === 'collection');

const natural = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
const fieldOf = (by: SortBy): SortField => (by.startsWith('-') ? by.slice(1) : by) as SortField;

/** The order of siblings; ties are ordered by name and id, in the same direction. */
export function inOrderOf(by: SortBy, countOf: (id: Id) => Counts): (a: ListedRow, b: ListedRow) => number {
  const field = fieldOf(by);
  const direction = by.startsWith('-') ? -1 : 1;
  const text = (row: ListedRow) =>
    row.kind === 'folder' && (field === 'number' || field === 'client') ? row[field] : '';
  const within = ({ id }: ListedRow) => {
    const { folders, collections } = countOf(id);
    return folders + collections;
  };
  // Rows without a date come before the oldest.
  const added = (row: ListedRow) => (row.kind === 'mount' ? null : row.addedAt) ?? -1;
  const byNumber = (value: (row: ListedRow) => number) => (a: ListedRow, b: ListedRow) => value(a) - value(b);
  const byText = (a: ListedRow, b: ListedRow) => natural.compare(text(a), text(b));
  const first = field === 'within' ? byNumber(within) : field === 'added' ? byNumber(added) : byText;
  const isLast = (row: ListedRow) => row.kind === 'collection';
  return (a, b) => {
    if (isLast(a) !== isLast(b)) return isLast(a) ? 1 : -1;
    return direction * ((field === 'name' ? 0 : first(a, b)) || natural.compare(a.name, b.name) || a.id - b.id);
  };
}
