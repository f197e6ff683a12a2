/** Whether the corpus uses a term often enough to suggest synonyms, in words where it does not. */
import {
  ALIKE_FROM_FAMILIES,
  SURE_FROM_FAMILIES,
  type SynonymCandidates,
} from '../../../../../domain/search-steps/evidence.ts';

export type TermUse = Pick<SynonymCandidates, 'documents' | 'families'>;

/** Null where the corpus has enough evidence, or no suggestion rests on it. */
export function littleEvidence(term: string, { documents, families }: TermUse, offersAlike: boolean): string | null {
  if (documents === 0) return `No publication here uses “${term}”. Check its spelling, or add other words by hand.`;
  const users = families === 1 ? 'one family here uses' : `${families} families here use`;
  if (families < ALIKE_FROM_FAMILIES)
    return `Too little evidence: ${users} “${term}”, too few to find words that are used alike.`;
  return families < SURE_FROM_FAMILIES && offersAlike
    ? `Little evidence: ${users} “${term}”. About half of the words offered as used alike are chance; check each.`
    : null;
}
