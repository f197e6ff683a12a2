/** The monitor for a user who is not signed in here: as long as they could sign in and read it. */
import { monitorPermission } from '../../../domain/documents/monitors.ts';
import { holds } from '../../../domain/permissions/permissions.ts';
import type { UserDetails } from '../../../domain/permissions/user.ts';
import type { Id } from '../../../domain/shared/ids.ts';
import { findUser } from '../../accounts/users.ts';
import { monitorFor, type MonitorAccessPorts } from '../monitor-access.ts';
import { monitorKind, type MonitorRow } from '../monitor-table.ts';

export type ReaderPorts = MonitorAccessPorts;

export async function monitorForReader(ports: ReaderPorts, monitor: number, user: Id): Promise<MonitorRow | null> {
  const reader = await findUser(ports.db, user);
  return reader === null ? null : monitorOfReader(ports, monitor, reader);
}

export async function monitorOfReader(ports: ReaderPorts, id: number, reader: UserDetails): Promise<MonitorRow | null> {
  const monitor = reader.is_active ? await monitorFor(ports, reader, id) : null;
  const isIncluded = monitor && holds(reader.permissions, monitorPermission[monitorKind(monitor)]);
  return isIncluded === true ? monitor : null;
}
