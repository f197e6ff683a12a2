/**
 * The rows of a moved subtree as columns in an event's payload. Events are kept forever, so this format is
 * independent of the snapshot format.
 */
import type { Id } from '../shared/ids.ts';
import type { RowKey } from '../shared/rows.ts';
import type { JsonValue } from '../shared/schema.ts';
import type { SubtreeRow } from './rows.ts';
import { isBelow } from './subtree.ts';

/** One array for each field. `link` is prdxIndex of a folder, search of a collection. */
interface MovedRows {
  readonly format: 'rows-1';
  /** One letter for each row: f or c. */
  readonly kind: string;
  readonly id: readonly number[];
  readonly parent: readonly number[];
  readonly deletedFrom: readonly (number | null)[];
  readonly link: readonly (number | null)[];
  readonly name: readonly string[];
  readonly client: readonly string[];
  readonly number: readonly string[];
  /** addedAt; absent in events of older builds. */
  readonly added?: readonly (number | null)[];
}

/** As plain JSON, for the payload of an event. */
export function encodeMovedRows(rows: readonly SubtreeRow[]): JsonValue {
  const moved: MovedRows = {
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
  return moved as unknown as JsonValue;
}

/** The decoded rows, below `parent`; null if the payload is not a complete subtree of `id`. */
export function decodeMovedRows(moved: JsonValue, id: Id, parent: Id): readonly SubtreeRow[] | null {
  const rows = isMovedRows(moved) ? decode(moved) : null;
  if (rows === null) return null;
  const byId = new Map<RowKey, SubtreeRow>(rows.map((row) => [row.id, row]));
  const root = byId.get(id);
  if (root === undefined || byId.size < rows.length) return null;
  const isInside = isBelow(id, (at) => byId.get(at));
  if (!rows.every((row) => row === root || isInside(row))) return null;
  return rows.map((row) => (row === root ? { ...root, parent, deletedFrom: null } : row));
}

function decode(moved: MovedRows): readonly SubtreeRow[] {
  return moved.id.map((id, at): SubtreeRow => {
    const placed = {
      id,
      parent: moved.parent[at]!,
      name: moved.name[at]!,
      deletedFrom: moved.deletedFrom[at]!,
      addedAt: moved.added?.[at] ?? null,
    };
    if (moved.kind[at] === 'c') return { kind: 'collection', ...placed, search: moved.link[at]! };
    return {
      kind: 'folder',
      ...placed,
      client: moved.client[at]!,
      number: moved.number[at]!,
      prdxIndex: moved.link[at]!,
    };
  });
}

function isMovedRows(value: unknown): value is MovedRows {
  const given = (typeof value === 'object' && value !== null ? value : {}) as Partial<Record<keyof MovedRows, unknown>>;
  const { format, kind } = given;
  if (format !== 'rows-1' || typeof kind !== 'string' || !/^[fc]+$/.test(kind)) return false;
  const column = (name: keyof MovedRows, fits: (cell: unknown) => boolean) => {
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
