/** After a change of route: sets the title (APP-4), scrolls to the top, and focuses the new heading. */
import { useEffect, useRef } from 'react';
import type { RouteMatch } from './find-route.ts';
import { CONTENT_ID } from './content-element.ts';
import { screenKey } from './screen-identity.ts';

export function useRouteChanges(match: RouteMatch | null, path: string): void {
  const title = match === null ? 'Not Found' : match.route.title;
  const screen = screenKey(match, path);
  const before = useRef(screen);
  useEffect(() => {
    document.title = title;
  }, [title]);
  useEffect(() => {
    if (before.current === screen) return undefined;
    before.current = screen;
    document.getElementById(CONTENT_ID)?.scrollTo({ top: 0 });
    return focusHeading();
  }, [screen]);
}

/** A screen may be fetched first, and draw its heading anew once its data is there. */
const WAIT_MS = 5_000;

/** Moves the focus to the page's heading, once it is there, until the reader or the screen puts it elsewhere. */
function focusHeading(): () => void {
  const content = () => document.getElementById(CONTENT_ID);
  let heading: HTMLElement | null = null;
  const move = () => {
    const at = document.activeElement;
    if (at !== null && at !== document.body && at !== heading && at !== content()) return stop();
    const next = content()?.querySelector<HTMLElement>('h1') ?? null;
    if (next === null || next === at) return;
    heading = next;
    next.tabIndex = -1;
    next.focus({ preventScroll: true });
  };
  const observer = new MutationObserver(move);
  const timer = window.setTimeout(() => stop(), WAIT_MS);
  const stop = () => {
    observer.disconnect();
    document.removeEventListener('focusin', move);
    window.clearTimeout(timer);
  };
  observer.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('focusin', move);
  // Another layout may still be on its way, while what was pressed is about to go with the old one.
  const start = content();
  if (start) start.focus({ preventScroll: true });
  else if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  move();
  return stop;
}
