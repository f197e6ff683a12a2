/** The permissions and the check for one (PERM-1, PERM-2). */

/** The brand: `{product}` in the specification. */
export const PRODUCT = 'Antecede';
const TAG = PRODUCT.toUpperCase();
export const X_PERMISSION = `${TAG}_X` as const;
/** Of those who work for the maker of the product. */
export const STAFF_PERMISSION = `${TAG}AN` as const;

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
  STAFF_PERMISSION,
  'TAGS',
  X_PERMISSION,
  'TEST_FALSE',
  'MONITORING',
  'WISH_LIST',
  'BUG_REPORT',
  'COMPANY_ADMIN',
  'INFO_CENTER',
  'TASKS',
  'API_TOKENS',
] as const;
export type Permission = (typeof PERMISSIONS)[number];
export type PermissionMap = Readonly<Partial<Record<string, boolean>>>;

/** Whether `permissions` include the permission; a missing user has none (PERM-2). */
export function holds(permissions: PermissionMap | null | undefined, permission: Permission): boolean {
  return permissions?.[permission] === true;
}
