/** Encodes the rows of a moved subtree as columns of an event's payload, and decodes them. */
import type { Id } from '../shared/ids.ts';
import { isMoment } from '../shared/moments.ts';
import type { RowKey } from '../shared/rows.ts';
import { repairedText } from '../shared/schema-checks.ts';
import type { MovedRows } from './moved-rows-schema.ts';
import type { SubtreeRow } from './rows.ts';
import { isBelow } from './subtree.ts';

/** As plain JSON, for the payload of an event. What an earlier build let in beyond the bounds is repaired. */
export function encodeMovedRows(rows: readonly SubtreeRow[]): MovedRows {
  return {
    format: 'rows-1',
    kind: rows.map((row) => row.kind[0]).join(''),
    id: rows.map((row) => row.id),
    parent: rows.map((row) => row.parent),
    deletedFrom: rows.map((row) => row.deletedFrom),
    link: rows.map((row) => (row.kind === 'folder' ? row.prdxIndex : row.search)),
    name: rows.map((row) => repairedText(row.name)),
    client: rows.map((row) => (row.kind === 'folder' ? repairedText(row.client) : '')),
    number: rows.map((row) => (row.kind === 'folder' ? repairedText(row.number) : '')),
    added: rows.map(({ addedAt }) => (isMoment(addedAt) ? addedAt : null)),
  };
}

/** The decoded rows, below `parent`; null if the payload is not a complete subtree of `id`. */
export function decodeMovedRows(moved: MovedRows | null, id: Id, parent: Id): readonly SubtreeRow[] | null {
  const rows = moved !== null && isWhole(moved) ? decode(moved) : null;
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

/** Whether every column has a cell for each row. */
function isWhole({ kind, id, parent, deletedFrom, link, name, client, number, added = id }: MovedRows): boolean {
  if (!/^[fc]+$/.test(kind) || id.some((one) => one < 1)) return false;
  const columns = [id, parent, deletedFrom, link, name, client, number, added];
  return columns.every(({ length }) => length === kind.length);
}
