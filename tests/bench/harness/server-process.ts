/**
 * The built server in a process of its own, on a data folder that was filled beforehand: what a bench does never shares
 * an event loop with what it measures.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { createServices } from '../../../src/server/create-services.ts';
import type { Services } from '../../../src/server/services.ts';
import { openDatabase } from '../../../src/server/database/open-database.ts';
import { addUser } from '../../../src/server/accounts/users.ts';
import type { Id } from '../../../src/domain/shared/ids.ts';
import { createOutgoing } from '../../../src/server/outgoing.ts';
import { openSqliteIndex } from '../../../src/server/patent-index/sqlite/sqlite-index.ts';
import { importHere, inspectHere } from '../../support/import-here.ts';
import { silentLog } from '../../support/silent-log.ts';

/** A user with one session each for `cookies`. */
export interface BenchUser {
  readonly pk: Id;
  readonly cookies: readonly string[];
}

export interface ServerProcess {
  readonly origin: string;
  readonly port: number;
  /** Milliseconds of processor time that the server has used so far. */
  cpuMs(): number;
  /** Memory that it holds, in MB; 0 where the system does not tell. */
  memory(): number;
  /** The longest that its event loop was held since the last call, in ms of processor time; null where unknown. */
  longestHold(): Promise<number | null>;
  stop(): Promise<void>;
}

export interface BenchFolder {
  readonly folder: string;
  readonly users: readonly BenchUser[];
  /** A session of the first administrator. */
  readonly admin: string;
  remove(): void;
}

const FIRST_COMPANY = 1;
const FIRST_ADMINISTRATOR = 1;
const ORIGIN = 'http://127.0.0.1:4180';
const CLOCK_TICKS_A_SECOND = 100;
const LOOP_WATCH = pathToFileURL(join(process.cwd(), 'tests/bench/harness/loop-watch.mjs')).href;

export const loadNow = (): string =>
  `load ${loadavg()
    .map((one) => one.toFixed(1))
    .join(' ')} on ${availableParallelism()} cores`;

export async function buildServer(): Promise<string> {
  const built = join(process.cwd(), 'node_modules', '.cache', 'bench', 'server');
  await build({ logLevel: 'error', build: { ssr: true, outDir: built, emptyOutDir: true } });
  return built;
}

interface WantedFolder {
  readonly users: number;
  readonly sessions: number;
  /** The file of a patent index to start with. */
  readonly index?: string;
  /** The address of an empty database of PostgreSQL; without it the database is in the folder. */
  readonly database?: string;
}

/** A data folder with signed-in users; `fill` adds what the bench needs. */
export async function prepareBenchFolder(
  wanted: WantedFolder,
  fill: (services: Services, users: readonly BenchUser[]) => Promise<void> = async () => {},
): Promise<BenchFolder> {
  const folder = mkdtempSync(join(tmpdir(), 'antecede-bench-server-'));
  if (wanted.index !== undefined) copyIndex(wanted.index, join(folder, 'index.sqlite'));
  mkdirSync(join(folder, 'uploads'), { recursive: true });
  const { database } = wanted;
  const db = await openDatabase(
    database === undefined
      ? { kind: 'folder', folder: join(folder, 'pg') }
      : { kind: 'postgres', url: database, outgoing: createOutgoing(() => 0) },
  );
  const index = openSqliteIndex(':memory:');
  const services = await createServices({
    db,
    index,
    now: () => Date.now(),
    log: silentLog,
    reach: { publicUrl: null, hosts: new Set(), trustedProxies: null },
    origin: ORIGIN,
    runImport: importHere(index),
    inspect: inspectHere,
    uploads: { folder: join(folder, 'uploads'), atMost: 1_000_000 },
    queryMs: 10_000,
  });
  await services.signInPath();
  const users: BenchUser[] = [];
  for (let number = 1; number <= wanted.users; number += 1) {
    const person = { email: `user${number}@example.com`, first_name: 'User', last_name: String(number) };
    const pk = await addUser(db, { ...person, company: FIRST_COMPANY, isAdmin: false });
    if (pk === null) throw new Error('the user is there already');
    const cookies: string[] = [];
    for (let session = 0; session < wanted.sessions; session += 1) cookies.push(await aSession(services, pk));
    users.push({ pk, cookies });
  }
  const admin = await aSession(services, FIRST_ADMINISTRATOR);
  await fill(services, users);
  await services.stop();
  await db.destroy();
  await index.close();
  return { folder, users, admin, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** The cookies of a new session. */
async function aSession({ accounts }: Services, user: Id): Promise<string> {
  const begun = await accounts.signInByLink({ kind: 'start', user }, new Request(ORIGIN));
  if (begun === null) throw new Error('a user could not be signed in');
  return begun.cookies.map((cookie) => cookie.split(';')[0]).join('; ');
}

function copyIndex(from: string, to: string): void {
  for (const ending of ['', '-wal']) if (existsSync(from + ending)) copyFileSync(from + ending, to + ending);
}

/** Starts the built server on the folder; resolves once it says that it is ready. */
export async function startServerProcess(
  built: string,
  { folder }: Pick<BenchFolder, 'folder'>,
  env: Readonly<Record<string, string>> = {},
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [...profiling(), '--import', LOOP_WATCH, join(built, 'main.js')], {
    env: { ...process.env, ...env, DATA_DIR: folder, PORT: '0', HOST: '127.0.0.1', SAMPLE: 'no' },
    stdio: ['ignore', 'pipe', process.env['BENCH_DEBUG'] ? 'inherit' : 'ignore', 'ipc'],
  });
  const origin = await readyAddress(child);
  return {
    origin,
    port: Number(new URL(origin).port),
    cpuMs: () => cpuOf(child.pid ?? 0),
    memory: () => memoryOf(child.pid ?? 0),
    longestHold: () =>
      new Promise((resolve) => {
        child.once('message', ({ longest }: { longest: number | null }) => resolve(longest));
        child.send('longest');
      }),
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.kill('SIGTERM');
      }),
  };
}

/** BENCH_PROFILE names a folder for a profile of the server's processor time. */
function profiling(): readonly string[] {
  const profiles = process.env['BENCH_PROFILE'];
  return profiles === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profiles}`];
}

function readyAddress(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
    if (child.stdout === null) return reject(new Error('the server has no output'));
    createInterface({ input: child.stdout }).on('line', (line) => {
      const link = /^Antecede is ready: (\S+)/.exec(line)?.[1];
      if (link !== undefined) resolve(new URL(link).origin);
    });
  });
}

function memoryOf(pid: number): number {
  const file = `/proc/${pid}/status`;
  const kB = existsSync(file) ? /^VmRSS:\s+(\d+)/m.exec(readFileSync(file, 'utf8'))?.[1] : undefined;
  return Math.round(Number(kB ?? 0) / 1024);
}

/** User and system time, from the kernel's table of the process; 0 where there is none. */
function cpuOf(pid: number): number {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return 0;
  const fields = readFileSync(file, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / CLOCK_TICKS_A_SECOND;
}
