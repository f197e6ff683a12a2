/** The server of this checkout, built and started as a process on a given data folder. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { shortLived } from '../support/short-lived-server.ts';

const root = join(import.meta.dirname, '../..');

export interface BuiltServer {
  /** Starts on the data folder and resolves with the sign-in link. Rejects with what was printed if the server ends. */
  start(dataDir: string, withSample?: 'yes' | 'no'): Promise<string>;
  /** Runs a command to its end. */
  run(args: readonly string[], dataDir: string): Promise<{ readonly code: number | null; readonly printed: string }>;
  stop(): Promise<void>;
  remove(): Promise<void>;
}

/** The server that `npm test` has built of this checkout; undefined where the tests run by themselves. */
const GIVEN = process.env['BUILT_SERVER'];

/** Where it is; a folder that was made for this test is removed by `removeBuilt`. */
export async function buildFolder(): Promise<string> {
  if (GIVEN !== undefined) return GIVEN;
  // Inside the checkout, so that its packages are found.
  const folder = join(root, 'dist', `test-compatibility-${process.pid}`);
  await build({ root, logLevel: 'error', build: { ssr: true, outDir: folder } });
  return folder;
}

export function removeBuilt(folder: string): void {
  if (folder !== GIVEN) rmSync(folder, { recursive: true, force: true });
}

export async function buildServer(): Promise<BuiltServer> {
  const folder = await buildFolder();
  const main = join(folder, 'main.js');
  const environment = (dataDir: string) => ({ ...process.env, DATA_DIR: dataDir, PORT: '0', HOST: '', SAMPLE: 'no' });
  let child: ChildProcess | null = null;

  async function stop(): Promise<void> {
    const ending = child;
    child = null;
    if (ending === null || ending.exitCode !== null) return;
    const ended = once(ending, 'exit');
    ending.kill('SIGTERM');
    await ended;
  }

  return {
    stop,
    start(dataDir, withSample = 'no') {
      const started = spawn(process.execPath, [...shortLived, main], {
        env: { ...environment(dataDir), SAMPLE: withSample },
      });
      child = started;
      let printed = '';
      return new Promise((resolve, reject) => {
        const collect = (chunk: Buffer) => {
          printed += chunk.toString();
          const link = /^Antecede is ready: (\S+)$/m.exec(printed)?.[1];
          if (link !== undefined) resolve(link);
        };
        started.stdout.on('data', collect);
        started.stderr.on('data', collect);
        started.on('exit', (code) => reject(new Error(`The server ended with ${code}:\n${printed}`)));
      });
    },
    // Without blocking this process, which would miss that the server has closed an idle connection.
    async run(args, dataDir) {
      const running = spawn(process.execPath, [...shortLived, main, ...args], { env: environment(dataDir) });
      let printed = '';
      for (const stream of [running.stdout, running.stderr])
        stream.on('data', (chunk: Buffer) => (printed += chunk.toString()));
      const [code] = (await once(running, 'close')) as [number | null];
      return { code, printed };
    },
    async remove() {
      await stop();
      removeBuilt(folder);
    },
  };
}
