/**
 * Keeps list and address together: what is selected by key is brought into view and takes the focus, a page that
 * the address names is gone to, and once scrolling has come to rest the address names the page in view.
 */
import { useEffect, useRef, type RefObject } from 'react';
import { topOfPage, type PageGeometry } from '../../../parts/results/page-geometry.ts';
import { useStable } from '../../../hooks/use-stable.ts';
import { scrollTo } from '../../../parts/results/use-in-view.ts';
import type { ResultListState } from './use-result-list.ts';

/** The bar below the list covers this many px of it. */
const FOOTER = 56;
const SETTLED_MS = 250;

interface Follow {
  readonly list: ResultListState;
  readonly box: RefObject<HTMLDivElement | null>;
  readonly geometry: PageGeometry;
  /** Where the selected row begins; null for none. */
  readonly selectedTop: number | null;
  /** The page of the selected row while that is in view, else the first page in view; null while nothing is drawn. */
  readonly pageInView: number | null;
}

export function useFollow({ list, box, geometry, selectedTop, pageInView }: Follow): void {
  const { selected, byKey, view, loaded } = list;
  const { rowHeight: height } = geometry;
  const isReady = loaded.head !== null && !loaded.stale;
  /** The page that the list is at, by its own doing; null before it was drawn. */
  const at = useRef<number | null>(null);

  const goToPage = useStable(() => {
    const element = box.current;
    if (element === null) return;
    const isFirst = at.current === null;
    const isElsewhere = at.current !== view.page;
    at.current = view.page;
    if (isFirst && selectedTop !== null && selectedTop > height)
      scrollTo(element, { top: selectedTop, height, where: 'middle', below: FOOTER });
    else if (!isFirst && isElsewhere)
      scrollTo(element, { top: topOfPage(geometry, view.page), height, where: 'top', below: FOOTER });
  });
  useEffect(() => {
    if (isReady) goToPage();
  }, [view.page, isReady, goToPage]);

  const ucid = selected?.row.ucid ?? null;
  const followed = useRef(ucid);
  useEffect(() => {
    const isSame = followed.current === ucid;
    followed.current = ucid;
    const element = box.current;
    if (isSame || !byKey || element === null || selectedTop === null) return;
    scrollTo(element, { top: selectedTop, height, where: 'nearest', below: FOOTER });
    element.querySelector<HTMLElement>('[aria-current="true"]')?.focus({ preventScroll: true });
  }, [ucid, byKey, selectedTop, height, box]);

  const note = useStable((page: number) => {
    at.current = page;
    list.notePage(page);
  });
  const current = view.page;
  useEffect(() => {
    if (pageInView === null || pageInView === current || !isReady) return undefined;
    const timer = setTimeout(() => note(pageInView), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [pageInView, current, isReady, note]);
}
