/**
 * Private indexes as sent by the server: named sets of documents with members of their own, and what is most like an
 * idea in one of them. Each has statistics of its own, so that no other set changes a score in it.
 */
import type { Id } from '../shared/ids.ts';
import type { Ucid } from './publication.ts';
import type { IndexScan, OcrLanguage } from './scans.ts';

/** owner: may do all; editor: may change the documents; reader: may see and compare. */
export const INDEX_ROLES = ['owner', 'editor', 'reader'] as const;
export type IndexRole = (typeof INDEX_ROLES)[number];

export interface PrivateIndex {
  readonly id: Id;
  readonly name: string;
  /** Of the user who asks. */
  readonly role: IndexRole;
  readonly documents: number;
  /** When its documents last changed, in ISO 8601; null for an index without any so far. */
  readonly changedAt: string | null;
}

export interface PrivateDocument {
  /** Of a publication that was copied from the corpus; made from its bytes for a file. */
  readonly ucid: Ucid;
  readonly title: string;
  /** The name of its file; the number of a publication. */
  readonly name: string;
  readonly from: 'file' | 'corpus';
  readonly addedAt: string;
  readonly addedBy: Id;
  /** Of a PDF. */
  readonly pages: number | null;
  /** Pages of a PDF that hold no text, e.g. scans: they can't be found. */
  readonly emptyPages: number;
  readonly paragraphs: number;
  /** Of a file some of whose pages were read by OCR; absent for others. */
  readonly ocr?: ReadByOcr;
  /** Of the queries of the index that found it; absent for what somebody added by hand, which stays. */
  readonly queries?: readonly Id[];
}

export interface ReadByOcr {
  readonly language: OcrLanguage;
  /** Pages that it read text on. */
  readonly pages: number;
  /** Mean over the passages, 0 to 100. */
  readonly confidence: number;
}

/** The code of the answer to an upload that is to come again (429), after `retry_after` seconds. */
export const UPLOADS_WAITING = 'uploads-waiting';

/** Publications that one query puts into an index at most. */
export const QUERY_IN_INDEX = 10_000;

/**
 * waiting: asked soon; copying: what it found is being added; current: the index holds all of it; stopped: by a user,
 * until they ask again; failed: `trouble` says why.
 */
export type IndexQueryState = 'waiting' | 'copying' | 'current' | 'stopped' | 'failed';

/** A query over the corpus whose publications an index holds. */
export interface IndexQuery {
  /** Its number within the index. */
  readonly id: Id;
  readonly expression: string;
  /** Asked again when the corpus has changed: what fits no longer leaves. Otherwise only when somebody asks. */
  readonly isBound: boolean;
  readonly state: IndexQueryState;
  /** Publications that it found the last time; null before. */
  readonly found: number | null;
  /** In ISO 8601. */
  readonly askedAt: string | null;
  readonly addedAt: string;
  readonly addedBy: Id;
  readonly trouble: string | null;
}

/** What somebody does with a query: it is asked now, stopped, bound or not, or taken out with its publications. */
export const INDEX_QUERY_ACTIONS = ['ask', 'stop', 'follow', 'unfollow', 'remove'] as const;
export type IndexQueryAction = (typeof INDEX_QUERY_ACTIONS)[number];

/** What could not be added, and why, as a sentence. */
export interface IntakeFailure {
  readonly name: string;
  readonly reason: string;
  readonly at: string;
}

export interface IndexMember {
  readonly pk: Id;
  readonly name: string;
  readonly email: string;
  readonly role: IndexRole;
}

export interface PrivateIndexDetail extends PrivateIndex {
  readonly contents: readonly PrivateDocument[];
  /** The latest, the last one at the end. */
  readonly failures: readonly IntakeFailure[];
  /** How many before these are not named any more. */
  readonly failuresDropped: number;
  readonly queries: readonly IndexQuery[];
  readonly scans: readonly IndexScan[];
  readonly members: readonly IndexMember[];
  /** Of its files on the server. */
  readonly bytes: number;
}

export interface PlacedBlock {
  /** E.g. `page 12`, `claim 1`; null for what has none, such as a heading. */
  readonly place: string | null;
  readonly text: string;
  /** Confidence of OCR, 0 to 100; absent for text that the file holds as text. */
  readonly ocr?: number;
}

/** A stretch of the text of one document, to be read. */
export interface PrivateDocumentPart {
  readonly document: PrivateDocument;
  readonly blocks: readonly PlacedBlock[];
  /** The place of the first of them among all blocks of the document, from 0. */
  readonly from: number;
  readonly total: number;
}

/** A part of a document that speaks for it, with the words that it shares marked by offsets. */
export interface LikePassage {
  /** E.g. `page 12`. */
  readonly place: string;
  /** Its block among those of the document, from 0; null where it lies in no one block. */
  readonly at: number | null;
  readonly text: string;
  /** As of its block. */
  readonly ocr?: number;
  readonly hits: readonly { readonly from: number; readonly to: number }[];
}

/** So many are explained at a time, each with its passages. */
export const LIKE_PAGE = 20;

export interface LikeDocument {
  readonly document: PrivateDocument;
  /** Its place in the whole list, from 1. */
  readonly rank: number;
  readonly passages: readonly LikePassage[];
  /** Words of the idea that it holds, by what each adds to its score: shares of 1. */
  readonly shared: readonly { readonly term: string; readonly share: number }[];
  /** What each kind of evidence adds: shares of 1. */
  readonly kinds: readonly { readonly name: string; readonly share: number }[];
}

export interface LikeAnswer {
  /** A page of the list, best first; those that share nothing with the idea are in none. */
  readonly found: readonly LikeDocument[];
  /** Of the list: all that share something. */
  readonly total: number;
  /** Of the index: pages with the same state are of one list. */
  readonly state: string;
  readonly documents: number;
  readonly changedAt: string | null;
}
