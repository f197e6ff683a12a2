/**
 * [ROUTE-19] The files of a ledger, read back: what was written stands in them, and nothing in it is taken for anything
 * else.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseXml } from '../../../src/server/import/xml/parse-xml.ts';
import type { ResultRow } from '../../../src/domain/documents/results.ts';
import type { LedgerEntry } from '../../../src/domain/ledger/entry.ts';
import { DATE_FORMATS } from '../../../src/domain/shared/date-format.ts';
import { datesFor, type Dates } from '../../../src/ui/hooks/use-dates.tsx';
import { fileName } from '../../../src/ui/parts/file-name.ts';
import { ledgerHtml } from '../../../src/ui/screens/ledger/ledger-html.ts';
import { resultsCsv, resultsRis, type ExportedRow } from '../../../src/ui/screens/ledger/result-files.ts';

const german = datesFor({ dateFormat: 'dd.mm.yyyy', timeZone: 'Europe/Berlin' });
const csvOf = (rows: readonly ExportedRow[]) => resultsCsv(rows, german.formatDate);

const aRow = (more: Partial<ResultRow> = {}, said: Partial<ExportedRow> = {}): ExportedRow => ({
  row: {
    family: 'F1',
    ucid: 'EP-1-A1',
    title: 'Valve',
    applicants: ['Acme', 'Ünal & Söhne'],
    published: '2020-02-29',
    priority: null,
    status: 'granted',
    classes: ['F16K'],
    members: 2,
    score: 1,
    snippets: [],
    ...more,
  },
  ...{ rating: 'Relevant', others: '', category: 'X', risk: '', tags: ['seal'], comments: ['You: good'] },
  ...said,
});

/** RFC 4180, read field by field. */
function readCsv(text: string): readonly (readonly string[])[] {
  const lines: string[][] = [[]];
  for (const [, quoted, plain, end] of text
    .replace(/^\ufeff/, '')
    .matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    lines.at(-1)!.push(quoted?.replaceAll('""', '"') ?? plain!);
    if (end === '\r\n') lines.push([]);
  }
  return lines.slice(0, -1);
}
const unmarked = (text: string) => text.replaceAll("'", '');

/** The cells as a spreadsheet of another locale sees them: a quote counts only where a cell begins. */
function cellsOf(text: string, separator: string): readonly string[] {
  const cells = [''];
  let [isQuoted, isStart] = [false, true];
  for (let at = 1; at < text.length; at++) {
    const sign = text[at]!;
    if (isQuoted && sign === '"' && text[at + 1] === '"') cells.push(cells.pop()! + text[at++]!);
    else if (isQuoted && sign === '"') isQuoted = false;
    else if (isQuoted) cells.push(cells.pop()! + sign);
    else if (isStart && sign === '"') isQuoted = true;
    else if (sign === separator || sign === '\r' || sign === '\n') cells.push('');
    else cells.push(cells.pop()! + sign);
    isStart = !isQuoted && cells.at(-1) === '' && sign !== '"';
  }
  return cells;
}
const readRis = (text: string) =>
  text
    .split(/^ER {2}- \r\n/m)
    .slice(0, -1)
    .map((record) =>
      record
        .split('\r\n')
        .filter((line) => line !== '')
        .map((line) => /^([A-Z][A-Z0-9]) {2}- (.*)$/.exec(line)!.slice(1)),
    );

describe('the results as CSV', () => {
  it('have a line a family, with rating and comments, in UTF-8 that spreadsheets know', () => {
    const text = csvOf([aRow()]);
    expect(text.startsWith('\ufeff')).toBe(true);
    const [head, line] = readCsv(text);
    expect(Object.fromEntries(head!.map((name, at) => [name, line![at]]))).toMatchObject({
      Rank: '1',
      Publication: 'EP-1-A1',
      Applicants: 'Acme; Ünal & Söhne',
      Rating: 'Relevant',
      Comments: 'You: good',
    });
  });

  it.each([
    ['mm/dd/yy', '02/29/20', '03/05/1899'],
    ['yyyy-mm-dd', '2020-02-29', '1899-03-05'],
    ['dd.mm.yyyy', '29.02.2020', '05.03.1899'],
  ] as const)('[APP-14] have their dates as the user writes them: %s', (dateFormat, published, priority) => {
    const { formatDate } = datesFor({ dateFormat, timeZone: 'UTC' });
    const cells = (row: ExportedRow) => readCsv(resultsCsv([row], formatDate))[1]!.slice(4, 6);
    expect(cells(aRow({ priority: '1899-03-05' }))).toEqual([published, priority]);
    expect(cells(aRow({ published: null }))).toEqual(['', '']);
  });

  it('are read back as they were but for the marks', () =>
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme' }), { maxLength: 5 }), (titles) => {
        const lines = readCsv(csvOf(titles.map((title) => aRow({ title })))).slice(1);
        expect(lines.map((line) => [line.length, unmarked(line[2]!)])).toEqual(
          titles.map((title) => [16, unmarked(title)]),
        );
      }),
    ));

  it.each([',', ';', '\t', '|'])('hold no formula for a spreadsheet that separates by %j', (separator) => {
    const signs = fc.constantFrom(...'=+-@＝1a \t\r\n"\';,|\u200b\u00a0\0');
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.string({ unit: signs }), fc.string({ unit: signs })), { minLength: 1 }),
        (given) => {
          const text = csvOf(
            given.map(([title, comment]) => aRow({ title, applicants: [title, comment] }, { comments: [comment] })),
          );
          for (const cell of cellsOf(text, separator)) expect(cell).not.toMatch(/^[\s\p{C}]*[=+\-@＝]/u);
        },
      ),
      { numRuns: 500 },
    );
  });

  it.each([
    ['=HYPERLINK("x")', `"'=HYPERLINK(""x"")"`],
    ['+1', `"'+1"`],
    ['  -2', `"'  -2"`],
    ['@x', `"'@x"`],
    ['\t=1', `"'\t'=1"`],
    ['\rx', `"'\rx"`],
    ['a;=cmd()', `"a;'=cmd()"`],
    ['a | "-1', `"a |' ""-1"`],
    ['a - b', 'a - b'],
  ])('quote and mark %j', (title, field) => {
    expect(csvOf([aRow({ title })])).toContain(`,${field},`);
  });
});

describe('the results as RIS', () => {
  it('are records of patents, each field of one line', () => {
    const [record] = readRis(
      resultsRis([aRow({}, { comments: ['You: first\nER  - \nTY  - BOOK'] })], 'https://search.example'),
    );
    expect(record).toEqual([
      ...[
        ['TY', 'PAT'],
        ['ID', 'EP-1-A1'],
        ['TI', 'Valve'],
        ['PB', 'Acme'],
        ['PB', 'Ünal & Söhne'],
        ['PY', '2020'],
        ['DA', '2020/02/29/'],
        ['SN', 'EP 1 A1'],
        ['KW', 'seal'],
        ['KW', 'F16K'],
      ],
      ...[
        ['N1', 'Rating: Relevant'],
        ['N1', 'Category: X'],
        ['N1', 'Comment: You: first ER - TY - BOOK'],
        ['UR', 'https://search.example/document/EP-1-A1'],
      ],
    ]);
  });

  it('are as many as there are rows, whatever a title holds', () =>
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme' })), (titles) => {
        expect(
          readRis(
            resultsRis(
              titles.map((title) => aRow({ title })),
              'https://search.example',
            ),
          ).length,
        ).toBe(titles.length);
      }),
    ));
});

describe('the ledger as a page', () => {
  const entry = (seq: number, type: string, payload: unknown): LedgerEntry => ({
    seq,
    at: Date.UTC(2026, 10, 22, 5, seq),
    actor: 7,
    by: 'Anna <b>',
    fromServer: false,
    type,
    version: 1,
    payload,
    salt: 'salt',
    commitment: '',
    without: null,
    entryHash: String(seq).repeat(64),
  });
  const entries = [
    entry(1, 'IdeaDescribed', { title: '<script>alert(1)</script>', text: 'a & "b"', priorityDate: null }),
    entry(2, 'SearchSubmitted', { run: 9 }),
    entry(3, 'SearchRan', {
      run: 9,
      interpretation: { expression: 'valve AND "a<b"' },
      corpus: { version: 4, publications: 10, sample: false },
      families: 1234,
      publications: 2000,
      tookMs: 3,
    }),
    entry(4, 'CutOffDateSet', { date: '2018-03-09' }),
  ];
  const pageAs = (dates: Dates) =>
    ledgerHtml({
      dates,
      search: 5,
      title: 'Valve & <seat>',
      type: 'Fielded Search',
      entries,
      key: { publicKey: '', fingerprint: 'fafa' },
      now: Date.UTC(2026, 10, 22),
    });
  const page = pageAs(german);

  it('holds what was done, what ran, with counts, times and the hash of each entry, and no script', () => {
    for (const text of [
      'Search ledger: Valve &#38; &#60;seat&#62;',
      'valve AND &#34;a&#60;b&#34;',
      '1,234',
      '22.11.2026, 06:03:00',
      'Times are in Europe/Berlin.',
      'The cut-off date was set to 09.03.2018.',
      '1'.repeat(64),
      '3'.repeat(64),
      'fafa',
    ])
      expect(page).toContain(text);
    expect(page).not.toContain('<script');
    expect(page).not.toMatch(/(src|href)=/);
  });

  it.each([
    ['mm/dd/yy', 'Asia/Tokyo', '11/22/26, 14:03:00', '03/09/18'],
    ['yyyy-mm-dd', 'UTC', '2026-11-22, 05:03:00', '2018-03-09'],
    ['dd.mm.yyyy', 'America/New_York', '22.11.2026, 00:03:00', '09.03.2018'],
  ] as const)('[APP-14] has days and times as the user writes them, and names the zone: %s', (...given) => {
    const [dateFormat, timeZone, moment, day] = given;
    const text = pageAs(datesFor({ dateFormat, timeZone }));
    for (const part of [moment, day, `Times are in ${timeZone}.`, ` (${timeZone})</dd>`]) expect(text).toContain(part);
    const others = DATE_FORMATS.filter((format) => format !== dateFormat).map((format) =>
      datesFor({ dateFormat: format, timeZone }),
    );
    for (const other of others) expect(text).not.toContain(other.formatDate('2018-03-09'));
  });

  it('is well-formed', () => {
    const xml = page.replace('<!doctype html>\n', '').replaceAll(/<meta ([^>]*)>/g, '<meta $1/>');
    expect(parseXml(xml)).toMatchObject({ ok: true, root: { name: 'html' } });
  });
});

describe('the name of a file', () => {
  const named = (title: string) => fileName(title, { what: 'results', ending: 'csv', day: '2026-11-02' });
  it('says the search and the date', () =>
    expect(named('Quiet Näbe: hub/“x”')).toBe('quiet-näbe-hub-x-results-2026-11-02.csv'));
  it('is one without any letter', () => expect(named('///')).toBe('search-results-2026-11-02.csv'));
});
