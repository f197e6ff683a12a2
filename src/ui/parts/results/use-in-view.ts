/**
 * The visible part of an element in its scrolling box, in px from its top. It changes in coarse steps, so that not
 * every scrolled px renders.
 */
import { useEffect, useState, type RefObject } from 'react';
import { CONTENT_ID } from '../../routing/content-element.ts';

export interface InView {
  readonly top: number;
  readonly bottom: number;
}

/** Step, in px, in which the visible range is reported; the true edges are within one step. */
export const IN_VIEW_STEP = 160;
const STEP = IN_VIEW_STEP;

export const scrollerOf = (element: HTMLElement): HTMLElement | null =>
  element.closest<HTMLElement>('[data-scroller]') ?? document.getElementById(CONTENT_ID);

export function useInView(box: RefObject<HTMLElement | null>): InView {
  const [inView, setInView] = useState<InView>({ top: 0, bottom: STEP * 4 });
  useEffect(() => {
    const element = box.current;
    const scroller = element === null ? null : scrollerOf(element);
    if (element === null || scroller === null) return undefined;
    const look = () => {
      const top = Math.max(0, scroller.getBoundingClientRect().top - element.getBoundingClientRect().top);
      const next = {
        top: Math.floor(top / STEP) * STEP,
        bottom: Math.ceil((top + scroller.clientHeight) / STEP) * STEP,
      };
      setInView((now) => (now.top === next.top && now.bottom === next.bottom ? now : next));
    };
    look();
    scroller.addEventListener('scroll', look, { passive: true });
    const observer = new ResizeObserver(look);
    observer.observe(scroller);
    return () => {
      scroller.removeEventListener('scroll', look);
      observer.disconnect();
    };
  }, [box]);
  return inView;
}

/**
 * Scrolls a part of the element into view: as little as possible, to the top, or to the middle. `below` px at the
 * bottom are covered.
 */
export function scrollTo(
  element: HTMLElement,
  {
    top,
    height,
    where,
    below,
  }: {
    readonly top: number;
    readonly height: number;
    readonly where: 'nearest' | 'top' | 'middle';
    readonly below: number;
  },
): void {
  const scroller = scrollerOf(element);
  if (scroller === null) return;
  const offset = element.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop;
  const [from, to] = [offset + top, offset + top + height];
  const seenTo = scroller.scrollTop + scroller.clientHeight - below;
  if (where === 'middle') scroller.scrollTop = from - (scroller.clientHeight - height) / 2;
  else if (where === 'top' || from < scroller.scrollTop) scroller.scrollTop = from;
  else if (to > seenTo) scroller.scrollTop += to - seenTo;
}
