/** How many documents hold a term, and how telling it is. */
import type { TermEvidence } from '../../../../domain/search-steps/evidence.ts';
import { tokenize } from '../../../../domain/query/words.ts';
import { isExpression } from '../../../../domain/search-steps/guided/kept-term.ts';
import { isContentWord } from '../../interpret/stop-words.ts';
import { size } from '../planning/row-set.ts';
import { termQuery, type Sets } from './sets.ts';

export async function termEvidence(
  sets: Sets,
  publications: number,
  terms: readonly string[],
): Promise<readonly TermEvidence[]> {
  const count = async (term: string): Promise<number> => size(await sets(termQuery(term)));
  const evidence: TermEvidence[] = [];
  for (const term of terms) {
    const documents = await count(term);
    const words = isExpression(term) ? [] : tokenize(term).map(({ word }) => word);
    const isContent = words.some(isContentWord);
    let rarest = words.length > 1 ? Infinity : documents;
    if (isContent && words.length > 1) for (const word of words) rarest = Math.min(rarest, await count(word));
    const telling = isContent ? rounded(rarity(documents, publications) * cohesion(documents, rarest)) : 0;
    evidence.push({ term, documents, telling });
  }
  return evidence;
}

/**
 * Inverse document frequency as a share of the largest there is, lowered for what was met once or twice: a slip of the
 * pen is rare too.
 */
function rarity(documents: number, publications: number): number {
  if (documents === 0 || publications < 2) return 0;
  return (Math.log(publications / documents) / Math.log(publications)) * (documents / (documents + 1));
}

/** A phrase tells the more, the more its rarest word stands in it; a word by itself is whole. */
function cohesion(documents: number, rarest: number): number {
  return rarest === 0 ? 0 : Math.min(1, 2 * Math.sqrt(documents / rarest));
}

const rounded = (value: number): number => Math.round(value * 1000) / 1000;
