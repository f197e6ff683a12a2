/**
 * PDF files of a private index with pages that are images. They are set aside, and read by OCR when somebody asks:
 *
 *   set-aside ─(asked)─▶ waiting ─▶ reading ─▶ its text is a document of the index, and the scan is gone
 *       ▲                   │          ├─▶ failed
 *       └────(stopped)──────┴──────────┘
 */
import type { Id } from '../shared/ids.ts';
import type { Ucid } from './publication.ts';

export const OCR_LANGUAGES = ['eng', 'deu', 'fra'] as const;
export type OcrLanguage = (typeof OCR_LANGUAGES)[number];

export type ScanState = 'set-aside' | 'waiting' | 'reading' | 'failed';

export interface IndexScan {
  /** Of the document that its text makes. One with some text is in the index already, without these pages. */
  readonly ucid: Ucid;
  /** Of its file. */
  readonly name: string;
  readonly pages: number;
  /** Pages without text, and those of them that were read by OCR so far. */
  readonly unreadPages: number;
  readonly readPages: number;
  readonly state: ScanState;
  /** In which it is read, or was. */
  readonly language: OcrLanguage | null;
  /** Why it failed, as a sentence. */
  readonly trouble: string | null;
  readonly addedAt: string;
  readonly addedBy: Id;
}

/** What somebody does with scans: their pages are read, reading is stopped, or they are taken out unread. */
export const SCAN_ACTIONS = ['read', 'stop', 'remove'] as const;
export type ScanAction = (typeof SCAN_ACTIONS)[number];
