/** Requests that stand still, on a real server with short limits. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { closeHalfSent } from '../../../src/server/http/half-sent.ts';

let server: Server;
beforeEach(async () => {
  server = createServer((request, response) => {
    request.resume().on('end', () => response.end('all of it'));
    request.on('error', () => {});
  });
  closeHalfSent(server, { quietMs: 150, everyMs: 20 });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const HEAD = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000\r\n\r\n';
function aConnection(): Socket {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => {});
  return socket;
}

it('a body that stands still is closed; one that goes on is taken, however long it takes', async () => {
  const [still, going] = [aConnection(), aConnection()];
  let answer = '';
  going.on('data', (chunk: Buffer) => (answer += chunk.toString()));
  going.write(HEAD);
  let sent = 0;
  const writer = setInterval(() => {
    going.write('x');
    sent += 1;
  }, 10);
  const closed = once(still, 'close');
  still.write(`${HEAD}half`);
  await closed;
  clearInterval(writer);
  going.write('x'.repeat(1_000_000 - sent));
  while (!answer.includes('all of it')) await once(going, 'data');
  expect(answer).toMatch(/^HTTP\/1\.1 200/);
  going.destroy();
});
