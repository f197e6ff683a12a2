/** The orders that the tree can stand in, what a press on a heading makes of one, and how a device remembers it. */
import type { Id } from '../../../domain/shared/ids.ts';
import type { TreeView } from '../../../workers/contract.ts';
import { readStored, writeStored } from '../../platform/stored-text.ts';

export type ColumnSort = TreeView['sort'];
type SortedColumn = Exclude<ColumnSort, `-${string}`>;

export interface TreeHeading {
  readonly field: SortedColumn;
  readonly label: string;
  /** After `Sort by`. */
  readonly by: string;
  /** What the first press gives: of dates and counts the highest is wanted first. */
  readonly first: ColumnSort;
}

/** In the order of the columns. */
export const headings: readonly TreeHeading[] = [
  { field: 'name', label: 'Name', by: 'name', first: 'name' },
  { field: 'number', label: 'Number', by: 'number', first: 'number' },
  { field: 'client', label: 'Client', by: 'client', first: 'client' },
  { field: 'added', label: 'Added', by: 'date', first: '-added' },
  { field: 'within', label: 'Within', by: 'what is within', first: '-within' },
];

export const sortFieldOf = (sort: ColumnSort): SortedColumn =>
  (sort.startsWith('-') ? sort.slice(1) : sort) as SortedColumn;
export const directionOf = (sort: ColumnSort): 'ascending' | 'descending' =>
  sort.startsWith('-') ? 'descending' : 'ascending';

/** The order after a press on the heading. */
export function nextSort(sort: ColumnSort, { field, first }: TreeHeading): ColumnSort {
  if (sortFieldOf(sort) !== field) return first;
  return directionOf(sort) === 'ascending' ? `-${field}` : field;
}

/** As it is said aloud: `Sorted by date, descending.` */
export function sortInWords(sort: ColumnSort): string {
  const heading = headings.find(({ field }) => field === sortFieldOf(sort));
  return `Sorted by ${heading?.by ?? sortFieldOf(sort)}, ${directionOf(sort)}.`;
}

const sortKey = (userPk: Id): string => `tree-sort/${userPk}`;

/** By name where nothing is remembered, or something else is stored there. */
export function readSort(userPk: Id): ColumnSort {
  const stored = readStored(sortKey(userPk)) ?? '';
  return headings.some(({ field }) => stored === field || stored === `-${field}`) ? (stored as ColumnSort) : 'name';
}

export const writeSort = (userPk: Id, sort: ColumnSort): void => writeStored(sortKey(userPk), sort);
