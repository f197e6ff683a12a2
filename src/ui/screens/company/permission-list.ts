/** The permissions that an administrator grants, in words and groups, and the calls about them. */
import type { PermissionSheet } from '../../../domain/permissions/permission-changes.ts';
import { PRODUCT, STAFF_PERMISSION, X_PERMISSION, type Permission } from '../../../domain/permissions/permissions.ts';
import type { CallRequest } from '../../../sync/wire/calls.ts';

export interface Grantable {
  readonly permission: Permission;
  readonly label: string;
}

interface GrantableGroup {
  readonly title: string;
  readonly note?: string;
  readonly permissions: readonly Grantable[];
}

const one = (permission: Permission, label: string): Grantable => ({ permission, label });

/** All of PERM-1, and that for the API. */
export const grantable: readonly GrantableGroup[] = [
  {
    title: 'Searches',
    note: 'Each lets the user start searches of its kind. Those that are there go on without it.',
    permissions: [
      one('FTO', 'Freedom to Operate'),
      one('PATENTABILITY', 'Patentability'),
      one('INVALIDATION', 'Invalidation'),
      one('STATE_OF_THE_ART', 'State of the Art'),
      one('SINGLE_DOCUMENT_SEARCH', 'Fielded Search'),
      one('ULTRA_QUICK', 'Ultra Quick'),
      one(X_PERMISSION, `${PRODUCT}X and its indices`),
    ],
  },
  {
    title: 'Monitoring',
    permissions: [
      one('TECHNOLOGY_MONITORING', 'Technology Monitoring'),
      one('DOCUMENT_MONITORING', 'Document Monitoring'),
    ],
  },
  { title: 'Working together', permissions: [one('TAGS', 'Tags'), one('TASKS', 'Tasks')] },
  {
    title: 'Administration',
    permissions: [
      one('COMPANY_ADMIN', 'Administrator of the company'),
      one('API_TOKENS', 'API tokens for programs'),
      one('BETA_TESTER', 'Pages for testers'),
    ],
  },
  {
    title: 'Kept for later',
    note: 'Nothing in this version asks for these. They are kept, and count once a page needs them.',
    permissions: [
      one('MONITORING', 'Monitoring (all kinds)'),
      one('INFO_CENTER', 'Information center'),
      one('WISH_LIST', 'Wish list'),
      one('BUG_REPORT', 'Bug reports'),
      one(STAFF_PERMISSION, `${PRODUCT} staff`),
      one('TEST_FALSE', 'Test of a refused permission'),
    ],
  },
];

const labels = new Map<string, string>(
  grantable.flatMap(({ permissions }) => permissions.map(({ permission, label }) => [permission, label] as const)),
);

/** Its name where this version has no words for it. */
export const permissionLabel = (permission: string): string => labels.get(permission) ?? permission;

export const permissionRequest = (pk: number, permission: Permission, granted: boolean): CallRequest => ({
  method: 'POST',
  path: `company/users/${pk}/permissions`,
  json: { permission, granted },
});

export function readPermissions(body: unknown): PermissionSheet | null {
  const { permissions, changes } = (body ?? {}) as Partial<PermissionSheet>;
  return typeof permissions === 'object' && permissions !== null && Array.isArray(changes)
    ? { permissions, changes }
    : null;
}
