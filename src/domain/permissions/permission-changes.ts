/** The permission map of a user as an administrator sees it: what is granted, and who granted or revoked what when. */
import type { PermissionMap } from './permissions.ts';

export interface PermissionChange {
  readonly permission: string;
  readonly isGranted: boolean;
  /** Who did it; empty for who is not there any more. */
  readonly by: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

export interface PermissionSheet {
  readonly permissions: PermissionMap;
  /** The last one first. What was granted with the account is not among them. */
  readonly changes: readonly PermissionChange[];
}
