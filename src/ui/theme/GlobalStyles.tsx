/** The page's ground: light only (APP-3), box sizing, base type. Everything else is styled where it is made. */
import { css, Global } from '@emotion/react';
import { printStyles } from './print.ts';
import { theme } from './theme.ts';

const styles = css({
  ':root': { colorScheme: 'light', textSizeAdjust: '100%' },
  ':root[data-density="compact"]': { '--row-pad': theme.space[0.5] },
  '*, *::before, *::after': { boxSizing: 'border-box' },
  'html, body, #root': { height: '100%' },
  body: {
    margin: 0,
    background: theme.surface.page,
    color: theme.text.normal,
    fontFamily: theme.font.body,
    ...theme.size.l,
    fontFeatureSettings: "'cv05', 'ss03'",
    WebkitFontSmoothing: 'antialiased',
    MozOsxFontSmoothing: 'grayscale',
  },
  'h1, h2, h3, h4, p, ul, ol, dl, dd, figure': { margin: 0, padding: 0 },
  'ul, ol': { listStyle: 'none' },
  // Takes the focus after a change of route, so that reading goes on there; nothing to press.
  'h1:focus': { outline: 'none' },
  'button, input, textarea, select': { font: 'inherit', color: 'inherit', letterSpacing: 'inherit' },
  table: { borderCollapse: 'collapse', borderSpacing: 0 },
  'svg, img': { display: 'block' },
  svg: { flex: 'none' },
  // A proposed passage in the text of a document (parts/document/show-passage.ts).
  '::highlight(passage)': { background: theme.accent.washStrong },
  ':target': { scrollMarginTop: theme.space[4] },
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': { animationDuration: '1ms !important', transitionDuration: '1ms !important' },
  },
});

export function GlobalStyles() {
  return <Global styles={[styles, printStyles]} />;
}
