/**
 * Reads the text of an uploaded document in a process of its own, one at a time: what a hostile file does there ends
 * that process alone. It has limits of time and memory, low priority and no network. A refusal says what and why.
 */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runProgram } from '../../child-program.ts';
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
  const { code, isLate, out, said } = await runProgram({
    ...{ program: READING_PROGRAM, input: bytes, args: [JSON.stringify(asked)], withinMs, isLow: true },
  });
  if (isLate) return refused(`Reading it took longer than ${Math.round(withinMs / 1000)} seconds, and was ended.`);
  if (said.includes('memory') && code !== 0)
    return refused(`Reading it took more than ${Math.round(bytesOfMemory / 1e6)} MB of memory, and was ended.`);
  if (code !== 0) return refused('It is damaged: reading it failed.');
  return JSON.parse(new TextDecoder().decode(out)) as ReadOutcome;
}

const refused = (reason: string): ReadOutcome => ({ ok: false, reason });
