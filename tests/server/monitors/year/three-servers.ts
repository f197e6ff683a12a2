/**
 * Three processes of the built server on one PostgreSQL database and one data folder, each on a host of another time
 * zone, with a clock that is set from outside. They are killed as asked, and begun again.
 */
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import type { Dice } from '../../../simulation/random.ts';
import { callOf, sessionOf, spawnServer, type BuiltServer } from '../../processes/built-server.ts';

const CLOCK = pathToFileURL(join(import.meta.dirname, '../../../support/other-clock.mjs')).href;
const PROCESSES = 3;
const LOOK_EVERY = 10;

interface Setting {
  /** The built server. */
  readonly main: string;
  readonly url: string;
  /** Of the hosts; those that are begun again take the next one. */
  readonly zones: readonly string[];
  readonly dice: Dice;
}

export interface ThreeServers {
  readonly database: pg.Client;
  /** A moment, as `2026-01-07T11:00`: the clock goes on from it. */
  setClock(moment: string): void;
  begin(): Promise<void>;
  /** So many of them, at the same moment. */
  kill(count: number): Promise<void>;
  /** A file in the folder that the feed watches, whole at once. */
  bring(name: string, content: string): void;
  call<T>(path: string, body: unknown): Promise<T>;
  readonly feedFolder: string;
  /** Resolves once the query gives a row; `at` is the clock. */
  until(query: string): Promise<void>;
  end(): Promise<void>;
}

export async function threeServers({ main, url, zones, dice }: Setting): Promise<ThreeServers> {
  const data = mkdtempSync(join(tmpdir(), 'antecede-three-'));
  const [feedFolder, clock] = [join(data, 'feed'), join(data, 'clock')];
  mkdirSync(feedFolder);
  const database = new pg.Client(url);
  await database.connect();
  const running: BuiltServer[] = [];
  let [begun, set, cookie] = [0, 0, ''];

  const put = (path: string, content: string) => {
    writeFileSync(`${path}.part`, content);
    renameSync(`${path}.part`, path);
  };
  async function beginOne(): Promise<void> {
    const more = {
      ...{ TZ: zones[begun++ % zones.length]!, NODE_OPTIONS: `--import ${CLOCK}`, CLOCK_FILE: clock },
      ...{ FEED_FOLDERS: feedFolder, SAMPLE: 'no', INDEX_READERS: '1' },
    };
    const server = spawnServer(main, { data: join(data, 'data'), url, more });
    running.push(server);
    await server.ready;
  }
  async function begin(): Promise<void> {
    await Promise.all(Array.from({ length: PROCESSES - running.length }, beginOne));
    if (cookie !== '') return;
    // The link that was issued last is the one that counts.
    for (const server of running) cookie = (await sessionOf(server)) ?? cookie;
  }
  async function kill(count: number): Promise<void> {
    const killed = Array.from({ length: count }, () => running.splice(dice.between(0, running.length - 1), 1)[0]!);
    for (const { child } of killed) child.kill('SIGKILL');
    await Promise.all(killed.map(({ ended }) => ended));
    for (const { errors } of killed) if (/unhandled/.test(errors())) throw new Error(errors());
  }
  return {
    ...{ database, begin, kill, feedFolder },
    setClock(moment) {
      set = Date.parse(`${moment}Z`);
      put(clock, String(set - Date.now()));
    },
    bring: (name, content) => put(join(feedFolder, name), content),
    call: (path, body) => callOf(running[0]!, cookie, path, body),
    async until(query) {
      for (;;) {
        const { rows } = await database.query<Record<string, unknown>>(
          query.replaceAll(':at', `to_timestamp(${set / 1000})`),
        );
        if (rows.length > 0) return;
        const ended = running.find(({ child }) => child.exitCode !== null);
        if (ended !== undefined) throw new Error(`a server ended by itself: ${ended.errors()}`);
        await delay(LOOK_EVERY);
      }
    },
    async end() {
      const errors = running.map((one) => one.errors());
      for (const { child } of running) child.kill('SIGKILL');
      await Promise.all(running.map(({ ended }) => ended));
      await database.end();
      rmSync(data, { recursive: true, force: true, maxRetries: 5 });
      for (const text of errors) if (/unhandled/.test(text)) throw new Error(text);
    },
  };
}
