/** The index as it is written, and the feed of what was written. One importer writes at a time. */
import type { Publication, Ucid } from '../../../domain/documents/publication.ts';
import type { AttachedText } from '../../../domain/documents/attached-text.ts';
import type { DeletedRecord } from '../../../domain/documents/deleted-record.ts';
import type { LegalRecord } from '../../../domain/documents/legal/legal-event.ts';
import type { SchemeEntry } from '../scheme/entries.ts';
import type { IndexCall, Read } from './call.ts';

/** corrected: replaced by another content of the same source date; the one before is kept as an earlier version. */
export type PutOutcome = 'imported' | 'replaced' | 'corrected' | 'unchanged';

/** Of the events of one right: new, more or other than those held, or nothing new. */
export type LegalOutcome = 'imported' | 'replaced' | 'unchanged';

/** removed: nothing is left of it; reduced: what other sources gave stays; unchanged: that source had given nothing. */
export type DeleteOutcome = 'removed' | 'reduced' | 'unchanged';

/** Of a text about publications. */
export type AttachOutcome = 'imported' | 'replaced' | 'unchanged';

/** A publication that differs from what it was at an earlier import. */
export interface Change {
  readonly ucid: Ucid;
  /** A publication that was removed and came back since is `added`. */
  readonly kind: 'added' | 'replaced' | 'removed';
  /** The import that changed it last. */
  readonly importNumber: number;
}

export interface ChangesRequest {
  /** The import that the reader knows; 0 for nothing yet. */
  readonly since: number;
  /** The last change of the page before; null for the first page. */
  readonly after: Pick<Change, 'importNumber' | 'ucid'> | null;
  /** Changes a page. */
  readonly limit: number;
}

export interface ImporterPort {
  /**
   * One transaction a batch. Idempotent by ucid, source date and content: an older record, and one that is held or was
   * corrected since, changes nothing.
   */
  put(call: IndexCall, batch: readonly Publication[]): Promise<readonly PutOutcome[]>;
  /**
   * Takes away what a source gave, once it deleted its record. One transaction a batch, idempotent; a deletion that is
   * older than the record held changes nothing.
   */
  deleteRecords(call: IndexCall, batch: readonly DeletedRecord[]): Promise<readonly DeleteOutcome[]>;
  /** Texts about publications, whether these are held or not. One transaction a batch, idempotent. */
  putAttached(call: IndexCall, batch: readonly AttachedText[]): Promise<readonly AttachOutcome[]>;
  /** Removes the bundled sample, once real publications come in. Gives how many were removed. */
  removeSample(call: IndexCall): Promise<number>;
  /** Events of rights, one transaction a batch. Idempotent; the status of their publications is told anew. */
  putLegal(call: IndexCall, batch: readonly LegalRecord[]): Promise<readonly LegalOutcome[]>;
  /** Adds classes, parents before children: those held of the same subclasses are replaced, the rest stays. */
  putScheme(call: IndexCall, entries: readonly SchemeEntry[]): Promise<void>;
  /**
   * A page of what changed since an import, by import and ucid; shorter than `limit` at the end. Each publication is
   * listed once, with the sum of its changes. One that changes between two pages is listed on a later one again.
   */
  changes(call: IndexCall, request: ChangesRequest): Promise<Read<readonly Change[]>>;
}
