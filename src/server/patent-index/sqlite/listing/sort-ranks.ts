/**
 * The order of all documents by one column, as a number for each: its rank among the values, so that a list of any
 * length is sorted by integers. Made when a column is first asked for, and kept until the corpus changes.
 */
import type { LegalStatus, Ucid } from '../../../../domain/documents/publication.ts';
import {
  compareSortValues,
  SORT_VALUES,
  type SortColumn,
  type SortValue,
} from '../../../../domain/documents/sort-order.ts';
import type { Database } from '../storage/database.ts';
import { facetValuesIn, type Columns, type FacetColumn } from './columns.ts';

/** By document, from 0; {@link UNKNOWN_RANK} where the value is not known. */
export type SortRanks = Uint32Array;
export const UNKNOWN_RANK = 0xffffffff;

export type RanksBy = (column: SortColumn) => SortRanks;

export interface SortRankCache {
  ranksIn(columns: Columns): RanksBy;
  clear(): void;
}

export function sortRankCache(db: Database): SortRankCache {
  const kept = new Map<SortColumn, SortRanks>();
  return {
    ranksIn: (columns) => (column) => {
      const known = kept.get(column);
      if (known !== undefined) return known;
      const ranks = ranked(valuesBy(column, db, columns), columns.limit);
      kept.set(column, ranks);
      return ranks;
    },
    clear: () => kept.clear(),
  };
}

type Valued = readonly [doc: number, value: SortValue];

/** Equal values have equal ranks. */
function ranked(values: readonly Valued[], limit: number): SortRanks {
  const ranks = new Uint32Array(limit).fill(UNKNOWN_RANK);
  const known = values.filter(([, value]) => value !== null).sort(([, a], [, b]) => compareSortValues(a, b, false));
  let rank = -1;
  let before: SortValue = null;
  for (const [doc, value] of known) {
    if (value !== before) rank += 1;
    before = value;
    ranks[doc] = rank;
  }
  return ranks;
}

function valuesBy(column: SortColumn, db: Database, columns: Columns): readonly Valued[] {
  switch (column) {
    case 'title':
      return stored<string>(db, 'title', SORT_VALUES.title);
    case 'number':
      return stored<Ucid>(db, 'ucid', SORT_VALUES.number);
    case 'priority':
      return stored<string | null>(db, 'priority', SORT_VALUES.priority);
    case 'published':
      return inMemory(columns, (doc) => columns.published[doc] || null);
    case 'status':
      return stored<LegalStatus>(db, 'status', SORT_VALUES.status);
    case 'members':
      return inMemory(columns, (doc) => SORT_VALUES.members(columns.familySizes[columns.family[doc] ?? 0] ?? 0));
    case 'applicant':
      return inMemory(columns, (doc) => SORT_VALUES.applicant(firstOf(columns.facets.applicant, doc)));
    case 'classes':
      return inMemory(columns, (doc) => SORT_VALUES.classes(firstOf(columns.facets.class, doc)));
  }
}

/** One string, which is read ten times as fast as as many rows. */
function stored<V>(db: Database, name: string, sortValue: (value: V) => SortValue): readonly Valued[] {
  const { rows = '[]' } =
    db.one<{ rows: string }>(
      `SELECT json_group_array(json_array(doc, ${name})) AS rows FROM document JOIN publication USING (doc)`,
    ) ?? {};
  return (JSON.parse(rows) as readonly (readonly [number, V])[]).map(([doc, value]) => [doc, sortValue(value)]);
}

const inMemory = ({ limit }: Columns, valueOf: (doc: number) => SortValue): readonly Valued[] =>
  Array.from({ length: limit }, (_, doc) => [doc, valueOf(doc)]);

const firstOf = (column: FacetColumn, doc: number): readonly string[] => facetValuesIn(column, doc).slice(0, 1);
