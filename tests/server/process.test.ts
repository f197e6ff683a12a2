/** The built server as a process of its own: what only a real start, a real signal and a real kill can show. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { build } from 'vite';
import { homeStream } from '../../src/domain/shared/streams.ts';
import { openSqliteIndex } from '../../src/server/patent-index/sqlite/sqlite-index.ts';
import { openIndexDatabase } from '../../src/server/patent-index/sqlite/storage/database.ts';
import { PROTOCOL_VERSION, type PullAnswer, type PushAnswer, type Registered } from '../../src/sync/wire/protocol.ts';
import { PATIENCE } from './a-server.ts';
import { aFolderAdded, aPush } from './events/builders.ts';
import { shortLived } from '../support/short-lived-server.ts';

// Inside the checkout, so that the packages beside it are found.
const built = join(import.meta.dirname, '../../dist', `test-server-${process.pid}`);
const data = mkdtempSync(join(tmpdir(), 'antecede-process-'));
const children: ChildProcess[] = [];

/** A folder with the sample and its first user; a test that needs one of its own takes a copy. */
const withSample = join(data, 'with-sample');
/** The folder of the tests that name no other. */
const shared = join(data, 'shared');

beforeAll(async () => {
  await build({ logLevel: 'error', build: { ssr: true, outDir: built } });
  const started = run({ DATA_DIR: withSample });
  await ready(started);
  started.child.kill('SIGTERM');
  await started.code;
  copyOfSample('shared');
}, PATIENCE);
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(built, { recursive: true, force: true });
  rmSync(data, { recursive: true, force: true });
});

interface Started {
  readonly child: ChildProcess;
  readonly out: () => string;
  readonly errors: () => string;
  readonly code: Promise<number | null>;
}
function run(environment: Record<string, string>, args: readonly string[] = []): Started {
  const child = spawn(process.execPath, [...shortLived, join(built, 'main.js'), ...args], {
    env: { ...process.env, DATA_DIR: shared, PORT: '0', HOST: '', ...environment },
  });
  children.push(child);
  const texts = { out: '', errors: '' };
  child.stdout.on('data', (chunk: Buffer) => (texts.out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (texts.errors += chunk.toString()));
  const code = once(child, 'close').then(([status]) => status as number | null);
  return { child, code, out: () => texts.out, errors: () => texts.errors };
}

/** Waits for the ready line; gives the link that it prints. */
async function ready(started: Started): Promise<string> {
  for (;;) {
    const link = /^Antecede is ready: (http:\/\/127\.0\.0\.1:\d+\/account\/login\/\?token=[\w-]+)$/m.exec(
      started.out(),
    )?.[1];
    if (link) return link;
    if (started.child.exitCode !== null) throw new Error(`ended with ${started.child.exitCode}: ${started.errors()}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

function copyOfSample(name: string): string {
  const folder = join(data, name);
  cpSync(withSample, folder, { recursive: true });
  return folder;
}

async function cookieOf(link: string): Promise<string> {
  const answer = await fetch(link, { redirect: 'manual' });
  return answer.headers.getSetCookie()[0]!.split(';')[0]!;
}

function caller(link: string, cookie: string) {
  const { origin } = new URL(link);
  return async <T>(path: string, body: unknown): Promise<T> => {
    const called = await fetch(`${origin}/spa/api/${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { cookie, origin },
    });
    return (await called.json()) as T;
  };
}

it(
  'loses nothing that it acknowledged when it is killed, starts again over the stale lock, and stops when asked',
  async () => {
    const first = run({});
    const firstLink = await ready(first);
    const call = caller(firstLink, await cookieOf(firstLink));
    const { clientId, epoch } = await call<Registered>('sync/register', {});
    const stream = homeStream(1);
    let acknowledged = 0;
    for (let seq = 1; seq <= 30; seq++) {
      const { outcomes } = await call<PushAnswer>(
        'sync/push',
        aPush(clientId, aFolderAdded(clientId, seq, { stream })),
      );
      acknowledged = outcomes[0]!.seq!;
      // The last push is cut off in the middle.
      if (seq === 29) call('sync/push', aPush(clientId, aFolderAdded(clientId, 31, { stream }))).catch(() => {});
    }
    first.child.kill('SIGKILL');
    await first.code;

    const second = run({});
    const secondLink = await ready(second);
    const cookie = await cookieOf(secondLink);
    const again = caller(secondLink, cookie);
    const pulled = await again<PullAnswer>('sync/pull', {
      protocol: PROTOCOL_VERSION,
      epoch,
      cursors: { [stream]: 0 },
    });
    const answer = pulled.streams[stream]!;
    if (answer.kind !== 'events') throw new Error(answer.kind);
    expect(pulled.epoch).toBe(epoch);
    expect(answer.head).toBeGreaterThanOrEqual(acknowledged);
    expect(answer.events.map(({ seq }) => seq)).toEqual(Array.from({ length: answer.head }, (_, at) => at + 1));
    expect(answer.events.map(({ clientSeq }) => clientSeq)).toEqual(
      expect.arrayContaining(Array.from({ length: 30 }, (_, at) => at + 1)),
    );

    const listening = await fetch(new URL('/spa/api/sync/pokes', secondLink), { headers: { cookie } });
    expect(listening.status).toBe(200); // and stays open: a stop must not wait for it
    const asked = performance.now();
    second.child.kill('SIGTERM');
    expect(await second.code).toBe(0);
    expect(performance.now() - asked).toBeLessThan(10_000); // under 2 s on a machine that is not busy with other tests
  },
  PATIENCE,
);

it(
  'says which port is taken by whom, and how to choose another, before anything is loaded',
  async () => {
    const holder = createServer().listen(0, '127.0.0.1');
    await once(holder, 'listening');
    const { port } = holder.address() as AddressInfo;
    const folder = join(data, 'with-a-taken-port');
    const started = run({ PORT: String(port), DATA_DIR: folder });
    expect(await started.code).toBe(1);
    const taker = process.platform === 'linux' ? `\\S+.* \\(process ${process.pid}\\)` : 'another program';
    expect(started.errors()).toMatch(
      new RegExp(
        `^Port ${port} on 127.0.0.1 is taken by ${taker}.\n.*hoose another: PORT=${port + 1} npm start\n$`,
        'm',
      ),
    );
    expect(started.errors()).not.toMatch(/^\s+at /m);
    expect(started.out()).toBe('');
    expect(readdirSync(folder)).not.toContain('pg');
    holder.close();
  },
  PATIENCE,
);

it(
  'does not open a data folder that another server has open',
  async () => {
    const first = run({});
    await ready(first);
    const second = run({});
    expect(await second.code).toBe(1);
    expect(second.errors()).toMatch(
      /^Another Antecede server uses the data folder .* \(process \d+, http:\/\/127\.0\.0\.1:0\)\.\nStop it first/m,
    );
    first.child.kill('SIGINT');
    expect(await first.code).toBe(0);
  },
  PATIENCE,
);

it(
  'given a start that is asked to stop, stops in order once it is up, and leaves no socket',
  async () => {
    const own = join(data, 'stopped-early');
    const started = run({ DATA_DIR: own });
    while (started.out() === '') await new Promise((resolve) => setTimeout(resolve, 5));
    expect(started.out()).not.toContain('is ready');
    started.child.kill('SIGTERM');
    expect(await started.code).toBe(0);
    expect(readdirSync(own)).not.toContain('control.sock');
  },
  PATIENCE,
);

it(
  'adds a company while the server is stopped, and says so while it is not',
  async () => {
    const own = join(data, 'companies');
    const first = run({ DATA_DIR: own, SAMPLE: 'no' });
    await ready(first);
    const add = ['company', 'add', 'Beta', '--email', 'anna@beta.example'];
    const refused = run({ DATA_DIR: own }, add);
    expect([await refused.code, refused.errors()]).toEqual([
      1,
      expect.stringMatching(/^Another Antecede server uses .* \(process \d+, .*\)\.\nStop it, run this command again/),
    ]);
    first.child.kill('SIGTERM');
    await first.code;

    const added = run({ DATA_DIR: own, PUBLIC_URL: 'https://antecede.example' }, add);
    expect([await added.code, added.errors()]).toEqual([0, '']);
    const token = /^https:\/\/antecede\.example\/account\/login\/\?token=([\w-]+)$/m.exec(added.out())?.[1] ?? '';
    const second = run({ DATA_DIR: own, SAMPLE: 'no' });
    const { origin } = new URL(await ready(second));
    const corpusOf = async (cookie: string) =>
      (await (await fetch(`${origin}/spa/api/corpus`, { headers: { cookie } })).json()) as { publications: number };
    const init = {
      method: 'POST',
      body: new URLSearchParams({ token }),
      redirect: 'manual',
      headers: { origin },
    } as const;
    const signedIn = await fetch(`${origin}/account/login/`, init);
    expect((await corpusOf(signedIn.headers.getSetCookie()[0]!.split(';')[0]!)).publications).toBeGreaterThan(1_000);
    expect((await corpusOf(await cookieOf(await ready(second)))).publications).toBe(0);
    second.child.kill('SIGTERM');
    expect(await second.code).toBe(0);
  },
  PATIENCE,
);

it(
  'says what is wrong with the configuration, or with the command, and no more',
  async () => {
    const wrong = run({ PORT: 'web' });
    expect([await wrong.code, wrong.errors()]).toEqual([
      1,
      'PORT must be a whole number from 0 to 65535, not "web".\n',
    ]);
    const unknown = run({}, ['dance']);
    expect([await unknown.code, unknown.errors()]).toEqual([
      1,
      'There is no command "dance". Start without one to serve, or with: import PATH…, company …, ' +
        'backup FOLDER, restore FOLDER, move --to ADDRESS, verify-ledger FILE\n',
    ]);
  },
  PATIENCE,
);

it(
  'refuses a patent index of a newer version, served or imported into, and changes nothing of it',
  async () => {
    const DATA_DIR = join(data, 'newer-index');
    mkdirSync(DATA_DIR);
    const file = join(DATA_DIR, 'index.sqlite');
    await openSqliteIndex(file).close();
    const newer = openIndexDatabase(file);
    newer.exec("UPDATE meta SET value = value + 1 WHERE key = 'schema'");
    const content = () => [
      newer.all('SELECT name, sql FROM sqlite_schema ORDER BY name'),
      newer.all('SELECT * FROM meta'),
    ];
    const before = content();
    for (const args of [[], ['import', file]]) {
      const refused = run({ DATA_DIR }, args);
      expect(await refused.code).toBe(1);
      expect(refused.errors()).toMatch(
        /^The patent index .* can't be opened: a newer version has written it: .*\.\nNothing was changed\. Start .*\n$/,
      );
    }
    expect(content()).toEqual(before);
    await newer.close();
  },
  PATIENCE,
);

it(
  'is backed up while it runs, and restored into a folder in which everything is there',
  async () => {
    const own = copyOfSample('backed-up');
    const [restored, place] = [join(data, 'restored'), join(data, 'the-backup')];
    const server = run({ DATA_DIR: own });
    const link = await ready(server);
    const cookie = await cookieOf(link);
    const call = caller(link, cookie);
    const { clientId, epoch } = await call<Registered>('sync/register', {});
    const stream = homeStream(1);
    await call<PushAnswer>('sync/push', aPush(clientId, aFolderAdded(clientId, 1, { stream })));

    const backup = run({ DATA_DIR: own }, ['backup', place]);
    expect([await backup.code, backup.errors()]).toEqual([0, '']);
    // What comes after it is not in it.
    await call<PushAnswer>('sync/push', aPush(clientId, aFolderAdded(clientId, 2, { stream })));
    server.child.kill('SIGTERM');
    await server.code;

    const refused = run({ DATA_DIR: own }, ['restore', place]);
    expect([await refused.code, refused.errors()]).toEqual([1, expect.stringMatching(/^There is data in /)]);
    const restoring = run({ DATA_DIR: restored }, ['restore', place]);
    expect([await restoring.code, restoring.errors()]).toEqual([0, '']);
    const again = run({ DATA_DIR: restored, SAMPLE: 'no' });
    const next = await ready(again);
    // The session of before is one of the restored server too.
    const pulled = await caller(next, cookie)<PullAnswer>('sync/pull', {
      ...{ protocol: PROTOCOL_VERSION, epoch: null, cursors: { [stream]: 0 } },
    });
    expect(pulled.epoch).not.toBe(epoch);
    const text = JSON.stringify(pulled.streams[stream]);
    expect([text.includes('Folder 1'), text.includes('Folder 2')]).toEqual([true, false]);
    const corpus = await fetch(new URL('/spa/api/corpus', next), { headers: { cookie } });
    expect(((await corpus.json()) as { publications: number }).publications).toBeGreaterThan(1_000);
    again.child.kill('SIGTERM');
    await again.code;
  },
  PATIENCE,
);

it(
  'imports beside a running server, which then finds what came in',
  async () => {
    const server = run({});
    const link = await ready(server);
    const cookie = await cookieOf(link);
    const corpus = async () =>
      (await (await fetch(new URL('/spa/api/corpus', link), { headers: { cookie } })).json()) as {
        publications: number;
        sample: boolean;
      };
    expect((await corpus()).sample).toBe(true);
    const file = join(data, 'wheels.xml');
    const id =
      '<document-id><country>XX</country><doc-number>1</doc-number><kind>A1</kind><date>20200102</date></document-id>';
    writeFileSync(
      file,
      `<?xml version="1.0"?><patent-document ucid="XX-1-A1" lang="EN"><bibliographic-data>` +
        `<publication-reference>${id}</publication-reference></bibliographic-data></patent-document>`,
    );
    const imported = run({}, ['import', file]);
    expect(await imported.code).toBe(0);
    expect(imported.out()).toContain('1 imported');
    expect(await corpus()).toMatchObject({ publications: 1, sample: false });
    server.child.kill('SIGTERM');
    await server.code;
  },
  PATIENCE,
);

it(
  'takes an upload, stops cleanly while it comes in, and goes on with it at the next start',
  async () => {
    const own = copyOfSample('of-its-own');
    const server = run({ DATA_DIR: own });
    const link = await ready(server);
    const [{ origin }, cookie] = [new URL(link), await cookieOf(link)];
    const call = async <T>(path: string, init: RequestInit = {}) =>
      (await (await fetch(`${origin}/spa/api/${path}`, { ...init, headers: { cookie, origin } })).json()) as T;
    const record = (number: number) => {
      const id =
        `<document-id><country>XX</country><doc-number>${number}</doc-number><kind>A1</kind>` +
        `<date>20200102</date></document-id>`;
      return (
        `<?xml version="1.0"?><patent-document ucid="XX-${number}-A1" lang="EN"><bibliographic-data>` +
        `<publication-reference>${id}</publication-reference></bibliographic-data></patent-document>`
      );
    };
    const body = Array.from({ length: 40_000 }, (_, at) => record(at)).join('\n');
    const { job } = await call<{ job: number }>('import?name=many.xml', { method: 'POST', body });
    const corpus = () => call<{ publications: number; sample: boolean }>('corpus');
    while ((await corpus()).sample) await new Promise((resolve) => setTimeout(resolve, 20));
    expect(await call(`import/${job}`)).toMatchObject({ state: 'running' });
    server.child.kill('SIGTERM');
    expect(await server.code).toBe(0);
    expect(server.errors()).not.toMatch(/ error /);

    const again = run({ DATA_DIR: own });
    const next = await ready(again);
    const headers = { cookie: await cookieOf(next), origin: new URL(next).origin };
    const importNow = async (method: string) =>
      (await (await fetch(new URL(`/spa/api/import/${job}`, next), { method, headers })).json()) as { state: string };
    while ((await importNow('GET')).state !== 'running') await new Promise((resolve) => setTimeout(resolve, 20));
    await importNow('DELETE');
    while ((await importNow('GET')).state === 'running') await new Promise((resolve) => setTimeout(resolve, 20));
    expect((await importNow('GET')).state).toBe('cancelled');
    while (readdirSync(join(own, 'uploads')).length > 0) await new Promise((resolve) => setTimeout(resolve, 20));
    again.child.kill('SIGTERM');
    await again.code;
  },
  PATIENCE,
);
