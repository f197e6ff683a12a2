/** The feeds of a company, as its administrators add, pause, run and delete them. */
import { basename } from 'node:path';
import { sql } from 'kysely';
import type { Feed, FeedLogEntry, FeedSources } from '../../domain/documents/feeds.ts';
import type { Id } from '../../domain/shared/ids.ts';
import type { Db } from '../database/tables.ts';
import { refusal, type Refusal } from '../errors.ts';
import type { ImportInto } from '../jobs/import-jobs.ts';
import { cancelJob } from '../jobs/job-table.ts';
import type { JobRunner } from '../jobs/run-jobs.ts';
import type { CorpusId } from '../patent-index/port/call.ts';
import { addFeedLog, enqueueDueFeeds, FEED_JOB, feedLogOf, feedsOf, feedTurn, findFeed } from './feed-table.ts';
import type { FeedRow } from './feed-table.ts';
import { feedFrom, folderSource } from './feed-kinds.ts';
import type { AllowedFolder } from './settings.ts';
import { folderRefusal } from './watched-folder.ts';

export interface Feeds {
  list(company: Id): Promise<readonly Feed[]>;
  /** What feeds into the corpus may read. */
  sources(corpus: CorpusId): FeedSources;
  add(into: ImportInto, wanted: NewFeed): Promise<number | Refusal>;
  /** False for a feed of another company. */
  change(company: Id, feed: number, what: FeedCommand): Promise<boolean>;
  /** Null for a feed of another company. */
  log(company: Id, feed: number): Promise<readonly FeedLogEntry[] | null>;
}

export type FeedCommand = 'pause' | 'resume' | 'run' | 'delete';

export interface NewFeed {
  readonly name: string;
  readonly everyMinutes: number;
  /** The path of a folder. */
  readonly folder: string;
}

const FEEDS_AT_MOST = 100;

interface FeedsPorts {
  readonly db: Db;
  readonly now: () => number;
  readonly runner: JobRunner;
  readonly folders: readonly AllowedFolder[];
}

export function createFeeds({ db, now, runner, folders }: FeedsPorts): Feeds {
  const allowedFor = (corpus: CorpusId) => folders.filter((folder) => folder.corpus === corpus);

  async function find(company: Id, id: number): Promise<FeedRow | null> {
    const feed = await findFeed(db, id);
    return feed?.company_id === company ? feed : null;
  }

  async function runSoon(at: number): Promise<void> {
    await enqueueDueFeeds(db, at);
    runner.wake();
  }

  async function stopRun(feed: number): Promise<void> {
    for (const { id } of await openRuns(db, [feed])) {
      await cancelJob(db, id);
      runner.cancelHere(id);
    }
  }

  const commands: Readonly<Record<FeedCommand, (feed: FeedRow) => Promise<void>>> = {
    async pause({ id }) {
      await db.updateTable('feed').set({ is_paused: true }).where('id', '=', id).execute();
      await stopRun(id);
    },
    async resume(feed) {
      const at = freshTime(feed, now());
      const change = { is_paused: false, failures: 0, next_at: new Date(at) };
      await db.updateTable('feed').set(change).where('id', '=', feed.id).execute();
      await runSoon(at);
    },
    run: (feed) => commands.resume(feed),
    async delete({ id }) {
      await stopRun(id);
      await db.deleteFrom('feed').where('id', '=', id).execute();
    },
  };

  return {
    async list(company) {
      const feeds = await feedsOf(db, company);
      const ids = feeds.map(({ id }) => id);
      const running = new Set(
        (await openRuns(db, ids)).filter(({ state }) => state === 'running').map((one) => one.alone),
      );
      const counts = await fileCounts(db, ids);
      return feeds.map((feed) => view(feed, running.has(feedTurn(feed.id)), counts.get(feed.id)));
    },
    sources: (corpus) => ({ folders: allowedFor(corpus).map(({ path }) => path) }),
    async add({ company, owner, corpus }, { name, everyMinutes, folder }) {
      const refused = await folderRefusal({ folder, allowed: allowedFor(corpus) });
      if (refused !== null) return refusal(422, 'feed-source', refused);
      if ((await feedsOf(db, company)).length >= FEEDS_AT_MOST)
        return refusal(422, 'too-many-feeds', `There are ${FEEDS_AT_MOST} feeds. Delete one to add another.`);
      const at = new Date(now());
      const { id } = await db
        .insertInto('feed')
        .values({
          ...{ company_id: company, owner, kind: 'folder', source: JSON.stringify(folderSource(folder)) },
          ...{
            name: name === '' ? basename(folder) : name,
            every_minutes: everyMinutes,
            bytes_a_day: null,
            next_at: at,
          },
          ...{ last_at: null, last_state: null, reason: null, day: null, created_at: at },
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await addFeedLog(db, id, [{ at: at.toISOString(), level: 'info', text: `Added. It watches ${folder}.` }]);
      await runSoon(at.getTime());
      return id;
    },
    async change(company, id, what) {
      const feed = await find(company, id);
      if (feed !== null) await commands[what](feed);
      return feed !== null;
    },
    log: async (company, id) => ((await find(company, id)) === null ? null : feedLogOf(db, id)),
  };
}

/** Now, or the first moment for which the feed can't have had a job. */
function freshTime({ last_at: last, next_at: next }: FeedRow, now: number): number {
  return Math.max(now, last === null ? 0 : last.getTime() + 1, next.getTime() <= now ? next.getTime() + 1 : 0);
}

const openRuns = (db: Db, feeds: readonly number[]) =>
  feeds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('job')
        .select(['id', 'alone', 'state'])
        .where('kind', '=', FEED_JOB)
        .where('state', 'in', ['waiting', 'running'])
        .where('alone', 'in', feeds.map(feedTurn))
        .execute();

async function fileCounts(db: Db, feeds: readonly number[]): Promise<ReadonlyMap<number, Feed['files']>> {
  const counts = new Map<number, Feed['files']>();
  if (feeds.length === 0) return counts;
  const rows = await db
    .selectFrom('feed_file')
    .select(['feed_id', 'state', sql<number>`count(*)`.as('count')])
    .where('feed_id', 'in', feeds)
    .groupBy(['feed_id', 'state'])
    .execute();
  for (const { feed_id: feed, state, count } of rows) {
    const sum = counts.get(feed) ?? NO_FILES;
    const of = state === 'failed' ? 'failed' : state === 'seen' || state === 'queued' ? 'waiting' : 'imported';
    counts.set(feed, { ...sum, [of]: sum[of] + Number(count) });
  }
  return counts;
}

const NO_FILES: Feed['files'] = { imported: 0, waiting: 0, failed: 0 };

function view(feed: FeedRow, isRunning: boolean, files = NO_FILES): Feed {
  const { id, name, every_minutes: everyMinutes, reason, last_at: last } = feed;
  return {
    id,
    kind: 'folder',
    name,
    from: feedFrom(feed),
    everyMinutes,
    state: stateOf(feed, isRunning),
    lastRun: last?.toISOString() ?? null,
    nextRun: feed.is_paused ? null : feed.next_at.toISOString(),
    reason,
    files,
  };
}

function stateOf({ is_paused: isPaused, last_state: last }: FeedRow, isRunning: boolean): Feed['state'] {
  if (isRunning) return 'running';
  if (isPaused) return 'paused';
  return last === 'failed' ? 'failed' : 'waiting';
}
