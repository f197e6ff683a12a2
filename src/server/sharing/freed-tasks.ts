/**
 * Whose access ends or becomes less holds no open task that they can't do any more: it becomes nobody's, and whoever
 * made it, or who owns the place, is told in its thread.
 *
 *   commit that takes grants away, TASKS revoked ─ in its transaction ─▶ job ─ a transaction for each place ─▶ nobody's
 *   task reopened or restored ─────────────────── in its transaction ────────────────────────────────────────▶ nobody's
 */
import type { EventDraft } from '../../domain/shared/envelope.ts';
import { SERVER_CLIENT, type Id } from '../../domain/shared/ids.ts';
import { isStreamName, parseStream, type StreamKind, type StreamName } from '../../domain/shared/streams.ts';
import { taskKey, tasksIn, type TaskRow } from '../../domain/tasks/rows.ts';
import { isClosed } from '../../domain/tasks/values.ts';
import type { Db, Transaction } from '../database/tables.ts';
import { messageOf } from '../errors.ts';
import { userOf, userSubject } from '../events/access.ts';
import { writingAlso, type Addition, type Commit, type EventStore } from '../events/event-store.ts';
import { reaction, type Reaction } from '../events/reactions.ts';
import { clientLock, type UnitOfWork } from '../events/work.ts';
import type { JobHandler } from '../jobs/job.ts';
import { endHeldJob, enqueueJob } from '../jobs/job-table.ts';
import { canDo, naming, placesOf, unassigned, type TaskHandOverPorts } from './hand-over-tasks.ts';

const KIND = 'free-tasks';

interface Lost {
  /** What was lost: here all tasks are looked at. */
  readonly places: readonly StreamName[];
  /** Who lost it, as subjects of grants: their tasks elsewhere, such as those of a search, are looked at too. */
  readonly people: readonly string[];
  readonly by: Id;
}

const WITH_TASKS: ReadonlySet<StreamKind> = new Set(['project', 'team']);
const CONCERNING: ReadonlySet<StreamKind> = new Set([...WITH_TASKS, 'search']);

const kindOf = (stream: string): StreamKind | null =>
  isStreamName(stream) ? (parseStream(stream)?.kind ?? null) : null;

/** The store, with a job in the transaction that takes access away. `queued` wakes those who run jobs. */
export const withFreedTasks = (store: EventStore, queued: Addition): EventStore =>
  writingAlso(store, ({ events: [first], access }: Commit) => {
    const revoked = (access?.revoked ?? []).filter(({ object }) => CONCERNING.has(kindOf(object) ?? 'home'));
    if (first === undefined || revoked.length === 0) return [];
    const places = revoked.map(({ object }) => object).filter((object) => WITH_TASKS.has(kindOf(object) ?? 'home'));
    const lost = {
      places: places.filter(isStreamName),
      people: revoked.map(({ subject }) => subject),
      by: first.actor,
    };
    return [{ write: (transaction) => enqueue(transaction, first.id, lost) }, queued];
  });

/** In the transaction that takes the permission for tasks from the user. */
export const freeTasksOf = (transaction: Transaction, user: Id, { by, at }: { readonly by: Id; readonly at: Date }) =>
  enqueue(transaction, `permission ${user} ${at.getTime()}`, { places: [], people: [userSubject(user)], by });

async function enqueue(transaction: Transaction, key: string, lost: Lost): Promise<void> {
  const payload = { ...lost, places: [...new Set(lost.places)], people: [...new Set(lost.people)] };
  await enqueueJob(transaction, { ...{ kind: KIND, key, title: 'Tasks of who lost access', owner: 0 }, payload });
}

export function createFreeTasksHandler(db: Db, ports: TaskHandOverPorts): JobHandler {
  return {
    kind: KIND,
    atOnce: 1,
    attempts: 8,
    async run(job) {
      const { places, people, by } = job.payload as Lost;
      const users = await usersAmong(ports, people);
      // A team that is no more has given its tasks to another place.
      for (const place of places)
        if ((await ports.membership.membersOf(place)).length > 0) await freeTasksIn(ports, place, by, () => true);
      for (const place of await placesOfAll(ports, users))
        if (!places.includes(place)) await freeTasksIn(ports, place, by, (user) => users.has(user));
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

type IsConcerned = (assignee: Id) => boolean;

async function freeTasksIn(ports: TaskHandOverPorts, stream: StreamName, by: Id, isConcerned: IsConcerned) {
  const isAssigned = ({ assignee, status }: TaskRow) => assignee !== null && !isClosed(status) && isConcerned(assignee);
  const isNothingThere = await ports.accept.withState(stream, ({ state }) => !tasksIn(state.rows.map).some(isAssigned));
  if (isNothingThere) return;
  await ports.accept.withUnitOfWork([clientLock(SERVER_CLIENT), stream], async (work) => {
    const found = tasksIn((await work.open(stream)).state.rows.map).filter(isAssigned);
    const drafts: EventDraft[] = [];
    for (const row of found) drafts.push(...(await freed(ports, work, stream, { row, by })));
    if (drafts.length > 0) await work.append(drafts, { pk: by }, null);
    return null;
  });
}

/** Nothing where the assignee can do it. */
async function freed(
  ports: TaskHandOverPorts,
  work: UnitOfWork,
  stream: StreamName,
  { row, by }: { readonly row: TaskRow; readonly by: Id },
): Promise<readonly EventDraft[]> {
  const assignee = row.assignee === null ? null : await ports.findUser(row.assignee);
  if (row.assignee === null || (assignee !== null && (await canDo(ports, stream, row, assignee)))) return [];
  const { map } = (await work.open(stream)).state.rows;
  const why = 'the assignee can’t do this any more';
  const drafts = await unassigned(ports, { stream, rows: map }, row, { from: row.assignee, by, why });
  return assignee === null ? drafts : [...naming(stream, map, [assignee]), ...drafts];
}

/** Whoever lost access meanwhile is not given again what was closed or deleted. */
export const createReopenedReactions = (ports: () => TaskHandOverPorts): readonly Reaction[] =>
  (['TaskStatusSet', 'TaskRestored'] as const).map((type) =>
    reaction(type, async ({ id, stream, actor, payload: { task } }, work) => {
      const row = (await work.open(stream)).state.rows.map.get(taskKey(task)) as TaskRow | undefined;
      if (row === undefined || isClosed(row.status)) return;
      const drafts = await freed(ports(), work, stream, { row, by: actor });
      if (drafts.length > 0) await work.append(drafts, { pk: actor }, id);
    }),
  );
