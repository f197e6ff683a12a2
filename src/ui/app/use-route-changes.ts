/** What a change of route brings with it: title (APP-4), focus, and the place from the top. */
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
    if (before.current === place) return;
    before.current = place;
    const content = document.getElementById(CONTENT_ID);
    content?.scrollTo({ top: 0 });
    content?.focus({ preventScroll: true });
  }, [place]);
}
