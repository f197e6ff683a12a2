/**
 * A server that closes connections on which a request has begun and does not arrive.
 *
 *   headers 10 s ──▶ body 15 s ──▶ whole           looked at every 2.5 s: 30 s in all
 *                └─▶ a large one: 100 kB each 25 s, an hour at most
 *
 * What still arrives of a body after its answer is read and dropped, for as long as a body may take: a connection that
 * is closed over unread bytes is reset, and the client may lose the answer with it.
 */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';

const CHECKED_EVERY_MS = 2_500;
const HEADERS_MS = 10_000;
const BODY_MS = 15_000;
/**
 * An unused connection is kept longer than clients and proxies keep theirs (a minute), so that they close it: where the
 * server does, a request that is already under way is answered by a reset.
 */
const UNUSED_MS = 65_000;
/** 4 kB a second: a tenth of what a poor mobile network carries. */
const LARGE = {
  ...{ eachMs: 25_000, bytes: 100_000 },
  paths: /^\/spa\/api\/(?:import|sync\/push|x\/indexes\/\d+\/file)$/,
};
/** The longest upload, from its first byte to its last. */
export const UPLOAD_TIMEOUT_MS = 60 * 60 * 1000;

export function createPatientServer(fetch: Parameters<typeof createAdaptorServer>[0]['fetch']): Server {
  const serverOptions = {
    headersTimeout: HEADERS_MS,
    requestTimeout: UPLOAD_TIMEOUT_MS,
    keepAliveTimeout: UNUSED_MS,
    connectionsCheckingInterval: CHECKED_EVERY_MS,
  };
  // The adaptor would reset a connection 500 ms after the answer.
  const server = createAdaptorServer({ fetch, serverOptions, autoCleanupIncoming: false }) as Server;
  closeHalfSent(server);
  return server;
}

/** A body that the server does not read counts as one that does not arrive. */
function closeHalfSent(server: Server): void {
  /** By the request: the bytes of its connection when its time began, and when that was. */
  const open = new Map<IncomingMessage, { bytes: number; at: number; readonly isLarge: boolean }>();
  const begin = (request: IncomingMessage, isLarge: boolean) =>
    open.set(request, { bytes: request.socket.bytesRead, at: performance.now(), isLarge });
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (request.complete) return;
    begin(request, mayBeLarge(request));
    request.once('close', () => open.delete(request));
    response.once('finish', () => {
      if (request.complete || request.socket.destroyed) return;
      begin(request, false);
      dropRest(request);
    });
  });
  const timer = setInterval(() => {
    const now = performance.now();
    for (const [request, begun] of open) {
      const { bytesRead } = request.socket;
      const { isLarge } = begun;
      if (request.complete) open.delete(request);
      else if (isLarge && bytesRead - begun.bytes >= LARGE.bytes) Object.assign(begun, { bytes: bytesRead, at: now });
      else if (now - begun.at >= (isLarge ? LARGE.eachMs : BODY_MS)) request.socket.destroy();
    }
  }, CHECKED_EVERY_MS);
  timer.unref();
  server.once('close', () => clearInterval(timer));
}

/** Also where somebody began to read it. */
const dropRest = (request: IncomingMessage): unknown => request.removeAllListeners('data').resume();

const mayBeLarge = ({ method, url = '' }: IncomingMessage): boolean =>
  method === 'POST' && LARGE.paths.test(url.split('?', 1)[0] ?? '');
