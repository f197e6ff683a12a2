/** How rows of the tree look. Columns are shared with the headings above, so that they stand in line. */
import { css } from '@emotion/react';
import { theme } from '../../theme/theme.ts';

/** Name; number, client, what is within, mark. `lean` is the name alone, for pickers. */
export const columns = {
  full: 'minmax(0, 1fr) 8rem 10rem 4.5rem 1.75rem',
  lean: 'minmax(0, 1fr) auto',
} as const;

export const rowStyle = css({
  ...theme.size.m,
  position: 'absolute',
  left: 0,
  right: 0,
  top: 0,
  display: 'grid',
  alignItems: 'center',
  columnGap: theme.space[3],
  padding: `0 ${theme.space[3]} 0 ${theme.space[2]}`,
  borderRadius: theme.radius.s,
  cursor: 'default',
  userSelect: 'none',
  '&:hover': { background: theme.surface.hover },
  '&[aria-selected=true]': { background: theme.accent.washStrong },
  '&[data-cut]': { opacity: 0.55 },
  '&[data-drop=into]': { background: theme.accent.wash, boxShadow: `inset 0 0 0 2px ${theme.accent.line}` },
  '&[data-dim]': { color: theme.text.faint },
});

/** The list as a whole. The ring is on the row that the keyboard acts on. */
export const listStyle = css({
  position: 'relative',
  overflow: 'auto',
  overflowAnchor: 'none',
  scrollbarGutter: 'stable',
  outline: 'none',
  minHeight: 0,
  '&:focus-visible [data-active]': { boxShadow: `inset 0 0 0 2px ${theme.focus.ring}` },
  '&[data-drop=root]': { boxShadow: `inset 0 0 0 2px ${theme.accent.line}`, borderRadius: theme.radius.m },
});

export const quietNumber = css({ color: theme.text.quiet, fontVariantNumeric: 'tabular-nums' });
