/**
 * Proposes the features of a claim: its parts between semicolons and nested elements, with the characterising part
 * separate. The user can join and divide them.
 */
import type { Claim, ClaimLimb } from '../../documents/publication.ts';

const DIVIDERS = new RegExp(
  [
    /;\s*|\n+/,
    /,\s*(?=(?:wherein|whereby|characteri[sz]ed (?:in that|by)|in which|and wherein)\b)/,
    /:\s+(?=(?:an?|the|one|at least|means)\b)/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'i',
);

/** The whole text of a claim, one line for each element. */
export function plainClaimText({ limbs }: Pick<Claim, 'limbs'>): string {
  const lines = (limb: ClaimLimb): readonly string[] => [limb.text.trim(), ...(limb.limbs ?? []).flatMap(lines)];
  return limbs
    .flatMap(lines)
    .filter((line) => line !== '')
    .join('\n');
}

/** In order; a claim that cannot be divided is one feature. */
export function splitClaim(text: string): readonly string[] {
  const pieces = text
    .replace(/^\s*\d+\s*[.)]\s*/, '')
    .split(DIVIDERS)
    .map(trimmed)
    .filter((piece) => piece !== '');
  return pieces.reduce<readonly string[]>((features, piece) => {
    const before = features.at(-1);
    return before !== undefined &&
      (isOneWord(piece) || isOneWord(before) || (features.length > 1 && LEADS_ON.test(before)))
      ? [...features.slice(0, -1), `${before} ${piece}`]
      : [...features, piece];
  }, []);
}

/** The text after it completes it; in the preamble that is the whole claim. */
const LEADS_ON = /\b(?:wherein|includ(?:es?|ing)|compris(?:es?|ing)|having|has|have|consist(?:s|ing) of)$/i;

/** Too short to be searched by itself. */
const isOneWord = (piece: string): boolean => !piece.includes(' ');

const trimmed = (piece: string): string =>
  piece
    .replace(/\s+/g, ' ')
    .replace(/^(?:and|or)\s+/i, '')
    .replace(/[\s,;.:]*(?:\band)?[\s,;.:]*$/i, '')
    .trim();
