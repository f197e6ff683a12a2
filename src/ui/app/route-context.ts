/** The route that is on the screen, for layouts and for screens that look at their own entry. */
import { createContext, useContext } from 'react';
import type { RouteMatch } from '../routes.ts';
import { placeOfRoute } from './ui-events.ts';

const RouteContext = createContext<RouteMatch | null>(null);
export const RouteProvider = RouteContext.Provider;

/** null on Not Found. */
export const useRouteMatch = (): RouteMatch | null => useContext(RouteContext);

/**
 * Another key is another screen, mounted anew. Within a list of projects or folders only the active id changes
 * (NAV-1), and from one document of a search to the next the reader stays.
 */
export function placeKey(match: RouteMatch | null, path: string): string {
  const place = match && placeOfRoute(match.route.name);
  if (place === 'project_list' || place === 'folder_list') return place;
  return match?.route.name === 'document_in_search' ? path.replace(/^\/document\/[^/]+/, '/document') : path;
}
