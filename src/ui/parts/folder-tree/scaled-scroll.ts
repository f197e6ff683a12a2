/**
 * Positions of rows of equal height in a scrolling box. Browsers cap the height of a box (17.8 million px in
 * Firefox, 33.5 in Chromium), so beyond a safe height the scrollbar is scaled: one px of it moves several px of the
 * list, and every row can still be reached. All lengths are px. Every function takes constant time.
 */
export interface Geometry {
  readonly total: number;
  readonly rowHeight: number;
  readonly viewport: number;
}

export const TALLEST = 15_000_000;

/** Height of the box that scrolls. */
export const shownHeight = ({ total, rowHeight }: Geometry): number => Math.min(total * rowHeight, TALLEST);

/** Px of the list for each px of the scrollbar; 1 for all but immense lists. */
export function scaleOf(geometry: Geometry): number {
  const full = geometry.total * geometry.rowHeight;
  const shown = shownHeight(geometry);
  return full === shown ? 1 : (full - geometry.viewport) / (shown - geometry.viewport);
}

/** The visible rows, `last` exclusive. */
export function rowsInView(geometry: Geometry, scrollTop: number): { readonly first: number; readonly last: number } {
  const offset = Math.max(0, scrollTop) * scaleOf(geometry);
  const first = Math.min(Math.max(0, geometry.total - 1), Math.floor(offset / geometry.rowHeight));
  const last = Math.min(geometry.total, Math.ceil((offset + geometry.viewport) / geometry.rowHeight));
  return { first, last: Math.max(first, last) };
}

/** Where the row stands within the box that scrolls. */
export function rowTop(geometry: Geometry, index: number, scrollTop: number): number {
  const scale = scaleOf(geometry);
  return index * geometry.rowHeight - (scale === 1 ? 0 : scrollTop * (scale - 1));
}

/** The row at a height within the viewport; null below the last. */
export function rowAtHeight(geometry: Geometry, scrollTop: number, y: number): number | null {
  const index = Math.floor((scrollTop * scaleOf(geometry) + y) / geometry.rowHeight);
  return index >= 0 && index < geometry.total ? index : null;
}

/** The scroll position that shows the row: as near as possible to where it is, or with the row in the middle. */
export function scrollTopFor(
  geometry: Geometry,
  index: number,
  scrollTop: number,
  where: 'nearest' | 'middle',
): number {
  const { rowHeight, viewport } = geometry;
  const scale = scaleOf(geometry);
  const offset = scrollTop * scale;
  const top = index * rowHeight;
  const lowest = Math.max(0, geometry.total * rowHeight - viewport);
  const wanted = () => {
    if (where === 'middle') return top - (viewport - rowHeight) / 2;
    if (top < offset) return top;
    return top + rowHeight > offset + viewport ? top + rowHeight - viewport : offset;
  };
  return Math.min(lowest, Math.max(0, wanted())) / scale;
}

/**
 * The rows to request: the visible ones and some around them. Both ends move a block at a time, so that scrolling
 * by one row sends no request.
 */
export function askRange({ first, last }: { readonly first: number; readonly last: number }): {
  readonly from: number;
  readonly to: number;
} {
  const from = Math.floor((first - AROUND) / BLOCK) * BLOCK;
  const seen = Math.ceil((last - first) / BLOCK) * BLOCK;
  return { from: Math.max(0, from), to: from + AROUND + BLOCK + seen + AROUND };
}
const AROUND = 40;
const BLOCK = 40;
