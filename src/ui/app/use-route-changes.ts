/** What a change of route brings with it: title (APP-4), the place from the top, and the focus at the new heading. */
import { useEffect, useRef } from 'react';
import type { RouteMatch } from '../routes.ts';
import { placeKey } from './route-context.ts';

export const CONTENT_ID = 'content';

export function useRouteChanges(match: RouteMatch | null, path: string): void {
  const title = match === null ? 'Not Found' : match.route.title;
  const place = placeKey(match, path);
  const before = useRef(place);
  useEffect(() => {
    document.title = title;
  }, [title]);
  useEffect(() => {
    if (before.current === place) return undefined;
    before.current = place;
    document.getElementById(CONTENT_ID)?.scrollTo({ top: 0 });
    return focusHeading();
  }, [place]);
}

/** A screen may be fetched first, and draw its heading anew once its data is there. */
const WAIT_MS = 5_000;

/** Moves the focus to the page's heading, once it is there, unless the reader or the screen has put it elsewhere. */
function focusHeading(): () => void {
  const content = () => document.getElementById(CONTENT_ID);
  content()?.focus({ preventScroll: true });
  const move = () => {
    const at = document.activeElement;
    const heading = content()?.querySelector('h1');
    if (!heading || heading === at || (at !== null && at !== document.body && at !== content())) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  };
  move();
  const observer = new MutationObserver(move);
  observer.observe(document.body, { childList: true, subtree: true });
  const timer = window.setTimeout(() => observer.disconnect(), WAIT_MS);
  return () => {
    observer.disconnect();
    window.clearTimeout(timer);
  };
}
