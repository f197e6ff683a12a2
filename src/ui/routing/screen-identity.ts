/**
 * Which moves keep the screen mounted, and which end the listeners of the screen (NAV-1, NAV-2). Within a list of
 * projects or folders only the active id changes, so both routes of a list are one screen.
 */
import type { RouteMatch } from './find-route.ts';

const screenOfRoute = (route: string): string => route.replace(/^(project_list|folder_list)_id$/, '$1');
const isList = (screen: string): boolean => screen === 'project_list' || screen === 'folder_list';

/** Whether a move between two routes ends the listeners. `null` is Not Found. */
export function endsListeners(fromRoute: string | null, toRoute: string | null): boolean {
  if (fromRoute === null || toRoute === null) return true;
  const screen = screenOfRoute(fromRoute);
  return screen !== screenOfRoute(toRoute) || !isList(screen);
}

/**
 * React's key of the screen: another key mounts the screen anew. The document viewer stays mounted from one document
 * of a search to the next.
 */
export function screenKey(match: RouteMatch | null, path: string): string {
  const screen = match && screenOfRoute(match.route.name);
  if (screen !== null && isList(screen)) return screen;
  return match?.route.name === 'document_in_search' ? path.replace(/^\/document\/[^/]+/, '/document') : path;
}
