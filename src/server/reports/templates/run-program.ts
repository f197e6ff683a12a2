/**
 * Runs a program in a process of its own, with limits of time, memory and output: what a hostile file does there ends
 * that process alone. It gets its input by a pipe and none of the server's environment.
 */
import { spawn } from 'node:child_process';

const WITHIN_MS = 120_000;
const MEGABYTES_OF_MEMORY = 1_500;
const BYTES_AT_MOST = 200_000_000;
const SAID_AT_MOST = 4_000;

interface ProgramEnd {
  /** Null where it was ended. */
  readonly code: number | null;
  readonly out: Uint8Array;
  readonly said: string;
}

export async function runProgram(
  program: string,
  input: string | Uint8Array,
  signal: AbortSignal,
): Promise<ProgramEnd> {
  signal.throwIfAborted();
  const child = spawn(
    process.execPath,
    [`--max-old-space-size=${MEGABYTES_OF_MEMORY}`, '--input-type=module', '-e', program],
    { env: {}, signal, timeout: WITHIN_MS, killSignal: 'SIGKILL', stdio: ['pipe', 'pipe', 'pipe'] },
  );
  const out: Buffer[] = [];
  let [bytes, said] = [0, ''];
  child.stdout.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > BYTES_AT_MOST) child.kill('SIGKILL');
    else out.push(chunk);
  });
  child.stderr.on('data', (chunk: Buffer) => (said = said.length < SAID_AT_MOST ? said + chunk.toString() : said));
  // A process that ended early has closed its pipe; its code tells.
  child.stdin.on('error', () => undefined);
  child.stdin.end(input);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  return { code, out: new Uint8Array(Buffer.concat(out)), said };
}
