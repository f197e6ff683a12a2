/** Who can decide on what a monitor brings, and has tasks. */
import { monitorPermission } from '../../domain/documents/monitors.ts';
import { holds } from '../../domain/permissions/permissions.ts';
import type { UserDetails } from '../../domain/permissions/user.ts';
import type { Id } from '../../domain/shared/ids.ts';
import { monitorStream } from '../../domain/shared/streams.ts';
import type { Membership } from '../events/membership.ts';
import { monitorKind, type MonitorRow } from './monitor-table.ts';

interface DeciderPorts {
  readonly membership: Pick<Membership, 'roleIn'>;
  readonly findUser: (user: Id) => Promise<UserDetails | null>;
}

/** The user, if they can. */
export async function deciderIn(
  { findUser, membership }: DeciderPorts,
  monitor: MonitorRow,
  pk: Id,
): Promise<UserDetails | null> {
  const user = await findUser(pk);
  if (user?.is_active !== true || !holds(user.permissions, 'TASKS')) return null;
  if (!holds(user.permissions, monitorPermission[monitorKind(monitor)])) return null;
  const role = await membership.roleIn(monitorStream(monitor.id), pk);
  return role === 'owner' || role === 'member' ? user : null;
}
