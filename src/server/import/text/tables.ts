/**
 * CALS tables (`tables/table/tgroup`) to rows and cells. A table of several groups with their own columns is
 * one table here; a single cell of a narrower group spans the whole width. Rows that only draw a line are left out.
 */
import type { Block, TableCell, TableRow } from '../../../domain/documents/publication.ts';
import { elements, findAll, textOf, type XmlElement } from '../xml/element.ts';
import { richText } from './inline.ts';

const SECTIONS = new Set(['thead', 'tbody', 'tfoot']);
const ROWS = new Set(['row', 'tr']);

type TableBlock = Extract<Block, { kind: 'table' }>;

/** One `table` element; its title is that of the element or of the surrounding `tables`. */
export function readTable(table: XmlElement, around?: XmlElement): TableBlock {
  const width = Math.max(1, ...findAll(table, 'tgroup').map(columnCount));
  const rows = elements(table).flatMap((part) =>
    part.name === 'tgroup' ? groupRows(part, width) : part.name === 'title' ? [] : looseRows(part),
  );
  const titles = [...(around === undefined ? [] : findAll(around, 'title')), ...findAll(table, 'title')];
  const title = titles
    .map(textOf)
    .filter((text) => text !== '')
    .join(' ');
  return title === '' ? { kind: 'table', rows } : { kind: 'table', title, rows };
}

function columnCount(group: XmlElement): number {
  return Number(group.attributes['cols']) || findAll(group, 'colspec').length || 1;
}

function groupRows(group: XmlElement, width: number): TableRow[] {
  const names = columnNames(group);
  return elements(group).flatMap((part) => {
    if (!SECTIONS.has(part.name)) return looseRows(part);
    return elements(part).flatMap((row) =>
      ROWS.has(row.name)
        ? readRow(row, { header: part.name === 'thead', names, width, cols: columnCount(group) })
        : looseRows(row),
    );
  });
}

/** The first and last column of each named column or span of columns. */
function columnNames(group: XmlElement): Map<string, readonly [number, number]> {
  const names = new Map<string, readonly [number, number]>();
  findAll(group, 'colspec').forEach((spec, index) => {
    const name = spec.attributes['colname'];
    const column = Number(spec.attributes['colnum']) || index + 1;
    if (name !== undefined) names.set(name, [column, column]);
  });
  for (const span of findAll(group, 'spanspec')) {
    const from = names.get(span.attributes['namest'] ?? '')?.[0];
    const to = names.get(span.attributes['nameend'] ?? '')?.[1];
    const name = span.attributes['spanname'];
    if (name !== undefined && from !== undefined && to !== undefined) names.set(name, [from, to]);
  }
  return names;
}

interface RowContext {
  readonly header: boolean;
  readonly names: Map<string, readonly [number, number]>;
  readonly width: number;
  readonly cols: number;
}

function readRow(row: XmlElement, context: RowContext): TableRow[] {
  const entries = elements(row);
  const cells = entries.map((entry) => readCell(entry, context, entries.length === 1));
  const isLine = cells.every((cell) => cell.text === '' && cell.marks === undefined);
  return isLine ? [] : [{ header: context.header, cells }];
}

function readCell(entry: XmlElement, { names, width, cols }: RowContext, alone: boolean): TableCell {
  const spanned = spannedColumns(entry, names);
  const colSpan = alone && spanned >= cols ? width : Math.min(spanned, width);
  const rowSpan = (Number(entry.attributes['morerows']) || 0) + 1;
  return { ...richText(entry), ...(colSpan > 1 ? { colSpan } : {}), ...(rowSpan > 1 ? { rowSpan } : {}) };
}

/** Columns that the cell covers, by the name of a span or by those of its first and last column. */
function spannedColumns(entry: XmlElement, names: RowContext['names']): number {
  const { namest = '', nameend = '', spanname = '' } = entry.attributes;
  const [first, last] = names.get(spanname) ?? [names.get(namest)?.[0] ?? 0, names.get(nameend)?.[1] ?? 0];
  return first > 0 && last >= first ? last - first + 1 : 1;
}

/** Rows outside a group, as in HTML-like tables; any other content is a row of one cell. */
function looseRows(part: XmlElement): TableRow[] {
  const context = { header: part.name === 'thead', names: new Map(), width: 1, cols: Number.POSITIVE_INFINITY };
  if (ROWS.has(part.name)) return readRow(part, context);
  if (SECTIONS.has(part.name))
    return elements(part).flatMap((row) => (ROWS.has(row.name) ? readRow(row, context) : looseRows(row)));
  const cell = richText(part);
  return cell.text === '' && cell.marks === undefined ? [] : [{ header: false, cells: [cell] }];
}
