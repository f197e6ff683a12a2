/**
 * The built server as a process of its own, on a data folder and port of its own:
 * started, stopped, killed and started again as an operator (or a power cut) would.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { resolve } from 'node:path';
import { shortLived } from '../../support/short-lived-server.ts';

/** The first start loads the sample, which takes its time on a busy machine. */
const startWithin = 180_000;

export interface Server {
  /** Without a trailing slash; stays the same over `restart`. */
  readonly url: string;
  /** The address that the last start printed. */
  readonly signInLink: string;
  readonly dataDir: string;
  readonly port: number;
  /** All that the server printed, of all its starts. */
  readonly output: string;
  /** Asks it to end (SIGTERM) and waits; the exit code. */
  stop(): Promise<number | null>;
  /** SIGKILL: nothing in it gets a chance to tidy up. */
  kill9(): Promise<void>;
  /** Starts it again on the same data and port, stopping it first where it still runs. */
  restart(): Promise<void>;
}

/**
 * `folder` holds the build to serve, as dist/; without it, the checkout's own. `settings` are variables of the
 * environment.
 */
export async function startServer(
  dataDir: string,
  folder = '.',
  settings: Readonly<Record<string, string>> = {},
): Promise<Server> {
  const port = await freePort();
  let output = '';
  let signInLink = '';
  let child = await start();

  async function start(): Promise<ChildProcess> {
    const started = spawn(process.execPath, [...shortLived, resolve(folder, 'dist/server/main.js')], {
      cwd: folder,
      // What a search may take is no journey's subject: on a busy machine it takes longer.
      env: { ...process.env, QUERY_SECONDS: '120', DATA_DIR: dataDir, PORT: String(port), ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const from = output.length;
    const collect = (chunk: Buffer): void => void (output += chunk.toString());
    started.stdout.on('data', collect);
    started.stderr.on('data', collect);
    signInLink = await readyLine(started, () => output.slice(from));
    return started;
  }

  async function end(signal: NodeJS.Signals): Promise<number | null> {
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
    return child.exitCode;
  }

  return {
    url: `http://127.0.0.1:${port}`,
    dataDir,
    port,
    get signInLink() {
      return signInLink;
    },
    get output() {
      return output;
    },
    stop: () => end('SIGTERM'),
    async kill9() {
      await end('SIGKILL');
    },
    async restart() {
      await end('SIGTERM');
      child = await start();
    },
  };
}

/** Resolves with the address in `Antecede is ready: …`; rejects with what was printed where that never comes. */
function readyLine(child: ChildProcess, printed: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    const giveUp = (why: string): void => {
      stopListening();
      child.kill('SIGKILL');
      reject(new Error(`The server ${why}. It printed:\n${printed()}`));
    };
    const look = (): void => {
      const link = /Antecede is ready: (\S+)/.exec(printed())?.[1];
      if (!link) return;
      stopListening();
      resolve(link);
    };
    const exited = (code: number | null): void => giveUp(`ended with ${code} before it was ready (is it built?)`);
    const timer = setTimeout(() => giveUp(`was not ready within ${startWithin / 1000} s`), startWithin);
    const stopListening = (): void => {
      clearTimeout(timer);
      child.stdout?.off('data', look);
      child.off('exit', exited);
    };
    child.stdout?.on('data', look);
    child.on('exit', exited);
  });
}

/** A port that nothing listens on now; the system hands out another one each time. */
async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('The system gave no port.');
  return address.port;
}
