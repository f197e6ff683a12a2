/** The workbook of a report: what a person sees who opens or prints it. */
import { describe, expect, it } from 'vitest';
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
});
