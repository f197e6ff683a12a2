/** The one row of preferences in a user's home. A field is absent until the user chooses it. */
import type { DateFormat } from '../shared/date-format.ts';
import type { RowKey } from '../shared/rows.ts';

export const DENSITIES = ['comfortable', 'compact'] as const;
export type Density = (typeof DENSITIES)[number];

/** The lists whose columns can be chosen. */
export const LISTS = ['results', 'tree'] as const;
export type List = (typeof LISTS)[number];

export interface PreferencesRow {
  readonly kind: 'preferences';
  readonly dateFormat?: DateFormat;
  /** A name of the IANA time zone database; null for the browser's time zone. */
  readonly timeZone?: string | null;
  readonly density?: Density;
  readonly columns?: Readonly<Partial<Record<List, readonly string[]>>>;
}

export const PREFERENCES: RowKey = 'preferences';

/** The row, or an empty one before the first choice. */
export function preferencesRowOf(rows: ReadonlyMap<RowKey, object>): PreferencesRow {
  const row = rows.get(PREFERENCES);
  return row !== undefined && isPreferences(row) ? row : { kind: 'preferences' };
}

const isPreferences = (row: object): row is PreferencesRow => 'kind' in row && row.kind === 'preferences';
