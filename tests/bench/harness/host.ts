/**
 * Serves the built page, and a server for it to speak with, at one address; the way to it takes as long as is asked.
 */
import { readFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { createAdaptorServer } from '@hono/node-server';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.wasm': 'application/wasm',
};
/** Clocks of 5 µs instead of 100 need a page that is isolated. */
const ISOLATED = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

export interface Api {
  fetch(request: Request): Response | Promise<Response>;
}
export interface Host {
  readonly url: string;
  /** Who answers under `/spa/api`. */
  api: Api | null;
  /** Milliseconds there and back for each sync call. */
  roundTrip: number;
  /** A sync call other than register fails like a lost network. */
  away: boolean;
  close(): Promise<void>;
}

const sleep = (ms: number) => (ms > 0 ? new Promise((resolve) => setTimeout(resolve, ms)) : undefined);

export async function openHost(folder: string): Promise<Host> {
  const host = { api: null as Api | null, roundTrip: 0, away: false };

  async function handle(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url);
    if (!pathname.startsWith('/spa/')) return file(folder, pathname);
    if (host.api === null) return new Response(null, { status: 503 });
    if (!/\/sync\/(push|pull)$/.test(pathname)) return host.api.fetch(request);
    if (host.away) return new Response(null, { status: 503 });
    await sleep(host.roundTrip / 2);
    const answer = await host.api.fetch(request);
    await sleep(host.roundTrip / 2);
    return answer;
  }

  const server = createAdaptorServer({ fetch: handle }) as Server;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return Object.assign(host, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        (server as Server).closeAllConnections();
      }),
  });
}

async function file(folder: string, pathname: string): Promise<Response> {
  const path = normalize(pathname === '/' ? '/index.html' : pathname);
  try {
    const body = await readFile(join(folder, path));
    return new Response(new Uint8Array(body), {
      headers: { 'Content-Type': TYPES[extname(path)] ?? 'application/octet-stream', ...ISOLATED },
    });
  } catch {
    return new Response(null, { status: 404 });
  }
}
