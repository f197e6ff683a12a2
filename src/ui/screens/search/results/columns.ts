/**
 * Which facts a row of the list shows beside its title and number, as the user prefers, and the height of every row.
 */
import { useCallback, useMemo } from 'react';
import type { Density } from '../../../../domain/preferences/rows.ts';
import { chooseColumns } from '../../../actions/preferences.ts';
import { usePreferences } from '../../../hooks/preferences.tsx';
import { useActions } from '../../../hooks/use-actions.ts';

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

const WHO: readonly Column[] = ['applicant', 'classes'];
/** Beside a document: the number alone, so that what was said has room. */
export const NARROW: ShownColumns = new Set();

export const hasWho = (columns: ShownColumns): boolean => WHO.some((column) => columns.has(column));

const PASSAGES = 1.375;

/** Above and below the content of a row, in rem. */
export const PADDING: Readonly<Record<Density, { readonly top: number; readonly bottom: number }>> = {
  comfortable: { top: 0.375, bottom: 0.375 },
  compact: { top: 0.0625, bottom: 0.0625 },
};

/** In rem: padding, title, a line of facts with the number, one of who and what class, one of passages. */
export function rowHeight(columns: ShownColumns, density: Density): number {
  const { top, bottom } = PADDING[density];
  return top + bottom + 1.625 + 1 + (hasWho(columns) ? 1 : 0) + (columns.has('passages') ? PASSAGES : 0);
}

export function useColumns(): readonly [ShownColumns, (columns: ShownColumns) => void] {
  const actions = useActions();
  const { results } = usePreferences().columns;
  const columns = useMemo(() => columnsAmong(results ?? null), [results]);
  const choose = useCallback((next: ShownColumns) => void chooseColumns(actions, 'results', [...next]), [actions]);
  return [columns, choose];
}

/** All where nothing was chosen. */
function columnsAmong(chosen: readonly string[] | null): ShownColumns {
  const all = COLUMNS.map(({ id }) => id);
  return new Set(chosen === null ? all : all.filter((id) => chosen.includes(id)));
}
