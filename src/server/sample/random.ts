/** A small seeded generator (mulberry32): the same numbers on every machine and every Node. */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** From 0 to 1, 1 excluded. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number, both ends included. */
  integer(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1));
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(from: readonly T[]): T {
    const found = from[Math.floor(this.next() * from.length)];
    if (found === undefined) throw new Error('nothing to pick from');
    return found;
  }

  /** `count` different ones, or all if there are fewer, in the order drawn. */
  some<T>(from: readonly T[], count: number): T[] {
    const left = [...from];
    const drawn: T[] = [];
    while (drawn.length < count && left.length > 0)
      drawn.push(...left.splice(Math.floor(this.next() * left.length), 1));
    return drawn;
  }
}
