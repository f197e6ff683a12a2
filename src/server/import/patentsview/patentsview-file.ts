/** One table of PatentsView: its rows, which become publications once all tables of the import are read. */
import type { FileHead, FormatReader } from '../formats/reader.ts';
import { firstRows, tableRows } from '../tables/table-rows.ts';
import { isRowOf, patentsViewTable, type PatentsViewTable } from './table-shapes.ts';

/** Rows by which a table is told. */
const LOOKED_AT = 12;

export const patentsView: FormatReader = {
  matches: (head) => tableOf(head) !== null,
  async *read(file) {
    const table = tableOf(file.head);
    if (table === null) return;
    if (table === 'mainclass' || table === 'subclass') {
      yield { position: 0, bytes: 0, read: { ok: false, reason: CLASSES_ALONE } };
      return;
    }
    for await (const { cells, number, position, bytes } of tableRows(file, ','))
      if (isRowOf(table, cells)) yield { position, bytes, read: { ok: true, row: { table, cells } } };
      else if (cells.some((cell) => cell !== '')) {
        const reason = `row ${number} of the table ${table} of PatentsView has other columns than the rows before it`;
        yield { position, bytes, read: { ok: false, reason } };
      }
  },
};

const CLASSES_ALONE =
  'a list of classes out of the tables of PatentsView, without patents; those of each patent are in its table uspc';

const tableOf = (head: FileHead): PatentsViewTable | null =>
  head.isSheet || /^\s*[<{[]/.test(head.text) ? null : patentsViewTable(firstRows(head, ',', LOOKED_AT));
