/**
 * How rows of the tree look. The headings above use the same columns, so that they are aligned. A row is styled as
 * a whole, its parts by class: a style for each of a dozen parts would take half of the rendering time.
 */
import { css } from '@emotion/react';
import { ellipsis } from '../../theme/mixins.ts';
import { theme } from '../../theme/theme.ts';

/** Where the tree is at least this wide (800 px at the browser's normal size), rows show when they were added. */
const ROOM_FOR_DATE = '@container tree (min-width: 50rem)';

/** Around the headings and the rows; container queries use its width. */
export const columnsBox = css({ containerType: 'inline-size', containerName: 'tree' });

/** Name; number, client, date if there is room, content, mark. `lean` is the name alone, for pickers. */
export const columns = {
  full: css({
    gridTemplateColumns: 'minmax(0, 1fr) 8rem 10rem 4.5rem 1.75rem',
    [ROOM_FOR_DATE]: { gridTemplateColumns: 'minmax(0, 1fr) 8rem 10rem 5rem 4.5rem 1.75rem' },
  }),
  lean: css({ gridTemplateColumns: 'minmax(0, 1fr) auto' }),
} as const;

export const dateCell = css({ display: 'none', [ROOM_FOR_DATE]: { display: 'block' } });

const rowStyle = css({
  ...theme.size.m,
  position: 'absolute',
  left: 0,
  right: 0,
  top: 0,
  contain: 'layout style',
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
  '.cut-off': ellipsis,
  '.quiet': { color: theme.text.quiet },
  '.failed': { color: theme.status.danger.text },
  '.number': { color: theme.text.quiet, fontVariantNumeric: 'tabular-nums' },
  '.label': { display: 'flex', alignItems: 'center', gap: theme.space[1.5], minWidth: 0 },
  '.arrow': {
    display: 'grid',
    placeItems: 'center',
    alignSelf: 'stretch',
    width: '1.25rem',
    minHeight: '1.5rem',
    flex: 'none',
    borderRadius: theme.radius.s,
    color: theme.text.faint,
    '&[data-part]:hover': { color: theme.text.normal, background: theme.surface.pressed },
    svg: { transition: `transform ${theme.duration.fast}` },
  },
  '.folder': { color: theme.accent.line },
  '.collection': { color: theme.text.faint },
  '.shared': { flex: 'none', color: theme.text.faint },
  '.date': dateCell,
  '.within': { ...theme.size.s, textAlign: 'right' },
  '.marks': { display: 'flex', justifyContent: 'flex-end', color: theme.text.faint, opacity: 0.8 },
  mark: { background: theme.match.wash, color: 'inherit', borderRadius: theme.radius.s },
});

export const rowStyles = { full: css(rowStyle, columns.full), lean: css(rowStyle, columns.lean) } as const;

/** The whole list. The focus ring is on the active row. */
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
