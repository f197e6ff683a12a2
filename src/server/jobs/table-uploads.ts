/**
 * Uploads with tables whose columns are not known: the file stays after its import, for some days, until its columns
 * are mapped or it is discarded. A mapping imports the same file anew, as a job of its own.
 */
import { randomUUID } from 'node:crypto';
import { link, rm, stat } from 'node:fs/promises';
import { sql } from 'kysely';
import type { ImportJob, ImportSummary, WaitingTable } from '../../domain/documents/imports.ts';
import type { MappingCheck, NamedMapping, TableMapping, UnknownTable } from '../../domain/documents/table-mapping.ts';
import type { Id } from '../../domain/shared/ids.ts';
import type { Db } from '../database/tables.ts';
import { DAYS_WAITED, enqueueImport, IMPORT, type ImportInto, type StoredImport } from './import-jobs.ts';
import type { InspectUpload, StoredUpload } from './inspect-upload.ts';
import { uploadPath } from './keep-upload.ts';
import type { JobRunner } from './run-jobs.ts';
import { removeMapping, savedMappings, saveMapping } from './table-mappings.ts';

export interface TableUploads {
  waiting(company: Id): Promise<readonly WaitingTable[]>;
  /** Null where none of the company waits under this job; so with those below. */
  tables(company: Id, job: number): Promise<TablesOfUpload | null>;
  check(company: Id, job: number, mapping: TableMapping): Promise<MappingCheck | null>;
  import(into: ImportInto, job: number, mapped: MappedImport): Promise<ImportJob | null>;
  discard(company: Id, job: number): Promise<boolean>;
  forget(company: Id, mapping: Id): Promise<boolean>;
}

export interface TablesOfUpload {
  readonly name: string;
  readonly tables: readonly UnknownTable[];
  /** All that the company has saved. */
  readonly mappings: readonly NamedMapping[];
}

export interface MappedImport {
  readonly mapping: TableMapping;
  /** The name under which the mapping is saved; null for not at all. */
  readonly name: string | null;
}

interface TableUploadPorts {
  readonly db: Db;
  readonly runner: JobRunner;
  readonly folder: string;
  readonly inspect: InspectUpload;
}

interface WaitingUpload extends StoredUpload {
  readonly key: string;
}

export function createTableUploads({ db, runner, folder, inspect }: TableUploadPorts): TableUploads {
  async function find(company: Id, job: number): Promise<WaitingUpload | null> {
    const [row] = await waitingJobs(db).where('id', '=', job).where('company', '=', company).execute();
    if (row === undefined || tablesIn(row.result) === 0) return null;
    const path = uploadPath(folder, row.key);
    const { name, size } = JSON.parse(row.payload) as StoredImport;
    return (await isFile(path)) ? { key: row.key, name, size, path } : null;
  }
  return {
    async waiting(company) {
      const rows = await waitingJobs(db).where('company', '=', company).orderBy('id', 'desc').execute();
      const waiting: WaitingTable[] = [];
      for (const { id, key, payload, result, ended_at: ended } of rows) {
        const tables = tablesIn(result);
        if (tables === 0 || !(await isFile(uploadPath(folder, key)))) continue;
        const { name } = JSON.parse(payload) as StoredImport;
        waiting.push({ job: id, name, tables, since: (ended ?? new Date(0)).toISOString() });
      }
      return waiting;
    },
    async tables(company, job) {
      const upload = await find(company, job);
      if (upload === null) return null;
      const tables = await inspect.tables(upload);
      return { name: upload.name, tables, mappings: await savedMappings(db, company) };
    },
    async check(company, job, mapping) {
      const upload = await find(company, job);
      return upload && inspect.check(upload, mapping);
    },
    async import(into, job, { mapping, name }) {
      const upload = await find(into.company, job);
      if (upload === null) return null;
      if (name !== null) await saveMapping(db, into.company, { name, mapping });
      // The file is there under both keys until the job is in the table.
      const key = randomUUID();
      await link(upload.path, uploadPath(folder, key));
      const queued = await enqueueImport({ db, runner }, into, { ...upload, key, mappings: [mapping] });
      await rm(upload.path, { force: true });
      return queued;
    },
    async discard(company, job) {
      const upload = await find(company, job);
      if (upload !== null) await rm(upload.path, { force: true });
      return upload !== null;
    },
    forget: (company, mapping) => removeMapping(db, company, mapping),
  };
}

/** Imports whose files may still be there. */
const waitingJobs = (db: Db) =>
  db
    .selectFrom('job')
    .selectAll()
    .where('kind', '=', IMPORT)
    .where('state', '=', 'done')
    .where('ended_at', '>', sql<Date>`now() - ${DAYS_WAITED} * interval '1 day'`);

const tablesIn = (result: string | null): number => (JSON.parse(result ?? 'null') as ImportSummary | null)?.tables ?? 0;

const isFile = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );
