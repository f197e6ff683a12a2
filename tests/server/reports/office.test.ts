/**
 * Programs of others read what is rendered: LibreOffice, poppler's pdftotext, and veraPDF (tests/fetch-verapdf.mjs
 * fetches it; with Java). A test whose program the machine lacks is skipped, and counted as skipped.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { REPORT_COLUMNS, REPORT_KINDS, type ReportFormat } from '../../../src/domain/reports/events.ts';
import { reportPage } from '../../../src/domain/reports/layout.ts';
import { templateData } from '../../../src/domain/reports/template-data.ts';
import { openReportFonts } from '../../../src/server/reports/render/fonts.ts';
import { showable } from '../../../src/server/reports/render/printable.ts';
import { sha256 } from '../../../src/server/reports/render/ooxml.ts';
import { laidOut, render, snapshotText } from '../../../src/server/reports/render/render.ts';
import { fillTemplate } from '../../../src/server/reports/templates/fill-template.ts';
import { checkTemplate } from '../../../src/server/reports/templates/lint-template.ts';
import { sampleTemplate } from '../../../src/server/reports/templates/sample-template.ts';
import { VERAPDF_JAR } from '../../support/verapdf.mjs';
import { atEnd } from '../../support/at-end.ts';
import { aDocument, aSnapshot } from './a-snapshot.ts';

const has = (program: string, ...args: readonly string[]) => spawnSync(program, args).error === undefined;
const hasOffice = has('soffice', '--version');
const hasPdfText = has('pdftotext', '-v');
const hasVera = existsSync(VERAPDF_JAR) && has('java', '-version');
const PATIENCE = 120_000;

const fonts = openReportFonts();
const folder = mkdtempSync(join(tmpdir(), 'antecede-reports-'));
atEnd(async () => rmSync(folder, { recursive: true, force: true }));
const SNAPSHOT = aSnapshot();

async function written(format: ReportFormat, snapshot = SNAPSHOT): Promise<string> {
  const path = join(folder, `${snapshot.report.kind}.${format}`);
  writeFileSync(path, await render(laidOut(snapshot, null), format, { fonts, signal: AbortSignal.timeout(PATIENCE) }));
  return path;
}
const converted = (path: string, to: string): string => {
  const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`;
  execFileSync('soffice', [profile, '--headless', '--convert-to', to, '--outdir', join(folder, 'out'), path]);
  const [ending = ''] = to.split(':');
  return join(folder, 'out', path.split('/').at(-1)!.replace(/\w+$/, ending));
};
const textOf = (pdf: string): string => execFileSync('pdftotext', ['-enc', 'UTF-8', pdf, '-'], { encoding: 'utf8' });
/** Lines are broken elsewhere in a file; words are the same. */
const closed = (text: string): string => text.replace(/[\s\u00ad\f]+/gu, '');

/** Every text of the page, as the fonts of the PDF show it. */
function textsOfPage(snapshot: typeof SNAPSHOT): readonly string[] {
  const page = reportPage(snapshot, null, sha256(snapshotText(snapshot)));
  const { title, subtitle, mark, blocks } = showable(page, fonts);
  return [
    ...[title, subtitle, mark],
    ...blocks.flatMap((block) => {
      if (block.kind === 'facts') return block.rows.flat();
      if (block.kind === 'plot')
        return block.drawing.marks.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : []));
      return block.kind === 'table'
        ? [...block.head.flatMap((name) => name.split(' ')), ...block.rows.flat()]
        : [block.text];
    }),
  ];
}

describe('a report in programs of others', () => {
  it.skipIf(!hasPdfText)('has in its PDF every text of its page', async () => {
    const text = closed(textOf(await written('pdf')));
    for (const part of textsOfPage(SNAPSHOT)) for (const line of part.split('\n')) expect(text).toContain(closed(line));
  });

  it.skipIf(!hasPdfText).each([4, 8, 10])(
    '[ROUTE-19] in %i columns has no word beyond its paper, and all of its letters, however long it is',
    async (columns) => {
      const long = aDocument('US-1234567-B2', 'US', {
        ...{
          title: 'W'.repeat(90),
          applicants: ['Donaudampfschifffahrtselektrizitaeten'.repeat(4), 'MMWW'.repeat(30)],
        },
        ...{ inventors: ['https://example.com/a/very_long_address'.repeat(4)], classes: ['0123456789'.repeat(9)] },
      });
      const chosen = ['document', 'citation', 'applicants', 'inventors', 'passages', 'classes', 'published', 'filed'];
      const shown = REPORT_COLUMNS.filter((one) => [...chosen, 'priority', 'expiry'].slice(0, columns).includes(one));
      const whole = aSnapshot({ kind: 'documents', title: 'T'.repeat(120), columns: shown }, { documents: [long] });
      const snapshot = { ...whole, search: { ...whole.search, idea: 'x'.repeat(1_300), title: 'W'.repeat(200) } };
      const path = await written('pdf', snapshot);
      const text = closed(textOf(path));
      for (const part of textsOfPage(snapshot))
        for (const line of part.split('\n')) expect(text).toContain(closed(line));
      const boxes = execFileSync('pdftotext', ['-bbox', path, '-'], { encoding: 'utf8' });
      const [, width = ''] = /<page width="([\d.]+)"/.exec(boxes)!;
      expect(Number(width)).toBeCloseTo(columns > 8 ? 841.89 : 595.28, 0);
      const ends = [...boxes.matchAll(/xMax="([\d.]+)"/g)].map(([, end]) => Number(end));
      // Margins of 20 mm.
      expect(Math.max(...ends)).toBeLessThan(Number(width) - 55);
    },
  );

  it.skipIf(!hasPdfText)('has its title as the first heading, and each label as that of its value', async () => {
    const tree = execFileSync('pdfinfo', ['-struct-text', await written('pdf')], { encoding: 'utf8' });
    const headings = [...tree.matchAll(/^ +(H\d) .*\n +"(.*)"/gm)].map(([, level, text]) => `${level} ${text}`);
    expect(headings.slice(0, 2)).toEqual(['H1 Membrane with silver', 'H2 Subject of the search']);
    expect(tree).toMatch(/Lbl \(block\)\n +(?:Span[^\n]*\n +)?"Search"\n +LBody/);
  });

  it.skipIf(!hasOffice || !hasPdfText)(
    'opens in Writer, with its headings and cells',
    { timeout: PATIENCE },
    async () => {
      const text = closed(textOf(converted(await written('docx'), 'pdf')));
      for (const part of ['Documents considered to be relevant', '{title} </w:t>', 'Öko GmbH', 'Search log', 'claim 1'])
        expect(text).toContain(closed(part));
    },
  );

  it.skipIf(!hasOffice || !hasPdfText)(
    '[ROUTE-19] in a company’s template opens in Writer, with the data as text',
    { timeout: PATIENCE },
    async () => {
      const { page } = laidOut(SNAPSHOT, null);
      const signal = AbortSignal.timeout(PATIENCE);
      const filled = { page, data: templateData(SNAPSHOT, page), at: 0, signal };
      const path = join(folder, 'in-template.docx');
      writeFileSync(path, await fillTemplate(await checkTemplate(sampleTemplate()), filled));
      const text = closed(textOf(converted(path, 'pdf')));
      for (const part of [
        'Index of documents',
        '{title} </w:t>',
        'Öko GmbH',
        'Search log',
        'Not approved',
        'Second line.',
      ])
        expect(text).toContain(closed(part));
    },
  );

  it.skipIf(!hasOffice)('opens in Calc: no formula, no changed number', { timeout: PATIENCE }, async () => {
    const zeros = aDocument('US-0012345-A1', 'US', { title: '0012', applicants: ['=1+1', '1E5', '2020-01-02'] });
    const snapshot = aSnapshot({ kind: 'documents' }, { documents: [zeros] });
    const all = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,false,true,false,-1';
    converted(await written('xlsx', snapshot), all);
    const sheet = readFileSync(join(folder, 'out', 'documents-Documents kept.csv'), 'utf8');
    for (const kept of ['US-0012345-A1\n0012', '=1+1; 1E5; 2020-01-02', '2010-01-02']) expect(sheet).toContain(kept);
  });

  it.skipIf(!hasVera).each([
    ['ua-1', 'ua1'],
    ['a-2a', '2a'],
  ] as const)(
    'is what its standard %s asks for by veraPDF, of every kind',
    { timeout: PATIENCE },
    async (pdf, flavour) => {
      const files = [];
      for (const kind of REPORT_KINDS) files.push(await written('pdf', aSnapshot({ kind, pdf })));
      const cli = [
        '-cp',
        VERAPDF_JAR,
        'org.verapdf.apps.GreenfieldCliWrapper',
        '-f',
        flavour,
        '--format',
        'text',
        ...files,
      ];
      const said = spawnSync('java', cli, { encoding: 'utf8' }).stdout.trim().split('\n');
      expect(said.map((line) => line.split(' ')[0])).toEqual(REPORT_KINDS.map(() => 'PASS'));
    },
  );
});
