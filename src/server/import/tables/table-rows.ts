/**
 * The rows of a table as cells of text. Lines may end in CR alone, and a cell that is not UTF-8 is read as Mac Roman or
 * Windows-1252.
 */
import { isUtf8 } from 'node:buffer';
import { parse as parseRows, type Options } from 'csv-parse';
import { parse as parseAtOnce } from 'csv-parse/sync';
import type { FileHead, PlainFile } from '../formats/reader.ts';

export interface ParsedRow {
  readonly cells: readonly string[];
  /** From 1, as a spreadsheet program numbers it. */
  readonly number: number;
  /** Byte offset and length in the file. */
  readonly position: number;
  readonly bytes: number;
}

const LINE_ENDS = ['\r\n', '\n', '\r'];
const AS_THEY_ARE = {
  record_delimiter: LINE_ENDS,
  relax_quotes: true,
  relax_column_count: true,
  // As bytes: the cells of one file may differ in their encoding.
  encoding: null,
} as const satisfies Options;

/** Bytes of a file that are looked at before it is read. */
const LOOKED_AT = 32 * 1024;

/** The rows that the beginning of the file holds whole, if it is a table with this separator. */
export function firstRows(head: FileHead, separator: string, atMost: number): string[][] {
  const rows: string[][] = [];
  const textOf = cellReader(head);
  try {
    parseAtOnce(head.bytes.subarray(0, LOOKED_AT), {
      ...AS_THEY_ARE,
      delimiter: separator,
      bom: true,
      to: atMost,
      on_record(record: readonly (Buffer | string)[]) {
        rows.push(record.map(textOf));
        return null;
      },
    });
  } catch {
    // A quote that is closed later, or never: the rows before it count.
  }
  return rows;
}

/** All rows, those without content included. What ends the reading is thrown after the rows before it. */
export async function* tableRows(file: PlainFile, separator: string): AsyncGenerator<ParsedRow> {
  const textOf = cellReader(file.head);
  const found: { readonly cells: readonly string[]; readonly end: number }[] = [];
  const parser = parseRows({
    ...AS_THEY_ARE,
    delimiter: separator,
    max_record_size: file.maxRecordBytes,
    // Taken here, so that an error later in the file does not lose the rows before it.
    on_record(record: readonly (Buffer | string)[], { bytes }) {
      found.push({ cells: record.map(textOf), end: bytes });
      return null;
    },
  });
  // Told by the callback of the piece that it lies in.
  parser.on('error', () => {});
  let position = 0;
  let number = 0;
  const taken = function* (): Generator<ParsedRow> {
    for (const { cells, end } of found.splice(0)) {
      number += 1;
      yield { cells, number, position, bytes: end - position };
      position = end;
    }
  };
  for await (const chunk of file.chunks) {
    if (file.signal?.aborted === true) return;
    const problem = await new Promise((resolve) => parser.write(chunk, resolve));
    yield* taken();
    if (problem instanceof Error) throw problem;
  }
  const problem = await new Promise((resolve) => parser.end(resolve));
  yield* taken();
  if (problem instanceof Error) throw problem;
}

/** Excel for the Mac ends lines in CR alone and writes Mac Roman; other systems write Windows-1252. */
function cellReader({ text }: FileHead): (cell: Buffer | string) => string {
  const isMac = /\r(?!\n)/.test(text) && !text.includes('\n');
  const otherwise = new TextDecoder(isMac ? 'macintosh' : 'windows-1252');
  return (cell) => {
    if (typeof cell === 'string') return cell;
    return isUtf8(cell) ? cell.toString('utf8') : unspoiled(otherwise.decode(cell));
  };
}

/** An en space whose three bytes of UTF-8 were taken for characters and written as such. */
const unspoiled = (cell: string): string =>
  cell.replaceAll('\u00e2\u20ac\u201a', ' ').replaceAll('\u00e2\u20ac\u0192', ' ');
