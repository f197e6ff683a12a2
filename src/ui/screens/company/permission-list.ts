/** The permissions that an administrator grants, in words and groups, and the calls about them. */
import type { PermissionSheet } from '../../../domain/permissions/permission-changes.ts';
import { PRODUCT, X_PERMISSION, type Permission } from '../../../domain/permissions/permissions.ts';
import type { CallRequest } from '../../../sync/wire/calls.ts';

export interface Grantable {
  readonly permission: Permission;
  readonly label: string;
}

interface GrantableGroup {
  readonly title: string;
  readonly permissions: readonly Grantable[];
}

const one = (permission: Permission, label: string): Grantable => ({ permission, label });

/** Those for which there is something to open. */
export const grantable: readonly GrantableGroup[] = [
  {
    title: 'Searches',
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
    permissions: [one('COMPANY_ADMIN', 'Administrator of the company'), one('BETA_TESTER', 'Pages for testers')],
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
