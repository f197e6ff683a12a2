/**
 * The list that a virtual tree shows: asks the worker for the rows in view and some around them, and knows where
 * each row stands. Rows are of one height, so their places are arithmetic and cost nothing however many there are.
 */
import { useCallback, useLayoutEffect, useRef, useState, type RefCallback } from 'react';
import type { Id } from '../../../domain/shared/ids.ts';
import type { TreeRow, TreeWindow } from '../../../workers/contract.ts';
import { useProjection } from '../../hooks/use-projection.ts';
import { askRange, rowAtHeight, rowsInView, scaleOf, scrollTopFor, shownHeight, topOf, type Geometry } from './scaled-scroll.ts';
import type { ListView } from './tree-reads.ts';

/** 30 px at the browser's normal size; it grows with the reader's own. */
const ROW_REM = 1.875;

export interface TreeList {
  readonly view: ListView;
  /** undefined until the first answer. */
  readonly window: TreeWindow | undefined;
  readonly total: number;
  /** Rows to draw, `last` exclusive. */
  readonly first: number;
  readonly last: number;
  readonly rowHeight: number;
  readonly height: number;
  readonly scroller: RefCallback<HTMLElement>;
  element(): HTMLElement | null;
  /** Where the row is drawn within the box that scrolls. */
  topOf(index: number): number;
  /** undefined while the row is on its way. */
  rowAt(index: number): TreeRow | undefined;
  /** Its place among the rows at hand; null where it is not among them. */
  indexOf(id: Id): number | null;
  /** The row at a height of the page; null below the last row. */
  indexAt(clientY: number): number | null;
  /** Scrolls as soon as the list is long enough. */
  scrollTo(index: number, where: 'nearest' | 'middle'): void;
  /** How many whole rows fit. */
  pageSize(): number;
}

interface Scrolled {
  readonly top: number;
  readonly viewport: number;
}

export function useTreeList(view: ListView): TreeList {
  const [rowHeight] = useState(() => ROW_REM * Number.parseFloat(getComputedStyle(document.documentElement).fontSize));
  const [scrolled, setScrolled] = useState<Scrolled>({ top: 0, viewport: 0 });
  const [count, setCount] = useState(0);
  const element = useRef<HTMLElement | null>(null);
  const wanted = useRef<{ readonly index: number; readonly where: 'nearest' | 'middle' } | null>(null);

  const geometry: Geometry = { total: count, rowHeight, viewport: scrolled.viewport };
  const { first, last } = rowsInView(geometry, scrolled.top);
  const answer = useProjection('tree', { ...view, ...askRange({ first, last }) });
  const total = answer?.total ?? 0;
  // The list's length comes with the answer and decides what is asked next.
  if (total !== count) setCount(total);

  const latest = useRef(geometry);
  latest.current = geometry;

  const scroller = useCallback((node: HTMLElement | null) => {
    element.current = node;
    if (node === null) return undefined;
    const look = () =>
      setScrolled((before) => {
        const top = node.scrollTop;
        const viewport = Math.min(node.clientHeight, window.innerHeight);
        const seen = { ...latest.current, viewport };
        if (viewport === before.viewport && scaleOf(seen) === 1 && rowsInView(seen, top).first === rowsInView(seen, before.top).first) return before;
        return { top, viewport };
      });
    const sizes = new ResizeObserver(look);
    sizes.observe(node);
    node.addEventListener('scroll', look, { passive: true });
    look();
    return () => {
      element.current = null;
      sizes.disconnect();
      node.removeEventListener('scroll', look);
    };
  }, []);

  const applyScroll = useCallback(() => {
    const node = element.current;
    if (node === null || wanted.current === null || wanted.current.index >= latest.current.total) return;
    const { index, where } = wanted.current;
    wanted.current = null;
    node.scrollTop = scrollTopFor({ ...latest.current, viewport: node.clientHeight }, index, node.scrollTop, where);
  }, []);
  // What is to be scrolled to may stand beyond the list's present end; it is there once the list has grown.
  useLayoutEffect(applyScroll, [applyScroll, answer, count]);

  return {
    view,
    window: answer,
    total,
    first,
    last: Math.min(last, total),
    rowHeight,
    height: shownHeight({ ...geometry, total }),
    scroller,
    element: () => element.current,
    topOf: (index) => topOf({ ...geometry, total }, index, scrolled.top),
    rowAt: (index) => answer?.rows[index - answer.from],
    indexOf(id) {
      const at = answer?.rows.findIndex((row) => row.id === id) ?? -1;
      return at < 0 ? null : answer!.from + at;
    },
    indexAt(clientY) {
      const node = element.current;
      return node === null ? null : rowAtHeight({ ...geometry, total }, node.scrollTop, clientY - node.getBoundingClientRect().top);
    },
    scrollTo(index, where) {
      wanted.current = { index, where };
      applyScroll();
    },
    pageSize: () => Math.max(1, Math.floor(scrolled.viewport / rowHeight) - 1),
  };
}
