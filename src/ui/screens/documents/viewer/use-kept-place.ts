/** Keeps where one was in a document, for this tab: after a look elsewhere or a reload it opens there again. */
import { useEffect, useLayoutEffect } from 'react';
import { CONTENT_ID } from '../../../routing/content-element.ts';

/** `isDrawn`: the whole document is on the page, so that the place exists. */
export function useKeptPlace(key: string, isDrawn: boolean): void {
  // The page stays while the reader goes from one document to the next: each begins at its own beginning.
  useLayoutEffect(() => {
    const content = document.getElementById(CONTENT_ID);
    if (content !== null) content.scrollTop = 0;
  }, [key]);
  useEffect(() => {
    const content = document.getElementById(CONTENT_ID);
    if (!isDrawn || content === null) return;
    const storageKey = `place/${key}`;
    const before = Number(read(storageKey));
    if (before > 0) content.scrollTop = before;
    let frame = 0;
    const handleScroll = (): void => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => write(storageKey, String(Math.round(content.scrollTop))));
    };
    content.addEventListener('scroll', handleScroll, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      content.removeEventListener('scroll', handleScroll);
    };
  }, [key, isDrawn]);
}

function read(key: string): string | null {
  try {
    return window.sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string): void {
  try {
    window.sessionStorage.setItem(key, value);
  } catch {
    // Without storage every document opens at its beginning; nothing else is lost.
  }
}
