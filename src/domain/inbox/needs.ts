/** The permissions that guard what an inbox tells of: without one, neither lists nor e-mails tell of it. */
import { holds, type Permission, type PermissionMap } from '../permissions/permissions.ts';
import type { InboxKind } from './values.ts';

const MONITORING = ['TECHNOLOGY_MONITORING', 'DOCUMENT_MONITORING'] as const satisfies readonly Permission[];
export const INBOX_NEEDS = ['TASKS', 'COMPANY_ADMIN', ...MONITORING] as const satisfies readonly Permission[];

/** Without any of them the kind holds nothing. Which a monitor needs is known to the server alone. */
const needsOfKind: Readonly<Partial<Record<InboxKind, readonly Permission[]>>> = {
  assignment: ['TASKS'],
  monitor: MONITORING,
};

export const isKindOpen = (kind: InboxKind, permissions: PermissionMap): boolean =>
  needsOfKind[kind]?.some((one) => holds(permissions, one)) ?? true;
