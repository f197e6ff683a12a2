/**
 * The built server with every connection of its process, threads and child processes recorded beneath it: what it
 * reaches is what its settings name, and is what it says itself.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { createServer as createWebServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { build } from 'vite';
import type { Connections } from '../../../src/domain/operation/connections.ts';
import { searchStream } from '../../../src/domain/shared/streams.ts';
import { atEnd } from '../../support/at-end.ts';
import { shortLived } from '../../support/short-lived-server.ts';
import { aBrowser, anId, aStartedSearch, PATIENCE, pushAs, type Browser } from '../a-server.ts';
import { aStandIn } from '../embeddings/stand-in.ts';
import { anEvent } from '../events/builders.ts';
import { anSmtpServer } from '../mail/an-smtp-server.ts';

// Inside the checkout, so that the packages beside it are found.
const built = join(import.meta.dirname, '../../../dist', `test-leaves-${process.pid}`);
const recorder = pathToFileURL(join(import.meta.dirname, '../../support/record-connections.mjs')).href;
const folder = mkdtempSync(join(tmpdir(), 'antecede-leaves-'));

beforeAll(() => build({ logLevel: 'error', build: { ssr: true, outDir: built } }).then(() => {}), PATIENCE);
afterAll(() => {
  for (const each of [built, folder]) rmSync(each, { recursive: true, force: true });
});

interface Recorded {
  readonly admin: Browser;
  /** What it reached, each once. */
  readonly reached: () => readonly string[];
  readonly times: (host: string) => number;
  readonly stop: () => Promise<void>;
}

async function aRecordedServer(name: string, settings: Readonly<Record<string, string>>): Promise<Recorded> {
  const file = join(folder, `${name}.txt`);
  writeFileSync(file, '');
  const child = spawn(process.execPath, [...shortLived, join(built, 'main.js')], {
    env: {
      ...{ PATH: process.env['PATH'], DATA_DIR: join(folder, 'data'), PORT: '0', ...settings },
      ...{ CONNECTIONS_FILE: file, NODE_OPTIONS: `--import=${recorder}` },
    },
  });
  atEnd(async () => void child.kill('SIGKILL'));
  let [said, complained] = ['', ''];
  child.stderr.on('data', (chunk: Buffer) => (complained += chunk.toString()));
  const ended = once(child, 'close');
  const link = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const found = /ready: (\S+)/.exec(said)?.[1];
      if (found !== undefined) resolve(found);
    });
    void ended.then(() => reject(new Error(complained)));
  });
  const lines = (): string[] => readFileSync(file, 'utf8').split('\n').filter(Boolean);
  const admin = aBrowser(1, [], (request) => fetch(request), new URL(link).origin);
  await admin.fetch(link);
  return {
    admin,
    reached: () => [...new Set(lines())].toSorted(),
    times: (host) => lines().filter((line) => line === host).length,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** A search that runs, and a report of it. */
async function searchAndReport(admin: Browser): Promise<string> {
  const search = await aStartedSearch(admin, 'Fielded Search');
  const stream = searchStream(search);
  const asked = {
    ...{ report: anId(11), kind: 'search', title: 'Battery', sections: ['idea'] },
    ...{ by: admin.pk, at: 5 },
  };
  await pushAs(admin, (clientId) => [
    anEvent('QueryWritten', { expression: 'battery' }, { clientId, clientSeq: 1, stream }),
    anEvent('SearchSubmitted', { run: anId(1) }, { clientId, clientSeq: 2, stream }),
  ]);
  await until(async () => (await admin.json(`/spa/api/search/results/${search}`, { run: anId(1) })).status === 200);
  await pushAs(admin, (clientId) => [anEvent('ReportAsked', asked as never, { clientId, clientSeq: 1, stream })]);
  let text = '';
  await until(async () => {
    const answer = await admin.fetch(`/spa/api/search/reports/${search}/${anId(11)}/csv`);
    text = await answer.text();
    return answer.status === 200;
  });
  return text;
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 100));
}

const connectionsOf = async (admin: Browser): Promise<Connections> =>
  (await admin.json('/spa/api/server/connections')).body;

it(
  'reaches nobody where nobody is named, through searches, reports, an import and its stop',
  async () => {
    const { admin, reached, stop } = await aRecordedServer('alone', {});
    const upload = new FormData();
    upload.set('file', new File(['not a patent'], 'note.txt'));
    await admin.fetch('/spa/api/import', { method: 'POST', body: upload });
    expect(await searchAndReport(admin)).toContain('Nothing left the house.');
    const { targets, called } = await connectionsOf(admin);
    expect([called, targets.flatMap(({ hosts }) => hosts)]).toEqual([[], []]);
    await stop();
    expect(reached()).toEqual([]);
  },
  2 * PATIENCE,
);

it(
  'reaches those whom its settings name, as often as it says',
  async () => {
    const [embeddings, smtp] = [await aStandIn(), await anSmtpServer()];
    const web = createWebServer((_asked, answer) => answer.end('<a href="week-1.xml">week-1.xml</a>'));
    const feedHost = await listening(web);
    // Named, and never there: what is refused is counted too.
    const closed = createServer();
    const away = await listening(closed);
    closed.close();
    const { admin, reached, times, stop } = await aRecordedServer('named', {
      ...{ EMBEDDINGS_URL: embeddings.url.href, FEED_HOSTS: '127.0.0.1' },
      ...{ SMTP_URL: smtp.settings.url, MAIL_FROM: 'Antecede <antecede@example.com>' },
    });
    const invitee = { email: 'bo@example.com', first_name: 'Bo', last_name: 'Li' };
    await admin.json('/spa/api/company/users', invitee);
    for (const host of [feedHost, away])
      await admin.json('/spa/api/feeds', { name: host, everyMinutes: 60, kind: 'web', from: `http://${host}/` });
    const [mailHost, embeddingHost] = [new URL(smtp.settings.url).host, embeddings.url.host];
    const hosts = [embeddingHost, feedHost, away, mailHost].toSorted();
    await until(async () => hosts.every((host) => times(host) > 0) && smtp.taken.length > 0);
    const report = await searchAndReport(admin);
    await until(async () => {
      const { called } = await connectionsOf(admin);
      return called.every(({ host, calls }) => calls === times(host));
    });
    expect(reached()).toEqual(hosts);
    const { called, targets } = await connectionsOf(admin);
    expect(called.map(({ host }) => host).toSorted()).toEqual(hosts);
    expect(called.find(({ host }) => host === away)).toMatchObject({ lastError: expect.stringContaining('REFUSED') });
    expect(called.filter(({ purpose }) => purpose === 'mail').map(({ calls }) => calls)).toEqual([1]);
    expect(targets.find(({ purpose }) => purpose === 'mail')?.hosts).toEqual([mailHost]);
    for (const part of ['Texts may have left this server', mailHost, embeddingHost, 'Called once since'])
      expect(report).toContain(part);
    await stop();
  },
  2 * PATIENCE,
);

it(
  'counts what the threads of its index reach, and those of an import',
  async () => {
    // An OpenSearch whose indexes can't be reached: nothing but its version is known of it.
    const cluster = createWebServer((asked, answer) => {
      answer.setHeader('content-type', 'application/json');
      if (asked.url !== '/') answer.statusCode = 503;
      answer.end(JSON.stringify({ version: { distribution: 'opensearch', number: '3.3.0' } }));
    });
    const host = await listening(cluster);
    const { admin, reached, times, stop } = await aRecordedServer('cluster', { OPENSEARCH_URL: `http://a:b@${host}` });
    const upload = new FormData();
    upload.set('file', new File([PATENT], 'wheel.xml'));
    const before = times(host);
    await admin.fetch('/spa/api/import', { method: 'POST', body: upload });
    await until(async () => times(host) > before);
    await until(async () => {
      const { called } = await connectionsOf(admin);
      return called.find((one) => one.host === host)?.calls === times(host);
    });
    const { called, targets } = await connectionsOf(admin);
    expect(called.find((one) => one.host === host)?.purpose).toBe('index');
    expect(targets.find(({ purpose }) => purpose === 'index')).toMatchObject({ hosts: [host] });
    await stop();
    expect(reached()).toEqual([host]);
  },
  2 * PATIENCE,
);

const PATENT =
  '<patent-document ucid="XX-1-A1" lang="EN" date-produced="20200101"><bibliographic-data><publication-reference>' +
  '<document-id><country>XX</country><doc-number>1</doc-number><kind>A1</kind><date>20200102</date></document-id>' +
  '</publication-reference></bibliographic-data></patent-document>';

async function listening(server: ReturnType<typeof createServer>): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  atEnd(async () => void server.close());
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}
