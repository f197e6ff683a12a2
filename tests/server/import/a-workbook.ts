/** Small workbooks written for the tests: XLSX (a zip of XML) and XLS (BIFF8 in a compound file). */
import { strToU8, zipSync } from 'fflate';

type Parts = Record<string, string | Uint8Array>;

const RELATION = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relations = (list: readonly (readonly [id: string, kind: string, target: string])[]) =>
  `<?xml version="1.0"?><Relationships>${list
    .map(([id, kind, target]) => `<Relationship Id="${id}" Type="${RELATION}/${kind}" Target="${target}"/>`)
    .join('')}</Relationships>`;

export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('\r', '_x000D_');

export interface XlsxParts {
  /** The content of `sheetData` by the name of its sheet. */
  readonly sheets: Readonly<Record<string, string>>;
  readonly texts?: readonly string[];
  readonly styles?: string;
  readonly since1904?: boolean;
  readonly main?: string;
  readonly more?: Parts;
}

export function anXlsx({ sheets, texts = [], styles = '', since1904 = false, main, more = {} }: XlsxParts): Buffer {
  const names = Object.keys(sheets);
  const parts: Parts = {
    '[Content_Types].xml': '<Types/>',
    '_rels/.rels': relations([['rId1', 'officeDocument', main ?? 'xl/workbook.xml']]),
    'xl/workbook.xml':
      `<workbook xmlns:r="${RELATION}"><workbookPr date1904="${since1904 ? 1 : 0}"/><sheets>` +
      `${names.map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`).join('')}` +
      '</sheets></workbook>',
    'xl/_rels/workbook.xml.rels': relations([
      ...names.map((_, at) => [`rId${at + 1}`, 'worksheet', `worksheets/sheet${at + 1}.xml`] as const),
      ['t', 'sharedStrings', '/xl/sharedStrings.xml'],
      ['s', 'styles', 'styles.xml'],
    ]),
    'xl/sharedStrings.xml': `<sst>${texts.map((text) => `<si>${text}</si>`).join('')}</sst>`,
    'xl/styles.xml': `<styleSheet>${styles}</styleSheet>`,
    ...Object.fromEntries(
      names.map((name, at) => [
        `xl/worksheets/sheet${at + 1}.xml`,
        `<worksheet><sheetData>${sheets[name]}</sheetData></worksheet>`,
      ]),
    ),
    ...more,
  };
  return Buffer.from(
    zipSync(
      Object.fromEntries(
        Object.entries(parts).map(([path, part]) => [path, typeof part === 'string' ? strToU8(part) : part]),
      ),
    ),
  );
}

/** A sheet of texts. */
export function anXlsxTable(rows: readonly (readonly string[])[], name = 'Sheet1'): Buffer {
  const texts = [...new Set(rows.flat())];
  const data = rows
    .map((row) => `<row>${row.map((cell) => `<c t="s"><v>${texts.indexOf(cell)}</v></c>`).join('')}</row>`)
    .join('');
  return anXlsx({
    sheets: { [name]: data },
    texts: texts.map((text) => `<t xml:space="preserve">${escaped(text)}</t>`),
  });
}

const u16 = (...values: readonly number[]) => {
  const bytes = Buffer.alloc(values.length * 2);
  for (const [at, value] of values.entries()) bytes.writeUInt16LE(value & 0xffff, at * 2);
  return bytes;
};
const u32 = (...values: readonly number[]) => {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [at, value] of values.entries()) bytes.writeUInt32LE(value >>> 0, at * 4);
  return bytes;
};
const double = (value: number) => {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleLE(value);
  return bytes;
};

export const biff = (type: number, ...parts: readonly Buffer[]): Buffer => {
  const content = Buffer.concat(parts);
  return Buffer.concat([u16(type, content.length), content]);
};
const wide = (text: string) => Buffer.concat([u16(text.length), Buffer.from([1]), Buffer.from(text, 'utf16le')]);

/** Cells of an XLS, by row and column from 0. */
export const xlsCell = {
  text: (row: number, column: number, text: string) => biff(0x204, u16(row, column, 0), wide(text)),
  shared: (row: number, column: number, at: number) => biff(0xfd, u16(row, column, 0), u32(at)),
  number: (row: number, column: number, value: number, style = 0) =>
    biff(0x203, u16(row, column, style), double(value)),
  rk: (row: number, column: number, bits: number, style = 0) => biff(0x27e, u16(row, column, style), u32(bits)),
  rks: (row: number, column: number, bits: readonly number[]) =>
    biff(
      0xbd,
      u16(row, column),
      ...bits.map((one) => Buffer.concat([u16(0), u32(one)])),
      u16(column + bits.length - 1),
    ),
  formula: (row: number, column: number, value: number | string) =>
    typeof value === 'number'
      ? biff(0x06, u16(row, column, 0), double(value), Buffer.alloc(6))
      : Buffer.concat([biff(0x06, u16(row, column, 0, 0, 0, 0, 0xffff), Buffer.alloc(6)), biff(0x207, wide(value))]),
  truth: (row: number, column: number, isTrue: boolean) =>
    biff(0x205, u16(row, column, 0), Buffer.from([isTrue ? 1 : 0, 0])),
} as const;

export interface XlsParts {
  readonly sheets: Readonly<Record<string, Buffer>>;
  /** Records before those of the sheets: formats, styles, shared texts. */
  readonly globals?: Buffer;
  /** The version of the format; that of Excel 97 if left out. */
  readonly version?: number;
  /** In the sectors of 64 bytes that small files have. */
  readonly isSmall?: boolean;
  readonly stream?: string;
}

export function anXls({ sheets, globals = Buffer.alloc(0), version = 0x600, isSmall, stream }: XlsParts): Buffer {
  const begin = biff(0x809, u16(version, 0x10, 0, 0, 0, 0, 0, 0));
  const end = biff(0x0a);
  const names = Object.keys(sheets);
  const listed = (positions: readonly number[]) =>
    names.map((name, at) =>
      biff(0x85, u32(positions[at] ?? 0), Buffer.from([0, 0, name.length, 1]), Buffer.from(name, 'utf16le')),
    );
  const head = [begin, globals];
  let at = Buffer.concat([...head, ...listed([]), end]).length;
  const positions: number[] = [];
  const bodies = names.map((name) => {
    const body = Buffer.concat([begin, sheets[name] ?? Buffer.alloc(0), end]);
    positions.push(at);
    at += body.length;
    return body;
  });
  return aCompoundFile(stream ?? 'Workbook', Buffer.concat([...head, ...listed(positions), end, ...bodies]), isSmall);
}

const SECTOR = 512;
const [END, FREE, IN_FAT, IN_LIST] = [0xfffffffe, 0xffffffff, 0xfffffffd, 0xfffffffc];
/** Sectors of the table that the header lists. */
const IN_HEADER = 109;

/** One file in a compound file. */
export function aCompoundFile(name: string, content: Buffer, isSmall = false): Buffer {
  const size = isSmall ? content.length : Math.max(4096, content.length);
  const body = padded(Buffer.concat([content, Buffer.alloc(Math.max(0, size - content.length))]));
  const bodySectors = body.length / SECTOR;
  const smallTable = isSmall ? padded(chain(0, Math.ceil(size / 64)), 0xff) : Buffer.alloc(0);
  const smallSectors = smallTable.length / SECTOR;
  // The table of sectors, the directory, the table of small sectors, the content, the list of the table's sectors.
  let fatSectors = 1;
  const listSectors = () => Math.ceil(Math.max(0, fatSectors - IN_HEADER) / (SECTOR / 4 - 1));
  while ((fatSectors + 1 + smallSectors + bodySectors + listSectors()) * 4 > fatSectors * SECTOR) fatSectors += 1;
  const directoryAt = fatSectors;
  const smallAt = directoryAt + 1;
  const bodyAt = smallAt + smallSectors;
  const fat = padded(
    Buffer.concat([
      u32(...Array<number>(fatSectors).fill(IN_FAT), END),
      chain(smallAt, smallSectors),
      chain(bodyAt, bodySectors),
      u32(...Array<number>(listSectors()).fill(IN_LIST)),
    ]),
    0xff,
  );
  const listAt = bodyAt + bodySectors;
  const lists = Array.from({ length: listSectors() }, (_, at) => {
    const from = IN_HEADER + at * 127;
    const numbers = Array.from({ length: 127 }, (_each, index) => (from + index < fatSectors ? from + index : FREE));
    return u32(...numbers, at === listSectors() - 1 ? END : listAt + at + 1);
  });
  const directory = padded(
    Buffer.concat([
      entry('Root Entry', 5, isSmall ? bodyAt : END, isSmall ? body.length : 0),
      entry(name, 2, isSmall ? 0 : bodyAt, size),
    ]),
  );
  const header = Buffer.alloc(SECTOR, 0xff);
  header.fill(0, 0, 76);
  header.write('d0cf11e0a1b11ae1', 0, 'hex');
  u16(0x3e, 3, 0xfffe, 9, 6).copy(header, 24);
  u32(fatSectors, directoryAt, 0, 4096, isSmall ? smallAt : END, smallSectors).copy(header, 44);
  u32(lists.length === 0 ? END : listAt, lists.length).copy(header, 68);
  u32(...Array.from({ length: Math.min(fatSectors, IN_HEADER) }, (_, at) => at)).copy(header, 76);
  return Buffer.concat([header, fat, directory, smallTable, body, ...lists]);
}

const padded = (bytes: Buffer, fill = 0): Buffer =>
  Buffer.concat([bytes, Buffer.alloc((SECTOR - (bytes.length % SECTOR)) % SECTOR, fill)]);

const chain = (first: number, length: number): Buffer =>
  u32(...Array.from({ length }, (_, at) => (at === length - 1 ? END : first + at + 1)));

function entry(name: string, type: number, start: number, size: number): Buffer {
  const bytes = Buffer.alloc(128);
  bytes.write(name, 0, 'utf16le');
  bytes.writeUInt16LE((name.length + 1) * 2, 64);
  bytes.writeUInt8(type, 66);
  u32(FREE, FREE, FREE).copy(bytes, 68);
  u32(start, size).copy(bytes, 116);
  return bytes;
}
