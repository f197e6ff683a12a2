/** Seeded sources of chance: the same seed gives the same run, on every machine. */

export interface Dice {
  /** 0 ≤ x < 1. */
  next(): number;
  chance(probability: number): boolean;
  /** A whole number, both ends included. */
  between(from: number, to: number): number;
  pick<T>(from: readonly T[]): T;
}

/**
 * Dice that can be started anew in the middle: each step of a script has its own, so that leaving one out does not
 * change the others.
 */
export interface Reseeded extends Dice {
  reseed(seed: number): void;
}

/** mulberry32: 32 bits of state, good enough to shuffle faults. */
export function createDice(seed: number): Reseeded {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    next,
    chance: (probability) => probability > 0 && next() < probability,
    between: (from, to) => from + Math.floor(next() * (to - from + 1)),
    pick: (from) => from[Math.floor(next() * from.length)]!,
    reseed: (anew) => void (state = anew >>> 0),
  };
}
