/** A question that its asker has left, over a real socket: the index hears of it. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { expect, it, vi } from 'vitest';
import { createApp } from '../../../src/server/app.ts';
import type { IndexCall } from '../../../src/server/patent-index/port/call.ts';
import { aServer, PATIENCE } from '../a-server.ts';

it(
  'closing the connection withdraws the question from the index',
  async () => {
    const { services, index, colleague } = await aServer();
    const asked = new Promise<IndexCall>((resolve) => {
      vi.spyOn(index.port.corpus, 'coverage').mockImplementation((call) => {
        resolve(call);
        return new Promise((_, reject) => call.signal.addEventListener('abort', () => reject(call.signal.reason)));
      });
    });
    const server = createServer(getRequestListener(createApp(services).fetch)).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const browser = await colleague();
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    socket.write(`GET /spa/api/coverage HTTP/1.1\r\nHost: 127.0.0.1:4180\r\nCookie: ${browser.cookie()}\r\n\r\n`);
    const { signal } = await asked;
    expect(signal.aborted).toBe(false);
    const withdrawn = once(signal, 'abort');
    socket.destroy();
    await withdrawn;
    server.close();
  },
  PATIENCE,
);
