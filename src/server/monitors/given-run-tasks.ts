/**
 * Who can't decide in a monitor any more is not its reviewer, and has no open task of its runs: each goes to who owns
 * the monitor, whose task says so in its thread and is told of in their inbox. Where the owner has no tasks, or can't
 * sign in, it stays until somebody else owns the monitor.
 */
import { draft } from '../../domain/catalogue.ts';
import { monitorHeadOf } from '../../domain/monitors/rows.ts';
import type { UserDetails } from '../../domain/permissions/user.ts';
import { SERVER_CLIENT, type Id } from '../../domain/shared/ids.ts';
import { homeStream, monitorStream } from '../../domain/shared/streams.ts';
import { taskOf, type TaskRow } from '../../domain/tasks/rows.ts';
import { isClosed } from '../../domain/tasks/values.ts';
import type { Db } from '../database/tables.ts';
import type { Accept } from '../events/accept-events.ts';
import type { Membership } from '../events/membership.ts';
import { clientLock, type UnitOfWork } from '../events/work.ts';
import { chooseReviewer } from './chosen-reviewer.ts';
import { deciderIn } from './decider-in.ts';
import type { MonitorRow } from './monitor-table.ts';

export interface GivenTaskPorts {
  readonly db: Db;
  readonly accept: Pick<Accept, 'withUnitOfWork'>;
  readonly membership: Pick<Membership, 'roleIn'>;
  readonly findUser: (user: Id) => Promise<UserDetails | null>;
  readonly mintId: () => Promise<Id>;
  readonly now: () => number;
}

interface LostMonitors {
  /** In which somebody's role changed. */
  readonly monitors: readonly Id[];
  /** Who may have lost what they were in monitors by. */
  readonly users: readonly Id[];
  /** That somebody may have lost. */
  readonly searches: readonly Id[];
}

export async function giveRunTasks(ports: GivenTaskPorts, lost: LostMonitors): Promise<void> {
  const found = await ports.db
    .selectFrom('monitor')
    .selectAll()
    .where(({ eb, or, selectFrom }) =>
      or([
        eb('id', 'in', [0, ...lost.monitors]),
        eb('search', 'in', [0, ...lost.searches]),
        eb('reviewer', 'in', [0, ...lost.users]),
        eb(
          'id',
          'in',
          selectFrom('monitor_arrival')
            .select('monitor_id')
            .where('task_of', 'in', [0, ...lost.users]),
        ),
      ]),
    )
    .orderBy('id')
    .execute();
  for (const monitor of found) await giveTasksOf(ports, monitor);
}

async function giveTasksOf(ports: GivenTaskPorts, monitor: MonitorRow): Promise<void> {
  const { reviewer } = monitor;
  if (reviewer !== null && (await deciderIn(ports, monitor, reviewer)) === null)
    await chooseReviewer(ports.db, monitor.id, { reviewer: null, by: null, at: new Date(ports.now()) });
  const heir = await deciderIn(ports, monitor, monitor.owner);
  if (heir === null) return;
  const holders = await ports.db
    .selectFrom('monitor_arrival')
    .select('task_of')
    .distinct()
    .where('monitor_id', '=', monitor.id)
    .where('task_of', 'is not', null)
    .execute();
  for (const { task_of: holder } of holders) {
    if (holder === null || holder === heir.pk || (await deciderIn(ports, monitor, holder)) !== null) continue;
    const locks = [clientLock(SERVER_CLIENT), homeStream(holder), homeStream(heir.pk), monitorStream(monitor.id)];
    await ports.accept.withUnitOfWork(locks, async (work) => {
      await giveOpenTasks(ports, work, { monitor: monitor.id, from: holder, to: heir.pk });
      return null;
    });
  }
}

interface Given {
  readonly monitor: Id;
  readonly from: Id;
  readonly to: Id;
}

async function giveOpenTasks(ports: GivenTaskPorts, work: UnitOfWork, given: Given): Promise<void> {
  const { monitor, from, to } = given;
  if (monitorHeadOf((await work.open(monitorStream(monitor))).state.rows.map) === null) return;
  const tasks = await ports.db
    .selectFrom('monitor_arrival')
    .select('task')
    .distinct()
    .where('monitor_id', '=', monitor)
    .where('task_of', '=', from)
    .execute();
  for (const { task } of tasks) {
    const row = task === null ? null : taskOf((await work.open(homeStream(from))).state.rows.map, task);
    if (task === null || row === null || row.isDeleted || isClosed(row.status)) continue;
    const again = await ports.mintId();
    if (!(await createAgain(ports, work, { row, again, to }))) continue;
    const ended = { task, by: to, at: ports.now() };
    await work.append([draft(homeStream(from), 'TaskDeleted', ended)], { pk: to }, null);
    work.add({
      async write(transaction) {
        await transaction
          .updateTable('monitor_arrival')
          .set({ task: again, task_of: to })
          .where('monitor_id', '=', monitor)
          .where('task', '=', task)
          .execute();
      },
    });
  }
}

interface Again {
  readonly row: TaskRow;
  /** Its number in the other home. */
  readonly again: Id;
  readonly to: Id;
}

/** False where their home takes no task. */
async function createAgain(
  { mintId, now }: GivenTaskPorts,
  work: UnitOfWork,
  { row, again, to }: Again,
): Promise<boolean> {
  const [home, said] = [homeStream(to), { task: again, by: to, at: now() }];
  const { title, description, due } = row;
  const created = draft(home, 'TaskCreated', {
    ...{ ...said, title, description, assignee: to, due, reminder: null, documents: [] },
    origin: { kind: 'hand', search: null },
  });
  const told = draft(home, 'TaskCommented', {
    ...{ ...said, comment: await mintId(), mentions: [to], isFromProduct: true },
    text: 'This is yours as who owns the monitor: who had it can’t decide there any more.',
  });
  const [decision] = await work.append([created, told], { pk: to }, null);
  return decision?.kind === 'applied';
}
