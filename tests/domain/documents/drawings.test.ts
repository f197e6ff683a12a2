import { describe, expect, it } from 'vitest';
import { imageKey, imageKeysOf } from '../../../src/domain/documents/image-files.ts';
import { referenceSignsOf } from '../../../src/domain/documents/reference-signs.ts';
import { sheetOfFigure, sheetsOf } from '../../../src/domain/documents/sheets.ts';
import type { Publication } from '../../../src/domain/documents/publication.ts';

const image = (file: string) => ({ kind: 'image' as const, from: 0, to: 0, data: file });
const text = (file: string) => ({ text: 'a', marks: [image(file)] });
const publication = {
  drawings: [
    { file: 'D0.TIF', number: null },
    { file: 'D1.TIF', number: '1' },
    { file: 'd1.tif', number: '1' },
    { file: 'D2.TIF', number: '2' },
  ],
  abstracts: [{ lang: 'en', content: [{ kind: 'image', file: 'A.png', alt: '', use: 'drawing' }] }],
  descriptions: [
    {
      lang: 'en',
      content: [
        { kind: 'paragraph', ...text('P.TIF') },
        { kind: 'list', ordered: false, items: [text('L.TIF')] },
        { kind: 'table', rows: [{ header: false, cells: [text('T.TIF')] }] },
        { kind: 'maths', mathml: '', text: '', file: 'M.TIF' },
        { kind: 'heading', level: 1, text: 'H' },
      ],
    },
  ],
  claims: [
    {
      lang: 'en',
      content: [{ number: 1, dependsOn: [], limbs: [{ ...text('C1.TIF'), limbs: [text('C2.TIF'), text('')] }] }],
    },
  ],
} as unknown as Publication;

describe('the images that a publication names', () => {
  it('are those of its drawings, texts, tables, formulas and claims', () => {
    expect([...imageKeysOf(publication)].toSorted()).toEqual(
      ['a', 'c1', 'c2', 'd0', 'd1', 'd2', 'l', 'm', 'p', 't'].toSorted(),
    );
  });

  it('are found under any spelling of the file', () => {
    for (const file of [
      'US1-D00001.TIF',
      'us1-d00001.tif',
      'imgs/US1-D00001.tiff',
      'imgs\\US1-D00001.PNG',
      'US1-D00001',
    ])
      expect(imageKey(file)).toBe('us1-d00001');
    expect(imageKey('a b?.tif')).toBe('a_b_');
    expect(imageKey('.tif')).toBe('');
  });

  it('make the sheets beside the text, each once, where they are at hand', () => {
    const at = (key: string) => [key, { key, width: 1, height: 1, bytes: 1 }] as const;
    const sheets = sheetsOf(publication, new Map([at('d2'), at('d1'), at('d0'), at('p')]));
    expect(sheets.map(({ key, label }) => [key, label])).toEqual([
      ['d0', 'Front page'],
      ['d1', 'Sheet 1'],
      ['d2', 'Sheet 2'],
    ]);
    expect(['1', '2A', '02', '3', 'x'].map((figure) => sheetOfFigure(sheets, figure))).toEqual([1, 2, -1, -1, -1]);
  });
});

describe('what reference signs stand for', () => {
  const signs = (...texts: string[]) =>
    referenceSignsOf(texts).map(({ sign, name, written, count }) => `${sign} ${name} | ${written} | ${count}`);

  it('is the name most often written before the sign, in brackets or not', () => {
    expect(
      signs(
        'A check valve (12) is mounted on the pump housing 10. The check valve (12) opens.',
        'The pump housing 10 holds a valve (12) and a lever 14a; the lever 14a turns.',
      ),
    ).toEqual([
      '10 pump housing | pump housing 10 | 2',
      '12 check valve | check valve (12) | 3',
      '14a lever | lever 14a | 2',
    ]);
  });

  it('is no count, no measure, no figure and no claim', () => {
    expect(
      signs('As in FIG. 3 and claim 12, about 12 valves of 30 mm, step 5, FIG. 3, claim 12, about 12, step 5.'),
    ).toEqual([]);
    expect(signs('a length 30 mm and a length 30 mm', 'a pressure 3.5 and a pressure 3.5')).toEqual([]);
  });

  it('is in the order of the signs, and nothing that stands there once', () => {
    expect(signs('gear 100, gear 100, shaft 20, shaft 20, cap 7')).toEqual([
      '20 shaft | shaft 20 | 2',
      '100 gear | gear 100 | 2',
    ]);
  });

  it('keeps German nouns', () => {
    expect(signs('Das Ventil 12 liegt im Gehäuse 3. Ventil 12 und Gehäuse 3.')).toEqual([
      '3 Gehäuse | Gehäuse 3 | 2',
      '12 Ventil | Ventil 12 | 2',
    ]);
  });

  it('is found beside a sequence of a million letters without a space', () => {
    expect(signs(`${'acgt'.repeat(250_000)}, of gear 100, gear 100`)).toEqual(['100 gear | gear 100 | 2']);
  });
});
