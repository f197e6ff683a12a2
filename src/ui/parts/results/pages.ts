/** The page numbers below a list: first, last, those around the current one, and gaps. */

export type PageMark =
  | { readonly kind: 'page'; readonly page: number }
  | { readonly kind: 'gap'; readonly from: number; readonly to: number };

/** 0-based pages for `count` pages; a gap of one page is shown as that page. */
export function pageMarks(current: number, count: number): readonly PageMark[] {
  const wanted = new Set([0, 1, current - 2, current - 1, current, current + 1, current + 2, count - 2, count - 1]);
  const shown = [...wanted].filter((page) => page >= 0 && page < count).sort((a, b) => a - b);
  return shown.flatMap((page, at): PageMark[] => {
    const missing = at === 0 ? 0 : page - shown[at - 1]! - 1;
    const mark: PageMark = { kind: 'page', page };
    if (missing === 1) return [{ kind: 'page', page: page - 1 }, mark];
    if (missing > 1) return [{ kind: 'gap', from: page - missing, to: page - 1 }, mark];
    return [mark];
  });
}

export const pageCount = (families: number, pageSize: number): number => Math.max(1, Math.ceil(families / pageSize));
