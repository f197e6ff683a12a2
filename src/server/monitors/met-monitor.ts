/** The monitor that a call names, for a user who is at least that in it; for others it does not exist. */
import { MONITOR_KINDS, monitorPermission, type MonitorKind } from '../../domain/documents/monitors.ts';
import { holds, type PermissionMap } from '../../domain/permissions/permissions.ts';
import type { MonitorRole } from '../../domain/monitors/rows.ts';
import { reaches } from '../../domain/shared/roles.ts';
import { notAllowed, refusal, type Refusal } from '../errors.ts';
import { idOf } from '../http/answers.ts';
import type { AppContext } from '../http/env.ts';
import { monitorFor, type MonitorAccessPorts } from './monitor-access.ts';
import { notItsOwner } from './monitor-members.ts';
import { monitorKind, type MonitorOfUser } from './monitor-table.ts';

const missing = refusal(404, 'not-found', 'There is no such monitor; perhaps it was deleted.');
const readOnly = notAllowed('role', 'You may read this monitor, not change it. Its owner can make you a member.');
export const monitoringNotIncluded = notAllowed('no-permission', 'Your account does not include monitoring.');
const technologyNotIncluded = notAllowed('no-permission', 'Your account does not include Technology Monitoring.');
export const notIncludedOf: Readonly<Record<MonitorKind, Refusal>> = {
  technology: technologyNotIncluded,
  document: notAllowed('no-permission', 'Your account does not include Document Monitoring.'),
  similarity: technologyNotIncluded,
};

/** Of one kind or the other. */
export const holdsMonitoring = (permissions: PermissionMap): boolean =>
  MONITOR_KINDS.some((kind) => holds(permissions, monitorPermission[kind]));

export async function metMonitor(
  ports: MonitorAccessPorts,
  context: AppContext,
  least: MonitorRole,
): Promise<MonitorOfUser | Refusal> {
  const { user } = context.get('signedIn');
  if (!holdsMonitoring(user.permissions)) return monitoringNotIncluded;
  const monitor = await monitorFor(ports, user, idOf(context.req.param('monitor')) ?? 0);
  if (monitor === null) return missing;
  if (!holds(user.permissions, monitorPermission[monitorKind(monitor)])) return notIncludedOf[monitorKind(monitor)];
  if (reaches(monitor.role, least)) return monitor;
  return least === 'owner' ? notItsOwner : readOnly;
}
