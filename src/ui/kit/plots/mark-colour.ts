/** The colour of a bar: chosen, beside chosen ones, or where nothing is chosen. */
import { theme } from '../../theme/theme.ts';

export const markColour = (isChosen: boolean, anyChosen: boolean): string =>
  isChosen ? theme.accent.plotStrong : anyChosen ? theme.border.strong : theme.accent.plot;
