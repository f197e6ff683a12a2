/**
 * What stays below the threshold of a similarity monitor: a row for each family that runs scored and that has not
 * arrived, by its most similar publication, with the score that this has now. Runs keep it, so that a page of the list
 * costs what the page costs, however many runs there were.
 */
import { sql, type Selectable } from 'kysely';
import type { Ucid } from '../../../domain/documents/publication.ts';
import type { Db, Tables, Transaction } from '../../database/tables.ts';
import { inParts } from '../ask-question.ts';
import { isRandomSample } from '../brought.ts';
import type { ScoredLine } from './scored-table.ts';

export type BelowRow = Selectable<Tables['monitor_below']>;

export const arrivalsIn = ({ arrivals }: Pick<BelowRow, 'arrivals'>): readonly number[] =>
  arrivals === '' ? [] : arrivals.split(' ').map(Number);

/** Those of these publications that stand for a family. */
export async function belowAmong(db: Db, monitor: number, ucids: readonly Ucid[]): Promise<readonly BelowRow[]> {
  const rows: BelowRow[] = [];
  for (const some of inParts(ucids))
    rows.push(
      ...(await db
        .selectFrom('monitor_below')
        .selectAll()
        .where('monitor_id', '=', monitor)
        .where('ucid', 'in', some)
        .execute()),
    );
  return rows;
}

export interface BelowPlace {
  readonly score: number;
  readonly ucid: Ucid;
}

interface BelowAsked {
  readonly threshold: number;
  /** What reaches it, in place of what is below. */
  readonly isReaching: boolean;
  /** The last one of the page before; null for the first page. */
  readonly after: BelowPlace | null;
  readonly limit: number;
}

/** The highest score first; of the same score by number, backwards. */
export const belowRows = (
  db: Db,
  monitor: number,
  { threshold, isReaching, after, limit }: BelowAsked,
): Promise<readonly BelowRow[]> =>
  db
    .selectFrom('monitor_below')
    .selectAll()
    .where('monitor_id', '=', monitor)
    // One bound alone: beside another, the index is read from the threshold on, and what was passed is thrown away.
    .$if(!isReaching && (after === null || after.score >= threshold), (query) => query.where('score', '<', threshold))
    .$if(isReaching, (query) => query.where('score', '>=', threshold))
    .$if(after !== null && (isReaching || after.score < threshold), (query) =>
      query.where(sql<boolean>`(score, ucid) < (${after?.score}, ${after?.ucid})`),
    )
    .orderBy('score', 'desc')
    .orderBy('ucid', 'desc')
    .limit(limit)
    .execute();

/** How many stay below the threshold, and how many stayed below a higher one of before and reach this. */
export async function belowCounts(
  db: Db,
  monitor: number,
  threshold: number,
): Promise<{ readonly below: number; readonly reaching: number }> {
  const { below, reaching } = await db
    .selectFrom('monitor_below')
    .select([
      sql<string | number>`count(*) filter (where score < ${threshold})`.as('below'),
      sql<string | number>`count(*) filter (where score >= ${threshold})`.as('reaching'),
    ])
    .where('monitor_id', '=', monitor)
    .executeTakeFirstOrThrow();
  return { below: Number(below), reaching: Number(reaching) };
}

interface BelowOfRun {
  readonly lines: readonly ScoredLine[];
  /** Publications whose families turned out to have arrived. */
  readonly gone: readonly Ucid[];
  /** What the run drew, by publication: its number among what arrived. */
  readonly drawn: ReadonlyMap<Ucid, number>;
}

/** As a run leaves it. What a family was rated by stays with its row. */
export async function keepBelow(
  transaction: Transaction,
  monitor: number,
  { lines, gone, drawn }: BelowOfRun,
): Promise<void> {
  const before = new Map<Ucid, string>();
  for (const some of inParts([...lines.flatMap((line) => line.before ?? []), ...gone])) {
    const rows = await transaction
      .deleteFrom('monitor_below')
      .where('monitor_id', '=', monitor)
      .where('ucid', 'in', some)
      .returning(['ucid', 'arrivals'])
      .execute();
    for (const { ucid, arrivals } of rows) before.set(ucid, arrivals);
  }
  const rows = lines.flatMap((line) => {
    if (line.outcome === 'arrived') return [];
    const arrivals = [...(line.before ?? []).map((ucid) => before.get(ucid) ?? ''), drawn.get(line.ucid) ?? ''];
    return { ucid: line.ucid, score: line.score, arrivals: arrivals.filter((one) => one !== '').join(' ') };
  });
  for (const some of inParts(rows, ROWS_A_STATEMENT))
    await sql`
      insert into monitor_below (monitor_id, ucid, score, arrivals)
      select ${monitor}::bigint, ucid, score, arrivals
      from json_to_recordset(${JSON.stringify(some)}::json) as line (ucid text, score integer, arrivals text)
      on conflict (monitor_id, ucid) do update
        set score = excluded.score, arrivals = excluded.arrivals`.execute(transaction);
}

const ROWS_A_STATEMENT = 5_000;

interface RatedBelow {
  readonly id: number;
  readonly ucid: Ucid;
  readonly cause: string;
  readonly decision: string | null;
}

/** Under what each is rated: what was drawn of it comes before what somebody chose. */
export async function ratedAmong(
  db: Db,
  rows: readonly BelowRow[],
): Promise<(row: Pick<BelowRow, 'arrivals'>) => RatedBelow | undefined> {
  const ids = rows.flatMap(arrivalsIn);
  if (ids.length === 0) return () => undefined;
  const found = await db
    .selectFrom('monitor_arrival')
    .select(['id', 'ucid', 'cause', 'decision'])
    .where('id', 'in', ids)
    .execute();
  return (row) => {
    const own = arrivalsIn(row);
    const said = found.filter(({ id }) => own.includes(id));
    return said.find(isRandomSample) ?? said[0];
  };
}
