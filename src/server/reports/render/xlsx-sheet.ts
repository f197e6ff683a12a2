/** One sheet of a workbook: its cells, the heights of its rows, and how it is printed. Every cell is text. */
import { XML_HEAD, xmlText } from './ooxml.ts';

export const SPREADSHEET = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
/** Characters that a cell holds. */
const CELL_AT_MOST = 32_767;
const CONTINUED = ' […continued below]';

/** The looks of cells, by their places in the styles. */
export const CELL = {
  ...{ text: 1, head: 2, title: 3, quiet: 4, mark: 5, heading: 6, part: 7, paragraph: 8, label: 9, number: 10 },
  headOfNumbers: 11,
} as const;
type CellLook = (typeof CELL)[keyof typeof CELL];

export interface ReportSheetRow {
  readonly cells: readonly string[];
  /** Of each cell; the last one goes for the rest. */
  readonly looks: readonly CellLook[];
  /** One cell over all columns. */
  readonly isWide?: boolean;
}
export interface ReportSheet {
  readonly name: string;
  /** In characters. */
  readonly widths: readonly number[];
  /** The first row stays in view, is on each printed page, and filters the others. */
  readonly hasHead: boolean;
  readonly rows: readonly ReportSheetRow[];
}
/** What stands at the top and the foot of printed pages. */
export interface PrintedEdges {
  readonly title: string;
  readonly mark: string;
  readonly footer: string;
}

export function sheetXml({ widths, hasHead, rows }: ReportSheet, edges: PrintedEdges): string {
  const whole = widths.reduce((sum, width) => sum + width, 0);
  const all = rows.flatMap((row) => continued(row, whole));
  const columns = widths.map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`);
  const last = columnName(widths.length - 1);
  const wide = all.flatMap(({ isWide }, at) =>
    isWide === true ? [`<mergeCell ref="A${at + 1}:${last}${at + 1}"/>`] : [],
  );
  return (
    `${XML_HEAD}<worksheet xmlns="${SPREADSHEET}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>` +
    `<sheetViews><sheetView showGridLines="0" workbookViewId="0">${hasHead ? FROZEN : ''}</sheetView></sheetViews>` +
    `<cols>${columns.join('')}</cols><sheetData>${all.map((row) => rowXml(row, widths)).join('')}</sheetData>` +
    (hasHead ? `<autoFilter ref="A1:${last}${all.length}"/>` : '') +
    (wide.length === 0 ? '' : `<mergeCells count="${wide.length}">${wide.join('')}</mergeCells>`) +
    '<pageMargins left="0.5" right="0.5" top="0.8" bottom="0.7" header="0.35" footer="0.3"/>' +
    `<pageSetup paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="0"/>${edgesXml(edges)}</worksheet>`
  );
}

const FROZEN = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';

/** An ampersand begins a code there. */
const edgesXml = ({ title, mark, footer }: PrintedEdges): string => {
  const plain = (text: string): string => xmlText([...text].slice(0, 80).join('').replaceAll('&', '&&'));
  return (
    `<headerFooter><oddHeader>&amp;L${plain(title)}&amp;R${plain(mark)}</oddHeader>` +
    `<oddFooter>&amp;L${plain(footer)}&amp;RPage &amp;P of &amp;N</oddFooter></headerFooter>`
  );
};

const columnName = (at: number): string =>
  (at >= 26 ? String.fromCharCode(64 + Math.floor(at / 26)) : '') + String.fromCharCode(65 + (at % 26));

function rowXml({ cells, looks, isWide = false }: ReportSheetRow, widths: readonly number[]): string {
  const whole = widths.reduce((sum, width) => sum + width, 0);
  const look = (at: number): CellLook => looks[at] ?? looks.at(-1) ?? CELL.text;
  const lines = cells.map((text, at) => linesOf(text, isWide ? whole : (widths[at] ?? 9)) * (POINTS[look(at)] ?? LINE));
  const height = Math.min(HEIGHT_AT_MOST, Math.max(...lines, LINE) + 4);
  return `<row ht="${height}" customHeight="1">${cells
    .map((text, at) => `<c t="inlineStr" s="${look(at)}"><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`)
    .join('')}</row>`;
}

const HEIGHT_AT_MOST = 409;
/** Of a line, in points. */
const LINE = 13;
const POINTS: Readonly<Partial<Record<CellLook, number>>> = {
  ...{ [CELL.title]: 22, [CELL.heading]: 22, [CELL.part]: 18 },
};
/** Programs do not work heights out where a file comes without them: about so many lines, ideographs being wide. */
const WIDE = /[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7a3\uf900-\ufaff\uff00-\uff60]/gu;
const ROOM = 1.05;
const linesOf = (text: string, width: number): number =>
  text.split(/\r\n?|\n/).reduce((sum, line) => sum + wrapped(line, width * ROOM), 0);

/** Lines of a line that is wrapped between its words, and within one that is longer than the column. */
function wrapped(line: string, width: number): number {
  let [lines, used] = [1, 0];
  for (const word of line.split(/(?<=[\s\u2e80-\u9fff-])/u)) {
    const needs = word.length + (word.match(WIDE)?.length ?? 0);
    if (used > 0 && used + needs > width) [lines, used] = [lines + 1, 0];
    const more = Math.max(0, Math.ceil(needs / width) - 1);
    [lines, used] = [lines + more, used + needs - more * width];
  }
  return lines;
}

/** Characters of a text over all columns that one row shows, high as it may be. */
const SHOWN = 0.8 * Math.floor(HEIGHT_AT_MOST / LINE);

/** What a cell can't hold goes on in the row below; of a text that no table sorts, what a row can't show, too. */
function continued(row: ReportSheetRow, whole: number): readonly ReportSheetRow[] {
  const most = row.isWide === true ? Math.min(CELL_AT_MOST, Math.floor(SHOWN * whole)) : CELL_AT_MOST;
  const rows: ReportSheetRow[] = [];
  let { cells } = row;
  while (cells.some((text) => text.length > most)) {
    const cuts = cells.map((text) => (text.length > most ? cutBefore(text, most - CONTINUED.length) : text.length));
    rows.push({
      ...row,
      cells: cells.map((text, at) => (text.length > most ? text.slice(0, cuts[at]) + CONTINUED : text)),
    });
    cells = cells.map((text, at) => text.slice(cuts[at]));
  }
  return [...rows, { ...row, cells }];
}

/** Never between the halves of a pair of surrogates. */
const cutBefore = (text: string, size: number): number =>
  /[\ud800-\udbff]/.test(text.charAt(size - 1)) ? size - 1 : size;

const INK = { accent: 'FF1F3A5F', quiet: 'FF5B6770', line: 'FFC3CBD3' };
const font = (size: number, colour: string, isBold: boolean): string =>
  `<font>${isBold ? '<b/>' : ''}<sz val="${size}"/><color rgb="${colour}"/><name val="Calibri"/></font>`;
const FONTS = [
  '<font><sz val="10"/><name val="Calibri"/></font>',
  ...[font(10, INK.accent, true), font(16, INK.accent, true), font(10, INK.quiet, false), font(10, INK.quiet, true)],
  font(13, INK.accent, true),
];
interface CellFormat {
  readonly font?: number;
  readonly fill?: number;
  readonly border?: number;
  readonly side?: 'right';
  readonly foot?: boolean;
}
/** Format 49 is text. */
const format = ({ font: of = 0, fill = 0, border = 0, side, foot = false }: CellFormat): string =>
  `<xf numFmtId="49" fontId="${of}" fillId="${fill}" borderId="${border}" applyNumberFormat="1" applyFont="1" ` +
  `applyFill="1" applyBorder="1" applyAlignment="1"><alignment ${side ? `horizontal="${side}" ` : ''}` +
  `vertical="${foot ? 'bottom' : 'top'}" wrapText="1"/></xf>`;
/** In the order of {@link CELL}, after the one that all files have. */
const FORMATS = [
  '<xf/>',
  ...[format({ border: 1 }), format({ font: 1, fill: 2, border: 1 }), format({ font: 2 }), format({ font: 3 })],
  ...[format({ font: 4 }), format({ font: 5, foot: true }), format({ font: 1, foot: true }), format({})],
  ...[format({ font: 3, border: 1 }), format({ border: 1, side: 'right' })],
  format({ font: 1, fill: 2, border: 1, side: 'right' }),
];

export const XLSX_STYLES =
  `${XML_HEAD}<styleSheet xmlns="${SPREADSHEET}"><fonts count="${FONTS.length}">${FONTS.join('')}</fonts>` +
  '<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>' +
  '<fill><patternFill patternType="solid"><fgColor rgb="FFE9EEF4"/></patternFill></fill></fills>' +
  `<borders count="2"><border/><border><left/><right/><top/><bottom style="thin"><color rgb="${INK.line}"/></bottom>` +
  `<diagonal/></border></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>` +
  `<cellXfs count="${FORMATS.length}">${FORMATS.join('')}</cellXfs></styleSheet>`;
