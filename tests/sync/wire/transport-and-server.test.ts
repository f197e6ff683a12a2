/** The same transport against the very server app, hosted inside the test, with faults on the way. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '../../../src/server/app.ts';
import type { Log } from '../../../src/server/log.ts';
import { createTransport, type Transport } from '../../../src/sync/wire/transport.ts';
import { aServer, ORIGIN, PATIENCE, type Browser } from '../../server/a-server.ts';
import { hostApp, type Host } from '../../support/msw-host.ts';

const written: string[] = [];
const log: Log = {
  info: (text) => written.push(text),
  warn: (text) => written.push(text),
  error: (text) => written.push(text),
};

let host: Host;
let signedIn: Browser;
beforeAll(async () => {
  const server = await aServer({ log });
  signedIn = await server.admin();
  const app = createApp(server.services);
  // Headers of an intercepted multipart request lose their cookie when they are copied, as the sign-in replicas does.
  host = hostApp(
    { fetch: (request) => app.fetch(new Request(request, { headers: Object.fromEntries(request.headers) })) },
    ORIGIN,
  );
}, PATIENCE);
afterEach(() => expect(host.faults.clear()).toBe(0));
afterAll(() => host.close());

/** A browser adds its cookies and its origin by itself. */
function aTransport(cookie = signedIn.cookie()): { readonly transport: Transport; readonly logged: string[] } {
  const logged: string[] = [];
  const transport = createTransport({
    base: `${ORIGIN}/spa/api`,
    fetch: (input, init) =>
      fetch(input, {
        ...init,
        headers: { ...(init?.headers as Record<string, string>), Cookie: cookie, Origin: ORIGIN },
      }),
    openEvents: () => {
      throw new Error('nobody listens here');
    },
    environment: 'production',
    logError: (message) => logged.push(message),
    onFailure: () => undefined,
  });
  return { transport, logged };
}

describe('calls to the server itself', () => {
  test('[API-1] [API-5] [NAV-4] a form field starts a search, and the answer says where to go', async () => {
    const answer = await aTransport().transport.call({
      method: 'POST',
      path: 'search/select_search_type',
      form: { 'Search-Type-Btn': 'Ultra Quick' },
    });
    expect(answer).toMatchObject({
      kind: 'ok',
      redirectTo: expect.stringMatching(/^\/spa\/api\/search\/search_input\/\d+$/) as string,
    });
  });
  test('[API-9] HEAD is answered without a body', async () => {
    expect(await aTransport().transport.call({ method: 'HEAD', path: 'users/self' })).toEqual({
      kind: 'ok',
      status: 200,
      body: null,
      redirectTo: null,
    });
  });
  test('[ERR-1] a stranger is signed out', async () => {
    expect(await aTransport('').transport.call({ method: 'GET', path: 'users/self' })).toEqual({
      kind: 'signed-out',
      address: 'login',
    });
  });
  test('[ERR-5] what the server refuses is told in its words', async () => {
    expect(await aTransport().transport.call({ method: 'GET', path: 'no/such/call' })).toMatchObject({
      kind: 'reported',
      status: 404,
      headline: 'Not Found',
      detail: 'There is no such call.',
    });
  });
  test('[ERR-6] [API-8] another status ends up in the server’s log', async () => {
    const { transport, logged } = aTransport();
    host.faults.next({ status: 502 }, /users\/self$/);
    expect(await transport.call({ method: 'GET', path: 'users/self' })).toMatchObject({
      kind: 'failed',
      message: 'STATUS: 502 | Bad Gateway',
    });
    expect(logged).toEqual(['STATUS: 502 | Bad Gateway']);
    await expect.poll(() => written.filter((text) => text.includes('STATUS: 502')).length).toBe(1);
  });
});

describe('faults on the way', () => {
  test('[ERR-4] a gateway that gives up', async () => {
    host.faults.next({ status: 504 });
    expect(await aTransport().transport.call({ method: 'GET', path: 'users/self' })).toMatchObject({
      kind: 'reported',
      headline: 'Gateway Timeout',
    });
  });
  test('[ERR-7] no network, and an answer that is lost after the work was done', async () => {
    const { transport, logged } = aTransport();
    host.faults.next({ networkError: true });
    expect((await transport.call({ method: 'GET', path: 'users/self' })).kind).toBe('offline');
    host.faults.next({ dropAnswerAfterCommit: true });
    expect((await transport.call({ method: 'GET', path: 'users/self' })).kind).toBe('offline');
    expect(logged).toHaveLength(2);
  });
  test('[ERR-1] [ERR-7] syncing takes them as values too', async () => {
    const { transport } = aTransport();
    const json = { 'Content-Type': 'application/json' };
    expect(await transport.register()).toMatchObject({ kind: 'ok' });
    host.faults.next({ status: 503, headers: { 'Retry-After': '7' } }, /register$/);
    expect(await transport.register()).toEqual({ kind: 'busy', status: 503, retryAfterMs: 7_000 });
    const full = '{"error_type":"spa_api_exception","detail":"The disk is full."}';
    host.faults.next({ status: 503, body: full, headers: json }, /register$/);
    expect(await transport.register()).toMatchObject({ kind: 'busy', message: 'The disk is full.' });
    host.faults.next({ networkError: true }, /register$/);
    expect(await transport.register()).toEqual({ kind: 'network' });
    expect(await aTransport('').transport.register()).toEqual({ kind: 'signed-out' });
  });
});
