/**
 * Which facts a row of the list shows beside its title and number, as this browser remembers it, and how high that
 * makes every row.
 */
import { useState } from 'react';

export const COLUMNS = [
  { id: 'published', label: 'Published' },
  { id: 'priority', label: 'Priority' },
  { id: 'status', label: 'Status' },
  { id: 'members', label: 'Family size' },
  { id: 'applicant', label: 'Applicant' },
  { id: 'classes', label: 'Classes' },
  { id: 'passages', label: 'Why it matched' },
] as const;
export type Column = (typeof COLUMNS)[number]['id'];
export type ShownColumns = ReadonlySet<Column>;

const KEY = 'result-columns';
const WHO: readonly Column[] = ['applicant', 'classes'];
/** Beside a document: the number alone, so that what was said has room. */
export const NARROW: ShownColumns = new Set();

export const hasWho = (columns: ShownColumns): boolean => WHO.some((column) => columns.has(column));

/** In rem: title, a line of facts with the number, one of who and what class, two of passages. */
export function rowHeight(columns: ShownColumns): number {
  return 1.25 + 1.625 + 1 + (hasWho(columns) ? 1 : 0) + (columns.has('passages') ? 2.75 : 0);
}

export function useColumns(): readonly [ShownColumns, (columns: ShownColumns) => void] {
  const [columns, setColumns] = useState(read);
  return [
    columns,
    (next) => {
      setColumns(next);
      try {
        window.localStorage.setItem(KEY, [...next].join(' '));
      } catch {
        // Without storage the choice lasts as long as the page.
      }
    },
  ];
}

function read(): ShownColumns {
  const all = COLUMNS.map(({ id }) => id);
  try {
    const kept = window.localStorage.getItem(KEY)?.split(' ');
    return new Set(kept === undefined ? all : all.filter((id) => kept.includes(id)));
  } catch {
    return new Set(all);
  }
}
