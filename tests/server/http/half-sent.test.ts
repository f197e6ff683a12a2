/** Requests that arrive slowly or not at all, over real sockets. The server's clock moves by hand. */
import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createPatientServer } from '../../../src/server/http/half-sent.ts';
import { allRoutes } from '../../../src/server/http/routes.ts';
import { aServer, PATIENCE } from '../a-server.ts';

const LARGE = ['POST /spa/api/sync/push', 'POST /spa/api/import'];
const LENGTH = 2_000_000;

let server: Server;
/** The server's ends of the connections. */
let ends: Socket[];
/** Heads that have reached the handler. */
let begun: string[];
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  [ends, begun] = [[], []];
  server = createPatientServer(async (request) => {
    begun.push(request.url);
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

it(
  'what may be large is a route',
  async () => {
    vi.useRealTimers();
    const { services } = await aServer();
    const names = allRoutes(services).map(({ method, path }) => `${method} ${path}`);
    expect(names).toEqual(expect.arrayContaining(LARGE));
  },
  PATIENCE,
);
