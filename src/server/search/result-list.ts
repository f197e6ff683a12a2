/**
 * From hits to the list that is paged through: filtered by facet values, ordered, one entry a family
 * (its first publication in that order), with exact totals and facet counts in families.
 */
import type { FacetFilter, FacetName, Facets, SortKey } from '../../domain/documents/results.ts';
import type { Columns, FacetColumn } from './columns.ts';
import { FACET_NAMES } from './facet-values.ts';
import { descendingKeys, sortByKey } from './order.ts';

/** Documents that answer a query, ascending, each with its score. */
export interface Hits {
  readonly docs: Uint32Array;
  readonly scores: Float64Array;
}

/** One entry a family, best first. */
export interface ResultList {
  readonly docs: Uint32Array;
  readonly scores: Float64Array;
  readonly publications: number;
  readonly facets: Facets;
}

const VALUES_SHOWN = 50;

/**
 * Filters, orders and counts. A filter keeps the publications that have one of the chosen values in
 * every filtered facet; a facet is counted under the filters of the other facets, so that it still
 * shows the alternatives to what is chosen in it.
 */
export function resultList(hits: Hits, columns: Columns, filter: FacetFilter, sort: SortKey): ResultList {
  const failed = failedFacets(hits.docs, columns, filter);
  const facets = countFacets(hits.docs, failed, columns);

  const passing = new Uint32Array(hits.docs.length);
  let publications = 0;
  for (let hit = 0; hit < hits.docs.length; hit += 1) {
    if (failed[hit] !== 0) continue;
    passing[publications] = hit;
    publications += 1;
  }
  const order = ordered(passing.subarray(0, publications), hits, columns, sort);

  const seen = new Uint8Array(columns.familyNames.length);
  const firsts = order.filter((hit) => {
    const family = columns.family[hits.docs[hit] ?? 0] ?? 0;
    if (seen[family] === 1) return false;
    seen[family] = 1;
    return true;
  });
  return {
    docs: firsts.map((hit) => hits.docs[hit] ?? 0),
    scores: Float64Array.from(firsts, (hit) => hits.scores[hit] ?? 0),
    publications,
    facets,
  };
}

/** Relevance: score, then the newer, then the row. By date: unknown dates last, then score. */
function ordered(hits: Uint32Array, { docs, scores }: Hits, columns: Columns, sort: SortKey): Uint32Array {
  const date = (hit: number): number => columns.published[docs[hit] ?? 0] ?? 0;
  const newestFirst = (): Uint32Array => Uint32Array.from(docs, (_, hit) => 0xffffffff - date(hit));
  const oldestFirst = (): Uint32Array => Uint32Array.from(docs, (_, hit) => (date(hit) === 0 ? 0xffffffff : date(hit)));
  const byScore = descendingKeys(scores);
  if (sort === 'relevance') return sortByKey(sortByKey(hits, newestFirst()), byScore);
  return sortByKey(sortByKey(hits, byScore), sort === 'newest' ? newestFirst() : oldestFirst());
}

/** Per hit a bit for each facet whose filter it fails. */
function failedFacets(docs: Uint32Array, columns: Columns, filter: FacetFilter): Uint8Array {
  const failed = new Uint8Array(docs.length);
  FACET_NAMES.forEach((name, facet) => {
    const wanted = filter[name];
    if (!wanted || wanted.length === 0) return;
    const { values, start, count, items } = columns.facets[name];
    const chosen = new Set(wanted.map((value) => values.indexOf(value)));
    for (let hit = 0; hit < docs.length; hit += 1) {
      const doc = docs[hit] ?? 0;
      const from = start[doc] ?? 0;
      let found = false;
      for (let at = from; at < from + (count[doc] ?? 0); at += 1) found ||= chosen.has(items[at] ?? 0);
      if (!found) failed[hit] = (failed[hit] ?? 0) | (1 << facet);
    }
  });
  return failed;
}

function countFacets(docs: Uint32Array, failed: Uint8Array, columns: Columns): Facets {
  const byFamily = sortByKey(
    Uint32Array.from(docs, (_, hit) => hit),
    Uint32Array.from(docs, (doc) => columns.family[doc] ?? 0),
  );
  const counted = FACET_NAMES.map((name, facet) => {
    const counts = familyCounts(docs, byFamily, columns, columns.facets[name], (hit) => ((failed[hit] ?? 0) & ~(1 << facet)) === 0);
    return [name, shown(name, columns.facets[name].values, counts)];
  });
  return Object.fromEntries(counted) as Record<FacetName, Facets[FacetName]>;
}

/** For each value the families with a hit that has it; `order` holds the hits family by family. */
function familyCounts(
  docs: Uint32Array,
  order: Uint32Array,
  columns: Columns,
  column: FacetColumn,
  counts: (hit: number) => boolean,
): Uint32Array {
  const families = new Uint32Array(column.values.length);
  const lastFamily = new Int32Array(column.values.length).fill(-1);
  for (const hit of order) {
    if (!counts(hit)) continue;
    const doc = docs[hit] ?? 0;
    const family = columns.family[doc] ?? 0;
    const from = column.start[doc] ?? 0;
    for (let at = from; at < from + (column.count[doc] ?? 0); at += 1) {
      const value = column.items[at] ?? 0;
      if (lastFamily[value] === family) continue;
      lastFamily[value] = family;
      families[value] = (families[value] ?? 0) + 1;
    }
  }
  return families;
}

function shown(name: FacetName, values: readonly string[], counts: Uint32Array): Facets[FacetName] {
  const counted = values.flatMap((value, ordinal) => ((counts[ordinal] ?? 0) > 0 ? [{ value, count: counts[ordinal] ?? 0 }] : []));
  counted.sort((a, b) => b.count - a.count || compare(a.value, b.value));
  const kept = counted.slice(0, VALUES_SHOWN);
  return name === 'year' ? kept.sort((a, b) => compare(a.value, b.value)) : kept;
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
