/** Who may measure how well the search finds: administrators, and who may start a search of some type. */
import { holds } from '../permissions/permissions.ts';
import type { UserDetails } from '../permissions/user.ts';
import { dashboardTypes } from './search-types.ts';

export const mayMeasure = ({ is_guest: isGuest, is_admin_user: isAdmin, permissions }: UserDetails): boolean =>
  !isGuest && (isAdmin || dashboardTypes.some(({ permission }) => holds(permissions, permission)));
