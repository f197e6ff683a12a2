/** The style of controls on the dark top bar. */
import { css } from '@emotion/react';
import { theme } from '../theme/theme.ts';

export const onHeader = css({
  color: theme.text.onHeader,
  borderRadius: theme.radius.m,
  textDecoration: 'none',
  outline: 'none',
  '&:hover:not([data-disabled]), &[data-hovered], &[data-pressed], &[aria-expanded="true"]:hover': {
    background: theme.surface.headerHover,
    color: theme.text.onHeader,
  },
  '&[data-focus-visible], &:focus-visible': { outline: `2px solid ${theme.focus.ringOnHeader}`, outlineOffset: '-2px' },
});
