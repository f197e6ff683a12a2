/** Lists of numbers in as few bytes as they fit into; structured clone copies each as one block. */

export type NumberColumn = Uint8Array | Int16Array | Int32Array | Float64Array;

/** The numbers in the narrowest array that holds them all. */
export function narrow(numbers: ArrayLike<number>): NumberColumn {
  let [least, most, whole] = [0, 0, true];
  for (let at = 0; at < numbers.length; at++) {
    const number = numbers[at]!;
    if (number < least) least = number;
    if (number > most) most = number;
    if (number !== (number | 0)) {
      whole = false;
      break;
    }
  }
  if (!whole) return Float64Array.from(numbers);
  if (least >= 0 && most <= 0xff) return Uint8Array.from(numbers);
  return least >= -0x8000 && most <= 0x7fff ? Int16Array.from(numbers) : Int32Array.from(numbers);
}

/** As it came from a disk, or from JSON as a plain list. Throws on anything else. */
export function numberColumn(stored: unknown): NumberColumn {
  if (
    stored instanceof Uint8Array ||
    stored instanceof Int16Array ||
    stored instanceof Int32Array ||
    stored instanceof Float64Array
  )
    return stored;
  if (Array.isArray(stored) && stored.every(Number.isFinite)) return narrow(stored as number[]);
  throw new Error('not a column of numbers');
}
