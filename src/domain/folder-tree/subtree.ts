/**
 * A subtree on its way to another stream: its rows, with what lies in the trash and came from it, so that
 * it can be restored there. Carried as columns in an event's payload, which is kept forever: the format has
 * a name of its own, apart from that of snapshots.
 */
import type { Id } from '../shared/ids.ts';
import type { RowKey } from '../shared/rows.ts';
import type { JsonValue } from '../shared/schema.ts';
import { TRASH, type MountRow, type SubtreeRow, type TreeMap, type TreeRow } from './rows.ts';

/** One array a field. `link` is prdxIndex of a folder, search of a collection. */
interface CarriedRows {
  readonly format: 'rows-1';
  /** One letter a row: f or c. */
  readonly kind: string;
  readonly id: readonly number[];
  readonly parent: readonly number[];
  readonly deletedFrom: readonly (number | null)[];
  readonly link: readonly (number | null)[];
  readonly name: readonly string[];
  readonly client: readonly string[];
  readonly number: readonly string[];
  /** addedAt; absent where an older build carried them. */
  readonly added?: readonly (number | null)[];
}

export interface Subtree {
  /** The row itself first. Empty where there is no such folder or collection. */
  readonly rows: readonly SubtreeRow[];
  /** Mounts that hang inside: they can't come along, because shared projects don't nest. */
  readonly mounts: readonly MountRow[];
}

/** All that hangs below `id`, or lies in the trash and was deleted from there. Costs one pass over the tree. */
export function subtreeOf(tree: TreeMap, id: Id): Subtree {
  const root = tree.get(id);
  if (root?.kind !== 'folder' && root?.kind !== 'collection') return { rows: [], mounts: [] };
  const isInside = reaching(id, (at) => tree.get(at));
  const rows: SubtreeRow[] = [root];
  const mounts: MountRow[] = [];
  for (const row of tree.values()) {
    if (row.id === id || row.parent < TRASH) continue;
    if ((row.kind === 'folder' || row.kind === 'collection') && isInside(row)) rows.push(row);
    else if (row.kind === 'mount' && row.parent > 0 && isInside(row)) mounts.push(row);
  }
  return { rows, mounts };
}

/** Whether a row hangs, or hung before it was deleted, from `root` along `rowAt`. Remembers what it found. */
function reaching(root: Id, rowAt: (id: Id) => TreeRow | undefined): (row: TreeRow) => boolean {
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

/** As plain JSON, for the payload of an event. */
export function carry(rows: readonly SubtreeRow[]): JsonValue {
  const carried: CarriedRows = {
    format: 'rows-1',
    kind: rows.map((row) => row.kind[0]).join(''),
    id: rows.map((row) => row.id),
    parent: rows.map((row) => row.parent),
    deletedFrom: rows.map((row) => row.deletedFrom),
    link: rows.map((row) => (row.kind === 'folder' ? row.prdxIndex : row.search)),
    name: rows.map((row) => row.name),
    client: rows.map((row) => (row.kind === 'folder' ? row.client : '')),
    number: rows.map((row) => (row.kind === 'folder' ? row.number : '')),
    added: rows.map((row) => row.addedAt),
  };
  return carried as unknown as JsonValue;
}

/** The rows again, below `parent`; null where the payload is no whole subtree of `id`. */
export function carriedRows(carried: JsonValue, id: Id, parent: Id): readonly SubtreeRow[] | null {
  const rows = isCarried(carried) ? decode(carried) : null;
  if (rows === null) return null;
  const byId = new Map<RowKey, SubtreeRow>(rows.map((row) => [row.id, row]));
  const root = byId.get(id);
  if (root === undefined || byId.size < rows.length) return null;
  const isInside = reaching(id, (at) => byId.get(at));
  if (!rows.every((row) => row === root || isInside(row))) return null;
  return rows.map((row) => (row === root ? { ...root, parent, deletedFrom: null } : row));
}

function decode(carried: CarriedRows): readonly SubtreeRow[] {
  return carried.id.map((id, at): SubtreeRow => {
    const placed = {
      id,
      parent: carried.parent[at]!,
      name: carried.name[at]!,
      deletedFrom: carried.deletedFrom[at]!,
      addedAt: carried.added?.[at] ?? null,
    };
    if (carried.kind[at] === 'c') return { kind: 'collection', ...placed, search: carried.link[at]! };
    return {
      kind: 'folder',
      ...placed,
      client: carried.client[at]!,
      number: carried.number[at]!,
      prdxIndex: carried.link[at]!,
    };
  });
}

function isCarried(value: unknown): value is CarriedRows {
  const given = (typeof value === 'object' && value !== null ? value : {}) as Partial<
    Record<keyof CarriedRows, unknown>
  >;
  const { format, kind } = given;
  if (format !== 'rows-1' || typeof kind !== 'string' || !/^[fc]+$/.test(kind)) return false;
  const column = (name: keyof CarriedRows, fits: (cell: unknown) => boolean) => {
    const cells = given[name];
    return Array.isArray(cells) && cells.length === kind.length && cells.every(fits);
  };
  const isId = (cell: unknown) => Number.isSafeInteger(cell);
  const isIdOrNull = (cell: unknown) => cell === null || isId(cell);
  const isText = (cell: unknown) => typeof cell === 'string';
  return (
    column('id', (cell) => isId(cell) && (cell as number) > 0) &&
    column('parent', isId) &&
    column('deletedFrom', isIdOrNull) &&
    column('link', isIdOrNull) &&
    column('name', isText) &&
    column('client', isText) &&
    column('number', isText) &&
    (given.added === undefined || column('added', (cell) => cell === null || (isId(cell) && (cell as number) >= 0)))
  );
}
