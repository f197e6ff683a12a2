/**
 * The end of a listening server: no new connections, and what is being answered is finished. Connections that are kept
 * open between requests are closed as they fall idle.
 */
import type { Server } from 'node:http';

const LOOK_MS = 50;

/** Resolves when all connections are closed; those that still are open after `graceMs` are cut. */
export function closeServer(server: Server, graceMs: number): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), graceMs);
    const look = setInterval(() => server.closeIdleConnections(), LOOK_MS);
    server.close(() => {
      clearTimeout(cut);
      clearInterval(look);
      resolve();
    });
    server.closeIdleConnections();
  });
}
