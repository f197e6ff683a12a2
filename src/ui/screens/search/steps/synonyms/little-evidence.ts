/** Whether the corpus says enough of a term to tell what stands for it, in words where it does not. */
import {
  ALIKE_FROM_FAMILIES,
  SURE_FROM_FAMILIES,
  type SynonymCandidates,
} from '../../../../../domain/search-steps/evidence.ts';

export type TermUse = Pick<SynonymCandidates, 'documents' | 'families'>;

/** Null where the corpus says enough of the term, or nothing was concluded from what it says. */
export function littleEvidence(term: string, { documents, families }: TermUse, offersAlike: boolean): string | null {
  if (documents === 0)
    return `No publication here says “${term}”, so nothing can be told of what stands for it. Look at its spelling, or add other words by hand.`;
  if (families < ALIKE_FROM_FAMILIES)
    return `Too little evidence: ${families === 1 ? 'one family here says' : `${families} families here say`} “${term}”, too few to tell what is used like it.`;
  return families < SURE_FROM_FAMILIES && offersAlike
    ? `Little evidence: ${families} families here say “${term}”. Look twice at what is offered as used alike; about half of it is chance.`
    : null;
}
