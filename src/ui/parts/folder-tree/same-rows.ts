/**
 * Rows come as fresh copies with every answer; those that say the same keep their identity, so that they aren't drawn
 * again.
 */
import type { TreeRow } from '../../../workers/contract.ts';

export function keepSame(before: readonly TreeRow[], now: readonly TreeRow[]): readonly TreeRow[] {
  const known = new Map(before.map((row) => [row.id, row]));
  return now.map((row) => {
    const old = known.get(row.id);
    return old !== undefined && isSame(old, row) ? old : row;
  });
}

function isSame(a: TreeRow, b: TreeRow): boolean {
  for (const key of Object.keys(b) as (keyof TreeRow)[])
    if (key !== 'match' && key !== 'run' && a[key] !== b[key]) return false;
  if (JSON.stringify(a.run) !== JSON.stringify(b.run)) return false;
  return a.match?.[0] === b.match?.[0] && a.match?.[1] === b.match?.[1];
}
