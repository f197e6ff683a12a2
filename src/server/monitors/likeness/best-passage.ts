/** The passage of a publication that says most of what it shares with a profile. Pure. */
import type { LikenessReason } from '../../../domain/documents/likeness.ts';
import type { Publication } from '../../../domain/documents/publication.ts';
import type { WeightedPart } from '../../../domain/documents/results.ts';
import { eachTerm, queryTerms, type Term } from '../../patent-index/interpret/index-terms.ts';
import { placedBlocks } from '../../x/placed-blocks.ts';

const LONGEST = 600;

export function bestPassage(publication: Publication, shared: readonly WeightedPart[]): LikenessReason['passage'] {
  const weights = new Map<Term, number>();
  shared.forEach(({ expression, weight }) => {
    for (const term of queryTerms(expression, 'stem')) if (!weights.has(term)) weights.set(term, weight);
  });
  let [best, most]: [LikenessReason['passage'], number] = [null, 0];
  for (const { place, text } of placedBlocks(publication)) {
    const passage = text.replace(/\s+/g, ' ').trim().slice(0, LONGEST);
    const said = saidIn(passage, weights);
    if (said > most) [best, most] = [{ place, text: passage }, said];
  }
  return best;
}

/** Each word once, by the stems of the languages that are stemmed. */
function saidIn(passage: string, weights: ReadonlyMap<Term, number>): number {
  const found = new Set<number>();
  let sum = 0;
  for (const language of ['en', 'de', 'fr'])
    eachTerm(passage, { kind: 'stem', language }, (term) => {
      const weight = weights.get(term);
      if (weight === undefined || found.has(term)) return;
      found.add(term);
      sum += weight;
    });
  return sum;
}
