/**
 * Runs the programs that read uploaded files, each in a process of its own and one at a time: what a hostile file does
 * there ends that process alone. It has limits of time and memory, low priority and no network.
 */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runProgram } from '../../child-program.ts';

export interface ReadingLimits {
  readonly withinMs?: number;
  readonly bytesOfMemory?: number;
  readonly signal?: AbortSignal;
}

export interface UnreadText {
  readonly ok: false;
  /** A sentence. */
  readonly reason: string;
}

interface ProgramReading {
  readonly program: string;
  readonly bytes: Uint8Array;
  /** What the program is told beside its limits. */
  readonly asked: object;
}

const WITHIN_MS = 60_000;
const BYTES_OF_MEMORY = 600_000_000;

const require = createRequire(import.meta.url);
export const urlOf = (path: string): string => pathToFileURL(path).href;

/** What reads PDF. */
export function pdfPackages() {
  const pdfjs = dirname(require.resolve('pdfjs-dist/package.json'));
  return {
    pdfjs: urlOf(join(pdfjs, 'legacy/build/pdf.mjs')),
    pdfjsWorker: urlOf(join(pdfjs, 'legacy/build/pdf.worker.mjs')),
    cMaps: `${join(pdfjs, 'cmaps')}/`,
    fonts: `${join(pdfjs, 'standard_fonts')}/`,
  };
}

let last: Promise<unknown> = Promise.resolve();

/** What the program says; never rejects for what is in the file, but with the reason of the signal. */
export function runReading<T extends { readonly ok: true }>(
  reading: ProgramReading,
  limits: ReadingLimits = {},
): Promise<T | UnreadText> {
  const running = last.then(() => runNow<T>(reading, limits));
  last = running.catch(() => undefined);
  return running;
}

async function runNow<T>(
  { program, bytes, asked }: ProgramReading,
  { withinMs = WITHIN_MS, bytesOfMemory = BYTES_OF_MEMORY, signal }: ReadingLimits,
): Promise<T | UnreadText> {
  const told = { ...asked, bytesOfMemory, withinMs, server: process.pid };
  const { code, isLate, out, said } = await runProgram({
    ...{ program, input: bytes, args: [JSON.stringify(told)], withinMs, isLow: true },
    ...(signal && { signal }),
  });
  if (isLate || (code === null && said === 'time'))
    return unread(`Reading it took longer than ${Math.round(withinMs / 1000)} seconds, and was ended.`);
  if (said.includes('memory') && code !== 0)
    return unread(`Reading it took more than ${Math.round(bytesOfMemory / 1e6)} MB of memory, and was ended.`);
  if (code !== 0) return unread('It is damaged: reading it failed.');
  return JSON.parse(new TextDecoder().decode(out)) as T | UnreadText;
}

const unread = (reason: string): UnreadText => ({ ok: false, reason });
