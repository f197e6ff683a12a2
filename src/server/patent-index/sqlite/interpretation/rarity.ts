/** Rarity of a word as BM25 has it; 0 for what most documents hold. */
export const rarity = (documents: number, publications: number): number =>
  Math.max(0, Math.log((publications - documents + 0.5) / (documents + 0.5)));
