/**
 * The order of a result list by one column. The index and a device that keeps a list sort by the same values: unknown
 * ones come last either way, and rows with equal values stay in the order of relevance.
 */
import { foldText } from '../shared/fold-text.ts';
import type { LegalStatus } from './publication.ts';
import type { ResultRow } from './results.ts';

export const SORT_COLUMNS = [
  'title',
  'number',
  'published',
  'priority',
  'status',
  'members',
  'applicant',
  'classes',
] as const;
export type SortColumn = (typeof SORT_COLUMNS)[number];

/** By relevance, by publication date, or by a column: ascending, with a minus descending. */
export type SortKey = 'relevance' | 'newest' | 'oldest' | `${'' | '-'}${Exclude<SortColumn, 'published'>}`;

export interface SortOrder {
  readonly column: SortColumn;
  readonly isDescending: boolean;
}

/** Null: by relevance. */
export function sortOrderOf(sort: SortKey): SortOrder | null {
  if (sort === 'relevance') return null;
  if (sort === 'newest' || sort === 'oldest') return { column: 'published', isDescending: sort === 'newest' };
  const isDescending = sort.startsWith('-');
  const name = isDescending ? sort.slice(1) : sort;
  const column = SORT_COLUMNS.find((known) => known === name);
  return column === undefined ? null : { column, isDescending };
}

export function sortKeyOf({ column, isDescending }: SortOrder): SortKey {
  if (column === 'published') return isDescending ? 'newest' : 'oldest';
  return isDescending ? `-${column}` : column;
}

export const SORT_KEYS: readonly SortKey[] = [
  'relevance',
  ...SORT_COLUMNS.flatMap((column) => [
    sortKeyOf({ column, isDescending: true }),
    sortKeyOf({ column, isDescending: false }),
  ]),
];

/** Null where it is not known. */
export type SortValue = string | number | null;

/** Rights in force first, then applications, then what has ended. */
const STATUS_ORDER: readonly LegalStatus[] = ['granted', 'pending', 'lapsed', 'expired', 'withdrawn'];

export const SORT_VALUES: { readonly [C in SortColumn]: (value: SortedFacts[C]) => SortValue } = {
  title: (title) => foldText(title.trim()) || null,
  /** By country, then by number: `EP-900-A1` before `EP-1000-A1`. */
  number: (ucid) => ucid.replace(/\d+/g, (digits) => digits.padStart(20, '0')),
  published: (day) => day,
  priority: (day) => day,
  status: (status) => (STATUS_ORDER.includes(status) ? STATUS_ORDER.indexOf(status) : null),
  members: (count) => count,
  /** The one that is named first. */
  applicant: ([first = '']) => foldText(first.trim()) || null,
  /** The subclass of the class that is named first. */
  classes: (symbols) => symbols.find((symbol) => symbol.length >= 4)?.slice(0, 4) ?? null,
};

interface SortedFacts {
  readonly title: string;
  readonly number: string;
  readonly published: string | null;
  readonly priority: string | null;
  readonly status: LegalStatus;
  readonly members: number;
  readonly applicant: readonly string[];
  readonly classes: readonly string[];
}

/** What a row is sorted by. */
export function sortValueOf(row: ResultRow, column: SortColumn): SortValue {
  const { applicants: applicant, ucid: number } = row;
  const valueOf = <C extends SortColumn>(name: C, facts: SortedFacts): SortValue => SORT_VALUES[name](facts[name]);
  return valueOf(column, { ...row, applicant, number });
}

/** Of values of one column. */
export function compareSortValues(a: SortValue, b: SortValue, isDescending: boolean): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return (a < b ? -1 : a > b ? 1 : 0) * (isDescending ? -1 : 1);
}
