/**
 * What the runs of a similarity monitor scored: a row a run, with a line for each family. What came below the threshold
 * is told from it, so that it is all there, however much that is, without a row each.
 */
import { sql, type Selectable } from 'kysely';
import { spreadOf, type LikenessRun, type ScoreSpread } from '../../../domain/documents/likeness.ts';
import type { Ucid } from '../../../domain/documents/publication.ts';
import type { Db, Tables, Transaction } from '../../database/tables.ts';
import { weeksOfImports, type ImportRate } from './import-rate.ts';

export type ScoredRun = Selectable<Tables['monitor_scored']>;

/** What became of a family: it stayed below, was drawn into the sample from below, or arrived by its score. */
export type ScoredOutcome = 'below' | 'sampled' | 'arrived';
const OUTCOMES: readonly ScoredOutcome[] = ['below', 'sampled', 'arrived'];

export interface ScoredLine {
  readonly ucid: Ucid;
  readonly score: number;
  readonly outcome: ScoredOutcome;
  /** Publications in lines of earlier runs, which are of the same family: this line is in place of those. */
  readonly before?: readonly Ucid[];
}

export const scoredText = (lines: readonly ScoredLine[]): string =>
  [...lines]
    .sort((one, other) => other.score - one.score || (one.ucid < other.ucid ? -1 : 1))
    .map(({ ucid, score, outcome, before = [] }) => [ucid, score, OUTCOMES.indexOf(outcome), ...before].join(' '))
    .join('\n');

export const readScored = (text: string): readonly ScoredLine[] =>
  text === ''
    ? []
    : text.split('\n').map((line) => {
        const [ucid = '', score, outcome, ...before] = line.split(' ');
        return { ucid, score: Number(score), outcome: OUTCOMES[Number(outcome)] ?? 'below', before };
      });

/** Each family once, by its last line; of runs from the newest on. */
function lastLines(runs: readonly Pick<ScoredRun, 'scores'>[]): readonly ScoredLine[] {
  const replaced = new Set<Ucid>();
  return runs.flatMap(({ scores }) => {
    const lines = readScored(scores).filter(({ ucid }) => !replaced.has(ucid));
    for (const { before = [] } of lines) for (const ucid of before) replaced.add(ucid);
    return lines;
  });
}

/** What runs said of these publications: the last of each, by ucid. */
export async function scoredBefore(
  db: Db,
  monitor: number,
  ucids: ReadonlySet<Ucid>,
): Promise<ReadonlyMap<Ucid, ScoredLine>> {
  if (ucids.size === 0) return new Map();
  const rows = await db
    .selectFrom('monitor_scored')
    .select('scores')
    .where('monitor_id', '=', monitor)
    .where('is_reference', '=', false)
    .orderBy('at')
    .execute();
  const lines = rows.flatMap(({ scores }) => readScored(scores).filter(({ ucid }) => ucids.has(ucid)));
  return new Map(lines.map((line) => [line.ucid, line]));
}

export const isBelowThreshold = ({ outcome }: ScoredLine): boolean => outcome !== 'arrived';

export const keepScored = (transaction: Transaction, row: ScoredRun): Promise<unknown> =>
  transaction.insertInto('monitor_scored').values(row).execute();

/** Runs of the last half year say what comes. */
const RUNS_DAYS = 182;
/** So long, and so many, until they say it better than what was there at the beginning. */
const ENOUGH_DAYS = 28;
const ENOUGH_FAMILIES = 200;
const WEEK_DAYS = 7;
const DAY_MS = 86_400_000;

/** Newest first, without what was there at the beginning. */
export async function runsOf(db: Db, monitor: number): Promise<readonly LikenessRun[]> {
  const rows = await db
    .selectFrom('monitor_scored')
    .selectAll()
    .where('monitor_id', '=', monitor)
    .where('is_reference', '=', false)
    .orderBy('at', 'desc')
    .execute();
  return rows.map(({ at, import_number: importNumber, version, threshold, known, scores }) => {
    const lines = readScored(scores);
    const below = lines.filter(isBelowThreshold).length;
    return {
      ...{ at: at.toISOString(), importNumber, version, threshold, known, below },
      ...{ families: lines.length + known, arrived: lines.length - below },
    };
  });
}

/** Of one run as it was; of all of them for null, what stays below. By run, newest first; the highest first. */
export async function belowThreshold(db: Db, monitor: number, run: number | null): Promise<readonly ScoredLine[]> {
  const rows = await db
    .selectFrom('monitor_scored')
    .select('scores')
    .where('monitor_id', '=', monitor)
    .where('is_reference', '=', false)
    .$if(run !== null, (query) => query.where('at', '=', new Date(run ?? 0)))
    .orderBy('at', 'desc')
    .execute();
  return lastLines(rows).filter(isBelowThreshold);
}

interface SpreadAsked {
  readonly now: number;
  readonly rate: ImportRate | null;
  /** What was scored at the beginning. */
  readonly publications: number;
}

/** What comes, and with which scores. */
export async function spreadOfMonitor(
  db: Db,
  monitor: number,
  { now, rate, publications }: SpreadAsked,
): Promise<ScoreSpread> {
  const rows = await db
    .selectFrom('monitor_scored')
    .select(['is_reference', 'days', 'scores'])
    .where('monitor_id', '=', monitor)
    .where(sql<boolean>`(is_reference or at > ${new Date(now - RUNS_DAYS * DAY_MS)})`)
    .orderBy('at', 'desc')
    .execute();
  const runs = rows.filter((row) => !row.is_reference);
  const scores = (some: typeof rows) => lastLines(some).map(({ score }) => score);
  const days = runs.reduce((sum, row) => sum + row.days, 0);
  const scored = scores(runs);
  if (days >= ENOUGH_DAYS && scored.length >= ENOUGH_FAMILIES)
    return spreadOf(scored, { weeks: days / WEEK_DAYS, basis: 'runs' });
  const reference = rows.filter((row) => row.is_reference);
  const weeks = Math.max(1, (reference[0]?.days ?? 0) / WEEK_DAYS);
  return spreadOf(scores(reference), weeksOfImports(publications, rate) ?? { weeks, basis: 'corpus' });
}
