/**
 * Reads pages of a PDF by OCR, a process a page: a page that takes too long or too much is left out alone. The data of
 * the languages are packages; nothing is fetched.
 */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { OcrLanguage } from '../../../domain/documents/scans.ts';
import type { GivenBytes } from '../../given-bytes.ts';
import { OCR_PROGRAM } from './ocr-program.ts';
import { pdfPackages, runReading, type ReadingLimits, type UnreadText } from './run-reading.ts';

export interface ReadPage {
  readonly ok: true;
  /** `confidence`: 0 to 100, as Tesseract states it. */
  readonly blocks: readonly { readonly text: string; readonly confidence: number }[];
}

export type PageOutcome = ReadPage | UnreadText;

const DOTS_PER_INCH = 300;
/** A page of A3 at 300 dots an inch; larger ones are drawn coarser. */
const DOTS_AT_MOST = 18_000_000;
const WITHIN_MS = 120_000;
const BYTES_OF_MEMORY = 900_000_000;

const CANVAS = '@napi-rs/canvas';
const require = createRequire(import.meta.url);

/** What draws pages is built for each system, and is not there for all. */
export function whyNoOcr(): string | null {
  try {
    require.resolve(CANVAS);
    return null;
  } catch {
    return `Text in images can’t be read by this server: the package ${CANVAS} is not installed.`;
  }
}

const manifestOf: Readonly<Record<OcrLanguage, () => string>> = {
  eng: () => require.resolve('@tesseract.js-data/eng/package.json'),
  deu: () => require.resolve('@tesseract.js-data/deu/package.json'),
  fra: () => require.resolve('@tesseract.js-data/fra/package.json'),
};

interface ScannedPage {
  /** From 1. */
  readonly page: number;
  readonly language: OcrLanguage;
}

export function readScannedPage(
  bytes: GivenBytes,
  { page, language }: ScannedPage,
  limits: ReadingLimits = {},
): Promise<PageOutcome> {
  const packages = {
    ...pdfPackages(),
    canvas: CANVAS,
    from: import.meta.url,
    tesseract: require.resolve('tesseract.js-core/tesseract-core-simd-lstm.js'),
    language: join(dirname(manifestOf[language]()), '4.0.0_best_int', `${language}.traineddata.gz`),
  };
  const asked = { page, language, packages, dotsPerInch: DOTS_PER_INCH, dotsAtMost: DOTS_AT_MOST };
  return runReading<ReadPage>(
    { program: OCR_PROGRAM, bytes, asked },
    { withinMs: WITHIN_MS, bytesOfMemory: BYTES_OF_MEMORY, ...limits },
  );
}
