/** The user's preferences, with defaults. */
import type { DateFormat } from '../shared/date-format.ts';
import type { RowKey } from '../shared/rows.ts';
import { preferencesRowOf, type Density, type List } from './rows.ts';

export interface Preferences {
  readonly dateFormat: DateFormat;
  /** null: the browser's. */
  readonly timeZone: string | null;
  readonly density: Density;
  /** By list; null for the list's default columns. */
  readonly columns: Readonly<Record<List, readonly string[] | null>>;
}

/** Dates are mm/dd/yy (APP-14). */
export const DEFAULTS: Preferences = {
  dateFormat: 'mm/dd/yy',
  timeZone: null,
  density: 'comfortable',
  columns: { results: null, tree: null },
};

export function preferencesOf(rows: ReadonlyMap<RowKey, object>): Preferences {
  const { kind: _, columns, ...chosen } = preferencesRowOf(rows);
  return { ...DEFAULTS, ...chosen, columns: { ...DEFAULTS.columns, ...columns } };
}
