/**
 * Who hangs below whom, derived from the rows and kept in step with every change of them. Sorted lists are
 * made when asked for and thrown away when one of their rows changes: a change costs its own parent alone.
 */
import type { Id } from '../shared/ids.ts';
import type { RowKey, Rows } from '../shared/rows.ts';
import { TRASH, type TreeMap, type TreeRow } from './rows.ts';

export type SortBy = 'name' | 'number' | 'client';

export interface ChildIndex {
  readonly tree: TreeMap;
  /** Rises with every change of any row. */
  readonly version: number;
  /** Folders first, then collections, each in natural order of the field, then of the name, then of the id. */
  sorted(parent: Id, by: SortBy): readonly Id[];
  countOf(parent: Id): { readonly folders: number; readonly collections: number };
  /** Folders and collections outside the trash. */
  live(): { readonly folders: number; readonly collections: number };
}

const natural = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

export function createChildIndex(rows: Rows<TreeRow>): ChildIndex {
  const children = new Map<Id, Set<Id>>();
  const sortedLists = new Map<Id, Map<SortBy, readonly Id[]>>();
  const total = { folder: 0, collection: 0, search: 0 };
  let version = 0;

  const hang = (row: TreeRow, by: 1 | -1) => {
    total[row.kind] += by;
    let below = children.get(row.parent);
    if (below === undefined) children.set(row.parent, (below = new Set()));
    if (by === 1) below.add(row.id);
    else below.delete(row.id);
    sortedLists.delete(row.parent);
  };
  for (const row of rows.map.values()) hang(row, 1);
  rows.listen((_key: RowKey, before, after) => {
    version++;
    if (before) hang(before, -1);
    if (after) hang(after, 1);
  });

  const countOf = (parent: Id) => {
    const count = { folders: 0, collections: 0 };
    for (const id of children.get(parent) ?? []) {
      const kind = rows.map.get(id)?.kind;
      if (kind === 'folder') count.folders++;
      else if (kind === 'collection') count.collections++;
    }
    return count;
  };
  const below = (parent: Id): { folders: number; collections: number } => {
    const count = countOf(parent);
    for (const id of children.get(parent) ?? []) {
      const inside = below(id);
      count.folders += inside.folders;
      count.collections += inside.collections;
    }
    return count;
  };

  return {
    tree: rows.map,
    get version() {
      return version;
    },
    sorted(parent, by) {
      let lists = sortedLists.get(parent);
      if (lists === undefined) sortedLists.set(parent, (lists = new Map()));
      let list = lists.get(by);
      if (list === undefined) {
        const found = [...(children.get(parent) ?? [])].map((id) => rows.map.get(id)!).filter((row) => row.kind !== 'search');
        list = found.sort(inOrderOf(by)).map(({ id }) => id);
        lists.set(by, list);
      }
      return list;
    },
    countOf,
    live() {
      const trashed = below(TRASH);
      return { folders: total.folder - trashed.folders, collections: total.collection - trashed.collections };
    },
  };
}

function inOrderOf(by: SortBy): (a: TreeRow, b: TreeRow) => number {
  const field = (row: TreeRow) => (by !== 'name' && row.kind === 'folder' ? row[by] : '');
  return (a, b) => {
    if (a.kind !== b.kind) return a.kind === 'folder' ? -1 : 1;
    return natural.compare(field(a), field(b)) || natural.compare(a.name, b.name) || a.id - b.id;
  };
}
