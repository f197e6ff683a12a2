/** The rows of monitors and of what arrived, as the user is shown them. */
import { sql, type Selectable } from 'kysely';
import {
  causesIn,
  type ArrivalCause,
  type CauseCount,
  type Monitor,
  type MonitorArrival,
  type MonitorDetail,
  type MonitorSchedule,
  type MonitorVersion,
} from '../../domain/documents/monitors.ts';
import type { MonitorRole } from '../../domain/monitors/rows.ts';
import type { Db, Tables } from '../database/tables.ts';
import { monitorEvery } from './monitor-schedule.ts';

export type MonitorRow = Selectable<Tables['monitor']>;

export interface MonitorOfUser extends MonitorRow {
  readonly owner_name: string;
  /** What the user who asks is in it. */
  readonly role: MonitorRole;
}

const PAGE = 50;

/** The causes in a text of the database. */
export const readCauses = (text: string): readonly ArrivalCause[] => causesIn(JSON.parse(text) as readonly unknown[]);

export const scheduleOf = ({ every, weekday, hour, zone }: MonitorRow): MonitorSchedule => ({
  ...{ every: monitorEvery(every), weekday, hour, zone },
});

/** With what they brought. */
export async function monitorList(db: Db, rows: readonly MonitorOfUser[]): Promise<readonly Monitor[]> {
  const counts = await countsOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => asMonitor(row, counts.get(row.id)));
}

/** With what the page of one monitor shows. */
export async function monitorDetail(db: Db, row: MonitorOfUser): Promise<MonitorDetail> {
  const counts = await countsOf(db, [row.id]);
  const { seen } = await db
    .selectFrom('monitor_seen')
    .select(sql<number>`count(*)`.as('seen'))
    .where('monitor_id', '=', row.id)
    .executeTakeFirstOrThrow();
  const causes = await db
    .selectFrom('monitor_arrival')
    .select(['cause', arrived.as('arrived'), suppressed.as('suppressed')])
    .where('monitor_id', '=', row.id)
    .groupBy('cause')
    .execute();
  return {
    ...asMonitor(row, counts.get(row.id)),
    seen: Number(seen),
    causes: causes.map((one): CauseCount => ({
      cause: one.cause as ArrivalCause,
      arrived: Number(one.arrived),
      suppressed: Number(one.suppressed),
    })),
    versions: await versionsOf(db, row.id),
  };
}

async function versionsOf(db: Db, monitor: number): Promise<readonly MonitorVersion[]> {
  const rows = await db
    .selectFrom('monitor_version')
    .leftJoin('app_user', 'app_user.id', 'by_user')
    .select(['version', 'expression', 'at', 'brings', 'counts_as_seen', 'app_user.name'])
    .where('monitor_id', '=', monitor)
    .orderBy('version', 'desc')
    .execute();
  return rows.map(({ version, expression, at, brings, counts_as_seen: countsAsSeen, name }) => ({
    ...{ version, expression, by: name ?? '', at: at.toISOString(), countsAsSeen },
    brings: brings === null ? null : Number(brings),
  }));
}

const arrived = sql<number>`count(*) filter (where not is_suppressed)`;
const suppressed = sql<number>`count(*) filter (where is_suppressed)`;

type ArrivalCounts = Pick<Monitor, 'arrivals' | 'latest' | 'suppressed'>;

async function countsOf(db: Db, monitors: readonly number[]): Promise<ReadonlyMap<number, ArrivalCounts>> {
  if (monitors.length === 0) return new Map();
  const rows = await db
    .selectFrom('monitor_arrival')
    .innerJoin('monitor', 'monitor.id', 'monitor_arrival.monitor_id')
    .select([
      'monitor_id',
      arrived.as('arrivals'),
      suppressed.as('suppressed'),
      sql<number>`count(*) filter (where not is_suppressed and at = last_at)`.as('latest'),
    ])
    .where('monitor_id', 'in', monitors)
    .groupBy('monitor_id')
    .execute();
  return new Map(
    rows.map((row) => [
      row.monitor_id,
      { arrivals: Number(row.arrivals), latest: Number(row.latest), suppressed: Number(row.suppressed) },
    ]),
  );
}

const NOTHING: ArrivalCounts = { arrivals: 0, latest: 0, suppressed: 0 };

function asMonitor(row: MonitorOfUser, counts: ArrivalCounts = NOTHING): Monitor {
  const { id, name, owner_name: owner, role, expression, search, version, is_paused: isPaused, reason, muted } = row;
  return {
    ...{ id, name, owner, role, expression, search, version, isPaused, reason, muted: readCauses(muted) },
    ...scheduleOf(row),
    lastRun: row.last_at?.toISOString() ?? null,
    nextRun: isPaused ? null : row.next_at.toISOString(),
    ...counts,
  };
}

interface ArrivalsAsked {
  /** Those that were set aside, or those that were not. */
  readonly isSuppressed: boolean;
  /** The last one of the page before; null for the first page. */
  readonly before: number | null;
}

/** A page, newest first. */
export async function arrivalPage(
  db: Db,
  monitor: number,
  { isSuppressed, before }: ArrivalsAsked,
): Promise<readonly MonitorArrival[]> {
  const rows = await db
    .selectFrom('monitor_arrival')
    .selectAll()
    .where('monitor_id', '=', monitor)
    .where('is_suppressed', '=', isSuppressed)
    .$if(before !== null, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(PAGE)
    .execute();
  return rows.map(({ id, ucid, title, published, cause, detail, publications, version, ...row }) => ({
    ...{ id, ucid, title, published, cause: cause as ArrivalCause, detail, publications, version, isSuppressed },
    ...{ importNumber: row.import_number, at: row.at.toISOString() },
  }));
}
