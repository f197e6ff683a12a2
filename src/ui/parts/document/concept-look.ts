/**
 * How a concept's hits look. An idea may have more concepts than there are hues: the first round of hues is filled,
 * the next outlined, the next dashed, so that 24 concepts look different.
 */
import { conceptColour, theme } from '../../theme/theme.ts';

export const HUES = theme.concept.length;
/** The number of different looks; further concepts repeat them. */
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
