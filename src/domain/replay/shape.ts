/**
 * The version of the rows that the hashes of a replay cover. A replay names the shape that it was recorded with, and is
 * hashed in that shape for ever: recorded replays stay as they are. A shape that only adds kinds of rows is hashed for
 * older replays without them; one that changes the fields of a row can't be, and such replays are told apart.
 */
import { stateHash } from '../shared/state-hash.ts';
import type { RowKey } from '../shared/rows.ts';

/**
 * Increased whenever the same events give rows with other fields or values, or further rows; tests of the catalogue and
 * tests/replays detect this.
 */
export const ROWS_SHAPE = 3;

/** Kinds of rows that follow from events of earlier builds, by the shape that added them. */
const ADDED_KINDS: ReadonlyMap<number, readonly string[]> = new Map([
  [2, ['navigation']],
  [3, ['merged-tag']],
]);

/** Whether this build can hash its rows as a build of that shape did. */
export function canHashShape(shape: number): boolean {
  for (let later = shape + 1; later <= ROWS_SHAPE; later++) if (!ADDED_KINDS.has(later)) return false;
  return shape <= ROWS_SHAPE;
}

/** The hash of a state as a build of that shape computed it. */
export function hashInShape(rows: ReadonlyMap<RowKey, object>, shape: number): string {
  const later = new Set([...ADDED_KINDS].flatMap(([added, kinds]) => (added > shape ? kinds : [])));
  if (later.size === 0) return stateHash(rows);
  return stateHash(new Map([...rows].filter(([, row]) => !later.has((row as { readonly kind: string }).kind))));
}
