/** Reads the text of an uploaded document. A refusal says what and why. */
import { createRequire } from 'node:module';
import { READING_PROGRAM } from './program.ts';
import type { GivenBytes } from '../../given-bytes.ts';
import { pdfPackages, runReading, urlOf, type ReadingLimits, type UnreadText } from './run-reading.ts';

export type DocumentKind = 'txt' | 'html' | 'docx' | 'pdf';

export interface ReadText {
  readonly ok: true;
  /** As the file states it. */
  readonly title: string | null;
  readonly pages: number | null;
  readonly emptyPages: number;
  /** Pages without text on which something is drawn, such as scans. */
  readonly unread: readonly number[];
  /** `place`: `p. 12`, or the number of the paragraph; after OCR as in block-place.ts. */
  readonly blocks: readonly { readonly place: string; readonly text: string }[];
}

interface NoText extends UnreadText {
  /** Of a PDF all of whose text may be in images. */
  readonly pages?: number;
  readonly unread?: readonly number[];
}

export type ReadOutcome = ReadText | NoText;

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

/** Rejects with the reason of the signal alone, never for what is in the file. */
export function readDocument(kind: DocumentKind, bytes: GivenBytes, limits: ReadingLimits = {}): Promise<ReadOutcome> {
  const packages = {
    ...pdfPackages(),
    mammoth: urlOf(require.resolve('mammoth')),
    entities: urlOf(require.resolve('entities')),
  };
  const asked = { kind, packages, pagesAtMost: PAGES_AT_MOST, charactersAtMost: CHARACTERS_AT_MOST };
  return runReading<ReadText>({ program: READING_PROGRAM, bytes, asked }, limits);
}
