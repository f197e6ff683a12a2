/**
 * Imports as jobs: the upload is on disk before its job is in the table, so that the browser may be closed. Of a
 * corpus, one import runs at a time, on whatever process: it holds the index for writing. An import that is
 * interrupted begins anew; what it has imported already is found unchanged.
 */
import { randomUUID } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import { sql } from 'kysely';
import type { ImportJob, ImportSummary, PastImport } from '../../domain/documents/imports.ts';
import type { Id } from '../../domain/shared/ids.ts';
import type { Db, Transaction } from '../database/tables.ts';
import { isRefusal, messageOf, type Refusal } from '../errors.ts';
import type { CorpusId } from '../patent-index/port/call.ts';
import type { HeldJob, JobHandler, JobWatch, NewJob } from './job.ts';
import { cancelJob, enqueueJob, findJob, type JobRow } from './job-table.ts';
import { keepUpload, uploadPath, type UploadFolder } from './keep-upload.ts';
import type { JobRunner } from './run-jobs.ts';
import type { RunImport, Upload } from './run-import.ts';

export interface ImportJobs {
  /** Stores the upload, then queues its import. */
  upload(into: ImportInto, name: string, body: ReadableStream<Uint8Array>): Promise<ImportJob | Refusal>;
  /** Null for a job of another company. */
  find(company: Id, job: number): Promise<ImportJob | null>;
  cancel(company: Id, job: number): Promise<ImportJob | null>;
  /** The last finished ones of the company, newest first. */
  recent(company: Id): Promise<readonly PastImport[]>;
}

/** Who imports, and where to. */
export interface ImportInto {
  readonly company: Id;
  readonly owner: Id;
  readonly corpus: CorpusId;
}

export const IMPORT = 'import';
/** Days that an upload waits for its columns to be mapped. */
export const DAYS_WAITED = 7;
const ATTEMPTS = 3;
const ASIDE_SHOWN = 500;
const RECENT = 20;

interface ImportPorts {
  readonly db: Db;
  readonly runImport: RunImport;
  readonly now: () => number;
  /** Of the uploads. */
  readonly folder: string;
  /** Told in the transaction that ends an import; `key` is the upload's. */
  readonly onEnded?: (transaction: Transaction, key: string, ended: EndedImport) => Promise<void>;
}

/** The job that imports what is in the file of the key already. */
export function importJobOf({ company, owner, corpus }: ImportInto, file: StoredFile): NewJob {
  const { key, name, size, mappings } = file;
  const payload: StoredImport = { company, corpus, name, size, ...(mappings && { mappings }) };
  return { kind: IMPORT, key, title: `Import of ${name}`, owner, alone: `index/${corpus}`, payload };
}

interface StoredFile extends Pick<Upload, 'name' | 'size' | 'mappings'> {
  readonly key: string;
}

/** What the job of an upload knows. */
export type StoredImport = Pick<Upload, 'corpus' | 'name' | 'size' | 'mappings'> & { readonly company: Id };
export type EndedImport = Pick<ImportJob, 'summary' | 'reason'> & { readonly state: 'done' | 'cancelled' | 'dead' };

const storedOf = ({ payload }: HeldJob): StoredImport => payload as StoredImport;

export function createImportHandler({ db, runImport, now, folder, onEnded }: ImportPorts): JobHandler {
  async function run(job: HeldJob, { signal, progress }: JobWatch): Promise<void> {
    const stored = storedOf(job);
    const path = uploadPath(folder, job.key);
    const started = new Date(now());
    const finish = async (how: EndedImport) => {
      await db.transaction().execute(async (transaction) => {
        await remember(transaction, stored, { ...how, started });
        await onEnded?.(transaction, job.key, how);
        await job.end(transaction, { state: how.state, reason: how.reason, result: how.summary });
      });
      // A dead one keeps its file, to be sent again; one with unknown tables, until their columns are mapped.
      const isNeeded = how.state === 'dead' || (how.state === 'done' && (how.summary?.tables ?? 0) > 0);
      if (!isNeeded) await rm(path, { force: true });
    };
    if (signal.reason === 'cancelled') return finish({ state: 'cancelled', summary: null, reason: null });
    const end = await runImport({ ...stored, path }, { signal, onProgress: progress });
    if (signal.reason === 'stopping' || signal.reason === 'lease-lost') return;
    if (!end.ok) throw new Error(end.why);
    await finish(endOf(end.summary));
  }

  async function giveUp(job: HeldJob, error: unknown): Promise<void> {
    const reason = `The import broke off on the server: ${messageOf(error)}. What it had imported is kept.`;
    await db.transaction().execute(async (transaction) => {
      await remember(transaction, storedOf(job), { state: 'dead', summary: null, started: new Date(now()) });
      await onEnded?.(transaction, job.key, { state: 'dead', summary: null, reason });
      await job.end(transaction, { state: 'dead', reason });
    });
  }

  async function remember(
    transaction: Transaction,
    { company, name }: StoredImport,
    { state, summary, started }: { readonly state: string; summary: ImportSummary | null; readonly started: Date },
  ): Promise<void> {
    await transaction
      .insertInto('import_run')
      .values({
        company_id: company,
        name,
        started_at: started,
        ended_at: new Date(now()),
        state: state === 'dead' ? 'failed' : state,
        summary: JSON.stringify(summary && withFewAside(summary)),
      })
      .execute();
  }

  return { kind: IMPORT, atOnce: 1, attempts: ATTEMPTS, run, giveUp };
}

interface UploadPorts {
  readonly db: Db;
  readonly runner: JobRunner;
  readonly uploads: UploadFolder;
}

export function createImportJobs({ db, runner, uploads }: UploadPorts): ImportJobs {
  const find = async (company: Id, job: number): Promise<ImportJob | null> => {
    const row = await findJob(db, IMPORT, job);
    return row?.company === company ? view(row, runner.progressHere(job)) : null;
  };
  return {
    find,
    async upload(into, name, body) {
      const key = randomUUID();
      const size = await keepUpload(body, key, uploads);
      if (isRefusal(size)) return size;
      return enqueueImport({ db, runner }, into, { key, name, size });
    },
    async cancel(company, job) {
      if ((await find(company, job)) === null) return null;
      await cancelJob(db, job);
      runner.cancelHere(job);
      runner.wake();
      return find(company, job);
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
  };
}

/** Queues the import of a file that is in the folder under the key. */
export async function enqueueImport(
  { db, runner }: Pick<UploadPorts, 'db' | 'runner'>,
  into: ImportInto,
  file: StoredFile,
): Promise<ImportJob> {
  const job = await enqueueJob(db, importJobOf(into, file));
  runner.wake();
  return { job: job!, name: file.name, state: 'waiting', progress: null, summary: null, reason: null };
}

/**
 * Removes what a killed server has left of uploads, and those that waited for a mapping too long. A file that changed
 * within the last `ageMs` may be coming in to another process.
 */
export async function removeLeftUploads(db: Db, folder: string, ageMs: number): Promise<void> {
  const files = await readdir(folder).catch(() => []);
  const open = await db
    .selectFrom('job')
    .select('key')
    .where('kind', '=', IMPORT)
    .where((is) =>
      is.or([
        is('state', 'in', ['waiting', 'running', 'dead']),
        is.and([is('state', '=', 'done'), is('ended_at', '>', sql<Date>`now() - ${DAYS_WAITED} * interval '1 day'`)]),
      ]),
    )
    .execute();
  const used = new Set(open.map(({ key }) => key));
  for (const file of files.filter((name) => !used.has(name))) {
    const path = uploadPath(folder, file);
    const { mtimeMs } = await stat(path);
    if (Date.now() - mtimeMs >= ageMs) await rm(path, { force: true });
  }
}

function endOf(summary: ImportSummary): EndedImport {
  const state = summary.stopped === null ? 'done' : summary.stopped.kind === 'cancelled' ? 'cancelled' : 'dead';
  return { state, summary: withFewAside(summary), reason: summary.stopped?.reason ?? null };
}

const withFewAside = (summary: ImportSummary): ImportSummary => ({
  ...summary,
  setAsideRecords: summary.setAsideRecords.slice(0, ASIDE_SHOWN),
});

function view(row: JobRow, here: unknown): ImportJob {
  const { name } = JSON.parse(row.payload) as StoredImport;
  const hasEnded = row.ended_at !== null;
  return {
    job: row.id,
    name,
    state: stateOf(row),
    progress: (here ?? JSON.parse(row.progress ?? 'null')) as ImportJob['progress'],
    summary: JSON.parse(row.result ?? 'null') as ImportJob['summary'],
    reason: hasEnded ? row.reason : null,
  };
}

function stateOf({ state, cancel_asked: isCancelled }: JobRow): ImportJob['state'] {
  if (state === 'dead') return 'failed';
  if (state === 'waiting' && isCancelled) return 'cancelled';
  return state as ImportJob['state'];
}
