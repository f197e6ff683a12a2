/**
 * The sheets of workbooks, each as lines of comma-separated values, so that they are read as every other table is. A
 * row of the sheet is one record, so that numbers of rows agree with what a spreadsheet program shows.
 */
import { BrokenSource } from '../files/source.ts';

export interface Sheet {
  readonly name: string;
  /** The rows with content in their order, numbered from 1. */
  readonly rows: AsyncIterable<SheetRow>;
}

export interface SheetRow {
  readonly number: number;
  /** From the first column on; empty for a cell without content. */
  readonly cells: readonly string[];
}

/** Columns that a spreadsheet program knows. */
export const MOST_COLUMNS = 16_384;
/** Characters of one row. A spreadsheet program keeps 32,767 of a cell. */
export const MOST_IN_ROW = 4 * 1024 * 1024;
/** Rows without content that are written so that the numbers of those below agree. */
const WRITTEN_GAP = 1000;

export async function* sheetLines(rows: AsyncIterable<SheetRow>): AsyncGenerator<Uint8Array> {
  let next = 1;
  for await (const { number, cells } of rows) {
    const gap = number - next;
    if (gap > 0 && gap <= WRITTEN_GAP) yield Buffer.from('""\n'.repeat(gap));
    next = number + 1;
    yield Buffer.from(lineOf(cells));
  }
}

function lineOf(cells: readonly string[]): string {
  const quoted = cells.map((cell) => (/^[\w .:/()-]*$/.test(cell) ? cell : `"${cell.replaceAll('"', '""')}"`));
  const line = quoted.join(',');
  return line === '' ? '""\n' : `${line}\n`;
}

/** One row, filled cell by cell. */
export class RowCells {
  readonly #cells: string[] = [];
  #length = 0;

  /** `column` from 0. */
  set(column: number, text: string): void {
    if (text === '' || column < 0 || column >= MOST_COLUMNS) return;
    this.#length += text.length;
    if (this.#length > MOST_IN_ROW)
      throw new BrokenSource(`a row of the sheet has more than ${MOST_IN_ROW} characters`);
    while (this.#cells.length < column) this.#cells.push('');
    this.#cells[column] = text.replaceAll('\0', '');
  }

  get cells(): readonly string[] {
    return this.#cells;
  }
}

/** Texts that many cells share are held in memory: a limit on what they take. */
export class TextBudget {
  #left = 128 * 1024 * 1024;

  take(text: string): void {
    this.#left -= text.length + 32;
    if (this.#left < 0)
      throw new BrokenSource('the texts of the workbook take more memory than there is; save its sheets as CSV');
  }
}
