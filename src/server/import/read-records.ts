/**
 * Files to publications, one record at a time. What can't be read is a record too, with its file,
 * its place and the reason, so that nothing disappears silently and the import continues.
 */
import type { SetAside } from '../../domain/documents/imports.ts';
import type { Publication } from '../../domain/documents/publication.ts';
import { decodeRecord, utf16Flavour, utf16ToUtf8 } from './files/decode.ts';
import { openFiles, isGzip, isZip, peek, problemOf } from './files/open-files.ts';
import type { ImportSource, OnBytes, OpenedFile } from './files/source.ts';
import { isTar } from './files/tar-entries.ts';
import { RecordSplitter, type Piece } from './files/splitter.ts';
import type { SchemeEntry } from '../patent-index/scheme/entries.ts';
import { readClassScheme } from './formats/class-scheme.ts';
import { readPublication } from './formats/read-publication.ts';
import { parseXml, withinLimits } from './xml/parse-xml.ts';
import { rootName } from './xml/root-name.ts';

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
  readonly onBytes?: OnBytes;
  /** Takes the classes of a classification scheme; without it a scheme is set aside. */
  readonly onScheme?: (classes: readonly SchemeEntry[]) => void;
  /** Ends the reading between two chunks. */
  readonly signal?: AbortSignal;
}

/** From its bytes to the index, a record takes some twelve times its bytes (tests/server/import/hostile.test.ts). */
export const MAX_RECORD_BYTES = 24 * 1024 * 1024;
/** Bytes of a record from which on its words are counted: each different one takes some 250 bytes in the index. */
const LARGE_RECORD = 2 * 1024 * 1024;
const MOST_WORDS = 300_000;

/** All records of a source, in order. */
export async function* readRecords(source: ImportSource, options: ReadOptions = {}): AsyncGenerator<ReadRecord> {
  try {
    for await (const file of openFiles(source, options.onBytes ?? (() => {}))) yield* recordsOf(file, options);
  } catch (error) {
    yield asideWhole(source.name, problemOf(error));
  }
}

function asideWhole(file: string, reason: string, position = 0): SetAside {
  return { ok: false, file, position, ordinal: 0, reason };
}

async function* recordsOf(file: OpenedFile, options: ReadOptions): AsyncGenerator<ReadRecord> {
  if (file.kind === 'refused') {
    yield asideWhole(file.name, file.reason);
    return;
  }
  const at = { ordinal: 0, position: 0 };
  try {
    const { head, chunks } = await peek(file.chunks);
    const flavour = utf16Flavour(head);
    const refusal = flavour === null ? notText(head) : null;
    if (refusal !== null) {
      yield asideWhole(file.name, refusal);
      return;
    }
    const bytes = flavour === null ? chunks : utf16ToUtf8(chunks, flavour);
    for await (const piece of piecesOf(bytes, options)) {
      at.ordinal += 1;
      at.position = piece.position;
      const read = readPiece(
        piece,
        { file: file.name, ordinal: at.ordinal, encoding: flavour === null ? undefined : 'utf-8' },
        options.onScheme !== undefined,
      );
      if (read.ok && 'classes' in read) options.onScheme?.(read.classes);
      else yield read;
    }
    if (at.ordinal === 0 && options.signal?.aborted !== true) yield asideWhole(file.name, 'the file is empty');
  } catch (error) {
    yield asideWhole(
      file.name,
      `${problemOf(error)}${at.ordinal === 0 ? '' : `, after record ${at.ordinal}`}`,
      at.position,
    );
  }
}

/** Why the file is no text, by its first bytes; null if it may be. */
function notText(head: Uint8Array): string | null {
  if (isZip(head) || isGzip(head)) return 'an archive in an archive; unpack the outer one first';
  if (isTar(head)) return 'an archive in an archive; unpack the outer one first';
  return head.includes(0) ? 'a binary file, no XML' : null;
}

async function* piecesOf(
  chunks: AsyncIterable<Uint8Array>,
  { maxRecordBytes = MAX_RECORD_BYTES, signal }: ReadOptions,
): AsyncGenerator<Piece> {
  const splitter = new RecordSplitter(maxRecordBytes);
  for await (const chunk of chunks) {
    if (signal?.aborted === true) return;
    yield* splitter.push(chunk);
  }
  yield* splitter.end();
}

interface RecordPosition {
  readonly file: string;
  readonly ordinal: number;
  readonly encoding: 'utf-8' | undefined;
}

interface ReadClasses {
  readonly ok: true;
  readonly classes: readonly SchemeEntry[];
}

function readPiece(
  piece: Piece,
  { file, ordinal, encoding }: RecordPosition,
  takesSchemes: boolean,
): ReadRecord | ReadClasses {
  const aside = (reason: string): SetAside => ({ ok: false, file, position: piece.position, ordinal, reason });
  if (piece.kind === 'too-large') return aside(`the record has ${piece.length} bytes, more than can be held at once`);
  const decoded = decodeRecord(piece.take(), encoding);
  if (!decoded.ok) return aside(decoded.reason);
  if (piece.length > LARGE_RECORD && hasTooManyWords(decoded.text))
    return aside(`the record has more than ${MOST_WORDS} different words, which no text has`);
  if (takesSchemes && rootName(decoded.text) === 'class-scheme') {
    const parsed = parseXml(decoded.text);
    if (!parsed.ok) return aside(parsed.reason);
    const read = withinLimits(() => ({ ok: true, classes: readClassScheme(parsed.root) }) as const);
    return read.ok ? read : aside(read.reason);
  }
  const read = readPublication(decoded.text);
  return read.ok
    ? { ok: true, publication: read.publication, file, position: piece.position, bytes: piece.length }
    : aside(read.reason);
}

function hasTooManyWords(text: string): boolean {
  const words = new Set<string>();
  for (const [word] of text.matchAll(/[\p{L}\p{N}]+/gu)) if (words.add(word).size > MOST_WORDS) return true;
  return false;
}
