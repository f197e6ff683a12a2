/** The colours of tags, by name; they are the colours of the concept legend. */
import { TAG_COLOURS, type TagColour } from '../../../domain/shared/tag-colours.ts';
import { conceptColour } from '../../theme/theme.ts';

export const tagColour = (colour: TagColour) => conceptColour(TAG_COLOURS.indexOf(colour));

/** The colour with the fewest tags. */
export function nextColour(taken: readonly TagColour[]): TagColour {
  const uses = (colour: TagColour) => taken.filter((other) => other === colour).length;
  return TAG_COLOURS.reduce((least, colour) => (uses(colour) < uses(least) ? colour : least));
}
