/**
 * A run that brought something becomes one task of who reviews it, due when the monitor wants it decided. It is in
 * their home, so that nobody reads of the monitor who is not in it, and holds nothing of its question.
 *
 *   run that brought something ─ in its transaction ─▶ job ─▶ task, noted with what arrived
 *   the last decision of the run ─ in its transaction ─▶ done ── one taken back ─▶ open again, see follow-decision.ts
 *   monitor deleted ─ in its transaction ─▶ task deleted
 *   who has the task can't decide any more ─ in its transaction ─▶ job ─▶ task of the owner, see given-run-tasks.ts
 */
import { draft } from '../../domain/catalogue.ts';
import { arrivalReviewOf, monitorHeadOf } from '../../domain/monitors/rows.ts';
import type { UserDetails } from '../../domain/permissions/user.ts';
import { preferencesOf } from '../../domain/preferences/queries.ts';
import { todayIn } from '../../domain/preferences/today.ts';
import { writeDay } from '../../domain/query/written-days.ts';
import { stepsOf } from '../../domain/search-steps/rows.ts';
import { SERVER_CLIENT, type Id } from '../../domain/shared/ids.ts';
import { dayAfter } from '../../domain/shared/moments.ts';
import { counted } from '../../domain/shared/sentence.ts';
import { homeStream, monitorStream, searchStream } from '../../domain/shared/streams.ts';
import { taskOf } from '../../domain/tasks/rows.ts';
import type { Db, Transaction } from '../database/tables.ts';
import { messageOf } from '../errors.ts';
import type { Accept } from '../events/accept-events.ts';
import type { Membership } from '../events/membership.ts';
import { clientLock, type UnitOfWork } from '../events/work.ts';
import type { JobHandler } from '../jobs/job.ts';
import { endHeldJob, enqueueJob } from '../jobs/job-table.ts';
import { wasBrought } from './brought.ts';
import { isDecided } from './follow-decision.ts';
import { deciderIn } from './decider-in.ts';
import { giveRunTasks } from './given-run-tasks.ts';
import { monitorKind, type MonitorRow } from './monitor-table.ts';

const KIND = 'monitor-task';
const ATTEMPTS = 5;

interface RunOfMonitor {
  readonly monitor: Id;
  /** When the run was, in milliseconds since 1970. */
  readonly at: number;
}

export const queueRunTask = (transaction: Transaction, owner: Id, run: RunOfMonitor): Promise<unknown> =>
  enqueueJob(transaction, {
    ...{ kind: KIND, key: `${run.monitor}@${run.at}`, title: 'Task of a monitor', owner, payload: run },
  });

export interface RunTaskPorts {
  readonly db: Db;
  readonly accept: Pick<Accept, 'withState' | 'withUnitOfWork'>;
  readonly membership: Pick<Membership, 'membersOf' | 'roleIn'>;
  readonly findUser: (user: Id) => Promise<UserDetails | null>;
  readonly mintId: () => Promise<Id>;
  readonly now: () => number;
  /** What links begin with. */
  readonly origin: string;
}

export function createRunTaskHandler(ports: RunTaskPorts): JobHandler {
  const { db } = ports;
  return {
    kind: KIND,
    atOnce: 1,
    attempts: ATTEMPTS,
    async run(job) {
      const run = job.payload as RunOfMonitor;
      const monitor = await db.selectFrom('monitor').selectAll().where('id', '=', run.monitor).executeTakeFirst();
      const reviewer = monitor && (await reviewerOf(ports, monitor));
      if (monitor && reviewer) await makeTask(ports, run, { monitor, reviewer: reviewer.pk });
      // Who was taken out while the task was made has it now.
      await giveRunTasks(ports, { monitors: [run.monitor], users: [], searches: [] });
      await endHeldJob(db, job, { state: 'done' });
    },
    giveUp: (job, error) => endHeldJob(db, job, { state: 'dead', reason: messageOf(error) }),
  };
}

/**
 * Who was chosen; else whom its search names; else its owner: the first who can decide there. Null where none of them
 * has tasks.
 */
async function reviewerOf(ports: RunTaskPorts, monitor: MonitorRow): Promise<UserDetails | null> {
  const { id, owner, reviewer, search } = monitor;
  const chosen = reviewer === null ? null : await deciderIn(ports, monitor, reviewer);
  if (chosen !== null) return chosen;
  const named = search === null ? '' : await namedIn(ports, search);
  for (const pk of named === '' ? [] : await ports.membership.membersOf(monitorStream(id))) {
    const user = await deciderIn(ports, monitor, pk);
    if (user?.email.toLowerCase() === named) return user;
  }
  return deciderIn(ports, monitor, owner);
}

const namedIn = ({ accept }: RunTaskPorts, search: Id): Promise<string> =>
  accept.withState(searchStream(search), ({ state }) =>
    (stepsOf(state.rows.map)?.choices.reviewer ?? '').trim().toLowerCase(),
  );

interface TaskWanted {
  readonly monitor: MonitorRow;
  readonly reviewer: Id;
}

async function makeTask(ports: RunTaskPorts, run: RunOfMonitor, { monitor, reviewer }: TaskWanted): Promise<void> {
  const { db, accept, mintId, now, origin } = ports;
  const [home, stream] = [homeStream(reviewer), monitorStream(monitor.id)];
  await accept.withUnitOfWork([clientLock(SERVER_CLIENT), home, stream], async (work) => {
    const arrivals = await arrivalsOfRun(db, run);
    const { map: rows } = (await work.open(stream)).state.rows;
    if (monitorHeadOf(rows) === null || arrivals.some(({ task }) => task !== null)) return null;
    if (arrivals.every(({ id }) => isDecided(arrivalReviewOf(rows, id)?.decision ?? null))) return null;
    const task = await mintId();
    const today = todayIn(monitor.zone, run.at);
    const { dateFormat } = preferencesOf((await work.open(home)).state.rows.map);
    const brought = broughtWords(monitor, arrivals);
    const created = draft(home, 'TaskCreated', {
      ...{ task, by: reviewer, at: now(), assignee: reviewer, reminder: null, documents: [] },
      title: `Review what a monitor brought on ${writeDay(today, dateFormat, today)}: ${brought}`,
      description: whatIsLeft(`${origin}/monitoring/arrivals/${monitor.id}`, run.at),
      due: dayAfter(today, monitor.due_days),
      origin: { kind: 'hand', search: null },
    });
    const [decision] = await work.append([created], { pk: reviewer }, null);
    if (decision?.kind !== 'applied') return null;
    work.add({
      async write(transaction) {
        await transaction
          .updateTable('monitor_arrival')
          .set({ task, task_of: reviewer })
          .where('monitor_id', '=', monitor.id)
          .where('at', '=', new Date(run.at))
          .where(wasBrought)
          .execute();
      },
    });
    return null;
  });
}

const whatIsLeft = (page: string, at: number): string =>
  `${page}?view=unreviewed&run=${at}\nOpen until all is decided. “Later” is no decision: ${page}?view=later&run=${at}`;

/** Of the publications of a document monitor there may be several findings each. */
function broughtWords(monitor: MonitorRow, arrivals: readonly { readonly ucid: string }[]): string {
  if (monitorKind(monitor) !== 'document') return counted(arrivals.length, 'family', 'families');
  const publications = new Set(arrivals.map(({ ucid }) => ucid)).size;
  return `${counted(arrivals.length, 'finding')} on ${counted(publications, 'publication')}`;
}

const arrivalsOfRun = (db: Db, { monitor, at }: RunOfMonitor) =>
  db
    .selectFrom('monitor_arrival')
    .select(['id', 'ucid', 'task'])
    .where('monitor_id', '=', monitor)
    .where('at', '=', new Date(at))
    .where(wasBrought)
    .orderBy('id')
    .execute();

interface EndedTasks {
  readonly monitor: Id;
  readonly by: Id;
  readonly at: number;
}

/** Deletes the tasks of a monitor's runs. */
export async function deleteRunTasks(db: Db, work: UnitOfWork, { monitor, by, at }: EndedTasks): Promise<void> {
  const found = await db
    .selectFrom('monitor_arrival')
    .select(['task', 'task_of'])
    .distinct()
    .where('monitor_id', '=', monitor)
    .where('task', 'is not', null)
    .execute();
  work.hold(found.flatMap(({ task_of: user }) => (user === null ? [] : [homeStream(user)])));
  for (const { task, task_of: user } of found) {
    if (task === null || user === null) continue;
    const home = homeStream(user);
    const row = taskOf((await work.open(home)).state.rows.map, task);
    if (row === null || row.isDeleted) continue;
    await work.append([draft(home, 'TaskDeleted', { task, by, at })], { pk: by }, null);
  }
}
