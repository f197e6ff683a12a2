/** What people and offices write comes out of every format as text: 1,000 documents with generated titles. */
import { parse as parseCsv } from 'csv-parse/sync';
import { strFromU8, unzipSync } from 'fflate';
import { SaxesParser } from 'saxes';
import { describe, expect, it } from 'vitest';
import type { ReportFormat } from '../../../src/domain/reports/events.ts';
import { openReportFonts } from '../../../src/server/reports/render/fonts.ts';
import { laidOut, render } from '../../../src/server/reports/render/render.ts';
import { aDocument, aSnapshot } from './a-snapshot.ts';

const PARTS = [
  ...['{title}', '{#rows}', '{/rows}', '{{=1}}', '{_type:"rawXml"}', '</w:t>', '<w:p/>', '<f>1+1</f>', '&amp;', '&#0;'],
  ...[']]>', '<!--', '<?xml?>', '\u0001', '\u0000', '\ud800', '\ufffe', '=1+1', '+1', '-1', '@SUM(A1)', '＝1', '\t=2'],
  ...[
    '"',
    "'",
    ',',
    ';',
    '\r',
    '\n',
    '\r\n',
    '\u2028',
    'ER  - ',
    '\r\nTY  - BOOK',
    '} @book{x,',
    '\\input{/etc/passwd}',
  ],
  ...[
    '%',
    '$x$',
    '#import "x"',
    'INCLUDETEXT "c:\\x"',
    'DDEAUTO',
    '中文',
    '한국어',
    'Ελληνικά',
    'Кириллица',
    ' ',
    'word',
  ],
];

/** The same titles in every run (a linear congruential generator). */
function* titles(count: number): Generator<string> {
  let state = 19;
  const next = (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
  for (let at = 0; at < count; at++)
    yield Array.from({ length: 1 + next(6) }, () => PARTS[next(PARTS.length)]).join('');
}
const TITLES = [...titles(1_000)];
const SNAPSHOT = aSnapshot(
  { kind: 'documents', sections: [], columns: ['place', 'document'] },
  { features: [], documents: TITLES.map((title, at) => aDocument(`EP-${at + 1}-A1`, 'EP', { title })) },
);
const PLAIN = aSnapshot(
  { kind: 'documents', sections: [] },
  { features: [], documents: [aDocument('EP-1-A1', 'EP', {})] },
);
const how = { fonts: openReportFonts(), signal: AbortSignal.timeout(60_000) };
const made = (format: ReportFormat) => render(laidOut(SNAPSHOT, null), format, how);

/** What XML can hold of it, with the line breaks that it reads; a title of blanks is unknown. */
const shown = (title: string, breaks: RegExp): string =>
  title.trim() === ''
    ? 'unknown'
    : [...title.replace(breaks, '\n')]
        // eslint-disable-next-line no-control-regex
        .map((one) => (/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/u.test(one) ? '\ufffd' : one))
        .join('');
const BREAKS_OF_XML = /\r\n?/g;
/** Word has them as elements, those of Unicode too. */
const BREAKS_OF_WORD = /\r\n?|[\u2028\u2029]/g;

interface Read {
  readonly elements: ReadonlySet<string>;
  readonly cells: readonly string[];
}

/** Reads XML strictly: the text of each cell, which may hold line breaks. */
function read(xml: string, cell: string, text: string, lineBreak: string): Read {
  const elements = new Set<string>();
  const cells: string[] = [];
  let [inCell, inText] = [false, false];
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name }) => {
    elements.add(name);
    if (name === cell) {
      cells.push('');
      inCell = true;
    }
    if (name === lineBreak && inCell) cells.push(`${cells.pop()}\n`);
    if (name === text) inText = true;
  });
  parser.on('closetag', ({ name }) => {
    if (name === cell) inCell = false;
    if (name === text) inText = false;
  });
  parser.on('text', (said) => {
    if (inText && inCell) cells.push(`${cells.pop()}${said}`);
  });
  parser.write(xml).close();
  return { elements, cells };
}
const partOf = (zip: Uint8Array, name: string): string => strFromU8(unzipSync(zip)[name]!);
const expectAll = (cells: readonly string[], toText: (title: string) => string): void => {
  const there = new Set(cells);
  const missing = TITLES.filter((title, at) => !there.has(`EP-${at + 1}-A1\n${toText(title)}`));
  expect(missing).toEqual([]);
};

describe('1,000 hostile titles', () => {
  it('[ROUTE-19] are text in Word, and no element of it', async () => {
    const { elements, cells } = read(partOf(await made('docx'), 'word/document.xml'), 'w:tc', 'w:t', 'w:br');
    expectAll(cells, (title) => shown(title, BREAKS_OF_WORD));
    const plain = read(
      partOf(await render(laidOut(PLAIN, null), 'docx', how), 'word/document.xml'),
      '',
      '',
      '',
    ).elements;
    expect([...elements].filter((name) => !plain.has(name))).toEqual([]);
  });

  it('are text in Excel, and no formula', async () => {
    const { elements, cells } = read(partOf(await made('xlsx'), 'xl/worksheets/sheet2.xml'), 'c', 't', '');
    expectAll(cells, (title) => shown(title, BREAKS_OF_XML));
    expect(elements).not.toContain('f');
  });

  it('are cells of a CSV that no spreadsheet runs', async () => {
    const text = new TextDecoder().decode(await made('csv'));
    const cells = (parseCsv(text, { bom: true, relax_column_count: true }) as readonly (readonly string[])[]).flat();
    // A spreadsheet of another locale splits a cell at a separator, a careless one at a line break.
    expect(cells.filter((cell) => /(?:^|[,;|\t\r\n])[\s\p{C}]*[=+\-@＝＋－＠]/u.test(cell))).toEqual([]);
    const there = new Set(cells.map((cell) => cell.replaceAll("'", '')));
    const said = (title: string) =>
      (title.trim() === '' ? 'unknown' : title).replaceAll("'", '').replaceAll('\ud800', '\ufffd');
    expect(TITLES.filter((title, at) => !there.has(`EP-${at + 1}-A1\n${said(title)}`))).toEqual([]);
  });

  it('end no record of RIS and BibTeX, and begin none', async () => {
    const ris = new TextDecoder().decode(await made('ris'));
    expect(ris.split('\r\n').filter((line) => line !== '' && !/^[A-Z][A-Z0-9] {2}- /.test(line))).toEqual([]);
    expect([ris.match(/^TY {2}- /gm)?.length, ris.match(/^ER {2}- /gm)?.length]).toEqual([1_001, 1_001]);
    const bib = new TextDecoder().decode(await made('bib'));
    expect(bib.match(/^@\w+\{/gm)).toHaveLength(1_000);
    const plain = bib.replace(/\\[{}]/g, '');
    expect(plain.match(/\{/g)?.length).toBe(plain.match(/\}/g)?.length);
  });
});
