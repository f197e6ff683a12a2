/**
 * Positions of the pages of an endless list. All rows have the same height. A page that is not loaded, or not fully
 * shown, has the height of its estimated rows. Lengths are px.
 */
export interface PageGeometry {
  readonly rowHeight: number;
  /** Rows that each page shows, from page `from` on. */
  readonly shown: readonly number[];
  readonly from: number;
}

/** Browsers cap the height of a box; a higher list is cut into segments of whole pages. */
export const TALLEST_LIST = 12_000_000;

/** The first page of the segment of `page`, and the first page after it. */
export function segmentOf(
  page: number,
  pages: number,
  pageHeight: number,
): { readonly from: number; readonly to: number } {
  const size = Math.max(1, Math.floor(TALLEST_LIST / pageHeight));
  const from = Math.floor(page / size) * size;
  return { from, to: Math.min(pages, from + size) };
}

export const heightOf = ({ shown, rowHeight }: PageGeometry): number =>
  shown.reduce((sum, rows) => sum + rows, 0) * rowHeight;

/** The top of the page. */
export function topOfPage({ shown, rowHeight, from }: PageGeometry, page: number): number {
  return shown.slice(0, Math.max(0, page - from)).reduce((sum, rows) => sum + rows, 0) * rowHeight;
}

/** The pages between two vertical positions of the list. */
export function pagesBetween({ shown, rowHeight, from }: PageGeometry, top: number, bottom: number): readonly number[] {
  const found: number[] = [];
  let at = 0;
  shown.forEach((rows, index) => {
    const end = at + rows * rowHeight;
    if (rows > 0 && end > top && at < bottom) found.push(from + index);
    at = end;
  });
  return found;
}
