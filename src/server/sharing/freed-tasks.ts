/**
 * Whose access ends or becomes less holds no open task that they can't do any more: it becomes nobody's, and whoever
 * made it, or who owns the place, is told in its thread.
 *
 *   commit that takes grants away, TASKS revoked ─ in its transaction ─▶ job ─ a transaction for each place ─▶ nobody's
 *   who reviews a monitor's runs can't any more ──── in its transaction ─▶ job ─ see monitors/given-run-tasks.ts
 *   search erased for good ───────────────────────── in its transaction ─▶ job ────────────────────────────▶ cancelled
 *   task reopened or restored ─────────────────── in its transaction ──────────────────────── nobody's, or cancelled
 *   task made of a search that was erased ──────── in its transaction ───────────────────────────────────── cancelled
 */
import type { UserDetails } from '../../domain/permissions/user.ts';
import type { EventDraft } from '../../domain/shared/envelope.ts';
import { SERVER_CLIENT, type Id } from '../../domain/shared/ids.ts';
import {
  isStreamName,
  parseStream,
  searchStream,
  type StreamKind,
  type StreamName,
} from '../../domain/shared/streams.ts';
import { stepsOf } from '../../domain/search-steps/rows.ts';
import { taskEntriesOf, taskKey, tasksIn, type TaskRow } from '../../domain/tasks/rows.ts';
import { isClosed } from '../../domain/tasks/values.ts';
import type { Db, Transaction } from '../database/tables.ts';
import { messageOf } from '../errors.ts';
import { userOf, userSubject } from '../events/access.ts';
import { writingAlso, type Addition, type Commit, type EventStore } from '../events/event-store.ts';
import { reaction, type Reaction } from '../events/reactions.ts';
import { clientLock, type UnitOfWork } from '../events/work.ts';
import type { JobHandler } from '../jobs/job.ts';
import { endHeldJob, enqueueJob } from '../jobs/job-table.ts';
import { isErasedSearch } from '../searches/is-erased.ts';
import { cancelled, canDo, naming, placesOf, unassigned, type TaskHandOverPorts } from './hand-over-tasks.ts';

const KIND = 'free-tasks';
/** Who moves a search out of a project, or revokes the permission, by mistake has so long to take it back. */
const TAKEN_BACK_WITHIN_MS = 10 * 60_000;

interface Lost {
  /** What was lost: here all tasks are looked at. */
  readonly places: readonly StreamName[];
  /** Who lost it, as subjects of grants: their tasks elsewhere, such as those of a search, are looked at too. */
  readonly people: readonly string[];
  /** What somebody can't open any more: the tasks to rate in them are looked at, wherever they are kept. */
  readonly searches: readonly Id[];
  /** In which somebody's role changed, and whoever may not decide in monitors any more: the tasks of runs alone. */
  readonly monitors?: readonly Id[];
  readonly reviewers?: readonly Id[];
  readonly by: Id;
}

const WITH_TASKS: ReadonlySet<StreamKind> = new Set(['project', 'team']);

/** The store, with a job in the transaction that takes access away. `queued` wakes those who run jobs. */
export const withFreedTasks = (store: EventStore, queued: Addition): EventStore =>
  writingAlso(store, ({ events, access }: Commit) => {
    const [first] = events;
    const revoked = (access?.revoked ?? []).flatMap(({ object, subject }) => {
      const parsed = isStreamName(object) ? parseStream(object) : null;
      return parsed === null ? [] : [{ ...parsed, object: object as StreamName, subject }];
    });
    const ofPlaces = revoked.filter(({ kind }) => WITH_TASKS.has(kind));
    const searches = revoked.filter(({ kind }) => kind === 'search').map(({ id }) => id);
    const erased = events
      .filter(({ type }) => type === 'SearchErased')
      .flatMap(({ stream }) => parseStream(stream)?.id ?? []);
    searches.push(...erased);
    const monitors = revoked.filter(({ kind }) => kind === 'monitor').map(({ id }) => id);
    if (first === undefined || ofPlaces.length + searches.length + monitors.length === 0) return [];
    const places = ofPlaces.map(({ object }) => object);
    const lost = { places, people: ofPlaces.map(({ subject }) => subject), searches, monitors, by: first.actor };
    const afterMs = places.length + erased.length + monitors.length === 0 ? TAKEN_BACK_WITHIN_MS : 0;
    return [{ write: (transaction) => enqueue(transaction, first.id, lost, afterMs) }, queued];
  });

interface PermissionRevoked {
  readonly by: Id;
  /** The number of the change. */
  readonly change: number;
}

/** In the transaction that takes the permission for tasks from the user. */
export const freeTasksOf = (transaction: Transaction, user: Id, { by, change }: PermissionRevoked) => {
  const lost = { places: [], people: [userSubject(user)], searches: [], by };
  return enqueue(transaction, `permission ${change}`, lost, TAKEN_BACK_WITHIN_MS);
};

/** In the transaction that takes the permission for monitors from the user, or their account. */
export const freeRunTasksOf = (transaction: Db, user: Id, key: string) =>
  enqueue(transaction, key, { ...NOTHING, reviewers: [user] }, TAKEN_BACK_WITHIN_MS);

/** In the transaction in which the task of a run is open again. */
export const freeRunTasksIn = (transaction: Transaction, monitor: Id, key: string) =>
  enqueue(transaction, key, { ...NOTHING, monitors: [monitor] });

const NOTHING: Lost = { places: [], people: [], searches: [], by: 0 };

async function enqueue(transaction: Db, key: string, lost: Lost, afterMs = 0): Promise<void> {
  const [places, people, searches] = [new Set(lost.places), new Set(lost.people), new Set(lost.searches)];
  const payload: Lost = { ...lost, places: [...places], people: [...people], searches: [...searches] };
  await enqueueJob(transaction, {
    ...{ kind: KIND, key, title: 'Tasks of who lost access', owner: 0 },
    payload,
    afterMs,
  });
}

interface FreeTasksPorts extends TaskHandOverPorts {
  /** What follows for monitors. */
  readonly settle: (lost: {
    readonly users: ReadonlySet<Id>;
    readonly searches: readonly Id[];
    readonly monitors: readonly Id[];
    readonly reviewers: readonly Id[];
    readonly by: Id;
  }) => Promise<void>;
}

export function createFreeTasksHandler(db: Db, ports: FreeTasksPorts): JobHandler {
  return {
    kind: KIND,
    atOnce: 1,
    attempts: 8,
    async run(job) {
      const { places, people, searches, by, monitors = [], reviewers = [] } = job.payload as Lost;
      const users = await usersAmong(ports, people);
      const looking = { by, erased: await erasedAmong(ports, searches) };
      const look = (place: StreamName, isConcerned: Looking['isConcerned']) =>
        freeTasksIn(ports, place, { ...looking, isConcerned });
      // A team that is no more has given its tasks to another place.
      for (const place of places)
        if ((await ports.membership.membersOf(place)).length > 0) await look(place, () => true);
      const elsewhere = [...(await placesOfAll(ports, users)), ...(await projectsOfTeams(ports, places))];
      for (const place of new Set(elsewhere))
        if (!places.includes(place)) await look(place, ({ assignee }) => users.has(assignee ?? 0));
      for (const place of await placesOfSearches(ports, searches))
        await look(place, ({ origin }) => searches.includes(origin.search ?? 0));
      await ports.settle({ users, searches, monitors, reviewers, by });
      await endHeldJob(db, job, { state: 'done' });
    },
    giveUp: (job, error) => endHeldJob(db, job, { state: 'dead', reason: messageOf(error) }),
  };
}

async function usersAmong({ membership }: TaskHandOverPorts, people: readonly string[]): Promise<ReadonlySet<Id>> {
  const users = new Set<Id>();
  for (const one of people) {
    const user = userOf(one);
    const found = user === null && isStreamName(one) ? await membership.membersOf(one) : [user];
    for (const pk of found) if (pk !== null) users.add(pk);
  }
  return users;
}

async function placesOfAll(ports: TaskHandOverPorts, users: ReadonlySet<Id>): Promise<ReadonlySet<StreamName>> {
  const found = new Set<StreamName>();
  for (const user of users) {
    const company = (await ports.findUser(user))?.company ?? null;
    if (company !== null) for (const place of await placesOf(ports, user, company.id)) found.add(place);
  }
  return found;
}

/** Whoever was in one of the teams may have seen them through it alone. */
async function projectsOfTeams({ store }: TaskHandOverPorts, places: readonly StreamName[]) {
  const teams = places.filter((place) => parseStream(place)?.kind === 'team');
  const grants = teams.length === 0 ? [] : await store.grantsTo(teams, 'project');
  return grants.map(({ object }) => object).filter(isStreamName);
}

/** Where there are tasks to rate in one of the searches. */
async function placesOfSearches({ store }: TaskHandOverPorts, searches: readonly Id[]) {
  const made = searches.length === 0 ? [] : await store.mentioning(['TaskCreated'], searches);
  return new Set(made.map(({ stream }) => stream));
}

async function erasedAmong({ accept }: TaskHandOverPorts, searches: readonly Id[]): Promise<ReadonlySet<Id>> {
  const erased = new Set<Id>();
  for (const search of searches) if (await isErasedSearch(accept, searchStream(search))) erased.add(search);
  return erased;
}

interface Looking {
  readonly by: Id;
  readonly erased: ReadonlySet<Id>;
  readonly isConcerned: (row: TaskRow) => boolean;
}

async function freeTasksIn(ports: TaskHandOverPorts, stream: StreamName, { by, erased, isConcerned }: Looking) {
  const isAssigned = (row: TaskRow) =>
    (row.assignee !== null || erased.has(row.origin.search ?? 0)) && !isClosed(row.status) && isConcerned(row);
  const isNothingThere = await ports.accept.withState(stream, ({ state }) => !tasksIn(state.rows.map).some(isAssigned));
  if (isNothingThere) return;
  await ports.accept.withUnitOfWork([clientLock(SERVER_CLIENT), stream], async (work) => {
    const found = tasksIn((await work.open(stream)).state.rows.map).filter(isAssigned);
    await free(ports, work, { stream, found, by }, { erased, isReopened: false, causationId: null });
    return null;
  });
}

interface Freeing {
  /** Searches that are no more. */
  readonly erased: ReadonlySet<Id>;
  readonly isReopened: boolean;
  readonly causationId: string | null;
}

interface FreedPlace {
  readonly stream: StreamName;
  readonly found: readonly TaskRow[];
  readonly by: Id;
}

/**
 * Those that the assignee can’t do. Of who can’t sign in, what they could do otherwise waits for them or an heir; but
 * a task that was closed when they left is looked at by no hand-over, so that `isReopened` it has no place to wait.
 * Who held them keeps the name in their history, and so does who erased their search.
 */
async function free(
  ports: TaskHandOverPorts,
  work: UnitOfWork,
  { stream, found, by }: FreedPlace,
  { erased, isReopened, causationId }: Freeing,
): Promise<void> {
  const { map: rows } = (await work.open(stream)).state.rows;
  const drafts: EventDraft[] = [];
  const named = new Map<Id, UserDetails>();
  const name = (user: UserDetails | null) => user !== null && named.set(user.pk, user);
  for (const row of found) {
    if (erased.has(row.origin.search ?? 0)) {
      drafts.push(...(await cancelled(ports, { stream, rows }, row, by)));
      name(await ports.findUser(by));
      continue;
    }
    const assignee = row.assignee === null ? null : await ports.findUser(row.assignee);
    // In a home nobody else could have it.
    if (row.assignee === null || parseStream(stream)?.kind === 'home') continue;
    const waits = assignee !== null && (assignee.is_active || !isReopened);
    if (waits && (await canDo(ports, stream, row, assignee))) continue;
    name(assignee);
    const why = 'The assignee can’t do this any more';
    drafts.push(...(await unassigned(ports, { stream, rows }, row, { from: row.assignee, by, why })));
  }
  if (drafts.length > 0)
    await work.append([...naming(stream, rows, [...named.values()]), ...drafts], { pk: by }, causationId);
}

/**
 * Whoever lost access meanwhile is not given again what was closed or deleted; in a home nobody else could have it.
 * What was to be rated in a search that is no more is cancelled, also where a device made it without knowing that.
 */
export const createOpenedReactions = (ports: () => TaskHandOverPorts): readonly Reaction[] =>
  (['TaskCreated', 'TaskStatusSet', 'TaskRestored'] as const).map((type) =>
    reaction(type, async ({ id, stream, actor, payload: { task } }, work) => {
      const { map } = (await work.open(stream)).state.rows;
      const row = map.get(taskKey(task)) as TaskRow | undefined;
      if (row === undefined || isClosed(row.status)) return;
      const erased = await erasedIn(ports(), work, row.origin.search);
      const last = taskEntriesOf(map, task).at(-1);
      const wasOpen = type === 'TaskCreated' || (last?.what === 'status' && !isClosed(last.from));
      if (erased.size === 0 && wasOpen) return;
      const isReopened = type === 'TaskStatusSet';
      await free(ports(), work, { stream, found: [row], by: actor }, { erased, isReopened, causationId: id });
    }),
  );

/** A search of which nothing was erased, as nearly all, is not opened. */
async function erasedIn({ store }: TaskHandOverPorts, work: UnitOfWork, search: Id | null): Promise<ReadonlySet<Id>> {
  const stream = search === null ? null : searchStream(search);
  if (search === null || stream === null || !(await store.erasures([stream])).has(stream)) return new Set();
  const { map } = (await work.open(stream)).state.rows;
  return new Set(stepsOf(map)?.erased === undefined ? [] : [search]);
}
