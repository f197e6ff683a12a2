/**
 * The list of a virtual tree: requests the visible rows and some around them, and knows the position of each row.
 * Rows have equal height, so positions are computed in constant time.
 */
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState, type RefCallback } from 'react';
import type { Density } from '../../../domain/preferences/rows.ts';
import type { Id } from '../../../domain/shared/ids.ts';
import type { ListView, TreeListRow, TreeWindow } from '../../../workers/contract.ts';
import { usePreferences } from '../../hooks/preferences.tsx';
import { useProjection } from '../../hooks/use-projection.ts';
import { askRange, rowAtHeight, rowsInView, scrollTopFor, rowTop } from './scaled-scroll.ts';
import { keepSame } from './same-rows.ts';
import { createScrollStore, type ScrollStore } from './scroll-store.ts';

/** 30 and 24 px at the browser's default font size; it scales with the user's. */
const ROW_REM: Readonly<Record<Density, number>> = { comfortable: 1.875, compact: 1.5 };

export interface TreeList {
  readonly view: ListView;
  /** undefined until the first answer. */
  readonly window: TreeWindow | undefined;
  readonly total: number;
  readonly scroll: ScrollStore;
  readonly scroller: RefCallback<HTMLElement>;
  element(): HTMLElement | null;
  /** undefined while the row is loading. */
  rowAt(index: number): TreeListRow | undefined;
  /** Its position among the loaded rows; null if it is not among them. */
  indexOf(id: Id): number | null;
  /** The row at a vertical position of the page; null below the last row. */
  indexAt(clientY: number): number | null;
  /** The vertical position on the page where the row ends, visible or not. */
  bottomOf(index: number): number;
  /** Scrolls as soon as the list is long enough. */
  scrollTo(index: number, where: 'nearest' | 'middle'): void;
  /** The number of whole rows that fit. */
  pageSize(): number;
}

export function useTreeList(view: ListView): TreeList {
  const { density } = usePreferences();
  const scroll = useMemo(
    () => createScrollStore(ROW_REM[density] * Number.parseFloat(getComputedStyle(document.documentElement).fontSize)),
    [density],
  );
  const [range, setRange] = useState({ from: 0, to: FIRST_ROWS });
  const answer = useSameRows(useProjection('tree', { ...view, ...range }));
  const total = answer?.total ?? 0;
  const wanted = useRef<{ readonly index: number; readonly where: 'nearest' | 'middle' } | null>(null);

  const applyScroll = useCallback(() => {
    const node = scroll.element();
    if (node === null || wanted.current === null || wanted.current.index >= scroll.geometry().total) return;
    const { index, where } = wanted.current;
    wanted.current = null;
    node.scrollTop = scrollTopFor({ ...scroll.geometry(), viewport: node.clientHeight }, index, node.scrollTop, where);
  }, [scroll]);
  const look = useCallback(() => {
    const next = askRange(rowsInView(scroll.geometry(), scroll.snapshot().top));
    setRange((before) => (before.from === next.from && before.to === next.to ? before : next));
  }, [scroll]);

  useEffect(() => scroll.subscribe(look), [scroll, look]);
  useLayoutEffect(() => {
    // In a shorter list other rows are visible, and the scroll target may exist only now.
    scroll.setTotal(total);
    look();
    applyScroll();
  }, [scroll, look, applyScroll, total, answer]);

  const scroller = useCallback(
    (node: HTMLElement | null) => (node === null ? undefined : scroll.attach(node)),
    [scroll],
  );

  return {
    view,
    window: answer,
    total,
    scroll,
    scroller,
    element: scroll.element,
    rowAt: (index) => answer?.rows[index - answer.from],
    indexOf(id) {
      const at = answer?.rows.findIndex((row) => row.id === id) ?? -1;
      return at < 0 ? null : answer!.from + at;
    },
    indexAt(clientY) {
      const node = scroll.element();
      return node === null
        ? null
        : rowAtHeight(scroll.geometry(), node.scrollTop, clientY - node.getBoundingClientRect().top);
    },
    bottomOf(index) {
      const node = scroll.element();
      return node === null
        ? 0
        : node.getBoundingClientRect().top +
            rowTop(scroll.geometry(), index, node.scrollTop) -
            node.scrollTop +
            scroll.geometry().rowHeight;
    },
    scrollTo(index, where) {
      wanted.current = { index, where };
      applyScroll();
    },
    pageSize() {
      const { viewport, rowHeight } = scroll.geometry();
      return Math.max(1, Math.floor(viewport / rowHeight) - 1);
    },
  };
}

/** The first request, before the height of the box is known. */
const FIRST_ROWS = 80;

function useSameRows(answer: TreeWindow | undefined): TreeWindow | undefined {
  const before = useRef<readonly TreeListRow[]>([]);
  return useMemo(() => {
    if (answer === undefined) return undefined;
    before.current = keepSame(before.current, answer.rows);
    return { ...answer, rows: before.current };
  }, [answer]);
}
