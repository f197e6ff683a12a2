/** The code of a page is asked for while the pointer or the focus is on a link to it. */
import { preloadScreen } from './screens.ts';

/** Gives the function that ends it. */
export function preloadPointedAt(): () => void {
  const look = ({ target }: Event): void => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (link !== null && link.origin === window.location.origin) preloadScreen(link.pathname);
  };
  const events = ['pointerover', 'focusin'] as const;
  for (const event of events) document.addEventListener(event, look);
  return () => {
    for (const event of events) document.removeEventListener(event, look);
  };
}
