/**
 * Runs a program in a process of its own, with limits of time, memory and output: what a hostile file or text does
 * there ends that process alone. It gets its input by a pipe and none of the server's environment.
 */
import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import type { GivenBytes } from './given-bytes.ts';

export interface ProgramInput {
  /** An ES module. */
  readonly program: string;
  /** By a pipe; an open file is the program's standard input itself, to be read by place. */
  readonly input: string | GivenBytes;
  /** What it finds from `process.argv[1]` on. */
  readonly args?: readonly string[];
  readonly withinMs: number;
  /** Of V8's heap; what a program holds beside that, it counts itself. */
  readonly megabytesOfHeap?: number;
  readonly bytesOfOutput?: number;
  /** Is given the output as it comes, which is not kept then. */
  readonly onOut?: (part: Uint8Array) => void;
  /** The lowest priority that every system has. */
  readonly isLow?: boolean;
  /** Rejects with its reason. */
  readonly signal?: AbortSignal;
}

export interface ProgramEnd {
  /** Null where it was ended. */
  readonly code: number | null;
  /** It took longer than it may. */
  readonly isLate: boolean;
  readonly out: Uint8Array;
  /** What it said of errors; it may quote its input. */
  readonly said: string;
}

const BYTES_AT_MOST = 200_000_000;
const SAID_AT_MOST = 64_000;
const LOW = 19;

export async function runProgram(asked: ProgramInput): Promise<ProgramEnd> {
  const { program, input, args = [], withinMs, megabytesOfHeap, bytesOfOutput = BYTES_AT_MOST, signal } = asked;
  signal?.throwIfAborted();
  const heap = megabytesOfHeap === undefined ? [] : [`--max-old-space-size=${megabytesOfHeap}`];
  const child = spawn(process.execPath, [...heap, '--input-type=module', '-e', program, '--', ...args], {
    ...{ env: {}, killSignal: 'SIGKILL', stdio: [isOpenFile(input) ? input.fd : 'pipe', 'pipe', 'pipe'] },
    ...(signal && { signal }),
  });
  if (asked.isLow === true && child.pid !== undefined) lower(child.pid);
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    child.kill('SIGKILL');
  }, withinMs);
  const out: Buffer[] = [];
  let [bytes, said] = [0, ''];
  child.stdout?.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > bytesOfOutput) child.kill('SIGKILL');
    else if (asked.onOut !== undefined) asked.onOut(chunk);
    else out.push(chunk);
  });
  child.stderr?.on('data', (chunk: Buffer) => (said = said.length < SAID_AT_MOST ? said + chunk.toString() : said));
  // A process that ended early has closed its pipe; its code tells.
  child.stdin?.on('error', () => undefined);
  if (!isOpenFile(input)) child.stdin?.end(input);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  }).finally(() => clearTimeout(timer));
  return { code, isLate, out: new Uint8Array(Buffer.concat(out)), said };
}

const isOpenFile = (input: string | GivenBytes): input is { readonly fd: number } =>
  typeof input === 'object' && 'fd' in input;

function lower(pid: number): void {
  try {
    setPriority(pid, LOW);
  } catch {
    // It has ended already.
  }
}
