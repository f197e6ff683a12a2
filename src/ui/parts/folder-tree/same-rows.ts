/**
 * Every answer brings new row objects. Rows with the same content keep their identity, so that they are not
 * rendered again.
 */
import type { TreeListRow } from '../../../workers/contract.ts';

export function keepSame(before: readonly TreeListRow[], now: readonly TreeListRow[]): readonly TreeListRow[] {
  const known = new Map(before.map((row) => [row.id, row]));
  return now.map((row) => {
    const old = known.get(row.id);
    return old !== undefined && isSame(old, row) ? old : row;
  });
}

function isSame(a: TreeListRow, b: TreeListRow): boolean {
  // Also what only the old row says: a row that is no longer read only has no such field.
  for (const key of Object.keys({ ...a, ...b }) as (keyof TreeListRow)[])
    if (key !== 'match' && key !== 'run' && a[key] !== b[key]) return false;
  if (JSON.stringify(a.run) !== JSON.stringify(b.run)) return false;
  return a.match?.[0] === b.match?.[0] && a.match?.[1] === b.match?.[1];
}
