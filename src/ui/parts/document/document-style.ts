/** How a document's text looks: width, headings, tables, highlights with one colour per concept. */
import { css } from '@emotion/react';
import { theme } from '../../theme/theme.ts';
import { conceptLook, LOOKS } from './concept-look.ts';

const conceptNumbers = [-1, ...Array(LOOKS).keys()];

/** For any element that holds highlighted text. Colour and underline of a `mark` follow from `data-concept`. */
export const highlightStyle = css({
  '& mark': {
    color: 'inherit',
    background: theme.match.wash,
    borderRadius: theme.radius.s,
    boxDecorationBreak: 'clone',
    padding: '0.0625em 0',
  },
  ...Object.fromEntries(
    conceptNumbers.map((number) => [`& mark[data-concept="${number}"]`, { ...conceptLook(number) }]),
  ),
  '& mark[data-found]': { background: theme.match.wash, boxShadow: `inset 0 0 0 1px ${theme.match.strong}` },
  '& mark[data-current]': { outline: `2px solid ${theme.focus.ring}`, outlineOffset: '1px' },
  '@media (forced-colors: active)': { '& mark': { forcedColorAdjust: 'auto', textDecoration: 'underline' } },
});

/** The running text of a document. */
export const proseStyle = css(highlightStyle, {
  ...theme.size.l,
  lineHeight: 1.6,
  maxWidth: theme.width.prose,
  overflowWrap: 'break-word',
  '& p': { margin: `0 0 ${theme.space[3]}` },
  '& > p:last-child, & > div:last-child > p:last-child': { marginBottom: 0 },
  '& h3, & h4, & h5, & h6': {
    ...theme.size.l,
    fontWeight: theme.weight.strong,
    margin: `${theme.space[5]} 0 ${theme.space[2]}`,
    scrollMarginTop: theme.space[12],
  },
  '& ul, & ol': { margin: `0 0 ${theme.space[3]}`, paddingLeft: theme.space[6] },
  '& ul': { listStyle: 'disc' },
  '& ol': { listStyle: 'decimal' },
  '& sub, & sup': { fontSize: '0.75em', lineHeight: 0 },
  '& pre': {
    ...theme.size.s,
    fontFamily: theme.font.mono,
    overflowX: 'auto',
    padding: theme.space[3],
    background: theme.surface.sunken,
    borderRadius: theme.radius.m,
    margin: `0 0 ${theme.space[3]}`,
  },
  '& math': { fontSize: '1.1em' },
  '& .paragraph-number': {
    ...theme.size.xs,
    fontVariantNumeric: 'tabular-nums',
    color: theme.text.faint,
    marginRight: theme.space[2],
    userSelect: 'none',
  },
  '& figure': { margin: `0 0 ${theme.space[4]}` },
  '& .scroll': { overflowX: 'auto', maxWidth: '100%' },
  '& figcaption': { ...theme.size.s, color: theme.text.quiet, marginBottom: theme.space[1] },
  '& table': {
    ...theme.size.s,
    fontVariantNumeric: 'tabular-nums',
    borderTop: `1px solid ${theme.border.strong}`,
    borderBottom: `1px solid ${theme.border.strong}`,
  },
  '& th, & td': {
    padding: `${theme.space[1]} ${theme.space[2]}`,
    textAlign: 'left',
    verticalAlign: 'top',
    borderTop: `1px solid ${theme.border.subtle}`,
  },
  '& th': { fontWeight: theme.weight.strong, background: theme.surface.sunken },
  '& .formula': {
    display: 'block',
    overflowX: 'auto',
    padding: `${theme.space[2]} 0`,
    margin: `0 0 ${theme.space[3]}`,
  },
});
