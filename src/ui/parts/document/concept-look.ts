/**
 * How a concept's hits look. There are fewer hues than an idea may have concepts: the first round of hues is a
 * wash with a line, the next an outline, the next a dashed line, so that no two of 24 look the same.
 */
import { conceptColour, theme } from '../../theme/theme.ts';

export const HUES = theme.concept.length;
/** Concepts that look different from each other; more begin again. */
export const LOOKS = HUES * 3;

export interface ConceptLook {
  readonly background: string;
  readonly boxShadow: string;
  readonly borderBottom: string;
}

export function conceptLook(concept: number): ConceptLook {
  const { wash, strong } = conceptColour(concept);
  const round = concept < 0 ? 0 : Math.floor(concept / HUES) % 3;
  if (round === 1) return { background: 'transparent', boxShadow: `inset 0 0 0 1px ${strong}`, borderBottom: 'none' };
  if (round === 2) return { background: 'transparent', boxShadow: 'none', borderBottom: `2px dashed ${strong}` };
  return { background: wash, boxShadow: `inset 0 -2px 0 ${strong}`, borderBottom: 'none' };
}
