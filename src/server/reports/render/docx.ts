/** A report as a Word document. All data comes out as text: nothing of it is read as a tag or a field. */
import type { ReportBlock, ReportPage, ReportTable } from '../../../domain/reports/document.ts';
import { DOCX_SETTINGS, DOCX_STYLES, docxFooter, docxHeader, WORD } from './docx-parts.ts';
import {
  contentTypes,
  coreProperties,
  CORE_PART,
  CORE_RELATION,
  OFFICE,
  relations,
  XML_HEAD,
  xmlText,
  zipped,
} from './ooxml.ts';

/** Twips between the margins of an A4 page. */
const WIDTH = 9_638;

/** `at`: what the file says of when it was made, in milliseconds since 1970. */
export function docx(page: ReportPage, at = 0): Uint8Array {
  return zipped({
    '[Content_Types].xml': contentTypes([
      ['/word/document.xml', 'wordprocessingml.document.main'],
      ['/word/styles.xml', 'wordprocessingml.styles'],
      ['/word/header1.xml', 'wordprocessingml.header'],
      ['/word/footer1.xml', 'wordprocessingml.footer'],
      ['/word/settings.xml', 'wordprocessingml.settings'],
      CORE_PART,
    ]),
    '_rels/.rels': relations([['rId1', `${OFFICE}/officeDocument`, 'word/document.xml'], CORE_RELATION]),
    'docProps/core.xml': coreProperties(page.title, at),
    'word/_rels/document.xml.rels': relations([
      ['rId1', `${OFFICE}/styles`, 'styles.xml'],
      ['rId2', `${OFFICE}/header`, 'header1.xml'],
      ['rId3', `${OFFICE}/footer`, 'footer1.xml'],
      ['rId4', `${OFFICE}/settings`, 'settings.xml'],
    ]),
    'word/styles.xml': DOCX_STYLES,
    'word/settings.xml': DOCX_SETTINGS,
    'word/header1.xml': docxHeader(page),
    'word/footer1.xml': docxFooter(page),
    'word/document.xml': documentXml(page),
  });
}

const documentXml = ({ title, subtitle, mark, blocks }: ReportPage): string =>
  `${XML_HEAD}<w:document xmlns:w="${WORD}" xmlns:r="${OFFICE}"><w:body>` +
  styled('Subtitle', subtitle) +
  styled('Title', title) +
  styled('Mark', mark) +
  blocks.map(blockXml).join('') +
  '<w:sectPr><w:headerReference w:type="default" r:id="rId2"/><w:footerReference w:type="default" r:id="rId3"/>' +
  '<w:pgSz w:w="11906" w:h="16838"/>' +
  '<w:pgMar w:top="1418" w:right="1134" w:bottom="1247" w:left="1134" w:header="624" w:footer="567" w:gutter="0"/>' +
  '</w:sectPr></w:body></w:document>';

function blockXml(block: ReportBlock): string {
  switch (block.kind) {
    case 'heading':
      return styled(`Heading${block.level}`, block.text);
    case 'paragraph':
      return styled('BodyText', block.text);
    case 'facts':
      return factsXml(block.rows);
    case 'table':
      return tableXml(block);
  }
}

const styled = (style: string, text: string): string =>
  `<w:p><w:pPr><w:pStyle w:val="${style}"/></w:pPr>${runs(text)}</w:p>`;

/** Lines of a text, with breaks between. */
const runs = (text: string): string =>
  `<w:r>${text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => `<w:t xml:space="preserve">${xmlText(line)}</w:t>`)
    .join('<w:br/>')}</w:r>`;

const cell = (width: number, style: string, text: string): string =>
  `<w:tc><w:tcPr><w:tcW w:w="${width}" w:type="dxa"/></w:tcPr>${styled(style, text)}</w:tc>`;

const grid = (widths: readonly number[]): string =>
  `<w:tblGrid>${widths.map((width) => `<w:gridCol w:w="${width}"/>`).join('')}</w:tblGrid>`;

const tableOf = (style: string, widths: readonly number[], rows: string): string =>
  `<w:tbl><w:tblPr><w:tblStyle w:val="${style}"/><w:tblW w:w="${WIDTH}" w:type="dxa"/><w:tblLayout w:type="fixed"/>` +
  `<w:tblLook w:val="0020" w:firstRow="1"/></w:tblPr>${grid(widths)}${rows}</w:tbl>${styled('AfterTable', '')}`;

function factsXml(rows: readonly (readonly [string, string])[]): string {
  const widths = [2_600, WIDTH - 2_600];
  const lines = rows.map(
    ([label, value]) =>
      `<w:tr><w:trPr><w:cantSplit/></w:trPr>${cell(2_600, 'FactLabel', label)}` +
      `${cell(WIDTH - 2_600, 'TableText', value)}</w:tr>`,
  );
  return tableOf('Facts', widths, lines.join(''));
}

function tableXml({ head, widths: shares, rows }: ReportTable): string {
  const whole = shares.reduce((sum, share) => sum + share, 0);
  const widths = shares.map((share) => Math.floor((share / whole) * WIDTH));
  const row = (style: string, cells: readonly string[], properties: string) =>
    `<w:tr><w:trPr>${properties}</w:trPr>` +
    `${cells.map((text, at) => cell(widths[at] ?? 0, style, text)).join('')}</w:tr>`;
  const body = rows.map((cells) => row('TableText', cells, isLong(cells) ? '' : '<w:cantSplit/>'));
  return tableOf('Grid', widths, row('TableHead', head, '<w:cantSplit/><w:tblHeader/>') + body.join(''));
}

/** A row of more than about half a page may be cut between two. */
const isLong = (cells: readonly string[]): boolean => cells.some((text) => text.length > 900);
