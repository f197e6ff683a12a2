/**
 * A PostgreSQL server of the test run's own: its data and its socket are in a folder that ends with it. It ends with
 * this process too, even when that is killed: the shell that started it waits on a pipe that closes then.
 */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

export interface Cluster {
  /** The address of a database in it. */
  urlOf(database: string): string;
  start(): Promise<void>;
  /** Makes an empty database; its address. */
  create(database: string): Promise<string>;
  /** As a server that crashes; what it committed is there at the next start. */
  stop(): Promise<void>;
  remove(): Promise<void>;
}

const CONNECTIONS = 'max_connections=200';
/** Speed: nothing of a test has to outlive a power cut. */
const UNSAFE = ['fsync=off', 'full_page_writes=off'];
const WATCH = '"$0" "$@" & child=$!; cat > /dev/null; kill -QUIT $child; wait $child';
const OWNER = 'antecede';
/** The database that the run has migrated, to be copied. */
export const TEMPLATE = 'migrated';
const PATIENCE_MS = 60_000;
const PREFIX = 'antecede-pg-';
const LEFTOVER_AGE_MS = 60 * 60 * 1000;

/** Makes a cluster with the programs in the folder `bin`; it is not started yet. `durable`: as one in use would run. */
export function makeCluster(bin: string, { durable = false } = {}): Cluster {
  removeLeftovers();
  const folder = mkdtempSync(join(tmpdir(), PREFIX));
  const data = join(folder, 'data');
  const user = ownUser();
  if (user !== null) chownSync(folder, user.uid, user.gid);
  // The order of texts is a language's, as in most installations, and not that of their bytes.
  const language = ['--encoding=UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=en'];
  execFileSync(join(bin, 'initdb'), ['-D', data, '-U', OWNER, '--auth=trust', '--no-sync', ...language], {
    ...user,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const settings = durable ? [CONNECTIONS] : [CONNECTIONS, ...UNSAFE];
  const values = [...settings, 'listen_addresses=', `unix_socket_directories=${folder}`, 'port=5432'];
  let server: ChildProcess | undefined;
  const urlOf = (database: string) =>
    `postgresql://${OWNER}@localhost:5432/${database}?host=${encodeURIComponent(folder)}`;

  async function stop(): Promise<void> {
    if (server === undefined) return;
    const ended = once(server, 'close');
    server.stdin?.end();
    await ended;
    server = undefined;
  }
  return {
    urlOf,
    async start() {
      const args = ['-c', WATCH, join(bin, 'postgres'), '-D', data, ...values.flatMap((value) => ['-c', value])];
      const texts: string[] = [];
      server = spawn('/bin/sh', args, { ...user, cwd: folder, detached: true, stdio: ['pipe', 'ignore', 'pipe'] });
      server.stderr?.on('data', (text: Buffer) => void texts.push(text.toString()));
      if (!(await answers(urlOf('postgres')))) throw new Error(`PostgreSQL did not start:\n${texts.join('')}`);
    },
    async create(database) {
      const admin = new pg.Client(urlOf('postgres'));
      await admin.connect();
      await admin.query(`create database ${database}`);
      await admin.end();
      return urlOf(database);
    },
    stop,
    async remove() {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Folders of runs that were killed: nothing runs in them, and they are too old to be a run that begins. */
function removeLeftovers(): void {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(PREFIX))) {
    const folder = join(tmpdir(), name);
    const isOld = Date.now() - statSync(folder).mtimeMs > LEFTOVER_AGE_MS;
    if (isOld && !existsSync(join(folder, 'data', 'postmaster.pid'))) rmSync(folder, { recursive: true, force: true });
  }
}

/** PostgreSQL refuses to run as root. */
function ownUser(): { readonly uid: number; readonly gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

async function answers(url: string): Promise<boolean> {
  for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await delay(50)) {
    const client = new pg.Client(url);
    try {
      await client.connect();
      await client.end();
      return true;
    } catch {
      // Not yet.
    }
  }
  return false;
}
