/** Whose the monitors of who leaves become. */
import { monitorPermission } from '../../domain/documents/monitors.ts';
import { holds } from '../../domain/permissions/permissions.ts';
import type { UserDetails } from '../../domain/permissions/user.ts';
import type { Id } from '../../domain/shared/ids.ts';
import { reaches } from '../../domain/shared/roles.ts';
import { searchStream } from '../../domain/shared/streams.ts';
import { findUser } from '../accounts/users.ts';
import type { Db } from '../database/tables.ts';
import { isTied } from './monitor-ties.ts';
import { atMonitor, placed, watches, type MemberPorts } from './monitor-members.ts';
import { monitorKind, type MonitorRow } from './monitor-table.ts';

interface HandingOver {
  readonly from: Id;
  readonly to: UserDetails;
  readonly by: UserDetails;
}

/** How many monitors the person owns. */
export async function ownedMonitors(db: Db, owner: Id): Promise<readonly Pick<MonitorRow, 'id' | 'search' | 'kind'>[]> {
  return db.selectFrom('monitor').select(['id', 'search', 'kind']).where('owner', '=', owner).orderBy('id').execute();
}

/**
 * Makes a colleague the owner of them, and who hands them over of those that they can't own; gives how many. One that
 * watches a search goes to somebody who may use that, so that all others who may are in it still; but not where who
 * leaves had lost the search, so that the monitor was theirs alone.
 */
export async function handOverMonitors(ports: MemberPorts, { from, to, by }: HandingOver): Promise<number> {
  let given = 0;
  for (const monitor of await ownedMonitors(ports.db, from)) {
    const { search } = monitor;
    const isShared = search !== null && (await isTied(ports, monitor.id));
    const inSearch = isShared ? await whoCanOwn(ports, search, { from, company: to.company?.id, first: [to, by] }) : [];
    if (await giveTo([...inSearch, to, by], { ports, monitor, by: by.pk })) given++;
  }
  return given;
}

interface Giving {
  readonly ports: MemberPorts;
  readonly monitor: Pick<MonitorRow, 'id' | 'search' | 'kind'>;
  readonly by: Id;
}

/** To the first who can own it; false for none. */
async function giveTo(heirs: readonly UserDetails[], { ports, monitor, by }: Giving): Promise<boolean> {
  const { id, search, kind } = monitor;
  const permission = monitorPermission[monitorKind({ kind })];
  for (const user of heirs) {
    if (!holds(user.permissions, permission) || (await watches(ports.db, user.pk, search))) continue;
    if ((await atMonitor(ports, id, (work) => placed(work, id, { user, role: 'owner', by }))) === null) return true;
  }
  return false;
}

interface Heirs {
  readonly from: Id;
  readonly company: Id | undefined;
  readonly first: readonly UserDetails[];
}

/** Those of the first who may use the search; then of the company its owner, and others who may change it. */
async function whoCanOwn(
  { db, membership }: MemberPorts,
  search: Id,
  { from, company, first }: Heirs,
): Promise<readonly UserDetails[]> {
  const stream = searchStream(search);
  const found: { readonly person: UserDetails; readonly rank: number }[] = [];
  for (const user of new Set([...first.map(({ pk }) => pk), ...(await membership.membersOf(stream))])) {
    const person = user === from ? null : await findUser(db, user);
    if (person === null || !person.is_active || person.is_guest || person.company?.id !== company) continue;
    const role = await membership.roleIn(stream, user);
    const isFirst = first.some(({ pk }) => pk === user);
    if (role === null || !(isFirst || reaches(role, 'member'))) continue;
    found.push({ person, rank: isFirst ? 0 : role === 'owner' ? 1 : 2 });
  }
  found.sort((a, b) => a.rank - b.rank);
  return found.map(({ person }) => person);
}
