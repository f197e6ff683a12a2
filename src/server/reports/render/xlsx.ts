/** A report as a workbook: the page on the first sheet, then a sheet for each table. Every cell is text, no formula. */
import type { ReportBlock, ReportPage, ReportTable } from '../../../domain/reports/document.ts';
import { contentTypes, OFFICE, relations, XML_HEAD, xmlText, zipped } from './ooxml.ts';
import { CELL, sheetXml, SPREADSHEET, XLSX_STYLES, type ReportSheet, type ReportSheetRow } from './xlsx-sheet.ts';

export function xlsx(page: ReportPage): Uint8Array {
  const tables = inOneSheet(page.blocks.filter(isTable));
  const names = namesOf(['Report', ...tables.map(sheetName)]);
  const sheetOf = new Map(tables.map((table, at) => [sheetName(table), names[at + 1] ?? '']));
  const sheets = [pageSheet(page, sheetOf), ...tables.map((table, at) => tableSheet(table, names[at + 1] ?? ''))];
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
    'xl/styles.xml': XLSX_STYLES,
    'xl/workbook.xml': workbookXml(sheets),
    ...Object.fromEntries(sheets.map((sheet, at) => [`xl/worksheets/sheet${at + 1}.xml`, sheetXml(sheet, page)])),
  });
}

function workbookXml(sheets: readonly ReportSheet[]): string {
  const repeated = sheets.flatMap(({ name, hasHead }, at) =>
    hasHead
      ? [`<definedName name="_xlnm.Print_Titles" localSheetId="${at}">'${xmlText(name)}'!$1:$1</definedName>`]
      : [],
  );
  return (
    `${XML_HEAD}<workbook xmlns="${SPREADSHEET}" xmlns:r="${OFFICE}"><sheets>` +
    sheets.map(({ name }, at) => `<sheet name="${xmlText(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`).join('') +
    `</sheets>${repeated.length === 0 ? '' : `<definedNames>${repeated.join('')}</definedNames>`}</workbook>`
  );
}

const isTable = (block: ReportBlock): block is ReportTable => block.kind === 'table';
const sheetName = ({ title, together }: ReportTable): string => together?.sheet ?? title;

/** Tables that belong together are one, with what each is of in a column of its own: a sheet each can't be filtered. */
function inOneSheet(tables: readonly ReportTable[]): readonly ReportTable[] {
  const whole = new Map<string, ReportTable>();
  const rows = new Map<string, (readonly string[])[]>();
  const others: ReportTable[] = [];
  for (const one of tables) {
    const { together } = one;
    if (together === undefined) {
      others.push(one);
      continue;
    }
    const all = rows.get(together.sheet) ?? [];
    for (const row of one.rows) all.push([together.of, ...row]);
    rows.set(together.sheet, all);
    if (whole.has(together.sheet)) continue;
    const first = { ...one, head: [together.head, ...one.head], widths: [2, ...one.widths], rows: all };
    whole.set(together.sheet, first);
    others.push(first);
  }
  return others;
}

const WIDTHS = [44, 90] as const;

function pageSheet(
  { title, subtitle, mark, footer, blocks }: ReportPage,
  sheetOf: ReadonlyMap<string, string>,
): ReportSheet {
  const wide = (text: string, look: ReportSheetRow['looks'][number]): ReportSheetRow => ({
    cells: [text],
    looks: [look],
    isWide: true,
  });
  const named = new Set<string>();
  const lines = blocks.flatMap((block, at): readonly ReportSheetRow[] => {
    // What it is of stands in a column of its sheet.
    if (isOfChart(block, blocks[at + 1])) return [];
    switch (block.kind) {
      case 'heading':
        return [wide(block.text, block.level === 1 ? CELL.heading : CELL.part)];
      case 'paragraph':
        return [wide(block.text, CELL.paragraph)];
      case 'facts':
        return block.rows.map((row) => ({ cells: row, looks: [CELL.label, CELL.text] }));
      case 'table': {
        const name = sheetName(block);
        if (named.has(name)) return [];
        named.add(name);
        return [wide(`Table: see the sheet “${sheetOf.get(name) ?? name}”.`, CELL.quiet)];
      }
      case 'plot':
        return [];
    }
  });
  const top = [wide(subtitle, CELL.quiet), wide(title, CELL.title), wide(mark, CELL.mark), wide(footer, CELL.quiet)];
  return { name: 'Report', widths: WIDTHS, hasHead: false, rows: [...top, ...lines] };
}

const isOfChart = (block: ReportBlock, next: ReportBlock | undefined): boolean =>
  block.kind === 'heading' && block.level === 2 && next?.kind === 'table' && next.together !== undefined;

function tableSheet({ head, widths, rows, numbers = [], together }: ReportTable, name: string): ReportSheet {
  const whole = widths.reduce((sum, width) => sum + width, 0);
  const moved = together === undefined ? numbers : numbers.map((at) => at + 1);
  const looks = (normal: ReportSheetRow['looks'][number], right: ReportSheetRow['looks'][number]) =>
    head.map((_, at) => (moved.includes(at) ? right : normal));
  return {
    ...{ name, hasHead: true, widths: widths.map((width) => Math.max(9, Math.round((width / whole) * 140))) },
    rows: [
      { cells: head, looks: looks(CELL.head, CELL.headOfNumbers) },
      ...rows.map((cells) => ({ cells, looks: looks(CELL.text, CELL.number) })),
    ],
  };
}

/** To whole words, where it has several. */
function shortened(name: string): string {
  const letters = [...name].slice(0, 32).join('');
  if (letters.length < 32) return letters;
  const words = letters
    .slice(0, Math.max(letters.lastIndexOf(' '), 0))
    .replace(/[,;]$/, '')
    .trim();
  return words.length > 15 ? words : [...name].slice(0, 31).join('').trim();
}

/** Names of sheets have at most 31 characters, none of `[]:*?/\\`, and are apart without regard to case. */
function namesOf(wanted: readonly string[]): readonly string[] {
  const taken = new Set<string>();
  return wanted.map((one, at) => {
    const plain = one.replace(/[[\]:*?/\\'\p{C}]/gu, ' ').trim();
    const short = shortened(plain);
    const suffix = ` (${at})`;
    const isFree = short !== '' && short.length <= 31 && !taken.has(short.toLowerCase());
    const name = isFree ? short : [...plain].slice(0, 15).join('') + suffix;
    taken.add(name.toLowerCase());
    return name;
  });
}
