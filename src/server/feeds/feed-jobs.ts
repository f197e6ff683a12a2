/**
 * Runs of feeds as jobs. Every process looks each quarter of a minute for feeds that are due; the table of jobs decides
 * who runs one. A feed that fails is no dead job: its list and its log say why, and it is tried again by itself.
 */
import type { FeedLogEntry } from '../../domain/documents/feeds.ts';
import type { ImportSummary } from '../../domain/documents/imports.ts';
import type { Db, Transaction } from '../database/tables.ts';
import { messageOf } from '../errors.ts';
import type { ImportInto, EndedImport } from '../jobs/import-jobs.ts';
import type { HeldJob, JobHandler } from '../jobs/job.ts';
import { endHeldJob } from '../jobs/job-table.ts';
import { FeedProblem, fileTitle, type FeedSource } from './feed-source.ts';
import { addFeedLog, endFeedFile, FEED_JOB, findFeed, type FeedRow } from './feed-table.ts';
import { nextRun, reasonOf as reasonOfOutcome } from './next-run.ts';
import { runFeed, type FeedRunPorts, type RunEnd } from './run-feed.ts';

const ATTEMPTS = 5;
const AT_ONCE = 2;

export interface FeedPorts extends FeedRunPorts {
  /** What the feed reads. Throws a {@link FeedProblem} where it may not. */
  readonly open: (feed: FeedRow, into: ImportInto) => FeedSource;
}

export function createFeedHandler(ports: FeedPorts): JobHandler {
  const { db, now } = ports;
  return {
    kind: FEED_JOB,
    atOnce: AT_ONCE,
    attempts: ATTEMPTS,
    async run(job, { signal }) {
      const feed = await findFeed(db, feedOf(job));
      if (feed === null || feed.is_paused || signal.reason === 'cancelled')
        return endHeldJob(db, job, { state: 'cancelled' });
      const end = await runOnce(feed, signal);
      if (signal.reason === 'stopping' || signal.reason === 'lease-lost') return;
      if (signal.reason === 'cancelled') return endHeldJob(db, job, { state: 'cancelled' });
      await db.transaction().execute(async (transaction) => {
        await keepEnd(transaction, feed, end, now());
        await job.end(transaction, { state: 'done', reason: reasonOfOutcome(end.outcome) });
      });
    },
    async giveUp(job, error) {
      const feed = await findFeed(db, feedOf(job));
      const reason = `The server could not finish the run: ${messageOf(error)}.`;
      await db.transaction().execute(async (transaction) => {
        if (feed !== null) await keepEnd(transaction, feed, failedRun(feed, reason, now()), now());
        await job.end(transaction, { state: 'dead', reason });
      });
    },
  };

  async function runOnce(feed: FeedRow, signal: AbortSignal): Promise<RunEnd> {
    try {
      const into = await whereTo(db, feed);
      return await runFeed(ports, { feed, into, source: ports.open(feed, into), signal });
    } catch (error) {
      if (error instanceof FeedProblem) return failedRun(feed, error.message, now());
      throw error;
    }
  }
}

const feedOf = ({ payload }: HeldJob): number => (payload as { readonly feed: number }).feed;

function failedRun(feed: FeedRow, reason: string, now: number): RunEnd {
  const outcome = { kind: 'failed', reason, at: null } as const;
  return { outcome, nextAt: nextRun(feed, outcome, { now, settleMs: 0 }) };
}

/** The corpus that the company fills now: it may have lost that right since the feed was added. */
async function whereTo(db: Db, { company_id: company, owner }: FeedRow): Promise<ImportInto> {
  const { corpus, may_import: mayImport } = await db
    .selectFrom('company')
    .select(['corpus', 'may_import'])
    .where('id', '=', company)
    .executeTakeFirstOrThrow();
  if (!mayImport) throw new FeedProblem('This corpus belongs to another company, whose administrators import into it.');
  return { company, owner, corpus };
}

async function keepEnd(transaction: Transaction, feed: FeedRow, { outcome, nextAt }: RunEnd, now: number) {
  const at = new Date(now);
  const reason = reasonOfOutcome(outcome);
  const isFailed = outcome.kind === 'failed';
  await transaction
    .updateTable('feed')
    .set({
      next_at: new Date(nextAt),
      last_at: at,
      last_state: isFailed ? 'failed' : 'ok',
      reason,
      failures: isFailed ? feed.failures + 1 : 0,
    })
    .where('id', '=', feed.id)
    .execute();
  // The same problem every hour is one line.
  if (isFailed && reason !== null && feed.reason !== reason)
    await addFeedLog(transaction, feed.id, [{ at: at.toISOString(), level: 'error', text: reason }]);
  if (!isFailed && feed.last_state === 'failed')
    await addFeedLog(transaction, feed.id, [{ at: at.toISOString(), level: 'info', text: 'It works again.' }]);
}

/** Tells the feed how the import of its file went. */
export function createImportNews(now: () => number) {
  return async (transaction: Transaction, upload: string, ended: EndedImport): Promise<void> => {
    const state = ended.state === 'done' ? 'imported' : 'failed';
    const file = await endFeedFile(transaction, upload, { state, reason: ended.reason });
    if (file === null) return;
    await addFeedLog(transaction, file.feed_id, [
      {
        at: new Date(now()).toISOString(),
        level: levelOf(ended),
        text: `${fileTitle(file.name)}: ${importText(ended)}`,
      },
    ]);
  };
}

const cameIn = ({
  imported,
  replaced,
  deleted = 0,
  attached = 0,
  unchanged,
  classes = 0,
  rights = 0,
}: ImportSummary): number => imported + replaced + deleted + attached + unchanged + classes + rights;

function levelOf({ state, summary }: EndedImport): FeedLogEntry['level'] {
  if (state === 'dead') return 'error';
  if (state === 'cancelled' || summary === null || cameIn(summary) === 0) return 'warning';
  return summary.setAside > 0 || (summary.tables ?? 0) > 0 ? 'warning' : 'info';
}

function countsIn({ imported, replaced, deleted = 0, attached = 0, unchanged, setAside }: ImportSummary): string {
  const counts: readonly (readonly [number: number, words: string])[] = [
    [replaced, 'replaced'],
    [deleted, 'deleted by their source'],
    [attached, attached === 1 ? 'attached text' : 'attached texts'],
    [unchanged, 'unchanged'],
    [setAside, 'set aside'],
  ];
  const others = counts.flatMap(([number, words]) => (number > 0 ? [`${number} ${words}`] : []));
  return [`${imported} new`, ...others].join(', ');
}

function importText({ state, summary, reason }: EndedImport): string {
  if (summary === null) return state === 'cancelled' ? 'its import was cancelled.' : (reason ?? 'its import failed.');
  const { setAside, setAsideRecords, tables = 0 } = summary;
  const first = setAsideRecords[0]?.reason;
  const why = setAside > 0 && first !== undefined ? ` The first because: ${first}` : '';
  const unknown = tables > 0 ? ' The columns of a table in it are not known: map them under Import.' : '';
  const nothing = cameIn(summary) === 0 ? 'nothing was imported. ' : '';
  const end = state === 'done' || reason === null ? '' : ` It did not end: ${reason}.`;
  return `${nothing}${countsIn(summary)}.${why}${unknown}${end}`;
}
