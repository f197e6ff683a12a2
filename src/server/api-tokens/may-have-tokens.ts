/** Who may have API tokens. Guests have none, whatever they hold. */
import { holds } from '../../domain/permissions/permissions.ts';
import type { UserDetails } from '../../domain/permissions/user.ts';

export const mayHaveTokens = ({ is_guest: isGuest, permissions }: UserDetails): boolean =>
  !isGuest && holds(permissions, 'API_TOKENS');
