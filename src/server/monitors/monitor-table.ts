/** The rows of monitors, as the user is shown them. */
import { sql, type Selectable } from 'kysely';
import {
  causesIn,
  MONITOR_KINDS,
  NO_ARRIVALS,
  type ArrivalCounts,
  type CauseCount,
  type ArrivalCause,
  type Monitor,
  type MonitorDetail,
  type MonitorKind,
  type MonitorSchedule,
  type MonitorVersion,
} from '../../domain/documents/monitors.ts';
import type { MonitorRole } from '../../domain/monitors/rows.ts';
import type { Db, Tables } from '../database/tables.ts';
import { arrivalCounts } from './arrival-page.ts';
import { wasBrought } from './brought.ts';
import { inShort, readWatchedDocuments } from './documents/watched-documents.ts';
import { missingNumbers, observedCount } from './documents/observed-table.ts';
import { likenessShown, readReading } from './likeness/stored-profile.ts';
import { monitorEvery } from './monitor-schedule.ts';
import { readOrigin } from './stored-origin.ts';

export type MonitorRow = Selectable<Tables['monitor']>;

export interface MonitorOfUser extends MonitorRow {
  readonly owner_name: string;
  /** What the user who asks is in it. */
  readonly role: MonitorRole;
}

/** The causes in a text of the database. */
export const readCauses = (text: string): readonly ArrivalCause[] => causesIn(JSON.parse(text) as readonly unknown[]);

export const monitorKind = ({ kind }: Pick<MonitorRow, 'kind'>): MonitorKind =>
  MONITOR_KINDS.find((one) => one === kind) ?? 'technology';

export const scheduleOf = ({ every, weekday, hour, zone }: MonitorRow): MonitorSchedule => ({
  ...{ every: monitorEvery(every), weekday, hour, zone },
});

/** With what they brought. */
export async function monitorList(db: Db, rows: readonly MonitorOfUser[], now: number): Promise<readonly Monitor[]> {
  const ids = rows.map(({ id }) => id);
  const counts = await arrivalCounts(db, ids, now);
  return rows.map((row) => asMonitor(row, counts.get(row.id)));
}

/** With what the page of one monitor shows. */
export async function monitorDetail(db: Db, row: MonitorOfUser, now: number): Promise<MonitorDetail> {
  const counts = await arrivalCounts(db, [row.id], now);
  const isOfDocuments = monitorKind(row) === 'document';
  const { seen } = await seenBy[monitorKind(row)](db, row.id);
  const causes = await db
    .selectFrom('monitor_arrival')
    .select([
      'cause',
      sql<number>`count(*) filter (where not is_suppressed)`.as('arrived'),
      sql<number>`count(*) filter (where is_suppressed)`.as('suppressed'),
    ])
    .where('monitor_id', '=', row.id)
    .groupBy('cause')
    .execute();
  return {
    ...asMonitor(row, counts.get(row.id)),
    seen: Number(seen),
    causes: causes.map((one): CauseCount => ({
      cause: one.cause as CauseCount['cause'],
      arrived: Number(one.arrived),
      suppressed: Number(one.suppressed),
    })),
    versions: await versionsOf(db, row.id),
    watched: isOfDocuments ? readWatchedDocuments(row.watched) : null,
    missing: isOfDocuments ? await missingNumbers(db, row.id) : [],
  };
}

const matchedCount = (db: Db, monitor: number) =>
  db
    .selectFrom('monitor_seen')
    .select(sql<number>`count(*)`.as('seen'))
    .where('monitor_id', '=', monitor)
    .executeTakeFirstOrThrow();

/** By its score. */
const similarCount = (db: Db, monitor: number) =>
  db
    .selectFrom('monitor_arrival')
    .select(sql<number>`count(distinct ucid)`.as('seen'))
    .where('monitor_id', '=', monitor)
    .where(wasBrought)
    .executeTakeFirstOrThrow();

const seenBy = { technology: matchedCount, document: observedCount, similarity: similarCount } as const;

async function versionsOf(db: Db, monitor: number): Promise<readonly MonitorVersion[]> {
  const rows = await db
    .selectFrom('monitor_version')
    .leftJoin('app_user', 'app_user.id', 'by_user')
    .select([
      'version',
      'expression',
      'at',
      'brings',
      'counts_as_seen',
      'monitor_version.watched',
      'monitor_version.reading',
    ])
    .select('app_user.name')
    .where('monitor_id', '=', monitor)
    .orderBy('version', 'desc')
    .execute();
  return rows.map(({ version, expression, at, brings, counts_as_seen: countsAsSeen, watched, reading, name }) => ({
    ...{ version, expression, by: name ?? '', at: at.toISOString(), countsAsSeen, watches: inShort(watched) },
    brings: brings === null ? null : Number(brings),
    reading: reading === null ? null : readReading(reading),
  }));
}

function asMonitor(row: MonitorOfUser, counts: ArrivalCounts = NO_ARRIVALS): Monitor {
  const {
    id,
    name,
    owner_name: owner,
    role,
    expression,
    search,
    project,
    version,
    is_paused: isPaused,
    reason,
    muted,
  } = row;
  return {
    ...{ id, name, owner, role, expression, search, project, version, isPaused, reason, muted: readCauses(muted) },
    ...{ kind: monitorKind(row), watches: inShort(row.watched), like: likenessShown(row) },
    origin: readOrigin(row.origin),
    ...scheduleOf(row),
    lastRun: row.last_at?.toISOString() ?? null,
    nextRun: isPaused ? null : row.next_at.toISOString(),
    dueDays: row.due_days,
    counts,
  };
}
