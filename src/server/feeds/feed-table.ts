/**
 * The tables of feeds in SQL. A file of a feed is a row:
 *
 *   seen ──unchanged for a while──▶ queued (its import job) ─▶ imported | failed
 *     └────────────────────────────▶ same: what another file of the feed held    └▶ seen again when it changes
 */
import { sql, type Selectable } from 'kysely';
import type { Id } from '../../domain/shared/ids.ts';
import type { FeedLogEntry } from '../../domain/documents/feeds.ts';
import type { Db, Tables, Transaction } from '../database/tables.ts';
import { enqueueJob } from '../jobs/job-table.ts';

export type FeedRow = Selectable<Tables['feed']>;
export type FeedFileRow = Selectable<Tables['feed_file']>;
export type FeedFileState = 'seen' | 'queued' | 'imported' | 'same' | 'failed';

export const FEED_JOB = 'feed';
/** Of the jobs with this text, one runs at a time. */
export const feedTurn = (feed: number): string => `${FEED_JOB}/${feed}`;

const LOG_KEPT = 500;

export async function findFeed(db: Db, id: number): Promise<FeedRow | null> {
  return (await db.selectFrom('feed').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

export function feedsOf(db: Db, company: Id): Promise<FeedRow[]> {
  return db.selectFrom('feed').selectAll().where('company_id', '=', company).orderBy('name').orderBy('id').execute();
}

/** A job for each feed that is due; its key is the time for which it was due, so that each time has one. */
export async function enqueueDueFeeds(db: Db, now: number): Promise<void> {
  const due = await db
    .selectFrom('feed')
    .selectAll()
    .where('is_paused', '=', false)
    .where('next_at', '<=', new Date(now))
    .execute();
  for (const { id, name, owner, next_at: at } of due)
    await enqueueJob(db, {
      kind: FEED_JOB,
      key: `${id}/${at.toISOString()}`,
      title: `Feed ${name}`,
      owner,
      alone: feedTurn(id),
      payload: { feed: id },
    });
}

export async function filesOfFeed(db: Db, feed: number): Promise<ReadonlyMap<string, FeedFileRow>> {
  const rows = await db.selectFrom('feed_file').selectAll().where('feed_id', '=', feed).execute();
  return new Map(rows.map((row) => [row.name, row]));
}

/** Files of the feed whose import has not ended. */
export async function queuedFiles(db: Db, feed: number): Promise<number> {
  const { count } = await db
    .selectFrom('feed_file')
    .select(sql<number>`count(*)`.as('count'))
    .where('feed_id', '=', feed)
    .where('state', '=', 'queued')
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Another file of the feed that held the same. */
export async function fileWithContent(
  db: Db,
  feed: number,
  { name, checksum }: { readonly name: string; readonly checksum: string },
): Promise<string | null> {
  const row = await db
    .selectFrom('feed_file')
    .select('name')
    .where('feed_id', '=', feed)
    .where('checksum', '=', checksum)
    .where('name', '<>', name)
    .where('state', 'in', ['queued', 'imported', 'same'])
    .orderBy('name')
    .executeTakeFirst();
  return row?.name ?? null;
}

interface FileChange extends Pick<FeedFileRow, 'signature' | 'seen_at'> {
  readonly state: FeedFileState;
  readonly checksum: string | null;
  readonly upload: string | null;
  readonly reason: string | null;
}

export async function putFeedFile(db: Db, feed: number, name: string, change: FileChange): Promise<void> {
  await db
    .insertInto('feed_file')
    .values({ feed_id: feed, name, ...change })
    .onConflict((on) => on.columns(['feed_id', 'name']).doUpdateSet(change))
    .execute();
}

export async function addFeedLog(db: Db, feed: number, entries: readonly FeedLogEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const rows = entries.map(({ at, level, text }) => ({ feed_id: feed, at: new Date(at), level, text }));
  await db.insertInto('feed_log').values(rows).execute();
  await db
    .deleteFrom('feed_log')
    .where('feed_id', '=', feed)
    .where('id', '<=', (query) =>
      query
        .selectFrom('feed_log as newest')
        .select('newest.id')
        .where('newest.feed_id', '=', feed)
        .orderBy('newest.id', 'desc')
        .offset(LOG_KEPT)
        .limit(1),
    )
    .execute();
}

/** Newest first. */
export async function feedLogOf(db: Db, feed: number): Promise<readonly FeedLogEntry[]> {
  const rows = await db.selectFrom('feed_log').selectAll().where('feed_id', '=', feed).orderBy('id', 'desc').execute();
  return rows.map(({ at, level, text }) => ({
    at: at.toISOString(),
    level: level === 'error' || level === 'warning' ? level : 'info',
    text,
  }));
}

/** What an import made of the file that it was queued for; null for an upload of no feed. */
export async function endFeedFile(
  transaction: Transaction,
  upload: string,
  end: { readonly state: FeedFileState; readonly reason: string | null },
): Promise<Pick<FeedFileRow, 'feed_id' | 'name'> | null> {
  const row = await transaction
    .selectFrom('feed_file')
    .select(['feed_id', 'name'])
    .where('upload', '=', upload)
    .executeTakeFirst();
  // One that has changed since stays seen: it is to be imported again.
  await transaction
    .updateTable('feed_file')
    .set(end)
    .where('upload', '=', upload)
    .where('state', 'in', ['queued', 'failed'])
    .execute();
  return row ?? null;
}
