/**
 * Three server processes on one PostgreSQL database and one data folder. Rounds: processes are killed and connections
 * are cut at random, while devices push to whichever process answers. `ROUNDS=100` asks for more than the usual few.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { build } from 'vite';
import type { DomainEvent } from '../../../src/domain/shared/envelope.ts';
import { mintId } from '../../../src/domain/shared/ids.ts';
import { homeStream, searchStream, type StreamName } from '../../../src/domain/shared/streams.ts';
import {
  PROTOCOL_VERSION,
  type PullAnswer,
  type PushAnswer,
  type Registered,
} from '../../../src/sync/wire/protocol.ts';
import { freshPostgres } from '../../support/postgres.ts';
import { aFolderAdded, anEvent, aPush } from '../events/builders.ts';
import { callOf, sessionOf, spawnServer, type BuiltServer } from './built-server.ts';

const ROUNDS = Number(process.env['ROUNDS'] ?? 6);
const DEVICES = 3;
const PATIENCE = 120_000 + ROUNDS * 20_000;

// Inside the checkout, so that the packages beside it are found.
const built = join(import.meta.dirname, '../../../dist', `test-processes-${process.pid}`);
const data = mkdtempSync(join(tmpdir(), 'antecede-processes-'));
const running: BuiltServer[] = [];
let [url, admin, cookie]: [string, pg.Client, string] = ['', new pg.Client(), ''];

beforeAll(async () => {
  url = (await freshPostgres())!;
  admin = new pg.Client(url);
  await admin.connect();
  await build({ logLevel: 'error', build: { ssr: true, outDir: built } });
  // All at once on an empty folder: one makes the index, all find it.
  await Promise.all(Array.from({ length: 3 }, startOne));
  // The link that was issued last is the one that counts.
  for (const server of running) cookie = (await sessionOf(server)) ?? cookie;
}, PATIENCE);
afterAll(async () => {
  for (const { child } of running) child.kill('SIGKILL');
  await Promise.all(running.map(({ ended }) => ended));
  await admin.end();
  rmSync(built, { recursive: true, force: true });
  rmSync(data, { recursive: true, force: true });
});

async function startOne(): Promise<void> {
  const server = spawnServer(join(built, 'main.js'), { data, url });
  running.push(server);
  await server.ready;
}

const anyOf = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)]!;

const callOn = <T>(server: BuiltServer, path: string, body: unknown): Promise<T> =>
  callOf<T>(server, cookie, path, body);

/** On whichever process answers, as a proxy would: again until one does. */
async function call<T>(path: string, body: unknown): Promise<T> {
  for (;;) {
    try {
      return await callOn<T>(anyOf(running.filter(({ link }) => link !== null)), path, body);
    } catch {
      await delay(20);
    }
  }
}

/** A device pushes one event at a time, each until it is acknowledged. */
async function aDevice() {
  const { clientId } = await call<Registered>('sync/register', {});
  const acknowledged: string[] = [];
  const push = async (make: (clientId: number, clientSeq: number) => DomainEvent) => {
    const event = make(clientId, acknowledged.length + 1);
    const { outcomes } = await call<PushAnswer>('sync/push', aPush(clientId, event));
    expect(outcomes[0]?.outcome.kind).toBe('applied');
    acknowledged.push(event.id);
  };
  const { search } = await newSearch();
  const stream = searchStream(search);
  let run = 0;
  return {
    stream,
    acknowledged,
    async turn() {
      await push((client, seq) => aFolderAdded(client, seq, { stream: homeStream(1) }));
      const expression = `PN:ZZ* OR wheel${++run}`;
      await push((clientId_, clientSeq) =>
        anEvent('QueryWritten', { expression }, { clientId: clientId_, clientSeq, stream }),
      );
      await push((clientId_, clientSeq) =>
        anEvent('SearchSubmitted', { run: mintId(clientId_, clientSeq) }, { clientId: clientId_, clientSeq, stream }),
      );
    },
  };
}

async function newSearch(): Promise<{ search: number }> {
  const { origin } = new URL(running[0]!.link!);
  const init = {
    method: 'POST',
    body: new URLSearchParams({ 'Search-Type-Btn': 'Fielded Search' }),
    headers: { cookie, origin },
  };
  const answer = await fetch(`${origin}/spa/api/search/select_search_type`, init);
  return { search: Number(((await answer.json()) as { redirect_to: string }).redirect_to.split('/').at(-1)) };
}

async function kill(): Promise<void> {
  const [victim] = running.splice(Math.floor(Math.random() * running.length), 1);
  victim!.child.kill('SIGKILL');
  await victim!.ended;
  await startOne();
}

const cut = () =>
  admin.query(`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() order by random() limit 4`);

async function pulled(server: BuiltServer, streams: readonly StreamName[]): Promise<PullAnswer> {
  const cursors = Object.fromEntries(streams.map((stream) => [stream, 0]));
  return callOn<PullAnswer>(server, 'sync/pull', { protocol: PROTOCOL_VERSION, epoch: 'unknown', cursors });
}

it(
  'a push to one process pokes the pages that are connected to the others',
  async () => {
    const [one, other] = running;
    const pokes = await fetch(new URL('/spa/api/sync/pokes', other!.link!), { headers: { cookie } });
    const reader = pokes.body!.pipeThrough(new TextDecoderStream()).getReader();
    const { clientId } = await callOn<Registered>(one!, 'sync/register', {});
    let heard = (await reader.read()).value ?? '';
    await callOn(one!, 'sync/push', aPush(clientId, aFolderAdded(clientId, 1, { stream: homeStream(1) })));
    while (!heard.includes('event: poke')) heard += (await reader.read()).value ?? '';
    await reader.cancel();
  },
  PATIENCE,
);

it(
  `loses nothing that it acknowledged and runs nothing twice, in ${ROUNDS} rounds of kills and cut connections`,
  async () => {
    const devices = await Promise.all(Array.from({ length: DEVICES }, aDevice));
    for (let round = 0; round < ROUNDS; round++)
      await Promise.all([...devices.map((device) => device.turn()), round % 2 === 0 ? kill() : cut()]);

    const open = async () =>
      (await admin.query<{ count: string }>(`select count(*) from job where state <> 'done'`)).rows[0]!.count;
    while ((await open()) !== '0') await delay(100);

    const { rows: log } = await admin.query<{ id: string; type: string; causation_id: string | null }>(
      `select client_id || '.' || client_seq as id, type, causation_id from event`,
    );
    const acknowledged = devices.flatMap((device) => device.acknowledged);
    expect(acknowledged).toHaveLength(DEVICES * ROUNDS * 3);
    const ids = new Set(log.map(({ id }) => id));
    expect(acknowledged.filter((id) => !ids.has(id))).toEqual([]);
    const answered = log.filter(({ type }) => /^Search(Ran|Failed)$/.test(type)).map((event) => event.causation_id);
    const submitted = log.filter(({ type }) => type === 'SearchSubmitted').map(({ id }) => id);
    expect(submitted).toHaveLength(DEVICES * ROUNDS);
    expect(answered).toHaveLength(submitted.length);
    expect(new Set(answered)).toEqual(new Set(submitted));

    const streams = [homeStream(1), ...devices.map(({ stream }) => stream)];
    const [first, ...others] = await Promise.all(running.map((server) => pulled(server, streams)));
    for (const other of others) expect(other).toEqual(first);
    for (const { errors } of running) expect(errors()).not.toMatch(/unhandled/);
  },
  PATIENCE,
);
