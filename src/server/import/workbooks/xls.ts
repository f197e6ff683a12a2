/**
 * Workbooks of Excel 97 to 2003 (BIFF8 in a compound file, XLS), whole in memory, as that format needs. Formulas are
 * not computed: the value that was saved with them is read.
 */
import { BrokenSource } from '../files/source.ts';
import { BiffReader, biffRecords, sharedTextsIn, type BiffRecord } from './biff-texts.ts';
import { DateFormats, numberText } from './cell-values.ts';
import { CompoundFile } from './compound-file.ts';
import { RowCells, type Sheet, type SheetRow } from './sheet.ts';

const RECORD = {
  formula: 0x06,
  endOfStream: 0x0a,
  date1904: 0x22,
  password: 0x2f,
  sheet: 0x85,
  numbers: 0xbd,
  richText: 0xd6,
  style: 0xe0,
  texts: 0xfc,
  sharedText: 0xfd,
  number: 0x203,
  text: 0x204,
  boolean: 0x205,
  formulaText: 0x207,
  shortNumber: 0x27e,
  format: 0x41e,
  begin: 0x809,
} as const;
const BIFF8 = 0x600;
const WORKSHEET = 0;

/** Null for a compound file that is no workbook. */
export function sheetsOfXls(bytes: Buffer): readonly Sheet[] | null {
  try {
    const file = new CompoundFile(bytes);
    if (file.has('EncryptedPackage')) throw new BrokenSource(LOCKED);
    if (file.has('Workbook')) return sheetsIn(file.read('Workbook'));
    if (file.has('Book')) throw new BrokenSource(TOO_OLD);
    return null;
  } catch (error) {
    throw inWords(error);
  }
}

const LOCKED = 'the workbook is locked with a password; save it without one';
const TOO_OLD = 'a workbook of Excel 95 or earlier; save it as XLSX or CSV';

/** Bytes that are asked for where there are none throw a RangeError: the file is damaged. */
const inWords = (error: unknown): unknown =>
  error instanceof RangeError ? new BrokenSource(`damaged workbook: ${error.message}`, { cause: error }) : error;

interface Globals {
  readonly sheets: { readonly name: string; readonly position: number }[];
  texts: readonly string[];
  since1904: boolean;
  readonly formats: DateFormats;
  /** The number format of each style. */
  readonly styles: number[];
}

function sheetsIn(stream: Buffer): readonly Sheet[] {
  const globals: Globals = { sheets: [], texts: [], since1904: false, formats: new DateFormats(), styles: [] };
  for (const record of biffRecords(stream)) {
    if (record.type === RECORD.endOfStream) break;
    readGlobal(record, globals);
  }
  return globals.sheets.map(({ name, position }) => ({ name, rows: rowsAt(stream, position, globals) }));
}

function readGlobal(record: BiffRecord, globals: Globals): void {
  const reader = new BiffReader(record.parts);
  switch (record.type) {
    case RECORD.begin:
      if (reader.u16() !== BIFF8) throw new BrokenSource(TOO_OLD);
      break;
    case RECORD.password:
      throw new BrokenSource(LOCKED);
    case RECORD.date1904:
      globals.since1904 = reader.u16() === 1;
      break;
    case RECORD.sheet: {
      const position = reader.u32();
      reader.skip(1);
      const isSheet = reader.u8() === WORKSHEET;
      const name = reader.text(reader.u8());
      if (isSheet) globals.sheets.push({ name, position });
      break;
    }
    case RECORD.format:
      globals.formats.add(reader.u16(), reader.text(reader.u16()));
      break;
    case RECORD.style:
      reader.skip(2);
      globals.styles.push(reader.u16());
      break;
    case RECORD.texts:
      globals.texts = sharedTextsIn(record);
      break;
  }
}

async function* rowsAt(stream: Buffer, position: number, globals: Globals): AsyncGenerator<SheetRow> {
  const cells = new SheetCells(globals);
  let depth = 0;
  try {
    for (const record of biffRecords(stream, position)) {
      // Charts within a sheet are streams of their own.
      if (record.type === RECORD.begin) depth += 1;
      else if (record.type === RECORD.endOfStream && --depth <= 0) break;
      else if (depth === 1) {
        const done = cells.add(record);
        if (done !== null) yield done;
      }
    }
    const last = cells.end();
    if (last !== null) yield last;
  } catch (error) {
    throw inWords(error);
  }
}

/** The cells of one sheet, of which one row is held. */
class SheetCells {
  readonly #globals: Globals;
  #row = new RowCells();
  /** From 0. */
  #current = -1;
  #done: SheetRow | null = null;
  /** Of the formula whose text comes next. */
  #formulaAt: readonly [row: number, column: number] | null = null;

  constructor(globals: Globals) {
    this.#globals = globals;
  }

  /** The row that ended before this record, if it has content. */
  add(record: BiffRecord): SheetRow | null {
    this.#done = null;
    this.#cell(record);
    return this.#done;
  }

  end(): SheetRow | null {
    return this.#row.cells.length === 0 ? null : { number: this.#current + 1, cells: this.#row.cells };
  }

  #cell({ type, parts }: BiffRecord): void {
    const reader = new BiffReader(parts);
    if (type === RECORD.formulaText) {
      if (this.#formulaAt !== null) this.#set(...this.#formulaAt, reader.text(reader.u16()));
      this.#formulaAt = null;
      return;
    }
    if (!CELLS.has(type)) return;
    const [row, column] = [reader.u16(), reader.u16()];
    if (type === RECORD.numbers) {
      const count = Math.floor(((parts[0]?.length ?? 0) - 6) / 6);
      for (let at = 0; at < count; at++) {
        const style = reader.u16();
        this.#set(row, column + at, this.#number(shortNumber(reader.u32()), style));
      }
      return;
    }
    const style = reader.u16();
    const content = this.#content(type, reader, style);
    if (content === null) this.#formulaAt = [row, column];
    else this.#set(row, column, content);
  }

  /** Null for a formula whose text comes next. */
  #content(type: number, reader: BiffReader, style: number): string | null {
    switch (type) {
      case RECORD.sharedText:
        return this.#globals.texts[reader.u32()] ?? '';
      case RECORD.text:
      case RECORD.richText:
        return reader.text(reader.u16());
      case RECORD.shortNumber:
        return this.#number(shortNumber(reader.u32()), style);
      case RECORD.boolean: {
        const value = reader.u8();
        return reader.u8() === 1 ? '' : truth(value);
      }
      case RECORD.number:
        return this.#number(double(reader.u32(), reader.u32()), style);
      default:
        return this.#formula(reader.u32(), reader.u32(), style);
    }
  }

  /** A value that is no number is told by its last two bytes, and its kind by the first. */
  #formula(low: number, high: number, style: number): string | null {
    if (high >>> 16 !== 0xffff) return this.#number(double(low, high), style);
    const kind = low & 0xff;
    if (kind === 0) return null;
    return kind === 1 ? truth((low >>> 16) & 0xff) : '';
  }

  #number(value: number, style: number): string {
    const isDate = this.#globals.formats.has(this.#globals.styles[style] ?? 0);
    return numberText(value, { isDate, since1904: this.#globals.since1904 });
  }

  #set(row: number, column: number, text: string): void {
    if (row < this.#current) throw new BrokenSource('rows of the workbook are out of order; save it as XLSX or CSV');
    if (row > this.#current) {
      this.#done = this.end();
      this.#row = new RowCells();
      this.#current = row;
    }
    this.#row.set(column, text);
  }
}

const CELLS: ReadonlySet<number> = new Set([
  RECORD.formula,
  RECORD.numbers,
  RECORD.richText,
  RECORD.sharedText,
  RECORD.number,
  RECORD.text,
  RECORD.boolean,
  RECORD.shortNumber,
]);

const truth = (value: number): string => (value === 0 ? 'FALSE' : 'TRUE');

function double(low: number, high: number): number {
  const bytes = Buffer.alloc(8);
  bytes.writeUInt32LE(low, 0);
  bytes.writeUInt32LE(high, 4);
  return bytes.readDoubleLE();
}

/** Thirty bits of a whole number or of the beginning of another one, in hundredths where the lowest bit says so. */
function shortNumber(bits: number): number {
  const value = (bits & 2) === 0 ? double(0, (bits & 0xfffffffc) >>> 0) : bits >> 2;
  return (bits & 1) === 0 ? value : value / 100;
}
