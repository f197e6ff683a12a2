/** What an operator's tools are answered: probes, metrics, the log, and the end of a process. */
import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type Server } from 'node:http';
import { Agent } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Kysely, PostgresDialect } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Tables } from '../../../src/server/database/tables.ts';
import { closeServer } from '../../../src/server/http/close-server.ts';
import { consoleLog, type Log, type LogFields } from '../../../src/server/log.ts';
import { createOperation } from '../../../src/server/operation/operation.ts';
import { VERSION } from '../../../src/server/operation/version.ts';
import { withinRequest } from '../../../src/server/request-id.ts';
import { aServer, aStartedSearch, PATIENCE, type TestServer } from '../a-server.ts';

const TOKEN = 'a-token-of-a-test';
const PROXY = '10.0.0.1';

const logged: { level: string; message: string; fields: LogFields }[] = [];
const entry =
  (level: string) =>
  (message: string, fields: LogFields = {}) =>
    void logged.push({ level, message, fields });
const log: Log = { info: entry('info'), warn: entry('warn'), error: entry('error') };

let server: TestServer;
beforeAll(async () => {
  const operationSettings = { metricsToken: TOKEN, logsRequests: true, ownsProcess: true };
  server = await aServer({ log, operationSettings, trustedProxies: [PROXY] });
}, PATIENCE);
beforeEach(() => void logged.splice(0));

const metrics = (authorization?: string) =>
  server.visitor().fetch('/metrics', authorization === undefined ? {} : { headers: { Authorization: authorization } });

describe('the probes', () => {
  const nowhere = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: () => Promise.reject(new Error('connect ECONNREFUSED')) }),
  });

  it('say ready where database and index answer', async () => {
    const answer = await server.visitor().fetch('/ready');
    expect([answer.status, await answer.json()]).toEqual([200, { status: 'ready', database: 'ok', index: 'ok' }]);
  });

  it('say which part fails', async () => {
    const { index, services } = server;
    const { readiness } = createOperation({ db: nowhere, index: index.port, pokes: services.pokes });
    expect(await readiness()).toEqual({ isReady: false, database: 'failed', index: 'ok', isStopping: false });
    vi.spyOn(index.port.corpus, 'version').mockRejectedValue(new Error('no such table'));
    expect(await (await server.visitor().fetch('/ready')).json()).toEqual({
      ...{ status: 'not ready', database: 'ok', index: 'failed' },
    });
  });

  it('say not ready while the process stops, which still answers', async () => {
    const stopping = await aServer({ shared: server });
    stopping.services.operation.drain();
    const ready = await stopping.visitor().fetch('/ready');
    expect([ready.status, await ready.json()]).toEqual([503, { status: 'stopping', database: 'ok', index: 'ok' }]);
    expect((await stopping.visitor().fetch('/health')).status).toBe(200);
    expect((await stopping.visitor().fetch('/metrics', { headers: { Authorization: `Bearer ${TOKEN}` } })).status).toBe(
      404,
    );
  });
});

describe('the metrics', () => {
  it('are for who shows the token alone', async () => {
    for (const shown of [undefined, 'Bearer', `Bearer ${TOKEN}x`, TOKEN]) {
      const answer = await metrics(shown);
      expect([shown, answer.status, answer.headers.get('WWW-Authenticate')]).toEqual([shown, 401, 'Bearer']);
      expect(await answer.text()).not.toContain('antecede_');
    }
    expect((await metrics(`Bearer ${TOKEN}`)).status).toBe(200);
  });

  it('count requests by the pattern of their route, jobs by kind, and measure the process', async () => {
    const admin = await server.admin();
    const search = await aStartedSearch(admin, 'Fielded Search');
    await admin.fetch(`/spa/api/search/ledger/${search}`);
    await admin.fetch('/spa/api/search/ledger/999999');
    await server.visitor().fetch('/nothing/here');
    const job = { kind: 'a-kind', title: '', owner: 0, payload: '{}', state: 'dead' };
    await server.db
      .insertInto('job')
      .values([
        { ...job, key: '1' },
        { ...job, key: '2' },
      ])
      .execute();
    const text = await (await metrics(`Bearer ${TOKEN}`)).text();
    const count = (labels: string) => text.includes(`antecede_http_request_seconds_count{${labels}} 1\n`);
    expect(count('route="GET /spa/api/search/ledger/:searchId",status="2xx"')).toBe(true);
    expect(count('route="GET /spa/api/search/ledger/:searchId",status="4xx"')).toBe(true);
    expect(count('route="other",status="4xx"')).toBe(true);
    expect(text).not.toContain('ledger/999999');
    expect(text).toContain('antecede_jobs{kind="a-kind",state="dead"} 2\n');
    expect(text).toContain(`antecede_build_info{version="${VERSION}"} 1\n`);
    expect(text).toMatch(/^process_resident_memory_bytes \d+$/m);
    expect(text).toContain('antecede_listening_pages 0\n');
  });
});

describe('a request', () => {
  it('has an id, which the answer, the log and what the user reads of a fault name', async () => {
    vi.spyOn(server.services.operation.metrics, 'read').mockRejectedValue(new Error('a fault'));
    const answer = await metrics(`Bearer ${TOKEN}`);
    const { detail } = (await answer.json()) as { detail: string };
    const id = answer.headers.get('X-Request-Id') ?? '';
    expect([answer.status, detail]).toEqual([
      ...[500, `Something went wrong on the server. Its log has it under request ${id}.`],
    ]);
    expect(id).toMatch(/^[\da-f]{10}$/);
    const another = await server.visitor().fetch('/health');
    expect(another.headers.get('X-Request-Id')).not.toBe(id);
  });

  it('has the id that a trusted proxy gives it, and nobody else’s', async () => {
    const headers = { 'X-Request-Id': 'proxy-7' };
    const idFrom = async (address: string, given = headers) =>
      (await server.visitor(address).fetch('/health', { headers: given })).headers.get('X-Request-Id');
    expect(await idFrom(PROXY)).toBe('proxy-7');
    expect(await idFrom('10.0.0.2')).toMatch(/^[\da-f]{10}$/);
    expect(await idFrom(PROXY, { 'X-Request-Id': 'a b' })).toMatch(/^[\da-f]{10}$/);
  });

  it('is logged without its query, where the operator wants that', async () => {
    await server.visitor('10.9.8.7').fetch('/account/login/?token=hush');
    expect(logged).toContainEqual({
      ...{ level: 'info', message: 'GET /account/login/' },
      fields: { status: 410, ms: expect.any(Number) as number, address: '10.9.8.7' },
    });
    expect(JSON.stringify(logged)).not.toContain('hush');
  });
});

describe('the log', () => {
  it('in JSON is one object a line that no field can forge, with the request that it belongs to', async () => {
    const lines = vi.spyOn(console, 'error').mockImplementation(() => {});
    const json = consoleLog(() => 0, 'json');
    await withinRequest('r-1', async () => {
      await Promise.resolve();
      json.warn('a\nb', { level: 'info', time: 'never', status: 500 });
    });
    json.info('outside');
    consoleLog(() => 0).error('as text', { status: 500 });
    expect(lines.mock.calls.flat()).toEqual([
      '{"time":"1970-01-01T00:00:00.000Z","level":"warn","message":"a b","request":"r-1","status":500}',
      '{"time":"1970-01-01T00:00:00.000Z","level":"info","message":"outside"}',
      '1970-01-01T00:00:00.000Z error as text {"status":500}',
    ]);
  });
});

describe('the end of a listening server', () => {
  /** Answers when told. */
  async function listening(): Promise<{ readonly http: Server; readonly port: number; answer(): void }> {
    const waiting: (() => void)[] = [];
    const http = createServer((request, response) => {
      if (request.url === '/slow') waiting.push(() => response.end('done'));
      else response.end('at once');
    }).listen(0, '127.0.0.1');
    await once(http, 'listening');
    return {
      http,
      port: (http.address() as AddressInfo).port,
      answer: () => waiting.forEach((respond) => respond()),
    };
  }
  async function textAt(port: number, path: string, agent: Agent): Promise<string> {
    const [response] = (await once(get({ port, path, agent }), 'response')) as [IncomingMessage];
    let text = '';
    for await (const chunk of response) text += String(chunk);
    return text;
  }

  it('finishes what is being answered, and waits for no connection that is only kept open', async () => {
    const { http, port, answer } = await listening();
    const agent = new Agent({ keepAlive: true });
    await textAt(port, '/', agent);
    const begun = once(http, 'request');
    const slow = textAt(port, '/slow', agent);
    await begun;
    const closed = closeServer(http, 60_000);
    await expect(textAt(port, '/', new Agent())).rejects.toThrow('ECONNREFUSED');
    answer();
    expect(await slow).toBe('done');
    await closed;
  });

  it('cuts what takes longer than it may', async () => {
    const { http, port } = await listening();
    const begun = once(http, 'request');
    const slow = textAt(port, '/slow', new Agent()).catch((error: unknown) => String(error));
    await begun;
    await closeServer(http, 20);
    expect(await slow).toMatch(/socket hang up|ECONNRESET/);
  });
});
