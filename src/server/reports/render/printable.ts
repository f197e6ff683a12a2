/** The page with what the fonts of the PDF can show. What none of them has is replaced, counted and listed in it. */
import { heading, paragraph, type ReportPage } from '../../../domain/reports/document.ts';
import type { PlotDrawing } from '../../../domain/reports/landscape/plot.ts';
import type { ReportFonts } from './fonts.ts';
import { withoutNonXml } from './ooxml.ts';

const REPLACED = '\ufffd';
const LISTED = 40;
/** Line breaks of all kinds become one; a tab becomes a blank. */
const BREAKS = /\r\n?|[\u2028\u2029\u0085]/g;
/** Shapes other characters, or is not seen: Typst draws nothing for it. */
const UNSEEN = /[\u200b-\u200f\u2060\ufeff\u00ad]/;

export function showable(page: ReportPage, fonts: Pick<ReportFonts, 'has'>): ReportPage {
  const missing = new Map<string, number>();
  const shown = (text: string): string =>
    [...text.replace(BREAKS, '\n').replaceAll('\t', ' ')]
      .map((character) => {
        if (character === '\n' || UNSEEN.test(character)) return character;
        if (!/\p{C}/u.test(character) && fonts.has(character.codePointAt(0) ?? 0)) return character;
        missing.set(character, (missing.get(character) ?? 0) + 1);
        return REPLACED;
      })
      .join('');
  const whole = eachText(page, shown);
  return missing.size === 0 ? whole : { ...whole, blocks: [...whole.blocks, ...listOf(missing)] };
}

function eachText(page: ReportPage, shown: (text: string) => string): ReportPage {
  const { title, subtitle, mark, footer, blocks } = page;
  return {
    ...{ title: shown(title), subtitle: shown(subtitle), mark: shown(mark), footer: shown(footer) },
    blocks: blocks.map((block) => {
      switch (block.kind) {
        case 'facts':
          return { ...block, rows: block.rows.map(([label, value]) => [shown(label), shown(value)] as const) };
        case 'table':
          return { ...block, rows: block.rows.map((row) => row.map(shown)) };
        case 'plot':
          return { ...block, alt: shown(block.alt), drawing: shownDrawing(block.drawing, shown) };
        default:
          return { ...block, text: shown(block.text) };
      }
    }),
  };
}

const shownDrawing = (drawing: PlotDrawing, shown: (text: string) => string): PlotDrawing => ({
  ...drawing,
  marks: drawing.marks.map((mark) => (mark.kind === 'text' ? { ...mark, text: shown(mark.text) } : mark)),
});

function listOf(missing: ReadonlyMap<string, number>): ReportPage['blocks'] {
  const count = [...missing.values()].reduce((sum, one) => sum + one, 0);
  const codes = [...missing.keys()].map(
    (one) => `U+${(one.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`,
  );
  const listed =
    codes.slice(0, LISTED).join(', ') + (codes.length > LISTED ? ` and ${codes.length - LISTED} more` : '');
  return [
    heading('Characters that this file can’t show'),
    paragraph(
      `${count} ${count === 1 ? 'character has' : 'characters have'} no glyph in the fonts of this server and ` +
        `${count === 1 ? 'reads' : 'read'} ${REPLACED} above: ${listed}. ${elsewhere([...missing.keys()])}`,
    ),
  ];
}

/** What other files of the report have in their place. */
function elsewhere(characters: readonly string[]): string {
  const inNone = characters.filter((one) => /\p{Cs}/u.test(one));
  const notInXml = characters.filter((one) => withoutNonXml(one) !== one && !inNone.includes(one));
  const others = characters.length - inNone.length - notInXml.length;
  const rest = inNone.length + notInXml.length > 0 ? 'the others' : 'them';
  return [
    ...(notInXml.length > 0 ? [`Control characters read ${REPLACED} in the Word and Excel files too.`] : []),
    ...(inNone.length > 0 ? [`Halves of characters read ${REPLACED} in all files.`] : []),
    ...(others > 0 ? [`The Word, Excel and CSV files of this report hold ${rest}.`] : []),
  ].join(' ');
}
