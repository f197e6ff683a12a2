/** The order of the kept documents: as they were kept, or by a column of their table. In the address as `sort`. */
import { RATINGS } from '../../../domain/assessment/values.ts';
import type { ResultRow } from '../../../domain/documents/results.ts';
import { compareSortValues, sortValueOf, type SortValue } from '../../../domain/documents/sort-order.ts';
import { GRADES } from '../../parts/assessment/grades.ts';
import { tagsOf, type RowAssessment } from '../../parts/assessment/assessment-view.ts';

export const KEPT_COLUMNS = ['document', 'published', 'rating', 'category', 'tags', 'comments'] as const;
export type KeptColumn = (typeof KEPT_COLUMNS)[number];
export interface KeptOrder {
  readonly column: KeptColumn;
  readonly isDescending: boolean;
}

/** Null: as they were kept. */
export function readKeptOrder(query: string): KeptOrder | null {
  const sort = new URLSearchParams(query).get('sort') ?? '';
  const isDescending = sort.startsWith('-');
  const column = KEPT_COLUMNS.find((known) => known === (isDescending ? sort.slice(1) : sort));
  return column === undefined ? null : { column, isDescending };
}

export const writeKeptOrder = (order: KeptOrder | null): string =>
  order === null ? '' : `?sort=${order.isDescending ? '-' : ''}${order.column}`;

/** With the name that each document has in the matrix and the report, whatever the order. */
export interface KeptRow {
  readonly row: ResultRow;
  readonly name: string;
}

export function keptInOrder(
  rows: readonly ResultRow[],
  order: KeptOrder | null,
  said: (row: ResultRow) => Pick<RowAssessment, 'mine' | 'category' | 'tags' | 'documentTags' | 'comments'>,
): readonly KeptRow[] {
  const named = rows.map((row, at) => ({ row, name: `D${at + 1}` }));
  if (order === null) return named;
  return named
    .map((one) => ({ one, value: valueIn(order.column, one.row, said(one.row)) }))
    .sort((a, b) => compareSortValues(a.value, b.value, order.isDescending))
    .map(({ one }) => one);
}

function valueIn(
  column: KeptColumn,
  row: ResultRow,
  { mine, category, comments, ...said }: ReturnType<Parameters<typeof keptInOrder>[2]>,
): SortValue {
  switch (column) {
    case 'document':
      return sortValueOf(row, 'title');
    case 'published':
      return sortValueOf(row, 'published');
    case 'rating':
      return mine === null ? null : RATINGS.indexOf(mine);
    case 'category':
      return category === null ? null : GRADES.indexOf(category);
    case 'tags':
      return tagsOf(said)[0]?.name.toLowerCase() ?? null;
    case 'comments':
      return comments.length;
  }
}
