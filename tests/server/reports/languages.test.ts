/** Chinese, Japanese and Korean in PDF reports: letters of every install, in the shapes of their language. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { heading, plot, table } from '../../../src/domain/reports/document.ts';
import { columnsPlot } from '../../../src/domain/reports/landscape/plot.ts';
import { openReportFonts } from '../../../src/server/reports/render/fonts.ts';
import { said, saidBlocks } from '../../../src/server/reports/render/languages.ts';
import { laidOut, render } from '../../../src/server/reports/render/render.ts';
import { FIVE_SCRIPTS, snapshotOfMany } from '../../support/many-documents.ts';

const fonts = openReportFonts();
const codes = (text: string): ReadonlySet<number> => new Set([...text].map((one) => one.codePointAt(0)!));

describe('the letters of Chinese, Japanese and Korean', () => {
  it('[ROUTE-19] are in the PDF of an install without settings', async () => {
    const simplifiedTraditionalAndRest = `${FIVE_SCRIPTS.join('')}台灣積體電路製造股份有限公司株式会社日立製作所삼성전자`;
    expect([...simplifiedTraditionalAndRest].filter((one) => !fonts.has(one.codePointAt(0)!))).toEqual([]);
    const how = { fonts, signal: AbortSignal.timeout(60_000) };
    const pdf = Buffer.from(await render(laidOut(snapshotOfMany('documents', 5), null), 'pdf', how));
    for (const family of ['NotoSansHans', 'BIZUDPGothic', 'NanumGothic'])
      expect(pdf.toString('latin1')).toContain(family);
    // Only the glyphs in use are in it.
    expect(pdf.length).toBeLessThan(readFileSync(fonts.filesFor(codes('膜'))[2]!).length / 10);
  });

  it('cost a report in other scripts nothing: it is made without their fonts', () => {
    const files = (text: string): readonly string[] =>
      fonts.filesFor(codes(text)).map((file) => file.split('/').at(-1)!);
    expect(files('Ωя')).toEqual(['NotoSans_400Regular.ttf', 'NotoSans_700Bold.ttf']);
    expect(files('막').slice(2)).toEqual(['NanumGothic_400Regular.ttf', 'NanumGothic_700Bold.ttf']);
    expect(files('の').slice(2)).toHaveLength(4);
  });

  it('are looked for in the fonts of the operator first', () => {
    const [, , chinese = ''] = fonts.filesFor(codes('膜'));
    const own = openReportFonts([chinese]);
    expect(fonts.families('ja')).toEqual(['Noto Sans', 'BIZ UDPGothic', 'Noto Sans S Chinese', 'NanumGothic']);
    expect(own.families('ja')).toEqual(['Noto Sans', 'Noto Sans S Chinese', 'BIZ UDPGothic', 'NanumGothic']);
    expect(own.hash).not.toBe(fonts.hash);
  });
});

describe('the language of words', () => {
  const inRow = (...row: readonly string[]): unknown => {
    const [block] = saidBlocks([table('T', [['a', 1]], [row])]) as readonly [{ readonly rows: readonly unknown[][] }];
    return block.rows[0]!.at(-1);
  };

  it('is told by kana and by Hangul, and ideographs alone are Chinese', () => {
    expect(said('A membrane, 2', null)).toBe('A membrane, 2');
    expect(said('Film 膜の製造 1', null)).toEqual(['Film ', { text: '膜の製造', in: 'ja' }, ' 1']);
    expect(said('은을 함유한 막', null)).toEqual([{ text: '은을 함유한 막', in: 'ko' }]);
    expect(said('含银的膜', null)).toEqual([{ text: '含银的膜', in: 'zh' }]);
  });

  it.each([
    ['JP-2001123456-A', 'ja'],
    ['KR 2001-0012345 A', 'ko'],
    ['TW-I234567-B', 'zh'],
    ['TW-201234567-A', 'zh-TW'],
    ['JP', 'ja'],
    ['EP-0765432-A1', 'zh'],
  ])('is for ideographs alone that of the publication of their row, %s: %s', (number, language) => {
    expect(inRow(number, '製膜')).toEqual([{ text: '製膜', in: language }]);
  });

  it('is that of the heading above, until the next one', () => {
    const chart = table('Chart', [['a', 1]], [['製膜']]);
    const said = saidBlocks([heading('JP-2001123456-A: 膜', 2), chart, heading('CN-1234567-A: 膜', 2), chart]);
    expect(said.map((block) => /"in":"(\w+)"/.exec(JSON.stringify(block))?.[1])).toEqual(['ja', 'ja', 'zh', 'zh']);
  });

  it('is told for a name in a plot by what kind of company it is', () => {
    const drawing = columnsPlot([
      { label: '株式会社日立製作所', value: 1 },
      { label: '华为技术有限公司', value: 2 },
    ]);
    const text = JSON.stringify(saidBlocks([plot('Applicants', 'Columns', drawing)]));
    expect(text).toContain('{"text":"株式会社日立製作所","in":"ja"}');
    expect(text).toContain('{"text":"华为技术有限公司","in":"zh"}');
  });
});
