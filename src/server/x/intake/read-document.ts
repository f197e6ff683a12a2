/**
 * Reads the text of an uploaded document in a process of its own, one at a time: what a hostile file does there ends
 * that process alone. It has limits of time and memory, low priority and no network. A refusal says what and why.
 */
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { setPriority } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { READING_PROGRAM } from './program.ts';

export type DocumentKind = 'txt' | 'html' | 'docx' | 'pdf';

export interface ReadText {
  readonly ok: true;
  /** As the file states it. */
  readonly title: string | null;
  readonly pages: number | null;
  readonly emptyPages: number;
  /** `place`: `p. 12`, or the number of the paragraph. */
  readonly blocks: readonly { readonly place: string; readonly text: string }[];
}

export type ReadOutcome = ReadText | { readonly ok: false; readonly reason: string };

export interface ReadingLimits {
  readonly withinMs?: number;
  readonly bytesOfMemory?: number;
}

const WITHIN_MS = 60_000;
const BYTES_OF_MEMORY = 600_000_000;
const PAGES_AT_MOST = 3_000;
const CHARACTERS_AT_MOST = 20_000_000;
/** The lowest that every system has. */
const LOW = 19;

const KINDS: Readonly<Record<string, DocumentKind>> = {
  txt: 'txt',
  text: 'txt',
  md: 'txt',
  html: 'html',
  htm: 'html',
  xhtml: 'html',
  docx: 'docx',
  pdf: 'pdf',
};

/** By the ending of its name; null for what is not read. */
export const documentKind = (name: string): DocumentKind | null =>
  KINDS[/\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''] ?? null;

const require = createRequire(import.meta.url);
const urlOf = (path: string): string => pathToFileURL(path).href;

function packagesRead() {
  const pdfjs = dirname(require.resolve('pdfjs-dist/package.json'));
  return {
    pdfjs: urlOf(join(pdfjs, 'legacy/build/pdf.mjs')),
    pdfjsWorker: urlOf(join(pdfjs, 'legacy/build/pdf.worker.mjs')),
    cMaps: `${join(pdfjs, 'cmaps')}/`,
    mammoth: urlOf(require.resolve('mammoth')),
    entities: urlOf(require.resolve('entities')),
  };
}

let last: Promise<unknown> = Promise.resolve();

/** Never rejects for what is in the file. */
export function readDocument(kind: DocumentKind, bytes: Uint8Array, limits: ReadingLimits = {}): Promise<ReadOutcome> {
  const reading = last.then(() => readNow(kind, bytes, limits));
  last = reading.catch(() => undefined);
  return reading;
}

async function readNow(
  kind: DocumentKind,
  bytes: Uint8Array,
  { withinMs = WITHIN_MS, bytesOfMemory = BYTES_OF_MEMORY }: ReadingLimits,
): Promise<ReadOutcome> {
  const asked = {
    ...{ kind, packages: packagesRead(), bytesOfMemory },
    ...{ pagesAtMost: PAGES_AT_MOST, charactersAtMost: CHARACTERS_AT_MOST },
  };
  const program = spawn(process.execPath, ['--input-type=module', '-e', READING_PROGRAM, '--', JSON.stringify(asked)], {
    env: {},
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  if (program.pid !== undefined) lower(program.pid);
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    program.kill('SIGKILL');
  }, withinMs);
  const [out, said]: [Buffer[], Buffer[]] = [[], []];
  program.stdout.on('data', (chunk: Buffer) => out.push(chunk));
  program.stderr.on('data', (chunk: Buffer) => said.push(chunk));
  // A process that ended early has closed its pipe.
  program.stdin.on('error', () => undefined);
  program.stdin.end(bytes);
  const code = await new Promise<number | null>((resolve, reject) => {
    program.on('error', reject);
    program.on('close', resolve);
  }).finally(() => clearTimeout(timer));
  if (isLate) return refused(`Reading it took longer than ${Math.round(withinMs / 1000)} seconds, and was ended.`);
  if (Buffer.concat(said).includes('memory') && code !== 0)
    return refused(`Reading it took more than ${Math.round(bytesOfMemory / 1e6)} MB of memory, and was ended.`);
  if (code !== 0) return refused('It is damaged: reading it failed.');
  return JSON.parse(Buffer.concat(out).toString()) as ReadOutcome;
}

const refused = (reason: string): ReadOutcome => ({ ok: false, reason });

function lower(pid: number): void {
  try {
    setPriority(pid, LOW);
  } catch {
    // It has ended already.
  }
}
