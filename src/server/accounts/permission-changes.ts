/**
 * The permission map of a user, granted and revoked one by one, with who did it and when. Statements on the user's row
 * empty the session caches (session-cache.ts), so that the next call of every session meets the change.
 */
import { monitorPermission } from '../../domain/documents/monitors.ts';
import type { PermissionSheet } from '../../domain/permissions/permission-changes.ts';
import { holds, type Permission, type PermissionMap } from '../../domain/permissions/permissions.ts';
import type { Id } from '../../domain/shared/ids.ts';
import type { Db } from '../database/tables.ts';
import type { Refusal } from '../errors.ts';
import { endAddressesOf } from '../monitors/outgoing/address-table.ts';
import { freeRunTasksOf, freeTasksOf } from '../sharing/freed-tasks.ts';
import { isOnlyAdministrator, noAdministratorLeft } from './administrators.ts';

const isOfMonitors = (permission: Permission): boolean => Object.values(monitorPermission).includes(permission);

export interface PermissionGiven {
  readonly user: Id;
  readonly permission: Permission;
  readonly isGranted: boolean;
  readonly by: Id;
  readonly at: Date;
}

/** Nothing where it is so already. Who holds COMPANY_ADMIN is an administrator, and nobody else is. */
export async function setPermission(
  db: Db,
  { user, permission, isGranted, by, at }: PermissionGiven,
): Promise<Refusal | null> {
  return db.transaction().execute(async (work) => {
    if (permission === 'COMPANY_ADMIN' && !isGranted && (await isOnlyAdministrator(work, user)))
      return noAdministratorLeft;
    const row = await work
      .selectFrom('app_user')
      .select('permissions')
      .where('id', '=', user)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const held = JSON.parse(row.permissions) as PermissionMap;
    if (holds(held, permission) === isGranted) return null;
    const permissions = JSON.stringify({ ...held, [permission]: isGranted });
    await work
      .updateTable('app_user')
      .set({ permissions, updated_at: at, ...(permission === 'COMPANY_ADMIN' && { is_admin_user: isGranted }) })
      .where('id', '=', user)
      .execute();
    const change = await work
      .insertInto('permission_change')
      .values({ user_id: user, permission, is_granted: isGranted, by_user: by, at })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (permission === 'TASKS' && !isGranted) await freeTasksOf(work, user, { by, change: Number(change.id) });
    if (isOfMonitors(permission) && !isGranted) {
      await endAddressesOf(work, user, permission);
      await freeRunTasksOf(work, user, `permission ${change.id}`);
    }
    return null;
  });
}

export async function permissionSheet(db: Db, user: Id): Promise<PermissionSheet> {
  const { permissions } = await db
    .selectFrom('app_user')
    .select('permissions')
    .where('id', '=', user)
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom('permission_change')
    .leftJoin('app_user as giver', 'giver.id', 'permission_change.by_user')
    .select(['permission', 'is_granted', 'at', 'giver.name', 'giver.email'])
    .where('permission_change.user_id', '=', user)
    .orderBy('permission_change.id', 'desc')
    .limit(200)
    .execute();
  return {
    permissions: JSON.parse(permissions) as PermissionMap,
    changes: rows.map(({ permission, is_granted: isGranted, at, name, email }) => ({
      ...{ permission, isGranted, at: at.getTime() },
      by: name || (email ?? ''),
    })),
  };
}
