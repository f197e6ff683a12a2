/**
 * The tree as a list of visible rows: the children of an open folder follow it. With a filter, the matches are
 * listed with their ancestors, all open.
 */
import { findFolded, foldText } from '../shared/fold-text.ts';
import type { Id } from '../shared/ids.ts';
import type { ChildIndex, SortBy } from './index-of-children.ts';
import { isListedRow, topOf, type TreeMap, type TreeRow } from './rows.ts';

export interface TreeListView {
  readonly root: Id;
  readonly open: readonly Id[];
  readonly sort: SortBy;
  readonly filter: string;
}

/** One row of the list: its position, and the match of the filter in its name. */
export interface ListedRows {
  readonly id: Id;
  readonly depth: number;
  /** 1-based, among `siblings` visible siblings. */
  readonly position: number;
  readonly siblings: number;
  readonly open: boolean;
  readonly match: readonly [number, number] | null;
}

/** All visible rows, top to bottom. */
export function listTree(index: ChildIndex, view: TreeListView): readonly ListedRows[] {
  const needle = foldText(view.filter.trim());
  const found = needle === '' ? null : matches(index.tree, view.root, needle);
  const open = new Set(view.open);
  const list: ListedRows[] = [];
  const stack: { readonly ids: readonly Id[]; at: number; readonly depth: number }[] = [];
  const enter = (parent: Id, depth: number) => {
    const ids = index.sorted(parent, view.sort);
    stack.push({ ids: found === null ? ids : ids.filter((id) => found.shown.has(id)), at: 0, depth });
  };
  enter(view.root, 0);
  while (stack.length > 0) {
    const level = stack.at(-1)!;
    const id = level.ids[level.at++];
    if (id === undefined) {
      stack.pop();
      continue;
    }
    const isOpen = found === null ? open.has(id) : found.ancestors.has(id) || open.has(id);
    list.push({
      id,
      depth: level.depth,
      position: level.at,
      siblings: level.ids.length,
      open: isOpen,
      match: found?.at.get(id) ?? null,
    });
    if (isOpen) enter(id, level.depth + 1);
  }
  return list;
}

interface FoundNode {
  readonly at: ReadonlyMap<Id, readonly [number, number]>;
  readonly ancestors: ReadonlySet<Id>;
  readonly shown: ReadonlySet<Id>;
}

function matches(tree: TreeMap, root: Id, needle: string): FoundNode {
  const at = new Map<Id, readonly [number, number]>();
  const ancestors = new Set<Id>();
  for (const row of tree.values()) {
    if (!isListedRow(row)) continue;
    const inName = findFolded(row.name, needle);
    if (inName === null && !isAside(row, needle)) continue;
    const path = pathBelow(tree, row.parent, root);
    if (path === null) continue;
    at.set(row.id, inName ?? [0, 0]);
    for (const id of path) ancestors.add(id);
  }
  return { at, ancestors, shown: new Set([...at.keys(), ...ancestors]) };
}

/** Whether the client or the number of a project contains the folded needle; most projects have neither. */
const isAside = (row: TreeRow, needle: string): boolean =>
  row.kind === 'folder' &&
  ((row.client !== '' && foldText(row.client).includes(needle)) ||
    (row.number !== '' && foldText(row.number).includes(needle)));

/** The ids from `id` up to just below `root`; null if `id` is not below it. */
function pathBelow(tree: TreeMap, id: Id, root: Id): readonly Id[] | null {
  const path: Id[] = [];
  for (let at = id; at !== root;) {
    const row = tree.get(at);
    if (row === undefined || path.length > tree.size) return null;
    path.push(at);
    at = row.parent;
  }
  return path;
}

/**
 * The first row at or after `from` whose name begins with the letters, else the first in the list; null if there is
 * none.
 */
export function findByPrefix(tree: TreeMap, list: readonly ListedRows[], prefix: string, from: number): number | null {
  const wanted = foldText(prefix);
  const begins = ({ id }: ListedRows) => foldText(tree.get(id)?.name ?? '').startsWith(wanted);
  for (let step = 0; step < list.length; step++) {
    const at = (Math.max(0, from) + step) % list.length;
    if (begins(list[at]!)) return at;
  }
  return null;
}

/** Breadcrumbs: from the first level down to `id`, which is last; null if the row does not exist. */
export function pathTo(tree: TreeMap, id: Id): readonly { readonly id: Id; readonly name: string }[] | null {
  const top = topOf(tree, id);
  if (top === null || !tree.has(id)) return null;
  return pathBelow(tree, id, top)!
    .map((step) => ({ id: step, name: tree.get(step)!.name }))
    .reverse();
}
