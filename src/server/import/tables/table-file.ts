/**
 * Tables of separated values and sheets of workbooks, told by the names of their columns. The header may stand below a
 * few rows of another kind. A table whose columns are not known is read by the mapping that was made for them.
 */
import { hasHeader, type TableMapping } from '../../../domain/documents/table-mapping.ts';
import { wordsProblem } from '../formats/pieces.ts';
import type { FormatReader, FormatRecord, PlainFile } from '../formats/reader.ts';
import { TableRecord } from './cells.ts';
import { readMappedRow } from './mapped-row.ts';
import { pastedHits } from './pasted-hits.ts';
import { tableRows } from './table-rows.ts';
import { tableStart } from './table-start.ts';

export const tables: FormatReader = {
  matches: (head) => tableStart(head) !== null,
  async *read(file) {
    const aside = (reason: string) => ({ position: 0, bytes: 0, read: { ok: false, reason } }) as const;
    const start = tableStart(file.head);
    if (start === null || start.kind === 'refused') {
      yield aside(start?.reason ?? 'a sheet without a table');
      return;
    }
    if (start.kind === 'pasted-hits') {
      yield* pastedHits(tableRows(file, start.separator));
      return;
    }
    if (start.kind === 'known') {
      const { above, columns, layout } = start;
      for await (const { cells, number, position, bytes } of tableRows(file, start.separator))
        if (number > above + 1 && hasContent(cells))
          yield { position, bytes, read: wordsProblem(cells, bytes) ?? layout.read(recordOf(cells, columns)) };
      return;
    }
    const mapping = file.mappings.find((one) => start.rows.some((row) => hasHeader(one, row)));
    if (mapping !== undefined) yield* mappedRecords(file, start.separator, mapping);
    else if (start.columns.length < 2) yield aside(ONE_COLUMN);
    else yield { position: 0, bytes: 0, read: { ok: false, reason: unknownTable(start.columns), isTable: true } };
  },
};

export const hasContent = (cells: readonly string[]): boolean => cells.some((cell) => cell.trim() !== '');

const ONE_COLUMN = 'a table of one column, in which most cells are no numbers of publications';

async function* mappedRecords(file: PlainFile, separator: string, mapping: TableMapping): AsyncGenerator<FormatRecord> {
  let isBelow = false;
  for await (const { cells, number, position, bytes } of tableRows(file, separator)) {
    if (isBelow && hasContent(cells)) {
      const read = wordsProblem(cells, bytes) ?? readMappedRow(cells, mapping).read;
      yield { position, bytes, read: read.ok ? read : { ok: false, reason: `row ${number}: ${read.reason}` } };
    }
    isBelow ||= hasHeader(mapping, cells);
  }
}

function unknownTable(columns: readonly string[]): string {
  const names = columns.filter((name) => name !== '');
  const named = names.slice(0, 4).join(', ') + (names.length > 4 ? ', …' : '');
  return `a table with columns that are not known (${named}); its columns can be mapped on the page Data coverage`;
}

/** Of a name that two columns have the first with content counts. */
function recordOf(row: readonly string[], columns: readonly string[]): TableRecord {
  const cells = new Map<string, string>();
  for (const [at, cell] of row.entries()) {
    const name = columns[at] || `column ${at + 1}`;
    const value = cell.trim();
    if (value !== '' && !cells.has(name)) cells.set(name, value);
  }
  return new TableRecord(cells);
}
