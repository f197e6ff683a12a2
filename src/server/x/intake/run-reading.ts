/**
 * Runs the programs that read uploaded files, each in a process of its own and one at a time: what a hostile file does
 * there ends that process alone. It has limits of time and memory, low priority and no network.
 */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runProgram } from '../../child-program.ts';
import type { GivenBytes } from '../../given-bytes.ts';

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
  readonly bytes: GivenBytes;
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

async function runNow<T extends { readonly ok: true }>(
  { program, bytes, asked }: ProgramReading,
  { withinMs = WITHIN_MS, bytesOfMemory = BYTES_OF_MEMORY, signal }: ReadingLimits,
): Promise<T | UnreadText> {
  const told = { ...asked, bytesOfMemory, withinMs, server: process.pid };
  const lines = outcomeOfLines<T>();
  const { code, isLate, said } = await runProgram({
    ...{ program, input: bytes, args: [JSON.stringify(told)], withinMs, isLow: true, onOut: lines.take },
    ...(signal && { signal }),
  });
  if (isLate || (code === null && said === 'time'))
    return unread(`Reading it took longer than ${Math.round(withinMs / 1000)} seconds, and was ended.`);
  if (said.includes('memory') && code !== 0)
    return unread(`Reading it took more than ${Math.round(bytesOfMemory / 1e6)} MB of memory, and was ended.`);
  if (code !== 0) return unread('It is damaged: reading it failed.');
  return lines.outcome() ?? unread('It is damaged: reading it failed.');
}

const NEW_LINE = 10;
const isRead = (said: object): boolean => 'ok' in said && said.ok === true;

/**
 * What a program says, line by line as it comes (sealed.ts): a whole answer may be 20 MB of text, and reading that at
 * once would hold up whoever asks the server for something else.
 */
function outcomeOfLines<T extends { readonly ok: true }>() {
  let parts: Uint8Array[] = [];
  const blocks: unknown[] = [];
  let last: object | null = null;
  let isBroken = false;
  const takeLine = (): void => {
    const said = objectIn(Buffer.concat(parts).toString());
    parts = [];
    if (said === null) isBroken = true;
    else if ('blocks' in said && Array.isArray(said.blocks)) for (const block of said.blocks) blocks.push(block);
    else last = said;
  };
  return {
    take(chunk: Uint8Array): void {
      let from = 0;
      for (let at = chunk.indexOf(NEW_LINE); at >= 0; at = chunk.indexOf(NEW_LINE, from)) {
        parts.push(chunk.subarray(from, at));
        takeLine();
        from = at + 1;
      }
      if (from < chunk.length) parts.push(chunk.subarray(from));
    },
    /** Null where a line was none of these: with it a part of the text would be missing. */
    outcome: () => (last === null || isBroken ? null : ((isRead(last) ? { ...last, blocks } : last) as T | UnreadText)),
  };
}

function objectIn(line: string): object | null {
  try {
    const said: unknown = JSON.parse(line);
    return typeof said === 'object' ? said : null;
  } catch {
    return null;
  }
}

const unread = (reason: string): UnreadText => ({ ok: false, reason });
