/** A report as a workbook: the page on the first sheet, then a sheet for each table. Every cell is text, no formula. */
import type { ReportBlock, ReportPage, ReportTable } from '../../../domain/reports/document.ts';
import { contentTypes, OFFICE, relations, XML_HEAD, xmlText, zipped } from './ooxml.ts';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
/** Characters that a cell holds. */
const CELL_AT_MOST = 32_767;
const CONTINUED = ' […continued below]';

interface ReportSheet {
  readonly name: string;
  /** In characters. */
  readonly widths: readonly number[];
  readonly head: readonly string[] | null;
  readonly rows: readonly (readonly string[])[];
}

export function xlsx(page: ReportPage): Uint8Array {
  const sheets = named([pageSheet(page), ...page.blocks.filter(isTable).map(tableSheet)]);
  const numbers = sheets.map((_, at) => at + 1);
  return zipped({
    '[Content_Types].xml': contentTypes([
      ['/xl/workbook.xml', 'spreadsheetml.sheet.main'],
      ['/xl/styles.xml', 'spreadsheetml.styles'],
      ...numbers.map((number) => [`/xl/worksheets/sheet${number}.xml`, 'spreadsheetml.worksheet'] as const),
    ]),
    '_rels/.rels': relations([['rId1', `${OFFICE}/officeDocument`, 'xl/workbook.xml']]),
    'xl/_rels/workbook.xml.rels': relations([
      ...numbers.map((number) => [`rId${number}`, `${OFFICE}/worksheet`, `worksheets/sheet${number}.xml`] as const),
      [`rId${sheets.length + 1}`, `${OFFICE}/styles`, 'styles.xml'],
    ]),
    'xl/styles.xml': STYLES,
    'xl/workbook.xml':
      `${XML_HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>` +
      sheets
        .map(({ name }, at) => `<sheet name="${xmlText(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
        .join('') +
      '</sheets></workbook>',
    ...Object.fromEntries(sheets.map((sheet, at) => [`xl/worksheets/sheet${at + 1}.xml`, sheetXml(sheet)])),
  });
}

const isTable = (block: ReportBlock): block is ReportTable => block.kind === 'table';

function pageSheet({ title, subtitle, mark, footer, blocks }: ReportPage): ReportSheet {
  const lines = blocks.flatMap((block): readonly (readonly string[])[] => {
    if (block.kind === 'facts') return block.rows;
    return block.kind === 'table' || block.kind === 'plot' ? [] : [[block.text]];
  });
  return { name: 'Report', widths: [40, 80], head: null, rows: [[title], [subtitle], [mark], [footer], ...lines] };
}

function tableSheet({ title, head, widths, rows }: ReportTable): ReportSheet {
  const whole = widths.reduce((sum, width) => sum + width, 0);
  return { name: title, widths: widths.map((width) => Math.max(9, Math.round((width / whole) * 140))), head, rows };
}

/** Names of sheets have at most 31 characters, none of `[]:*?/\\`, and are apart without regard to case. */
function named(sheets: readonly ReportSheet[]): readonly ReportSheet[] {
  const taken = new Set<string>();
  return sheets.map((sheet, at) => {
    const plain = sheet.name.replace(/[[\]:*?/\\'\p{C}]/gu, ' ').trim();
    const short = [...plain].slice(0, 31).join('');
    const suffix = ` (${at})`;
    const isFree = short !== '' && short.length <= 31 && !taken.has(short.toLowerCase());
    const name = isFree ? short : [...plain].slice(0, 15).join('') + suffix;
    taken.add(name.toLowerCase());
    return { ...sheet, name };
  });
}

function sheetXml({ widths, head, rows }: ReportSheet): string {
  const columns = widths.map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`);
  const lines = rows.flatMap(continued).map((row) => rowXml(row, 1));
  const frozen =
    head === null
      ? ''
      : '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" ' +
        'state="frozen"/></sheetView></sheetViews>';
  return (
    `${XML_HEAD}<worksheet xmlns="${MAIN}">${frozen}<cols>${columns.join('')}</cols>` +
    `<sheetData>${head === null ? '' : rowXml(head, 2)}${lines.join('')}</sheetData></worksheet>`
  );
}

const rowXml = (cells: readonly string[], style: number): string =>
  `<row>${cells
    .map((text) => `<c t="inlineStr" s="${style}"><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`)
    .join('')}</row>`;

/** What a cell can't hold goes on in the row below. */
function continued(row: readonly string[]): readonly (readonly string[])[] {
  if (row.every((text) => text.length <= CELL_AT_MOST)) return [row];
  const size = CELL_AT_MOST - CONTINUED.length;
  const now = row.map((text) => (text.length <= CELL_AT_MOST ? text : text.slice(0, size) + CONTINUED));
  const rest = row.map((text) => (text.length <= CELL_AT_MOST ? '' : text.slice(size)));
  return [now, ...continued(rest)];
}

/** 1: text, wrapped, at the top; 2: a head. Format 49 is text. */
const STYLES =
  `${XML_HEAD}<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="10"/><name val="Calibri"/></font>` +
  '<font><b/><sz val="10"/><color rgb="FF1F3A5F"/><name val="Calibri"/></font></fonts><fills count="3">' +
  '<fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>' +
  '<fill><patternFill patternType="solid"><fgColor rgb="FFE9EEF4"/></patternFill></fill></fills>' +
  '<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/>' +
  '<xf numFmtId="49" applyNumberFormat="1" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf>' +
  '<xf numFmtId="49" fontId="1" fillId="2" applyNumberFormat="1" applyFont="1" applyFill="1" applyAlignment="1">' +
  '<alignment vertical="top" wrapText="1"/></xf></cellXfs></styleSheet>';
