/**
 * The one interface behind which every format is read. A reader is chosen by the first bytes of a plain file (archives
 * are opened before), and gives its records one at a time; see registry.ts for the list.
 */
import type { AttachedText } from '../../../domain/documents/attached-text.ts';
import type { DeletedRecord } from '../../../domain/documents/deleted-record.ts';
import type { LegalRecord } from '../../../domain/documents/legal/legal-event.ts';
import type { Publication } from '../../../domain/documents/publication.ts';
import type { TableMapping } from '../../../domain/documents/table-mapping.ts';
import type { PatentsViewTable } from '../patentsview/table-shapes.ts';
import type { SchemeEntry } from '../../patent-index/scheme/entries.ts';

/**
 * A publication, classes of a scheme, events of registers, texts about publications, a deletion, a row to be joined, or
 * why the record can't be read.
 */
export type RecordContent =
  | { readonly ok: true; readonly publication: Publication }
  | { readonly ok: true; readonly classes: readonly SchemeEntry[] }
  | { readonly ok: true; readonly legal: readonly LegalRecord[] }
  | { readonly ok: true; readonly deleted: DeletedRecord }
  | { readonly ok: true; readonly attached: readonly AttachedText[] }
  | { readonly ok: true; readonly row: PatentsViewRow }
  | {
      readonly ok: false;
      readonly reason: string;
      /** A table whose columns may be mapped. */ readonly isTable?: true;
    };

/** A row of one of several tables, which are publications only when they are joined. */
export interface PatentsViewRow {
  readonly table: PatentsViewTable;
  readonly cells: readonly string[];
}

/** One record, with the byte offset and the length of its source in the unpacked file. */
export interface FormatRecord {
  readonly position: number;
  readonly bytes: number;
  readonly read: RecordContent;
}

/** The beginning of a file, up to 64 kB. UTF-16 comes as UTF-8. */
export interface FileHead {
  readonly bytes: Buffer;
  /** As UTF-8, without a byte order mark; bytes that are not UTF-8 are replaced, so read ASCII from it alone. */
  readonly text: string;
  /** A sheet of a workbook, as comma-separated values. */
  readonly isSheet: boolean;
}

export interface PlainFile {
  readonly name: string;
  readonly head: FileHead;
  /** All bytes, the head included. */
  readonly chunks: AsyncIterable<Uint8Array>;
  /** Set where the file was brought to UTF-8 already, whatever it declares. */
  readonly encoding: 'utf-8' | undefined;
  /** Larger records are set aside unread, so that memory stays bounded. */
  readonly maxRecordBytes: number;
  /** For tables whose columns are not known. */
  readonly mappings: readonly TableMapping[];
  /** Ends the reading between two chunks. */
  readonly signal: AbortSignal | undefined;
}

export interface FormatReader {
  /** Whether a file that begins so is of this format. The first reader that says so reads it. */
  readonly matches: (head: FileHead) => boolean;
  /** A `BrokenSource` may be thrown; what was given before stays. */
  readonly read: (file: PlainFile) => AsyncGenerator<FormatRecord>;
}

export const HEAD_BYTES = 64 * 1024;

export function headOf(bytes: Uint8Array, isSheet = false): FileHead {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, HEAD_BYTES));
  return { bytes: head, text: head.toString('utf8').replace(/^\uFEFF/, ''), isSheet };
}
