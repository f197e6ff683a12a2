/** Long lists of numbers as typed arrays: structured clone copies those as one block. */

const LONG = 64;

/** The snapshot with every long list of numbers packed; what reads it takes any ArrayLike. */
export function packed(snapshot: unknown): unknown {
  if (Array.isArray(snapshot))
    return snapshot.length >= LONG && snapshot.every((item) => typeof item === 'number')
      ? Float64Array.from(snapshot)
      : snapshot;
  if (typeof snapshot !== 'object' || snapshot === null || ArrayBuffer.isView(snapshot)) return snapshot;
  return Object.fromEntries(Object.entries(snapshot).map(([name, value]) => [name, packed(value)]));
}

/** The same with plain lists, as JSON writes them. */
export function unpacked(snapshot: unknown): unknown {
  if (ArrayBuffer.isView(snapshot)) return Array.from(snapshot as Float64Array);
  if (Array.isArray(snapshot)) return snapshot.map(unpacked);
  if (typeof snapshot !== 'object' || snapshot === null) return snapshot;
  return Object.fromEntries(Object.entries(snapshot).map(([name, value]) => [name, unpacked(value)]));
}
