/** Requests that arrive slowly or not at all, over real sockets. The server's clock moves by hand. */
import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createPatientServer } from '../../../src/server/http/half-sent.ts';
import { allRoutes } from '../../../src/server/http/routes.ts';
import { createApp } from '../../../src/server/app.ts';
import { aServer, ORIGIN, PATIENCE } from '../a-server.ts';

const LARGE = ['POST /spa/api/sync/push', 'POST /spa/api/import', 'POST /spa/api/x/indexes/1000000000001/file'];
const LENGTH = 2_000_000;

let server: Server;
/** The server's ends of the connections. */
let ends: Socket[];
/** Heads that have reached the handler. */
let begun: string[];
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout', 'performance'] });
  [ends, begun] = [[], []];
  server = createPatientServer(async (request) => {
    begun.push(request.url);
    if (request.url.includes('refused')) {
      // As a limit does that counts what comes.
      await request.body?.getReader().read();
      return new Response('too large', { status: 413 });
    }
    return new Response(`${(await request.arrayBuffer()).byteLength} bytes`);
  });
  server.on('connection', (socket: Socket) => ends.push(socket));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  vi.useRealTimers();
  server.closeAllConnections();
  server.close();
});

interface Sender {
  /** Resolves when the server has got it. */
  send(text: string): Promise<void>;
  isOpen(): boolean;
  answer(): Promise<string>;
}

/** A request of which the server has the headers. */
async function aRequest(route: string): Promise<Sender> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => {});
  await once(socket, 'connect');
  while (ends.length === 0) await turn();
  const end = ends.pop()!;
  let sent = 0;
  async function send(text: string): Promise<void> {
    sent += text.length;
    socket.write(text);
    while (end.bytesRead < sent && !end.destroyed) await turn();
  }
  const before = begun.length;
  await send(`${route} HTTP/1.1\r\nHost: x\r\nContent-Length: ${LENGTH}\r\n\r\n`);
  while (begun.length === before) await turn();
  return {
    send,
    isOpen: () => !end.destroyed,
    answer: async () => {
      const [chunk] = (await once(socket, 'data')) as [Buffer];
      return chunk.toString();
    },
  };
}

/** For how many seconds it lives when it is sent so much every five. */
async function lifeOf(request: Sender, each: string, atMost: number): Promise<number> {
  for (let second = 0; second < atMost; second += 5) {
    if (!request.isOpen()) return second;
    await request.send(each);
    vi.advanceTimersByTime(5_000);
  }
  return atMost;
}

it.each([
  ['POST /account/login/', ''],
  ['POST /account/login/', 'a'],
  ['POST /account/login/', 'a'.repeat(50_000)],
  ['PATCH /spa/api/company', 'a'],
  ['POST /spa/api/sync/pull', 'a'.repeat(50_000)],
  ['GET /spa/api/import', 'a'.repeat(50_000)],
])('%s is closed half-sent after 15 s, however much arrives', async (route, each) => {
  expect(await lifeOf(await aRequest(route), each, 60)).toBe(15);
});

it.each(LARGE)('%s is closed after 25 s in which too little arrives', async (route) => {
  expect(await lifeOf(await aRequest(route), '', 60)).toBe(25);
  expect(await lifeOf(await aRequest(`${route}?name=a.xml`), 'a', 60)).toBe(25);
  expect(await lifeOf(await aRequest(route), 'a'.repeat(19_000), 60)).toBe(25);
  const stopping = await aRequest(route);
  expect(await lifeOf(stopping, 'a'.repeat(21_000), 60)).toBe(60);
  expect(await lifeOf(stopping, 'a', 60), 'what came before does not count').toBeLessThan(60);
});

it.each(LARGE)('%s that goes on is taken whole, however long it takes', async (route) => {
  const request = await aRequest(route);
  expect(await lifeOf(request, 'a'.repeat(21_000), 400)).toBe(400);
  const answer = request.answer();
  await request.send('a'.repeat(LENGTH - 80 * 21_000));
  expect(await answer).toMatch(/^HTTP\/1\.1 200/);
});

it.each(['POST /refused', 'POST /spa/api/sync/push?refused'])(
  '%s is answered while its body arrives, and the connection goes on after it',
  async (route) => {
    const request = await aRequest(route);
    const answer = request.answer();
    await request.send('a');
    expect(await answer).toMatch(/^HTTP\/1\.1 413/);
    await request.send('a'.repeat(LENGTH - 1));
    const next = request.answer();
    await request.send('POST /next HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\n\r\na');
    expect(await next).toMatch(/^HTTP\/1\.1 200/);
  },
);

it.each(['POST /refused', 'POST /spa/api/import?refused'])('%s is closed 15 s after its answer', async (route) => {
  const request = await aRequest(route);
  const answer = request.answer();
  await request.send('a');
  await answer;
  expect(await lifeOf(request, 'a'.repeat(50_000), 60)).toBe(15);
});

it('an unused connection is kept for longer than the minute for which proxies keep theirs', () => {
  expect(server.keepAliveTimeout).toBeGreaterThan(60_000);
});

it(
  'whatever refuses a body, the answer arrives and the connection goes on',
  async () => {
    vi.useRealTimers();
    const { services, admin } = await aServer();
    const { fetch } = createApp(services);
    const hosting = createPatientServer(fetch);
    hosting.listen(0, '127.0.0.1');
    await once(hosting, 'listening');
    const { port } = hosting.address() as AddressInfo;
    const cookie = (await admin()).cookie();
    const head = (route: string, length: number) =>
      [
        `${route} HTTP/1.1`,
        ...[`Host: ${new URL(ORIGIN).host}`, `Origin: ${ORIGIN}`, `Cookie: ${cookie}`, `Content-Length: ${length}`],
        '\r\n',
      ].join('\r\n');
    for (const [route, status] of [
      ['POST /spa/api/sync/pull', 413],
      ['POST /spa/api/sync/push', 400],
      ['POST /spa/api/import?name=a.xml', 413],
      ['POST /account/login/', 413],
      ['POST /spa/api/no/such/call', 404],
    ] as const) {
      const socket = connect(port, '127.0.0.1');
      const got = { text: '', isCut: false };
      socket.on('data', (chunk: Buffer) => (got.text += chunk.toString()));
      socket.on('error', () => (got.isCut = true));
      const body = '['.repeat(8 * LENGTH);
      socket.write(`${head(route, body.length)}${body}`);
      socket.write(head('GET /health', 0));
      await vi.waitFor(() => expect(got.text).toMatch(/HTTP\/1\.1 \d+[^]*HTTP\/1\.1 200 OK[^]*"ok"/), 15_000);
      expect([route, got.text.slice(0, 12), got.isCut]).toEqual([route, `HTTP/1.1 ${status}`, false]);
      socket.destroy();
    }
    hosting.close();
  },
  PATIENCE,
);

it(
  'what may be large is a route',
  async () => {
    vi.useRealTimers();
    const { services } = await aServer();
    const names = allRoutes(services).map(({ method, path }) => `${method} ${path}`);
    const named = LARGE.map((route) => route.replace(/\d+/, ':index'));
    expect(names).toEqual(expect.arrayContaining(named));
  },
  PATIENCE,
);
