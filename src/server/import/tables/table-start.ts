/** What a table is by its first rows: its separator, its header, and the layout that it has. */
import { columnName } from '../../../domain/documents/table-mapping.ts';
import { headerIn, proposedMapping } from '../../../domain/documents/table-proposal.ts';
import type { FileHead } from '../formats/reader.ts';
import { numberIn } from './cells.ts';
import { arePastedHits } from './pasted-hits.ts';
import { layoutOf, OTHER_TABLES, type TableLayout } from './layouts.ts';
import { firstRows } from './table-rows.ts';

interface TableBeginning {
  readonly separator: string;
  /** The first rows. */
  readonly rows: readonly (readonly string[])[];
  /** Rows above the header. */
  readonly above: number;
  /** In lower case. */
  readonly columns: readonly string[];
}

export type TableStart =
  | (TableBeginning & { readonly kind: 'known'; readonly layout: TableLayout })
  | (TableBeginning & { readonly kind: 'unknown' })
  | { readonly kind: 'pasted-hits'; readonly separator: string }
  /** It looks like a table of publications and is none. */
  | { readonly kind: 'refused'; readonly reason: string };

/** The header of a layout that is known stands within the first rows. */
const HEADER_WITHIN = 8;
const ROWS_LOOKED_AT = 20;
const SEPARATORS = [',', ';', '\t', '|'];

/** Null for a file that is no table. */
export function tableStart(head: FileHead): TableStart | null {
  if (!head.isSheet && /^\s*[<{[]/.test(head.text)) return null;
  const separators = head.isSheet ? [','] : SEPARATORS;
  const all = separators.map((separator) => ({ separator, rows: firstRows(head, separator, ROWS_LOOKED_AT) }));
  for (const { separator, rows } of all) {
    if (arePastedHits(rows)) return { kind: 'pasted-hits', separator };
    const known = knownHeader(separator, rows);
    if (known !== null) return known;
  }
  const best = all.toSorted((a, b) => regularity(b.rows) - regularity(a.rows))[0];
  if (best === undefined || best.rows.length === 0) return null;
  if (isNumberList(best.rows)) return { kind: 'refused', reason: NUMBERS_ALONE };
  return head.isSheet || isTable(best.rows) ? unknownHeader(best) : null;
}

function knownHeader(separator: string, rows: readonly (readonly string[])[]): TableStart | null {
  for (const [above, row] of rows.slice(0, HEADER_WITHIN).entries()) {
    const columns = row.map(columnName);
    const other = OTHER_TABLES.find((table) => table.columns.every((name) => columns.includes(name)));
    if (other !== undefined) return { kind: 'refused', reason: other.reason };
    const layout = layoutOf(columns);
    if (layout !== undefined) return { kind: 'known', separator, rows, above, columns, layout };
  }
  return null;
}

function unknownHeader({ separator, rows }: Pick<TableBeginning, 'separator' | 'rows'>): TableStart {
  const above = headerIn(rows);
  return { kind: 'unknown', separator, rows, above, columns: (rows[above] ?? []).map(columnName) };
}

/** The share of rows that have the same number of cells, more than one; more cells count a little. */
function regularity(rows: readonly (readonly string[])[]): number {
  const cells = usualLength(rows);
  return cells < 2 ? 0 : rows.filter((row) => row.length === cells).length / rows.length + cells / 10_000;
}

function usualLength(rows: readonly (readonly string[])[]): number {
  const counts = new Map<number, number>();
  for (const { length } of rows) counts.set(length, (counts.get(length) ?? 0) + 1);
  return [...counts].toSorted(([a, times], [b, others]) => others - times || b - a)[0]?.[0] ?? 0;
}

/**
 * Texts with commas are none: most rows of a table have as many cells as its header, all of which have short names. One
 * of two columns alone has numbers of publications.
 */
function isTable(rows: readonly (readonly string[])[]): boolean {
  const header = rows[headerIn(rows)] ?? [];
  const same = rows.filter((row) => row.length === header.length).length;
  if (rows.length < 2 || same * 10 < rows.length * 6 || same < 2 || header.length < 2) return false;
  if (
    header.some((name) => name.length > 100) ||
    header.filter((name) => name.trim() === '').length * 3 > header.length
  )
    return false;
  return header.length > 2 || proposedMapping(rows, headerIn(rows)).columns.some(({ field }) => field === 'number');
}

/** One column, most of it numbers of publications. */
function isNumberList(rows: readonly (readonly string[])[]): boolean {
  const cells = rows.map((row) => row.filter((cell) => cell.trim() !== '')).filter((row) => row.length > 0);
  const numbers = cells.filter(([cell = '']) => /\d{4}/.test(cell) && numberIn(cell, null) !== null);
  return cells.every((row) => row.length === 1) && numbers.length * 2 > cells.length;
}

const NUMBERS_ALONE =
  'a list of publication numbers alone, with nothing to import; a collection can be made of it in a search, ' +
  'on its page Results Collection';
