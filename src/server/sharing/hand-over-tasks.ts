/**
 * The open tasks of who leaves: the heir gets those that they can do. The others become nobody’s, and whoever made them
 * is told in their thread; where that is the person who leaves, or nobody who reads it, the owner of the project is, or
 * the team.
 */
import { draft } from '../../domain/catalogue.ts';
import { holds } from '../../domain/permissions/permissions.ts';
import type { UserDetails } from '../../domain/permissions/user.ts';
import type { EventDraft } from '../../domain/shared/envelope.ts';
import { SERVER_CLIENT, type Id } from '../../domain/shared/ids.ts';
import { MOST_MENTIONS } from '../../domain/shared/mentions.ts';
import { inPartsOf } from '../../domain/shared/parts.ts';
import { roleInProject } from '../../domain/members/rows.ts';
import { reaches } from '../../domain/shared/roles.ts';
import type { RowKey } from '../../domain/shared/rows.ts';
import {
  companyStream,
  isStreamName,
  parseStream,
  searchStream,
  type StreamName,
} from '../../domain/shared/streams.ts';
import { taskPeopleIn, tasksIn, type TaskRow } from '../../domain/tasks/rows.ts';
import { isClosed } from '../../domain/tasks/values.ts';
import { userSubject } from '../events/access.ts';
import type { Accept } from '../events/accept-events.ts';
import type { EventStore } from '../events/event-store.ts';
import type { Membership } from '../events/membership.ts';
import { clientLock, type UnitOfWork } from '../events/work.ts';

export interface TaskHandOverPorts {
  readonly accept: Pick<Accept, 'withState' | 'withUnitOfWork'>;
  readonly store: Pick<EventStore, 'grantsTo' | 'mentioning' | 'erasures'>;
  readonly membership: Pick<Membership, 'projectsOf' | 'mayUse' | 'roleIn' | 'membersOf'>;
  readonly findUser: (user: Id) => Promise<UserDetails | null>;
  readonly mintId: () => Promise<Id>;
  readonly now: () => number;
}

interface LeavingTasks {
  readonly from: Pick<UserDetails, 'pk' | 'full_name'>;
  readonly to: UserDetails;
  readonly company: Id;
  readonly by: Id;
}

type PlaceRows = ReadonlyMap<RowKey, object>;
interface TaskPlaceRows {
  readonly stream: StreamName;
  readonly rows: PlaceRows;
}

const openIn = (rows: PlaceRows, user: Id): readonly TaskRow[] =>
  tasksIn(rows).filter(({ assignee, status }) => assignee === user && !isClosed(status));

/** Beside the home, which is nobody else’s. */
export async function placesOf({ store, membership }: TaskHandOverPorts, user: Id, company: Id) {
  const teams = (await store.grantsTo([userSubject(user)], 'team')).map(({ object }) => object).filter(isStreamName);
  return [...new Set([...(await membership.projectsOf(user)), ...teams, companyStream(company)])];
}

/** How many open tasks others gave to the user, or could read. */
export async function openTasksOf(ports: TaskHandOverPorts, user: Id, company: Id): Promise<number> {
  let count = 0;
  for (const stream of await placesOf(ports, user, company))
    count += await ports.accept.withState(stream, ({ state }) => openIn(state.rows.map, user).length);
  return count;
}

/** Of each place in a transaction of its own: what fails half-way is gone on with by the next call. */
export async function handOverTasks(ports: TaskHandOverPorts, leaving: LeavingTasks): Promise<void> {
  for (const stream of await placesOf(ports, leaving.from.pk, leaving.company))
    await ports.accept.withUnitOfWork([clientLock(SERVER_CLIENT), stream], (work) =>
      handOverIn(ports, work, stream, leaving),
    );
}

async function handOverIn(
  ports: TaskHandOverPorts,
  work: UnitOfWork,
  stream: StreamName,
  leaving: LeavingTasks,
): Promise<null> {
  const { from, to, by, company } = leaving;
  const drafts: EventDraft[] = [];
  const rows = (await work.open(stream)).state.rows.map;
  for (const row of openIn(rows, from.pk)) {
    if (await canDo(ports, stream, row, to)) {
      drafts.push(draft(stream, 'TaskAssigned', { task: row.task, by, at: ports.now(), assignee: to.pk }));
      continue;
    }
    const why = 'The assignee can’t sign in any more, and who takes over their work can’t do this';
    drafts.push(...(await unassigned(ports, { stream, rows }, row, { from: from.pk, by, why })));
  }
  if (drafts.length === 0) return null;
  const people = stream === companyStream(company) ? [from, to] : [from];
  await work.append([...naming(stream, rows, people), ...drafts], { pk: by }, null);
  return null;
}

/** Who is no longer in the place keeps the name in its history. Nothing where all are named there. */
export function naming(
  stream: StreamName,
  rows: PlaceRows,
  people: readonly Pick<UserDetails, 'pk' | 'full_name'>[],
): readonly EventDraft[] {
  const names = taskPeopleIn(rows);
  const unnamed = people.filter((one) => one.full_name !== '' && names[one.pk] !== one.full_name);
  const named = unnamed.map(({ pk, full_name: name }) => ({ user: pk, name }));
  return inPartsOf(named, MOST_MENTIONS).map((part) => draft(stream, 'TaskPeopleNamed', { people: part }));
}

/** Reads the task, may open it, and can rate where it is to be rated. */
export async function canDo(
  { membership }: TaskHandOverPorts,
  stream: StreamName,
  { origin: { search } }: TaskRow,
  user: UserDetails,
): Promise<boolean> {
  if (!holds(user.permissions, 'TASKS') || !(await isIn(membership, stream, user))) return false;
  if (search === null) return true;
  const role = await membership.roleIn(searchStream(search), user.pk);
  return role !== null && reaches(role, 'member');
}

/** Who can't sign in is of the company still, though they read nothing there until they can. */
async function isIn(
  membership: TaskHandOverPorts['membership'],
  stream: StreamName,
  { pk, is_active: isActive, company, is_guest: isGuest }: UserDetails,
): Promise<boolean> {
  const place = parseStream(stream);
  if (place?.kind === 'company' && !isActive) return company?.id === place.id && !isGuest;
  return membership.mayUse(stream, { pk, isServer: false });
}

interface Unassigning {
  readonly from: Id;
  readonly by: Id;
  /** A sentence without its full stop and without names, which would stay in the text of who is deleted. */
  readonly why: string;
}

/** The task is nobody's, and its thread says why to who is told. */
export async function unassigned(
  ports: TaskHandOverPorts,
  place: TaskPlaceRows,
  row: TaskRow,
  { from, by, why }: Unassigning,
): Promise<readonly EventDraft[]> {
  const { stream } = place;
  const said = { task: row.task, by, at: ports.now() };
  const mentions = await toldOf(ports, place, row, from);
  const comment = {
    comment: await ports.mintId(),
    text: `${why}. Nobody has it now.`,
    ...{ mentions, isFromProduct: true },
  };
  return [
    draft(stream, 'TaskAssigned', { ...said, assignee: null }),
    draft(stream, 'TaskCommented', { ...said, ...comment }),
  ];
}

/** The search of the task was erased: nobody can do it, and its thread says so to who had it and who made it. */
export async function cancelled(
  ports: TaskHandOverPorts,
  place: TaskPlaceRows,
  row: TaskRow,
  by: Id,
): Promise<readonly EventDraft[]> {
  const said = { task: row.task, by, at: ports.now() };
  const had = row.assignee === null || row.assignee === by ? [] : [row.assignee];
  const mentions = [...new Set([...had, ...(await toldOf(ports, place, row, by))])];
  const text = 'The search of this task was erased for good.';
  const comment = { comment: await ports.mintId(), text, ...{ mentions, isFromProduct: true } };
  return [
    draft(place.stream, 'TaskStatusSet', { ...said, status: 'cancelled' }),
    draft(place.stream, 'TaskCommented', { ...said, ...comment }),
  ];
}

/** Whoever made the task, if they read it; else the owner of the project, or the team. */
async function toldOf(
  { membership, findUser }: TaskHandOverPorts,
  { stream, rows }: TaskPlaceRows,
  { by: author }: TaskRow,
  from: Id,
): Promise<readonly Id[]> {
  const reads = async (pk: Id) =>
    pk !== from &&
    (await findUser(pk))?.is_active === true &&
    (await membership.mayUse(stream, { pk, isServer: false }));
  if (await reads(author)) return [author];
  const kind = parseStream(stream)?.kind;
  const told: Id[] = [];
  for (const pk of kind === 'company' ? [] : await membership.membersOf(stream))
    if ((kind === 'team' || roleInProject(rows, pk) === 'owner') && (await reads(pk))) told.push(pk);
  return told.slice(0, MOST_MENTIONS);
}
