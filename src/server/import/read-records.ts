/**
 * Files to publications, one record at a time. What can't be read is a record too, with its file,
 * its place and the reason, so that nothing disappears silently and the import continues.
 */
import type { AttachedText } from '../../domain/documents/attached-text.ts';
import type { DeletedRecord } from '../../domain/documents/deleted-record.ts';
import type { SetAside } from '../../domain/documents/imports.ts';
import type { LegalRecord } from '../../domain/documents/legal/legal-event.ts';
import type { Publication } from '../../domain/documents/publication.ts';
import type { TableMapping } from '../../domain/documents/table-mapping.ts';
import { utf16Flavour, utf16ToUtf8 } from './files/decode.ts';
import { AttachmentCounts, attachmentKind } from './formats/attachments.ts';
import { openFiles, peek, problemOf } from './files/open-files.ts';
import type { ImportSource, OnBytes, OpenedFile } from './files/source.ts';
import type { SchemeEntry } from '../patent-index/scheme/entries.ts';
import { HEAD_BYTES, headOf, type PatentsViewRow, type PlainFile, type RecordContent } from './formats/reader.ts';
import { readerOf } from './formats/registry.ts';

export type ReadRecord =
  | {
      readonly ok: true;
      readonly publication: Publication;
      readonly file: string;
      /** Byte offset of the record in its (unpacked) file. */
      readonly position: number;
      readonly bytes: number;
    }
  | SetAside;

export interface ReadOptions {
  /** Larger records are set aside unread, so that memory stays bounded. */
  readonly maxRecordBytes?: number;
  /** For tables whose columns are not known. */
  readonly mappings?: readonly TableMapping[];
  readonly onBytes?: OnBytes;
  /** Takes the classes of a classification scheme; without it a scheme is set aside. */
  readonly onScheme?: (classes: readonly SchemeEntry[]) => void;
  /** Takes events of registers, and is waited for; without it they are set aside. */
  readonly onLegal?: (records: readonly LegalRecord[]) => Promise<void>;
  /** Takes deletions of records, in their place among the publications, and is waited for. */
  readonly onDeleted?: (record: DeletedRecord) => Promise<void>;
  /** Takes texts about publications. */
  readonly onAttached?: (texts: readonly AttachedText[]) => void;
  /** Takes rows of tables that are joined at the end. */
  readonly onRow?: (row: PatentsViewRow) => void;
  /** Ends the reading between two chunks. */
  readonly signal?: AbortSignal;
}

/** From its bytes to the index, a record takes some twelve times its bytes (tests/server/import/hostile.test.ts). */
export const MAX_RECORD_BYTES = 24 * 1024 * 1024;

/** All records of a source, in order. */
export async function* readRecords(source: ImportSource, options: ReadOptions = {}): AsyncGenerator<ReadRecord> {
  const beside = new AttachmentCounts();
  try {
    for await (const file of openFiles(source, options.onBytes ?? (() => {}))) {
      if (file.kind === 'refused') yield asideWhole(file.name, file.reason);
      else yield* recordsOf(file, options, file.name === source.name ? null : beside);
    }
  } catch (error) {
    yield asideWhole(source.name, problemOf(error));
  }
  if (beside.reason !== null) yield asideWhole(source.name, beside.reason);
}

function asideWhole(file: string, reason: string, position = 0): SetAside {
  return { ok: false, file, position, ordinal: 0, reason };
}

/** `beside` counts the attachments of an archive; null for a file of its own. */
async function* recordsOf(
  file: ReadableFile,
  options: ReadOptions,
  beside: AttachmentCounts | null,
): AsyncGenerator<ReadRecord> {
  const at = { ordinal: 0, position: 0 };
  const plain = await plainFile(file, options);
  try {
    const attachment = file.isSheet === true ? null : beside && attachmentKind(plain.head);
    if (attachment !== null) {
      beside?.add(attachment);
      return;
    }
    if (beside !== null) beside.isBesideTexts = true;
    for await (const { position, bytes, read } of readerOf(plain.head).read(plain)) {
      at.ordinal += 1;
      at.position = position;
      if (!read.ok) yield { ...read, file: file.name, position, ordinal: at.ordinal };
      else if ('publication' in read) yield { ...read, file: file.name, position, bytes };
      else if (!(await isTaken(read, options)))
        yield { ...asideWhole(file.name, `${whatIs(read)}, not a patent document`), ...at };
    }
    if (at.ordinal === 0 && options.signal?.aborted !== true) yield asideWhole(file.name, 'the file is empty');
  } catch (error) {
    yield asideWhole(
      file.name,
      `${problemOf(error)}${at.ordinal === 0 ? '' : `, after record ${at.ordinal}`}`,
      at.position,
    );
  } finally {
    await plain.chunks.return();
  }
}

type OtherContent = Exclude<Extract<RecordContent, { ok: true }>, { publication: Publication }>;

/** Whether the caller wants what is no publication. */
async function isTaken(
  read: OtherContent,
  { onScheme, onLegal, onDeleted, onAttached, onRow }: ReadOptions,
): Promise<boolean> {
  if ('classes' in read) {
    onScheme?.(read.classes);
    return onScheme !== undefined;
  }
  if ('legal' in read) {
    await onLegal?.(read.legal);
    return onLegal !== undefined;
  }
  if ('attached' in read) {
    onAttached?.(read.attached);
    return onAttached !== undefined;
  }
  if ('row' in read) {
    onRow?.(read.row);
    return onRow !== undefined;
  }
  await onDeleted?.(read.deleted);
  return onDeleted !== undefined;
}

function whatIs(read: OtherContent): string {
  if ('classes' in read) return 'a classification scheme';
  if ('attached' in read) return 'a text about a publication';
  if ('row' in read) return 'a row of a table of PatentsView';
  return 'legal' in read ? 'events of a register' : 'the deletion of a record';
}

type ReadableFile = Extract<OpenedFile, { kind: 'chunks' }>;
type OpenPlainFile = PlainFile & Pick<Awaited<ReturnType<typeof peek>>, 'chunks'>;

export async function plainFile(
  { name, chunks: content, isSheet }: ReadableFile,
  { maxRecordBytes = MAX_RECORD_BYTES, mappings = [], signal }: ReadOptions,
): Promise<OpenPlainFile> {
  const first = await peek(content, HEAD_BYTES);
  const flavour = utf16Flavour(first.head);
  const utf8 = flavour === null ? first : await peek(utf16ToUtf8(first.chunks, flavour), HEAD_BYTES);
  return {
    name,
    head: headOf(utf8.head, isSheet === true),
    chunks: utf8.chunks,
    encoding: flavour === null ? undefined : 'utf-8',
    maxRecordBytes,
    mappings,
    signal,
  };
}
