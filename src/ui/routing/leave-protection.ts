/** Whether leaving a page is warned of (NAV-3). */
import type { RouteMatch } from './find-route.ts';
import { searchIdIn } from './route-pattern.ts';

/**
 * `active`: the page has changes that are not saved. `to` is null for an address outside the app and for a tab
 * being closed. Within one search nothing is lost, so nothing is asked.
 */
export function leaveWarning(from: RouteMatch | null, to: RouteMatch | null, active: boolean): boolean {
  if (!active || from?.route.meta?.pageLeaveProtection !== true) return false;
  if (to?.route.meta?.pageLeaveProtection === true) return false;
  // Not a number where there is no search, which equals nothing.
  return searchIdIn(from.params) !== searchIdIn(to?.params ?? {});
}
