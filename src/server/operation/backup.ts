/**
 * A backup is a folder: the rows of the database in one state, the files of the indexes, and a manifest with the hash
 * of each. It holds the server's secrets, so it is its owner's alone. What is broken off stays behind as `.partial`.
 *
 *   manifest.json   database/TABLE.jsonl.gz   files/index.sqlite   files/corpora/…   files/uploads/…
 */
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import Libsql from 'libsql';
import type { Db } from '../database/tables.ts';
import { StartProblem } from '../errors.ts';
import type { TableSource } from './carry-database.ts';
import { createSum, formatStepOf, inOneState, storedRows, tablesOf, type TableSum } from './table-rows.ts';

export interface BackupManifest {
  readonly kind: 'antecede-backup';
  readonly made: string;
  /** The last step of the database's migrations. */
  readonly step: string;
  /** In an order in which they can be filled. */
  readonly tables: Readonly<Record<string, TableSum>>;
  /** Path beneath `files` → SHA-256 in hex. */
  readonly files: Readonly<Record<string, string>>;
}

export type DumpedDatabase = Pick<BackupManifest, 'step' | 'tables'>;

const LINES_AT_ONCE = 500;

/** Writes the rows beneath `folder`. Who has one connection alone waits meanwhile. */
export async function dumpDatabase(db: Db, folder: string): Promise<DumpedDatabase> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return inOneState(db, async (state) => {
    const tables: Record<string, TableSum> = {};
    for (const table of await tablesOf(state)) {
      const sum = createSum();
      async function* text(): AsyncGenerator<string> {
        for await (const lines of storedRows(state, table)) {
          sum.add(lines);
          yield `${lines.join('\n')}\n`;
        }
      }
      await pipeline(Readable.from(text()), createGzip({ level: 3 }), createWriteStream(rowsFile(folder, table.name)));
      tables[table.name] = sum.end();
    }
    return { step: await formatStepOf(state), tables };
  });
}

const rowsFile = (folder: string, table: string): string => join(folder, `${table}.jsonl.gz`);

export interface BackupPorts {
  readonly dataDir: string;
  readonly now: () => number;
  /** Dumps the database into that folder: in this process, or in the one that holds it. */
  readonly dump: (folder: string) => Promise<DumpedDatabase>;
  readonly tell: (line: string) => void;
}

/** Throws a {@link StartProblem} where there is something at `place`. */
export async function writeBackup(place: string, { dataDir, now, dump, tell }: BackupPorts): Promise<BackupManifest> {
  if (existsSync(place)) throw new StartProblem(`There is something at ${place} already. Name a new folder.`);
  const partial = `${place}.partial`;
  rmSync(partial, { recursive: true, force: true });
  mkdirSync(partial, { recursive: true, mode: 0o700 });
  const database = await dump(join(partial, 'database'));
  tell(`database: ${Object.values(database.tables).reduce((sum, { rows }) => sum + rows, 0)} rows`);
  const files: Record<string, string> = {};
  for (const path of filesToKeep(dataDir)) {
    const [from, to] = [join(dataDir, path), join(partial, 'files', path)];
    mkdirSync(dirname(to), { recursive: true, mode: 0o700 });
    if (!keepFile(from, to)) continue;
    files[path] = await hashOf(to);
    tell(`${path}`);
  }
  const made = new Date(now()).toISOString();
  const manifest: BackupManifest = { kind: 'antecede-backup', made, ...database, files };
  writeFileSync(join(partial, 'manifest.json'), JSON.stringify(manifest, null, 2), { flush: true, mode: 0o600 });
  renameSync(partial, place);
  return manifest;
}

/** The database's own files, locks and what is written anew. */
const LEFT_OUT =
  /^(pg(\.new)?(\/|$)|server\.|control\.sock$|format\.json$|uploads-partial(\/|$)|\.writable-)|-(wal|shm)$/;

function filesToKeep(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((path) => !LEFT_OUT.test(path))
    .sort();
}

/** A SQLite file in one state, also while it is written to. False where the file has just been removed. */
function keepFile(from: string, to: string): boolean {
  try {
    if (!from.endsWith('.sqlite')) copyFileSync(from, to);
    else {
      const open = new Libsql(from, { timeout: 60_000 });
      try {
        open.prepare('VACUUM INTO ?').run(to);
      } finally {
        open.close();
      }
    }
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

/** Throws a {@link StartProblem} for what is no backup. */
export function readManifest(place: string): BackupManifest {
  try {
    const manifest = JSON.parse(readFileSync(join(place, 'manifest.json'), 'utf8')) as BackupManifest;
    if (manifest.kind === 'antecede-backup') return manifest;
  } catch {
    // Said below.
  }
  throw new StartProblem(`${place} is no whole backup: it has no manifest.json of one.`);
}

/** The rows of a backup; what they add up to is compared by who reads them. */
export function backupRows(place: string, { tables }: BackupManifest): TableSource {
  return {
    tables: Object.keys(tables),
    async *rows(table) {
      const input = createReadStream(rowsFile(join(place, 'database'), table)).pipe(createGunzip());
      let lines: string[] = [];
      for await (const line of linesOf(input)) {
        lines.push(line);
        if (lines.length < LINES_AT_ONCE) continue;
        yield lines;
        lines = [];
      }
      yield lines;
    },
  };
}

/** Split at LF alone: JSON escapes it, and no other line end that a text may hold. */
async function* linesOf(input: NodeJS.ReadableStream): AsyncGenerator<string> {
  input.setEncoding('utf8');
  let rest = '';
  for await (const chunk of input) {
    const parts = (rest + String(chunk)).split('\n');
    rest = parts.pop() ?? '';
    yield* parts;
  }
  if (rest !== '') yield rest;
}

/** Copies the files of a backup into an empty data folder. Throws a {@link StartProblem} for one that has changed. */
export async function restoreFiles(place: string, dataDir: string, { files }: BackupManifest): Promise<void> {
  for (const [path, hash] of Object.entries(files)) {
    const from = join(place, 'files', path);
    if (relative(dataDir, join(dataDir, path)).startsWith('..')) throw new StartProblem(`Not in a backup: ${path}`);
    if (!existsSync(from) || (await hashOf(from)) !== hash)
      throw new StartProblem(`The backup is damaged: ${path} is not as it was written.`);
    mkdirSync(dirname(join(dataDir, path)), { recursive: true, mode: 0o700 });
    copyFileSync(from, join(dataDir, path));
  }
}
