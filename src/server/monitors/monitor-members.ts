/**
 * Who is in a monitor: events of its stream that the server alone writes. Its owner says who is in it; who may use the
 * search that it watches is in it by that.
 */
import { draft } from '../../domain/catalogue.ts';
import { MONITOR_ROLES } from '../../domain/monitors/events.ts';
import { monitorPermission, type MonitorKind } from '../../domain/documents/monitors.ts';
import { monitorMemberOf, monitorMembersIn, type MonitorRole } from '../../domain/monitors/rows.ts';
import { holds } from '../../domain/permissions/permissions.ts';
import type { UserDetails } from '../../domain/permissions/user.ts';
import { SERVER_CLIENT, type Id } from '../../domain/shared/ids.ts';
import { monitorStream } from '../../domain/shared/streams.ts';
import { colleagueByEmail } from '../accounts/companies.ts';
import { findUser } from '../accounts/users.ts';
import type { Db } from '../database/tables.ts';
import { notAllowed, refusal, type Refusal } from '../errors.ts';
import type { Accept } from '../events/accept-events.ts';
import type { Membership } from '../events/membership.ts';
import { clientLock, type UnitOfWork } from '../events/work.ts';
import { fieldOf } from '../http/answers.ts';
import { noteMembership } from '../inbox/notes.ts';
import { queueRewrite } from '../jobs/rewrite-tables.ts';
import { deleteMonitorRows } from './monitor-rows.ts';
import { monitorKind, type MonitorOfUser } from './monitor-table.ts';
import { endAddresses } from './outgoing/address-table.ts';
import { deleteRunTasks } from './run-tasks.ts';
import { chooseDigest } from './outgoing/outgoing-table.ts';

export interface MemberPorts {
  readonly db: Db;
  readonly accept: Accept;
  readonly membership: Pick<Membership, 'mayUse' | 'membersOf' | 'roleIn'>;
  readonly now: () => number;
}

const noColleague = refusal(422, 'no-colleague', 'Nobody in your company has this e-mail address.');
const notByGuests = refusal(422, 'guest', 'A guest of the company adds nobody to monitors.');
const noRole = refusal(422, 'role', 'There is no such role.');
const watchedByHeir = refusal(
  409,
  'watched',
  'They have a monitor of this search already, and can’t own a second one.',
);
const notIncluded = ({ full_name: name }: UserDetails, kind: MonitorKind) =>
  refusal(
    422,
    'not-included',
    `The account of ${name} does not include ${kind === 'document' ? 'Document' : 'Technology'} Monitoring.`,
  );
export const notItsOwner = notAllowed('role', 'Only the owner of the monitor may do this.');

/** `{ email | user, role }`; a role of null takes out. The owner's alone, but for who leaves. Null: done. */
export async function setMonitorMember(
  ports: MemberPorts,
  monitor: MonitorOfUser,
  { body, by }: { readonly body: unknown; readonly by: UserDetails },
): Promise<Refusal | null> {
  const named = fieldOf(body, 'role');
  const role = MONITOR_ROLES.find((one) => one === named) ?? null;
  if (role === null && named !== null) return noRole;
  if (role !== null && by.is_guest) return notByGuests;
  const user = await personIn(ports, body, by);
  if (user === null) return noColleague;
  if (monitor.role !== 'owner' && !(role === null && user.pk === by.pk)) return notItsOwner;
  const unfit = role === null ? null : whyNotIn(user, monitorKind(monitor));
  if (unfit !== null) return unfit;
  if (role === 'owner' && (await watches(ports.db, user.pk, monitor.search))) return watchedByHeir;
  return atMonitor(ports, monitor.id, (work) => placed(work, monitor.id, { user, role, by: by.pk }));
}

/** The name of a guest can be a secret: they are answered for like nobody. */
function whyNotIn(user: UserDetails, kind: MonitorKind): Refusal | null {
  if (user.is_guest || !user.is_active) return noColleague;
  return holds(user.permissions, monitorPermission[kind]) ? null : notIncluded(user, kind);
}

async function personIn({ db }: MemberPorts, body: unknown, by: UserDetails): Promise<UserDetails | null> {
  const [email, pk] = [fieldOf(body, 'email'), fieldOf(body, 'user')];
  const found =
    typeof email === 'string'
      ? await colleagueByEmail(db, by.company?.id ?? 0, email)
      : typeof pk === 'number' && Number.isSafeInteger(pk) && pk > 0
        ? await findUser(db, pk)
        : null;
  return found?.company?.id === by.company?.id ? found : null;
}

export const watches = async (db: Db, owner: Id, search: Id | null): Promise<boolean> =>
  search !== null &&
  (await db
    .selectFrom('monitor')
    .select('id')
    .where('owner', '=', owner)
    .where('search', '=', search)
    .executeTakeFirst()) !== undefined;

interface Placing {
  readonly user: UserDetails;
  readonly role: MonitorRole | null;
  readonly by: Id;
}

export async function placed(work: UnitOfWork, monitor: number, { user, role, by }: Placing): Promise<Refusal | null> {
  const stream = monitorStream(monitor);
  const member = monitorMemberOf((await work.open(stream)).state.rows.map, user.pk);
  const given = { user: user.pk, by };
  const drafts =
    role === null
      ? [draft(stream, 'MonitorMemberRemoved', given)]
      : [
          ...(member === null
            ? [draft(stream, 'MonitorMemberAdded', { ...given, name: user.full_name, role: 'member' })]
            : []),
          draft(stream, 'MonitorMemberRoleSet', { ...given, role }),
        ];
  const decisions = await work.append(drafts, { pk: by }, null);
  const refused = decisions.find((decision) => decision.kind === 'rejected');
  if (refused?.kind === 'rejected') return refusal(422, refused.code, refused.message);
  if (role === null)
    work.add({
      async write(db) {
        await endAddresses(db, { monitor, user: user.pk });
        await chooseDigest(db, monitor, user.pk, 'never');
      },
    });
  if (role !== null && member?.role !== role) {
    const news = member === null ? 'added' : 'role';
    await noteMembership(work, [{ user: user.pk, role }], { of: 'monitor', place: monitor, name: '', news, by });
  }
  if (role === 'owner')
    work.add({
      write: async (db) =>
        void (await db.updateTable('monitor').set({ owner: user.pk }).where('id', '=', monitor).execute()),
    });
  return null;
}

/**
 * Deletes the monitor with what arrived: it exists for nobody then, and who else was in it is told. `erased`: its
 * payloads leave the log too.
 */
export const deleteMonitor = (ports: MemberPorts, monitor: number, by: Id, erased = false): Promise<Refusal | null> =>
  atMonitor(ports, monitor, async (work) => {
    const stream = monitorStream(monitor);
    const members = monitorMembersIn((await work.open(stream)).state.rows.map);
    await work.append([draft(stream, 'MonitorClosed', { by })], { pk: by }, null);
    await deleteRunTasks(ports.db, work, { monitor, by, at: ports.now() });
    await noteMembership(work, members, {
      of: 'monitor',
      place: monitor,
      name: '',
      news: erased ? 'erased' : 'deleted',
      by,
    });
    if (erased) work.erase({ stream, upTo: (await work.open(stream)).seq, left: 'all' });
    work.add({
      async write(db) {
        await deleteMonitorRows(db, monitor);
        // What erases its search has more tables written anew itself.
        if (!erased) await queueRewrite(db, 'monitors', by);
      },
    });
    return null;
  });

export const atMonitor = (
  { accept }: MemberPorts,
  monitor: number,
  decide: (work: UnitOfWork) => Promise<Refusal | null>,
): Promise<Refusal | null> => accept.withUnitOfWork([clientLock(SERVER_CLIENT), monitorStream(monitor)], decide);
