/** Which monitors a user may use, and as what: by the grants of their streams, asked anew for each call. */
import { sql } from 'kysely';
import { monitorPermission } from '../../domain/documents/monitors.ts';
import { holds, type Permission } from '../../domain/permissions/permissions.ts';
import type { MonitorRole } from '../../domain/monitors/rows.ts';
import type { UserDetails } from '../../domain/permissions/user.ts';
import type { Id } from '../../domain/shared/ids.ts';
import type { Role } from '../../domain/shared/roles.ts';
import { monitorStream, parseStream, type StreamName } from '../../domain/shared/streams.ts';
import type { Db } from '../database/tables.ts';
import { userSubject } from '../events/access.ts';
import type { Membership } from '../events/membership.ts';
import { monitorKind, type MonitorOfUser } from './monitor-table.ts';

export interface MonitorAccessPorts {
  readonly db: Db;
  readonly membership: Pick<Membership, 'roleIn' | 'rolesIn'>;
}

const withOwners = (db: Db) =>
  db
    .selectFrom('monitor')
    .innerJoin('app_user', 'app_user.id', 'monitor.owner')
    .selectAll('monitor')
    .select('app_user.name as owner_name');

const roleHere = (role: Role): MonitorRole => (role === 'guest' ? 'reader' : role);

/**
 * The numbers of the monitors to which some chain of grants leads from the user, as events/access.ts has them: few,
 * where a company has many. Whether it gives a role is the membership's to say.
 */
const reachedBy = (user: Id) => sql<Id>`(
  with teams as (
    select object from access where subject = ${userSubject(user)} and object like 'team/%'),
  own as (select ${userSubject(user)} as name union select object from teams),
  names as (
    select name from own
    union select object from access where subject in (select name from own) and object like 'project/%'),
  reached as (
    select ${userSubject(user)} as name
    union select object from access where subject in (select name from names) and object like 'search/%')
  select substr(object, 9)::bigint from access
  where subject in (select name from reached) and object like 'monitor/%')`;

/** By name; without those of a kind that the account does not include. */
export async function monitorsFor(
  { db, membership }: MonitorAccessPorts,
  user: UserDetails,
): Promise<readonly MonitorOfUser[]> {
  const near = await db
    .selectFrom('monitor')
    .innerJoin('app_user', 'app_user.id', 'monitor.owner')
    .select('monitor.id')
    .where('app_user.company_id', '=', user.company?.id ?? 0)
    .where('monitor.id', 'in', reachedBy(user.pk))
    .execute();
  const roles = await membership.rolesIn(
    near.map(({ id }) => monitorStream(id)),
    user.pk,
  );
  // A row may hold all of an idea and of a list of numbers: those of others are not read.
  const own = near.flatMap(({ id }) => (roles.has(monitorStream(id)) ? [id] : []));
  if (own.length === 0) return [];
  const rows = await withOwners(db)
    .where('monitor.id', 'in', own)
    .orderBy('monitor.name')
    .orderBy('monitor.id')
    .execute();
  return rows.flatMap((row) => {
    const role = roles.get(monitorStream(row.id));
    const isIncluded = holds(user.permissions, monitorPermission[monitorKind(row)]);
    return role === undefined || !isIncluded ? [] : [{ ...row, role: roleHere(role) }];
  });
}

/** Null for one that does not exist for the user. */
export async function monitorFor(
  { db, membership }: MonitorAccessPorts,
  user: Pick<UserDetails, 'pk'>,
  monitor: number,
): Promise<MonitorOfUser | null> {
  const role = await membership.roleIn(monitorStream(monitor), user.pk);
  const row = role === null ? undefined : await withOwners(db).where('monitor.id', '=', monitor).executeTakeFirst();
  return role === null || row === undefined ? null : { ...row, role: roleHere(role) };
}

/** Whether the permission is the one that the kind of the monitor needs; elsewhere, and in a deleted one, all count. */
export async function isMonitorPermission(db: Db, stream: StreamName, permission: Permission): Promise<boolean> {
  const place = parseStream(stream);
  if (place?.kind !== 'monitor') return true;
  const row = await db.selectFrom('monitor').select('kind').where('id', '=', place.id).executeTakeFirst();
  return row === undefined || monitorPermission[monitorKind(row)] === permission;
}
