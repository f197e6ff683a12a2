/** Exported tables: Lens, Google Patents, Espacenet, PATENTSCOPE. */
import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sourcesOf } from '../../../src/server/import/files/source.ts';
import { readRecords, type ReadRecord } from '../../../src/server/import/read-records.ts';
import { applicationIn, companiesIn, dateIn, numberIn } from '../../../src/server/import/tables/cells.ts';
import { all, webStream } from './builders.ts';

const read = (table: string | Buffer, maxRecordBytes?: number): Promise<ReadRecord[]> =>
  all(
    readRecords(
      { kind: 'stream', name: 'file', stream: webStream(Buffer.from(table), 700), size: null },
      maxRecordBytes === undefined ? {} : { maxRecordBytes },
    ),
  );
const row = (cells: readonly string[], separator = ',') =>
  cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(separator);
const publicationsIn = (records: readonly ReadRecord[]) =>
  records.flatMap((record) => (record.ok ? [record.publication] : []));

const LENS = ['#', 'Jurisdiction', 'Kind', 'Display Key', 'Lens ID', 'Publication Date', 'Application Number'].concat(
  ['Application Date', 'Priority Numbers', 'Title', 'Abstract', 'Applicants', 'Inventors', 'Owners', 'URL'],
  ['CPC Classifications', 'IPCR Classifications', 'US Classifications', 'NPL Citations', 'Legal Status'],
);
const LENS_ROW = ['1', 'US', 'A1', 'US 2013/0101709 A1', '004-833', '2013-04-25', 'US 201213657122 A'].concat(
  ['2012-10-22', 'US 201161550506 P 20111024;;US 201462030942 P', 'Kettle, "fast"', 'A kettle\nthat boils.'],
  ['KETTLES INC;;BOILER AG', 'RADER JEFF', 'KETTLES INC (2017-01-05)', 'https://lens.org/004-833'],
  ['A23L1/0067;;G01G19/00', 'A23L1/00', '426/231', 'Smith, "Kettles";;Miller', 'EXPIRED'],
);

describe('Lens', () => {
  test('a row, field by field; what has no field keeps the name of its column', async () => {
    const [record, ...more] = await read(`\uFEFF${row(LENS)}\r\n${row(LENS_ROW)}\r\n`);
    expect(more).toEqual([]);
    expect(record).toMatchObject({
      ok: true,
      publication: {
        ucid: 'US-20130101709-A1',
        publication: { date: '2013-04-25' },
        application: { country: 'US', number: '201213657122', kind: 'A', date: '2012-10-22' },
        priorities: [
          { country: 'US', number: '201161550506', kind: 'P', date: '2011-10-24' },
          { country: 'US', number: '201462030942', kind: 'P', date: null },
        ],
        titles: [{ lang: 'und', content: 'Kettle, "fast"' }],
        abstracts: [{ content: [{ text: 'A kettle\nthat boils.' }] }],
        parties: [
          { role: 'applicant', name: 'KETTLES INC' },
          { role: 'applicant', name: 'BOILER AG' },
          { role: 'inventor', name: 'RADER JEFF' },
          { role: 'assignee', name: 'KETTLES INC' },
        ],
        classes: [
          { scheme: 'CPC', symbol: 'A23L1/0067' },
          { scheme: 'CPC', symbol: 'G01G19/00' },
          { scheme: 'IPC', symbol: 'A23L1/00' },
          { scheme: 'USPC', symbol: '426/231' },
        ],
        citations: [
          { kind: 'literature', text: 'Smith, "Kettles"' },
          { kind: 'literature', text: 'Miller' },
        ],
        status: 'expired',
        other: { '#': '1', 'lens id': '004-833', jurisdiction: 'US', kind: 'A1', url: 'https://lens.org/004-833' },
        source: { format: 'lens' },
      },
    });
  });

  test('the columns of 2015, with lines that end in CR alone and Mac Roman', async () => {
    const header = LENS.map((name) => (name === 'Display Key' ? 'Publication Number' : name));
    const old = LENS_ROW.with(5, '25/04/13').with(9, 'K\u00fcche').with(10, '');
    const bytes = Buffer.from(`${row(header)}\r${row(old)}\r`, 'latin1');
    bytes[bytes.indexOf(0xfc)] = 0x9f;
    expect(publicationsIn(await read(bytes))).toMatchObject([
      { ucid: 'US-20130101709-A1', publication: { date: '2013-04-25' }, titles: [{ content: 'Küche' }] },
    ]);
  });

  test('a list of scholarly works is refused in plain words', async () => {
    const table = `Lens ID,Title,Publication Type,Fields of Study\n1,a,b,c\n`;
    expect(await read(table)).toMatchObject([
      { ok: false, reason: expect.stringMatching(/^a list of scholarly works/) },
    ]);
  });
});

test('Google Patents: below the address of the search, companies whole; also saved again with semicolons', async () => {
  const header = ['id', 'title', 'assignee', 'inventor/author', 'priority date', 'publication date', 'grant date'];
  const cells = ['US-2019198156-A1', 'Kettle ', 'Kettle Co., Ltd., Boiler Inc', 'A. Bee, C. Dee', '2018-01-02'];
  const first = `search URL:,https://patents.google.com/?q=a\n${row(header)}\n${row([...cells, '2019-06-27', ''])}\n`;
  const again = `${row(header, ';')}\r\n${row([...cells, '27/06/2019', ''], ';')}\r\n`;
  const expected = {
    ucid: 'US-20190198156-A1',
    publication: { date: '2019-06-27' },
    titles: [{ content: 'Kettle' }],
    parties: [
      { role: 'assignee', name: 'Kettle Co., Ltd.' },
      { role: 'assignee', name: 'Boiler Inc' },
      { role: 'inventor', name: 'A. Bee' },
      { role: 'inventor', name: 'C. Dee' },
    ],
    status: 'unknown',
    other: { 'priority date': '2018-01-02' },
  };
  expect(publicationsIn(await read(first))).toMatchObject([expected]);
  expect(publicationsIn(await read(again))).toMatchObject([expected]);
});

test('Espacenet: kinds in brackets, countries of persons, who cited what', async () => {
  const header = ['Title', 'Publication number', 'Publication date', 'Inventor(s)', 'Applicant(s)'].concat(
    ['International classification', 'Application number', 'Date of application', 'Priority number(s)'],
    ['Patents cited in the search report', 'Literature cited by the applicant'],
  );
  const cells = ['KETTLE', 'CA2731260 (A1); CA2731260 (C)', '24/08/2001', 'BEE A\u2002[US];  DEE C\u2002[DE]'].concat(
    ['BOILER LLC\u2002[US]', 'A21D13/00; A21B5/00', 'WO2014US51801', '20140820', 'US201313974256 20130823'],
    ['US5556839 (A)', 'Smith, Kettles'],
  );
  expect(publicationsIn(await read(`${row(header)}\n${row(cells)}\n`))).toMatchObject([
    {
      ucid: 'CA-2731260-A1',
      publication: { date: '2001-08-24' },
      application: { country: 'WO', number: '2014US51801', date: '2014-08-20' },
      priorities: [{ country: 'US', number: '201313974256', date: '2013-08-23' }],
      parties: [
        { role: 'applicant', name: 'BOILER LLC', country: 'US' },
        { role: 'inventor', name: 'BEE A', country: 'US' },
        { role: 'inventor', name: 'DEE C', country: 'DE' },
      ],
      classes: [{ symbol: 'A21D13/00' }, { symbol: 'A21B5/00' }],
      citations: [
        { kind: 'patent', document: { country: 'US', number: '5556839', kind: 'A' }, by: 'examiner' },
        { kind: 'literature', text: 'Smith, Kettles', by: 'applicant' },
      ],
    },
  ]);
});

test('PATENTSCOPE: NA is nothing, priorities have their country last; a row without number is set aside', async () => {
  const header = ['Publication Number', 'Publication Date', 'Title', 'Priority Data', 'IPC', 'Applicants', 'Inventors'];
  const good = ['us20090208610', '21.08.2009', 'KETTLE', '[200402236U 2004-10-01T23:59:59.000Z ES]', 'A21D 13/00'];
  const table = [
    header,
    [...good, 'NA', 'Bee, A.'],
    ['none', '', '', '', '', '', ''],
    [...good.with(0, 'WO2010045354').with(2, 'NA')],
  ];
  const records = await read(table.map((cells) => row(cells)).join('\n'));
  expect(records.map(({ ok }) => ok)).toEqual([true, false, true]);
  expect(records[1]).toMatchObject({ ordinal: 2, reason: expect.stringContaining('"none" is no number') });
  expect(publicationsIn(records)).toMatchObject([
    {
      ucid: 'US-20090208610',
      publication: { date: '2009-08-21' },
      priorities: [{ country: 'ES', number: '200402236U', date: '2004-10-01' }],
      classes: [{ symbol: 'A21D13/00' }],
      parties: [{ role: 'inventor', name: 'Bee, A.' }],
    },
    { ucid: 'WO-2010045354', titles: [] },
  ]);
});

test('a query of Google’s patent data, as CSV and as JSON lines, with claims and citations', async () => {
  const cells = {
    Publication_Number: 'US-2019287971-A1',
    Abstract_en: 'A kettle.',
    Claim: '1. A kettle\nwith 2. a lid. 2. The kettle of claim 1, of 3.5 l.',
    Citations: 'US-3792375-A,US-3792375-A',
    Wish: 'kept',
  };
  const csv = { ...cells, Abstract: 'A kettle.', Abstract_en: undefined };
  const expected = {
    ucid: 'US-20190287971-A1',
    abstracts: [{ content: [{ text: 'A kettle.' }] }],
    citations: [{ kind: 'patent', document: { country: 'US', number: '3792375', kind: 'A' } }],
    other: { wish: 'kept' },
    source: { format: 'google-patents', version: 'BigQuery' },
  };
  const table = `${row(Object.keys(csv))}\n${row(Object.values(csv).map((value) => value ?? ''))}\n`;
  const [fromTable] = publicationsIn(await read(table));
  const [fromLines, ...more] = publicationsIn(await read(`${JSON.stringify(cells)}\n${JSON.stringify(cells)}\n`));
  expect([fromTable, fromLines]).toMatchObject([expected, { ...expected, abstracts: [{ lang: 'en' }] }]);
  expect(more).toHaveLength(1);
  expect(fromTable?.claims[0]?.content).toEqual([
    { number: 1, dependsOn: [], limbs: [{ text: 'A kettle' }, { text: 'with 2. a lid.' }] },
    { number: 2, dependsOn: [1], limbs: [{ text: 'The kettle of claim 1, of 3.5 l.' }] },
  ]);
});

test('hits of PATENTSCOPE that were copied into a sheet, a row a field; titles may begin with digits', async () => {
  const rows = [
    ['Type', 'Value'],
    ['Title', '1.1172364583D kettle'],
    ['Patent\u00a0Number', 'CN\u00a0-\u00a015.12.2023'],
    ['Abstract', 'A kettle.'],
    ['Title', '2.WO/2024/164661LID'],
    ['Patent Number', 'WO - 15.08.2024'],
    ['Title', '3.1020210141875METHOD'],
    ['Patent Number', 'KR - 23.11.2021'],
    ['Inventor', 'Bee Ann'],
    ['Title', 'No number'],
    ['Patent Number', 'CN - 15.12.2023'],
    ['Title', '5.20230244981Traps'],
    ['Patent Number', 'US - 03.08.2023'],
  ];
  const records = await read(rows.map((cells) => cells.join('\t')).join('\n'));
  expect(records.map((record) => (record.ok ? record.publication.ucid : record.reason))).toEqual([
    'CN-117236458',
    'WO-2024164661',
    'KR-20210141875',
    'row 10: a hit whose number or country is not understood',
    'US-20230244981',
  ]);
  expect(publicationsIn(records)[0]).toMatchObject({
    publication: { date: '2023-12-15' },
    titles: [{ content: '3D kettle' }],
    abstracts: [{ content: [{ text: 'A kettle.' }] }],
    source: { format: 'patentscope' },
  });
  expect(publicationsIn(records)[2]).toMatchObject({ other: { inventor: 'Bee Ann' } });
});

test('claims without a first number are one claim', async () => {
  const table = `publication_number,abstract,claim\n"US-1-A","","What I claim is: 1. A kettle. 2. A lid."\n`;
  const [publication] = publicationsIn(await read(table));
  expect(publication?.claims[0]?.content).toMatchObject([
    { number: 1, limbs: [{ text: 'What I claim is: 1. A kettle. 2. A lid.' }] },
  ]);
});

describe('cells', () => {
  test.each([
    ['US 2013/0101709 A1', 'US-20130101709-A1'],
    ['US 8001762 B2', 'US-8001762-B2'],
    ['AR 021856 A1', 'AR-21856-A1'],
    ['EP 1357170 B9 20061018', 'EP-1357170-B9'],
    ['AU 2009 351236 B9 20130627', 'AU-2009351236-B9'],
    ['USD656296S1', 'US-D656296-S1'],
    ['WO2015026896 (A1)', 'WO-2015026896-A1'],
    ['kettle', null],
    ['', null],
  ])('%s is %s', (cell, expected) => {
    const id = numberIn(cell, null);
    expect(id && [id.country, id.number, id.kind].join('-')).toBe(expected);
  });

  test.each([
    ['2017-12-05', '2017-12-05'],
    ['20170406', '2017-04-06'],
    ['24.01.2014', '2014-01-24'],
    ['25/04/13', '2013-04-25'],
    ['04/25/1985', '1985-04-25'],
    ['2002-8-7', '2002-08-07'],
    ['25/04/85', '1985-04-25'],
    ['00000000', null],
    ['0', null],
    ['31/02/2013', null],
  ])('%s is the day %s', (cell, expected) => expect(dateIn(cell)).toBe(expected));

  test('an application has a number, a kind and a date where they stand', () => {
    expect(applicationIn('US 65784810 A 20100129', null)).toEqual({
      country: 'US',
      number: '65784810',
      kind: 'A',
      date: '2010-01-29',
    });
    expect(applicationIn('none', null)).toBeNull();
  });

  test('what only ends the name of a company belongs to it', () => {
    expect(companiesIn('A Co., Ltd., B, Inc., C GmbH, D S.A.')).toEqual(['A Co., Ltd.', 'B, Inc.', 'C GmbH', 'D S.A.']);
  });
});

test('a table of other columns is named as one, a text with commas is none', async () => {
  const table = 'Number;Owner;Value;Country;Year\nEP1;A;2;DE;2001\nEP2;B;3;FR;2002\n';
  expect(await read(table)).toMatchObject([
    {
      ok: false,
      reason: expect.stringContaining('not known (number, owner, value, country, …); its columns can be mapped'),
    },
  ]);
  for (const text of ['A kettle, a lid, and water.\nIt boils.\nIt is hot, too.', '"A kettle, a lid,\nand, water'])
    expect(await read(text)).toMatchObject([{ ok: false, reason: 'no XML' }]);
});

describe('hostile tables', () => {
  test('a quote that is never closed ends the file with a reason, and what came before stays', async () => {
    const records = await read(`${row(LENS)}\n${row(LENS_ROW)}\n"open${',x'.repeat(50_000)}`, 20_000);
    expect(publicationsIn(records)).toHaveLength(1);
    expect(records.at(-1)).toMatchObject({ ok: false, reason: expect.stringContaining("can't be read") });
  });

  test('500 tables with bytes changed at random neither fail nor lose the program', async () => {
    const table = Buffer.from(`${row(LENS)}\n${Array(5).fill(row(LENS_ROW)).join('\n')}\n`);
    const change = fc.tuple(fc.nat(table.length - 1), fc.integer({ min: 0, max: 255 }));
    const changes = fc.array(change, { minLength: 1, maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(changes, async (made) => {
        const bytes = Buffer.from(table);
        for (const [at, value] of made) bytes[at] = value;
        for (const record of await read(bytes))
          if (record.ok) expect(record.publication.ucid).toMatch(/^[A-Z]{2}-.+/);
          else expect(record.reason.length).toBeGreaterThan(3);
      }),
      { numRuns: 500 },
    );
  });
});

const DATA = resolve(process.env['PATENT_DATA'] ?? join(import.meta.dirname, '../../../../shared/data'), 'formats');
describe('real exports', () => {
  if (!existsSync(DATA)) {
    test(`left out: there is no patent data at ${DATA}`, () => expect(existsSync(DATA)).toBe(false));
    return;
  }
  test.each([
    ['lens/csv-2015', 1000],
    ['lens/csv-2020', 1499],
    ['lens/csv-2024', 90],
    ['google/csv', 699],
    ['google/csv-resaved-excel', 499],
    ['google/bigquery-csv', 121],
    ['google/bigquery-jsonl', 2500],
    ['exports/espacenet', 583 + 25],
    ['exports/patentscope-csv-mac', 800],
    ['exports/patentscope-pasted', 100],
  ])('%s: all %i rows', async (folder, rows) => {
    expect(readdirSync(join(DATA, folder)).length).toBeGreaterThan(0);
    const records: ReadRecord[] = [];
    for (const source of await sourcesOf([join(DATA, folder)]))
      for await (const record of readRecords(source)) records.push(record);
    expect(publicationsIn(records)).toHaveLength(rows);
    expect(records.filter((record) => !record.ok && record.file.endsWith('.csv'))).toEqual([]);
  });
});
