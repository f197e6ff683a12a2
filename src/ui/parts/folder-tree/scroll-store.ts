/**
 * The scroll position and height of a box, kept outside React, so that a scroll renders the rows and not the page
 * around them. Changes are reported only when other rows come into view, or the scrollbar is scaled.
 */
import { rowsInView, scaleOf, type Geometry } from './scaled-scroll.ts';

export interface Scrolled {
  readonly top: number;
  readonly viewport: number;
}

export interface ScrollStore {
  /** Observes the box; returns a function that ends it. */
  attach(node: HTMLElement): () => void;
  element(): HTMLElement | null;
  setTotal(total: number): void;
  geometry(): Geometry;
  snapshot(): Scrolled;
  subscribe(onChange: () => void): () => void;
}

export function createScrollStore(rowHeight: number): ScrollStore {
  const listeners = new Set<() => void>();
  let element: HTMLElement | null = null;
  let total = 0;
  let scrolled: Scrolled = { top: 0, viewport: 0 };
  const geometry = (): Geometry => ({ total, rowHeight, viewport: scrolled.viewport });

  const look = () => {
    if (element === null) return;
    const top = element.scrollTop;
    // A box that grows with its content would render every row.
    const viewport = Math.min(element.clientHeight, window.innerHeight);
    const seen = { total, rowHeight, viewport };
    const same =
      viewport === scrolled.viewport &&
      scaleOf(seen) === 1 &&
      rowsInView(seen, top).first === rowsInView(seen, scrolled.top).first;
    if (same || (top === scrolled.top && viewport === scrolled.viewport)) return;
    scrolled = { top, viewport };
    for (const listener of listeners) listener();
  };

  return {
    attach(node) {
      element = node;
      const sizes = new ResizeObserver(look);
      sizes.observe(node);
      node.addEventListener('scroll', look, { passive: true });
      look();
      return () => {
        element = null;
        sizes.disconnect();
        node.removeEventListener('scroll', look);
      };
    },
    element: () => element,
    setTotal(next) {
      total = next;
    },
    geometry,
    snapshot: () => scrolled,
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
}
