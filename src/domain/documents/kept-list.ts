/**
 * A page of a result list out of the rows of all its publications, as the server gives it for the same rows: filtered,
 * sorted, by family or publication, with facets. For lists that are kept on a device without a network.
 */
import { ART_KINDS } from './prior-art.ts';
import type { IsoDate } from './publication.ts';
import {
  PAGE_SIZE,
  type FacetCount,
  type FacetFilter,
  type FacetName,
  type Facets,
  type Grouping,
  type ResultPage,
  type ResultRow,
} from './results.ts';
import { compareSortValues, sortOrderOf, sortValueOf, type SortKey } from './sort-order.ts';

export interface KeptRequest {
  readonly page: number;
  readonly filter: FacetFilter;
  readonly sort: SortKey;
  readonly group: Grouping;
  /** By which a run looked for prior art; null for one that did not. */
  readonly cutOff: IsoDate | null;
}

type ValuesOf = (row: ResultRow) => readonly string[];

const VALUES_SHOWN = 50;

/** `all`: a row for each publication that was found, best first. */
export function pageOfKept(
  all: readonly ResultRow[],
  { page, filter, sort, group, cutOff }: KeptRequest,
): Pick<ResultPage, 'rows' | 'page' | 'families' | 'publications' | 'facets'> {
  const facets = facetsOf(cutOff);
  const hasNoKinds = cutOff === null && (filter.art ?? []).length > 0;
  const failing = all.map((row) => (hasNoKinds ? ['art' as const] : failedBy(row, facets, filter)));
  const passing = all.filter((_, at) => failing[at]!.length === 0);
  const sorted = sortedRows(passing, sort);
  const listed = group === 'family' ? firstOfEachFamily(sorted) : sorted;
  return {
    rows: listed.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE),
    page,
    families: listed.length,
    publications: passing.length,
    facets: countedFacets(all, failing, { facets, filter, group }),
  };
}

function facetsOf(cutOff: IsoDate | null): ReadonlyMap<FacetName, ValuesOf> {
  const [before, later] = ART_KINDS;
  const facets = new Map<FacetName, ValuesOf>([
    ['country', ({ ucid }) => [ucid.slice(0, ucid.indexOf('-'))]],
    ['year', ({ published }) => (published === null ? [] : [published.slice(0, 4)])],
    ['applicant', ({ applicants }) => applicants],
    ['class', ({ classes }) => [...new Set(classes.flatMap((one) => (one.length < 4 ? [] : [one.slice(0, 4)])))]],
    ['status', ({ status }) => [status]],
  ]);
  if (cutOff !== null)
    facets.set('art', ({ published }) => (published === null ? [] : [published < cutOff ? before : later]));
  return facets;
}

/** The facets whose filter the row fails. */
const failedBy = (
  row: ResultRow,
  facets: ReadonlyMap<FacetName, ValuesOf>,
  filter: FacetFilter,
): readonly FacetName[] =>
  [...facets].flatMap(([name, read]) => {
    const wanted = filter[name] ?? [];
    return wanted.length === 0 || read(row).some((value) => wanted.includes(value)) ? [] : [name];
  });

/** `rows`: by relevance. */
function sortedRows(rows: readonly ResultRow[], sort: SortKey): readonly ResultRow[] {
  const order = sortOrderOf(sort);
  if (order === null) return rows;
  const { column, isDescending } = order;
  return rows
    .map((row) => ({ row, value: sortValueOf(row, column) }))
    .sort((a, b) => compareSortValues(a.value, b.value, isDescending))
    .map(({ row }) => row);
}

function firstOfEachFamily(rows: readonly ResultRow[]): readonly ResultRow[] {
  const seen = new Set<string>();
  return rows.filter(({ family }) => !seen.has(family) && seen.add(family));
}

interface FacetCounting {
  readonly facets: ReadonlyMap<FacetName, ValuesOf>;
  readonly filter: FacetFilter;
  readonly group: Grouping;
}

function countedFacets(
  all: readonly ResultRow[],
  failing: readonly (readonly FacetName[])[],
  { facets, filter, group }: FacetCounting,
): Facets {
  const rowOf = (row: ResultRow) => (group === 'family' ? row.family : row.ucid);
  const listed = new Set(all.flatMap((row, at) => (failing[at]!.length === 0 ? [rowOf(row)] : [])));
  const counted = [...facets].map(([name, read]) => {
    const kept = all.filter((_, at) => failing[at]!.every((failed) => failed === name));
    const counts = shown(name, tally(kept, read, rowOf));
    const chosen = filter[name] ?? [];
    if (chosen.length === 0) return [name, counts];
    const more = tally(
      kept.filter((row) => !listed.has(rowOf(row))),
      read,
      rowOf,
    );
    return [name, counts.map((each) => withAdded(each, chosen, more.get(each.value)?.size ?? 0))];
  });
  return Object.fromEntries(counted) as Facets;
}

const withAdded = (each: FacetCount, chosen: readonly string[], added: number): FacetCount =>
  chosen.includes(each.value) ? each : { ...each, added };

function tally(rows: readonly ResultRow[], read: ValuesOf, rowOf: (row: ResultRow) => string) {
  const found = new Map<string, Set<string>>();
  for (const row of rows)
    for (const value of read(row)) found.set(value, (found.get(value) ?? new Set()).add(rowOf(row)));
  return found;
}

function shown(name: FacetName, found: ReadonlyMap<string, ReadonlySet<string>>): readonly FacetCount[] {
  const counts = [...found].map(([value, rows]) => ({ value, count: rows.size }));
  if (name === 'year') return counts.sort((a, b) => compare(a.value, b.value));
  return counts.sort((a, b) => b.count - a.count || compare(a.value, b.value)).slice(0, VALUES_SHOWN);
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
