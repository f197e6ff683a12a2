/**
 * Workbooks of Excel 2007 and later (Office Open XML, XLSX), one row in memory at a time beside the texts that cells
 * share. Formulas are not computed: the value that was saved with them is read.
 */
import { BrokenSource } from '../files/source.ts';
import { DateFormats, numberText } from './cell-values.ts';
import type { PackageParts } from './package-parts.ts';
import { RowCells, TextBudget, type Sheet, type SheetRow } from './sheet.ts';
import { readXml, xmlEvents } from './xml-events.ts';

/** Sheets of a workbook that are read. */
const MOST_SHEETS = 500;

interface Workbook {
  readonly texts: readonly string[];
  /** Whether a cell of this style is a day. */
  readonly dateStyles: readonly boolean[];
  readonly since1904: boolean;
}

/** Throws a {@link BrokenSource} for a package that is no workbook. */
export async function* sheetsOfXlsx(parts: PackageParts): AsyncGenerator<Sheet> {
  const main = (await parts.related('')).find(({ kind }) => kind === 'officeDocument')?.path ?? '';
  refuseOthers(main);
  const related = await parts.related(main);
  const pathOf = (kind: string) => related.find((one) => one.kind === kind)?.path ?? '';
  const listed: { name: string; id: string }[] = [];
  let since1904 = false;
  await readXml(parts.open(main), {
    onOpen(name, attributes) {
      if (name === 'workbookPr') since1904 = /^(?:1|true)$/.test(attributes['date1904'] ?? '');
      else if (name === 'sheet') listed.push({ name: attributes['name'] ?? '', id: relationIn(attributes) });
    },
  });
  if (listed.length > MOST_SHEETS) throw new BrokenSource(`the workbook has more than ${MOST_SHEETS} sheets`);
  const texts = await sharedTexts(parts.open(pathOf('sharedStrings')));
  const workbook: Workbook = { texts, dateStyles: await dateStyles(parts.open(pathOf('styles'))), since1904 };
  for (const { name, id } of listed) {
    const sheet = related.find((one) => one.id === id && one.kind === 'worksheet');
    if (sheet !== undefined && parts.has(sheet.path)) yield { name, rows: rowsIn(parts.open(sheet.path), workbook) };
  }
}

function refuseOthers(main: string): void {
  if (/\.bin$/i.test(main)) throw new BrokenSource('a binary workbook (XLSB); save it as XLSX or CSV');
  if (/^(?:word|ppt|visio)\//i.test(main)) throw new BrokenSource('an Office document that is no workbook');
  if (main === '') throw new BrokenSource('damaged workbook: its main part is not there');
}

/** `r:id`, whatever the prefix. */
const relationIn = (attributes: Readonly<Record<string, string>>): string =>
  Object.entries(attributes).find(([name]) => name.endsWith(':id'))?.[1] ?? '';

/** Text in `t`, but not how it is pronounced (`rPh`). */
class TextParts {
  #text = '';
  #isOpen = false;
  #isPhonetic = false;

  open(name: string): void {
    if (name === 'rPh') this.#isPhonetic = true;
    else if (name === 't') this.#isOpen = !this.#isPhonetic;
  }

  add(text: string): void {
    if (this.#isOpen) this.#text += text;
  }

  close(name: string): void {
    if (name === 'rPh') this.#isPhonetic = false;
    else if (name === 't') this.#isOpen = false;
  }

  take(): string {
    const text = this.#text;
    this.#text = '';
    return text.includes('_x') ? unescaped(text) : text;
  }
}

/** `_x000D_` stands for a character that XML does not allow. */
const unescaped = (text: string): string =>
  text.replace(/_x([\dA-F]{4})_/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)));

async function sharedTexts(part: AsyncIterable<Uint8Array>): Promise<readonly string[]> {
  const texts: string[] = [];
  const current = new TextParts();
  const budget = new TextBudget();
  await readXml(part, {
    onOpen: (name) => current.open(name),
    onText: (text) => current.add(text),
    onClose(name) {
      current.close(name);
      if (name !== 'si') return;
      const text = current.take();
      budget.take(text);
      texts.push(text);
    },
  });
  return texts;
}

async function dateStyles(part: AsyncIterable<Uint8Array>): Promise<readonly boolean[]> {
  const formats = new DateFormats();
  const styles: number[] = [];
  let isCellStyle = false;
  await readXml(part, {
    onOpen(name, attributes) {
      if (name === 'numFmt') formats.add(Number(attributes['numFmtId']), attributes['formatCode'] ?? '');
      else if (name === 'cellXfs') isCellStyle = true;
      else if (name === 'xf' && isCellStyle) styles.push(Number(attributes['numFmtId'] ?? 0));
    },
    onClose(name) {
      if (name === 'cellXfs') isCellStyle = false;
    },
  });
  return styles.map((format) => formats.has(format));
}

function rowsIn(part: AsyncIterable<Uint8Array>, workbook: Workbook): AsyncGenerator<SheetRow> {
  const rows = new RowReader(workbook);
  return xmlEvents(part, rows, () => rows.take());
}

/** Fills rows from the events of a sheet; places that are left out follow the one before. */
class RowReader {
  readonly #workbook: Workbook;
  readonly #inline = new TextParts();
  #done: SheetRow[] = [];
  #row = new RowCells();
  #number = 0;
  #column = -1;
  #type = '';
  #style = 0;
  #value = '';
  #isValue = false;

  constructor(workbook: Workbook) {
    this.#workbook = workbook;
  }

  take(): SheetRow[] {
    return this.#done.splice(0);
  }

  readonly onOpen = (name: string, attributes: Readonly<Record<string, string>>): void => {
    if (name === 'row') this.#openRow(attributes);
    else if (name === 'c') this.#openCell(attributes);
    else if (name === 'v') this.#isValue = true;
    else this.#inline.open(name);
  };

  readonly onText = (text: string): void => {
    if (this.#isValue) this.#value += text;
    else this.#inline.add(text);
  };

  readonly onClose = (name: string): void => {
    if (name === 'v') this.#isValue = false;
    else if (name === 'c') this.#row.set(this.#column, this.#text());
    else if (name === 'row' && this.#row.cells.length > 0)
      this.#done.push({ number: this.#number, cells: this.#row.cells });
    else this.#inline.close(name);
  };

  #openRow(attributes: Readonly<Record<string, string>>): void {
    const stated = Number(attributes['r']);
    this.#number = Number.isInteger(stated) && stated > this.#number ? stated : this.#number + 1;
    this.#row = new RowCells();
    this.#column = -1;
  }

  #openCell(attributes: Readonly<Record<string, string>>): void {
    const letters = /^[A-Z]{1,3}/.exec(attributes['r'] ?? '')?.[0];
    this.#column = letters === undefined ? this.#column + 1 : columnOf(letters);
    this.#type = attributes['t'] ?? 'n';
    this.#style = Number(attributes['s'] ?? 0);
    this.#value = '';
    this.#inline.take();
  }

  #text(): string {
    const value = this.#value;
    switch (this.#type) {
      case 's':
        return this.#workbook.texts[Number(value)] ?? '';
      case 'inlineStr':
        return this.#inline.take();
      case 'str':
        return value.includes('_x') ? unescaped(value) : value;
      case 'b':
        return value === '1' ? 'TRUE' : 'FALSE';
      case 'd':
        return value.replace(/T00:00:00(?:\.0+)?Z?$/, '');
      case 'e':
        return '';
      default:
        return value === '' ? '' : this.#numberText(value);
    }
  }

  #numberText(value: string): string {
    const isDate = this.#workbook.dateStyles[this.#style] ?? false;
    return numberText(Number(value), { isDate, since1904: this.#workbook.since1904 });
  }
}

/** `A` is 0, `AA` is 26. */
function columnOf(letters: string): number {
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}
