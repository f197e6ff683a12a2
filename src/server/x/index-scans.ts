/**
 * The files of scans that an index has set aside: the PDF, and a line for each page that was read by OCR so far, so
 * that stopping loses nothing. What is not named in the contents of the index is removed with the next change.
 */
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { open, writeFile, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import type { Ucid } from '../../domain/documents/publication.ts';
import type { IndexScan, OcrLanguage } from '../../domain/documents/scans.ts';
import type { Id } from '../../domain/shared/ids.ts';
import type { PageOutcome } from './intake/read-scan.ts';

export const SCANS = 'scans';

export interface KeptScan extends Omit<IndexScan, 'unreadPages' | 'readPages'> {
  /** Their numbers, from 1. */
  readonly unread: readonly number[];
  /** The document that it replaces; empty for none. */
  readonly instead: Ucid;
}

export interface KeptPage {
  readonly page: number;
  /** As which it was read; absent where an earlier version kept it, which knew one language of a scan at a time. */
  readonly language?: OcrLanguage;
  readonly outcome: PageOutcome;
}

export interface ScanFiles {
  keep(index: Id, ucid: Ucid, pdf: Uint8Array | FileHandle): Promise<void>;
  /** Opened, for the caller to close; null where it is gone. */
  pdf(index: Id, ucid: Ucid): Promise<FileHandle | null>;
  /** Nothing is kept of a scan that is gone. */
  keepPage(index: Id, ucid: Ucid, page: KeptPage): void;
  /** Those that were read as this language. */
  pages(index: Id, ucid: Ucid, language: OcrLanguage | null): readonly KeptPage[];
  forgetPages(index: Id, ucid: Ucid): void;
  /** Removes the files of all others. */
  keepOnly(index: Id, scans: readonly Pick<KeptScan, 'ucid'>[]): void;
}

export function scanFiles(sets: string): ScanFiles {
  const folderOf = (index: Id): string => join(sets, String(index), SCANS);
  const pdfFile = (index: Id, ucid: Ucid): string => join(folderOf(index), `${ucid}.pdf`);
  const pagesFile = (index: Id, ucid: Ucid): string => join(folderOf(index), `${ucid}.pages`);
  return {
    async keep(index, ucid, pdf) {
      mkdirSync(folderOf(index), { recursive: true, mode: 0o700 });
      const bytes = 'fd' in pdf ? pdf.createReadStream({ start: 0, autoClose: false }) : pdf;
      await writeFile(pdfFile(index, ucid), bytes, { flush: true, mode: 0o600 });
    },
    pdf: async (index, ucid) => (existsSync(pdfFile(index, ucid)) ? open(pdfFile(index, ucid)) : null),
    keepPage(index, ucid, page) {
      if (existsSync(pdfFile(index, ucid)))
        appendFileSync(pagesFile(index, ucid), `\n${JSON.stringify(page)}\n`, { flush: true, mode: 0o600 });
    },
    pages: (index, ucid, wanted) =>
      existsSync(pagesFile(index, ucid))
        ? pagesIn(readFileSync(pagesFile(index, ucid), 'utf8')).filter(({ language = wanted }) => language === wanted)
        : [],
    forgetPages: (index, ucid) => rmSync(pagesFile(index, ucid), { force: true }),
    keepOnly(index, scans) {
      if (!existsSync(folderOf(index))) return;
      const kept = new Set(scans.flatMap(({ ucid }) => [`${ucid}.pdf`, `${ucid}.pages`]));
      for (const name of readdirSync(folderOf(index))) if (!kept.has(name)) rmSync(join(folderOf(index), name));
    },
  };
}

const pagesIn = (text: string): readonly KeptPage[] =>
  text.split('\n').flatMap((line) => {
    try {
      return [JSON.parse(line) as KeptPage];
    } catch {
      // Half a line, where the process ended in it: that page is read again.
      return [];
    }
  });
