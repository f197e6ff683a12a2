/**
 * A random sample of places without replacement, reproducible from its seed: the ledger records the seed, and anyone
 * who has the list can repeat the draw. The generator is xoshiro128** (Blackman & Vigna 2018).
 */

/** 128 bits as hexadecimal digits. */
export const SEED_DIGITS = 32;

interface Pool {
  /** Places of the list, from 0. */
  readonly listed: number;
  /** Places that are not drawn, because they are rated already. */
  readonly rated: ReadonlySet<number>;
}

/** `count` places, or all that there are, in the order of drawing. */
export function drawPlaces(seed: string, { listed, rated }: Pool, count: number): readonly number[] {
  const wanted = Math.min(count, listed - rated.size);
  const next = generator(seed);
  // Values at the end, of which some places would get one more than others, are drawn again.
  const fair = 2 ** 32 - (2 ** 32 % listed);
  const drawn = new Set<number>();
  while (drawn.size < wanted) {
    const value = next();
    if (value < fair && !rated.has(value % listed)) drawn.add(value % listed);
  }
  return [...drawn];
}

/** Whole numbers from 0 to 2³² − 1. */
function generator(seed: string): () => number {
  const state = Uint32Array.from({ length: 4 }, (_, at) => Number.parseInt(seed.slice(at * 8, at * 8 + 8), 16));
  if (state.every((part) => part === 0)) state[0] = 1;
  return () => {
    const [a = 0, b = 0, c = 0, d = 0] = state;
    const value = Math.imul(rotated(Math.imul(b, 5), 7), 9) >>> 0;
    state[2] = c ^ a;
    state[3] = d ^ b;
    state[1] = b ^ state[2];
    state[0] = a ^ state[3];
    state[2] ^= b << 9;
    state[3] = rotated(state[3], 11);
    return value;
  };
}

const rotated = (value: number, by: number): number => (value << by) | (value >>> (32 - by));
