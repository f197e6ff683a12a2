/**
 * Tables of separated values and sheets of workbooks, told by the names of their columns. The header may stand below a
 * few lines of another kind, lines may end in CR alone, and a cell that is not UTF-8 is read as Mac Roman or
 * Windows-1252.
 */
import { isUtf8 } from 'node:buffer';
import { parse as parseRows } from 'csv-parse';
import { parse as parseLine } from 'csv-parse/sync';
import type { FileHead, FormatReader, FormatRecord, PlainFile } from '../formats/reader.ts';
import { TableRecord } from './cells.ts';
import { layoutOf, OTHER_TABLES, type TableLayout } from './layouts.ts';

/** A header stands within the first lines. */
const HEADER_WITHIN = 8;
const SEPARATORS = [',', ';', '\t'];
const LINE_ENDS = ['\r\n', '\n', '\r'];

interface TableStart {
  readonly separator: string;
  /** The lines above it. */
  readonly above: number;
  /** In lower case. */
  readonly columns: readonly string[];
}

export const tables: FormatReader = {
  matches: (head) => headerOf(head) !== null || columnsOfOther(head) !== null,
  async *read(file) {
    const header = headerOf(file.head);
    if (header === null) {
      yield { position: 0, bytes: 0, read: { ok: false, reason: unknownTable(columnsOfOther(file.head) ?? []) } };
      return;
    }
    const layout = layoutOf(header.columns);
    const other = OTHER_TABLES.find(({ columns }) => hasAll(header, columns));
    if (layout === undefined) yield { position: 0, bytes: 0, read: { ok: false, reason: other?.reason ?? '' } };
    else yield* rowsOf(file, header, layout);
  },
};

/** Null where the first lines are no header of a table that is known. */
function headerOf({ text }: FileHead): TableStart | null {
  if (text.startsWith('<')) return null;
  const lines = text.slice(0, 32 * 1024).split(/\r\n|\n|\r/, HEADER_WITHIN);
  for (const [above, line] of lines.entries())
    for (const separator of SEPARATORS) {
      const columns = namesIn(line, separator);
      const isOther = OTHER_TABLES.some((table) => hasAll({ columns }, table.columns));
      if (isOther || layoutOf(columns) !== undefined) return { separator, above, columns };
    }
  return null;
}

/** The columns of a table that is not known: three or more in the first line, and as many in the two below. */
function columnsOfOther({ text, isSheet }: FileHead): string[] | null {
  if (isSheet) return namesInSheet(text);
  if (/^\s*[<{[]/.test(text)) return null;
  const [first = '', ...below] = text.slice(0, 32 * 1024).split(/\r\n|\n|\r/, 3);
  for (const separator of SEPARATORS) {
    const columns = namesIn(first, separator);
    const isTable = columns.length > 2 && columns.every((name) => name !== '' && name.length < 60);
    if (isTable && below.length === 2 && below.every((line) => namesIn(line, separator).length === columns.length))
      return columns;
  }
  return null;
}

/** Those of the first line with more than one cell. */
function namesInSheet(text: string): string[] {
  const lines = text.slice(0, 32 * 1024).split('\n', HEADER_WITHIN);
  const names = lines.map((line) => namesIn(line, ',').filter((name) => name !== ''));
  return names.find((line) => line.length > 1) ?? names.find((line) => line.length > 0) ?? [];
}

function unknownTable(columns: readonly string[]): string {
  const named = columns.slice(0, 4).join(', ') + (columns.length > 4 ? ', …' : '');
  return (
    `a table with columns that are not known (${named}); those of Lens, Google Patents, Espacenet and ` +
    'PATENTSCOPE are, as they are exported'
  );
}

/** None for a line that is no row by itself, e.g. with a quote that the next line closes. */
function namesIn(line: string, delimiter: string): string[] {
  if (!line.includes(delimiter)) return [];
  try {
    const rows: string[][] = parseLine(line, { delimiter, relax_quotes: true, relax_column_count: true });
    return (rows[0] ?? []).map((name) => name.trim().toLowerCase());
  } catch {
    return [];
  }
}

const hasAll = ({ columns }: Pick<TableStart, 'columns'>, wanted: readonly string[]): boolean =>
  wanted.every((name) => columns.includes(name));

async function* rowsOf(
  file: PlainFile,
  { separator, above, columns }: TableStart,
  layout: TableLayout,
): AsyncGenerator<FormatRecord> {
  const textOf = cellReader(file.head);
  const found: { readonly cells: readonly string[]; readonly end: number }[] = [];
  const parser = parseRows({
    delimiter: separator,
    record_delimiter: LINE_ENDS,
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: file.maxRecordBytes,
    // As bytes: the cells of one file may differ in their encoding.
    encoding: null,
    // Taken here, so that an error later in the file does not lose the rows before it.
    on_record(record, { bytes }) {
      found.push({ cells: record.map(textOf), end: bytes });
      return null;
    },
  });
  // Told by the callback of the piece that it lies in.
  parser.on('error', () => {});
  let position = 0;
  let line = 0;
  const taken = function* (): Generator<FormatRecord> {
    for (const { cells, end } of found.splice(0)) {
      if (line++ > above && cells.some((cell) => cell.trim() !== ''))
        yield { position, bytes: end - position, read: layout.read(rowOf(cells, columns)) };
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

/** Of a name that two columns have the first with content counts. */
function rowOf(record: readonly string[], columns: readonly string[]): TableRecord {
  const cells = new Map<string, string>();
  for (const [at, cell] of record.entries()) {
    const name = columns[at] || `column ${at + 1}`;
    const value = cell.trim();
    if (value !== '' && !cells.has(name)) cells.set(name, value);
  }
  return new TableRecord(cells);
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
