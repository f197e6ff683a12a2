/** A source says that its record of a publication is no more. */
import type { DocumentId, RecordSource, Ucid } from './publication.ts';

export interface DeletedRecord {
  readonly ucid: Ucid;
  readonly publication: DocumentId;
  /** With the day of the deletion, where the source gives one. */
  readonly source: RecordSource;
}
