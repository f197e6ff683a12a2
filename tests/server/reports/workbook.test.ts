/** The workbook of a report: what a person sees who opens or prints it. */
import { describe, expect, it } from 'vitest';
import { facts, paragraph, table, type ReportPage } from '../../../src/domain/reports/document.ts';
import { reportPage } from '../../../src/domain/reports/layout.ts';
import { xlsx } from '../../../src/server/reports/render/xlsx.ts';
import { aSnapshot } from './a-snapshot.ts';
import { partsOf } from './a-template.ts';

const parts = (title = 'Membrane'): Readonly<Record<string, string>> =>
  partsOf(xlsx(reportPage(aSnapshot({ title }), null, 'f'.repeat(64))));
const sheetsOf = (workbook: string): readonly string[] =>
  [...workbook.matchAll(/<sheet name="([^"]*)"/g)].map(([, name]) => name!);
const textOf = (xml: string): string => xml.replace(/<[^>]+>/g, '|');

describe('the workbook of a report', () => {
  it('has the charts of all documents on one sheet, with the document in a column of its own', () => {
    const files = parts();
    const names = sheetsOf(files['xl/workbook.xml']!);
    expect(names.filter((name) => /chart/i.test(name))).toEqual(['Claim chart']);
    const chart = files[`xl/worksheets/sheet${names.indexOf('Claim chart') + 1}.xml`]!;
    expect(textOf(chart)).toMatch(/Document\|+Limitation\|+Verdict\|+Quotation and place/);
    for (const ucid of ['US-1234567-B2', 'EP-0765432-A1', 'US-2020000001-A1']) expect(chart).toContain(`>${ucid}<`);
    expect(chart).toContain('<autoFilter ref="A1:D7"/>');
  });

  it('says on its first sheet where each table is, once, by the name of its sheet', () => {
    const files = parts();
    const said = [...files['xl/worksheets/sheet1.xml']!.matchAll(/see the sheet “([^”]*)”/g)].map(([, name]) => name!);
    expect(said).toEqual(sheetsOf(files['xl/workbook.xml']!).slice(1));
    for (const name of said) expect(name).not.toMatch(/ $|^What PRISMA-S asks a search to /);
  });

  it('has rows as high as their text, and repeats the head of a table on each page', () => {
    const files = parts();
    const heights = [...files['xl/worksheets/sheet1.xml']!.matchAll(/<row ht="([\d.]+)"/g)].map(([, ht]) => Number(ht));
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(13);
    expect(Math.max(...heights)).toBeGreaterThan(26);
    expect(files['xl/workbook.xml']).toContain(
      `<definedName name="_xlnm.Print_Titles" localSheetId="1">'Citations'!$1:$1<`,
    );
    expect(files['xl/worksheets/sheet2.xml']).toContain('fitToWidth="1"');
  });

  it('prints its title and mark on each page; what looks like a code there is text', () => {
    const sheet = parts('R&D &P &[File]')['xl/worksheets/sheet1.xml']!;
    expect(sheet).toContain('<oddHeader>&amp;LR&amp;&amp;D &amp;&amp;P &amp;&amp;[File]&amp;RNot approved</oddHeader>');
  });

  it('[ROUTE-19] has rows as high as the lines of their text, wrapped between words', () => {
    const long = 'words of a sentence '.repeat(40);
    const narrow = [
      ['a word after a word after a word', 'x'],
      ['膜'.repeat(100), ''],
      ['a'.repeat(120), ''],
      ['one', ''],
    ];
    const blocks = [
      paragraph('one\ntwo\nthree'),
      facts(['Label', long]),
      table(
        'T',
        [
          ['A', 1],
          ['B', 4],
        ],
        narrow,
      ),
    ];
    const [page, rows] = sheetsWith(...blocks);
    expect(heightOf(page, 'one\ntwo')).toBeGreaterThanOrEqual(3 * LINE);
    // The value of a fact has less room than a paragraph.
    expect(heightOf(page, '>Label<')).toBeGreaterThan(8 * LINE);
    expect(heightOf(rows, 'a word after')).toBeGreaterThanOrEqual(2 * LINE);
    expect(heightOf(rows, '膜膜')).toBeGreaterThanOrEqual(7 * LINE);
    expect(heightOf(rows, 'aaaa')).toBeGreaterThanOrEqual(5 * LINE);
    expect(heightOf(rows, '>one<')).toBeLessThan(2 * LINE);
    // Six letters do not share a line of ten with five others: no two words of these fit into one line.
    const words = 'sixsix '.repeat(10).trim();
    const [, apart] = sheetsWith(
      table(
        'T',
        [
          ['A', 9],
          ['B', 131],
        ],
        [[words, '']],
      ),
    );
    expect(heightOf(apart, 'sixsix')).toBeGreaterThanOrEqual(10 * LINE);
  });

  it('[ROUTE-19] goes on below where a cell is full, never within a pair of surrogates', () => {
    for (const start of ['a', 'ab']) {
      const text = start + '\u{1f6b2}'.repeat(20_000);
      const [, sheet] = sheetsWith(
        table(
          'T',
          [
            ['A', 1],
            ['B', 1],
          ],
          [[text, 'once']],
        ),
      );
      const [, , first = '', once, second = '', nothing] = textsOf(sheet);
      expect([once, nothing]).toEqual(['once', '']);
      expect(first.length).toBeLessThanOrEqual(32_767);
      expect(first.endsWith(CONTINUED)).toBe(true);
      expect(first.replace(CONTINUED, '') + second).toBe(text);
    }
  });

  it('cuts a paragraph that is higher than a row can be', () => {
    const text = 'A sentence of words. '.repeat(500);
    const [page] = sheetsWith(paragraph(text));
    const pieces = textsOf(page).slice(4);
    expect(pieces.map((piece) => piece.replace(CONTINUED, '')).join('')).toBe(text);
    expect(pieces.length).toBeGreaterThan(3);
    for (const [, height] of page.matchAll(/ ht="([\d.]+)"/g)) expect(Number(height)).toBeLessThan(409);
  });
});

const CONTINUED = ' […continued below]';
const LINE = 13;
const sheetsWith = (...blocks: ReportPage['blocks']): readonly [page: string, table: string] => {
  const files = partsOf(xlsx({ title: 'T', subtitle: 'S', mark: 'Not approved', footer: 'F', blocks }));
  return [files['xl/worksheets/sheet1.xml']!, files['xl/worksheets/sheet2.xml'] ?? ''];
};
const textsOf = (xml: string): readonly string[] =>
  [...xml.matchAll(/<t xml:space="preserve">([^<]*)<\/t>/g)].map(([, text = '']) => text);
/** The height in points of the row that holds the text. */
const heightOf = (xml: string, text: string): number => {
  const row = xml.split('<row ').find((one) => one.includes(text)) ?? '';
  return Number(/ht="([\d.]+)"/.exec(row)?.[1]);
};
