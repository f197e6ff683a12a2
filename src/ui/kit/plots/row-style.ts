/** A row of a plot that is a button over the whole width. */
import { theme } from '../../theme/theme.ts';

export const plotRowStyle = {
  ...theme.size.s,
  display: 'grid',
  alignItems: 'center',
  columnGap: theme.space[2],
  width: '100%',
  height: theme.space[6],
  margin: 0,
  border: 0,
  borderRadius: theme.radius.s,
  background: 'none',
  cursor: 'pointer',
  '&:hover': { background: theme.accent.wash },
} as const;
