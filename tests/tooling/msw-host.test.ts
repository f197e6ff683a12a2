/** The host hands requests to the app itself, and faults befall them as a network would have it. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { hostApp, type Host } from '../support/msw-host.ts';

describe('an app hosted inside the test', () => {
  let handled: string[];
  let host: Host;
  beforeEach(() => {
    handled = [];
    host = hostApp({
      async fetch(request) {
        const path = new URL(request.url).pathname;
        handled.push(`${request.method} ${path} ${await request.text()} ${request.headers.get('origin')}`);
        return Response.json({ path });
      },
    });
  });
  afterEach(() => host.close());

  const post = (): Promise<Response> =>
    fetch(`${host.url}/spa/api/events`, { method: 'POST', body: 'it', headers: { origin: host.url } });

  test('sees method, path, headers and body, and its answer comes back', async () => {
    expect(await (await post()).json()).toEqual({ path: '/spa/api/events' });
    expect(handled).toEqual(['POST /spa/api/events it http://antecede.test']);
  });

  test('given a status as fault, then it answers once in place of the app', async () => {
    host.faults.next({ status: 503, headers: { 'retry-after': '7' } });
    const answer = await post();
    expect([answer.status, answer.headers.get('retry-after'), handled]).toEqual([503, '7', []]);
    expect((await post()).status).toBe(200);
  });

  test('given a network error, then fetch rejects and the app saw nothing', async () => {
    host.faults.next({ networkError: true });
    await expect(post()).rejects.toThrow(TypeError);
    expect(handled).toEqual([]);
  });

  test('given a dropped answer, then the app did its work and fetch rejects', async () => {
    host.faults.next({ dropAnswerAfterCommit: true });
    await expect(post()).rejects.toThrow(TypeError);
    expect(handled).toHaveLength(1);
  });

  test('given a path, then a fault waits for a request that matches it', async () => {
    host.faults.next({ status: 429 }, /\/pull/);
    expect((await post()).status).toBe(200);
    expect((await fetch(`${host.url}/spa/api/pull?since=1`)).status).toBe(429);
    expect(host.faults.clear()).toBe(0);
  });

  test('a streamed answer arrives piece by piece', async () => {
    host.close();
    const pokes = new TransformStream<Uint8Array, Uint8Array>();
    host = hostApp({ fetch: () => new Response(pokes.readable, { headers: { 'content-type': 'text/event-stream' } }) });
    const reader = (await fetch(`${host.url}/spa/api/pokes`)).body?.getReader();
    const writer = pokes.writable.getWriter();
    await writer.write(new TextEncoder().encode('data: poke\n\n'));
    expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('data: poke\n\n');
    await writer.close();
  });
});
