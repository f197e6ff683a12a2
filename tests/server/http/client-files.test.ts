import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { afterAll, describe, expect, it } from 'vitest';
import { clientFiles } from '../../../src/server/http/client-files.ts';

const root = mkdtempSync(join(tmpdir(), 'antecede-client-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const folder = join(root, 'client');
const script = 'console.log("a fine script");\n'.repeat(200);
const page = (dsn: string) => `<!doctype html><meta name="error-reporting-dsn" content="${dsn}" /><title>app</title>`;
const worker = (version: string) => `self.x = {"version":"${version}"};`;
mkdirSync(join(folder, 'assets'), { recursive: true });
writeFileSync(join(root, 'secret.txt'), 'secret');
writeFileSync(join(folder, 'index.html'), page(''));
writeFileSync(join(folder, 'service-worker.js'), worker('abc'));
writeFileSync(join(folder, 'assets', 'main-abc.js'), script);

const app = new Hono<never>().use('*', clientFiles(folder) as never).all('*', (context) => context.text('none', 404));
const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  app.fetch(new Request(`http://x${path}`, { headers, method }));

describe('the built client', () => {
  it('has hashed files kept for ever, and page and service worker asked for anew', async () => {
    const cache = async (path: string) => (await get(path)).headers.get('Cache-Control');
    expect(await cache('/assets/main-abc.js')).toBe('public, max-age=31536000, immutable');
    expect(await cache('/service-worker.js')).toBe('no-cache');
    expect(await cache('/index.html')).toBe('no-cache');
  });

  it('is compressed as the browser takes it', async () => {
    const path = '/assets/main-abc.js';
    const br = await get(path, { 'Accept-Encoding': 'gzip, deflate, br' });
    expect([
      br.headers.get('Content-Encoding'),
      brotliDecompressSync(Buffer.from(await br.arrayBuffer())).toString(),
    ]).toEqual(['br', script]);
    const gz = await get(path, { 'Accept-Encoding': 'gzip, br;q=0' });
    expect([gz.headers.get('Content-Encoding'), gunzipSync(Buffer.from(await gz.arrayBuffer())).toString()]).toEqual([
      'gzip',
      script,
    ]);
    const plain = await get(path);
    expect([plain.headers.get('Content-Encoding'), plain.headers.get('Vary'), await plain.text()]).toEqual([
      null,
      'Accept-Encoding',
      script,
    ]);
  });

  it('is not sent again when it is the same', async () => {
    const etag = (await get('/index.html')).headers.get('ETag')!;
    expect((await get('/index.html', { 'If-None-Match': etag })).status).toBe(304);
  });

  it('gives its page at / to any client that asks for it', async () => {
    for (const headers of [{}, { Accept: '*/*' }, { Accept: 'application/json' }] as readonly Record<
      string,
      string
    >[]) {
      const answer = await get('/', headers);
      expect([answer.status, await answer.text()]).toEqual([200, page('')]);
    }
    expect((await get('/', {}, 'HEAD')).status).toBe(200);
  });

  it('[APP-5] gives its page to every address that a browser opens', async () => {
    for (const path of ['/', '/search/project_list/12', '/document/US-1-B2', '/no/such/page']) {
      const answer = await get(path, { Accept: 'text/html,*/*' });
      expect([path, answer.status, await answer.text()]).toEqual([path, 200, expect.stringContaining('<title>app')]);
    }
  });

  it('gives its page at an address of the app to a client that names no type, as a link preview does', async () => {
    for (const path of ['/search/select_search_type', '/document/US-1-B2']) expect((await get(path)).status).toBe(200);
    for (const path of ['/robots.txt', '/spa/api/x', '/account/x', '/assets/x'])
      expect((await get(path)).status).toBe(404);
  });

  it('but not to calls, to scripts that are gone, or to changes', async () => {
    for (const [path, accept, method] of [
      ['/spa/api/x', 'text/html', 'GET'],
      ['/account/x', 'text/html', 'GET'],
      ['/assets/old.js', 'text/html', 'GET'],
      ['/x.png', '*/*', 'GET'],
      ['/x', 'text/html', 'POST'],
    ] as const) {
      expect([path, (await get(path, { Accept: accept }, method)).status]).toEqual([path, 404]);
    }
  });

  it.each(['/../secret.txt', '/%2e%2e/secret.txt', '/assets/..%2f..%2f..%2fsecret.txt', '/%', '//secret.txt'])(
    'lets nobody out of its folder: %s',
    async (path) => {
      expect(await (await get(path)).text()).not.toContain('secret');
    },
  );

  it(
    '[APP-15] tells the page where errors are reported, and then has another service ' +
      'worker, so that kept pages are fetched anew',
    async () => {
      const told = new Hono<never>().use(
        '*',
        clientFiles(folder, { errorReportingDsn: 'https://key@errors.example/42' }) as never,
      );
      const bothAt = async (path: string) => [
        await (await get(path)).text(),
        await (await told.fetch(new Request(`http://x${path}`))).text(),
      ];
      expect(await bothAt('/index.html')).toEqual([page(''), page('https://key@errors.example/42')]);
      const [silent, telling] = await bothAt('/service-worker.js');
      expect([silent, telling]).toEqual([
        worker('abc'),
        expect.stringMatching(/^self\.x = \{"version":"abc-[0-9a-f]{8}"\};$/),
      ]);
      expect((await bothAt('/assets/main-abc.js'))[1]).toBe(script);
    },
  );

  it('answers HEAD with length and no body', async () => {
    const answer = await get('/assets/main-abc.js', {}, 'HEAD');
    expect([answer.headers.get('Content-Length'), await answer.text()]).toEqual([String(script.length), '']);
  });
});
