/**
 * The task of a run follows the decisions on what it brought, in the transaction of each: done once nothing of the run
 * is left, open again where a decision is taken back. “Later” is none.
 */
import { sql } from 'kysely';
import { draft, type EventMap } from '../../domain/catalogue.ts';
import { arrivalReviewOf } from '../../domain/monitors/rows.ts';
import type { UserDetails } from '../../domain/permissions/user.ts';
import type { ConfirmedEvent, EventDraft } from '../../domain/shared/envelope.ts';
import type { Id } from '../../domain/shared/ids.ts';
import { homeStream, monitorStream } from '../../domain/shared/streams.ts';
import { taskOf } from '../../domain/tasks/rows.ts';
import { isClosed } from '../../domain/tasks/values.ts';
import type { Db } from '../database/tables.ts';
import type { UnitOfWork } from '../events/work.ts';
import { freeRunTasksIn } from '../sharing/freed-tasks.ts';
import { naming } from '../sharing/hand-over-tasks.ts';
import { wasBrought } from './brought.ts';

/** An ArrivalDecision, or null for none. */
export const isDecided = (decision: string | null): boolean => decision !== null && decision !== 'later';

interface DecidedArrival {
  readonly monitor: Id;
  readonly arrival: Id;
  readonly decision: string | null;
  readonly by: Id;
  /** The event. */
  readonly causationId: string;
}

interface FollowPorts {
  readonly db: Db;
  readonly findUser: (user: Id) => Promise<UserDetails | null>;
  readonly now: () => number;
}

type InTask<T extends object> = T & { readonly task: number; readonly task_of: number };

const isInTask = <T extends { readonly task: number | null; readonly task_of: number | null }>(
  row: T | undefined,
): row is InTask<T> => row !== undefined && row.task !== null && row.task_of !== null;

export async function followDecision(ports: FollowPorts, work: UnitOfWork, decided: DecidedArrival): Promise<void> {
  const { db, findUser, now } = ports;
  const { monitor, arrival, decision, by, causationId } = decided;
  const one = await db
    .selectFrom('monitor_arrival')
    .select(['at', 'task', 'task_of', 'decision'])
    .where('id', '=', arrival)
    .where('monitor_id', '=', monitor)
    .executeTakeFirst();
  if (!isInTask(one)) return;
  const home = homeStream(one.task_of);
  const { map: tasks } = (await work.open(home)).state.rows;
  const row = taskOf(tasks, one.task);
  if (row === null || row.isDeleted) return;
  const isOver = isDecided(decision) && !isClosed(row.status) && !(await isMoreLeft(db, work, monitor, one.at));
  const isTakenBack = !isDecided(decision) && row.status === 'done' && isDecided(saidBefore(work, decided, one));
  if (!isOver && !isTakenBack) return;
  const other = by === one.task_of ? null : await findUser(by);
  const drafts: EventDraft[] = [...naming(home, tasks, other === null ? [] : [other])];
  const status = isOver ? 'done' : 'open';
  drafts.push(draft(home, 'TaskStatusSet', { task: one.task, by, at: now(), status }));
  await work.append(drafts, { pk: by }, causationId);
  // Whoever had it may not be in the monitor by now.
  if (isTakenBack)
    work.add({ write: (transaction) => freeRunTasksIn(transaction, monitor, `open again ${causationId}`) });
}

/**
 * Of the run, without a look at each row of it: the table knows all decisions but those of this work, which may be many
 * that a device made without a network.
 */
async function isMoreLeft(db: Db, work: UnitOfWork, monitor: Id, at: Date): Promise<boolean> {
  const here = [...new Set(saidHere(work, monitor).map(({ said }) => said.arrival))];
  const { map: rows } = (await work.open(monitorStream(monitor))).state.rows;
  const isOpen = (one: Id) => !isDecided(arrivalReviewOf(rows, one)?.decision ?? null);
  const openHere = here.filter(isOpen);
  const decidedHere = here.filter((one) => !isOpen(one));
  if (openHere.length > 0 && (await isOfRun(db, { monitor, at, among: openHere }))) return true;
  const left = await db
    .selectFrom('monitor_arrival')
    .select('id')
    .where('monitor_id', '=', monitor)
    .where('at', '=', at)
    .where(wasBrought)
    .where(LEFT)
    .where('id', 'not in', [0, ...decidedHere])
    .limit(1)
    .executeTakeFirst();
  return left !== undefined;
}

interface AmongArrivals {
  readonly monitor: Id;
  readonly at: Date;
  readonly among: readonly Id[];
}

/** Whether one of them is of the run: this work took its decision back, which the table still has. */
async function isOfRun(db: Db, { monitor, at, among }: AmongArrivals): Promise<boolean> {
  const found = await db
    .selectFrom('monitor_arrival')
    .select('id')
    .where('id', 'in', among)
    .where('monitor_id', '=', monitor)
    .where('at', '=', at)
    .where(wasBrought)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** As the index `monitor_arrival_left` has it. */
const LEFT = sql<boolean>`(decision is null or decision = 'later')`;

/** Decisions of this work on what the monitor brought, in order. */
const saidHere = (work: UnitOfWork, monitor: Id) =>
  work
    .confirmed()
    .filter(({ type, stream, outcome }) => type === ASSESSED && stream === monitorStream(monitor) && isKept(outcome))
    .map(({ id, payload }) => ({ id, said: payload as EventMap[typeof ASSESSED] }));

const ASSESSED = 'MonitorArrivalAssessed';
const isKept = ({ kind }: ConfirmedEvent['outcome']): boolean => kind === 'applied';

/** What was decided of the arrival before this event. */
function saidBefore(
  work: UnitOfWork,
  { monitor, arrival, causationId }: DecidedArrival,
  kept: { readonly decision: string | null },
): string | null {
  const before = saidHere(work, monitor).filter(({ id, said }) => said.arrival === arrival && id !== causationId);
  const last = before.at(-1);
  return last === undefined ? kept.decision : last.said.decision;
}
