/** Who can decide on what a monitor brings, and has tasks. */
import { monitorPermission } from '../../domain/documents/monitors.ts';
import { holds } from '../../domain/permissions/permissions.ts';
import type { UserDetails } from '../../domain/permissions/user.ts';
import type { Id } from '../../domain/shared/ids.ts';
import type { Role } from '../../domain/shared/roles.ts';
import { monitorStream } from '../../domain/shared/streams.ts';
import { findUsers } from '../accounts/users.ts';
import type { Db } from '../database/tables.ts';
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
  if (user === null || !canHaveTasksOf(monitor, user)) return null;
  return isDecider(await membership.roleIn(monitorStream(monitor.id), pk)) ? user : null;
}

/** All who can, in no order: their accounts are read in one question, whatever the number of who is in it. */
export async function decidersIn(
  { db, membership }: { readonly db: Db; readonly membership: Pick<Membership, 'membersOf' | 'rolesOf'> },
  monitor: MonitorRow,
): Promise<readonly UserDetails[]> {
  const stream = monitorStream(monitor.id);
  const users = await findUsers(db, await membership.membersOf(stream));
  const able = users.filter((user) => canHaveTasksOf(monitor, user));
  const pks = able.map(({ pk }) => pk);
  const roles = await membership.rolesOf(stream, pks);
  return able.filter(({ pk }) => isDecider(roles.get(pk) ?? null));
}

const canHaveTasksOf = (monitor: MonitorRow, { is_active: isActive, permissions }: UserDetails): boolean =>
  isActive && holds(permissions, 'TASKS') && holds(permissions, monitorPermission[monitorKind(monitor)]);

const isDecider = (role: Role | null): boolean => role === 'owner' || role === 'member';
