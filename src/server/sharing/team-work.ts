/**
 * The tags and tasks of a team that is deleted: moved into another scope in the same transaction, or gone with it. A
 * tag of the same name there takes the documents. A task takes its thread and history along, as its events are said
 * again under the same ids; it names no search any more, which the others there may not read. The thread of an open one
 * tells whoever made or has it, where they read it there, that it was moved.
 */
import { draft } from '../../domain/catalogue.ts';
import { MOST_LOST } from '../../domain/inbox/values.ts';
import type { UserDetails } from '../../domain/permissions/user.ts';
import type { EventDraft } from '../../domain/shared/envelope.ts';
import type { Id } from '../../domain/shared/ids.ts';
import { MOST_MENTIONS } from '../../domain/shared/mentions.ts';
import { inPartsOf } from '../../domain/shared/parts.ts';
import { MOST_ITEMS } from '../../domain/shared/schema.ts';
import { companyStream, searchStream, teamStream, type StreamName } from '../../domain/shared/streams.ts';
import { readEvent } from '../../domain/streams.ts';
import { tagsIn } from '../../domain/tags/rows.ts';
import { tasksIn, type TaskRow } from '../../domain/tasks/rows.ts';
import { isClosed } from '../../domain/tasks/values.ts';
import { membersOfTeam, ownsTeam, teamOf, type CompanyMap } from '../../domain/teams/rows.ts';
import { refusal, type Refusal } from '../errors.ts';
import type { Accept } from '../events/accept-events.ts';
import type { EventStore } from '../events/event-store.ts';
import { heldAmong } from '../events/held-streams.ts';
import type { Membership } from '../events/membership.ts';
import type { UnitOfWork } from '../events/work.ts';

export interface TeamWorkPorts {
  readonly store: Pick<EventStore, 'grantsOver' | 'read'>;
  readonly membership: Pick<Membership, 'mayUse'>;
  readonly mintId: () => Promise<Id>;
  readonly now: () => number;
}

/** Where the work of a team goes: into the company, a team that the user owns, or nowhere. */
export type TeamHeir = 'company' | Id | null;

interface EndingTeam {
  readonly team: Id;
  readonly company: Id;
  readonly rows: CompanyMap;
  readonly into: TeamHeir;
  readonly by: Pick<UserDetails, 'pk' | 'full_name'>;
}

const held = refusal(
  422,
  'legal-hold',
  'The team has a task about a search of a project under legal hold. It stays until an administrator lifts the hold.',
);
const noHeir = refusal(422, 'into', 'Choose another team that you own, or the company.');
const PAGE = 1_000;

export interface TeamWork {
  readonly tags: number;
  readonly tasks: number;
  readonly open_tasks: number;
}

export const teamWorkOf = (accept: Pick<Accept, 'withState'>, team: Id): Promise<TeamWork> =>
  accept.withState(teamStream(team), ({ state: { rows } }) => {
    const tasks = tasksIn(rows.map);
    const open = tasks.filter(({ status }) => !isClosed(status)).length;
    return { tags: tagsIn(rows.map).length, tasks: tasks.length, open_tasks: open };
  });

/** Titles of open tasks by who had them and has them no more. */
export type LostTasks = ReadonlyMap<Id, readonly string[]>;

/** With what each is told to have lost. */
export const withLost = <P extends { readonly user: Id }>(people: readonly P[], lostTasks: LostTasks) =>
  people.map((person) => {
    const titles = lostTasks.get(person.user);
    return titles === undefined ? person : { ...person, lost: titles.slice(0, MOST_LOST), losses: titles.length };
  });

/** Before the team is deleted. */
export async function endTeamWork(
  ports: TeamWorkPorts,
  work: UnitOfWork,
  ending: EndingTeam,
): Promise<Refusal | LostTasks> {
  const { team, company, rows, into, by } = ending;
  const from = teamStream(team);
  const tasks = tasksIn((await work.open(from)).state.rows.map);
  const searches = tasks.flatMap(({ origin: { search } }) => search ?? []);
  if ((await heldAmong({ store: ports.store, work }, searches.map(searchStream))).size > 0) return held;
  if (into === null) return lostOf(tasks, async () => false);
  if (into !== 'company' && (into === team || !ownsTeam(rows, into, by.pk))) return noHeir;
  const to = into === 'company' ? companyStream(company) : teamStream(into);
  await work.append(await movedTags(ports, work, from, to), by, null);
  const people = membersOfTeam(rows, team).map(({ user, name }) => ({ user, name }));
  const named =
    into === 'company'
      ? inPartsOf(people, MOST_MENTIONS).map((part) => draft(to, 'TaskPeopleNamed', { people: part }))
      : [];
  const moved = await movedTasks(ports, work, from, to);
  const reads = readersOf(ports, to);
  await work.append([...named, ...moved, ...(await saidOfTasks(ports, work, ending, { to, reads }))], by, null);
  return lostOf(tasks, reads);
}

async function movedTags(
  { mintId }: TeamWorkPorts,
  work: UnitOfWork,
  from: StreamName,
  to: StreamName,
): Promise<readonly EventDraft[]> {
  const nameOf = (name: string) => name.trim().toLocaleLowerCase('en');
  const there = new Map(tagsIn((await work.open(to)).state.rows.map).map((tag) => [nameOf(tag.name), tag.tag]));
  const drafts: EventDraft[] = [];
  for (const { name, colour, documents } of tagsIn((await work.open(from)).state.rows.map)) {
    const same = there.get(nameOf(name));
    const tag = same ?? (await mintId());
    there.set(nameOf(name), tag);
    if (same === undefined) drafts.push(draft(to, 'TagCreated', { tag, name, colour, documents: [] }));
    for (const part of inPartsOf(documents, MOST_ITEMS))
      drafts.push(draft(to, 'DocumentsTagged', { tag, documents: part }));
  }
  return drafts;
}

async function movedTasks(
  { store }: TeamWorkPorts,
  work: UnitOfWork,
  from: StreamName,
  to: StreamName,
): Promise<readonly EventDraft[]> {
  const { state, seq } = await work.open(from);
  const rows = tasksIn(state.rows.map);
  const tasks = new Set(rows.map(({ task }) => task));
  const drafts: EventDraft[] = [];
  for (let after = 0; after < seq;) {
    const events = await store.read(from, after, PAGE);
    for (const event of events) {
      const reading = readEvent(event);
      if (event.outcome.kind !== 'applied' || reading.kind !== 'known') continue;
      const { type, version, payload } = reading.fact;
      if (!type.startsWith('Task') || !('task' in payload) || !tasks.has(payload.task)) continue;
      drafts.push({ stream: to, type, version, payload: withoutSearch(payload) });
    }
    after = events.at(-1)?.seq ?? seq;
  }
  return drafts;
}

type Reads = (pk: Id) => Promise<boolean>;

function readersOf({ membership }: TeamWorkPorts, to: StreamName): Reads {
  const readers = new Map<Id, boolean>();
  return async (pk) => {
    const may = readers.get(pk) ?? (await membership.mayUse(to, { pk, isServer: false }));
    readers.set(pk, may);
    return may;
  };
}

async function lostOf(tasks: readonly TaskRow[], reads: Reads): Promise<LostTasks> {
  const lost = new Map<Id, string[]>();
  for (const { assignee, status, title } of tasks)
    if (assignee !== null && !isClosed(status) && !(await reads(assignee)))
      lost.set(assignee, [...(lost.get(assignee) ?? []), title]);
  return lost;
}

/** Who can't read a task there does not have it any more. */
async function saidOfTasks(
  { mintId, now }: TeamWorkPorts,
  work: UnitOfWork,
  { team, rows, by }: EndingTeam,
  { to, reads }: { readonly to: StreamName; readonly reads: Reads },
): Promise<readonly EventDraft[]> {
  const place = `the team “${teamOf(rows, team)?.name ?? ''}”, which was deleted`;
  const drafts: EventDraft[] = [];
  for (const { task, by: author, assignee, status } of tasksIn((await work.open(teamStream(team))).state.rows.map)) {
    const said = { task, by: by.pk, at: now() };
    const isLost = assignee !== null && !(await reads(assignee));
    if (isLost) drafts.push(draft(to, 'TaskAssigned', { ...said, assignee: null }));
    if (isClosed(status)) continue;
    const text = `Moved here from ${place}.${isLost ? ' Who had it does not read it here: nobody has it now.' : ''}`;
    const mentions: Id[] = [];
    for (const pk of new Set([author, assignee ?? author])) if (pk !== by.pk && (await reads(pk))) mentions.push(pk);
    const comment = { comment: await mintId(), text, mentions, isFromProduct: true };
    drafts.push(draft(to, 'TaskCommented', { ...said, ...comment }));
  }
  return drafts;
}

const withoutSearch = <P extends object>(payload: P): P =>
  'origin' in payload && (payload.origin as { readonly search: Id | null }).search !== null
    ? { ...payload, origin: { kind: 'documents', search: null } }
    : payload;
