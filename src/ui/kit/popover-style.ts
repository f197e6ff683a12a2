/** The style of the floating panel under menus, selects and popovers, and of its rows. */
import { css } from '@emotion/react';
import { theme } from '../theme/theme.ts';

export const popoverStyle = css({
  zIndex: `${theme.layer.menu} !important`,
  minWidth: '10rem',
  padding: theme.space[1],
  background: theme.surface.raised,
  border: `1px solid ${theme.border.normal}`,
  borderRadius: theme.radius.l,
  boxShadow: theme.shadow.overlay,
  outline: 'none',
  overflow: 'auto',
  transition: `opacity ${theme.duration.fast}`,
  '&[data-entering], &[data-exiting]': { opacity: 0 },
});

export const optionStyle = css({
  ...theme.size.m,
  display: 'flex',
  alignItems: 'center',
  gap: theme.space[2],
  minHeight: '1.75rem',
  padding: `${theme.space[1]} ${theme.space[2]}`,
  borderRadius: theme.radius.s,
  color: theme.text.normal,
  textDecoration: 'none',
  cursor: 'default',
  outline: 'none',
  '&[data-focused]': { background: theme.accent.wash },
  '&[data-focus-visible]': { outline: `2px solid ${theme.focus.ring}`, outlineOffset: '-2px' },
  '&[data-pressed]': { background: theme.accent.washStrong },
  '&[data-selected]': { fontWeight: theme.weight.medium },
  '&[data-disabled]': { color: theme.text.disabled },
});
