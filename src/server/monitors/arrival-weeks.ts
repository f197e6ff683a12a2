/** What arrived by week, by the clock of each monitor. The list of a week is told by the same expression. */
import { sql } from 'kysely';
import { weekOf, type ArrivalWeek, type ArrivalWeeks } from '../../domain/documents/arrival-weeks.ts';
import type { IsoDate } from '../../domain/documents/publication.ts';
import { utcDay } from '../../domain/shared/moments.ts';
import type { Db } from '../database/tables.ts';
import { wasBrought } from './brought.ts';

/** The Sunday of an arrival; PostgreSQL counts weeks from Monday. */
export const weekOfArrival = sql<string>`to_char(
  date_trunc('week', at at time zone zone + interval '1 day') - interval '1 day', 'YYYY-MM-DD')`;

const inMonitors = (db: Db, monitors: readonly number[]) =>
  db
    .selectFrom('monitor_arrival')
    .innerJoin('monitor', 'monitor.id', 'monitor_arrival.monitor_id')
    .where('monitor_id', 'in', monitors)
    .where(wasBrought);

const arrived = sql<number>`count(*)`;

/** Of these monitors together; with that of each in `week`. */
export async function arrivalWeeks(
  db: Db,
  monitors: readonly number[],
  { week, now }: { readonly week: IsoDate | null; readonly now: number },
): Promise<ArrivalWeeks> {
  const current = weekOf(utcDay(now));
  if (monitors.length === 0) return { weeks: [], current, monitors: [] };
  const rows = await inMonitors(db, monitors)
    .select([weekOfArrival.as('week'), arrived.as('count')])
    .groupBy(weekOfArrival)
    .orderBy(weekOfArrival)
    .execute();
  const weeks = rows.map((row): ArrivalWeek => ({ week: row.week, count: Number(row.count) }));
  if (week === null) return { weeks, current, monitors: [] };
  const each = await inMonitors(db, monitors)
    .select(['monitor_id', arrived.as('count')])
    .where(weekOfArrival, '=', week)
    .groupBy('monitor_id')
    .execute();
  return { weeks, current, monitors: each.map((row) => ({ monitor: row.monitor_id, count: Number(row.count) })) };
}
