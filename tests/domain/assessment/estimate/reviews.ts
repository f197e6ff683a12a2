/** Seeded reviews: lists whose relevance thins out, and urns, for measuring how often intervals hold the truth. */

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Whether each place of a ranked list is relevant. Bend, steepness and floor of the decline differ by list. */
export function aRankedList(random: () => number, prevalence: number): readonly boolean[] {
  for (;;) {
    const listed = 1_000 + Math.floor(random() * 4_000);
    const bend = [0, 0.5, 1, 2][Math.floor(random() * 4)]!;
    const floor = random() < 0.5 ? 0 : 0.15 * random();
    const decline = 60 ** random() / listed;
    const rates = Array.from({ length: listed }, (_, at) => {
      const place = at + 0.5;
      const falling = bend === 0 ? Math.exp(-decline * place) : (1 + bend * decline * place) ** (-1 / bend);
      return floor + (1 - floor) * falling;
    });
    const first = (prevalence * listed) / rates.reduce((sum, rate) => sum + rate, 0);
    // No ranking puts more than all at the top.
    if (first <= 0.9) return rates.map((rate) => random() < first * rate);
  }
}

export const placesOf = (relevant: readonly boolean[]): readonly number[] =>
  relevant.flatMap((isRelevant, place) => (isRelevant ? [place] : []));
