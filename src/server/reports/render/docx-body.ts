/** The blocks of a report as WordprocessingML. All data is text: nothing of it is read as a tag or a field. */
import type { ReportBlock, ReportTable } from '../../../domain/reports/document.ts';
import { plotXml } from './docx-plot.ts';
import { xmlText } from './ooxml.ts';

export interface DocxLook {
  /** Twips between the margins. */
  readonly width: number;
  /** The id in the document of a style of the default document. */
  readonly styleId: (style: string) => string;
}

export const OWN_LOOK: DocxLook = { width: 9_638, styleId: (style) => style };
/** On pages of which the long side is below. */
export const WIDE_LOOK: DocxLook = { ...OWN_LOOK, width: 14_570 };

/** Numbers below are those of drawings that a company's template has. */
const FIRST_DRAWING = 10_000;

export const bodyXml = (blocks: readonly ReportBlock[], look: DocxLook): string =>
  blocks.map((block, at) => blockXml(block, look, at)).join('');

/** `place`: of the block, which numbers its drawing. */
function blockXml(block: ReportBlock, look: DocxLook, place: number): string {
  switch (block.kind) {
    case 'heading':
      return styled(look.styleId(`Heading${block.level}`), block.text);
    case 'paragraph':
      return styled(look.styleId('BodyText'), block.text);
    case 'facts':
      return factsXml(block.rows, look);
    case 'table':
      return tableXml(block, look);
    case 'plot':
      return plotXml(block, { width: look.width, style: look.styleId('BodyText'), id: FIRST_DRAWING + place });
  }
}

/** `style`: an id in the document. */
export const styled = (style: string, text: string, properties = ''): string =>
  `<w:p><w:pPr><w:pStyle w:val="${style}"/>${properties}</w:pPr>${runs(text)}</w:p>`;

const runs = (text: string): string => `<w:r>${linesXml(text)}</w:r>`;

/** Lines of a text within a run, with breaks between. */
export const linesXml = (text: string): string =>
  text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => `<w:t xml:space="preserve">${xmlText(line)}</w:t>`)
    .join('<w:br/>');

const cell = (width: number, style: string, [text, properties = '']: readonly [string, string?]): string =>
  `<w:tc><w:tcPr><w:tcW w:w="${width}" w:type="dxa"/></w:tcPr>${styled(style, text, properties)}</w:tc>`;
const TO_THE_RIGHT = '<w:jc w:val="right"/>';

const grid = (widths: readonly number[]): string =>
  `<w:tblGrid>${widths.map((width) => `<w:gridCol w:w="${width}"/>`).join('')}</w:tblGrid>`;

function tableOf(style: string, widths: readonly number[], { rows, look }: { rows: string; look: DocxLook }): string {
  return (
    `<w:tbl><w:tblPr><w:tblStyle w:val="${look.styleId(style)}"/><w:tblW w:w="${look.width}" w:type="dxa"/>` +
    `<w:tblLayout w:type="fixed"/><w:tblLook w:val="0020" w:firstRow="1"/></w:tblPr>${grid(widths)}${rows}</w:tbl>` +
    styled(look.styleId('AfterTable'), '')
  );
}

function factsXml(facts: readonly (readonly [string, string])[], look: DocxLook): string {
  const label = Math.min(2_600, Math.floor(look.width / 3));
  const widths = [label, look.width - label];
  const rows = facts.map(
    ([name, value]) =>
      `<w:tr><w:trPr><w:cantSplit/></w:trPr>${cell(label, look.styleId('FactLabel'), [name])}` +
      `${cell(look.width - label, look.styleId('TableText'), [value])}</w:tr>`,
  );
  return tableOf('Facts', widths, { rows: rows.join(''), look });
}

function tableXml({ head, widths: shares, rows, numbers = [] }: ReportTable, look: DocxLook): string {
  const whole = shares.reduce((sum, share) => sum + share, 0);
  const widths = shares.map((share) => Math.floor((share / whole) * look.width));
  const row = (style: string, cells: readonly string[], properties: string) =>
    `<w:tr><w:trPr>${properties}</w:trPr>` +
    `${cells
      .map((text, at) => cell(widths[at] ?? 0, look.styleId(style), [text, numbers.includes(at) ? TO_THE_RIGHT : '']))
      .join('')}</w:tr>`;
  const body = rows.map((cells) => row('TableText', cells, isLong(cells) ? '' : '<w:cantSplit/>'));
  const top = row('TableHead', head, '<w:cantSplit/><w:tblHeader/>');
  return tableOf('Grid', widths, { rows: top + body.join(''), look });
}

/** A row of more than about half a page may be cut between two. */
const isLong = (cells: readonly string[]): boolean => cells.some((text) => text.length > 900);
