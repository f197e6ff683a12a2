/**
 * Imports that run on the server, one at a time. An upload is on disk before its job starts, so that
 * the browser may be closed. The port run-import.ts decides where an import runs.
 *
 *   waiting ─▶ running ─▶ done | failed
 *      └──────────┴─────▶ cancelled
 */
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ImportJob, ImportSummary, PastImport } from '../../domain/documents/imports.ts';
import type { Id } from '../../domain/shared/ids.ts';
import type { Db } from '../database/tables.ts';
import { isRefusal, messageOf, refusal, type Refusal } from '../errors.ts';
import type { Log } from '../log.ts';
import type { CorpusId } from '../patent-index/port/call.ts';
import type { RunImport, Upload } from './run-import.ts';

export interface ImportJobs {
  /** Stores the upload, then queues its import. */
  upload(into: ImportInto, name: string, body: ReadableStream<Uint8Array>): Promise<ImportJob | Refusal>;
  /** Null for a job of another company. */
  find(company: Id, job: number): ImportJob | null;
  cancel(company: Id, job: number): ImportJob | null;
  /** The last finished ones of the company, newest first. */
  recent(company: Id): Promise<readonly PastImport[]>;
  stop(): Promise<void>;
}

/** Who imports, and where to. */
export interface ImportInto {
  readonly company: Id;
  readonly corpus: CorpusId;
}

interface ImportJobPorts {
  readonly db: Db;
  readonly runImport: RunImport;
  readonly now: () => number;
  readonly log: Log;
  readonly folder: string;
  readonly atMost: number;
}
type Mutable = { -readonly [K in keyof ImportJob]: ImportJob[K] } & {
  readonly company: Id;
  readonly abort: AbortController;
};

const JOBS_KEPT = 50;
const ASIDE_SHOWN = 500;
const RECENT = 20;

export function createImportJobs({ db, runImport, now, log, folder, atMost }: ImportJobPorts): ImportJobs {
  const jobs = new Map<number, Mutable>();
  let last = 0;
  let queue = Promise.resolve();

  function add(company: Id, name: string): Mutable {
    const job: Mutable = {
      company,
      job: ++last,
      name,
      state: 'waiting',
      progress: null,
      summary: null,
      reason: null,
      abort: new AbortController(),
    };
    jobs.set(job.job, job);
    for (const [number, { state }] of jobs)
      if (jobs.size > JOBS_KEPT && state !== 'waiting' && state !== 'running') jobs.delete(number);
    return job;
  }

  function jobOf(company: Id, number: number): Mutable | undefined {
    const job = jobs.get(number);
    return job?.company === company ? job : undefined;
  }

  async function run(job: Mutable, upload: Upload): Promise<void> {
    const started = new Date(now());
    const end = job.abort.signal.aborted
      ? ({ state: 'cancelled', summary: null, reason: null } as const)
      : await read(job, upload);
    await rm(upload.path, { force: true });
    await remember({ ...job, ...end }, started).catch((error: unknown) =>
      log.error(`import of ${job.name} is not in the list: ${messageOf(error)}`),
    );
    Object.assign(job, end);
  }

  async function read(job: Mutable, upload: Upload): Promise<Pick<ImportJob, 'state' | 'summary' | 'reason'>> {
    job.state = 'running';
    const end = await runImport(upload, {
      signal: job.abort.signal,
      onProgress: (progress) => void (job.progress = progress),
    });
    if (!end.ok) {
      log.error(`import of ${job.name} failed: ${end.why}`);
      return {
        state: 'failed',
        summary: null,
        reason: `The import broke off on the server: ${end.why}. What it had imported is kept.`,
      };
    }
    const { summary } = end;
    const state = summary.stopped === null ? 'done' : summary.stopped.kind === 'cancelled' ? 'cancelled' : 'failed';
    return { state, summary, reason: summary.stopped?.reason ?? null };
  }

  async function remember({ company, name, state, summary }: Omit<Mutable, 'abort'>, started: Date): Promise<void> {
    const kept = summary && { ...summary, setAsideRecords: summary.setAsideRecords.slice(0, ASIDE_SHOWN) };
    await db
      .insertInto('import_run')
      .values({
        company_id: company,
        name,
        started_at: started,
        ended_at: new Date(now()),
        state,
        summary: JSON.stringify(kept),
      })
      .execute();
  }

  return {
    async upload({ company, corpus }, name, body) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const job = add(company, name);
      const path = join(folder, `upload-${process.pid}-${job.job}`);
      const kept = await keep(body, path, atMost);
      if (isRefusal(kept)) {
        jobs.delete(job.job);
        await rm(path, { force: true });
        return kept;
      }
      queue = queue
        .then(() => run(job, { corpus, name, path, size: kept }))
        .catch((error: unknown) => log.error(`import ${job.job}: ${messageOf(error)}`));
      return view(job);
    },
    find: (company, number) => view(jobOf(company, number)),
    cancel(company, number) {
      const job = jobOf(company, number);
      job?.abort.abort();
      return view(job);
    },
    async recent(company) {
      const rows = await db
        .selectFrom('import_run')
        .selectAll()
        .where('company_id', '=', company)
        .orderBy('id', 'desc')
        .limit(RECENT)
        .execute();
      return rows.map(({ name, state, started_at, ended_at, summary }) => ({
        name,
        state,
        started: started_at.toISOString(),
        ended: ended_at.toISOString(),
        summary: JSON.parse(summary) as ImportSummary | null,
      }));
    },
    async stop() {
      for (const job of jobs.values()) job.abort.abort();
      await queue;
    },
  };
}

function view(job: Mutable): ImportJob;
function view(job: Mutable | undefined): ImportJob | null;
function view(job: Mutable | undefined): ImportJob | null {
  if (!job) return null;
  const { abort: _abort, company: _company, ...shown } = job;
  return {
    ...shown,
    summary: shown.summary && {
      ...shown.summary,
      setAsideRecords: shown.summary.setAsideRecords.slice(0, ASIDE_SHOWN),
    },
  };
}

/** Writes the upload to the file; its bytes when all of it is there. */
async function keep(body: ReadableStream<Uint8Array>, path: string, atMost: number): Promise<number | Refusal> {
  let bytes = 0;
  const counted = new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      bytes += chunk.length;
      done(bytes > atMost ? new TooLarge() : null, chunk);
    },
  });
  try {
    await pipeline(
      Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]),
      counted,
      createWriteStream(path, { flags: 'wx' }),
    );
    return bytes;
  } catch (error) {
    if (error instanceof TooLarge)
      return refusal(
        413,
        'too-large',
        `The file is larger than ${Math.floor(atMost / 2 ** 20)} MiB. ` +
          'Raise IMPORT_MAX, or use "npm run import", which takes files of any size.',
      );
    if ((error as { code?: unknown }).code === 'ENOSPC') throw error;
    return refusal(400, 'upload-broken', 'The upload ended before the file was complete.');
  }
}
class TooLarge extends Error {}
