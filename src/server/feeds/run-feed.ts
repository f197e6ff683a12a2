/**
 * One run of a feed: what there is, compared with what was there before; each new file becomes the upload of an import
 * job. The job and the file's row are one transaction, so that a run that was killed goes on where it was.
 */
import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FeedLogEntry } from '../../domain/documents/feeds.ts';
import type { Db } from '../database/tables.ts';
import { importJobOf, type ImportInto } from '../jobs/import-jobs.ts';
import { enqueueJob } from '../jobs/job-table.ts';
import { uploadPath } from '../jobs/keep-upload.ts';
import { FeedProblem, fileTitle, type FeedSource, type FoundFile, type TakenFile } from './feed-source.ts';
import { nextRun, type RunOutcome } from './next-run.ts';
import { utcDay } from '../../domain/shared/moments.ts';
import {
  addFeedLog,
  fileWithContent,
  filesOfFeed,
  putFeedFile,
  queuedFiles,
  touchFeedFile,
  type FeedFileRow,
  type FeedFileState,
  type FeedRow,
} from './feed-table.ts';

/** Imports of one feed that wait at a time: their files are on the server's disk. */
const MOST_QUEUED = 8;
/** Files of a run that are asked for again. */
const ASKED_AGAIN = 20;

export interface FeedRunPorts {
  readonly db: Db;
  readonly now: () => number;
  /** Where files are until they are whole. */
  readonly scratch: string;
  readonly uploads: string;
  /** There is an import. */
  readonly wake: () => void;
}

export interface FeedRun {
  readonly feed: FeedRow;
  readonly into: ImportInto;
  readonly source: FeedSource;
  readonly signal: AbortSignal;
}

export interface RunEnd {
  readonly outcome: RunOutcome;
  /** Milliseconds since 1970. */
  readonly nextAt: number;
}

export async function runFeed(ports: FeedRunPorts, run: FeedRun): Promise<RunEnd> {
  const outcome = await new Run(ports, run).outcome();
  return { outcome, nextAt: nextRun(run.feed, outcome, { now: ports.now(), settleMs: run.source.settleMs }) };
}

class Run {
  readonly #ports: FeedRunPorts;
  readonly #run: FeedRun;

  constructor(ports: FeedRunPorts, run: FeedRun) {
    this.#ports = ports;
    this.#run = run;
  }

  async outcome(): Promise<RunOutcome> {
    try {
      return await this.#look();
    } catch (error) {
      if (!(error instanceof FeedProblem)) throw error;
      const { message: reason, at, isExpected } = error;
      return isExpected ? { kind: 'enough', reason } : { kind: 'failed', reason, at };
    }
  }

  async #look(): Promise<RunOutcome> {
    const { db } = this.#ports;
    const { feed, source, signal } = this.#run;
    const known = await filesOfFeed(db, feed.id);
    let unsettled = 0;
    for (const file of inTurns(await source.list(), known)) {
      if (signal.aborted) break;
      const before = known.get(file.name);
      const step = this.#stepFor(file, before);
      if (step === 'skip') continue;
      if (step === 'wait') {
        unsettled += 1;
        await this.#see(file, before);
        continue;
      }
      if ((await queuedFiles(db, feed.id)) >= MOST_QUEUED) return { kind: 'imports' };
      if (await this.#take(file, before)) continue;
      unsettled += 1;
    }
    return unsettled > 0 ? { kind: 'settling', files: unsettled } : { kind: 'ok' };
  }

  #stepFor({ signature }: FoundFile, before: FeedFileRow | undefined): 'skip' | 'wait' | 'take' {
    const { settleMs } = this.#run.source;
    if (signature === null) return 'take';
    const isSeen = before !== undefined && before.signature === signature;
    if (isSeen && before.state !== 'seen') return 'skip';
    const isSettled = settleMs === 0 || (isSeen && this.#ports.now() - before.seen_at.getTime() >= settleMs);
    return isSettled ? 'take' : 'wait';
  }

  /** From now on it has to stay as it is. */
  async #see({ name, signature }: FoundFile, before: FeedFileRow | undefined): Promise<void> {
    if (before?.signature === signature) return;
    const { checksum = null, upload = null } = before ?? {};
    await this.#put(name, { ...nothingKnown, signature: signature ?? '', checksum, upload });
  }

  /** False where the file changed meanwhile. */
  async #take(file: FoundFile, before: FeedFileRow | undefined): Promise<boolean> {
    const { scratch } = this.#ports;
    const { feed, source, signal } = this.#run;
    await mkdir(scratch, { recursive: true, mode: 0o700 });
    const path = join(scratch, `${feed.id}.copy`);
    try {
      const taken = await source.take({ ...file, known: before?.signature ?? null }, path, signal);
      if (taken.kind === 'taken') await this.#keep(file, before, { ...taken, path });
      if (taken.kind === 'refused') await this.#refuse(file, before, taken.reason);
      if (taken.kind === 'unchanged') await touchFeedFile(this.#ports.db, feed.id, file.name, this.#ports.now());
      return taken.kind !== 'changing';
    } catch (error) {
      // Cancelled, or the server stops: the next run takes it.
      if (signal.aborted) return true;
      throw error;
    } finally {
      await this.#countBytes();
      await rm(path, { force: true });
    }
  }

  /** What was fetched today counts for the runs that follow. */
  async #countBytes(): Promise<void> {
    const { source, feed } = this.#run;
    const spent = source.spent?.() ?? 0;
    if (spent === 0) return;
    const day = utcDay(this.#ports.now());
    const change = { day, day_bytes: spentToday(feed, day) + spent };
    await this.#ports.db.updateTable('feed').set(change).where('id', '=', feed.id).execute();
  }

  async #refuse({ name, signature }: FoundFile, before: FeedFileRow | undefined, reason: string): Promise<void> {
    await this.#put(name, { ...nothingKnown, signature: signature ?? '', state: 'failed', reason });
    if (before?.reason !== reason) await this.#log('error', `${fileTitle(name)}: ${reason}`);
  }

  async #keep(file: FoundFile, before: FeedFileRow | undefined, taken: FileOnDisk): Promise<void> {
    const { db } = this.#ports;
    const { feed } = this.#run;
    const { signature, checksum } = taken;
    if (before?.checksum === checksum && before.upload !== null)
      return this.#put(file.name, { ...before, signature, state: await this.#stateOf(before) });
    const twin = await fileWithContent(db, feed.id, { name: file.name, checksum });
    if (twin === null) return this.#queue(file, taken);
    await this.#put(file.name, { ...nothingKnown, signature, checksum, state: 'same' });
    await this.#log('info', `${fileTitle(file.name)} holds the same as ${fileTitle(twin)}. It is not imported again.`);
  }

  /** Of a file that was touched and holds what it held: how its import went. */
  async #stateOf({ upload }: FeedFileRow): Promise<FeedFileState> {
    const job = await this.#ports.db
      .selectFrom('job')
      .select('state')
      .where('kind', '=', 'import')
      .where('key', '=', upload)
      .executeTakeFirst();
    if (job?.state === 'waiting' || job?.state === 'running') return 'queued';
    return job?.state === 'dead' || job?.state === 'cancelled' ? 'failed' : 'imported';
  }

  async #queue({ name }: FoundFile, { path, size, signature, checksum }: FileOnDisk): Promise<void> {
    const { db, now, uploads, wake } = this.#ports;
    const { feed, into } = this.#run;
    const upload = randomUUID();
    const place = uploadPath(uploads, upload);
    await mkdir(dirname(place), { recursive: true, mode: 0o700 });
    await rename(path, place);
    try {
      await db.transaction().execute(async (transaction) => {
        await enqueueJob(transaction, importJobOf(into, { key: upload, name: fileTitle(name), size }));
        await putFeedFile(transaction, feed.id, name, {
          ...{ signature, checksum, upload, state: 'queued', reason: null },
          seen_at: new Date(now()),
        });
      });
    } catch (error) {
      await rm(place, { force: true });
      throw error;
    }
    wake();
  }

  #put(name: string, file: Omit<Parameters<typeof putFeedFile>[3], 'seen_at'>): Promise<void> {
    const { db, now } = this.#ports;
    const { state, signature, checksum, upload, reason } = file;
    const change = { state, signature, checksum, upload, reason, seen_at: new Date(now()) };
    return putFeedFile(db, this.#run.feed.id, name, change);
  }

  #log(level: FeedLogEntry['level'], text: string): Promise<void> {
    const { db, now } = this.#ports;
    return addFeedLog(db, this.#run.feed.id, [{ at: new Date(now()).toISOString(), level, text }]);
  }
}

export const spentToday = (feed: Pick<FeedRow, 'day' | 'day_bytes'>, day: string): number =>
  feed.day === day ? feed.day_bytes : 0;

/** Where only asking tells whether a file changed, new ones first, then those that were asked for longest ago. */
function inTurns(found: readonly FoundFile[], known: ReadonlyMap<string, FeedFileRow>): readonly FoundFile[] {
  const isOld = ({ name, signature }: FoundFile) => signature === null && known.has(name);
  const askedAt = ({ name }: FoundFile) => known.get(name)?.seen_at.getTime() ?? 0;
  const old = found.filter(isOld).toSorted((a, b) => askedAt(a) - askedAt(b));
  return [...found.filter((file) => !isOld(file)), ...old.slice(0, ASKED_AGAIN)];
}

type FileOnDisk = Extract<TakenFile, { readonly kind: 'taken' }> & { readonly path: string };

const nothingKnown = { state: 'seen', checksum: null, upload: null, reason: null } as const;
