/** Closes connections on which a request has begun and then stands still. An upload that goes on may take long. */
import type { IncomingMessage, Server } from 'node:http';

/** After `quietMs` without a byte, looked at every `everyMs`. A body that the server does not read counts as quiet. */
export function closeHalfSent(
  server: Server,
  { quietMs, everyMs }: { readonly quietMs: number; readonly everyMs: number },
): void {
  /** By the request: the bytes of its connection when they were last seen to grow, and when that was. */
  const open = new Map<IncomingMessage, { bytes: number; at: number }>();
  server.on('request', (request) => {
    if (request.complete) return;
    open.set(request, { bytes: request.socket.bytesRead, at: performance.now() });
    request.once('close', () => open.delete(request));
  });
  const timer = setInterval(() => {
    const now = performance.now();
    for (const [request, seen] of open) {
      const { bytesRead } = request.socket;
      if (request.complete) open.delete(request);
      else if (bytesRead > seen.bytes) Object.assign(seen, { bytes: bytesRead, at: now });
      else if (now - seen.at >= quietMs) request.socket.destroy();
    }
  }, everyMs);
  timer.unref();
  server.once('close', () => clearInterval(timer));
}
