/**
 * A text about a publication that is no part of it: what an office wrote of the application, or a sequence listing. It
 * is found by the number of the application, so that it doesn't matter which of the two is imported first.
 */
import type { Block, DocumentId, IsoDate } from './publication.ts';

export interface AttachedText {
  readonly kind: 'office-action' | 'sequence-listing';
  /** The same for the same text of a source; a later one takes its place. */
  readonly id: string;
  readonly title: string;
  readonly date: IsoDate | null;
  /** Numbers of the application, or of the publication, in the spellings that sources have for it. */
  readonly applications: readonly DocumentId[];
  readonly publications: readonly DocumentId[];
  readonly blocks: readonly Block[];
}

/** Characters of one text; a document is sent whole. */
export const MOST_ATTACHED = 1_000_000;
