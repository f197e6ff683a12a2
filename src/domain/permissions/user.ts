/** The signed-in user, in the format of the calls (API-2, API-3). */
import type { Id } from '../shared/ids.ts';
import type { PermissionMap } from './permissions.ts';

export interface User {
  readonly pk: Id;
  /** A guest is told of none. */
  readonly company: { readonly id: Id; readonly name: string } | null;
  readonly first_name: string;
  readonly last_name: string;
  readonly full_name: string;
  readonly email: string;
  readonly is_active: boolean;
  readonly is_admin_user: boolean;
}
export interface UserDetails extends User {
  /** From outside the company: sees nothing of it but what is shared with them. */
  readonly is_guest: boolean;
  readonly two_factor_auth_enabled: boolean;
  readonly voucher_hash: string | null;
  readonly permissions: PermissionMap;
}
