/**
 * DATA_DIR: created where it is missing, for this user alone, checked to be writable and of a format that this version
 * reads, and locked by one server at a time. The lock is one of the operating system on a small SQLite file, so that
 * it ends with the process, even when that is killed.
 */
import { PRODUCT } from '../domain/permissions/permissions.ts';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Libsql from 'libsql';
import { DATA_FORMAT } from './database/migrations.ts';
import { messageOf, StartProblem } from './errors.ts';
import { MAIN_CORPUS, type CorpusId } from './patent-index/port/call.ts';
import { privateIndexFile } from './x/index-files.ts';
import type { CorpusFiles } from './patent-index/sqlite/threads/messages.ts';

/** Another process holds the folder; the first line of the message says which. */
export class FolderInUse extends StartProblem {}

export interface DataFolder {
  readonly pg: string;
  filesOf(corpus: CorpusId): CorpusFiles;
  /** What is to be imported: files of import jobs. */
  readonly uploads: string;
  /** The corpora whose index is in the folder. */
  corpora(): readonly CorpusId[];
  /** Holds a shared folder for this process alone, until `share`; false while another process holds it. */
  holdAlone(): boolean;
  share(): void;
  /** To be called once the data has this version's format. */
  recordFormat(): void;
  release(): void;
}

/** Makes the folder and checks that it can be written to. Throws a {@link StartProblem}. */
export function prepareFolder(folder: string): void {
  const probe = join(folder, `.writable-${process.pid}`);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    writeFileSync(probe, 'x'.repeat(4096), { flush: true });
    rmSync(probe);
  } catch (error) {
    throw new StartProblem(
      `${reason(folder, error)}\nChoose another folder for the data: DATA_DIR=/path/to/folder npm start`,
    );
  }
}

function reason(folder: string, error: unknown): string {
  switch ((error as { code?: unknown }).code) {
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return `The data folder ${folder} can't be written to (no permission).`;
    case 'ENOSPC':
    case 'EDQUOT':
      return `The disk that holds the data folder ${folder} is full.`;
    case 'EEXIST':
    case 'ENOTDIR':
      return `The data folder ${folder} is no folder.`;
    default:
      return `The data folder ${folder} can't be used: ${messageOf(error)}.`;
  }
}

const formatFile = (folder: string): string => join(folder, 'format.json');

/** A folder of a newer version is refused before anything is written to it. */
export function refuseNewerFormat(folder: string): void {
  const format = formatOf(folder);
  if (format === null || format <= DATA_FORMAT) return;
  throw new StartProblem(
    [
      `The data folder ${folder} was written by a newer version of ${PRODUCT}: it has format ${format}, ` +
        `and this version reads up to ${DATA_FORMAT}.`,
      'Nothing was changed. Start the newer version, or choose another folder: DATA_DIR=/path/to/folder npm start',
    ].join('\n'),
  );
}

/** Null for a folder without a format: a new one, or one from before formats had numbers. */
function formatOf(folder: string): number | null {
  try {
    const { format } = JSON.parse(readFileSync(formatFile(folder), 'utf8')) as { readonly format?: unknown };
    return typeof format === 'number' ? format : null;
  } catch {
    return null;
  }
}

/** Also the name of a folder. */
const CORPUS = /^[a-z0-9][a-z0-9-]{0,39}$/;

/**
 * Where a corpus is: that of the first company beside the database, the others in folders of their own; private indexes
 * beside these. With the address of an OpenSearch the words of the texts are there, but never those of private indexes.
 * Throws a {@link StartProblem} for a name that no corpus can have.
 */
export function corpusFiles(folder: string, corpus: CorpusId, openSearch: string | null = null): CorpusFiles {
  const own = privateIndexFile(join(folder, 'sets'), corpus);
  if (own !== null) return { index: own, thesaurus: null };
  if (!CORPUS.test(corpus)) throw new StartProblem(`"${corpus}" is no name of a corpus.`);
  const place = corpus === MAIN_CORPUS ? folder : join(folder, 'corpora', corpus);
  return {
    index: join(place, 'index.sqlite'),
    thesaurus: join(place, 'thesaurus.txt'),
    text: openSearch === null ? null : { url: openSearch, corpus },
  };
}

function corporaIn(folder: string): readonly CorpusId[] {
  const others = join(folder, 'corpora');
  const names = [MAIN_CORPUS, ...(existsSync(others) ? readdirSync(others).filter((name) => CORPUS.test(name)) : [])];
  return names.filter((corpus) => existsSync(corpusFiles(folder, corpus).index));
}

export interface FolderUse {
  readonly alone: boolean;
  /** See {@link corpusFiles}. */
  readonly openSearch?: string | null;
}

/**
 * Holds the folder for this process. `alone`: the embedded database is in it. Servers on one PostgreSQL database share
 * it; jobs of that database decide who writes the index. Throws a {@link StartProblem} where another process holds it.
 */
export function holdFolder(folder: string, address: string, { alone, openSearch = null }: FolderUse): DataFolder {
  refuseNewerFormat(folder);
  prepareFolder(folder);
  const who = join(folder, 'server.json');
  const lock = takeLock(folder, who, alone);
  writeFileSync(who, JSON.stringify({ pid: process.pid, address }));
  const uploads = join(folder, 'uploads');
  return {
    pg: join(folder, 'pg'),
    filesOf: (corpus) => corpusFiles(folder, corpus, openSearch),
    uploads,
    corpora: () => corporaIn(folder),
    holdAlone: () => alone || tryAlone(lock),
    share() {
      if (!alone) relock(lock, SHARED);
    },
    recordFormat: () => writeFileSync(formatFile(folder), JSON.stringify({ format: DATA_FORMAT }), { flush: true }),
    release() {
      rmSync(who, { force: true });
      lock.close();
    },
  };
}

const EXCLUSIVE = 'BEGIN EXCLUSIVE';
/** A transaction that has read holds a shared lock. */
const SHARED = 'BEGIN; SELECT count(*) FROM sqlite_schema';

function relock(lock: Libsql.Database, how: typeof EXCLUSIVE | typeof SHARED): void {
  lock.exec('COMMIT');
  lock.exec(how);
}

function tryAlone(lock: Libsql.Database): boolean {
  try {
    relock(lock, EXCLUSIVE);
    return true;
  } catch (error) {
    if (!isBusy(error)) throw error;
    lock.exec(SHARED);
    return false;
  }
}

const isBusy = (error: unknown): boolean => /lock|busy/i.test(messageOf(error));

function takeLock(folder: string, who: string, alone: boolean): Libsql.Database {
  let lock: Libsql.Database | undefined;
  try {
    lock = new Libsql(join(folder, 'server.lock'), { timeout: 0 });
    lock.exec('PRAGMA busy_timeout = 0');
    lock.exec('PRAGMA journal_mode = DELETE');
    lock.exec(alone ? EXCLUSIVE : SHARED);
    return lock;
  } catch (error) {
    lock?.close();
    if (!isBusy(error)) throw new StartProblem(reason(folder, error));
    throw new FolderInUse(
      `Another ${PRODUCT} server uses the data folder ${folder}${described(who)}.\n` +
        'Stop it first, or choose another folder for this one: DATA_DIR=/path/to/folder PORT=4181 npm start',
    );
  }
}

function described(who: string): string {
  try {
    const { pid, address } = JSON.parse(readFileSync(who, 'utf8')) as { pid: number; address: string };
    return ` (process ${pid}, ${address})`;
  } catch {
    return '';
  }
}
