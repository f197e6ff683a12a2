/** The names of permissions and the one question asked of them (PERM-1, PERM-2). */

/** The brand, in one place: `{product}` of the specification. */
export const PRODUCT = 'Antecede';
const TAG = PRODUCT.toUpperCase();

export const PERMISSIONS = [
  'DOCUMENT_MONITORING',
  'FTO',
  'INVALIDATION',
  'PATENTABILITY',
  'SINGLE_DOCUMENT_SEARCH',
  'STATE_OF_THE_ART',
  'TECHNOLOGY_MONITORING',
  'ULTRA_QUICK',
  'BETA_TESTER',
  `${TAG}AN`,
  'TAGS',
  `${TAG}_X`,
  'TEST_FALSE',
  'MONITORING',
  'WISH_LIST',
  'BUG_REPORT',
  'COMPANY_ADMIN',
  'INFO_CENTER',
  'TASKS',
] as const;
export type Permission = (typeof PERMISSIONS)[number];
export type PermissionMap = Readonly<Partial<Record<string, boolean>>>;

/** Whether the holder of `permissions` may; a missing user yields no permission (PERM-2). */
export function holds(permissions: PermissionMap | null | undefined, permission: Permission): boolean {
  return permissions?.[permission] === true;
}
