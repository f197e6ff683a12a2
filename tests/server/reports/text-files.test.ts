/** The files of a report that are text: what no report is without is in them, and no letter of the data is lost. */
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { REPORT_FORMATS, type ReportFormat } from '../../../src/domain/reports/events.ts';
import { paragraph } from '../../../src/domain/reports/document.ts';
import { openReportFonts } from '../../../src/server/reports/render/fonts.ts';
import { showable } from '../../../src/server/reports/render/printable.ts';
import { laidOut, render } from '../../../src/server/reports/render/render.ts';
import { aDocument, aSnapshot } from './a-snapshot.ts';

const fonts = openReportFonts();
const how = { fonts, signal: new AbortController().signal };
const made = (format: ReportFormat, snapshot = aSnapshot()) => render(laidOut(snapshot, null), format, how);
const textOf = async (format: ReportFormat, snapshot = aSnapshot()) =>
  new TextDecoder().decode(await made(format, snapshot));

describe('RIS and BibTeX of a report', () => {
  it.each(['ris', 'bib'] as const)(
    '[ROUTE-19] as %s say what no report is without, with dates and who',
    async (format) => {
      const text = await textOf(format);
      for (const part of [
        // The log, a run, the flow, recall, coverage.
        'Entry: 1; Date: 2025-11-24 15:26 UTC; By: Ada; What was done: The search was started.',
        'Run: 1; Date: 2025-11-24 15:43 UTC; Query: membrane AND silver; Corpus: 3; Families: 40',
        ...['55', '40', '12'].map((count) => `: ${count}`),
        'about 2 relevant families unseen',
        'Authority: US; ',
        '1976 to ',
        'Nothing left the house.',
        'This report is no legal opinion.',
      ])
        expect(text).toContain(part);
    },
  );

  it.each(['ris', 'bib'] as const)(
    '[ROUTE-19] as %s have the dates and the category of each document',
    async (format) => {
      const text = await textOf(format);
      const [first, , last] = [
        ...text.matchAll(format === 'ris' ? /^TY {2}- PAT[^]*?^ER/gm : /^@patent[^]*?^\}/gm),
      ].map(String);
      for (const part of ['Filing date: 2008-03-04', 'Priority date: 2007-03-04', 'Category: X'])
        expect(first).toContain(part);
      for (const part of ['Publication date: unknown', 'Filing date: unknown', 'Category: none'])
        expect(last).toContain(part);
    },
  );

  it('escape what LaTeX would read as a command or a blank', async () => {
    const title = 'H^2~O & 5% of $x_1$ #1 \\cmd {a}';
    const bib = await textOf('bib', aSnapshot({}, { documents: [aDocument('EP-1-A1', 'EP', { title })] }));
    expect(bib).toContain(
      'title = {H{\\textasciicircum}2{\\textasciitilde}O \\& 5\\% of \\$x\\_1\\$ \\#1 {\\textbackslash}cmd \\{a\\}},',
    );
  });
});

describe('characters that a file can’t show', () => {
  const said = (text: string): string => {
    const page = { ...laidOut(aSnapshot({ title: 'T' }), null).page, blocks: [paragraph(text)] };
    const last = showable(page, fonts).blocks.at(-1);
    return last?.kind === 'paragraph' ? last.text : '';
  };

  it('[ROUTE-19] are said to be in the other files only where they are', () => {
    const held = 'The Word, Excel and CSV files of this report hold';
    expect(said('ก')).toMatch(new RegExp(`U\\+0E01\\. ${held} them\\.$`));
    expect(said('\u0001')).toMatch(/U\+0001\. Control characters read \ufffd in the Word and Excel files too\.$/);
    expect(said('ก\u0001')).toMatch(new RegExp(`too\\. ${held} the others\\.$`));
    expect(said('\ud800')).toMatch(/Halves of characters read \ufffd in all files\.$/);
  });

  it('[ROUTE-19] turn no direction around, in any file', async () => {
    const turned = [...'\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069'].map((one) => `${one}321`).join(' ');
    const whole = aSnapshot(
      { title: `Title ${turned}`, askedBy: turned },
      {
        documents: [
          aDocument('EP-1-A1', 'EP', { title: turned, applicants: [turned], comments: [{ by: turned, text: turned }] }),
        ],
      },
    );
    for (const format of REPORT_FORMATS) {
      const content = await render(laidOut(whole, { by: turned, at: 5 }), format, how);
      const isPackage = format === 'docx' || format === 'xlsx';
      const text = isPackage
        ? Object.values(unzipSync(content))
            .map((part) => strFromU8(part))
            .join('')
        : strFromU8(content);
      expect([format, /[\u202a-\u202e\u2066-\u2069]/.test(text)]).toEqual([format, false]);
      if (format !== 'pdf') expect(text).toContain('\ufffd321');
    }
    // The hash is that of what was frozen.
    expect(laidOut(whole, null).page.footer).not.toBe(laidOut(aSnapshot(), null).page.footer);
  });
});
