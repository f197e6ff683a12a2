/**
 * A reviewer who rates families from the top as they are judged, and has the rest ranked again after some: how many
 * are read until nearly all that is relevant is found. Families are named by what the caller ranks.
 */
const ENOUGH = 0.95;

export interface ReviewerOptions {
  /** Ratings before the rest is ranked again. */
  readonly rated: number;
  /** The list after those ratings, best first; rated ones may be in it. Without it, the order stays. */
  readonly again?: () => Promise<readonly string[]>;
}

/** Where the list does not hold enough that is relevant, all of it is read. */
export async function familiesRead(
  order: readonly string[],
  relevant: ReadonlySet<string>,
  { rated, again }: ReviewerOptions,
): Promise<number> {
  const wanted = Math.ceil(ENOUGH * relevant.size);
  const first = order.slice(0, rated);
  const found = first.filter((family) => relevant.has(family)).length;
  if (again === undefined || found >= wanted) return readUntil(order, relevant, wanted);
  const seen = new Set(first);
  const rest = (await again()).filter((family) => !seen.has(family));
  return first.length + readUntil(rest, relevant, wanted - found);
}

/** How many are read until so many are found. */
function readUntil(order: readonly string[], relevant: ReadonlySet<string>, wanted: number): number {
  let found = 0;
  for (const [at, family] of order.entries()) {
    if (relevant.has(family)) found += 1;
    if (found >= wanted) return at + 1;
  }
  return order.length;
}
