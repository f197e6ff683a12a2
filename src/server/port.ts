/** The port of the server: tried before anything is loaded, and named with its holder where it is taken. */
import { once } from 'node:events';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import type { Config } from './config.ts';
import { StartProblem } from './errors.ts';

/** Throws a {@link StartProblem} where the port can't be listened on. Port 0 is any free one. */
export async function checkPort({ port, host }: Pick<Config, 'port' | 'host'>): Promise<void> {
  if (port === 0) return;
  const probe = createServer();
  try {
    await once(probe.listen(port, host), 'listening');
  } catch (error) {
    throw portProblem(error as NodeJS.ErrnoException, { port, host });
  }
  await new Promise((done) => probe.close(done));
}

/** Why a server can't listen, and what to do. */
export function portProblem(
  { code, message }: NodeJS.ErrnoException,
  { port, host }: Pick<Config, 'port' | 'host'>,
): StartProblem {
  return new StartProblem(problemOf());

  function problemOf(): string {
    const other = `hoose another: PORT=${port < 65_535 ? port + 1 : 4181} npm start`;
    if (code === 'EADDRINUSE') {
      const holder = holderOf(port);
      if (holder === null) return `Port ${port} on ${host} is taken by another program.\nC${other}`;
      return `Port ${port} on ${host} is taken by ${holder.name} (process ${holder.pid}).\nStop it, or c${other}`;
    }
    if (code === 'EACCES') return `Port ${port} may not be used without special rights.\nC${other}`;
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      return `This machine has no address ${host}. HOST must be one of its own, e.g. 127.0.0.1 or 0.0.0.0.`;
    return `Port ${port} on ${host} can't be opened: ${message}.\nC${other}`;
  }
}

/** State of a listening socket in /proc/net/tcp. */
const LISTENING = '0A';

/** The process that listens on a port, by Linux's /proc; null where it can't be seen. */
function holderOf(port: number): { readonly pid: number; readonly name: string } | null {
  try {
    const sockets = listeningSockets(port);
    for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name)))
      if (linksOf(`/proc/${pid}/fd`).some((link) => sockets.has(link)))
        return { pid: Number(pid), name: readFileSync(`/proc/${pid}/comm`, 'utf8').trim() };
  } catch {
    // Another system, or a process that has just ended.
  }
  return null;
}

/** As the links of file descriptors name them. */
function listeningSockets(port: number): ReadonlySet<string> {
  const hex = port.toString(16).toUpperCase().padStart(4, '0');
  const found = new Set<string>();
  for (const file of ['/proc/net/tcp', '/proc/net/tcp6'])
    for (const line of readFileSync(file, 'utf8').split('\n').slice(1)) {
      const [, local = '', , state, , , , , , inode] = line.trim().split(/\s+/);
      if (state === LISTENING && local.endsWith(`:${hex}`)) found.add(`socket:[${inode}]`);
    }
  return found;
}

/** None where the process is somebody else's. */
function linksOf(folder: string): readonly string[] {
  try {
    return readdirSync(folder).map((name) => {
      try {
        return readlinkSync(`${folder}/${name}`);
      } catch {
        return ''; // Closed meanwhile.
      }
    });
  } catch {
    return [];
  }
}
