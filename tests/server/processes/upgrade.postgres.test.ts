/**
 * A new version starts beside an old one on the same database. It has one migration more, which adds a column and a
 * table, as migrations may; a further one keeps the index in another form.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { build, type Plugin } from 'vite';
import { homeStream } from '../../../src/domain/shared/streams.ts';
import {
  PROTOCOL_VERSION,
  type PullAnswer,
  type PushAnswer,
  type Registered,
} from '../../../src/sync/wire/protocol.ts';
import { freshPostgres } from '../../support/postgres.ts';
import { aFolderAdded, aPush } from '../events/builders.ts';
import { callOf, sessionOf, spawnServer, type BuiltServer } from './built-server.ts';

const PATIENCE = 180_000;
const HOME = homeStream(1);
// Inside the checkout, so that the packages beside it are found.
const built = join(import.meta.dirname, '../../../dist', `test-upgrade-${process.pid}`);
const data = mkdtempSync(join(tmpdir(), 'antecede-upgrade-'));
const started: BuiltServer[] = [];
let [url, cookie] = ['', ''];

/** A version that keeps the index in another form. */
const indexOfLater: Plugin = {
  name: 'index-of-later',
  transform: (code, id) =>
    id.endsWith('/storage/schema.ts')
      ? code.replace(/SCHEMA = (\d+)/, (_, now) => `SCHEMA = ${Number(now) + 1}`)
      : null,
};

/** The version after this one. */
const oneMigrationMore: Plugin = {
  name: 'one-migration-more',
  transform: (code, id) =>
    id.endsWith('/database/migrations.ts')
      ? `import { sql as laterSql } from 'kysely';\n${code.replace(
          /const steps[^=]*= \{/,
          (head) => `${head}
            '9999-later': { async up(db) {
              await laterSql\`alter table event add column later text\`.execute(db);
              await laterSql\`create table later (id int)\`.execute(db);
            } },`,
        )}`
      : null,
};

function spawn(version: 'old' | 'new' | 'raised'): BuiltServer {
  const server = spawnServer(join(built, version, 'main.js'), { data, url });
  started.push(server);
  return server;
}
async function start(version: 'old' | 'new' | 'raised'): Promise<BuiltServer> {
  const server = spawn(version);
  await server.ready;
  return server;
}

beforeAll(async () => {
  url = (await freshPostgres())!;
  await build({ logLevel: 'error', build: { ssr: true, outDir: join(built, 'old') } });
  await build({ logLevel: 'error', plugins: [oneMigrationMore], build: { ssr: true, outDir: join(built, 'new') } });
  await build({
    logLevel: 'error',
    plugins: [oneMigrationMore, indexOfLater],
    build: { ssr: true, outDir: join(built, 'raised') },
  });
}, PATIENCE);
afterEach(async () => {
  for (const { child } of started) child.kill('SIGKILL');
  await Promise.all(started.map(({ ended }) => ended));
});
afterAll(() => {
  rmSync(built, { recursive: true, force: true });
  rmSync(data, { recursive: true, force: true });
});

async function push(server: BuiltServer, clientId: number, clientSeq: number): Promise<void> {
  const body = aPush(clientId, aFolderAdded(clientId, clientSeq, { stream: HOME }));
  const { outcomes } = await callOf<PushAnswer>(server, cookie, 'sync/push', body);
  expect(outcomes[0]?.outcome).toEqual({ kind: 'applied' });
}
const pull = (server: BuiltServer): Promise<PullAnswer> =>
  callOf(server, cookie, 'sync/pull', { protocol: PROTOCOL_VERSION, epoch: 'unknown', cursors: { [HOME]: 0 } });

it(
  'an old server goes on beside a new one, both take and give the same events; it does not start again',
  async () => {
    const old = await start('old');
    cookie = (await sessionOf(old))!;
    const { clientId } = await callOf<Registered>(old, cookie, 'sync/register', {});
    await push(old, clientId, 1);

    const upgraded = await start('new');

    await push(old, clientId, 2);
    await push(upgraded, clientId, 3);
    await push(old, clientId, 4);
    expect((await pull(old)).streams[HOME]).toMatchObject({ head: 4 });
    expect(await pull(upgraded)).toEqual(await pull(old));

    await expect(start('old')).rejects.toThrow(/written by a newer version of Antecede[^]*Nothing was changed/);
    await push(old, clientId, 5);
    old.child.kill('SIGTERM');
    await old.ended;
    await expect(start('old')).rejects.toThrow(/written by a newer version/);
    await push(upgraded, clientId, 6);
    expect((await pull(upgraded)).streams[HOME]).toMatchObject({ head: 6 });
    for (const { errors } of [old, upgraded]) expect(errors()).not.toMatch(/unhandled|error/i);
  },
  PATIENCE,
);

it(
  'a version that keeps the index in another form waits for the one before, which goes on answering; then it rebuilds',
  async () => {
    const publications = async (server: BuiltServer) => {
      const { origin } = new URL(server.link!);
      const answer = await fetch(`${origin}/spa/api/corpus`, { headers: { cookie } });
      return ((await answer.json()) as { readonly publications: number }).publications;
    };
    const before = await start('new');
    cookie = (await sessionOf(before)) ?? cookie;
    const held = await publications(before);
    expect(held).toBeGreaterThan(0);

    const raised = spawn('raised');
    await expect.poll(() => raised.said(), { timeout: PATIENCE }).toContain('an earlier version is using it');
    expect(await publications(before)).toBe(held);
    const second = spawn('raised');
    await expect.poll(() => second.said(), { timeout: PATIENCE }).toContain('Another server is starting');
    expect([raised.link, second.link]).toEqual([null, null]);
    expect(() => importInto('raised')).toThrow(/a server is using it. Nothing was imported/);

    before.child.kill('SIGKILL');
    await before.ended;
    await Promise.all([raised.ready, second.ready]);
    expect(raised.said() + second.said()).toContain('Rebuilding the patent index for this version');
    for (const server of [raised, second]) expect(await publications(server)).toBe(held);
    await expect(start('new')).rejects.toThrow(/a newer version has written it[^]*Nothing was changed/);
    for (const { errors } of [raised, second]) expect(errors()).not.toMatch(/unhandled|error/i);
  },
  PATIENCE,
);

function importInto(version: 'raised'): void {
  const grants = join(import.meta.dirname, '../../fixtures/four-grants.xml');
  execFileSync(process.execPath, [join(built, version, 'main.js'), 'import', grants], {
    env: { ...process.env, DATA_DIR: data, DATABASE_URL: url },
    stdio: 'pipe',
  });
}
