/** Styles that several pieces share: the focus ring, cut-off text, links. */
import { css } from '@emotion/react';
import { theme } from './theme.ts';

/** A ring outside the box, for the keyboard alone. React Aria marks it itself; plain elements use :focus-visible. */
export const focusRing = css({
  outline: 'none',
  '&[data-focus-visible], &:focus-visible': {
    outline: `2px solid ${theme.focus.ring}`,
    outlineOffset: '1px',
  },
});

/** The same, inside the box, for rows and cells whose surroundings would cut it off. */
export const focusRingInside = css({
  outline: 'none',
  '&[data-focus-visible], &:focus-visible': {
    outline: `2px solid ${theme.focus.ring}`,
    outlineOffset: '-2px',
  },
});

/** One line, cut off with an ellipsis; whole on paper. */
export const ellipsis = css({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  minWidth: 0,
  '@media print': { whiteSpace: 'normal', overflowWrap: 'anywhere' },
});

/** Text that leads somewhere. For wouter's Link: `<Link css={linkStyle} href=…>`. */
export const linkStyle = css(focusRing, {
  color: theme.text.link,
  textDecoration: 'none',
  borderRadius: theme.radius.s,
  cursor: 'pointer',
  '&:hover': { color: theme.text.linkHover, textDecoration: 'underline', textUnderlineOffset: '2px' },
});

/** A link within a sentence, which colour alone would not set apart. */
export const inlineLinkStyle = css(linkStyle, { textDecoration: 'underline', textUnderlineOffset: '2px' });

/** A button within text that looks like a link. */
export const textButtonStyle = css(linkStyle, {
  background: 'none',
  border: 0,
  padding: 0,
  textAlign: 'left',
  fontWeight: 'inherit',
});

/** A white sheet on the grey page. */
export const panelStyle = css({
  background: theme.surface.panel,
  border: `1px solid ${theme.border.normal}`,
  borderRadius: theme.radius.l,
});

/** For things that only screen readers meet. */
export const hiddenVisually = css({
  position: 'absolute',
  width: 1,
  height: 1,
  margin: -1,
  padding: 0,
  border: 0,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
});
