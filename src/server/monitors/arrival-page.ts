/**
 * What arrived for monitors, as pages and as counts. Each count is that of the rows which its view shows: both are told
 * by the same conditions.
 */
import { sql, type RawBuilder } from 'kysely';
import {
  ARRIVAL_VIEWS,
  type ArrivalCounts,
  type ArrivalPage,
  type ArrivalView,
  type MonitorArrival,
} from '../../domain/documents/monitors.ts';
import type { LikenessReason } from '../../domain/documents/likeness.ts';
import type { DocumentFinding } from '../../domain/documents/observed/watched.ts';
import type { ArrivalDecision } from '../../domain/monitors/rows.ts';
import type { IsoDate } from '../../domain/documents/publication.ts';
import type { Db } from '../database/tables.ts';
import { wasBrought, wasSampled } from './brought.ts';
import { keptPassage } from './kept-passage.ts';
import { weekOfArrival } from './arrival-weeks.ts';

const PAGE = 50;

const CONDITIONS: Readonly<Record<ArrivalView, RawBuilder<boolean>>> = {
  unreviewed: sql`(${wasBrought} and decision is null)`,
  latest: sql`(${wasBrought} and at = last_at)`,
  later: sql`(not is_suppressed and decision = 'later')`,
  relevant: sql`(not is_suppressed and decision = 'relevant')`,
  'not-relevant': sql`(not is_suppressed and decision = 'not-relevant')`,
  sample: sql`(${wasSampled} and decision is null)`,
  all: wasBrought,
  'set-aside': sql`(is_suppressed)`,
};
const overdueAt = (now: number): RawBuilder<boolean> =>
  sql`(${wasBrought} and decision is null and at + due_days * interval '1 day' < ${new Date(now)})`;

export const arrivalView = (text: unknown): ArrivalView => ARRIVAL_VIEWS.find((one) => one === text) ?? 'all';

const arrivalsIn = (db: Db) =>
  db.selectFrom('monitor_arrival').innerJoin('monitor', 'monitor.id', 'monitor_arrival.monitor_id');

const countOf = (condition: RawBuilder<boolean>) => sql<number>`count(*) filter (where ${condition})`;

/** By monitor; absent where nothing arrived. */
export async function arrivalCounts(
  db: Db,
  monitors: readonly number[],
  now: number,
): Promise<ReadonlyMap<number, ArrivalCounts>> {
  if (monitors.length === 0) return new Map();
  const rows = await arrivalsIn(db)
    .select('monitor_id')
    .select(ARRIVAL_VIEWS.map((view) => countOf(CONDITIONS[view]).as(view)))
    .select(countOf(overdueAt(now)).as('overdue'))
    .where('monitor_id', 'in', monitors)
    .groupBy('monitor_id')
    .execute();
  return new Map(
    rows.map(({ monitor_id: monitor, ...counts }) => [
      monitor,
      Object.fromEntries(Object.entries(counts).map(([view, count]) => [view, Number(count)])) as ArrivalCounts,
    ]),
  );
}

interface ArrivalsAsked {
  readonly view: ArrivalView;
  /** The last one of the page before; null for the first page. */
  readonly after: number | null;
  /** Its Monday: what arrived in that week alone; null for any. */
  readonly week: IsoDate | null;
  /** When a run was, in milliseconds since 1970: what that run brought alone; null for any. */
  readonly run: number | null;
  /** In milliseconds since 1970. */
  readonly now: number;
}

/** A page: of the unreviewed what came first, so that what is overdue stands above; of others what came last. */
export async function arrivalPage(
  db: Db,
  monitor: number,
  { view, after, week, run, now }: ArrivalsAsked,
): Promise<Pick<ArrivalPage, 'arrivals'>> {
  const isOldestFirst = view === 'unreviewed';
  const order = isOldestFirst ? 'asc' : 'desc';
  // Numbers need not rise with time: those of a run that took longer may be lower.
  const place = sql`(monitor_arrival.at, monitor_arrival.id)`;
  const placeOf = sql`(select at, id from monitor_arrival where id = ${after})`;
  const rows = await arrivalsIn(db)
    .selectAll('monitor_arrival')
    .select(overdueAt(now).as('is_overdue'))
    .where('monitor_id', '=', monitor)
    .where(CONDITIONS[view])
    .$if(week !== null, (query) => query.where(weekOfArrival, '=', week ?? ''))
    .$if(run !== null, (query) => query.where('monitor_arrival.at', '=', new Date(run ?? 0)))
    .$if(after !== null, (query) =>
      query.where(isOldestFirst ? sql<boolean>`${place} > ${placeOf}` : sql<boolean>`${place} < ${placeOf}`),
    )
    .orderBy('monitor_arrival.at', order)
    .orderBy('monitor_arrival.id', order)
    .limit(PAGE)
    .execute();
  return {
    arrivals: rows.map(({ id, ucid, family, title, published, cause, detail, publications, version, ...row }) => ({
      ...{ id, ucid, family, title, published, cause: cause as MonitorArrival['cause'], detail, publications, version },
      ...{ isSuppressed: row.is_suppressed, importNumber: row.import_number, at: row.at.toISOString() },
      finding: row.finding === null ? null : (JSON.parse(row.finding) as DocumentFinding),
      likeness: row.likeness === null ? null : (JSON.parse(row.likeness) as LikenessReason),
      passage: keptPassage(row.passage),
      ...{ decision: row.decision as ArrivalDecision | null, isOverdue: row.is_overdue },
    })),
  };
}
