/** A comparison of the idea of a search with a private index, frozen with its report. */
import type { Id } from '../../shared/ids.ts';

export interface ComparedDocument {
  readonly ucid: string;
  /** Empty where the index does not hold it any more, as is its name. */
  readonly title: string;
  readonly name: string;
  readonly isHeld: boolean;
  /** In the whole list, from 1; null for one that was decided on, and shares no telling word now. */
  readonly rank: number | null;
  readonly passages: readonly {
    readonly place: string;
    readonly text: string;
    /** How sure OCR was of it, 0 to 100; null for text that the file holds as text. */
    readonly ocr: number | null;
  }[];
  /** Shares of 1, as are those of the kinds of evidence. */
  readonly shared: readonly { readonly term: string; readonly share: number }[];
  readonly kinds: readonly { readonly name: string; readonly share: number }[];
  readonly category: string | null;
  /** Of each reviewer, with the reviewer's name. */
  readonly ratings: readonly string[];
  /** The best that a reviewer said of it; null where nobody did. */
  readonly best: 'relevant' | 'maybe' | 'irrelevant' | null;
}
export interface ReportedComparison {
  readonly index: Id;
  readonly name: string;
  /** When its documents last changed, in milliseconds since 1970. */
  readonly changedAt: number | null;
  readonly documents: number;
  /** Of these, files; the others are copies of publications. */
  readonly files: number;
  readonly emptyPages: number;
  readonly readByOcr: number;
  /** Files that were not taken: scans that nobody had read, and what could not be read. */
  readonly notRead: number;
  /** Documents that share a telling word with the idea. */
  readonly alike: number;
  /** The most alike and those of the list that were decided on, best first, then the others that were decided on. */
  readonly found: readonly ComparedDocument[];
}
