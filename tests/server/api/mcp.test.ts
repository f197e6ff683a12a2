/** The endpoint for agents, asked by the SDK's own client over a real connection, and by an attacker. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { createAdaptorServer } from '@hono/node-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiCallPage } from '../../../src/domain/operation/api-calls.ts';
import { API_SCOPES, type ApiToken, type NewApiToken } from '../../../src/domain/operation/api-tokens.ts';
import { createApp } from '../../../src/server/app.ts';
import type { Log } from '../../../src/server/log.ts';
import { aServer, PATIENCE, type Browser, type TestServer } from '../a-server.ts';

let server: TestServer;
let admin: Browser;
let address: URL;
let http: ReturnType<typeof createAdaptorServer>;
const lines: string[] = [];
const clients: Client[] = [];

beforeAll(async () => {
  const keep = (...said: readonly unknown[]) => void lines.push(JSON.stringify(said));
  server = await aServer({ log: { info: keep, warn: keep, error: keep } as unknown as Log });
  admin = await server.admin();
  http = createAdaptorServer({ fetch: createApp(server.services).fetch });
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  address = new URL(`http://127.0.0.1:${(http.address() as AddressInfo).port}/mcp`);
}, PATIENCE);
afterAll(async () => {
  for (const client of clients) await client.close();
  http.close();
});

async function aToken(over: object = {}): Promise<NewApiToken> {
  server.clock.now += 60_000;
  const wanted = { name: 'Agent', scopes: API_SCOPES, days: 7, calls_a_day: 100, ...over };
  return (await admin.json('/spa/api/api_tokens', wanted)).body;
}
async function connected(token: string, mode: 'auto' | 'legacy' = 'auto'): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } });
  const requestInit = { headers: { Authorization: `Bearer ${token}` } };
  await client.connect(new StreamableHTTPClientTransport(address, { requestInit }));
  clients.push(client);
  return client;
}
const textOf = (result: object): string =>
  (result as { readonly content: readonly { readonly text: string }[] }).content.map(({ text }) => text).join('');
const callsToday = async (id: number): Promise<number> => {
  const { tokens } = (await admin.json('/spa/api/api_tokens')).body as { readonly tokens: readonly ApiToken[] };
  return tokens.find((token) => token.id === id)!.callsToday;
};
const post = (token: string, message: unknown, headers: Readonly<Record<string, string>> = {}) =>
  fetch(address, {
    method: 'POST',
    headers: {
      ...{ Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      ...{ Accept: 'application/json, text/event-stream', ...headers },
    },
    body: typeof message === 'string' ? message : JSON.stringify(message),
  });
const toolCall = (id: number, question: object) => ({
  ...{ jsonrpc: '2.0', id, method: 'tools/call', params: { name: 'search_patents', arguments: question } },
});

describe('an agent', () => {
  it.each([
    ['auto', '2026-07-28'],
    ['legacy', '2025-11-25'],
  ] as const)('asks all four tools by the SDK’s client (%s)', async (mode, version) => {
    const { token, made } = await aToken();
    const agent = await connected(token, mode);
    expect(agent.getNegotiatedProtocolVersion()).toBe(version);
    expect(agent.getInstructions()).toMatch(/read-only/);
    const { tools } = await agent.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      'search_patents',
      'get_document',
      'explain_hit',
      'check_known_documents',
    ]);
    expect(tools.every(({ annotations }) => annotations?.readOnlyHint === true)).toBe(true);
    expect(await callsToday(made.id), 'to connect and list takes no call').toBe(0);

    const query = 'method OR device';
    const found = await agent.callTool({ name: 'search_patents', arguments: { query } });
    const { rows, families } = found.structuredContent as {
      readonly rows: readonly { readonly ucid: string }[];
      readonly families: number;
    };
    expect(JSON.parse(textOf(found))).toEqual(found.structuredContent);
    expect(families).toBeGreaterThan(rows.length - 1);
    const { ucid } = rows[0]!;
    const read = await agent.callTool({ name: 'get_document', arguments: { ucid } });
    expect(read.structuredContent).toMatchObject({ ucid, description: null });
    const why = await agent.callTool({ name: 'explain_hit', arguments: { query, ucid } });
    expect(why.structuredContent).toMatchObject({ isFound: true, at: { place: 1 } });
    const checked = await agent.callTool({ name: 'check_known_documents', arguments: { query, numbers: [ucid] } });
    expect(checked.structuredContent).toMatchObject({ documents: [{ stage: 'ranked' }] });
    expect(await callsToday(made.id)).toBe(4);

    const { calls } = (await admin.json('/spa/api/api_tokens/calls')).body as ApiCallPage;
    expect(calls.slice(0, 4).map(({ way, operation }) => `${way} ${operation}`)).toEqual(
      ['check', 'explain', 'documents', 'search'].map((operation) => `mcp ${operation}`),
    );
    expect(calls[3]).toMatchObject({ question: { query }, answer: { families } });
  });
  it('is told in words what is wrong with a question', async () => {
    const agent = await connected((await aToken()).token);
    const broken = await agent.callTool({ name: 'search_patents', arguments: { query: '(rotor' } });
    expect(broken.isError).toBe(true);
    expect(textOf(broken)).not.toBe('');
    const neither = await agent.callTool({ name: 'search_patents', arguments: {} });
    expect([neither.isError, textOf(neither)]).toEqual([true, expect.stringMatching(/either query or text/)]);
    const unknown = await agent.callTool({ name: 'get_document', arguments: { ucid: 'US-0-A1' } });
    expect([unknown.isError, textOf(unknown)]).toEqual([true, expect.stringMatching(/no such publication/)]);
  });
  it('has the tools of its scopes alone', async () => {
    const agent = await connected((await aToken({ scopes: ['documents'] })).token);
    expect((await agent.listTools()).tools.map(({ name }) => name)).toEqual(['get_document']);
    await expect(agent.callTool({ name: 'search_patents', arguments: { query: 'device' } })).rejects.toThrow(
      /not found/,
    );
  });
  it('is told when its budget is used', async () => {
    const agent = await connected((await aToken({ calls_a_day: 1 })).token);
    const ask = () => agent.callTool({ name: 'search_patents', arguments: { query: 'device' } });
    expect((await ask()).isError ?? false).toBe(false);
    const refused = await ask();
    expect([refused.isError, textOf(refused)]).toEqual([true, expect.stringMatching(/00:00 UTC/)]);
  });
  it('is refused from the next call on when its token is revoked', async () => {
    const { token, made } = await aToken();
    const agent = await connected(token);
    await admin.fetch(`/spa/api/api_tokens/${made.id}`, { method: 'DELETE' });
    await expect(agent.callTool({ name: 'search_patents', arguments: { query: 'device' } })).rejects.toThrow();
    await expect(connected(token)).rejects.toThrow();
    expect(lines.join('\n')).not.toContain(token.slice(9));
  });
});

describe('an attacker', () => {
  it('without a token that holds is answered 401, and a session opens nothing', async () => {
    const ping = { jsonrpc: '2.0', id: 1, method: 'ping' };
    expect((await post('antecede_x', ping)).status).toBe(401);
    const bySession = await admin.fetch('/mcp', { method: 'POST', body: JSON.stringify(ping) });
    expect(bySession.status).toBe(401);
  });
  it('on a foreign page, or under another name of the server, is refused', async () => {
    const { token } = await aToken();
    const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
    expect((await post(token, list)).status).toBe(200);
    expect((await post(token, list, { Origin: 'https://evil.example' })).status).toBe(403);
    expect((await post(token, list, { Origin: 'null' })).status).toBe(403);
    expect((await post(token, list, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
    const headers = { Authorization: `Bearer ${token}` };
    const rebound = await admin.fetch('http://evil.example/mcp', { method: 'POST', headers, body: '{}' });
    expect(rebound.status).toBe(421);
    const preflight = await fetch(address, { method: 'OPTIONS', headers: { Origin: 'https://evil.example' } });
    expect(preflight.headers.get('Access-Control-Allow-Origin')).toBeNull();
  });
  it('opens no stream and ends no session: there is none', async () => {
    const { token } = await aToken();
    for (const method of ['GET', 'DELETE', 'PUT']) {
      const answer = await fetch(address, { method, headers: { Authorization: `Bearer ${token}` } });
      expect([method, answer.status]).toEqual([method, 405]);
    }
    const meta = {
      'io.modelcontextprotocol/protocolVersion': '2026-07-28',
      'io.modelcontextprotocol/clientInfo': { name: 'x', version: '1' },
      'io.modelcontextprotocol/clientCapabilities': {},
    };
    const listen = {
      jsonrpc: '2.0',
      id: 1,
      method: 'subscriptions/listen',
      params: { notifications: {}, _meta: meta },
    };
    const headers = { 'MCP-Protocol-Version': '2026-07-28', 'Mcp-Method': 'subscriptions/listen' };
    const answer = await post(token, listen, headers);
    expect(await answer.text(), 'it ends').toMatch(/error/);
  });
  it('sends a body that is too large, no JSON, or a NUL, and is refused', async () => {
    const { token } = await aToken();
    const large = await server.visitor().fetch('/mcp', {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}` },
      body: JSON.stringify(toolCall(1, { text: 'a '.repeat(200_000) })),
    });
    expect(large.status).toBe(413);
    expect((await post(token, '{"query":"hushhush')).status).toBe(400);
    expect(lines.join('\n')).not.toContain('hushhush');
    const broken = await (await post(token, toolCall(1, { query: 'a\0b' }))).text();
    expect(broken).toMatch(/NUL/);
    const deep = '['.repeat(60_000) + ']'.repeat(60_000);
    expect((await post(token, deep)).status).toBeLessThan(500);
  });
  it('gets no more than the budget and the rate by many calls in one message', async () => {
    const { token, made } = await aToken({ calls_a_day: 3 });
    const batch = Array.from({ length: 20 }, (_, id) => toolCall(id, { query: 'device' }));
    await (await post(token, batch)).text();
    expect(await callsToday(made.id)).toBe(3);
    const many = await aToken({ calls_a_day: 1_000 });
    await (
      await post(
        many.token,
        Array.from({ length: 100 }, (_, id) => toolCall(id, { query: 'device' })),
      )
    ).text();
    expect(await callsToday(many.made.id), 'of 60 at once, the message took one').toBe(59);
  });
  it('can name nothing of the app: no search, project, idea or index', async () => {
    const agent = await connected((await aToken()).token);
    for (const more of [{ search: 1 }, { project: 1 }, { corpus: 'beta' }, { index: 1 }]) {
      const refused = await agent.callTool({ name: 'search_patents', arguments: { query: 'device', ...more } });
      expect(refused.isError).toBe(true);
    }
    expect(agent.getServerCapabilities()).not.toHaveProperty('resources');
    expect(agent.getServerCapabilities()).not.toHaveProperty('prompts');
  });
});
