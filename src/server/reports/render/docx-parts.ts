/** Styles, header and footer of the default Word document. */
import type { ReportPage } from '../../../domain/reports/document.ts';
import { XML_HEAD, xmlText } from './ooxml.ts';
import { isWidePage } from './wide-pages.ts';

export const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const INK = '1F2933';
const ACCENT = '1F3A5F';
const QUIET = '5B6770';
const LINE = 'C3CBD3';

interface Look {
  /** Half points. */
  readonly size: number;
  readonly colour?: string;
  readonly bold?: boolean;
  /** Twips. */
  readonly before?: number;
  readonly after?: number;
  readonly more?: string;
}

const look = ({ size, colour = INK, bold = false, before = 0, after = 0, more = '' }: Look): string =>
  `<w:pPr>${more}<w:spacing w:before="${before}" w:after="${after}"/></w:pPr>` +
  `<w:rPr>${bold ? '<w:b/>' : ''}<w:color w:val="${colour}"/><w:sz w:val="${size}"/></w:rPr>`;

const paragraphStyle = (id: string, name: string, how: Look): string =>
  `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/>` +
  `<w:basedOn w:val="Normal"/><w:qFormat/>${look(how)}</w:style>`;

const headingStyle = (level: number, how: Look): string =>
  paragraphStyle(`Heading${level}`, `heading ${level}`, how).replace(
    '</w:pPr>',
    `<w:outlineLvl w:val="${level - 1}"/></w:pPr>`,
  );

const borders = (inside: boolean): string =>
  ['top', 'bottom', ...(inside ? ['insideH'] : [])]
    .map((side) => `<w:${side} w:val="single" w:sz="4" w:space="0" w:color="${LINE}"/>`)
    .join('');

const tableStyle = (id: string, firstRow: string): string =>
  `<w:style w:type="table" w:styleId="${id}"><w:name w:val="${id}"/><w:tblPr><w:tblBorders>${borders(true)}` +
  '</w:tblBorders><w:tblCellMar><w:top w:w="50" w:type="dxa"/><w:left w:w="70" w:type="dxa"/>' +
  `<w:bottom w:w="50" w:type="dxa"/><w:right w:w="70" w:type="dxa"/></w:tblCellMar></w:tblPr>${firstRow}</w:style>`;

export const DOCX_STYLES =
  `${XML_HEAD}<w:styles xmlns:w="${WORD}"><w:docDefaults><w:rPrDefault><w:rPr>` +
  '<w:rFonts w:ascii="Calibri" w:hAnsi="Calibri" w:cs="Calibri" w:eastAsia="Noto Sans CJK SC"/>' +
  `<w:sz w:val="20"/><w:lang w:val="en-US"/></w:rPr></w:rPrDefault></w:docDefaults>` +
  '<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style>' +
  paragraphStyle('Title', 'Title', { size: 44, colour: ACCENT, bold: true, after: 120 }) +
  paragraphStyle('Subtitle', 'Subtitle', { size: 22, colour: QUIET, after: 40 }) +
  paragraphStyle('Mark', 'Mark', { size: 20, colour: QUIET, bold: true, after: 240 }) +
  headingStyle(1, { size: 28, colour: ACCENT, bold: true, before: 320, after: 120, more: '<w:keepNext/>' }) +
  headingStyle(2, { size: 22, colour: ACCENT, bold: true, before: 200, after: 80, more: '<w:keepNext/>' }) +
  paragraphStyle('BodyText', 'Body Text', { size: 20, after: 120 }) +
  paragraphStyle('TableText', 'Table Text', { size: 17 }) +
  paragraphStyle('TableHead', 'Table Head', { size: 17, colour: ACCENT, bold: true, more: '<w:keepNext/>' }) +
  paragraphStyle('FactLabel', 'Fact Label', { size: 17, colour: QUIET }) +
  paragraphStyle('AfterTable', 'After Table', { size: 8, after: 60 }) +
  tableStyle(
    'Grid',
    '<w:tblStylePr w:type="firstRow"><w:tcPr><w:shd w:val="clear" w:color="auto" w:fill="E9EEF4"/></w:tcPr>' +
      '</w:tblStylePr>',
  ) +
  tableStyle('Facts', '') +
  '</w:styles>';

/** Word of today, not compatible with an older one; the page count of the footer is worked out when it is opened. */
export const DOCX_SETTINGS =
  `${XML_HEAD}<w:settings xmlns:w="${WORD}"><w:compat><w:compatSetting w:name="compatibilityMode" ` +
  'w:uri="http://schemas.microsoft.com/office/word" w:val="15"/></w:compat></w:settings>';

const SMALL = `<w:rPr><w:color w:val="${QUIET}"/><w:sz w:val="16"/></w:rPr>`;
const small = (text: string): string => `<w:r>${SMALL}<w:t xml:space="preserve">${xmlText(text)}</w:t></w:r>`;
const field = (code: string): string => `<w:fldSimple w:instr="${code}"><w:r>${SMALL}<w:t>1</w:t></w:r></w:fldSimple>`;
const toTheRight = (page: ReportPage): string =>
  `<w:pPr><w:tabs><w:tab w:val="right" w:pos="${isWidePage(page) ? 14_570 : 9_638}"/></w:tabs></w:pPr>`;
const TAB = '<w:r><w:tab/></w:r>';

export const docxHeader = (page: ReportPage): string =>
  `${XML_HEAD}<w:hdr xmlns:w="${WORD}"><w:p>${toTheRight(page)}` +
  `${small([...page.title].slice(0, 80).join(''))}${TAB}${small(page.mark)}</w:p></w:hdr>`;

export const docxFooter = (page: ReportPage): string =>
  `${XML_HEAD}<w:ftr xmlns:w="${WORD}"><w:p>${toTheRight(page)}${small(page.footer)}${TAB}` +
  `${small('Page ')}${field('PAGE')}${small(' of ')}${field('NUMPAGES')}</w:p></w:ftr>`;
