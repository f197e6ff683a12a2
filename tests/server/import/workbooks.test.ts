/** Workbooks: XLSX and XLS, whose sheets are read as tables are. */
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { afterAll, describe, expect, test } from 'vitest';
import { openFiles } from '../../../src/server/import/files/open-files.ts';
import { sourcesOf, type ImportSource } from '../../../src/server/import/files/source.ts';
import { readRecords, type ReadRecord } from '../../../src/server/import/read-records.ts';
import { DateFormats, numberText } from '../../../src/server/import/workbooks/cell-values.ts';
import { aCompoundFile, anXls, anXlsx, anXlsxTable, biff, xlsCell } from './a-workbook.ts';
import { all } from './builders.ts';

const folder = mkdtempSync(join(tmpdir(), 'antecede-workbooks-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function sourceOf(bytes: Uint8Array): ImportSource {
  const path = join(folder, 'upload');
  writeFileSync(path, bytes);
  return { kind: 'file', name: 'upload', path, size: bytes.length };
}
const read = (bytes: Uint8Array): Promise<ReadRecord[]> => all(readRecords(sourceOf(bytes)));
const ucids = (records: readonly ReadRecord[]) =>
  records.flatMap((record) => (record.ok ? [record.publication.ucid] : []));
const reasons = (records: readonly ReadRecord[]) => records.flatMap((record) => (record.ok ? [] : [record.reason]));

/** The rows of each sheet, or why there are none. */
async function sheetsOf(bytes: Uint8Array): Promise<Record<string, string[][] | string>> {
  const sheets: Record<string, string[][] | string> = {};
  for await (const file of openFiles(sourceOf(bytes), () => {})) {
    const name = file.name.slice('upload/'.length);
    sheets[name] =
      file.kind === 'refused'
        ? file.reason
        : parse(Buffer.concat(await all(file.chunks)), { relax_column_count: true });
  }
  return sheets;
}

const PATENTSCOPE = ['Publication Number', 'Publication Date', 'Title', 'Priority Data', 'IPC', 'Applicants'];
const HEADER = [...PATENTSCOPE, 'Inventors', 'FP Image'];
const KETTLE = ['US20050286606', '29.12.2005', 'Kettle', '[60582692 2004-06-24T23:59:59.000Z US]', 'G01N 25/00'];

describe('XLSX', () => {
  test('cells of every kind, by their places, with the values that formulas had when it was saved', async () => {
    const bytes = anXlsx({
      texts: [
        '<t>shared</t>',
        '<r><t>in </t></r><r><t xml:space="preserve">pieces_x000A_</t></r><rPh><t>said</t></rPh>',
      ],
      styles:
        '<numFmts><numFmt numFmtId="164" formatCode="[$-409]d\\. mmm yy;@"/><numFmt numFmtId="165" ' +
        'formatCode="0&quot; days&quot;"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>' +
        '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs>',
      sheets: {
        Kinds:
          '<row r="2"><c r="B2" t="s"><v>0</v></c><c r="D2" t="s"><v>1</v></c>' +
          '<c t="inlineStr"><is><t>in place</t></is></c></row>' +
          '<row r="4"><c r="A4"><v>20050286606</v></c><c r="B4" s="1"><v>38715</v></c>' +
          '<c r="C4" s="2"><v>38715.5</v></c>' +
          '<c r="D4" s="3"><v>0.10000000000000001</v></c><c r="E4" t="b"><v>1</v></c><c r="F4" t="e"><v>#N/A</v></c>' +
          '<c r="G4" t="str"><f>A1&amp;"x"</f><v>computed</v></c><c r="H4" t="d"><v>2005-12-29T00:00:00</v></c></row>',
      },
    });
    expect(await sheetsOf(bytes)).toEqual({
      Kinds: [
        [''],
        ['', 'shared', '', 'in pieces\n', 'in place'],
        [''],
        ['20050286606', '2005-12-29', '2005-12-29', '0.1', 'TRUE', '', 'computed', '2005-12-29'],
      ],
    });
  });

  test('a result list of PATENTSCOPE below the query; other sheets are named, empty ones are not', async () => {
    const rows = [['Query: EN_ALL:kettle'], HEADER, [...KETTLE, 'BOILER LLC', 'Bee Ann', '']];
    const records = await read(anXlsxTable(rows, 'ResultSet'));
    expect(records).toMatchObject([
      {
        ok: true,
        file: 'upload/ResultSet',
        publication: {
          ucid: 'US-20050286606',
          publication: { date: '2005-12-29' },
          titles: [{ content: 'Kettle' }],
          priorities: [{ country: 'US', number: '60582692', date: '2004-06-24' }],
          classes: [{ scheme: 'IPC', symbol: 'G01N25/00' }],
          parties: [
            { role: 'applicant', name: 'BOILER LLC' },
            { role: 'inventor', name: 'Bee Ann' },
          ],
          source: { format: 'patentscope' },
        },
      },
    ]);
    const sheets = { Notes: '<row><c t="str"><v>By</v></c><c t="str"><v>Hand</v></c></row>', Empty: '' };
    expect(await read(anXlsx({ sheets }))).toMatchObject([
      { ok: false, file: 'upload/Notes', reason: expect.stringContaining('columns that are not known (by, hand)') },
    ]);
  });

  test('days are counted from 1900, as if that were a leap year, or from 1904', () => {
    const text = (value: number, since1904 = false) => numberText(value, { isDate: true, since1904 });
    expect([text(1), text(59), text(61), text(38715), text(37253, true)]).toEqual([
      '1900-01-01',
      '1900-02-28',
      '1900-03-01',
      '2005-12-29',
      '2005-12-29',
    ]);
    expect(text(0.5)).toBe('0.5');
    const formats = new DateFormats();
    for (const [id, code] of ['General', '#,##0.00 "days"', 'yyyy/mm', '[Red]0', 'h:mm'].entries())
      formats.add(164 + id, code);
    expect([164, 165, 166, 167, 168, 14, 2].map((id) => formats.has(id))).toEqual([
      ...[false, false, true, false, false, true, false],
    ]);
  });

  test.each([
    ['a binary workbook', { main: 'xl/workbook.bin' }, /^a binary workbook \(XLSB\); save it as XLSX or CSV/],
    ['a text document', { main: 'word/document.xml' }, /no workbook/],
    ['no main part', { more: { '_rels/.rels': '<Relationships/>' } }, /^damaged workbook/],
    ['XML that ends early', { more: { 'xl/workbook.xml': '<workbook><sheets>' } }, /^damaged workbook/],
    ['no rows', {}, /^the workbook has no rows/],
    [
      'an entity that expands',
      { more: { 'xl/workbook.xml': '<!DOCTYPE a [<!ENTITY a "aaaa">]><workbook>&a;</workbook>' } },
      /^damaged workbook/,
    ],
  ])('%s is refused in words', async (_what, parts, reason) => {
    expect(reasons(await read(anXlsx({ sheets: { A: '' }, ...parts })))).toEqual([expect.stringMatching(reason)]);
  });

  test('OpenDocument is refused in words; an archive of other files is none', async () => {
    const mimetype = strToU8('application/vnd.oasis.opendocument.spreadsheet');
    const other = zipSync({ mimetype, 'content.xml': strToU8('<a/>') });
    expect(reasons(await read(other))).toEqual([expect.stringMatching(/^an OpenDocument file; save/)]);
    expect(reasons(await read(zipSync({ 'content.xml': strToU8('<a/>') })))).toEqual([
      expect.stringContaining('the root element a'),
    ]);
  });

  test('one text in very many cells, and parts that unpack to very much, are refused as bombs', async () => {
    const long = 'x'.repeat(2_000_000);
    const cell = (at: number) => `<c t="s"><v>${at}</v></c>`;
    const texts = [...HEADER, long].map((text) => `<t>${text}</t>`);
    const header = `<row>${HEADER.map((_, at) => cell(at)).join('')}</row>`;
    const many = anXlsx({ texts, sheets: { A: header + `<row>${cell(HEADER.length)}</row>`.repeat(200) } });
    expect(reasons(await read(many)).at(-1)).toMatch(/^the workbook unpacks to more than 200 times its size/);
    const wide = anXlsx({
      texts: [`<t>${long}</t>`],
      sheets: { A: `<row>${'<c t="s"><v>0</v></c>'.repeat(20)}</row>` },
    });
    expect(reasons(await read(wide))).toEqual([expect.stringMatching(/a row of the sheet has more than/)]);
    const unpacked = await read(anXlsx({ sheets: { A: ' '.repeat(90_000_000) } }));
    expect(reasons(unpacked)).toEqual([expect.stringMatching(/more than 200 times its size|has no rows/)]);
  });
});

test('a row of very many different words is set aside, and the next is read', async () => {
  const words = Array.from({ length: 310_000 }, (_, at) => at.toString(36).padStart(7, 'x')).join(' ');
  const rows = [HEADER, ['US1000001', '', words, '', '', '', ''], ['US1000002', '', 'Lid', '', '', '', '']];
  const records = await read(anXlsxTable(rows));
  expect([reasons(records), ucids(records)]).toEqual([
    [expect.stringMatching(/more than 300000 different words/)],
    ['US-1000002'],
  ]);
});

describe('XLS', () => {
  const format = (id: number, code: string) =>
    biff(0x41e, Buffer.from([id, 0, code.length, 0, 0]), Buffer.from(code, 'latin1'));
  const style = (id: number) => biff(0xe0, Buffer.from([0, 0, id, 0]));

  test.each([true, false])('cells of every kind; in the sectors of small files: %s', async (isSmall) => {
    const bytes = anXls({
      isSmall,
      globals: Buffer.concat([
        format(164, 'dd.mm.yyyy'),
        ...[0, 164].map(style),
        biff(0xfc, Buffer.from('0200000002000000', 'hex'), textOf('shared', 0), textOf('Ünder', 1)),
      ]),
      sheets: {
        Kinds: Buffer.concat([
          xlsCell.shared(0, 0, 0),
          xlsCell.shared(1, 3, 1),
          xlsCell.text(1, 0, 'own 水'),
          xlsCell.number(1, 1, 20050286606),
          xlsCell.number(1, 2, 38715, 1),
          xlsCell.rk(2, 0, (2005 << 2) | 2),
          xlsCell.rks(2, 1, [(150 << 2) | 3, 0x3ff00000]),
          xlsCell.formula(3, 0, 7.5),
          xlsCell.formula(3, 1, 'computed'),
          xlsCell.truth(3, 2, true),
        ]),
        Empty: Buffer.alloc(0),
      },
    });
    expect(await sheetsOf(bytes)).toEqual({
      Kinds: [
        ['shared'],
        ['own 水', '20050286606', '2005-12-29', 'Ünder'],
        ['2005', '1.5', '1'],
        ['7.5', 'computed', 'TRUE'],
      ],
    });
  });

  test('a large file, whose table of sectors is listed beyond its header', async () => {
    const cells = Array.from({ length: 60_000 }, (_, row) =>
      Array.from({ length: 9 }, (_each, column) => xlsCell.number(row, column, row * column)),
    );
    const bytes = anXls({ sheets: { A: Buffer.concat(cells.flat()) } });
    expect(bytes.length).toBeGreaterThan(9_000_000);
    const { A: rows = [] } = await sheetsOf(bytes);
    expect([rows.length, rows[59_999]]).toEqual([60_000, Array.from({ length: 9 }, (_, at) => String(59_999 * at))]);
  });

  test('a shared text goes on in the next record, in wider characters', async () => {
    const texts = Buffer.concat([
      biff(0xfc, Buffer.from('0200000002000000', 'hex'), Buffer.from([6, 0, 0]), Buffer.from('ket')),
      biff(0x3c, Buffer.from([1]), Buffer.from('tle', 'utf16le'), Buffer.from([2, 0, 8, 1, 0]), Buffer.from('li')),
      biff(0x3c, Buffer.alloc(4)),
    ]);
    const sheets = { A: Buffer.concat([xlsCell.shared(0, 0, 0), xlsCell.shared(0, 1, 1)]) };
    expect(await sheetsOf(anXls({ globals: texts, sheets }))).toEqual({ A: [['kettle', 'li']] });
  });

  test('a result list of Espacenet: four lines above the header, lists in lines', async () => {
    const rows = [
      ['Approximately 4,135 results found'],
      ['txt = kettle'],
      ['Displaying publications 1 - 25'],
      [
        'Title',
        'Publication number',
        'Publication date',
        'Inventor(s)',
        'Applicant(s)',
        'International classification',
      ],
      [
        'KETTLE',
        'WO2015026896 (A1)',
        '2015-02-26\n',
        'BEE A\u2002[US]\nDEE C\u2002[DE]\n',
        'BOILER\u2002[US]\n',
        '',
      ].with(5, 'A21D10/00\nA21B5/00\n'),
    ];
    const cells = rows.flatMap((row, at) => row.map((text, column) => xlsCell.text(at, column, text)));
    const [record, ...more] = await read(anXls({ sheets: { Results: Buffer.concat(cells) } }));
    expect(more).toEqual([]);
    expect(record).toMatchObject({
      publication: {
        ucid: 'WO-2015026896-A1',
        publication: { date: '2015-02-26' },
        parties: [
          { role: 'applicant', name: 'BOILER', country: 'US' },
          { role: 'inventor', name: 'BEE A', country: 'US' },
          { role: 'inventor', name: 'DEE C', country: 'DE' },
        ],
        classes: [{ symbol: 'A21D10/00' }, { symbol: 'A21B5/00' }],
      },
    });
  });

  test.each([
    ['one of before 1997', anXls({ sheets: {}, stream: 'Book' }), /Excel 95 or earlier; save it as XLSX/],
    ['an earlier version in its place', anXls({ sheets: {}, version: 0x500 }), /Excel 95 or earlier/],
    ['one with a password', anXls({ sheets: {}, globals: biff(0x2f, Buffer.alloc(4)) }), /locked with a password/],
    ['a locked XLSX', aCompoundFile('EncryptedPackage', Buffer.alloc(10)), /locked with a password/],
    ['a text document', aCompoundFile('WordDocument', Buffer.alloc(10)), /a legacy Office file: not kept/],
    [
      'rows out of order',
      anXls({ sheets: { A: Buffer.concat([xlsCell.truth(1, 0, true), xlsCell.truth(0, 0, true)]) } }),
      /out of order; save it as XLSX/,
    ],
    ['a file that ends early', anXls({ sheets: { A: xlsCell.truth(0, 0, true) } }).subarray(0, 2000), /^damaged/],
  ])('%s is refused in words', async (_what, bytes, reason) => {
    expect(reasons(await read(bytes))).toEqual([expect.stringMatching(reason)]);
  });
});

function textOf(text: string, isWide: 0 | 1): Buffer {
  return Buffer.concat([Buffer.from([text.length, 0, isWide]), Buffer.from(text, isWide ? 'utf16le' : 'latin1')]);
}

const row = [...KETTLE, 'BOILER LLC', 'Bee Ann', ''];
const xlsCells = [HEADER, row, row].flatMap((cells, at) => cells.map((text, column) => xlsCell.text(at, column, text)));
test.each([
  ['XLSX', anXlsxTable([HEADER, row, row])],
  ['XLS', anXls({ sheets: { A: Buffer.concat(xlsCells) } })],
])('400 changed %s files neither fail nor lose the program', async (_format, whole) => {
  expect(ucids(await read(whole))).toHaveLength(2);
  const change = fc.tuple(fc.nat(whole.length - 1), fc.integer({ min: 0, max: 255 }));
  const changes = fc.array(change, { minLength: 1, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(changes, fc.option(fc.nat(whole.length - 1)), async (made, length) => {
      const bytes = Buffer.from(whole);
      for (const [at, value] of made) bytes[at] = value;
      for (const record of await read(length === null ? bytes : bytes.subarray(0, length)))
        if (record.ok) expect(record.publication.ucid).toMatch(/^[A-Z]{2}-.+/);
        else expect(record.reason.length).toBeGreaterThan(3);
    }),
    { numRuns: 400 },
  );
});

const DATA = resolve(process.env['PATENT_DATA'] ?? join(import.meta.dirname, '../../../../shared/data'), 'formats');
describe('real workbooks', () => {
  if (!existsSync(DATA)) {
    test(`left out: there is no patent data at ${DATA}`, () => expect(existsSync(DATA)).toBe(false));
    return;
  }
  test.each([
    ['exports/espacenet/pizza_small.xls', 25, []],
    ['exports/patentscope-xls', 24_294, ['no XML']],
    ['exports/derwent/solarcooking.xls', 0, Array(5).fill('a table with columns that are not known')],
    ['exports/inpadoc-table/synbio.xlsx', 0, ['a table with columns that are not known']],
  ])('%s: %i rows', { timeout: 120_000 }, async (path, rows, aside) => {
    const records: ReadRecord[] = [];
    for (const source of await sourcesOf([join(DATA, path)])) records.push(...(await all(readRecords(source))));
    expect(ucids(records)).toHaveLength(rows);
    expect(reasons(records)).toEqual(aside.map((reason) => expect.stringContaining(reason)));
  });
});
