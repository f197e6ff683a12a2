/** Tables whose columns a user maps: the proposal, each field of a row, and the check of all rows. */
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import {
  hasHeader,
  MAPPED_FIELDS,
  readTableMapping,
  type MappedField,
  type TableMapping,
} from '../../../src/domain/documents/table-mapping.ts';
import { headerIn, proposedMapping } from '../../../src/domain/documents/table-proposal.ts';
import { sourcesOf, type ImportSource } from '../../../src/server/import/files/source.ts';
import { readRecords } from '../../../src/server/import/read-records.ts';
import { dayIn } from '../../../src/server/import/tables/cells.ts';
import { checkMapping, unknownTables } from '../../../src/server/import/tables/inspect-tables.ts';
import { readMappedRow } from '../../../src/server/import/tables/mapped-row.ts';
import { anXlsxTable } from './a-workbook.ts';
import { all } from './builders.ts';

const folder = mkdtempSync(join(tmpdir(), 'antecede-mapped-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function sourceOf(content: string | Uint8Array): ImportSource {
  const path = join(folder, 'upload');
  writeFileSync(path, content);
  return { kind: 'file', name: 'upload', path, size: content.length };
}

const aMapping = (
  columns: Readonly<Record<string, MappedField | null>>,
  options: Partial<TableMapping> = {},
): TableMapping => ({
  columns: Object.entries(columns).map(([name, field]) => ({ name, field })),
  dates: 'day-first',
  names: 'semicolon',
  country: '',
  ...options,
});

describe('the proposal', () => {
  test('goes by names and content: counts, links, countries and citing documents are none of the fields', () => {
    const rows = [
      ['Report of kettles'],
      [
        'S.No.',
        'Patent / Publication No.',
        'Title',
        'Publication number link',
        'Publication Date',
        'Priority Number(s)',
      ].concat(
        ['Assignee/ Applicant(s)', 'Inventors', 'Inventor country', 'IPC Classification', 'IPC Class Group'],
        ['Cited patent count', 'Cited patent numbers', 'Legal Status', 'Remark'],
      ),
      ['1', 'EP1000001B1', 'Kettle', 'http://a/EP1000001B1', '04/13/2015', 'DE1'].concat([
        'Boiler AG',
        'Bee Ann',
        'DE',
        'A47J002721',
        'A47J0027',
        '1',
        'US5359046A',
        'granted',
        'x',
      ]),
    ];
    expect(headerIn(rows)).toBe(1);
    const { columns, dates } = proposedMapping(rows, 1);
    expect(dates).toBe('month-first');
    expect(Object.fromEntries(columns.flatMap(({ name, field }) => (field === null ? [] : [[field, name]])))).toEqual({
      number: 'patent / publication no.',
      title: 'title',
      published: 'publication date',
      priorities: 'priority number(s)',
      applicants: 'assignee/ applicant(s)',
      inventors: 'inventors',
      ipc: 'ipc classification',
      citedPatents: 'cited patent numbers',
      status: 'legal status',
    });
  });

  test('a column of texts is no number of a publication, whatever its name', () => {
    const { columns } = proposedMapping(
      [
        ['Publication', 'Title'],
        ['Kettles of the world', 'a'],
      ],
      0,
    );
    expect(columns.map(({ field }) => field)).toEqual([null, 'title']);
  });
});

test('a row, field by field; what has no field or is not understood keeps the name of its column', () => {
  const mapping = aMapping({
    number: 'number',
    kind: 'kind',
    date: 'published',
    filed: 'filed',
    'app no': 'application',
    prio: 'priorities',
  });
  const more = aMapping({
    ...Object.fromEntries(mapping.columns.map(({ name, field }) => [name, field])),
    title: 'title',
    abstract: 'abstract',
    claims: 'claims',
    owner: 'assignees',
    inventor: 'inventors',
    cpc: 'cpc',
    ipc: 'ipc',
    cites: 'citedPatents',
    books: 'citedLiterature',
    family: 'family',
    language: 'language',
    status: 'status',
    note: null,
  });
  const row = ['AU2007202956', 'B2', '2007-07-19T00:00:00Z', 'soon', 'AU199950037A', 'US60582692 | AU1']
    .concat(['A  kettle', 'First.\nSecond.', '1. A kettle. 2. The kettle of claim 1.', 'ABBOTT LAB | KETTLE    US'])
    .concat(['BEE ANN; DEE CARL', 'A61K-0031/12; C07D41700', 'F24J000202 | A61K 31/12: Medicine', 'US5359046A; NA'])
    .concat(['Smith, Kettles; 2nd ed.', '12345', 'EN', 'Granted', 'keep', 'beyond']);
  const { read, remarks } = readMappedRow(row, more);
  expect(read).toMatchObject({
    ok: true,
    publication: {
      ucid: 'AU-2007202956-B2',
      publication: { date: '2007-07-19' },
      application: { country: 'AU', number: '199950037A', date: null },
      priorities: [
        { country: 'US', number: '60582692' },
        { country: 'AU', number: '1' },
      ],
      familyId: '12345',
      lang: 'en',
      titles: [{ content: 'A kettle' }],
      abstracts: [{ content: [{ text: 'First.' }, { text: 'Second.' }] }],
      claims: [{ content: [{ number: 1 }, { number: 2, dependsOn: [1] }] }],
      parties: [
        { role: 'assignee', name: 'ABBOTT LAB' },
        { role: 'assignee', name: 'KETTLE', country: 'US' },
        { role: 'inventor', name: 'BEE ANN' },
        { role: 'inventor', name: 'DEE CARL' },
      ],
      classes: [
        { scheme: 'CPC', symbol: 'A61K31/12' },
        { scheme: 'CPC', symbol: 'C07D417/00' },
        { scheme: 'IPC', symbol: 'F24J2/02' },
        { scheme: 'IPC', symbol: 'A61K31/12' },
      ],
      citations: [
        { kind: 'patent', document: { country: 'US', number: '5359046', kind: 'A' } },
        { kind: 'literature', text: 'Smith, Kettles; 2nd ed.' },
      ],
      status: 'granted',
      other: { filed: 'soon', note: 'keep', 'column 20': 'beyond' },
      source: { format: 'table' },
    },
  });
  expect(remarks).toEqual([{ column: 'filed', reason: '"soon" is no day' }]);
});

test.each([
  [['', ''], 'the cell for the publication number is empty'],
  [['kettle', ''], '"kettle" is no number of a publication, such as US 8001762 B2'],
])('without a number (%j) a row is refused in words', (row, reason) => {
  expect(readMappedRow(row, aMapping({ number: 'number', cc: 'country' })).read).toEqual({ ok: false, reason });
});

test('a number without its country has that of its column, else that of the table', () => {
  const ucid = (row: readonly string[]) => {
    const { read } = readMappedRow(row, aMapping({ number: 'number', cc: 'country' }, { country: 'US' }));
    return read.ok ? read.publication.ucid : read.reason;
  };
  expect([ucid(['8,001,762 B2', '']), ucid(['1000001', 'EP']), ucid(['WO2015026896A1', 'EP'])]).toEqual([
    'US-8001762-B2',
    'EP-1000001',
    'WO-2015026896-A1',
  ]);
});

test.each([
  ['13/04/2015', '2015-04-13', null],
  ['3/4/15', '2015-04-03', '2015-03-04'],
  ['04/13/2015', null, '2015-04-13'],
  ['2015-04-13', '2015-04-13', '2015-04-13'],
  ['13 Apr 2015', '2015-04-13', '2015-04-13'],
  ['April 13, 2015', '2015-04-13', '2015-04-13'],
  ['2015', null, null],
  ['30/02/2015', null, null],
])('%s is the day %s with the day first, %s with the month first', (cell, dayFirst, monthFirst) => {
  expect([dayIn(cell, 'day-first')?.iso ?? null, dayIn(cell, 'month-first')?.iso ?? null]).toEqual([
    dayFirst,
    monthFirst,
  ]);
});

describe('an upload', () => {
  const header = 'Patent No;Kind;Heading;Pub Date';
  const rows = ['EP1000001;B1;Kettle;13/04/2015', '', 'EP1000002;A1;Lid;04/13/2015', 'see below;;;'];
  const TABLE = ['Kettle watch;;;', header, ...rows].join('\n');
  const mapping = aMapping({ 'patent no': 'number', kind: 'kind', heading: 'title', 'pub date': 'published' });

  test('its unknown tables are shown, those with the same header as one; known and refused ones are not', async () => {
    expect(await unknownTables(sourceOf(TABLE))).toMatchObject([{ files: ['upload'], header: 1 }]);
    const book = anXlsxTable(
      [
        ['Patent No', 'Note'],
        ['EP1000001B1', 'x'.repeat(1000)],
      ],
      'Own',
    );
    const [table] = await unknownTables(sourceOf(book));
    expect(table).toMatchObject({ files: ['Own'], header: 0 });
    expect(table?.rows[1]?.[1]).toHaveLength(241);
    const numbers = 'US9395453B2\nUS10537996B2\nUS11278226B2\n';
    for (const other of [numbers, 'Lens ID,Title,Publication Type,Fields of Study\n1,a,b,c\n', '<a/>'])
      expect(await unknownTables(sourceOf(other))).toEqual([]);
  });

  test('the check names rows as a spreadsheet program does, and counts the orders of day and month', async () => {
    expect(await checkMapping(sourceOf(TABLE), mapping)).toMatchObject({
      rows: 3,
      good: 2,
      withRemarks: 1,
      isWhole: true,
      dates: { dayFirst: 1, monthFirst: 1, either: 0 },
      problems: [
        { file: 'upload', row: 5, column: 'pub date', reason: '"04/13/2015" is no day', isFatal: false },
        { row: 6, column: '', reason: expect.stringContaining('"see below" is no number'), isFatal: true },
      ],
      examples: [
        { ucid: 'EP-1000001-B1', title: 'Kettle', published: '2015-04-13' },
        { ucid: 'EP-1000002-A1', published: null },
      ],
    });
    const limits = { rows: 1, ms: 1000, now: () => 0 };
    expect(await checkMapping(sourceOf(TABLE), mapping, limits)).toMatchObject({ rows: 1, isWhole: false });
  });

  test('is imported by the mapping of its header, and by no other', async () => {
    const read = async (mappings: readonly TableMapping[]) => all(readRecords(sourceOf(TABLE), { mappings }));
    expect((await read([aMapping({ number: 'number' }), mapping])).map(({ ok }) => ok)).toEqual([true, true, false]);
    expect(await read([aMapping({ number: 'number' })])).toMatchObject([{ ok: false, isTable: true }]);
    expect((await read([mapping]))[2]).toMatchObject({ reason: expect.stringMatching(/^row 6: "see below"/) });
  });

  test('a list of numbers alone says what can be done with it', async () => {
    const [record] = await all(readRecords(sourceOf('Patent Number\nUS9395453B2\nUS10537996B2\n')));
    expect(record).toMatchObject({ ok: false, reason: expect.stringContaining('a collection can be made of it') });
  });

  test('very many short lines are told from a chemical structure at once', async () => {
    const from = performance.now();
    await all(readRecords(sourceOf('7292636\r\n'.repeat(2000))));
    expect(performance.now() - from).toBeLessThan(5_000);
  });
});

test('a mapping from outside is read whole or not at all', () => {
  const given = aMapping({ a: 'number', '': null });
  expect(readTableMapping(JSON.parse(JSON.stringify(given)))).toEqual(given);
  expect(hasHeader(given, ['\uFEFF A ', '', ''])).toBe(false);
  expect(hasHeader(aMapping({ a: 'number', 'b c': null }), ['\uFEFF A ', 'B  C', ''])).toBe(true);
  for (const wrong of [
    null,
    { ...given, columns: [] },
    { ...given, dates: 'year-first' },
    { ...given, country: 'us' },
    { ...given, columns: [{ name: 'a', field: 'price' }] },
    { ...given, columns: [{ name: ' A ', field: null }] },
  ])
    expect(readTableMapping(wrong)).toBeNull();
});

test('500 tables of random cells in every field neither fail nor lose the program', () => {
  const mapping = aMapping(Object.fromEntries(MAPPED_FIELDS.map((field) => [field.toLowerCase(), field])));
  const odd = fc.constantFrom('EP1000001B1', '3/4/2015', ';;|', '"', 'A61K 31/12', '1. A. 2. B.', '\0', '[US]', '=1+1');
  const cell = fc.oneof(odd, fc.string({ maxLength: 30, unit: 'binary' }));
  fc.assert(
    fc.property(fc.array(cell, { maxLength: MAPPED_FIELDS.length + 3 }), (row) => {
      const { read } = readMappedRow(row, mapping);
      if (read.ok) expect(read.publication.ucid).toMatch(/^[A-Z]{2}-.+/);
      else expect(read.reason.length).toBeGreaterThan(3);
      expect(proposedMapping([row, row], headerIn([row, row])).columns.length).toBeLessThanOrEqual(row.length);
    }),
    { numRuns: 500 },
  );
});

const DATA = resolve(process.env['PATENT_DATA'] ?? join(import.meta.dirname, '../../../../shared/data'), 'formats');
describe('real tables, by the mapping that is proposed', () => {
  if (!existsSync(DATA)) {
    test(`left out: there is no patent data at ${DATA}`, () => expect(existsSync(DATA)).toBe(false));
    return;
  }
  test.each([
    ['exports/derwent/ritonavir.csv', [[802, 804]]],
    [
      'exports/derwent/solarcooking.xls',
      [
        [397, 397],
        [176, 176],
        [213, 213],
      ],
    ],
    ['exports/inpadoc-table/synbio.xlsx', [[644, 644]]],
    ['lens/csv-utf16-vantagepoint', [[199, 199]]],
  ])('%s: publications and rows %j', async (path, expected) => {
    const [source] = await sourcesOf([join(DATA, path)]);
    const counts: number[][] = [];
    for (const { rows, header } of (source && (await unknownTables(source))) ?? []) {
      const check = source && (await checkMapping(source, proposedMapping(rows, header)));
      counts.push([check?.good ?? 0, check?.rows ?? 0]);
    }
    expect(counts.slice(0, expected.length)).toEqual(expected);
  });
});
