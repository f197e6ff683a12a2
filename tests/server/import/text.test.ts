import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Block, ClaimLimb } from '../../../src/domain/documents/publication.ts';
import { readBlocks } from '../../../src/server/import/text/blocks.ts';
import { readClaims } from '../../../src/server/import/text/claims.ts';
import { parseXml } from '../../../src/server/import/xml/parse-xml.ts';
import { blockText } from './plain-text.ts';

function element(xml: string) {
  const parsed = parseXml(xml);
  if (!parsed.ok) throw new Error(parsed.reason);
  return parsed.root;
}
const blocks = (inside: string): Block[] => readBlocks(element(`<description>${inside}</description>`));
const claims = (inside: string, lang = 'en') => readClaims(element(`<claims>${inside}</claims>`), lang);

describe('a description', () => {
  test('becomes headings and numbered paragraphs, also inside its sections', () => {
    expect(
      blocks(
        '<heading level="1">BACKGROUND</heading><description-of-drawings><p num="0002">A\n  ' +
          '<b>hot</b> kettle.</p></description-of-drawings>',
      ),
    ).toEqual([
      { kind: 'heading', level: 1, text: 'BACKGROUND' },
      { kind: 'paragraph', number: '0002', text: 'A hot kettle.', marks: [{ from: 2, to: 5, kind: 'bold' }] },
    ]);
  });

  test('marks sub- and superscript, figures and cited documents', () => {
    expect(
      blocks('<p>H<sub>2</sub>O in <figref idref="D1">FIG. 3A</figref>, see <ref type="patent">EP 1</ref></p>'),
    ).toEqual([
      {
        kind: 'paragraph',
        text: 'H2O in FIG. 3A, see EP 1',
        marks: [
          { from: 1, to: 2, kind: 'sub' },
          { from: 7, to: 14, kind: 'figure', data: '3A' },
          { from: 20, to: 24, kind: 'citation', data: 'EP 1' },
        ],
      },
    ]);
  });

  test('keeps the text around a table, and the table with its spans', () => {
    const table =
      `<tables id="T1"><table><title>Table 1</title>
      <tgroup cols="1"><thead><row><entry namest="1" nameend="1">Over all</entry></row>` +
      `</thead><tbody><row><entry/></row></tbody></tgroup>
      <tgroup cols="3"><colspec colname="1"/><colspec colname="2"/><colspec colname="3"/><tbody>
        <row><entry morerows="1">a</entry><entry namest="2" nameend="3">b</entry></row><row>` +
      `<entry>c</entry><entry>d<sup>2</sup></entry></row></tbody></tgroup></table></tables>`;
    expect(blocks(`<p num="1">Before ${table} after</p>`)).toEqual([
      { kind: 'paragraph', number: '1', text: 'Before' },
      {
        kind: 'table',
        title: 'Table 1',
        rows: [
          { header: true, cells: [{ text: 'Over all', colSpan: 3 }] },
          {
            header: false,
            cells: [
              { text: 'a', rowSpan: 2 },
              { text: 'b', colSpan: 2 },
            ],
          },
          { header: false, cells: [{ text: 'c' }, { text: 'd2', marks: [{ from: 1, to: 2, kind: 'sup' }] }] },
        ],
      },
      { kind: 'paragraph', text: 'after' },
    ]);
  });

  test('keeps a formula as MathML with a readable text, apart or in the line', () => {
    const maths =
      '<maths id="M1"><math><mi>y</mi><mo>=</mo><mfrac><msup><mi>x</mi><mn>2</mn></msup><mrow><mi>a</mi>' +
      '<mo>+</mo><mi>b</mi></mrow></mfrac></math></maths>';
    const [apart] = blocks(`<p>${maths}</p>`);
    expect(apart).toMatchObject({
      kind: 'maths',
      text: 'y = (x^2)/(a + b)',
      mathml: expect.stringMatching(/^<math><mi>y<\/mi>/),
    });
    const [line] = blocks(`<p>where ${maths} holds</p>`);
    expect(line).toMatchObject({
      kind: 'paragraph',
      text: 'where y = (x^2)/(a + b) holds',
      marks: [{ from: 6, to: 23, kind: 'maths' }],
    });
  });

  test('lists items with their depth, definitions with their terms', () => {
    expect(blocks('<ul><li>one</li><li>two<ul><li>deep</li></ul></li></ul>')).toEqual([
      { kind: 'list', ordered: false, items: [{ text: 'one' }, { text: 'two' }, { text: 'deep', level: 1 }] },
    ]);
    expect(blocks('<p><dl><dt>R</dt><dd>a <i>rest</i></dd></dl></p>')).toEqual([
      {
        kind: 'list',
        ordered: false,
        items: [
          {
            text: 'R a rest',
            marks: [
              { from: 0, to: 1, kind: 'bold' },
              { from: 4, to: 8, kind: 'italic' },
            ],
          },
        ],
      },
    ]);
  });

  test('shows an image apart, or marks it where it stands for a character', () => {
    expect(
      blocks('<p>x <chemistry><img file="C1.TIF" img-content="chem" alt="embedded image"/></chemistry> y</p>').map(
        ({ kind }) => kind,
      ),
    ).toEqual(['paragraph', 'image', 'paragraph']);
    expect(blocks('<p>a <img file="K1.TIF" img-content="character"/> b</p>')).toEqual([
      { kind: 'paragraph', text: 'a b', marks: [{ from: 2, to: 2, kind: 'image', data: 'K1.TIF' }] },
    ]);
  });

  test('keeps the text of elements that nobody knows', () => {
    expect(blocks('<p>a <future>b</future> c</p><section2030><p>d</p></section2030>e').map(blockText)).toEqual([
      'a b c',
      'd',
      'e',
    ]);
  });
});

/** An element with mixed content: words, known inline and block elements, and one that nobody knows. */
const { tree } = fc.letrec<{ tree: string }>((tie) => ({
  tree: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom(...Array.from({ length: 40 }, (_, index) => ` word${index} `)),
    fc
      .tuple(
        fc.constantFrom(
          'b',
          'sub',
          'p',
          'heading',
          'ul',
          'li',
          'dl',
          'dt',
          'dd',
          'tables',
          'table',
          'chemistry',
          'maths',
          'pre',
          'figref',
          'future',
          'claim-ref',
          'entry',
          'br',
          'section',
        ),
        fc.array(tie('tree'), { maxLength: 4 }),
      )
      .map(
        ([name, inside]) =>
          `<${name}>` +
          `${inside.map((one) => (name === 'table' || name === 'tables' ? `<x>${one}</x>` : one)).join('')}` +
          `</${name}>`,
      ),
    fc
      .array(fc.array(tie('tree'), { maxLength: 3 }), { maxLength: 3 })
      .map(
        (rows) =>
          `<tables><table><tgroup cols="2">` +
          `<tbody>` +
          rows.map((row) => `<row>${row.map((cell) => `<entry>${cell}</entry>`).join('')}</row>`).join('') +
          `</tbody></tgroup></table></tables>`,
      ),
  ),
}));
const words = (text: string) => text.match(/word\d+/g) ?? [];

describe('no text is lost', () => {
  test('from a description, whatever is nested in what', () => {
    fc.assert(
      fc.property(fc.array(tree, { maxLength: 6 }), (parts) => {
        const xml = parts.join('');
        expect(words(blocks(xml).map(blockText).join(' '))).toEqual(words(xml));
      }),
      { numRuns: 2000 },
    );
  });

  test('from claims', () => {
    const limbText = (limb: ClaimLimb): string => [limb.text, ...(limb.limbs ?? []).map(limbText)].join(' ');
    const claimTree = fc.array(
      fc.oneof(
        tree,
        fc
          .array(tree, { maxLength: 3 })
          .map(
            (inside) =>
              `<claim-text>${inside.join('')}<claim-text>${inside.join('')}</claim-text> word99 </claim-text>`,
          ),
      ),
      { maxLength: 4 },
    );
    fc.assert(
      fc.property(claimTree, (parts) => {
        const xml = `<claim num="1"><claim-text>${parts.join('')}</claim-text></claim>`;
        expect(
          words(
            claims(xml)
              .flatMap(({ limbs }) => limbs.map(limbText))
              .join(' '),
          ),
        ).toEqual(words(xml));
      }),
      { numRuns: 1000 },
    );
  });
});

describe('claims', () => {
  test('nest as the source nests them, and the text behind a limb keeps its place', () => {
    const [claim] = claims(
      '<claim id="CLM-1" num="00001"><claim-text>1. A kettle, comprising: <claim-text>a body; and</claim-text>' +
        '<claim-text>a lid <claim-text>with a knob,</claim-text></claim-text> wherein it ' +
        'whistles.</claim-text></claim>',
    );
    expect(claim).toEqual({
      number: 1,
      dependsOn: [],
      limbs: [
        {
          text: 'A kettle, comprising:',
          limbs: [
            { text: 'a body; and' },
            { text: 'a lid', limbs: [{ text: 'with a knob,' }] },
            { text: 'wherein it whistles.' },
          ],
        },
      ],
    });
  });

  test('depend on those that they refer to by claim-ref, ranges included', () => {
    const found = claims(
      `<claim id="CLM-00001" num="00001"><claim-text>1. A kettle.</claim-text></claim>
      <claim id="CLM-00002" num="00002"><claim-text><b>2</b>. The kettle of <claim-ref ` +
        `idref="CLM-00001">claim 1</claim-ref>.</claim-text></claim>
      <claim id="CLM-00003" num="00003"><claim-text>3. The kettle of <claim-ref idref="CLM-00001">claims ` +
        `1 to 2</claim-ref>.</claim-text></claim>`,
    );
    expect(found.map(({ dependsOn }) => dependsOn)).toEqual([[], [1], [1, 2]]);
    expect(found[1]?.limbs).toEqual([
      { text: 'The kettle of claim 1.', marks: [{ from: 14, to: 21, kind: 'claim', data: '1' }] },
    ]);
  });

  test('depend on those that they name in their language where the source marks none', () => {
    const found = claims(
      '<claim num="1"><claim-text>Kessel.</claim-text></claim><claim num="2">' +
        '<claim-text>Kessel nach Anspruch 1.</claim-text></claim>',
      'de',
    );
    expect(found.map(({ dependsOn }) => dependsOn)).toEqual([[], [1]]);
  });

  test('are counted where the source numbers them twice or not at all', () => {
    expect(
      claims('<claim num="1"><claim-text>a</claim-text></claim><claim num="1"><claim-text>b</claim-text></claim>').map(
        ({ number }) => number,
      ),
    ).toEqual([1, 2]);
    expect(
      claims('<claim><claim-text>a</claim-text></claim><claim><claim-text>b</claim-text></claim>').map(
        ({ number }) => number,
      ),
    ).toEqual([1, 2]);
  });

  test('keep a number at their start that is not their own', () => {
    expect(claims('<claim num="2"><claim-text>3.5 litres of water.</claim-text></claim>')[0]?.limbs).toEqual([
      { text: '3.5 litres of water.' },
    ]);
  });
});
