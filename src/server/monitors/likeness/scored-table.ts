/**
 * What the runs of a similarity monitor scored: a row a run, with a line for each family, as it was. What stays below
 * now is in a table of its own, see below-table.ts.
 */
import { sql, type Insertable, type Selectable } from 'kysely';
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

const readScored = (text: string): readonly ScoredLine[] =>
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

export const isBelowThreshold = ({ outcome }: ScoredLine): boolean => outcome !== 'arrived';

export function countedLines(lines: readonly ScoredLine[]): Pick<ScoredRun, 'arrived' | 'below'> {
  const below = lines.filter(isBelowThreshold).length;
  return { arrived: lines.length - below, below };
}

export const keepScored = (transaction: Transaction, row: Insertable<Tables['monitor_scored']>): Promise<unknown> =>
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
    .select(['at', 'import_number', 'version', 'threshold', 'known', 'arrived', 'below'])
    .where('monitor_id', '=', monitor)
    .where('is_reference', '=', false)
    .orderBy('at', 'desc')
    .execute();
  return rows.map(({ at, import_number: importNumber, ...run }) => ({
    ...{ ...run, at: at.toISOString(), importNumber, families: run.arrived + run.below + run.known },
  }));
}

/** What one run left below, as it was then; the highest first. */
export async function belowOfRun(db: Db, monitor: number, at: number): Promise<readonly ScoredLine[]> {
  const row = await db
    .selectFrom('monitor_scored')
    .select('scores')
    .where('monitor_id', '=', monitor)
    .where('is_reference', '=', false)
    .where('at', '=', new Date(at))
    .executeTakeFirst();
  return row === undefined ? [] : readScored(row.scores).filter(isBelowThreshold);
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
